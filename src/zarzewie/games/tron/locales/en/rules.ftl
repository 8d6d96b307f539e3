## Cards

T-1-1 = The memory deck has 35 cards, seven in each of five colours: Chains, Daggers, Flames, Glass and Antlers. Every colour has the strengths 1, 1, 2, 2, 3, 4 and 5. Each colour also shows its own symbol everywhere, so you never have to rely on hue alone.
    .title = Memory cards
T-1-2 = A card has four quadrants, two by two, each of them empty or covered. In the standard set, which is the default, every colour has two cards with one covered quadrant, three with two and two with three, and each of these seven cards has a different pattern. The table may instead choose a harder set (15 cards with one covered quadrant and 20 with two) or an easier one (20 cards with two and 15 with three). The patterns were made for this version of the game.
    .title = Card quadrants
T-1-3 = There are five demons, one in each colour; you meet them from chapter one on. In the prologue you play Aelin and Rowan, later Aelin and Fenrys. Before every game, agree on who plays whom. You may swap with every chapter.
    .title = Demons and characters

## Placing (prologue I and Fenrys)

T-2-1 = The Mind lies on a grid: one quadrant of a card fills exactly one cell. Line the card up with the grid, because it can only be shifted by whole quadrants. Cards are never rotated.
    .title = On the grid
T-2-2 = A new card must cover at least one card of the Mind, partly or exactly. It always goes on top, never underneath.
    .title = Card on card
T-2-3 = Every quadrant of the new card that lies on another must match what is visible there: empty on empty, covered on covered. So a cell keeps its kind as long as any card lies on it.
    .title = Matching quadrants
T-2-4 = At least one covered quadrant of the new card must land on a covered quadrant of the Mind. Resting it on empty quadrants alone is not enough.
    .title = Covered on covered
T-2-5 = A card is visible when at least one of its quadrants is not under another card. Two visible cards are connected when they share a cell, even if a third card lies between them there. Touching edges do not connect. Visible cards connected directly or through one another form a group.
    .title = Visible and connected

## Reliving

T-3-1 = Placing a card relives a memory if the group of its colour has a total strength of exactly 7. That group is the card itself and every visible card of its colour connected to it, directly or through cards of the same colour; none may be left out. Cards that are completely hidden and groups without the placed card do not count. A card leaving the Mind never relives anything.
    .title = Reliving a memory

## Prologue I

T-4-1 = The characters are Aelin and Rowan. One face-up card opens the Mind, three face-down cards are Determination, which nobody looks at, and four face-up cards are the memory row. Rowan starts, then you alternate.
    .title = Part I setup
T-4-2 = On your turn, place one card from the memory row in the Mind. Then choose another: place it or discard it. Finally, draw two cards into the row, or what is left of the deck.
    .title = Part I turn
T-4-3 = Every relived memory, of any colour, reveals one Determination card. The player whose turn it is points to it; neither of you knows beforehand what it is. When all three are revealed, you win part I.
    .title = Revealing Determination
T-4-4 = At the start of a turn there must be at least one card in the deck, and at least one card in the memory row that can be placed. If either is missing, you lose. After setup the deck holds 27 cards.
    .title = Losing part I
T-4-5 = In part I of the prologue the Mind does not split. Cards that have lost their connection to the rest stay where they are.
    .title = No splits yet

## Prologue II

T-5-1 = The Mind stays as it was; the memory row and the deck go to the discard pile. The revealed Determination cards start three rows, from the top in the order they were revealed. Before the first turn the game announces and carries out one split check. Aelin starts, then you alternate.
    .title = Part II setup
T-5-2 = On your turn, take any visible card from the Mind. It counts towards the current row, which is the topmost incomplete one. If the row’s total with this card is over 7, the card is discarded; otherwise it joins the row on the left. At exactly 7 the row is complete.
    .title = Part II turn
T-5-3 = Splits work as they do in chapter one, and Aelin always chooses the group to keep. Three complete rows win, even when it is the last card of the Mind that completes them. If there is nothing to take on your turn, you lose.
    .title = Ending part II
T-5-4 = After losing either part, the prologue starts again from part I. Winning it unlocks chapter one.
    .title = After the prologue

## Chapter one: a day

T-6-1 = The game lasts three days, and Fenrys starts each of them. First the memories alone are shuffled, and one of them opens the Mind face-up. Aelin draws the next four, looks at them and lays them face-down one below another, in the order she chooses: this is Determination, one card to start each of the four rows. Only then are the five demons shuffled into the deck.
    .title = Starting a day
T-6-2 = As Fenrys, draw at least one card into the memory row, then, one by one, as many more as you like. You can stop once at least one memory in the row can be placed, or when the deck is empty. The demons you drew then move to the demon row, before Blink begins.
    .title = Fenrys: Observation
T-6-3 = Choose a first card from the memory row: this one must be placed in the Mind. Place or discard each of the others, in any order. Nothing is kept for later, and when the row is empty it is Aelin’s turn.
    .title = Fenrys: Blink
T-6-4 = A discarded memory whose colour has a demon in the demon row is corrupted: it goes face-down under that demon. It does not matter who discards it or why: by choice, by going over 7, in a split or at the end of the day. The number of cards under a demon is public, but nobody may ever look through them; the log keeps only what was public at that moment. Cards set free by expelling a demon are not corrupted again.
    .title = Corrupted memories
T-6-5 = A memory relived in Fenrys’s turn expels the demon of that colour from the demon row: it goes to the discard pile together with every card under it. Aelin may also reveal one Determination card of that colour. She is asked every time, even when she has nothing to reveal, always with the same answers and time to think; a bot playing her is asked in the same way. When nothing is revealed, it always looks the same to Fenrys and gives no reason away. So one of these can happen, or the other, or both, or neither.
    .title = What reliving does
T-6-6 = As Aelin, take a visible card from the Mind; you cannot pass, and you cannot discard it by choice. If it brings the current row (the topmost incomplete one) over 7, it is discarded; otherwise it joins the row on the left. The Determination card counts towards the total even while hidden; Fenrys then sees the total as “visible + ?”. When the added card has the colour of this row’s Determination card, you may reveal that Determination card: you say so together with the take. The choice is always on your screen, and if the colours differ, only you see the refusal.
    .title = Aelin: Flash
T-6-7 = At a total of exactly 7 the current row is complete and “I am here” is announced. When all four are complete, “I am with you” is announced and the day ends. Otherwise it is Fenrys’s turn.
    .title = Aelin: Whisper

## Chapter one: end of day

T-7-1 = At the end of a day all cards of the Mind, completely hidden ones too, and all rows with their Determination cards are discarded. This counts as any other discard: cards in the colour of a demon in the demon row are corrupted.
    .title = Clearing the day
T-7-2 = Corrupted memories are distorted: they do not return in this game. The demons of the demon row go to the discard pile.
    .title = Distorted memories
T-7-3 = For a new day, the discard pile and what is left of the deck are shuffled together; this is the default. The table may choose otherwise: then only the pile is shuffled, and the rest of the deck, with any demons in it, is out of this game.
    .title = The new deck
T-7-4 = A new card opens the Mind and the next four are the new Determination, which Aelin again arranges as she likes. If a demon turns up there, the game shuffles it back and deals another card, without showing anything. At least five memories are needed; with fewer, you lose. A Determination card that stayed hidden all day becomes public if it goes to the discard pile, and stays unseen if it is corrupted.
    .title = A new day
T-7-5 = The end of the third day is your victory. It comes at once, before anything is distorted.
    .title = Third day: victory

## Splits

T-8-1 = After every placing and every taking, all visible cards, whatever their colour, should form one group. If there are more groups, the Mind splits and Aelin chooses which one to keep, also in the other player’s turn. All other visible cards are discarded, so they may be corrupted. Whatever this uncovers is visible now, and the check is repeated until one group is left. Only part I of the prologue has no splits.
    .title = A split Mind
T-8-2 = After placing, reliving comes first: the demon is expelled, then Aelin is asked. Splits are settled only after that. After taking, the order is: the card moves to its place, an announced Determination card is revealed, splits are settled, the Mind is checked for being empty, and Whisper comes last.
    .title = Order of effects

## Losing (chapter one)

T-9-1 = Fenrys’s turn needs at least one card in the deck. If the deck is empty when his turn starts, you lose; drawing its last card during the turn is not yet a loss.
    .title = Empty deck
T-9-2 = The first card Fenrys plays in a turn must find a place in the Mind. If the deck is already empty and no memory in the row can be placed, you lose.
    .title = Fenrys cannot place
T-9-3 = After Aelin takes a card, something must be left in the Mind; an empty Mind loses the game. This is checked during Flash, before Whisper, so even a row that this card was to complete does not help. The game warns you before you take such a card. The prologue is gentler: there the last card can win.
    .title = Empty Mind
T-9-4 = Every new day needs five memories: one to open the Mind and four for Determination. If there are not that many, you lose.
    .title = Too few memories

## Silence and knowledge

T-10-1 = Strategy is not discussed, and we read this as follows: while a game runs there is no chat, no emotes and no marks between you. This includes the breaks between days and between the parts of the prologue. Only your moves speak. Chat opens when the game has ended.
    .title = Silence while playing
T-10-2 = Both of you see the Mind, the memory row, the demon row with the number of cards under each demon, the cards added to rows, revealed Determination cards, the size of the deck, the discard pile and the number of distorted memories. You may look through the discard pile at any time. Hidden Determination cards are known to Aelin alone, and in the prologue to nobody. Nobody looks at corrupted cards or at the order of the deck.
    .title = Open and hidden
T-10-3 = You can keep private notes on cards; they are saved with the game. The other player sees them only afterwards, in the review.
    .title = Private notes
T-10-4 = A move cannot be taken back once you commit it. Dragging, pointing at cards and previews stay on your own screen, so try things out calmly before you decide.
    .title = No taking back
T-10-5 = If time runs out on a question about revealing, the answer is “no reveal”. The clock never takes or places a card for you. If someone stays away, a pause comes next and then a bot in their seat; on returning they can have the seat back.
    .title = When someone is away

## Chapters (captivity deck)

T-11-1 = The campaign is for two people: the prologue, chapter one and further chapters, each unlocked by winning; a lost chapter is played again. Progress is saved, the archive can be viewed during play too, and the whole campaign can be reset. In its chapters the captivity deck brings rule cards (which usually make the game harder), aid cards and ability cards, and sometimes adds cards to the memory deck or removes them. When such a card contradicts the general rules, follow the card.
    .title = Campaign and chapters
T-11-2 = Chapters two to seven are our own. Each has its own rule, ability and short story, is harder than chapter one, and can be won. What Aelin manages to tell without words matters even more in them: a chapter may, for example, set colour conditions for the end of a day, change the total a row needs, limit how often cards are taken, or tie demons to hidden colours. Read the rule card before you start.
    .title = Chapters 2–7

## Bots

T-12-1 = A bot can play either character, and it knows only what a person in that seat would know. You can choose a partner that follows simple rules and whose moves are easy to read. You can also choose a stronger one: it thinks ahead as well, guessing the hidden cards only from what it sees itself.
    .title = Playing with bots
