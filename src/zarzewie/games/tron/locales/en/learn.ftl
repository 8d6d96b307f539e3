## A first game with somebody at one's shoulder

learn-tron-welcome = You play Rowan, and a bot plays Aelin. You play together and in silence: only the cards speak. In the middle lies the Mind, below it the memory row, and the bar at the bottom always says what the table wants from you.
learn-tron-row = Your turn. Choose a card of the row: the places where it may lie light up in the Mind. Covered quadrants go on covered ones, empty on empty. Point at a place and the bar says what would happen; then place the card.
learn-tron-second = Good. Use one more card this turn: place it or discard it. A discarded card is gone, so think which one would not have fitted anyway.
learn-tron-seven = This is what it is all about: connected, visible cards of one colour with a total strength of exactly 7 make a memory relived. Strength is the large number in the corner. Six is too little, eight too much.
learn-tron-partner = Now Aelin places. Watch which colour she gathers: it is her only way to tell you anything.
learn-tron-relive = Look for a seven. When you point at a place, the bar adds up the colour for you. You can also build for the next turn: two cards of a colour side by side are a promise to your partner.
learn-tron-determination = Seven! Each memory relived turns up one of the three cards of Determination. Choose one. When all three are face up, part one ends.
learn-tron-deck = Go on like this: three cards of Determination open part two. Mind the deck. If it runs out, or no card fits, the prologue starts again.
learn-tron-clearing = Part two: now you take cards out of the Mind. Choose a visible one. It goes to the first unfinished row, and a row wants exactly 7. If it would pass 7, the card is lost.
learn-tron-rows = Three complete rows win. Before you take anything, read the warning in the bar: the Mind may split, and then only one part of it stays.
learn-tron-split = You know all you need. The number beside a line of the log opens its rule. Finish the prologue together.
learn-tron-end = That was the prologue. Winning it opens chapter one: three days, demons, and cards that only Aelin sees. The replay shows you what your partner knew at every moment.
