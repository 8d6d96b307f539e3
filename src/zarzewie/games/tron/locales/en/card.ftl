## The face of the game: on the home page and in lists

game-tron = Throne of Glass
game-tron-about = You lay memories one upon another and look for sevens. You keep silent: the cards speak for you.
game-tron-facts = Two people, or one and a bot · together against the game · prologue and seven chapters · 15–40 minutes
tron-start-chapter-shut = { $before ->
    [0] Locked: winning the prologue opens it
   *[other] Locked: winning chapter { $before } opens it
}
tron-start-chapters-shut = { $before ->
    [0] Chapter 1 opens when you win the prologue; then each chapter won opens the next.
   *[other] The next chapter opens when you win chapter { $before }.
}
tron-start-chapter-won = Won
tron-start-open = { $alone ->
    [true] { $stage ->
        [playing] A game of this campaign is going on. If you begin a new one, that one will not count.
       *[gathering] An open table of this campaign is waiting. If you begin a new one, that one will be gone.
    }
   *[other] This campaign has an open table already.
}
tron-start-open-go = To the table
tron-start-archive = Archive
tron-start-as = You play
tron-start-which-bot = Which bot
tron-start-bot = { $bot ->
    [rule] attentive
    [search] master
    [random] absent-minded
   *[other] { $bot }
}
tron-start-play = Play with a bot
tron-start-invite = Invite somebody
game-tron-notice = Unofficial version, not affiliated with the author or the publishers. Only the mechanics are taken over; texts and drawings are our own.
