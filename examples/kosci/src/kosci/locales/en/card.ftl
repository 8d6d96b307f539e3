## The face of the game

game-kosci = Dice Under the Cup
game-kosci-about = You know only your own dice, and you bid on everybody’s. Bluff, count, and know when to say: I do not believe you.
game-kosci-facts = 2 to 6 people · hidden dice and bluffing · 10 to 20 minutes
