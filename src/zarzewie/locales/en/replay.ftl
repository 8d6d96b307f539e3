## A finished match, walked through again

replay-title = match replay
replay-transport = Walking through the match
replay-slider = Moment of the match
replay-first = To the beginning
replay-back = A moment back
replay-play = Play
replay-pause = Pause
replay-on = A moment on
replay-last = To the end
replay-at-start = Before the first move (0 of { $length })
replay-at = { $entry } of { $length } · { $who }
replay-at-moment = { $entry } of { $length }
replay-by-house = the table
replay-kind = What to look for
replay-kind-any = Look for an event…
replay-jump = To the next event of this kind
replay-perspective = Through whose eyes
replay-spectator = Spectator
replay-link = Link to this moment
replay-link-above = It could not be copied. The same link is in the address bar.
replay-what-if = What if…
replay-what-if-about = Play on from this moment as { $who }, with bots and new luck
replay-running = This match is still going on. You can watch it again when it is over.
replay-to-table = Go to the table

## About the match

replay-about = About this match
replay-who = Who played
replay-won = won
replay-notes = The players’ notes
replay-notes-none = Nobody noted anything.
replay-notes-unknown = You will see the notes once you have sat at any table of this server.
replay-proof = Was it fair?
replay-proof-how = Everything random comes from one secret. Its hash was known before the first move, the secret itself only after the last one: nobody could swap it on the way.
replay-commitment = The hash, known from the start
replay-secret = The secret, known since the end
replay-promise-kept = It holds: your browser computed the same hash from the secret.
replay-promise-broken = It does not hold: this secret gives another hash.
replay-secrets-more = { $count ->
    [one] Partway through, the match switched to a new secret; it is in the file.
   *[other] The match went by further new secrets ({ $count }); they are in the file.
}
replay-download = Download the match file
replay-verify = The file holds every move. Whoever has Zarzewie can recompute the whole match from it and compare every step:
replay-verify-command = Command in a terminal
replay-undisclosed = { $why ->
    [campaign] The campaign goes on, so its secrets stay covered, and so do the secret and the match file.
    [papers] The game master kept their papers for later, so the secret and the match file stay closed.
   *[result] This table agreed to show the result alone. The secret and the match file stay closed.
}

## How it ended

replay-how-tron-won = Won.
replay-how-tron-deck_empty = Lost: the deck ran out.
replay-how-tron-nothing_fits = Lost: no card would fit.
replay-how-tron-mind_empty = Lost: the Mind was empty.
replay-how-tron-nothing_to_take = Lost: there was nothing to take.
replay-how-tron-too_few_cards = Lost: too few memories were left.
replay-how-tron-out_of_breath = Lost: out of breath.
replay-how-rada-council = The council lasted to the end.
replay-how-rada-domination = One councillor’s domination.
replay-how-rada-collapse = The kingdom fell.
replay-how-ksiega-lost = The party was defeated.
replay-how-ksiega-ended = The story came to its end.

## Events worth looking for

replay-kind-tron-relived = A memory relived
replay-kind-tron-revealed = Determination revealed
replay-kind-tron-expelled = A demon expelled
replay-kind-tron-demons_came = Demons coming
replay-kind-tron-split = The Mind split
replay-kind-tron-row_complete = A row completed
replay-kind-tron-distorted = Distortion
replay-kind-tron-day_ended = The end of a day
replay-kind-tron-cleared = The prologue’s second part
replay-kind-rada-round_began = A round begins
replay-kind-rada-statements_revealed = Statements revealed
replay-kind-rada-dilemma_told = A dilemma
replay-kind-rada-votes_counted = Votes counted
replay-kind-rada-discord_sown = Discord sown
replay-kind-rada-exiled = Exile
replay-kind-ksiega-scene_set = A new scene
replay-kind-ksiega-rolled = A roll
replay-kind-ksiega-fight_began = A fight begins
replay-kind-ksiega-heart_lost = A heart lost
replay-kind-ksiega-hero_downed = A hero down
replay-kind-ksiega-chosen = The party’s choice
