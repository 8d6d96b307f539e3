## The plain board: any game, made of what it offers and what it shows

plain-seats = Ile miejsc przy stole
plain-play = { $bots ->
    [one] Zagraj z botem
   *[other] Zagraj z botami
}
plain-invite = { $seats ->
    [one] Otwórz stół
   *[other] Zaproś innych
}
plain-seat = Miejsce { $n }
