## The face of the game: on the home page and in lists

game-tron = Szklany tron
game-tron-about = Układacie wspomnienia jedno na drugim i szukacie siódemek. Milczycie: mówią za was karty.
game-tron-facts = Dwie osoby albo jedna i bot · razem przeciw grze · prolog i siedem rozdziałów · 15–40 minut
tron-start-chapter-shut = { $before ->
    [0] Zamknięty: otworzy go wygrany prolog
   *[other] Zamknięty: otworzy go wygrany rozdział { $before }
}
tron-start-chapters-shut = { $before ->
    [0] Rozdział 1 otworzy się, gdy wygracie prolog; potem każdy następny otwiera wygrana w poprzednim.
   *[other] Następny rozdział otworzy się, gdy wygracie rozdział { $before }.
}
tron-start-chapter-won = Wygrane
tron-start-open = { $alone ->
    [true] { $stage ->
        [playing] W tej kampanii trwa już gra. Jeśli zaczniesz nową, tamta nie będzie się liczyć.
       *[gathering] W tej kampanii czeka otwarty stół. Jeśli zaczniesz nowy, tamten zniknie.
    }
   *[other] Ta kampania ma już otwarty stół.
}
tron-start-open-go = Do stołu
tron-start-archive = Archiwum
tron-start-as = Grasz jako
tron-start-which-bot = Jaki bot
tron-start-bot = { $bot ->
    [rule] uważny
    [search] mistrz
    [random] roztargniony
   *[other] { $bot }
}
tron-start-play = Zagraj z botem
tron-start-invite = Zaproś drugą osobę
game-tron-notice = Wersja nieoficjalna, niezwiązana z autorem ani wydawcami. Przejęliśmy same mechanizmy gry; teksty i rysunki są nasze.
