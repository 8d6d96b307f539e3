## The house around the games, in the browser

shell-title = Zarzewie: trzy gry przy jednym stole
shell-skip = Przejdź do treści
shell-brand-home = Zarzewie: strona główna
shell-lead = Z tego, co zostało po ogniu, można rozpalić nowy. Trzy gry przy jednym stole: ze znajomymi, z botami albo w pojedynkę.
shell-opening = Podchodzisz do stołu…
shell-again = Spróbuj jeszcze raz
shell-to-home = Wróć na stronę główną
shell-close = Zamknij
shell-cancel = Anuluj
shell-theme = Wygląd: { $theme ->
    [dark] popiół
    [light] pergamin
   *[system] jak w systemie
}
shell-footer = Zarzewie działa na tym serwerze: bez reklam, bez śledzenia, bez zapytań do obcych stron.

## Who you are

shell-name = Twoje imię przy stole
shell-name-another = Wylosuj inne imię
shell-names-who = Sowa, Ryś, Iskra, Jesion, Wrona, Bursztyn, Lis, Jarzębina, Krzemień, Kuna, Żuraw, Sójka
shell-names-whence = znad rzeki, zza mgły, z popiołów, spod lasu, znad morza, z wrzosowiska, zza pieca
shell-you-are = Przy stole masz na imię { $name }.
shell-stranger = Na tym urządzeniu nikt nie jest teraz zalogowany. Zaloguj się na swoje konto albo podaj imię na stronie głównej.

shell-erased = Wymazano wszystko: twoje imię, wiadomości, notatki i teksty zniknęły z tego serwera.
shell-account = Twoje konto
shell-sign-in = Masz już konto? Zaloguj się
shell-about = Co widzi gospodarz serwera
shell-qr = Kod QR z linkiem do stołu

## Games

shell-games = Gry
shell-game-tron = Szklany tron
shell-game-tron-about = Układacie wspomnienia jedno na drugim i szukacie siódemek. Milczycie: mówią za was karty.
shell-game-tron-facts = Dwie osoby albo jedna i bot · razem przeciw grze · prolog i siedem rozdziałów · 15–40 minut
shell-game-rada = Rada Popiołów
shell-game-rada-about = Trzy frakcje, jedno królestwo w ruinie i decyzje, za które ktoś musi zapłacić.
shell-game-rada-facts = Od 3 do 12 osób · intrygi i głosowania · około godziny
shell-game-ksiega = Księga Zasad
shell-game-ksiega-about = Opowieść z kośćmi w dłoni: bohaterowie, testy i plansza, która pamięta.
shell-game-ksiega-facts = Od 1 do 6 osób i Mistrz Gry · przygody i kampanie · od 20 minut do 2 godzin
shell-what-to-play = Co gracie
shell-chapter-shut = { $before ->
    [0] Zamknięty: otworzy go wygrany prolog
   *[other] Zamknięty: otworzy go wygrany rozdział { $before }
}
shell-chapters-shut = { $before ->
    [0] Rozdział 1 otworzy się, gdy wygracie prolog; potem każdy następny otwiera wygrana w poprzednim.
   *[other] Następny rozdział otworzy się, gdy wygracie rozdział { $before }.
}
shell-chapter-won = Wygrane
shell-campaign = Kampania
shell-campaign-new = nowa kampania
shell-campaign-name = Kampania { $number }
shell-campaign-open = { $alone ->
    [true] { $stage ->
        [playing] W tej kampanii trwa już gra. Jeśli zaczniesz nową, tamta nie będzie się liczyć.
       *[gathering] W tej kampanii czeka otwarty stół. Jeśli zaczniesz nowy, tamten zniknie.
    }
   *[other] Ta kampania ma już otwarty stół.
}
shell-campaign-open-go = Do stołu
shell-campaign-archive = Archiwum
shell-more-options = Więcej opcji
shell-more-options-changed = { $count ->
    [one] { $count } zmiana
    [few] { $count } zmiany
   *[other] { $count } zmian
}
shell-play-as = Grasz jako
shell-which-bot = Jaki bot
shell-bot-called = { $bot ->
    [rule] uważny
    [search] mistrz
    [random] roztargniony
   *[other] { $bot }
}
shell-play-with-bot = Zagraj z botem
shell-invite = Zaproś drugą osobę
game-tron-notice = Wersja nieoficjalna, niezwiązana z autorem ani wydawcami. Przejęliśmy same mechanizmy gry; teksty i rysunki są nasze.

## Coming to a table

shell-code = Masz kod stołu?
shell-code-example = abc234
shell-code-empty = Wpisz kod, na przykład abc234, albo wklej cały link.
shell-join = Dołącz kodem
shell-no-table-title = Tu nie ma stołu
shell-no-table = Pod tym kodem nie ma stołu. Sprawdź kod albo poproś o nowy link.
shell-table-shut-title = Tego stołu nie da się otworzyć
shell-stored-log = { $count ->
    [one] Twój { $count } ruch w tej partii
    [few] Twoje { $count } ruchy w tej partii
   *[other] Twoich { $count } ruchów w tej partii
}
shell-no-page-title = Tu nic nie ma
shell-no-page = Tej strony nie ma. Może szukasz stołu? Dołącz kodem.
shell-no-replay-title = Tu nie ma zapisu
shell-no-replay = Pod tym adresem nie ma zapisu partii. Sprawdź, czy link jest cały, albo poproś o niego jeszcze raz.
shell-no-game = Tej gry jeszcze nie potrafimy tu pokazać.
shell-unreachable-title = Cisza na łączach
shell-unreachable = Serwer nie odpowiada. Spróbuj za chwilę.
shell-invited-title = { $host } zaprasza do stołu
shell-invited = Czeka na ciebie wolne miejsce: { $seat }.
shell-sit = Usiądź do gry
shell-waiting-title = Czekamy na drugą osobę
shell-waiting = Wyślij link albo podyktuj kod. Gra zacznie się sama, gdy zajęte będą wszystkie miejsca.
shell-link = Link
shell-table-code = Kod stołu
shell-copy = Kopiuj
shell-copied = Skopiowane
shell-seats = Miejsca przy stole
shell-seat-free = wolne miejsce
shell-seat-bot = Posadź bota
shell-seat-bots = Posadź boty na wolnych miejscach
shell-bot = bot
shell-you = ty
shell-away = poza stołem
shell-table-tools = Narzędzia stołu
shell-table-menu = Stół

## At the table

shell-ask-label = O co pyta stół
shell-sending = Zapisujemy ruch…
shell-log = Dziennik
shell-log-earlier = Pokaż wcześniejsze wpisy ({ $count })
shell-log-empty = Jeszcze nic się nie wydarzyło.
shell-log-rule = Zasada { $id }: { $title }
shell-rules = Zasady
shell-rule = Zasada
shell-rule-number = Zasada { $id }
shell-rule-unknown = Tekst tej zasady jeszcze się wczytuje.
shell-rules-all = Wszystkie zasady
shell-show-rule = Pokaż zasadę
shell-understood = Rozumiem
shell-refused-by-rule = Stół trzyma się tu zasady: { $title }.
shell-refused = Stół nie może teraz przyjąć tego ruchu.
shell-not-stored = Tego ruchu nie udało się zapisać. Nic się nie zmieniło, możesz spróbować jeszcze raz.
shell-connection = { $state ->
    [offline] Brak połączenia ze stołem.
   *[connecting] Łączymy się ze stołem…
}
shell-connection-safe = Gra jest zapisana. Próbujemy połączyć się ponownie.
shell-connection-waiting = Twój ruch czeka tutaj. Wyślemy go, gdy tylko stół się odezwie.
shell-connect-now = Połącz teraz
shell-play-again = Zagraj jeszcze raz
shell-look-at-table = Obejrzyj stół
shell-replay = Obejrzyj zapis partii
shell-rules-page = Czytaj na osobnej stronie
