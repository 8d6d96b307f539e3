## The house around the games, in the browser

shell-title = Zarzewie: gry przy jednym stole
shell-skip = Przejdź do treści
shell-brand-home = Zarzewie: strona główna
shell-lead = Z tego, co zostało po ogniu, można rozpalić nowy. Gry przy jednym stole: ze znajomymi, z botami albo w pojedynkę.
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
shell-what-to-play = Co gracie
shell-campaign = Kampania
shell-campaign-new = nowa kampania
shell-campaign-name = Kampania { $number }
shell-preset = Jak gramy
shell-preset-own = własna
shell-preset-own-about = Według tego, co wybrano w opcjach.
shell-more-options = Więcej opcji
shell-more-options-changed = { $count ->
    [one] { $count } zmiana
    [few] { $count } zmiany
   *[other] { $count } zmian
}

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
shell-rules-none = Ta gra nie ma tu spisanych zasad.
