## Around every table: waiting, time, absence, talk, once more

## Waiting room

table-room-title = Zbieramy się przy stole
table-room-full = Wszystkie miejsca zajęte
table-room-waits-for = { $count ->
    [0] Zaraz zaczynamy.
   *[other] Czekamy jeszcze na: { $who }. Gospodarz stołu może zacząć od razu.
}
table-room-no-seat = Wszystkie miejsca są zajęte. Gdy gra się zacznie, możesz ją obejrzeć.
table-room-kept = Wolne miejsca czekają tu na stałych graczy. Jeśli jedno z nich jest twoje, usiądź.
table-room-kept-mine = Czeka tu twoje miejsce: { $seat }.
table-room-sit-mine = Usiądź na swoim miejscu
table-room-kept-for = czeka na: { $who }
table-removed = Usunięto od stołu
table-leave = Odejdź od gry na dobre
table-leave-for-good = Odchodzę, niech bot gra do końca
table-invited-back = Zaproszono cię ponownie: twoje miejsce czeka.
table-room-sit-here = Usiądź tutaj
table-room-state = { $state ->
    [ready] czeka na start
    [waits] prosi o chwilę
   *[away] poza stołem
}
table-ready = Można zaczynać
table-not-ready = Poczekajcie chwilę
table-start-now = Zacznij teraz
table-get-up = Wstań od stołu
table-remove = Zwolnij miejsce
table-remove-who = Zwolnij miejsce: { $who }
table-remove-for-good = Bot na stałe: potwierdź
table-host = prowadzi stół
table-bot-at = bot ({ $seat })
table-share = Udostępnij
table-share-text = Zagraj ze mną. Kod stołu: { $code }
table-qr = Kod QR z linkiem do tego stołu
table-qr-show = Kod QR
table-qr-none = Tego obrazka nie udało się narysować. Link i kod działają.
table-closed = Ten stół nie przyjmuje widzów. Zajrzyj, gdy ktoś podzieli się zapisem partii.

## The table's menu

table-menu = Przy stole
table-presence = { $state ->
    [here] przy stole
    [away] poza stołem
    [deputy] zastępuje bot
    [bot] gra sam
   *[free] wolne miejsce
}
table-time = Czas i nieobecność
table-pause-now = Zrób przerwę
table-resume = Wznów grę
table-propose-pause = Zaproponuj przerwę
table-vote-resume = Grajmy dalej
table-agree = Zgoda
table-votes = ({ $have } z { $need })
table-wants-pause = { $count ->
    [one] { $who } proponuje przerwę.
   *[other] Przerwę proponują: { $who }.
}
table-wants-resume = { $count ->
    [one] { $who } chce grać dalej.
   *[other] Grać dalej chcą: { $who }.
}
table-wants-bot = { $count ->
    [one] { $who } jest za botem na tym miejscu.
   *[other] Za botem na tym miejscu są: { $who }.
}
table-pause = { $why ->
    [excused] { $mine ->
        [true] Masz czas do { $until }. Zegary stoją, grać można dalej.
       *[other] { $who } wróci do { $until }. Zegary stoją, grać można dalej.
    }
    [vote] Przerwa, tak zdecydował stół.
   *[host] { $mine ->
        [true] Przerwa na twoją prośbę.
       *[other] { $who } robi przerwę.
    }
}
table-excuse = Wracam za { $minutes } min
table-excuse-about = Musisz odejść na chwilę? Zegary poczekają.
table-gone = { $who } jest poza stołem.
table-seat-deputy = Posadź bota
table-vote-deputy = Niech zagra bot
table-deputise-me = Niech bot gra za mnie
table-take-back = Wracam na miejsce
table-signed-out = To urządzenie zostało wylogowane i tylko przygląda się grze. Zaloguj się, żeby wrócić na swoje miejsce.
table-sign-in = Zaloguj się
table-held-deputy = Na twoim miejscu gra bot.
table-held-deputy-hint = Zna to, co znasz ty. Wróć, kiedy chcesz.
table-held-pause = Gra stoi: przerwa.
table-held-pause-hint = Nic nie przepadnie, czas też nie płynie.
table-notices = Gdy przyjdzie twoja kolej
table-sound = Krótki dźwięk
table-notify = Powiadomienie, gdy patrzysz gdzie indziej
table-notify-blocked = Przeglądarka ma zakaz powiadomień z tej strony. Zmienisz to w jej ustawieniach.
table-how = Ten stół
table-is-open = { $open ->
    [true] Otwarty: widać go na liście stołów.
   *[other] Prywatny: trafia tu tylko ten, kto ma link albo kod.
}
table-is-pace = { $pace ->
    [live] Zegar: { $time } na odpowiedź.
    [slow] Gra korespondencyjna: { $time } na odpowiedź.
   *[none] Bez zegara.
}
table-is-spectators = { $spectators ->
    [off] Widzów nie wpuszczamy.
    [delayed] Widzowie widzą stół z opóźnieniem dwóch minut.
   *[public] Widzowie widzą to, co jawne.
}
table-is-disclose = { $disclose ->
    [result] Po grze jawny jest sam wynik.
    [campaign] Kampania trwa, więc jej tajemnice zostają zakryte: po spotkaniu każdy widzi to, co widział ze swojego miejsca.
   *[all] Po grze wszystko jest jawne: widok z każdego miejsca i to, jak losowano.
}

## Clocks

table-clock = Czas na odpowiedź
table-clock-still = Zegar stoi
table-clock-reading = Czas na lekturę
table-clock-said = { $seconds ->
    [one] Została { $seconds } sekunda.
    [few] Zostały { $seconds } sekundy.
   *[other] Zostało { $seconds } sekund.
}
table-hours = { $minutes ->
    [0] { $hours } godz.
   *[other] { $hours } godz. { $minutes } min
}
table-days = { $days ->
    [one] { $days } dzień
   *[other] { $days } dni
}

## Talk

table-drawer = Dziennik i rozmowa
table-chat = Rozmowa
table-unread = { $count ->
    [one] { $count } nowa wiadomość
    [few] { $count } nowe wiadomości
   *[other] { $count } nowych wiadomości
}
table-chat-empty = Jeszcze nikt się nie odezwał.
table-chat-earlier = Wcześniejsze wiadomości
table-chat-words = Napisz do stołu
table-chat-words-to = Szepnij: { $who }
table-chat-say = Powiedz
table-chat-to = Do
table-chat-all = wszystkich
table-chat-whisper = szeptem: { $who }
table-chat-closed = { $whisper ->
    [true] Szepty są teraz zamknięte. Tekst zostaje u ciebie: poczekaj, aż się otworzą, albo wybierz innych odbiorców.
   *[other] Na głos nie można teraz nic powiedzieć. Tekst zostaje u ciebie: poczekaj albo wybierz innych odbiorców.
}
table-whisper-to = Szept do: { $who }. Reszta tego nie widzi.
table-whisper-from = Szept tylko do ciebie. Reszta tego nie widzi.
table-chat-heard = { $whisper ->
    [true] { $who } szepcze do ciebie: { $words }
   *[other] { $who }: { $words }
}
table-chat-silence = W tej grze milczycie: mówią same ruchy. Porozmawiacie, gdy się skończy.
table-chat-bystander = Rozmawiają ci, którzy siedzą przy stole.
table-chat-nobody = ktoś
table-chat-taken = Wiadomość usunięta.
table-chat-more = Co zrobić z tą wiadomością ({ $who })
table-chat-take-away = Usuń
table-chat-mute = Ucisz u mnie
table-chat-muted = U ciebie milczą (naciśnij, żeby znów słyszeć):
table-chat-report = Zgłoś
table-chat-report-why = Co jest nie tak? Przeczyta to osoba prowadząca ten serwer.
table-chat-report-send = Wyślij zgłoszenie
table-chat-reported = Zgłoszenie wysłane.
table-chat-silence-them = Odbierz głos
table-chat-unsilence = Oddaj głos
table-chat-silenced = { $silent ->
    [true] { $who } nie może teraz pisać przy tym stole.
   *[other] { $who } znów może pisać.
}

## Once more

table-again-title = Następna gra
table-again-about = Zmiana to propozycja: gra zacznie się, gdy zgodzą się wszyscy przy stole.
table-again-seats = Kto gdzie siada
table-again-swap = Zamieńcie się miejscami
table-again-change = Zmień miejsca lub opcje
table-again-look = Zobacz zmiany
table-again-propose = Zaproponuj
table-again-agree = Zgoda, gramy
table-again-wanted = { $changed ->
    [true] { $count ->
        [one] { $who } proponuje grę ze zmianami.
       *[other] Grę ze zmianami proponują: { $who }.
    }
   *[other] { $count ->
        [one] { $who } chce zagrać jeszcze raz.
       *[other] Jeszcze raz chcą zagrać: { $who }.
    }
}
table-again-waits = { $count ->
    [0] Zaraz zaczynamy.
   *[other] Czekamy na zgodę: { $who }.
}

## A new table

table-kept = Stół
table-options = Zasady do wyboru
table-changes = { $count ->
    [one] { $count } zmieniona zasada
    [few] { $count } zmienione zasady
   *[other] { $count } zmienionych zasad
}
table-changes-title = Zmienione zasady
table-change = { $option }: { $value }
table-option-flag = { $on ->
    [true] tak
   *[other] nie
}
table-option-range = Tu pasuje liczba całkowita od { $least } do { $most }.
table-set-open = Stół otwarty
table-set-open-about = Każdy zobaczy go na liście i będzie mógł się dosiąść.
table-set-pace = Tempo
table-pace-none = bez zegara
table-pace-none-about = Myślicie, ile chcecie.
table-pace-live = na żywo
table-pace-live-about = Gracie przy jednym stole o jednej porze. Gdy komuś skończy się czas, gra idzie dalej bez jego odpowiedzi; gdzie się nie da, czas rusza od nowa. Kogo drugi raz z rzędu nie ma przy stole, tego zastąpi bot.
table-pace-slow = korespondencyjnie
table-pace-slow-about = Zaglądacie, kiedy możecie. Gra trwa dniami.
table-set-seconds = Czas na odpowiedź
table-set-bots = Boty odpowiadają
table-bots-slow = bez pośpiechu
table-bots-normal = zwyczajnie
table-bots-fast = szybko
table-set-spectators = Widzowie
table-spectators-public = widzą to, co jawne
table-spectators-delayed = widzą z opóźnieniem
table-spectators-off = bez widzów
table-set-disclose = Po grze
table-disclose-all = wszystko jawne
table-disclose-all-about = Każdy obejrzy zapis partii ze wszystkich miejsc i sprawdzi, że los był uczciwy.
table-disclose-result = tylko wynik
table-disclose-result-about = Co było tajne, zostaje tajne: zapis partii widzisz tylko ze swojego miejsca.
table-usual = Wróć do zwykłych ustawień

## Campaigns

table-campaign-of = Kampania i archiwum
table-companions = Kto gra
table-companions-together = Kampania należy do was obojga: zacząć ją od nowa możecie tylko razem.
table-companion-role = { $role ->
    [owner] prowadzi kampanię i decyduje o niej
    [together] współdecyduje o kampanii
   *[companion] gra w tej kampanii
}
table-hand-on = Przekaż kampanię
table-companion-remove = Usuń
table-companion-leave = Odejdź z kampanii
table-companions-gone = Już nie grają
table-invite-again = Zaproś ponownie
table-companion-end = Usuń kampanię
table-companion-sure = { $what ->
    [end] Usunąć kampanię?
    [hand-on] Przekazać kampanię?
    [remove] Usunąć z kampanii?
   *[leave] Odejść z kampanii?
}
table-companion-sure-about = { $what ->
    [end] Nikogo poza tobą w niej nie ma, więc zniknie razem ze wszystkim, co pamięta, i nie da się tego cofnąć. Rozegrane gry zostaną wśród twoich wyników.
    [hand-on] { $who } dostanie wszystko: decyzje o kampanii, jej plik i tajne papiery. Zamienicie się miejscami przy stole. Oddać ci kampanię może potem tylko { $who }.
    [remove] { $who } nie zobaczy już kampanii i nie usiądzie przy jej stołach, dopóki nie zaprosisz tej osoby ponownie. Jej postać odejdzie razem z nią.
   *[leave] Nie zobaczysz już tej kampanii, a twoja postać odejdzie razem z tobą. Wrócisz, jeśli ktoś zaprosi cię ponownie.
}
table-companion-sure-do = { $what ->
    [end] Usuń
    [hand-on] Przekaż
    [remove] Usuń
   *[leave] Odejdź
}
table-next = Stół tej kampanii
table-next-about = { $stage ->
    [playing] Gra trwa przy stole { $code }.
   *[gathering] Stół { $code } jest otwarty. Miejsca czekają na wszystkich.
}
table-next-go = Do stołu
table-next-open = { $stage ->
    [playing] Kampania toczy się już dalej przy następnym stole.
   *[gathering] Następny stół tej kampanii jest już otwarty.
}
table-next-leave = { $stage ->
    [playing] Odłącz ten stół od kampanii
   *[gathering] Odwołaj ten stół
}
table-next-leave-about = { $stage ->
    [playing] Przy tym stole można dokończyć grę, ale nie będzie się ona liczyć do kampanii. Potem otworzysz nowy stół.
   *[gathering] Stół zniknie, a kto przy nim czeka, wstanie. Potem otworzysz nowy.
}
table-reset-both = Potrzebna jest też zgoda drugiej osoby: { $who }.
table-reset-propose = Zaproponuj
table-reset-waits = Chcesz zacząć od nowa. Czekamy na zgodę: { $who }.
table-reset-withdraw = Jednak nie
table-reset-wanted = { $who } chce zacząć kampanię od nowa.
table-reset-agree = Zgoda…
table-reset-undo-about = { $empty ->
    [true] Kampanię zaczęto od nowa ({ $day }). Poprzednie archiwum czeka w całości.
   *[other] Poprzednie archiwum, odłożone { $day }, czeka w całości. Możesz je zamienić z obecnym.
}
table-reset-undo = Przywróć poprzednie
table-campaign-rename = Zmień nazwę
table-campaign-save = Zapisz
table-campaign-archive = Archiwum
table-campaign-empty = Tu pojawi się każda rozegrana gra tej kampanii.
table-campaign-how = { $won ->
    [true] wygrana
   *[other] przegrana
}
table-campaign-replay = Zapis
table-campaign-reset = Zacznij od nowa
table-campaign-reset-about = Archiwum zostanie odłożone, a następna gra zacznie wszystko od początku. W każdej chwili można je przywrócić.
table-campaign-reset-now = Zacznij od nowa
table-campaign-put-away = Odłóż na półkę
table-campaign-take-out = Zdejmij z półki
table-campaign-away = Ta kampania leży na półce.
table-file = Plik kampanii
table-file-about = Cała kampania w jednym pliku: na pamiątkę albo na inny serwer.
table-file-download = Pobierz plik
table-file-import = Wczytaj kampanię z pliku
table-file-import-about = Powstanie nowa kampania, twoja; ta zostanie, jak jest.
table-file-refused = Tego pliku nie da się wczytać. Niczego nie zmieniono.
table-file-fault = { $fault ->
    [too_large] Plik jest za duży.
    [unreadable] To nie jest plik JSON albo jest urwany.
    [format] To nie jest plik kampanii.
    [schema] Plik pochodzi z innej wersji gry, której tu nie znamy.
   *[other] Nie zgadza się: { $fault }
}
