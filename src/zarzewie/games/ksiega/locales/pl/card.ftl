## The face of the game: on the home page and in lists

game-ksiega = Księga Zasad
game-ksiega-about = Opowieść z kośćmi w dłoni: bohaterowie, testy i plansza, która pamięta.
game-ksiega-facts = Od 1 do 6 osób i Mistrz Gry · przygody i kampanie · od 20 minut do 2 godzin
