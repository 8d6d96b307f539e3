## A first game with somebody at one's shoulder

learn-coach = Lesson
learn-step = Lesson, step { $step } of { $steps }.
learn-next = Next
learn-skip = Skip this step
learn-finish = Finish the lesson
learn-leave = Leave the lesson

## Szklany tron: the prologue

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

## Rada Popiołów: a round, phase by phase

learn-rada-welcome = You sit in the council. At the bottom is your seat: your faction and your Influence. Only you know how much you have; a closed eye means that nobody else sees it.
learn-rada-kingdom = At the top is the kingdom: Stability, Economy and Faith. If one of them falls to zero, everybody loses. There are eight rounds, and then whoever has gathered the most Influence and Acclaim wins.
learn-rada-statement = Each round begins with a statement. Write a sentence that convinces the others: the one with the most votes earns Acclaim. Write what you like, then hand it in.
learn-rada-acclaim = Now everybody’s statements lie before you. Vote for one, not your own. Nobody will see which.
learn-rada-action = Time for a secret action. You may protect yourself, expose somebody, or sow discord; each costs Influence. For a start, doing nothing is cheapest.
learn-rada-dilemma = A dilemma: the kingdom is in trouble, and there are two or three solutions. The arrows say what rises and what falls. A vote for the winning solution earns Influence, so ask yourself too: how will the others vote?
learn-rada-resolution = The resolution: first the votes, then rewards, the factions’ powers and the effects. Read it in peace and go on. A faction that votes as one raises its stat; remember that.
learn-rada-ledger = Your ledger keeps whatever you learnt quietly: your own votes and actions, and other people’s secrets.
learn-rada-winning = You know the rest: statement, vote, action, dilemma. Whoever gathers 100 Influence first, in a kingdom that stands, wins at once. That is domination. Otherwise Influence and Acclaim are added up after the eighth round. Good luck.
learn-rada-end = The council has risen. Everything is open now: the replay shows what every councillor knew and how they voted.

## Księga Zasad: an adventure for one

learn-ksiega-welcome = This is a story in which you are the hero, and the adventure itself stands in for the game master. You read a scene, choose, and roll a die. It takes about twenty minutes.
learn-ksiega-hero = First, a hero. Choose a role and traits as you like, or let the table fill in the sheet; then confirm it.
learn-ksiega-scene = Read the scene and choose what you do. A choice that needs a test says which trait and which TN, the difficulty to reach; before the roll you see your exact chances.
learn-ksiega-roll = A test is one die against a number: the better the trait, the larger the die. Roll the TN or more. When the table asks, roll.
learn-ksiega-margin = It is not only yes or no: the highest face of the die adds a benefit, a one always brings a complication, and a plain failure pushes the story on.
learn-ksiega-clock = A clock counts what is coming. Every failure moves it a step; on the last one, what it announces happens.
learn-ksiega-fight = If it comes to a fight: in your turn you have a move and one action. Point at a square to go there or at a foe to attack, and end your turn.
learn-ksiega-hearts = Hearts are your life. When one is left, think of retreat. From here the adventure leads you by itself.
learn-ksiega-end = That is how Księga is played. Next time bring a party: adventures for several lead themselves, or one of you does.
