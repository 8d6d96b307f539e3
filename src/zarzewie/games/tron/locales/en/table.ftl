## Szklany tron: the prologue and the days of a chapter

tron-title = Throne of Glass
tron-title-my-turn = ● Your turn: Throne of Glass
tron-prologue = Prologue
tron-chapter = Chapter { $number }
tron-chapter-named = { $chapter }: { $title }
tron-about = This is an unofficial version of the game Throne of Glass (Szklany tron), not affiliated with its author or publishers. Only the mechanics are taken over; all texts, card patterns and drawings are our own.
tron-aelin = Aelin
tron-rowan = Rowan
tron-fenrys = Fenrys

tron-chains = Chains
tron-daggers = Daggers
tron-flames = Flames
tron-glass = Glass
tron-antlers = Antlers
tron-card = { $colour } { $strength }
tron-demon = Demon ({ $colour })

tron-top-left = top left
tron-top-right = top right
tron-bottom-left = bottom left
tron-bottom-right = bottom right
tron-place = column { $x }, row { $y }

## The table

tron-side = Players, Determination, deck
tron-turn = to move
tron-only-you = only you see this
tron-mind = The Mind
tron-mind-about = { $count ->
    [0] The Mind is empty.
    [one] { $count } card lies in the Mind. A card’s place is its top left quadrant.
   *[other] { $count } cards lie in the Mind, listed from the top down. A card’s place is its top left quadrant.
}
tron-mind-card = { $card }, { $place }. { $covered ->
    [none] { "" }
   *[other] Visible covered: { $covered }.
} { $empty ->
    [none] { "" }
   *[other] Visible empty: { $empty }.
}{ $seen ->
    [no] The card is completely hidden.
   *[yes] { "" }
}
tron-spots = Places where { $card } fits
tron-takeable = Cards you may take
tron-parts = Parts of the Mind
tron-part-of = Part { $number } of { $count }: { $cards }
tron-look = Look underneath
tron-look-stop = Stop looking
tron-look-back = Lay cards back
tron-row = Memory row
tron-row-card = { $card }. Covered: { $covered }.{ $spots ->
    [-1] { "" }
    [0] { " " }Fits nowhere.
    [one] { " " }Fits in { $spots } place.
   *[other] { " " }Fits in { $spots } places.
}
tron-unfit = no fit
tron-unfit-why = This card fits nowhere right now. Choose another.
tron-determination = Determination
tron-face-down = A face-down Determination card; nobody knows it
tron-reveal-slot = Reveal Determination card number { $slot }
tron-rows = Rows of Determination
tron-row-said = Row { $row }, { $state ->
    [done] complete
    [current] current
   *[waits] waiting
}. It starts with { $first ->
    [hidden] { $least ->
        [1] a face-down card
       *[other] a face-down card of strength { $least } or more
    }
   *[other] { $first }
}{ $mine ->
    [true] , which only you see
   *[false] { "" }
}. { $added ->
    [none] Nothing added.
   *[other] Added: { $added }.
} Total: { $sum }{ $whole ->
    [true] { "" }
   *[false] { " " }and an unknown card
}, needs { $goal }.
tron-demons = Demon row
tron-demon-holds = { $demon }, { $count ->
    [0] nothing lies under it
    [one] { $count } corrupted card under it
   *[other] { $count } corrupted cards under it
}
tron-deck = in the deck
tron-discarded = discarded
tron-distorted = distorted
tron-gone = out of the game
tron-discard-pile = Discarded cards
tron-discard-order = The latest come first.
tron-discard-empty = Nothing has been discarded yet.
tron-day = Day { $day } of { $days }
tron-chapter-card = Rule
tron-breath = Breath: { $left } of { $breath }
tron-watching = You are watching.

tron-note = What do you think of it?
tron-note-title = Note: row { $row }
tron-note-on = Note on row { $row }: { $note ->
    [none] empty
   *[other] { $note }
}
tron-note-kept = Only you see the note, on any device of yours. After the game it is shown to those who may watch the replay.
tron-note-unsent = The server does not answer: the note waits on this page.
tron-note-clear = Clear
tron-note-done = Done

## The ask bar

tron-ask-which = { $phase ->
    [place] { $part ->
        [day] Blink: place the first card.
       *[gathering] Your turn: place the first card.
    }
   *[more] { $part ->
        [day] Place or discard the next card.
       *[gathering] The second card: place it or discard it.
    }
}
tron-ask-how = { $part ->
    [day] { $phase ->
        [place] Choose a card from the memory row. This one must be placed.
       *[more] { $count ->
            [one] { $count } card is left in the row.
           *[other] { $count } cards are left in the row.
        }
    }
   *[gathering] { $phase ->
        [place] Choose a card from the memory row.
       *[more] Choose a card from the row. You draw two new ones afterwards.
    }
}
tron-ask-where = Where should { $card } go?
tron-ask-spots = { $count ->
    [one] It fits in { $count } place.
   *[other] It fits in { $count } places.
}
tron-ask-there = Place { $card } here?
tron-ask-only-discard = { $card } fits nowhere. You can discard it.
tron-ask-rest = Now put the other cards of the row away.
tron-ask-put-away = Put { $card } away?
tron-ask-reveal = A memory returns! Reveal a Determination card.
tron-ask-reveal-hint = Point to one. Nobody knows what it is.
tron-ask-take = { $part ->
    [day] Flash: take a card out of the Mind.
   *[clearing] Your turn: take a card from the Mind.
}
tron-row-missing = Row { $row } still needs { $missing }.
tron-ask-take-this = Take { $card }?
tron-ask-spark = Spark: which Determination card do you reveal?
tron-ask-spark-hint = Point to a face-down card of a row, or press Spark again to step back.
tron-ask-keep = { $count ->
    [2] The Mind has split. Which part stays?
   *[other] The Mind has split. Which of the { $count } parts stays?
}
tron-ask-keep-hint = Point to a card of the part you keep.
tron-ask-keep-this = Keep part { $number }?
tron-ask-arrange = Lay your Determination for day { $day }.
tron-ask-arrange-hint = Drag the cards, or press two to swap them. Rows are filled from the first one on.
tron-ask-observe = { $how ->
    [first] Observation: draw a first card.
    [may-stop] Draw on, or is it enough?
    [enough] There is nothing more to draw this turn.
   *[must] Draw on: nothing in the row fits yet.
}
tron-observe-demons = { $count ->
    [one] { $count } demon waits in the row.
   *[other] { $count } demons wait in the row.
}
tron-observe-deck = { $count ->
    [0] The deck is empty.
    [one] { $count } card is in the deck.
   *[other] { $count } cards are in the deck.
}
tron-ask-answer = A memory returns: { $colour }. Do you reveal a card of this colour?
tron-ask-answer-hint = Fenrys will not learn whether there was anything to reveal.
tron-ask-other = { $phase ->
    [reveal] { $who } is revealing a Determination card.
    [more] { $part ->
        [day] { $who } places or discards the other cards.
       *[gathering] { $who } is choosing a second card.
    }
    [take] { $who } is choosing a card of the Mind.
    [keep] The Mind has split. { $who } decides what stays.
    [arrange] { $who } is laying Determination.
    [observe] { $who } is drawing cards.
    [answer] A memory returns: { $colour }. { $who } answers.
   *[place] { $who } is choosing a first card.
}
tron-other-bot = The bot is thinking for a moment.
tron-other-person = It is { $name }’s move.
tron-other-away = { $name } is away for now. The game will wait.

tron-place-here = Place here
tron-discard = Discard
tron-return = Under the deck
tron-reveal-first = Reveal the first one
tron-take = Take
tron-take-and-reveal = Take and reveal
tron-keep = Keep
tron-draw = Draw
tron-stop = Enough
tron-decline = No reveal
tron-show = { $card ->
    [none] Reveal
   *[other] Reveal { $card }
}

tron-arrange = Determination
tron-arrange-done = Lay them face down
tron-arrange-row = row { $row }
tron-arrange-card = { $card }, row { $row }. Arrow keys move the card.
tron-arrange-moved = { $card }: row { $row }.

## What a move would do

tron-foresee-relives = 7 together: a memory will return!
tron-foresee-sum = Together in this colour: { $sum }.
tron-foresee-hides = Will disappear: { $cards }.
tron-foresee-splits = The Mind will split into { $count } parts.
tron-foresee-row = { $how ->
    [completes] Row { $row } will be complete: { $sum } of { $goal }.
    [passes] Row { $row } would have { $sum } of { $goal }: the card will be discarded.
    [falls] Row { $row } will come to { $goal }, but against the chapter’s rule: it will fall apart.
   *[joins] Row { $row } will have { $sum } of { $goal }.
}
tron-foresee-uncovers = Comes to light: { $cards }.
tron-foresee-wins = That wins the game!
tron-foresee-day-ends = The day will end.
tron-foresee-expels = { $demons } will be expelled.
tron-foresee-lost = { $how ->
    [out_of_breath] Out of breath for today, with rows left to fill: that is a loss.
    [deck_empty] The deck is empty and nothing can be drawn: that is a loss.
    [nothing_fits] No card can be placed: that is a loss.
   *[other] Nothing will be left in the Mind: that is a loss.
}
tron-foresee-corrupts = A demon will corrupt: { $cards }.
tron-foresee-loses = { $count ->
    [one] { $count } card will go: { $cards }.
   *[other] { $count } cards will go: { $cards }.
}

## Abilities

tron-ability-respite = Respite
tron-ability-respite-about = Once a day: take nothing from the Mind this turn.
tron-ability-spark = Spark
tron-ability-spark-about = Once a day: reveal any Determination card.
tron-ability-second_look = Second look
tron-ability-second_look-about = Once a day: the card drawn last goes under the deck.
tron-ability-left = { $ability }
tron-ability-spent = { $ability } (spent for today)

## Days

tron-i-am-here = I am here
tron-i-am-with-you = I am with you
tron-first-day = { $days ->
    [one] One day, four rows to fill.
   *[other] { $days } days, four rows to fill in each. Demons are already in the deck.
}
tron-night = Day { $day } is over. The cards go back to the deck, and the demons with them.
tron-night-lost = { $count ->
    [0] No memory was distorted.
    [one] { $count } memory was distorted and will not return.
   *[other] { $count } memories were distorted and will not return.
}
tron-begin-day = Begin day { $day } of { $days }

## The log

tron-log-opened = { $card } opens the Mind. Rowan starts.
tron-log-day = Day { $day }. { $card } opens the Mind.
tron-log-drawn = Only you see this: you draw { $cards }.
tron-log-arranged = { $me ->
    [true] Your Determination lies face down.
   *[false] Aelin lays her Determination.
}
tron-log-placed = { $me ->
    [true] You place { $card }
   *[false] { $who } places { $card }
} ({ $place }).
tron-log-relived = A memory returns: { $cards } = 7.
tron-log-discarded = Discarded: { $cards }.
tron-log-corrupted = { $count ->
    [one] A demon corrupts { $cards }.
   *[other] Demons corrupt { $cards }.
}
tron-log-returned = { $cards } goes under the deck.
tron-log-revealed = { $me ->
    [true] You reveal Determination: { $card }.
   *[false] { $who } reveals Determination: { $card }.
}
tron-log-answered = { $me ->
    [true] You answer the memory.
   *[false] Aelin answers the memory.
}
tron-log-drew = { $count ->
    [0] The deck is empty; nothing joins the row.
    [one] The last card joins the row: { $cards }.
   *[other] { $cards } join the row.
}
tron-log-draws = { $me ->
    [true] You draw { $cards }.
   *[false] { $who } draws { $cards }.
}
tron-log-demons = { $count ->
    [one] { $demons } enters the demon row.
   *[other] { $demons } enter the demon row.
}
tron-log-expelled = { $demon } is expelled{ $count ->
    [0] .
    [one] , and { $count } card under it goes back to the discard pile.
   *[other] , and { $count } cards under it go back to the discard pile.
}
tron-log-cleared = All of Determination is revealed! Part two: the rows start with { $cards }.
tron-log-took = { $me ->
    [true] You take { $card } to row { $row }.
   *[false] { $who } takes { $card } to row { $row }.
}
tron-log-passed = { $me ->
    [true] You take { $card }. Too much for row { $row }.
   *[false] { $who } takes { $card }. Too much for row { $row }.
}
tron-log-split = The Mind splits into { $count } parts.
tron-log-kept = { $me ->
    [true] You keep { $cards }.
   *[false] Aelin keeps { $cards }.
}
tron-log-kept-many = { $me ->
    [true] You keep { $count } cards.
   *[false] Aelin keeps { $count } cards.
}
tron-log-complete = Row { $row } is complete.
tron-log-here = “I am here.” Row { $row } is complete.
tron-log-with-you = “I am with you.” Day { $day } comes to its end.
tron-log-fell-apart = Row { $row } has the right total against the chapter’s rule: what was added goes.
tron-log-distorted = { $count ->
    [0] No memory was distorted.
    [one] { $count } memory was distorted.
   *[other] { $count } memories were distorted.
}
tron-log-ability = { $me ->
    [true] You use an ability: { $ability }.
   *[false] { $who } uses an ability: { $ability }.
}
tron-log-won = { $day ->
    [true] The last day is over. You win!
   *[false] Three rows are complete. You win!
}
tron-log-lost = { $how ->
    [deck_empty] The deck is empty. Not this time.
    [mind_empty] The Mind is empty. Not this time.
    [nothing_to_take] Nothing is left to take in the Mind. Not this time.
    [too_few_cards] Too few memories are left for a new day. Not this time.
    [out_of_breath] Out of breath. Not this time.
   *[nothing_fits] No card of the row fits. Not this time.
}
tron-log-other = Something changed on the table.

## The end

tron-ending-title = { $how ->
    [won] Won!
   *[other] The memories fade
}
tron-ending-won = { $part ->
    [day] { $last ->
        [true] The last day of the last chapter is behind you. She has woken, and you did not say a word.
       *[false] The last day is behind you, and she still knows who she is. Not a word was needed.
    }
   *[clearing] Three rows are complete and the Mind is clear. Not a word was needed.
}
tron-ending-lost = { $how ->
    [deck_empty] { $part ->
        [day] The deck was empty when Fenrys’s turn began. Rows complete that day: { $done } of { $rows }.
       *[gathering] The deck ran out before all three memories returned. Determination revealed: { $revealed } of 3.
    }
    [mind_empty] The last card left the Mind, and nothing remained. Rows complete that day: { $done } of { $rows }.
    [nothing_to_take] Not a single card is left in the Mind, and rows are waiting. Complete: { $done } of { $rows }.
    [too_few_cards] The demons distorted so many memories that none were left for a new day. Days behind you: { $day } of { $days }.
    [out_of_breath] Aelin ran out of breath before her rows were full. Complete that day: { $done } of { $rows }.
   *[nothing_fits] { $part ->
        [day] None of the drawn cards found a place in the Mind. Rows complete that day: { $done } of { $rows }.
       *[gathering] No card of the row found a place in the Mind any more. Determination revealed: { $revealed } of 3.
    }
}
tron-ending-count = { $part ->
    [clearing] Part two
   *[gathering] Part one
}: { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in the Mind
tron-ending-days = Day { $day } of { $days } · turns: { $turns } · demons expelled: { $expelled } · memories distorted: { $distorted }
tron-next-chapter = Next chapter

## While waiting

tron-how-title = How to play
tron-how-1 = The Mind is cards lying on cards. Lay new ones so that covered quadrants land on covered ones and empty on empty.
tron-how-2 = In the prologue you take turns placing cards from the row; in the chapters Fenrys does, and Aelin takes them to the rows of her Determination.
tron-how-3 = When connected cards of one colour make exactly seven together, a memory returns: it reveals Determination and expels a demon.
tron-how-4 = Fill all the rows before the cards run out. And not a word: your moves speak for you.
