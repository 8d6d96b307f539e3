## The plain board: any game, made of what it offers and what it shows

plain-seats = Ile miejsc przy stole
plain-bot = Jaki bot
plain-play = { $bots ->
    [one] Zagraj z botem
   *[other] Zagraj z botami
}
plain-invite = { $seats ->
    [one] Otwórz stół
   *[other] Zaproś innych
}
plain-seat = Miejsce { $n }
plain-title = { $mine ->
    [true] Twoja kolej – { $game }
   *[other] { $game }
}
plain-asked = Twoja kolej: wybierz ruch.
plain-waits = Czekamy na innych.
plain-watching = Przyglądasz się grze.
plain-over = Koniec gry.
plain-winners = { $count ->
    [0] Nikt nie wygrywa.
    [one] Wygrywa: { $who }.
   *[other] Wygrywają: { $who }.
}
plain-moves = Twoje ruchy
plain-moves-none = Teraz nie masz ruchu.
plain-do = Zagraj
plain-do-what = Zagraj: { $what }
plain-span = (od { $low } do { $high })
plain-nth = { $what } ({ $n })
plain-length = { $least ->
    [0] { $length } z { $most } znaków
   *[other] { $length } z { $most } znaków, co najmniej { $least }
}
plain-scores = Punkty
plain-state = Na stole
plain-about = Ta gra nie ma własnej planszy: widzisz to, co pokazuje, i ruchy, które proponuje.
