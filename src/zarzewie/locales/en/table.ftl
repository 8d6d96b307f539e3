## Around every table: waiting, time, absence, talk, once more

## Waiting room

table-room-title = Gathering at the table
table-room-full = Every seat is taken
table-room-waits-for = { $count ->
    [0] Starting in a moment.
   *[other] Still waiting for: { $who }. The host can start right away.
}
table-room-no-seat = Every seat is taken. Once the game begins you can watch it.
table-room-kept = The free seats here are kept for the regulars. If one of them is yours, sit down.
table-room-kept-mine = Your seat is waiting for you here: { $seat }.
table-room-sit-mine = Take your seat
table-room-kept-for = kept for { $who }
table-removed = Removed from the table
table-leave = Leave the game for good
table-leave-for-good = I am leaving, let a bot play to the end
table-invited-back = You were invited again: your seat is waiting.
table-room-sit-here = Sit here
table-room-state = { $state ->
    [ready] ready
    [waits] asks for a moment
   *[away] away
}
table-ready = I am ready
table-not-ready = Wait a moment
table-start-now = Start now
table-get-up = Get up
table-remove = Free the seat
table-remove-who = Free the seat: { $who }
table-remove-for-good = A bot for good: confirm
table-host = host
table-bot-at = bot ({ $seat })
table-share = Share
table-share-text = Come and play with me. Table code: { $code }
table-qr = QR code with the link to this table
table-qr-show = QR code
table-qr-none = This picture could not be drawn. The link and the code work.
table-closed = This table lets nobody watch. Come back when somebody shares the replay.

## The table's menu

table-menu = At the table
table-presence = { $state ->
    [here] at the table
    [away] away
    [deputy] a bot sits in
    [bot] plays by itself
   *[free] free seat
}
table-time = Time and absence
table-pause-now = Pause the game
table-resume = Go on
table-propose-pause = Propose a pause
table-vote-resume = Let us go on
table-agree = Agreed
table-votes = ({ $have } of { $need })
table-wants-pause = { $count ->
    [one] { $who } proposes a pause.
   *[other] A pause is proposed by: { $who }.
}
table-wants-resume = { $count ->
    [one] { $who } wants to go on.
   *[other] These want to go on: { $who }.
}
table-wants-bot = { $count ->
    [one] { $who } is for a bot in this seat.
   *[other] For a bot in this seat: { $who }.
}
table-pause = { $why ->
    [excused] { $mine ->
        [true] You have until { $until }. The clocks stand still, play may go on.
       *[other] { $who } will be back by { $until }. The clocks stand still, play may go on.
    }
    [vote] A pause, as the table decided.
   *[host] { $mine ->
        [true] A pause, as you asked.
       *[other] { $who } has paused the game.
    }
}
table-excuse = Back in { $minutes } min
table-excuse-about = Need to step away for a moment? The clocks will wait.
table-gone = { $who } is away from the table.
table-seat-deputy = Seat a bot
table-vote-deputy = Let a bot play
table-deputise-me = Let a bot play for me
table-take-back = Take my seat back
table-signed-out = This device was signed out and only looks on. Sign in to get back to your seat.
table-sign-in = Sign in
table-held-deputy = A bot plays in your seat.
table-held-deputy-hint = It knows what you know. Come back whenever you like.
table-held-pause = The game is paused.
table-held-pause-hint = Nothing is lost, and no clock runs.
table-notices = When it is your turn
table-sound = A short sound
table-notify = A notification while you look elsewhere
table-notify-blocked = The browser may not notify from this site. You can change that in its settings.
table-how = This table
table-is-open = { $open ->
    [true] Open: everybody sees it in the list of tables.
   *[other] Private: found by its link or code alone.
}
table-is-pace = { $pace ->
    [live] Clock: { $time } for each answer.
    [slow] Slow game: { $time } for each answer.
   *[none] No clock.
}
table-is-spectators = { $spectators ->
    [off] Nobody may watch.
    [delayed] Spectators see the table two minutes late.
   *[public] Spectators see what is public.
}
table-is-disclose = { $disclose ->
    [result] After the game only the result is shown.
    [campaign] The campaign goes on, so its secrets stay secret: after a sitting you see what your own seat saw.
   *[all] After the game everything is shown: what every seat saw, and how chance was drawn.
}

## Clocks

table-clock = Time to answer
table-clock-still = Clock stopped
table-clock-reading = Time to read
table-clock-said = { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
}
table-hours = { $minutes ->
    [0] { $hours } h
   *[other] { $hours } h { $minutes } min
}
table-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}

## Talk

table-drawer = Log and talk
table-chat = Talk
table-unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}
table-chat-empty = Nobody has said anything yet.
table-chat-earlier = Earlier messages
table-chat-words = Say something to the table
table-chat-words-to = Whisper to { $who }
table-chat-say = Say it
table-chat-to = To
table-chat-all = everybody
table-chat-whisper = whisper: { $who }
table-chat-closed = { $whisper ->
    [true] Whispers are closed now. Your text stays with you: wait until they open again, or choose somebody else.
   *[other] Nothing can be said aloud now. Your text stays with you: wait, or choose somebody else.
}
table-whisper-to = Whispered to { $who }. Nobody else sees this.
table-whisper-from = Whispered to you alone. Nobody else sees this.
table-chat-heard = { $whisper ->
    [true] { $who } whispers to you: { $words }
   *[other] { $who }: { $words }
}
table-chat-silence = This game is played in silence: only moves speak. You can talk when it is over.
table-chat-bystander = Those who sit at the table talk here.
table-chat-nobody = somebody
table-chat-taken = Message taken away.
table-chat-more = What to do with this message ({ $who })
table-chat-take-away = Take away
table-chat-mute = Mute for me
table-chat-muted = Muted for you (press to hear again):
table-chat-report = Report
table-chat-report-why = What is wrong? Whoever keeps this server will read it.
table-chat-report-send = Send the report
table-chat-reported = The report is sent.
table-chat-silence-them = Take their voice
table-chat-unsilence = Give it back
table-chat-silenced = { $silent ->
    [true] { $who } cannot write at this table now.
   *[other] { $who } can write again.
}

## Once more

table-again-title = The next game
table-again-about = A change is a proposal: the game begins when everybody at the table agrees.
table-again-seats = Who sits where
table-again-swap = Swap seats
table-again-change = Change seats or options
table-again-look = See the changes
table-again-propose = Propose
table-again-agree = Agreed, let us play
table-again-wanted = { $changed ->
    [true] { $count ->
        [one] { $who } proposes a game with changes.
       *[other] A game with changes is proposed by: { $who }.
    }
   *[other] { $count ->
        [one] { $who } wants to play again.
       *[other] These want to play again: { $who }.
    }
}
table-again-waits = { $count ->
    [0] Starting in a moment.
   *[other] Waiting for: { $who }.
}

## A new table

table-kept = Table
table-options = Rules to choose
table-changes = { $count ->
    [one] { $count } changed rule
   *[other] { $count } changed rules
}
table-changes-title = Changed rules
table-change = { $option }: { $value }
table-option-flag = { $on ->
    [true] yes
   *[other] no
}
table-option-range = A whole number from { $least } to { $most } fits here.
table-set-open = Open table
table-set-open-about = Everybody sees it in the list and may sit down.
table-set-pace = Pace
table-pace-none = no clock
table-pace-none-about = Think as long as you like.
table-pace-live = live
table-pace-live-about = You play at one table at one time. When somebody runs out of time, the game goes on without their answer; where it cannot, the time begins anew. Whoever misses it twice in a row and is not at the table is replaced by a bot.
table-pace-slow = slow
table-pace-slow-about = You look in when you can. The game takes days.
table-set-seconds = Time for an answer
table-set-bots = Bots answer
table-bots-slow = slowly
table-bots-normal = as usual
table-bots-fast = quickly
table-set-spectators = Spectators
table-spectators-public = see what is public
table-spectators-delayed = see it late
table-spectators-off = nobody
table-set-disclose = After the game
table-disclose-all = everything is shown
table-disclose-all-about = Everybody can watch the replay from every seat and check that chance was fair.
table-disclose-result = the result alone
table-disclose-result-about = What was secret stays secret: you see the replay from your own seat.
table-usual = Back to the usual settings

## Campaigns

table-campaign-of = Campaign and archive
table-companions = Who plays
table-companions-together = The campaign belongs to you both: only together can you begin it anew.
table-companion-role = { $role ->
    [owner] runs the campaign and decides about it
    [together] shares in decisions about the campaign
   *[companion] plays in this campaign
}
table-hand-on = Hand it on
table-companion-remove = Remove
table-companion-leave = Leave the campaign
table-companions-gone = Not playing any more
table-invite-again = Invite again
table-companion-end = Delete the campaign
table-companion-sure = { $what ->
    [end] Delete the campaign?
    [hand-on] Hand the campaign on?
    [remove] Remove from the campaign?
   *[leave] Leave the campaign?
}
table-companion-sure-about = { $what ->
    [end] There is nobody in it but you, so it goes with everything it remembers, and that cannot be undone. The games that were played stay among your results.
    [hand-on] { $who } gets everything: decisions about the campaign, its file and its secret papers. You exchange your seats at the table. Only { $who } can hand the campaign back to you.
    [remove] { $who } will not see the campaign or sit down at its tables until you invite them again. Their character goes with them.
   *[leave] You will not see this campaign any more, and your character goes with you. You can come back when somebody invites you again.
}
table-companion-sure-do = { $what ->
    [end] Delete
    [hand-on] Hand it on
    [remove] Remove
   *[leave] Leave
}
table-next = The campaign’s table
table-next-about = { $stage ->
    [playing] The game is going on at table { $code }.
   *[gathering] Table { $code } is open. Seats are kept for everybody.
}
table-next-go = To the table
table-next-open = { $stage ->
    [playing] The campaign already goes on at the next table.
   *[gathering] The next table of this campaign is open.
}
table-next-leave = { $stage ->
    [playing] Detach this table from the campaign
   *[gathering] Call off this table
}
table-next-leave-about = { $stage ->
    [playing] The game there can be finished, but it will not count for the campaign. Then you can open a new table.
   *[gathering] The table will be gone, and whoever waits there gets up. Then you can open a new one.
}
table-reset-both = It takes the other’s consent too: { $who }.
table-reset-propose = Propose it
table-reset-waits = You want to begin anew. Waiting for the consent of: { $who }.
table-reset-withdraw = Rather not
table-reset-wanted = { $who } wants to begin the campaign anew.
table-reset-agree = Agree…
table-reset-undo-about = { $empty ->
    [true] The campaign was begun anew ({ $day }). The archive from before is kept whole.
   *[other] The archive laid aside on { $day } is kept whole. You can exchange it for this one.
}
table-reset-undo = Bring it back
table-campaign-rename = Rename
table-campaign-save = Save
table-campaign-archive = Archive
table-campaign-empty = Every game of this campaign will be listed here.
table-campaign-how = { $won ->
    [true] won
   *[other] lost
}
table-campaign-replay = Replay
table-campaign-reset = Begin anew
table-campaign-reset-about = The archive will be laid aside, and the next game begins everything from the start. It can be brought back at any time.
table-campaign-reset-now = Begin anew
table-campaign-put-away = Put it away
table-campaign-take-out = Take it out again
table-campaign-away = This campaign is put away.
table-file = Campaign file
table-file-about = The whole campaign in one file: to keep, or to take to another server.
table-file-download = Download the file
table-file-import = Bring a campaign from a file
table-file-import-about = It becomes a new campaign of yours; this one stays as it is.
table-file-refused = This file cannot be read in. Nothing was changed.
table-file-fault = { $fault ->
    [too_large] The file is too large.
    [unreadable] This is no JSON file, or it is cut short.
    [format] This is no campaign file.
    [schema] The file comes from another version of the game, unknown here.
   *[other] Something is wrong at: { $fault }
}
