## What the lab calls it

lab-tron-how-won = won
lab-tron-how-deck-empty = the deck is empty
lab-tron-how-nothing-fits = nothing fits
lab-tron-how-mind-empty = the Mind is empty
lab-tron-how-nothing-to-take = nothing to take
lab-tron-how-too-few-cards = too few memories
lab-tron-how-out-of-breath = out of breath
lab-tron-wins = Wins
lab-tron-wins-told-everything = Wins with everything told to Fenrys
lab-tron-day-1-won = First day won
lab-tron-day-2-won = Second day won, of those begun
lab-tron-day-3-won = Third day won, of those begun
lab-tron-inference = Fenrys on the hidden card: what he gives to its true strength
lab-tron-inference-by-chance = The same by counting unseen cards alone
lab-tron-inference-bits = Bits that the play has told him
lab-tron-days-survived = Days survived
lab-tron-cards-distorted = Memories distorted
lab-tron-demons-expelled = Demons expelled
lab-tron-turns = Turns (in the prologue: of its last part)
lab-tron-bot-rule = careful
lab-tron-bot-search = master
