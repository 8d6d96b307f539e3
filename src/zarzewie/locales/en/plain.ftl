## The plain board: any game, made of what it offers and what it shows

plain-seats = Seats at the table
plain-play = { $bots ->
    [one] Play with a bot
   *[other] Play with bots
}
plain-invite = { $seats ->
    [one] Open a table
   *[other] Invite others
}
plain-seat = Seat { $n }
