## What the house itself refuses, in any game

house-ask = Stół nie czeka teraz na tę odpowiedź. Zobacz, o co pyta w tej chwili.
house-shape = Stół zna tylko takie ruchy, jakie sam proponuje. Wybierz jeden z nich.
house-key = Pod tym samym kluczem stół ma już inny ruch. Wyślij ten jako nowy.
house-options = Te ustawienia nie pasują do gry: { $why }
house-option = { $kind ->
    [number] Ustawienie „{ $option }” to liczba całkowita od { $least } do { $most }.
    [text] Ustawienie „{ $option }” to tekst, najwyżej tylu znaków: { $most }.
   *[other] Ustawienie „{ $option }” nie może mieć takiej wartości. Wybierz jedną z tych, które są na liście.
}
house-time = Na żywo na odpowiedź jest od 10 sekund do godziny, korespondencyjnie od godziny do 14 dni. Bez zegara czasu się nie podaje.
house-seats = Ta gra ma od { $least } do { $most } miejsc, a tu jest ich { $seats }.
house-undo = Partię można cofnąć tylko do wcześniejszego momentu i tylko wtedy, gdy zasady ci na to pozwalają.
house-secret = Żeby ciągnąć tę partię dalej, potrzebny jest sekret, z którego losuje gra; tu go nie ma.
house-content = Nie ma tu takiego tekstu.
house-edition = Ta partia zaczęła się według innego wydania gry (zasady { $version }, karty i teksty { $content }), którego tu nie ma, więc nie może tu trwać dalej. Jej zapis zostaje.

## What the tables of the house refuse

house-game = Takiej gry tu nie ma. Wybierz jedną z gier na stronie głównej.
house-name = Imię ma od 1 do { $longest } znaków, które widać.
house-name-large = Tego imienia nie da się zapisać: ma za dużo ozdobnych znaków. Wybierz prostsze.
house-seat = To miejsce nie jest wolne. Wybierz inne.
house-table = Nie ma stołu o tym kodzie. Sprawdź, czy kod jest cały.
house-full = Przy tym stole gra już trwa, a wszystkie miejsca są zajęte. Możesz ją oglądać.
house-host = To może zrobić tylko gospodarz stołu.
house-bystander = To jest dla tych, którzy siedzą przy stole. Najpierw zajmij miejsce.
house-narrator = Nie można włączyć modelu językowego: brakuje zmiennej { $variable } albo ma ona niedozwoloną wartość.
house-narrator-extra = Model językowy potrzebuje dodatku: pip install "zarzewie[narrator]".
house-bot = W tej grze możesz posadzić takie boty: { $bots }.
house-stage = Przy stole coś się tymczasem zmieniło: teraz tego zrobić nie można.
house-seats_free = Są jeszcze wolne miejsca. Zaproś kogoś albo posadź bota.
house-clock = W tej grze nie ma zegara.
house-paused = Gra jest wstrzymana. Ruszy, gdy powie tak gospodarz albo większość obecnych.
house-deputy = Na twoim miejscu gra teraz bot. Najpierw wróć na swoje miejsce.
house-excuse = Usprawiedliwić się można najwyżej na { $longest } s naraz, nie częściej niż { $times } razy w partii i nie wtedy, gdy zegary i tak stoją.
house-message = Nie ma takiej wiadomości albo jest za długa: mieści się { $longest } znaków.
house-silenced = Gospodarz poprosił cię o milczenie przy tym stole.
house-quiet = W tę grę gra się w milczeniu. Porozmawiacie, gdy się skończy.
house-whisper = Do tego miejsca nie można teraz szeptać.
house-note = To się nie zmieści: notatka ma najwyżej { $longest } znaków.
house-undisclosed = Przy tym stole umówiono się, że po grze widać tylko wynik.
house-spectators = Przy tym stole patrzeć mogą tylko ci, którzy przy nim siedzą.
house-fork = Od tej chwili nie da się grać dalej.
house-fork-sealed = Tej opowieści nie da się podjąć od nowa: dalszy ciąg zna tylko ten, kto ją prowadził.
house-removed = Usunięto cię od tego stołu. Usiądziesz przy nim, gdy gospodarz zaprosi cię ponownie.
house-kept = To miejsce czeka na kogoś innego: { $name }. Wybierz wolne.
house-present = Ta osoba jest przy stole i sama wykona swój ruch.

## What a campaign refuses

house-campaign = Nie masz takiej kampanii.
house-owner = O tym decyduje właściciel kampanii: { $owner }.
house-leads = To miejsce należy do osoby, która prowadzi tę kampanię ({ $owner }), bo leżą na nim tajne papiery. Wybierz inne.
house-companion = Tej osoby nie ma już na liście. Odśwież stronę.
house-co-owner = Ta kampania należy do was obojga: żadne z was nie usunie drugiego.
house-hand-on = Kampania musi mieć właściciela. Najpierw przekaż ją komuś z drużyny albo odłóż na półkę.
house-sitting = Stół tej kampanii jest otwarty. Skończcie przy nim grę albo odwołajcie go na stronie kampanii.
house-nothing-yet = Archiwum jest puste: nie ma czego zaczynać od nowa ani przywracać.
house-companions = Przy stole muszą się zmieścić wszyscy z tej kampanii: potrzeba co najmniej { $least } miejsc, razem z osobą, która prowadzi.
house-next-table = Ta kampania toczy się już dalej przy innym stole. Drogę do niego pokazuje strona kampanii.

## When the house itself cannot

house-store = { $reason ->
    [full] Na serwerze skończyło się miejsce i nic nowego nie da się zapisać. To, co zapisane, jest bezpieczne. Powiedz o tym temu, kto prowadzi serwer.
   *[other] Serwer nie może teraz niczego zapisać ani odczytać. To, co zapisane, jest bezpieczne. Spróbuj za chwilę.
}
house-table-settings = Ustawień tego stołu nie da się odczytać, więc nie można go otworzyć. Niczego z niego nie skasowano. Powiedz o tym temu, kto prowadzi serwer.
house-table-game = Gry, w którą gra się przy tym stole, nie ma na tym serwerze. Zapis partii jest bezpieczny i poczeka, aż gra wróci.
house-table-match = Zapisu partii przy tym stole nie da się odczytać, więc nie można jej otworzyć. Niczego z niego nie skasowano. Powiedz o tym temu, kto prowadzi serwer.

## Why a match file does not hold

house-broken-unreadable = to nie jest cały zapis partii: plik jest ucięty albo inaczej zbudowany ({ $why })
house-broken-format = zapis ma format „{ $format }”, którego ta wersja nie czyta
house-broken-game = gry „{ $game }” tu nie ma
house-broken-version = partię rozegrano według innego wydania zasad ({ $version }) albo z innymi kartami i tekstami
house-broken-secret = sekret nie zgadza się z tym, co ogłoszono przed pierwszym ruchem
house-broken-marks = przy { $entries ->
    [one] { $entries } wpisie
   *[other] { $entries } wpisach
} powinien być jeden znacznik na początek i po jednym po każdym wpisie, a { $marks ->
    [one] jest { $marks }
    [few] są { $marks }
   *[other] jest { $marks }
}
house-broken-refused = zasady nie przyjmują tego ruchu: { $refusal }
house-broken-mark = wpis albo to, co po nim ogłoszono, nie zgadza się ze znacznikiem
house-broken-outcome = z ruchów wychodzi inny wynik niż zapisany
house-running = Plik partii dostaniesz, gdy się skończy: jest w nim jej sekret.

## People and what keeps them known

house-limit = Za dużo naraz. Spróbuj ponownie za { $seconds } s.
house-newer = To pytanie czekało jeszcze, gdy zadano nowsze, więc odpowiedź przyjdzie na tamto.
house-busy = Czeka już tyle próśb, że na razie nie przyjmiemy następnej. Spróbuj za chwilę.
house-quota = { $what ->
    [tables] Prowadzisz już tyle otwartych stołów, ile tu można mieć naraz: { $most }. Dokończ którąś grę albo wstań od stołu, przy którym nikogo nie ma, a potem otwórz następny.
    [forks] Masz już tyle otwartych gier „A gdyby…”, ile tu można: { $most }. Dokończ najpierw którąś z nich.
    [new_tables] W ciągu doby można tu otworzyć najwyżej tyle stołów i zacząć przy nich najwyżej tyle gier: { $most }. Następna będzie możliwa jutro.
    [campaigns] Masz już tyle kampanii, ile tu można prowadzić: { $most }. Odłóż najpierw którąś z nich.
    [drawer] Razem z odłożonymi masz już tyle kampanii, ile się tu mieści: { $most }. Usuń najpierw którąś z nich na jej stronie.
    [imports] Masz już tyle kampanii wczytanych z plików, ile tu można: { $most }. Usuń najpierw którąś z nich na jej stronie.
    [imports_mb] Twoje kampanie zajmują już tyle miejsca, ile tu na nie jest: { $most } MB.
    [pictures] Pod planszami leży już tyle twoich obrazów, ile tu można: { $most }. Zabierz któryś albo dokończ sesję, w której leży.
    [pictures_mb] Na twoje obrazy jest tu { $most } MB i ten już się nie zmieści. Zabierz któryś z pozostałych albo weź mniejszy.
    [messages] W ciągu doby można tu napisać najwyżej tyle wiadomości: { $most }. Następne napiszesz jutro.
    [entries] Ta rozgrywka ma już tyle ruchów, ile tu można zapisać: { $most }.
    [guests] Z tego adresu przyszło dziś już tylu nowych gości, ilu może: { $most }. Spróbuj jutro albo wejdź na konto, które masz.
   *[uploads_mb] Z tego adresu przysłano dziś już tyle plików, ile można: { $most } MB. Spróbuj jutro.
}
house-login = Login ma od { $shortest } do { $longest } znaków.
house-login-taken = Ten login ma już ktoś inny. Wybierz inny.
house-password = Hasło ma od { $shortest } do { $longest } znaków.
house-current-password = Żeby to zrobić, podaj swoje obecne hasło.
house-sign-in = Login i hasło do siebie nie pasują.
house-recovery = Ten link już nie działa: odnowiono go albo unieważniono.
house-session = Tego już tu nie ma.
house-programs = Możesz mieć najwyżej { $most } programów. Zakończ któryś z nich.
house-email = To nie wygląda na adres e-mail.
house-email-code = To nie ten kod. Przepisz go z ostatniego listu.
house-no-post = Ten serwer nie wysyła listów.

## Pictures, files and proposed words

house-map = { $why ->
    [too_large] Ten obraz jest za duży. Mieści się plik do { $megabytes } MB i do { $megapixels } milionów punktów.
    [too_small] Ten obraz jest za mały: każda kratka planszy potrzebuje choć jednego punktu.
    [animated] Mapa leży na stole nieruchomo: wybierz obraz bez animacji.
   *[no_picture] To nie jest obraz, który da się tu otworzyć. Wybierz cały plik PNG, JPEG albo WebP.
}
house-no-map = Pod tą planszą nie ma obrazu.
house-leader = To może zrobić tylko osoba, która prowadzi grę.
house-keeper = Plik kampanii dostaje tylko jej właściciel ({ $owner }): są w nim wszystkie jej sekrety.
house-campaign-file = To nie jest cały plik kampanii.
house-words = Nie ma tu teraz podpowiedzi: model językowy milczy albo go nie włączono. Opowiedz po swojemu.
