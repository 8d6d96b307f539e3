## The face of the game

game-kosci = Kości pod kubkiem
game-kosci-about = Każdy zna tylko swoje kości, a licytuje się wszystkie. Blefuj, licz i wiedz, kiedy powiedzieć: nie wierzę.
game-kosci-facts = 2 do 6 osób · ukryte kości i blef · 10 do 20 minut
