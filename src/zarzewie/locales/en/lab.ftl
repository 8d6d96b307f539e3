## What the lab needs

lab-game = There is no game "{ $game }". The games are: { $known }.
lab-bots = There is no bot "{ $bot }". This game has: { $known }.
lab-players-or-seats = Give the number of players or the number of seats, not both.
lab-bots-count = Give one bot for all, or one for each seat: there are { $bots } bots and { $seats } seats.
lab-option = The game has no option "{ $option }". Its options are: { $known }.
lab-bot = Match { $number }: the rules did not take the move of the bot at seat { $seat } ({ $refusal }). This is a fault of that bot.
lab-stuck = Match { $number }: after entry { $entry } nobody can answer and the game is waiting. This is a fault of the game's rules.
lab-worker = One of the processes ended suddenly (code { $code }), so there are no results.
lab-engine = There is no engine "{ $engine }". The engines are: { $known }.
lab-address = The address of a cluster is only for --engine ray.
lab-ray-missing = Playing on a cluster needs Ray. Install it: pip install "{ $extra }".
lab-ray-address = The Ray cluster ({ $address }) cannot be used: { $why }.
lab-ray-uninstalled = The cluster lacks the module "{ $module }". Install zarzewie { $version } and the game's packages on each of its machines.
lab-ray-version = The cluster has zarzewie { $theirs }, this machine { $ours }. Install the same version everywhere.
lab-ray-worker = The cluster lost the same matches ({ $tasks } of them) { $tries } times in a row, so there are no results.
lab-parquet-missing = Writing Parquet files needs pyarrow. Install it: pip install "{ $extra }".
lab-sweep = The sweep "{ $sweep }" is not understood. Give an option and its values, such as rounds=3:9:2 or mode=short,long.
lab-sweep-twice = The option "{ $option }" is given twice.
lab-sweep-repeated = The option "{ $option }" has the same value twice.
lab-sweep-count = Between 2 and { $most } variants can be compared; these are { $count }.

## Numbers

lab-number = { NUMBER($value, maximumFractionDigits: 2) }
lab-mean = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
lab-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-points = { $sign }{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } pp
lab-points-bare = { $sign }{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-difference = { $sign }{ NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
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

## Sweeps

lab-sweep-title = Lab: { $game }, compared
lab-sweep-variants = Variants
lab-sweep-variant = Variant
lab-sweep-options = Variants: { $options }
lab-sweep-base = baseline
lab-sweep-difference = Difference
lab-sweep-changed = Matches changed
lab-sweep-of = { $changed } of { $pairs }
lab-sweep-note = All variants play the same matches. A difference is the mean over the pairs, counted from the first variant; the line is its 95% interval. Of many comparisons about one interval in twenty leaves out zero by chance.
lab-sweep-same = The same in every variant – { $metrics }.
lab-sweep-curve-picture = Plot: { $metric } by the option "{ $option }". The table has the same numbers.

## Bots, as the lab calls them

lab-bot-random = random
