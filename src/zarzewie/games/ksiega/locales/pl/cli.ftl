## On the command line

cli-ksiega-adventure = Sprawdź przygodę, którą piszesz.
cli-ksiega-adventure-check = Przeczytaj przygodę i wypisz naraz wszystkie jej usterki, z plikiem i numerem wiersza.
cli-ksiega-adventure-file = Folder przygody albo jej adventure.json.
cli-ksiega-adventure-faults = { $faults ->
    [0] Przygoda jest w porządku.
    [one] { $faults } usterka.
    [few] { $faults } usterki.
   *[many] { $faults } usterek.
}
cli-ksiega-fault-players = Najmniejsza liczba graczy jest większa od największej.
cli-ksiega-fault-no-scene = { $path }: nie ma sceny „{ $name }”.
cli-ksiega-fault-no-ending = { $path }: nie ma zakończenia „{ $name }”.
cli-ksiega-fault-no-map = { $path }: nie ma mapy „{ $name }”.
cli-ksiega-fault-no-clock = { $path }: nie ma zegara „{ $name }”.
cli-ksiega-fault-no-place = { $path }: na mapie tej sceny nie ma miejsca „{ $name }”.
cli-ksiega-fault-no-start = { $path }: na mapie nie ma pola „1”, na którym zaczyna pierwsza postać.
cli-ksiega-fault-ragged = { $path }: ten wiersz mapy ma { $found } pól, a pierwszy { $width } (od 3 do 60).
cli-ksiega-fault-place-twice = { $path }: miejsce „{ $name }” jest na mapie więcej niż raz.
cli-ksiega-fault-sign = { $path }: znak „{ $name }” na mapie nic nie znaczy.
cli-ksiega-fault-fog-fight = { $path }: w scenie z mgłą nie może być walki.
cli-ksiega-fault-choice-twice = { $path }: wybór „{ $name }” jest w tej scenie dwa razy.
cli-ksiega-fault-off-ladder = { $path }: TN { $tn } z powodami ({ $steps }) wypada poza drabinę 4, 6, 8, 12.
cli-ksiega-fault-dead-end = { $path }: ślepy zaułek. Scena potrzebuje drogi dalej, która jest zawsze otwarta, cokolwiek wypadnie.
cli-ksiega-fault-to-and-end = { $path }: ma być albo „to”, albo „end”.
cli-ksiega-fault-no-rest = { $path }: po przegranej walce potrzebny jest odpoczynek („rest”) albo zakończenie („end”).
cli-ksiega-fault-never-set = { $path }: nic nie ustawia znacznika „{ $name }”.
cli-ksiega-fault-unreachable = { $path }: nic nie prowadzi do „{ $name }”.
cli-ksiega-fault-missing-words = { $path }: brakuje słów dla „{ $name }”.
cli-ksiega-fault-idle-words = { $path }: słowa dla „{ $name }” nie są do niczego potrzebne.
cli-ksiega-fault-title-twice = { $path }: tytuł „{ $name }” się powtarza.
cli-ksiega-fault-length = { $path }: tekst ma { $found } znaków, a może mieć od 1 do { $most }.
