## In the log

event-kosci-round_began = Round { $round }
event-kosci-rolled = Your dice: { $dice }
event-kosci-called = { $seat }: at least { $count } × { $face }
event-kosci-doubted = { $seat }: I do not believe you!
event-kosci-cups_raised = Cups up: { $count } × { $face } were bid, and { $found } fit
event-kosci-die_lost = { $seat } loses a die.
event-kosci-won = { $seat } wins!

## At the table

kosci-round = Round { $round }
kosci-dice-in-play = Dice in play: { $dice }
kosci-wild = Ones fit everything
kosci-own = Your dice
kosci-under = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
kosci-out = out
kosci-cups = At the table
kosci-face = { $face ->
    [1] { $count ->
        [one] one
       *[other] ones
    }
    [2] { $count ->
        [one] two
       *[other] twos
    }
    [3] { $count ->
        [one] three
       *[other] threes
    }
    [4] { $count ->
        [one] four
       *[other] fours
    }
    [5] { $count ->
        [one] five
       *[other] fives
    }
   *[6] { $count ->
        [one] six
       *[other] sixes
    }
}
kosci-bids = The bidding
kosci-no-bids = Nobody has bid yet.
kosci-bid = { $name }: at least { $count } × { $face }
kosci-your-turn = Your turn
kosci-waiting = Waiting for { $name }
kosci-how-many = How many dice
kosci-fewer = Fewer
kosci-more = More
kosci-which = Which face
kosci-do-bid = Bid { $count } × { $face }
kosci-do-doubt = I do not believe you!
kosci-last-round = The round before
kosci-doubted = { $doubter } does not believe { $bidder }: { $count } × { $face }.
kosci-counted = { $found ->
    [one] There is { $found } under the cups.
   *[other] There are { $found } under the cups.
}
kosci-loses = { $name } loses a die.
kosci-won = { $name } wins!
