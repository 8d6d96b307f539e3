## Statements: the year goes on, and a sign of what is coming

story-rada-chronicle = News of the kingdom
story-rada-omen = Omen
story-rada-more = Read on
story-rada-less = Fold

## The dilemma

story-rada-recalled = What you decided comes back: { $name }

## Looking back

story-rada-told = What was told then

## While the Narrator may write a farewell

story-rada-waits = The Narrator is putting down the pen, or writing a few words more. In a moment you will hear what came after.
story-rada-ask-farewell = Will you bid the council farewell in your own words?
story-rada-ask-farewell-hint = You need not. The deck tells in any case how it ended and what became of everybody.
story-rada-wait-farewell = The Narrator may still bid the council farewell.
story-rada-farewell-label = Your farewell
story-rada-farewell-example = The year is over. What is left of it?
story-rada-farewell-send = Bid farewell
story-rada-farewell-leave = Leave it to the deck
story-rada-farewell-over = { $over ->
    [one] { $over } character too many
   *[other] { $over } characters too many
}
story-rada-farewell-count = { $count } of { $most }
story-rada-decided = What the council decided
story-rada-decided-round = { $season }: { $name }

## The epilogue

story-rada-epilogue = Epilogue
story-rada-ends = What came after
story-rada-echoes = What they still talk about
story-rada-parts = The Council of Ashes
story-rada-own = The Narrator’s last word

## The log

story-rada-log-season = The season: { $season }.
story-rada-log-omen = { $season }. An omen: { $sign }
story-rada-log-opening = A decision of the council comes back: { $name }.
story-rada-log-epilogue = The chronicle of the year is closed: the epilogue.
story-rada-log-farewell = The chronicle of the year is closed: the epilogue, and the Narrator’s last word.
