## Letters to those who asked for them

post-reminder-subject = { $game }: the table waits for you
post-reminder = Hello { $name },

    { $game }: the table waits for your move. { $hours ->
        [0] No clock is running, but the others may be looking your way.
        [one] There is { $hours } hour left.
       *[other] There are { $hours } hours left.
    }

    { $link }

    You can turn these letters off at any time: { $account }
post-without-subject = { $game }: they are playing on without you
post-without = Hello { $name },

    { $game }: it was your turn and you were not at the table, so the others are playing on without you. Your seat is still yours: just come back.

    { $link }

    You can turn these letters off at any time: { $account }
post-confirm-subject = Zarzewie: the code that confirms your address
post-confirm = Your code: { $code }

    Enter it at { $account }, and we will remind you of slow games when it is your turn.
    If it was not you who gave this address, do nothing: nothing more will come.
