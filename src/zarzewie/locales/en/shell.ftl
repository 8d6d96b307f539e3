## The house around the games, in the browser

shell-title = Zarzewie: games at one table
shell-skip = Skip to content
shell-brand-home = Zarzewie: home page
shell-lead = What the fire left behind can start a new one. Games at one table: with friends, with bots or alone.
shell-opening = Walking up to the table…
shell-again = Try again
shell-to-home = Back to the home page
shell-close = Close
shell-cancel = Cancel
shell-theme = Look: { $theme ->
    [dark] ash
    [light] parchment
   *[system] as in the system
}
shell-footer = Zarzewie runs on this server: no advertising, no tracking, no requests to other sites.

## Who you are

shell-name = Your name at the table
shell-name-another = Draw another name
shell-names-who = Owl, Lynx, Spark, Ash, Crow, Amber, Fox, Rowanberry, Flint, Marten, Heather, Jay
shell-names-whence = by the river, of the mist, of the embers, of the woods, by the sea, of the moor, by the hearth
shell-you-are = At the table your name is { $name }.
shell-stranger = Nobody is signed in on this device now. Sign in to your account, or give a name on the home page.

shell-erased = Everything was erased: your name, messages, notes and texts are gone from this server.
shell-account = Your account
shell-sign-in = Have an account? Sign in
shell-about = What the host of this server can see
shell-qr = QR code with the link to the table

## Games

shell-games = Games
shell-what-to-play = What to play
shell-campaign = Campaign
shell-campaign-new = a new campaign
shell-campaign-name = Campaign { $number }
shell-preset = How we play
shell-preset-own = custom
shell-preset-own-about = As chosen in the options.
shell-more-options = More options
shell-more-options-changed = { $count ->
    [one] { $count } change
   *[other] { $count } changes
}

## Coming to a table

shell-code = Got a table code?
shell-code-example = abc234
shell-code-empty = Type a code, abc234 for example, or paste the whole link.
shell-join = Join by code
shell-no-table-title = No table here
shell-no-table = There is no table under this code. Check the code or ask for a new link.
shell-table-shut-title = This table cannot be opened
shell-stored-log = { $count ->
    [one] Your { $count } move in this match
   *[other] Your { $count } moves in this match
}
shell-no-page-title = Nothing here
shell-no-page = There is no such page. Looking for a table? Join by code.
shell-no-replay-title = No replay here
shell-no-replay = There is no replay under this address. Check that the link is whole, or ask for it again.
shell-no-game = We cannot show this game here yet.
shell-unreachable-title = Nobody answers
shell-unreachable = The server does not answer. Try again in a moment.
shell-invited-title = { $host } invites you to the table
shell-invited = A free seat is waiting for you: { $seat }.
shell-sit = Sit down and play
shell-waiting-title = Waiting for a second person
shell-waiting = Send the link or read the code aloud. The game starts by itself once every seat is taken.
shell-link = Link
shell-table-code = Table code
shell-copy = Copy
shell-copied = Copied
shell-seats = Seats at the table
shell-seat-free = free seat
shell-seat-bot = Seat a bot
shell-seat-bots = Seat bots on all free seats
shell-bot = bot
shell-you = you
shell-away = away
shell-table-tools = Table tools
shell-table-menu = Table

## At the table

shell-ask-label = What the table asks
shell-sending = Saving the move…
shell-log = Log
shell-log-earlier = Show earlier lines ({ $count })
shell-log-empty = Nothing has happened yet.
shell-log-rule = Rule { $id }: { $title }
shell-rules = Rules
shell-rule = Rule
shell-rule-number = Rule { $id }
shell-rule-unknown = The text of this rule is still loading.
shell-rules-all = All rules
shell-show-rule = Show the rule
shell-understood = Understood
shell-refused-by-rule = The table keeps to a rule here: { $title }.
shell-refused = The table cannot take this move right now.
shell-not-stored = This move could not be saved. Nothing has changed; you can try again.
shell-connection = { $state ->
    [offline] No connection to the table.
   *[connecting] Connecting to the table…
}
shell-connection-safe = The game is saved. We keep reconnecting by ourselves.
shell-connection-waiting = Your move is waiting here. It will be sent as soon as the table answers.
shell-connect-now = Connect now
shell-play-again = Play again
shell-look-at-table = Look at the table
shell-replay = Watch the replay
shell-rules-page = Read on a page of its own
shell-rules-none = This game has no written rules here.
