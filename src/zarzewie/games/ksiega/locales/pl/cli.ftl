## On the command line

cli-adventure = Sprawdź przygodę, którą piszesz.
cli-adventure-check = Przeczytaj przygodę i wypisz naraz wszystkie jej usterki, z plikiem i numerem wiersza.
cli-adventure-file = Folder przygody albo jej adventure.json.
cli-fault = { $file }:{ $line }: { $why }
cli-faults = { $faults ->
    [0] Przygoda jest w porządku.
    [one] { $faults } usterka.
    [few] { $faults } usterki.
   *[many] { $faults } usterek.
}
cli-fault-not-json = To nie jest poprawny JSON.
cli-fault-no-file = Brakuje tego pliku.
cli-fault-unreadable = Tego pliku nie da się odczytać jako UTF-8.
cli-fault-twice = { $path }: ta nazwa występuje w obiekcie dwa razy.
cli-fault-object = { $path }: tu powinien być obiekt w nawiasach klamrowych.
cli-fault-unknown-name = { $path }: nieznana nazwa „{ $name }”. Możliwe: { $known }.
cli-fault-missing-name = { $path }: brakuje „{ $name }”.
cli-fault-value = { $path }: „{ $value }” tu nie pasuje. Ma być: { $wanted }.
cli-fault-size = { $path }: elementów ma być od { $least } do { $most }.
cli-fault-players = Najmniejsza liczba graczy jest większa od największej.
cli-fault-no-scene = { $path }: nie ma sceny „{ $name }”.
cli-fault-no-ending = { $path }: nie ma zakończenia „{ $name }”.
cli-fault-no-map = { $path }: nie ma mapy „{ $name }”.
cli-fault-no-clock = { $path }: nie ma zegara „{ $name }”.
cli-fault-no-place = { $path }: na mapie tej sceny nie ma miejsca „{ $name }”.
cli-fault-no-start = { $path }: na mapie nie ma pola „1”, na którym zaczyna pierwsza postać.
cli-fault-ragged = { $path }: ten wiersz mapy ma { $found } pól, a pierwszy { $width } (od 3 do 60).
cli-fault-place-twice = { $path }: miejsce „{ $name }” jest na mapie więcej niż raz.
cli-fault-sign = { $path }: znak „{ $name }” na mapie nic nie znaczy.
cli-fault-fog-fight = { $path }: w scenie z mgłą nie może być walki.
cli-fault-choice-twice = { $path }: wybór „{ $name }” jest w tej scenie dwa razy.
cli-fault-off-ladder = { $path }: TN { $tn } z powodami ({ $steps }) wypada poza drabinę 4, 6, 8, 12.
cli-fault-dead-end = { $path }: ślepy zaułek. Scena potrzebuje drogi dalej, która jest zawsze otwarta, cokolwiek wypadnie.
cli-fault-to-and-end = { $path }: ma być albo „to”, albo „end”.
cli-fault-no-rest = { $path }: po przegranej walce potrzebny jest odpoczynek („rest”) albo zakończenie („end”).
cli-fault-never-set = { $path }: nic nie ustawia znacznika „{ $name }”.
cli-fault-unreachable = { $path }: nic nie prowadzi do „{ $name }”.
cli-fault-missing-words = { $path }: brakuje słów dla „{ $name }”.
cli-fault-idle-words = { $path }: słowa dla „{ $name }” nie są do niczego potrzebne.
cli-fault-title-twice = { $path }: tytuł „{ $name }” się powtarza.
cli-fault-length = { $path }: tekst ma { $found } znaków, a może mieć od 1 do { $most }.
