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
    [papers] Secret papers of this match were kept for later, so the secret and the match file stay closed.
   *[result] This table agreed to show the result alone. The secret and the match file stay closed.
}
