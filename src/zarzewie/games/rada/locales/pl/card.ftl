## The face of the game: on the home page and in lists

game-rada = Rada Popiołów
game-rada-about = Trzy frakcje, jedno królestwo w ruinie i decyzje, za które ktoś musi zapłacić.
game-rada-facts = Od 3 do 12 osób · intrygi i głosowania · około godziny
