## The face of the game: on the home page and in lists

game-ksiega = Book of Rules
game-ksiega-about = A story with dice in hand: heroes, tests and a board that remembers.
game-ksiega-facts = 1 to 6 people and a game master · adventures and campaigns · 20 minutes to 2 hours
