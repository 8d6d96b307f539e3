## What the lab needs

lab-game = There is no game "{ $game }". The games are: { $known }.
lab-bots = There is no bot "{ $bot }". This game has: { $known }.
lab-players-or-seats = Give the number of players or the number of seats, not both.
lab-bots-count = Give one bot for all, or one for each seat: there are { $bots } bots and { $seats } seats.
lab-option = The game has no option "{ $option }". Its options are: { $known }.
lab-bot = Match { $number }: the rules did not take the move of the bot at seat { $seat } ({ $refusal }). This is a fault of that bot.
lab-stuck = Match { $number }: after entry { $entry } nobody can answer and the game is waiting. This is a fault of the game's rules.
lab-worker = One of the processes ended suddenly (code { $code }), so there are no results.

## Numbers

lab-number = { NUMBER($value, maximumFractionDigits: 2) }
lab-mean = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
lab-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-games = { $games ->
    [one] { $games } match
   *[other] { $games } matches
}
lab-speed = { NUMBER($speed, maximumFractionDigits: 1) } matches/s
lab-seconds = { NUMBER($seconds, maximumFractionDigits: 1) } s
lab-between = { $low } to { $high }
lab-yes = yes
lab-no = no

## While it plays, and after it

lab-playing = The lab is playing…
lab-stopped = Interrupted. The results cover what was played until then.
lab-name = Name
lab-metric = Metric
lab-value = Value
lab-interval = 95% interval

## Metrics of every game

lab-metric-moves = Moves in a match
lab-metric-wins-seat = { $count ->
    [one] Seat { $seats } wins
   *[other] Seats { $seats } win together
}
lab-how-unfinished = left unfinished

## The report

lab-report-title = Lab: { $game }
lab-report-played = Played
lab-report-bots = Bots
lab-report-options = Options
lab-report-default-options = default
lab-report-seed = Seed
lab-report-time = Time
lab-report-version = Version
lab-report-endings = How it ends
lab-report-endings-note = Out of a hundred matches; the line is the interval in which the true value lies with 95% confidence.
lab-report-wins = Who wins
lab-report-wins-note = Share of the wins; a win in common is split into equal parts.
lab-report-shares = How often
lab-report-shares-note = Out of a hundred matches, in how many it happened.
lab-report-counts = How much
lab-report-counts-note = The taller the bar, the more matches with that number; the vertical line is the mean.
lab-report-same = The same in every match – { $metrics }.
lab-report-table = All numbers
lab-report-histogram-picture = Histogram: { $metric }. Least { $least }, mean { $mean }, most { $most }.
lab-report-mean = mean { $mean }
lab-report-empty = Not a single match was played.

## Bots, as the lab calls them

lab-bot-random = random
