## What the house itself refuses, in any game

house-ask = The table is not waiting for this answer now. See what it asks at the moment.
house-shape = The table knows only the moves that it offers. Choose one of them.
house-key = The table already has another move under the same key. Send this one as a new one.
house-options = These options do not fit the game: { $why }
house-option = { $kind ->
    [number] The option “{ $option }” is a whole number from { $least } to { $most }.
    [text] The option “{ $option }” is a text of at most { $most } characters.
   *[other] The option “{ $option }” cannot be this. Choose one of those in the list.
}
house-time = A live table gives from 10 seconds to an hour for an answer, a slow one from an hour to 14 days. Without a clock no time is given.
house-seats = The number of seats this game works with: at least { $least }, at most { $most }. Here it is { $seats }.
house-undo = A match can be taken back to an earlier moment of its own, and only where the rules give your seat that right.
house-secret = Going on with this match takes the secret that its chance is drawn from; it is not here.
house-content = There is no such text here.
house-edition = This match began with another edition of the game (rules { $version }, cards and texts { $content }) that is not here, so it cannot go on here. Its log stays.

## What the tables of the house refuse

house-game = There is no such game here. Choose one of the games on the home page.
house-name = A name has from 1 to { $longest } characters that can be seen.
house-name-large = This name is more than we can keep: it has too many ornaments. Choose a plainer one.
house-seat = This seat is not free. Choose another one.
house-table = There is no table with this code. Check that the code is complete.
house-full = A game is already going on at this table and all its seats are taken. You can watch it.
house-host = This is for the host of the table.
house-bystander = This is for those who sit at this table. Take a seat first.
house-narrator = The language model cannot be switched on: { $variable } is missing or has an invalid value.
house-narrator-extra = A language model needs the extra: pip install "zarzewie[narrator]".
house-bot = In this game you can seat these bots: { $bots }.
house-stage = The table has moved on meanwhile: this cannot be done now.
house-seats_free = Some seats are still free. Invite somebody, or seat a bot.
house-clock = There is no clock in this game.
house-paused = The game is paused. It goes on when the host, or most of those present, say so.
house-deputy = A bot plays in your seat at the moment. Take the seat back first.
house-excuse = You can be excused for at most { $longest } seconds at a time, at most { $times } times in a match, and not while the clocks stand still anyway.
house-message = There is no such message, or it is too long: at most { $longest } characters.
house-silenced = The host has asked you to be silent at this table.
house-quiet = This game is played in silence. You can talk when it is over.
house-whisper = You cannot whisper to this seat now.
house-note = That is more than fits: a note has at most { $longest } characters.
house-undisclosed = The people at this table agreed not to show more than the result.
house-spectators = Only people seated at this table may watch.
house-fork = You cannot continue a game from this point.
house-fork-sealed = This story cannot be taken up again: only whoever led it knows the rest.
house-removed = You were removed from this table. You can sit down here once the host invites you again.
house-kept = This seat is kept for somebody else: { $name }. Choose a free one.
house-present = This person is at the table and will make their own move.

## What a campaign refuses

house-campaign = You have no such campaign.
house-owner = This is for the campaign’s owner to decide: { $owner }.
house-leads = This seat belongs to the person who leads this campaign ({ $owner }), because secret papers lie on it. Choose another one.
house-companion = This person is not on the list any more. Reload the page.
house-co-owner = This campaign belongs to you both: neither of you can remove the other.
house-hand-on = A campaign needs an owner. Hand it on to one of the party first, or put it away.
house-sitting = A table of this campaign is open. Finish the game there, or call the table off on the campaign’s page.
house-nothing-yet = The archive is empty: there is nothing to begin anew or to bring back.
house-companions = Everybody in this campaign has to fit at the table: it takes at least { $least } seats, with the leader’s.
house-next-table = This campaign is already going on at another table. The campaign’s page shows the way there.

## When the house itself cannot

house-store = { $reason ->
    [full] The server has run out of room, and nothing new can be saved. What was saved is safe. Tell whoever keeps the server.
   *[other] The server cannot save or read anything just now. What was saved is safe. Try again in a moment.
}
house-table-settings = The settings of this table cannot be read, so it cannot be opened. Nothing of it was deleted. Tell whoever keeps the server.
house-table-game = The game that is played at this table is not on this server. The match is safe, and waits until the game is back.
house-table-match = The record of the match at this table cannot be read, so it cannot be opened. Nothing of it was deleted. Tell whoever keeps the server.

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
house-running = You can download the match file once the match is over; it contains the secret.

## People and what keeps them known

house-limit = Too much at once. Try again in { $seconds } s.
house-newer = This question was still waiting when you asked a newer one: the answer will be to that.
house-busy = So many requests are waiting already that no more are taken just now. Try again in a moment.
house-quota = { $what ->
    [tables] You already host as many open tables as one may at a time: { $most }. Finish a game, or get up from a table where nobody else is, and then open the next one.
    [forks] You already have as many what-ifs open as one may: { $most }. Finish one of them first.
    [new_tables] At most { $most } tables can be opened in a day, and so many games begun at them. The next one is possible tomorrow.
    [campaigns] You already have as many campaigns as one may: { $most }. Put one of them away first.
    [drawer] With those you put away you have as many campaigns as fit in here: { $most }. Delete one of them on its page first.
    [imports] You already have as many campaigns from files as one may: { $most }. Delete one of them on its page first.
    [imports_mb] Your campaigns already take as much space as there is for them: { $most } MB.
    [pictures] As many of your pictures lie under boards as may: { $most }. Take one away, or finish the sitting it lies in.
    [pictures_mb] There are { $most } MB for your pictures, and this one does not fit. Take another one away, or use a smaller one.
    [messages] At most { $most } messages can be written in a day. You can write again tomorrow.
    [entries] This match has as many moves as can be written down: { $most }.
    [guests] As many new guests came from this address today as may: { $most }. Try again tomorrow, or sign in to an account you have.
   *[uploads_mb] As much was sent in files from this address today as may be: { $most } MB. Try again tomorrow.
}
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

## Pictures, files and proposed words

house-map = { $why ->
    [too_large] This picture is too large. A file may have { $megabytes } MB and { $megapixels } million pixels at most.
    [too_small] This picture is too small: every square of the board needs at least one pixel.
    [animated] A map lies still on the table: choose a picture that does not move.
   *[no_picture] This is no picture that can be opened here. Choose a whole PNG, JPEG or WebP file.
}
house-no-map = There is no picture under this board.
house-leader = Only the person who leads the game may do this.
house-keeper = Only its owner ({ $owner }) gets the file of a campaign: it holds all its secrets.
house-campaign-file = This is not a whole campaign file.
house-words = No suggestions available: the language model is off or not answering. Tell it your own way.
