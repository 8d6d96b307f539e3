## What the house itself refuses, in any game

house-ask = The table is not waiting for this answer now. See what it asks at the moment.
house-shape = The table knows only the moves that it offers. Choose one of them.
house-options = These options do not fit the game: { $why }
house-seats = The number of seats this game works with: at least { $least }, at most { $most }. Here it is { $seats }.
house-undo = A match can be taken back to an earlier moment of its own, and only where the rules give your seat that right.
house-secret = Going on with this match takes the secret that its chance is drawn from; it is not here.

## What the tables of the house refuse

house-game = There is no such game here. Choose one of the games on the home page.
house-name = A name has from 1 to { $longest } characters.
house-seat = This seat is not free. Choose another one.
house-table = There is no table with this code. Check that the code is complete.
house-full = A game is already going on at this table and all its seats are taken. You can watch it.
house-host = Seating a bot is for those who sit at this table themselves. Take a seat first.
house-bot = In this game you can seat these bots: { $bots }.

## Why a match file does not hold

house-broken-unreadable = this is not a whole match file: it is cut off or built differently ({ $why })
house-broken-format = the file has the format "{ $format }", which this version does not read
house-broken-game = there is no game "{ $game }" here
house-broken-version = the match was played by another edition of the rules ({ $version }) or with other cards and texts
house-broken-secret = the secret is not the one that was promised before the first move
house-broken-marks = with { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
} there should be one mark for the beginning and one after each entry, but there { $marks ->
    [one] is { $marks }
   *[other] are { $marks }
}
house-broken-refused = the rules do not take this move: { $refusal }
house-broken-mark = the entry, or what was told after it, does not agree with its mark
house-broken-outcome = the moves lead to another outcome than the one written down
house-running = The match file comes when the match is over: it holds its secret.

## People and what keeps them known

house-limit = Too much at once. Try again in { $seconds } s.
house-login = A login has from { $shortest } to { $longest } characters.
house-login-taken = Somebody else has this login already. Choose another one.
house-password = A password has from { $shortest } to { $longest } characters.
house-current-password = To do this, give your current password.
house-sign-in = This login and this password do not go together.
house-recovery = This link does not work any more: it was renewed or revoked.
house-session = That is not here any more.
house-programs = You can have at most { $most } programs. End one of them.
house-email = This does not look like an e-mail address.
house-email-code = This is not the code. Copy it from the last letter.
house-no-post = This server sends no letters.
