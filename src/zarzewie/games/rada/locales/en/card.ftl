## The face of the game: on the home page and in lists

game-rada = Council of Ashes
game-rada-about = Three factions, one kingdom in ruins, and decisions that somebody has to pay for.
game-rada-facts = 3 to 12 people · intrigue and votes · about an hour
