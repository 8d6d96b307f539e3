## Help

cli-about = Zarzewie: gry planszowe na jednym silniku. Zagraj w przeglądarce, zajrzyj do zasad, sprawdź zapis partii albo rozegraj ich tysiące w laboratorium.
cli-usage = Użycie:
cli-usage-options = [OPCJE]
cli-usage-command = POLECENIE …
cli-arguments = Argumenty
cli-options = Opcje
cli-commands = Polecenia
cli-default = [domyślnie: { $value }]
cli-help = Pokaż tę pomoc.
cli-lang = Język, na przykład en. Bez tej opcji rozstrzyga ZARZEWIE_LANG, potem ustawienia systemu.
cli-version = Pokaż numer wersji.

cli-name-game = GRA
cli-name-rule = ZASADA
cli-name-file = PLIK
cli-name-number = LICZBA
cli-name-bots = BOTY
cli-name-json = JSON
cli-name-lang = JĘZYK
cli-name-word = SŁOWO
cli-name-host = ADRES
cli-name-db = URL
cli-name-id = ID
cli-name-engine = SILNIK
cli-name-sweep = NAZWA=WARTOŚCI
cli-name-folder = FOLDER
cli-name-from = SKĄD
cli-name-to = DOKĄD

cli-lab = Rozegraj wiele partii samymi botami i policz, co z nich wynika.
cli-lab-game = Gra: jej krótka nazwa.
cli-lab-games = Ile partii rozegrać.
cli-lab-players = Ilu graczy, nie licząc osoby, która opowiada albo prowadzi; bez tej opcji najmniej, na ile gra pozwala.
cli-lab-seats = Ile miejsc przy stole, razem z miejscem osoby, która opowiada albo prowadzi: zamiast liczby graczy.
cli-lab-bots = Kto gra: jedna nazwa dla wszystkich miejsc (rule) albo po kolei (rule,random); bez tej opcji zwykły bot tej gry.
cli-lab-options = Ustawienia gry jako obiekt JSON.
cli-lab-seed = Ziarno losowości. To samo ziarno daje te same liczby.
cli-lab-jobs = Ile procesów gra naraz; bez tej opcji tyle, ile rdzeni. Na klastrze: ile porcji partii naraz.
cli-lab-engine = Gdzie grać: processes (na tej maszynie) albo ray (na klastrze Ray).
cli-lab-address = Adres klastra Ray, na przykład 10.0.0.1:6379; bez niego klaster działa na tej maszynie, tylko na czas gry.
cli-lab-sweep = Ustawienie i wartości do porównania: nazwa=pierwsza:ostatnia:krok albo nazwa=jedna,druga. Można podać kilka razy.
cli-lab-out = Zapisz partie do pliku Parquet, a ich ruchy do drugiego obok (gry.parquet, gry.moves.parquet).
cli-lab-limit = Po ilu ruchach przerwać partię, która sama się nie kończy.
cli-lab-variants = Rozegraj każdą partię jeszcze raz z ustawieniami, z którymi gra chce się porównać.
cli-lab-json = Wypisz wynik jako jeden obiekt JSON.
cli-lab-report = Zapisz raport z wykresami jako stronę HTML.

cli-rules = Przeczytaj zasady gry, jedną zasadę albo te, w których jest dane słowo.
cli-rules-game = Gra: jej krótka nazwa.
cli-rules-rule = Numer zasady albo całego rozdziału zasad.
cli-rules-search = Pokaż tylko zasady z tym słowem.

cli-verify = Przelicz zapis partii od początku i sprawdź, czy wszystko się w nim zgadza.
cli-verify-file = Plik z zapisem partii.

cli-new-game = Zacznij nową grę: folder z małą grą o ukrytych kartach, gotową do zagrania, sprawdzenia i przerobienia.
cli-new-game-id = Identyfikator gry: 2 do 24 małych liter, cyfr i podkreśleń, na przykład moja_gra.
cli-new-game-folder = Gdzie ją zapisać; bez tej opcji w folderze o nazwie gry.
cli-new-game-written = Gra „{ $game }” jest w folderze { $folder } (plików: { $files }). Dalej: pip install -e { $folder }, potem pytest { $folder }, a na koniec zarzewie serve.

cli-serve = Uruchom serwer i zagraj w przeglądarce.
cli-serve-host = Adres, pod którym serwer ma słuchać; zwykle 127.0.0.1, a 0.0.0.0 to cała twoja sieć.
cli-serve-port = Port serwera, zwykle 8000.
cli-serve-db = Baza danych: plik SQLite (zwykle sqlite:///zarzewie.db) albo adres PostgreSQL.
cli-think = Myśl za boty, które długo szukają, na tym komputerze: dla serwerów na tej samej bazie PostgreSQL.
cli-think-workers = Ile procesów ma szukać naraz; zwykle tyle, ile jest rdzeni.
cli-serve-workers = Ile procesów serwera ma działać naraz na tym komputerze, zwykle 1. Więcej niż jeden tylko z PostgreSQL.
cli-serve-open = Od razu otwórz stronę w przeglądarce.

cli-config = Plik z ustawieniami w formacie TOML. Bez tej opcji rozstrzyga ZARZEWIE_CONFIG.
cli-settings = Wypisz ustawienia, z którymi ruszyłby serwer. Haseł nie pokazuje.
cli-backup = Zrób kopię bazy, także wtedy, gdy serwer działa.
cli-backup-file = Plik, do którego trafi kopia.
cli-restore = Wstaw kopię w miejsce bazy. Serwer musi być zatrzymany.
cli-restore-file = Plik z kopią.
cli-move = Przenieś wszystko z jednej bazy do drugiej, na przykład z SQLite do PostgreSQL albo z powrotem, i porównaj wpis po wpisie. Serwer musi być zatrzymany. Przerwane przenoszenie dokańcza to samo polecenie.
cli-move-from = Baza, z której przenosimy: sqlite:///… albo postgresql://… Jej dane zostają na miejscu.
cli-move-to = Baza, do której przenosimy: nowa albo pusta.
cli-move-anew = Wyrzuć to, co zostawiło niedokończone przenoszenie, i zacznij od nowa.

## Answers

cli-good = Zapis się zgadza: { $game }, { $entries ->
    [one] { $entries } wpis
    [few] { $entries } wpisy
   *[many] { $entries } wpisów
}.
cli-unfinished = Partia nie jest jeszcze skończona.
cli-outcome = Wynik: { $how }.
cli-winners = { $winners ->
    [0] Nikt nie wygrał.
    [one] Wygrało miejsce { $seats }.
   *[other] Wygrały miejsca { $seats }.
}
cli-scores = Punkty kolejnych miejsc: { $scores }.
cli-broken-file = Ten zapis się nie zgadza: { $why }.
cli-broken-setup = Zapis nie zgadza się już przy rozłożeniu gry: { $why }.
cli-broken-entry = Zapis przestaje się zgadzać przy wpisie { $entry }: { $why }.
cli-not-found = W zasadach gry { $game } nie ma słowa „{ $word }”.
cli-saved = Raport zapisany: { $file }
cli-saved-games = Partie zapisane: { $file }, ruchy: { $moves }

## What a call needs

cli-book = Nie ma zasad gry „{ $game }”. Są zasady gier: { $known }.
cli-rule = Gra { $game } nie ma zasady { $rule }. Wszystkie wypisze: zarzewie rules { $game }
cli-missing-file = Nie ma pliku { $file }.
cli-unreadable-file = Pliku { $file } nie da się odczytać.
cli-unwritable-file = Pliku { $file } nie da się zapisać.
cli-folder-exists = Folder { $folder } już istnieje. Wybierz inny.
cli-file-exists = Plik { $file } już istnieje, a kopia nigdy nie zastępuje innej. Podaj inną nazwę.
cli-json = Opcja --options wymaga poprawnego zapisu JSON; ten nie zgadza się przy znaku { $at }.
cli-json-object = Opcja --options wymaga obiektu JSON: nazw ustawień i ich wartości w nawiasach klamrowych.
cli-unknown-language = Języka „{ $lang }” tu nie ma. Do wyboru: { $known }.
cli-unknown-command = Nie ma polecenia „{ $command }”. Są polecenia: { $known }.
cli-unknown-option = Nie ma opcji { $option }. Wszystkie pokaże: { $help }
cli-missing-value = Opcja { $option } wymaga wartości. Więcej powie: { $help }
cli-missing = Brakuje argumentu: { $name }. Więcej powie: { $help }
cli-bad-value = { $name } nie może mieć takiej wartości. Więcej powie: { $help }
cli-too-many = Za dużo argumentów. Więcej powie: { $help }
cli-interrupted = Przerwano.

cli-toml = Pliku { $file } nie da się odczytać jako TOML: { $why }
cli-unknown-variable = Zmiennej { $name } nic nie czyta. { $nearest ->
    [none] { "" }
   *[other] Czy chodzi o { $nearest }?
} Wszystkie ustawienia wypisze: zarzewie settings
cli-unknown-setting = Nie ma ustawienia { $name }. { $nearest ->
    [none] { "" }
   *[other] Czy chodzi o { $nearest }?
} Wszystkie wypisze: zarzewie settings
cli-setting = Ustawienie { $name } ma złą wartość. Pasuje tu { $kind ->
    [number] liczba z dozwolonego zakresu
    [choice] jedno z: { $values }
    [list] lista tekstów
    [url] adres w rodzaju https://gry.example.org, bez niczego po nazwie
    [network] lista adresów albo sieci IP, na przykład 127.0.0.1 albo 10.0.0.0/8
    [mail] adres e-mail, z którego wychodzą listy
    [redis] adres w rodzaju redis://127.0.0.1:6379/0
   *[text] tekst
}.
cli-not-sqlite = To polecenie kopiuje plik SQLite. Dla PostgreSQL służą pg_dump i pg_restore.

## Serving

cli-serving = Zarzewie czeka pod adresem { $address } – kończy je Ctrl-C.
cli-serving-phone = Na telefonie zeskanuj ten kod: { $address }
cli-backed-up = Kopia jest gotowa i sprawdzona: { $file }
cli-restored = Kopia jest teraz bazą { $db }.
cli-restored-before = To, co było w niej wcześniej, leży w pliku { $file }.
cli-thinking = Ten proces myśli za boty serwerów z tej bazy – kończy go Ctrl-C.
cli-think-sqlite = Myślenie za boty w osobnych procesach wymaga bazy PostgreSQL: --db postgresql://…
cli-workers = Plik SQLite obsługuje jeden proces serwera. Do kilku (--workers) potrzebny jest PostgreSQL: --db postgresql://…
cli-redis = Ustawiono adres Redisa, ale brakuje pakietu redis: pip install "zarzewie[redis]"
cli-port = Port { $port } na { $host } jest zajęty albo niedostępny. Wybierz inny: --port
cli-store-unreachable = Nie ma dostępu do bazy { $db }. Sprawdź adres i to, czy jej folder istnieje.
cli-store-driver = Do bazy { $db } potrzebny jest pakiet psycopg, a nie jest zainstalowany: pip install "zarzewie[postgres]"
cli-store-locked = Baza { $db } jest zajęta przez inny program. Zamknij go i spróbuj ponownie.
cli-store-taken = Z bazy { $db } korzysta już inny serwer Zarzewia albo ktoś ją właśnie przenosi. Zatrzymaj tamten albo podaj inną bazę: --db. Kilka serwerów naraz obsłuży tylko PostgreSQL.
cli-store-older = Baza { $db } wymaga uaktualnienia, a działają na niej jeszcze starsze serwery. Zatrzymaj je najpierw; ten uaktualni bazę, gdy wystartuje.
cli-store-full = Na dysku z bazą { $db } brakuje miejsca.
cli-store-foreign = { $db } należy do innego programu, więc zostaje nietknięta. Podaj inną bazę: --db
cli-store-broken = { $db } nie jest bazą, którą da się odczytać: plik jest uszkodzony albo to coś innego.
cli-store-newer = Bazę { $db } zapisała nowsza wersja Zarzewia. Zaktualizuj program.
cli-store-readonly = Do bazy { $db } nie wolno pisać. Sprawdź uprawnienia.
cli-store-moving = Przenoszenie danych do bazy { $db } nie jest dokończone, więc nie można z niej korzystać. Dokończ je tym samym poleceniem zarzewie move, którym się zaczęło.

## Moving to another database

cli-move-copy = Przenoszenie wierszy…
cli-move-compare = Porównywanie wierszy…
cli-moved = Przeniesione i porównane wiersze: { $rows }. Wszystko z bazy { $source } jest teraz w bazie { $target }; dawna baza została jako kopia. Uruchom serwer z nową: w ustawieniach db, w środowisku ZARZEWIE_DB albo w poleceniu --db.
cli-move-migrated = Baza { $source } pochodziła z wcześniejszej wersji. Została zaktualizowana, tak jak robi to serwer przy uruchomieniu.
cli-move-resumed = To był dalszy ciąg przerwanego przenoszenia.
cli-move-changed = Od czasu przerwanego przenoszenia baza { $source } się zmieniła, więc przenoszenie zaczęło się od nowa.
cli-move-left = W bazie były też tabele, które nie należą do Zarzewia. Zostały tam, gdzie były: { $tables }.
cli-move-gaps = { $count ->
    [one] { $count } rozgrywka ma
    [few] { $count } rozgrywki mają
   *[many] { $count } rozgrywek ma
} luki w zapisie. Tak było już w dawnej bazie i tak zostało przeniesione: { $matches }.
cli-move-same = Obie bazy są tą samą bazą: { $source }. Podaj dwie różne.
cli-move-nothing = W bazie { $source } nie ma niczego, co można by przenieść: Zarzewie jeszcze z niej nie korzystało.
cli-move-occupied = W bazie { $target } są już dane Zarzewia, więc zostaje nietknięta. Podaj bazę nową albo pustą.
cli-move-elsewhere = W bazie { $target } leży niedokończone przenoszenie z innej bazy: { $origin }. Dokończ je albo wyrzuć opcją --anew.
cli-move-row = Baza { $target } nie przyjmuje wiersza { $key } tabeli { $table }. Popraw go w bazie { $source } i powtórz polecenie.
cli-move-unreadable = W tabeli { $table } jest wartość, której nie da się odczytać. Popraw ją w bazie { $source } i powtórz polecenie.
cli-move-differs = Po przeniesieniu wiersz { $key } tabeli { $table } różni się w obu bazach. Serwer nie ruszy na bazie { $target }. Powtórz polecenie, a kopia zostanie naprawiona.

## Whether a server can work here

cli-doctor = Sprawdź, czy serwer może tu pracować tak, jak jest ustawiony: ustawienia, baza, dysk, uprawnienia, wersje, poczta, pośrednik.
cli-doctor-all = { $bad ->
    [0] Serwer może tu pracować.
    [one] { $bad } rzecz jest nie w porządku.
    [few] { $bad } rzeczy są nie w porządku.
   *[many] { $bad } rzeczy jest nie w porządku.
}
cli-doctor-python = Zarzewie { $zarzewie }, Python { $version }.
cli-doctor-version = Pakiet { $name } jest tu w wersji { $version }, a potrzebna jest { $wanted }. Zainstaluj Zarzewie ponownie, ze wszystkim, czego wymaga.
cli-doctor-long-way = uvicorn albo websockets są zbudowane inaczej niż w znanych nam wersjach: wiadomości idą dłuższą drogą, trochę wolniej.
cli-doctor-untimed-http = uvicorn jest zbudowany inaczej niż w znanych nam wersjach: serwer nie zrywa połączenia z kimś, kto bez końca przeciąga początek żądania. Niech ogranicza to pośrednik.
cli-doctor-client = Strony nie są zbudowane, więc przeglądarki nic nie zobaczą: zainstaluj pakiet wheel albo użyj make setup.
cli-doctor-game = Gra { $game } z pakietu { $package } { $version }.
cli-doctor-settings = Ustawienia są w porządku.
cli-doctor-config-mode = W pliku { $file } są hasła, a uprawnienia { $mode } wpuszczają innych: chmod 600 albo przenieś hasła do środowiska.
cli-doctor-relative = Baza { $db } zależy od folderu, w którym się jest; tutaj to { $file }. Podaj ją od korzenia: sqlite:////var/lib/…
cli-doctor-new = Bazy { $db } jeszcze nie ma; powstanie przy uruchomieniu serwera.
cli-doctor-current = Baza { $db } jest cała i aktualna.
cli-doctor-older = Baza { $db } jest cała i pochodzi z wcześniejszej wersji; serwer zaktualizuje ją przy uruchomieniu.
cli-doctor-disk = W { $folder } jest { $free } MiB wolnego miejsca.
cli-doctor-disk-little = W { $folder } zostało tylko { $free } MiB wolnego miejsca.
cli-doctor-folder = Folderu { $folder } nie ma albo nie wolno w nim pisać, a w nim leży baza.
cli-doctor-file-rights = Kto uruchomił to polecenie, nie może czytać i zapisywać pliku { $file }.
cli-doctor-file-mode = Plik { $file } ma uprawnienia { $mode }, więc mają do niego dostęp inni na tej maszynie: chmod 600
cli-doctor-file-owner = Plik { $file } i jego folder { $folder } mają różnych właścicieli; serwer może go nie otworzyć.
cli-doctor-no-mail = Serwer poczty nie jest ustawiony: nikt nie dostaje przypomnień i nikt nie jest pytany o adres.
cli-doctor-mail-works = Serwer poczty { $host }:{ $port } jest gotów przyjmować listy.
cli-doctor-mail-in-the-clear = Listy i hasło idą do { $host }:{ $port } bez szyfrowania (security = "none").
cli-doctor-mail-password = Serwer poczty { $host }:{ $port } nie przyjmuje hasła użytkownika { $user }.
cli-doctor-mail = Z serwera poczty { $host }:{ $port } nie da się skorzystać ({ $why }).
cli-doctor-no-public-url = Jest trusted_proxies, a nie ma public_url: linki i sprawdzanie pochodzenia nie znają publicznego adresu.
cli-doctor-no-proxies = { $url } jest publiczny, a trusted_proxies puste: wszyscy zza pośrednika są dla serwera jednym gościem z jednym limitem.
cli-doctor-not-running = Serwer nie działa, więc nie było kogo spytać, czy { $url } do niego prowadzi.
cli-doctor-unreached = Serwer działa, ale { $url } do niego nie prowadzi (odpowiedź: { $status }).
cli-doctor-reached = { $url } prowadzi do serwera.
cli-doctor-metrics = { $url }/metrics pokazuje liczby każdemu. Zamknij ten adres w pośredniku, jak robi to deploy/Caddyfile.

## What is wrong with a folder that somebody writes for a game

cli-fault = { $file }:{ $line }: { $why }
cli-fault-not-json = To nie jest poprawny JSON.
cli-fault-no-file = Brakuje tego pliku.
cli-fault-unreadable = Tego pliku nie da się odczytać jako UTF-8.
cli-fault-twice = { $path }: ta nazwa występuje w obiekcie dwa razy.
cli-fault-object = { $path }: tu powinien być obiekt w nawiasach klamrowych.
cli-fault-unknown-name = { $path }: nieznana nazwa „{ $name }”. Możliwe: { $known }.
cli-fault-missing-name = { $path }: brakuje „{ $name }”.
cli-fault-value = { $path }: „{ $value }” tu nie pasuje. Ma być: { $wanted }.
cli-fault-size = { $path }: elementów ma być od { $least } do { $most }.
