## Its campaign

tron-campaign-chapters = Rozdziały
tron-campaign-chapters-about = Prolog stoi otworem. Wygrany otwiera rozdział pierwszy, a każdy rozdział – następny.
tron-chapter-state = { $state ->
    [won] wygrany
    [open] otwarty
   *[shut] { $before ->
        [0] zamknięty, otworzy go wygrany prolog
       *[other] zamknięty, otworzy go wygrany rozdział { $before }
    }
}
tron-chapter-play = Zagraj
tron-campaign-on-friend = Dalej we dwoje
tron-campaign-on-bot = Dalej z botem
campaign-tron-reset = Archiwum zostanie odłożone, a rozdziały zamkną się do ponownego wygrania. W każdej chwili można je przywrócić.
