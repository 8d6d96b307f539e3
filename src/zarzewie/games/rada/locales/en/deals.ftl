## Deals: what is offered, in the words of whoever offers it

deal-rada-open = Deal
deal-rada-with = A deal: { $who }
deal-rada-asks-back_statement = Back my statement.
deal-rada-asks-vote_as_one = Let’s vote together.
deal-rada-asks-leave_alone = Don’t expose me.
deal-rada-asks-tell_learned = Tell me what you have learned.
deal-rada-return-nothing = Nothing in return.
deal-rada-return-back_statement = In return I’ll back your statement.
deal-rada-return-vote_as_one = In return we vote together.
deal-rada-return-leave_alone = In return I won’t expose you.
deal-rada-return-tell_learned = In return I’ll tell you what I have learned.
deal-rada-gift-back_statement = I’ll back your statement, and I ask for nothing.
deal-rada-gift-vote_as_one = We vote together, and I ask for nothing else.
deal-rada-gift-leave_alone = I won’t expose you, and I ask for nothing.
deal-rada-gift-tell_learned = I’ll tell you what I have learned, and I ask for nothing.
deal-rada-gift-none = No request: first choose below what you give.
deal-rada-in-return = In return
deal-rada-chip-fitting = the same
deal-rada-chip-nothing = nothing
deal-rada-chip-back_statement = backing
deal-rada-chip-vote_as_one = a joint vote
deal-rada-chip-leave_alone = peace
deal-rada-chip-tell_learned = news
deal-rada-words = A few words from you (you need not write any)
deal-rada-words-over = Too long: { $count } of { $most }
deal-rada-secret = Nobody else will hear of it. A deal is for this round, and it does not bind: a word can be broken.

## What waits for me

deal-rada-waiting = Waiting for you
deal-rada-offers = { $who } offers you a deal:
deal-rada-quoted = “{ $words }”
deal-rada-yes = Agreed
deal-rada-no = No
deal-rada-yes-to = Agreed, accept the deal: { $who }
deal-rada-no-to = No, decline the deal: { $who }
deal-rada-owed = { $who } is waiting for your news.
deal-rada-tell = What will you tell?
deal-rada-tell-title = News for: { $who }
deal-rada-tell-about = What you pass on is the truth, something you know in secret. You may also say nothing, but that breaks your word.
deal-rada-tell-this = Tell: { $what }
deal-rada-news = Round { $round }: { $what }
deal-rada-news-attempted = Somebody tried to expose me, in vain.
deal-rada-news-failed = { $who } was protected.
deal-rada-heard = I see
deal-rada-broke = { $who } broke the deal.
deal-rada-reproach = Call it out
deal-rada-reproach-title = A broken word: { $who }
deal-rada-reproach-about = Only { $who } will hear it.
deal-rada-reproach-1 = We had a deal. I will remember this.
deal-rada-reproach-2 = Now I know what your word is worth.
deal-rada-reproach-3 = You owe me. Keep your word next time.
deal-rada-reproach-own = In your own words
deal-rada-reproach-send = Say it
deal-rada-later = Not now
deal-rada-count = { $n } of { $of }
deal-rada-next = Next

## Where my deals stand

deal-rada-mine = Your deals this round
deal-rada-line = { $terms } – { $state }
deal-rada-line-judged = { $terms }. { $state }
deal-rada-with-line = { $who }: { $line }
deal-rada-rest = { $count ->
    [one] { $count } more deal
   *[other] { $count } more deals
}
deal-rada-vote = you vote together
deal-rada-i-back_statement = you back them
deal-rada-i-leave_alone = you leave them alone
deal-rada-i-tell_learned = you tell what you have learned
deal-rada-they-back_statement = they back you
deal-rada-they-leave_alone = they leave you alone
deal-rada-they-tell_learned = they tell you what they have learned
deal-rada-state-open = waiting for an answer
deal-rada-state-accepted = agreed
deal-rada-state-declined = declined
deal-rada-state-lapsed = unanswered
deal-rada-state-void = ended by exile
deal-rada-kept = { $who } keeps the deal.
deal-rada-broken = { $who } breaks the deal.
deal-rada-untold = Nobody can tell whether { $who } keeps the deal.
deal-rada-kept-me = You keep your word.
deal-rada-broken-me = You break your word.
deal-rada-untold-me = You cannot see whether you voted alike.
deal-rada-title = Deals

## The log

deal-rada-log-offered = You offer a deal: { $who }. “{ $terms }”
deal-rada-log-offers = { $who } offers you a deal. “{ $terms }”
deal-rada-log-accepted = It is a deal. { $who }: { $terms }.
deal-rada-log-declined = { $who } declines. No deal.
deal-rada-log-declines = You decline: { $who }. No deal.
deal-rada-log-lapsed = The offer was left unanswered: { $who }.
deal-rada-log-judged = A deal: { $who }. { $how }
deal-rada-log-told = You pass on what you learned: { $who }.
deal-rada-log-heard = { $who } tells you: { $what }
deal-rada-log-void = Exile ends the deal: { $who }.
deal-rada-log-reproached = You call out a broken word: { $who }. “{ $words }”
deal-rada-log-reproaches = { $who } calls out your broken word. “{ $words }”

## The seat sheet: what I know of somebody

seat-rada-open = What you know: { $who }
seat-rada-said = Round by round
seat-rada-quiet = Nothing is known yet. Words and discoveries will gather here.
seat-rada-round = Round { $round }
seat-rada-silent = No statement.
seat-rada-best = the best words
seat-rada-sown = Discord reveals the vote: { $vote }.
seat-rada-exposed = Exposed: { $count } Influence, vote: { $vote }.
seat-rada-favour = Vote for the statement of: { $who }.
seat-rada-failed = Protected from you.
seat-rada-failed-other = Protected.
seat-rada-told = { $who } says: { $what }
seat-rada-action = Action: { $what }
seat-rada-exiled = Disgrace and exile.
seat-rada-notes = Your notes
seat-rada-notes-about = They stay in this browser. Nobody else will see them.

## What a statement can be about

say-rada-about = What will you speak of?
say-rada-omen = The omen
say-rada-omen-begins = This omen tells me one thing:
say-rada-decision = The last decision
say-rada-decision-begins = “{ $name }” is a decision after which
say-rada-winner = The words that won
say-rada-winner-begins = { $who } speaks well, but
say-rada-winner-me-begins = My last words still stand:
say-rada-stat-begins = { $stat } is down to { $value }, so
say-rada-exile = The exile
say-rada-exile-begins = After the exile ({ $who }) the Council must
say-rada-faction = My faction
say-rada-faction-begins = For the { $faction } I ask one thing:
say-rada-nothing = Say nothing
say-rada-nothing-words = I say nothing.
say-rada-nothing-kept = You say nothing this round.
