## Rada Popiołów in the browser

rada-title = Council of Ashes
rada-title-my-turn = ● Your turn: Council of Ashes
rada-part = Eight rounds of plots and votes
rada-about = The rules come from the description of the game Rada Popiołów. The dilemmas, all other texts and the drawings are ours.
rada-narrator = Narrator
rada-seat = Seat { $n }
rada-waiting-title = The council is gathering
rada-bot-names = Wszebor, Dobrawa, Krzesimir, Kalina, Unisław, Przybysława, Mszczuj, Sławina, Sędzimir, Wisława, Mirosz, Żywia, Dalebor, Jarmiła, Wojsław, Milada, Stogniew, Bożena, Domarad, Radomiła, Radosz, Racława, Tomir, Halszka

## Home

rada-start-players = Councillors
rada-start-narrator = Narrator
rada-start-deck = the deck
rada-start-model = a language model
rada-start-me = me
rada-start-clock = Clock
rada-start-clock-live = live, minutes for each phase
rada-start-clock-slow = slow, a day for each phase
rada-start-clock-none = no clock
rada-start-bots = Play with bots
rada-start-invite = Invite the council

## Factions, stats, phases

rada-syndicate = Merchant Syndicate
rada-priesthood = High Priesthood
rada-guard = Royal Guard
rada-syndicate-short = Syndicate
rada-priesthood-short = Priesthood
rada-guard-short = Guard
rada-stability = Stability
rada-economy = Economy
rada-faith = Faith
rada-stats = The state of the kingdom
rada-stat = { $stat }: { $value } of { $cap }
rada-round = Round { $round } of { $rounds }
rada-phase-factions = Factions
rada-phase-statements = Statements
rada-phase-acclaim = Vote for a statement
rada-phase-actions = Actions
rada-phase-dilemma = Dilemma
rada-phase-consequence = Consequences
rada-phase-resolution = Resolution
rada-phase-over = End of the game

## The council

rada-council = The council
rada-bot-named = { $name } (bot)
rada-bot = bot
rada-exiled = exiled
rada-acclaim = Acclaim
rada-acclaim-of = Acclaim: { $count }
rada-influence = Influence
rada-purse-of = Purse at the start of the round: { $count }
rada-secret = for you alone
rada-secret-title = Only you know this
rada-waiting-mark = has not answered yet
rada-ledger = Your secrets
rada-ledger-empty = What you alone know gathers here: your votes, actions and discoveries. Something will appear after the first round.
rada-my-seat = Your seat
rada-watching = You are watching.

## The ask bar

rada-ask-factions = Which faction would you like to join?
rada-ask-factions-hint = If too many want the same one, a draw decides.
rada-ask-statements = What do you tell the council? Write a statement.
rada-ask-statements-hint = Nobody sees it until everybody has answered.
rada-ask-acclaim = Which statement convinces you?
rada-ask-acclaim-hint = Your vote is secret. The best statement gathers acclaim.
rada-ask-actions = Do you do anything in secret?
rada-ask-actions-hint = One action at most. “No action” is an answer too.
rada-ask-dilemma = Which solution do you vote for?
rada-ask-dilemma-hint = Your vote is secret.
rada-ask-words = Tell the council about this dilemma.
rada-ask-words-hint = With the card or in your own words. The numbers are fixed.
rada-ask-consequence = Tell what came of it.
rada-ask-consequence-hint = The council waits for your words.
rada-ask-reading = Resolution of round { $round }
rada-reading-hint = You are reading the Resolution of round { $round }.
rada-reading-due = Then: { $ask }
rada-reading-clock = The clock starts when everybody has moved on or the time to read is up.
rada-still-reading = Still reading the Resolution: { $who }. The clock waits for them.
rada-wait-factions = Your wish is noted. Waiting for the rest of the council.
rada-wait-statements = Your statement is in. Waiting for the rest of the council.
rada-wait-acclaim = Your vote is in. Waiting for the rest of the council.
rada-wait-actions = Your choice is in. Waiting for the rest of the council.
rada-wait-dilemma = Your vote is in. Waiting for the rest of the council.
rada-wait-change = You can change your answer until the phase closes.
rada-wait-for = No answer yet: { $who }.
rada-wait-council = The council is in session: { $phase }.
rada-wait-words = The Narrator is finding words for the dilemma.
rada-wait-consequence = The Narrator is telling what came of it.
rada-wait-exiled = You are in exile: you can follow the council to the end.
rada-wait-no-vote = There is nothing for you to vote for in this phase. The council will soon move on.
rada-changed = You are changing your answer. Confirm it so that the table has it.
rada-do-factions = Send your wish
rada-do-statements = Submit statement
rada-do-acclaim = Cast your vote
rada-do-actions = Confirm choice
rada-do-dilemma = Cast your vote
rada-redo-factions = Change your wish
rada-redo-statements = Change statement
rada-redo-acclaim = Change vote
rada-redo-actions = Change choice
rada-redo-dilemma = Change vote
rada-continue = { $phase ->
    [epilogue] See how it ended
    [over] See how it ended
    [acclaim] On to the vote on statements
    [actions] On to actions
    [dilemma] On to the dilemma
   *[other] On to statements
}
rada-look-back = Resolution of round { $round }

## Statements

rada-statement-label = Your statement
rada-statement-example = Convince the council that you are worth hearing…
rada-statement-count = { $count } of { $most }
rada-statement-over = { $over ->
    [one] { $over } character too many
   *[other] { $over } characters too many
}
rada-statement-kept = It lies face down on the table, as you see it here.
rada-statements-on-table = Statements on the table
rada-statement-of = Statement: { $who }
rada-statement-number = Statement { $n }
rada-statement-mine = yours
rada-statement-empty = Silence.
rada-my-vote = your vote
rada-my-choice = your choice
rada-votes = { $count ->
    [one] { $count } vote
   *[other] { $count } votes
}
rada-tally-won = { $who }: the most votes. Acclaim +{ $count }.
rada-tally-none = No statement came out ahead. Acclaim stays as it was.
rada-tally-show = See the statements and votes

## Actions

rada-no_action = No action
rada-protect = Protect Reputation
rada-expose = Expose
rada-sow_discord = Sow Discord
rada-no_action-about = You keep your Influence. Nobody will know that you did nothing.
rada-protect-about = Nobody can expose you this round. It does not protect you from Discord.
rada-expose-about = You learn one person’s Influence and their vote this round. You alone. If they protect their reputation, you learn nothing.
rada-sow_discord-about = Everybody sees how each member of one faction votes. Nobody learns that it was you.
rada-no_action-open = You keep your Influence. In the Resolution everybody will see that you did nothing.
rada-protect-open = Nobody can expose you this round, and in the Resolution everybody will see that you were protected. It does not protect you from Discord.
rada-expose-open = You learn one person’s Influence and their vote this round. In the Resolution everybody will see whom you expose. If they protect their reputation, you learn nothing.
rada-sow_discord-open = Everybody sees how each member of one faction votes, and that it was you.
rada-price = { $count ->
    [0] free
   *[other] { $count } Influence
}
rada-left = You will have { $count } left.
rada-too-dear = It takes { $price }, you have { $purse }.
rada-no-target = There is nobody to pick now.
rada-pick-target = Whom to expose?
rada-pick-faction = In which faction?

## Dilemma

rada-solutions = Solutions
rada-solution = Solution { $n }: { $name }
rada-dilemma-waits = The Narrator is finding words. In a moment you will hear what has happened in the kingdom.
rada-effect-up = { $stat }: { $count ->
    [one] { $count } arrow up
   *[other] { $count } arrows up
}
rada-effect-down = { $stat }: { $count ->
    [one] { $count } arrow down
   *[other] { $count } arrows down
}
rada-effect-exact = { $stat }: { $by }
rada-effect-none = no change
rada-effects-hidden = You will learn the effects in the Resolution.
rada-loading = Reaching for the card…
rada-told-by = Told by the Narrator, in their own words
rada-replace = Put the card in its place
rada-replace-asks = The Narrator’s words will be taken off the table, and a card from the deck will stand in their place. Numbers and votes stay as they are. This cannot be undone.
rada-replace-not = Keep the Narrator’s words

## Resolution

rada-resolution-title = Resolution of round { $round }
rada-public-part = Everybody sees this
rada-step-votes = Votes
rada-implemented = Carried out
rada-drawn = There was a tie. A draw settled it.
rada-drawn-empty = Nobody voted. A draw decided.
rada-step-actions = Actions
rada-actions-quiet = No action comes to light.
rada-sown = Discord: this is how the { $faction } votes.
rada-abstained = abstained
rada-did = { $who }: { $action }
rada-step-powers = Faction powers
rada-power = The { $faction } speaks with one voice: { $power }.
rada-story-power = { $faction }: { $power }
rada-power-syndicate = Mastery of Trade
rada-power-priesthood = Divine Grace
rada-power-guard = Upholding Order
rada-step-effects = Effects of the solution
rada-step-exile = Disgrace
rada-exile = Into exile: { $who }. They voted for this solution.
rada-step-consequence = What came of it
rada-change = { $stat }: from { $from } to { $to }
rada-for-winner = for voting for the winning solution
rada-for-consensus = for consensus in your faction
rada-no-reward = This round brings you no Influence.
rada-price-paid = price of your action: { $action }
rada-now-have = You now have { $count } Influence.
rada-i-voted = Your vote: { $what }
rada-i-did = Your action: { $what }
rada-exposed = { $who }: { $count } Influence, vote: { $vote }.
rada-exposed-favour = Vote for a statement: { $who }.
rada-failed = { $who } protects their reputation. You learn nothing.
rada-attempted = Somebody tries to expose you. In vain: your reputation is protected.

## The Narrator

rada-words-numbers = The numbers to write around
rada-words-use = Tell this card
rada-words-copy = Start from the card’s words
rada-words-send = Tell it in your own words
rada-words-name = Title
rada-words-scene = What is happening
rada-words-solution-name = Solution { $n }: its name
rada-words-solution-text = Solution { $n }: what the council would do
rada-words-solution-after = Solution { $n }: what comes of it (you may leave it empty and tell it later)
rada-words-settled = The words of this round are ready. The council will hear them when the dilemma comes.
rada-words-conclude = What came of it
rada-words-conclude-send = Tell it
rada-narrator-blind = You see no secret votes, actions or purses.

## The ledger

rada-ledger-round = Round { $round }
rada-ledger-after = After the round: { $count } Influence

## The end

rada-end-title = { $how ->
    [collapse] The kingdom falls
    [domination] Domination
   *[council] The kingdom is saved
}
rada-end-collapse = { $stats } at zero. Everybody loses.
rada-end-collapse-empty = Nobody is left in the council. Everybody loses.
rada-end-won = { $mine ->
    [true] You win!
   *[false] The winner: { $who }.
}
rada-end-shared = A shared win: { $who }.
rada-end-domination = { $who }: { $count } Influence. Domination takes 100.
rada-end-ruling = The { $faction } rules: +15 for each of its members.
rada-end-no-ruling = A tie at the top: no faction rules.
rada-final-table = Final table
rada-final-who = Who
rada-final-influence = Influence
rada-final-acclaim = Acclaim
rada-final-ruling = Rule
rada-final-score = Score
rada-story = The chronicle of this council
rada-story-round = Round { $round }
rada-story-decision = Decision: { $name }

## The log

rada-log-council = The council sits down.
rada-log-faction = { $faction }: { $who }.
rada-log-round = Round { $round }.
rada-log-revealed = The statements lie open on the table.
rada-log-prepared = The numbers of a new dilemma wait for your words.
rada-log-dilemma = Dilemma: { $title }.
rada-log-votes = { $votes }. Carried out: { $name }.
rada-log-solution = { $name }: { $count ->
    [one] { $count } vote
   *[other] { $count } votes
}
rada-log-sown = Discord, { $faction }: { $votes }.
rada-log-actions = Actions come to light: { $actions }.
rada-log-reward = { $sum ->
    [0] This round brings you no Influence. You have { $influence }.
   *[other] You gain { $sum } Influence. You now have { $influence }.
}
rada-log-power = The { $faction } uses its power: { $power }. { $stat }: { $now }.
rada-log-effects = Effects: { $effects }.
rada-log-effect = { $stat } { $by } (now { $now })
rada-log-exiled = Disgrace. Into exile: { $who }.
rada-log-consequence = The Narrator tells what came of round { $round }.
rada-log-ended = { $how ->
    [collapse] The kingdom falls.
    [domination] Domination.
   *[council] The council is over.
}
rada-log-winners = The winner: { $who }.
rada-log-other = Something changed on the table.

## While waiting

rada-how-title = How to play
rada-how-1 = You belong to one of three factions. Everybody knows which, but you alone know your Influence.
rada-how-2 = Each round you write a statement and vote for somebody else’s. The best one gathers acclaim.
rada-how-3 = Then, in secret, you choose an action: protect yourself, expose somebody or sow discord. Or nothing.
rada-how-4 = The Narrator tells a dilemma. A vote for the winning solution brings 5 Influence; a faction of one mind brings 3 more and uses its power.
rada-how-5 = When Stability, Economy or Faith falls to zero, everybody loses.

## The reveal

rada-reveal-skip = Show it all now
rada-reveal-again = Show it again
rada-step-sealed = The votes lie face down
rada-step-draw = A tie
rada-step-end = The end
rada-sound = Sound
rada-sound-state = { $on ->
    [true] on
   *[false] off
}

## The year at a glance

rada-year = The council’s year
rada-season-1 = Thaw
rada-season-2 = Sowing
rada-season-3 = Haymaking
rada-season-4 = Harvest
rada-season-5 = Slaughter
rada-season-6 = First snow
rada-season-7 = Deep winter
rada-season-8 = Thaw again

## Targets and risks

rada-pick-target-hint = Tap a seat at the table, or choose a name here.
rada-pick-faction-hint = Tap anyone in the faction, or choose it here.
rada-pick-seat = { $what }: { $who }
rada-risk = could ruin: { $stats }
