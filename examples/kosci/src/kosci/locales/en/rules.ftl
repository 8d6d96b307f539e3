## Cups and dice

D-1-1 = Two to six people play. Each has a cup and as many dice as the table chose: usually five.
    .title = Cups and dice
D-1-2 = When a round begins, everybody rolls under their cup. You may peek at your own dice; nobody sees anybody else’s.
    .title = The roll
D-1-3 = The first round is begun by somebody drawn by lot, each later one by the person who lost a die. If that was their last, the nearest person to the left who is still playing begins. Turns go to the left.
    .title = Who begins

## Bidding

D-2-1 = A bid says how many dice of a face, at least, lie under all the cups together: “four fives”, say. Nobody can bid more dice than there are in play.
    .title = A bid
D-2-2 = A bid that follows another has to be higher: more dice of any face, or as many dice of a higher face.
    .title = Going higher

## Ones

D-3-1 = Ones fit every bid, so they are counted along with the face that was named, and nobody bids on ones themselves. A table may play without this rule; then ones are dice like any other.
    .title = Ones

## Doubt

D-4-1 = Instead of going higher you may say “I do not believe you”. But somebody has to have made a bid first.
    .title = “I do not believe you”
D-4-2 = Then all cups are raised and the dice are counted. If there are at least as many as were bid, the person who doubted loses a die. If there are fewer, the person who made the bid does.
    .title = Cups up
D-4-3 = Whoever loses their last die is out. The only person who still has dice wins.
    .title = The end

## Time

D-5-1 = If you play against the clock and somebody’s time runs out, the house says “I do not believe you” for them, or, before anybody has bid, makes the lowest bid there is.
    .title = When time runs out
