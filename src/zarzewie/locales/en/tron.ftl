## Szklany tron, prologue, part one

tron-title = Throne of Glass
tron-title-my-turn = ● Your turn: Throne of Glass
tron-part = Prologue, part one
tron-about = This is an unofficial version of the game Throne of Glass (Szklany tron), not affiliated with its author or publishers. Only the mechanics are taken over; all texts, card patterns and drawings are our own.
tron-aelin = Aelin
tron-rowan = Rowan

tron-chains = Chains
tron-daggers = Daggers
tron-flames = Flames
tron-glass = Glass
tron-antlers = Antlers
tron-card = { $colour } { $strength }

tron-top-left = top left
tron-top-right = top right
tron-bottom-left = bottom left
tron-bottom-right = bottom right
tron-place = column { $x }, row { $y }

## The table

tron-side = Players, Determination, deck
tron-turn = to move
tron-mind = The Mind
tron-mind-about = { $count ->
    [one] { $count } card lies in the Mind. A card's place is its top left quadrant.
   *[other] { $count } cards lie in the Mind, listed from the top down. A card's place is its top left quadrant.
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
tron-deck = in the deck
tron-discarded = discarded
tron-discard-pile = Discarded cards
tron-discard-order = The latest come first.
tron-discard-empty = Nothing has been discarded yet.
tron-silence = A silent game: there is no chat here, moves do the talking.
tron-watching = You are watching.

## The ask bar

tron-ask-first = Your turn: place a first card in the Mind.
tron-ask-second = The second card: place it or discard it.
tron-ask-how = { $first ->
    [true] Choose a card from the memory row.
   *[false] Choose a card from the row. You draw two new ones afterwards.
}
tron-ask-where = Where should { $card } go?
tron-ask-spots = { $count ->
    [one] It fits in { $count } place.
   *[other] It fits in { $count } places.
}
tron-ask-there = Place { $card } here?
tron-ask-final = A placed card cannot be taken back.
tron-ask-only-discard = { $card } fits nowhere. You can discard it.
tron-ask-reveal = A memory returns! Reveal a Determination card.
tron-ask-reveal-hint = Point to one. Nobody knows what it is.
tron-ask-other = { $phase ->
    [reveal] { $who } is revealing a Determination card.
    [second] { $who } is choosing a second card.
   *[first] { $who } is choosing a first card.
}
tron-other-bot = The bot is thinking for a moment.
tron-other-person = It is { $name }'s move.
tron-other-away = { $name } is away for now. The game will wait.
tron-your-turn = { $phase ->
    [reveal] Reveal a Determination card.
    [second] Place or discard a second card.
   *[first] Your turn.
}
tron-place-here = Place here
tron-discard = Discard
tron-reveal-first = Reveal the first one

## The log

tron-log-dealt = { $card } opens the Mind. Rowan starts.
tron-log-placed = { $me ->
    [true] You place { $card }
   *[false] { $who } places { $card }
} ({ $place }).
tron-log-relived = A memory returns: { $cards } = 7.
tron-log-discarded = { $me ->
    [true] You discard { $card }.
   *[false] { $who } discards { $card }.
}
tron-log-revealed = { $me ->
    [true] You reveal Determination: { $card }.
   *[false] { $who } reveals Determination: { $card }.
}
tron-log-drew = { $count ->
    [0] The deck is empty; nothing joins the row.
    [one] The last card joins the row: { $cards }.
   *[other] { $cards } join the row.
}
tron-log-won = All of Determination is revealed. You win!
tron-log-lost = { $how ->
    [deck_empty] The deck is empty. Not this time.
   *[nothing_fits] No card of the row fits. Not this time.
}
tron-log-other = Something changed on the table.

## The end

tron-ending-title = { $how ->
    [won] Won!
   *[other] The memories fade
}
tron-ending = { $how ->
    [won] Three memories have returned and all of Determination lies revealed. Not a word was needed.
    [deck_empty] The deck ran out before all three memories returned. Determination revealed: { $revealed } of 3.
   *[nothing_fits] No card of the row found a place in the Mind any more. Determination revealed: { $revealed } of 3.
}
tron-ending-count = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in the Mind

## While waiting

tron-how-title = How to play
tron-how-1 = The Mind is cards lying on cards. Lay new ones so that covered quadrants land on covered ones and empty on empty.
tron-how-2 = On your turn, place one card from the row; place or discard a second one.
tron-how-3 = When connected cards of one colour make exactly seven together, a memory returns and you reveal a Determination card.
tron-how-4 = Reveal all three before the deck runs out. And not a word: your moves speak for you.
