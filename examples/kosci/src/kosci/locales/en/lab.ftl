## What the lab calls it

lab-kosci-how-last = the last one with dice
lab-kosci-rounds = Rounds
lab-kosci-doubts-right = Share of doubts that were right
lab-kosci-count-called = Dice in a round’s last bid
lab-kosci-bot-counter = counting
lab-kosci-bot-random = random
