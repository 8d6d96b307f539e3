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

## Metrics: those of every game, then each game's own

lab-metric-moves = Moves in a match
lab-metric-wins-seat = { $count ->
    [one] Seat { $seats } wins
   *[other] Seats { $seats } win together
}
lab-how-unfinished = left unfinished

lab-tron-how-won = won
lab-tron-how-deck-empty = the deck is empty
lab-tron-how-nothing-fits = nothing fits
lab-tron-how-mind-empty = the Mind is empty
lab-tron-how-nothing-to-take = nothing to take
lab-tron-how-too-few-cards = too few memories
lab-tron-how-out-of-breath = out of breath
lab-tron-wins = Wins
lab-tron-wins-told-everything = Wins with everything told to Fenrys
lab-tron-day-1-won = First day won
lab-tron-day-2-won = Second day won, of those begun
lab-tron-day-3-won = Third day won, of those begun
lab-tron-inference = Fenrys on the hidden card: what he gives to its true strength
lab-tron-inference-by-chance = The same by counting unseen cards alone
lab-tron-inference-bits = Bits that the play has told him
lab-tron-days-survived = Days survived
lab-tron-cards-distorted = Memories distorted
lab-tron-demons-expelled = Demons expelled
lab-tron-turns = Turns (in the prologue: of its last part)

lab-rada-how-domination = by domination
lab-rada-how-collapse = the kingdom falls
lab-rada-how-council = after the last round
lab-rada-falls = Falls of the kingdom
lab-rada-domination = Dominations
lab-rada-domination-before-8 = Domination before the last round
lab-rada-spent = Influence spent on actions
lab-rada-consensus = Factions in consensus, per round
lab-rada-ties = Ties in the dilemma, per round
lab-rada-exiles = Exiles
lab-rada-rounds = Rounds
lab-rada-wins-size-1 = Wins of factions of one
lab-rada-wins-size-2 = Wins of factions of two
lab-rada-wins-size-3 = Wins of factions of three
lab-rada-wins-size-4 = Wins of factions of four
lab-rada-wins-loyal = Wins of the loyal
lab-rada-wins-ambitious = Wins of the ambitious
lab-rada-wins-schemer = Wins of the schemers
lab-rada-wins-cautious = Wins of the cautious

lab-ksiega-how-ended = the sitting ends well
lab-ksiega-how-lost = the party falls
lab-ksiega-how-good = a good ending
lab-ksiega-how-mixed = a bittersweet ending
lab-ksiega-how-bad = a bad ending
lab-ksiega-adventure = Adventure
lab-ksiega-fights = Fights
lab-ksiega-tests = Tests
lab-ksiega-foes-out = Opponents out of the fight
lab-ksiega-hearts = Hearts left, the whole party
lab-ksiega-dead = Heroes dead

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

lab-bot-rule = careful
lab-bot-search = master
lab-bot-random = random
lab-bot-council = the whole council
lab-bot-loyal = loyal
lab-bot-ambitious = ambitious
lab-bot-schemer = schemer
lab-bot-cautious = cautious
lab-bot-deck = Narrator of the deck
lab-bot-voter = blind voter
lab-bot-hero = hero
lab-bot-runner = runner
lab-bot-company = runner and party
