## Chapters of Szklany tron: name, rule card, story. All of it is our own.

chapter-1-name = The First Days
chapter-1-rule = Play by the book: three days, four rows of seven each day. There is no other rule and no ability.
chapter-1-story = The light falls through one slit, and it moves. That is how a day is known here. Somebody sits on the other side of the bars and has not looked away yet.

chapter-2-name = Stubborn Shadows
chapter-2-rule = A relived memory alone does not expel a demon. It only leaves if Aelin answers the memory by revealing a Determination card of that colour. A card that lies open already cannot be revealed again, so think before you show it. The bottom row needs a total of 8.
chapter-2-story = Some visitors do not go when a candle is lit. They want to be told to their face that they are not wanted, and every such word can be spoken once.

chapter-3-name = Two Glances
chapter-3-rule = The rows, from the top, need totals of 7, 8, 8 and 9. Fenrys may place at most two cards a turn; he discards the rest.
chapter-3-story = The guard has learned to count. Two glances are let pass, the third is punished. What would you look at, if you had two glances?

chapter-4-name = Eight Breaths
chapter-4-rule = Aelin may take at most eight cards a day. If the day has not ended by then, you lose. Cards that go over the total count too.
chapter-4-story = The room has been made smaller. Not the walls: the air. Whoever wastes none of it reaches the evening.

chapter-5-name = One Word
chapter-5-rule = Fenrys draws up to three memories a turn and places exactly one of them; the others go under the deck. (If none of the three can be placed, he draws on until one can.) The bottom row needs a total of 8. Demons come as always.
chapter-5-story = Only one word gets through the door before it closes. It is better to know which one she is waiting for.

chapter-6-name = Quieter Still
chapter-6-rule = As in One Word: up to three memories drawn, one placed, the others under the deck. And Aelin may take at most nine cards a day; the rows need 7 each again.
chapter-6-story = Even footsteps are far away now. Between two heartbeats there is time for one thought, and it had better be shared.

chapter-7-name = The Colour Within
chapter-7-rule = As in One Word: up to three memories drawn, one placed, the others under the deck; the rows need 7 each. And the topmost row needs, among the cards added to it, at least one of its Determination card’s own colour. If it comes to seven without one, it falls apart: the added cards are discarded and the row begins anew.
chapter-7-story = On the last day only what is truly hers will hold. Borrowed courage breaks, borrowed anger too. Somebody out there knows the colour, if you have managed to tell.

## Abilities: each may be used once a day

ability-respite = Respite
ability-respite-text = Aelin: instead of taking a card, take none. Fenrys’s turn follows. It does not count as a taken card.
ability-spark = Spark
ability-spark-text = Aelin: before taking a card, reveal any one of your Determination cards, whatever its colour.
ability-second-look = Second Look
ability-second-look-text = Fenrys: put the card you drew last under the deck, even a demon.
