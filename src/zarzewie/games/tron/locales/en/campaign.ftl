## Its campaign

tron-campaign-chapters = Chapters
tron-campaign-chapters-about = The prologue stands open. Winning it opens chapter one, and each chapter won opens the next.
tron-chapter-state = { $state ->
    [won] won
    [open] open
   *[shut] { $before ->
        [0] locked, winning the prologue opens it
       *[other] locked, winning chapter { $before } opens it
    }
}
tron-chapter-play = Play
tron-campaign-on-friend = Go on with a friend
tron-campaign-on-bot = Go on with a bot
campaign-tron-reset = The archive will be laid aside, and its chapters close until they are won again. It can be brought back at any time.
