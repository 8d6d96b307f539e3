## Arriving: tables that go on, tables that wait, games that ended

arrive-my-games = My games
arrive-going-on = Your tables
arrive-my-turn = Your turn
arrive-others-turn = Waiting for others
arrive-gathering = Gathering
arrive-kept = Your seat is waiting here
arrive-campaigns = Your campaigns
arrive-role = { $role ->
    [owner] you run it
    [together] you share it
   *[companion] you play in it
}
arrive-put-away = put away
arrive-next = { $stage ->
    [playing] A game is going on.
   *[gathering] The next table is open.
}
arrive-to-table = To the table
arrive-bots = { $count ->
    [one] a bot
   *[other] { $count } bots
}
arrive-open = Open tables
arrive-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
arrive-join = Join
arrive-fetching = Looking for your games…
arrive-all-games = All my games
arrive-replay = Replay
arrive-last = Finished lately

## How my games went

arrive-statistics = How you have done
arrive-tally = { $played ->
    [one] { $played } match
   *[other] { $played } matches
}, { $won ->
    [one] { $won } won
   *[other] { $won } won
}
arrive-legend-won = matches won
arrive-legend-played = other matches
arrive-ended = Finished matches
arrive-won = Won.
arrive-lost = Lost.
arrive-all = Show all ({ $count })
arrive-nothing-ended = You have not finished a match yet. When you do, you will find its replay here.

## Ways in

arrive-learn = Learn by playing
arrive-learnt = Lesson done
arrive-rules = Rules
