## The plain board: any game, made of what it offers and what it shows

plain-seats = Seats at the table
plain-bot = Which bot
plain-play = { $bots ->
    [one] Play with a bot
   *[other] Play with bots
}
plain-invite = { $seats ->
    [one] Open a table
   *[other] Invite others
}
plain-seat = Seat { $n }
plain-title = { $mine ->
    [true] Your turn – { $game }
   *[other] { $game }
}
plain-asked = Your turn: choose a move.
plain-waits = Waiting for the others.
plain-watching = You are watching the game.
plain-over = The game is over.
plain-winners = { $count ->
    [0] Nobody wins.
    [one] The winner: { $who }.
   *[other] The winners: { $who }.
}
plain-moves = Your moves
plain-moves-none = You have no move right now.
plain-do = Play
plain-do-what = Play: { $what }
plain-span = (from { $low } to { $high })
plain-nth = { $what } ({ $n })
plain-length = { $least ->
    [0] { $length } of { $most } characters
   *[other] { $length } of { $most } characters, at least { $least }
}
plain-scores = Scores
plain-state = On the table
plain-about = This game has no board of its own: you see what it shows, and the moves that it offers.
