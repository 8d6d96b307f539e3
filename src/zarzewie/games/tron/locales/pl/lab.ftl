## What the lab calls it

lab-tron-how-won = wygrana
lab-tron-how-deck-empty = pusta talia
lab-tron-how-nothing-fits = nic nie pasuje
lab-tron-how-mind-empty = pusty Umysł
lab-tron-how-nothing-to-take = nie ma czego zabrać
lab-tron-how-too-few-cards = za mało wspomnień
lab-tron-how-out-of-breath = zabrakło oddechu
lab-tron-wins = Wygrane
lab-tron-wins-told-everything = Wygrane, gdy Fenrys wie wszystko
lab-tron-day-1-won = Wygrany pierwszy dzień
lab-tron-day-2-won = Wygrany drugi dzień, z rozpoczętych
lab-tron-day-3-won = Wygrany trzeci dzień, z rozpoczętych
lab-tron-inference = Fenrys o ukrytej karcie: ile daje jej prawdziwej sile
lab-tron-inference-by-chance = To samo z samego liczenia niewidzianych kart
lab-tron-inference-bits = Bity, które powiedziała mu gra
lab-tron-days-survived = Przetrwane dni
lab-tron-cards-distorted = Zniekształcone wspomnienia
lab-tron-demons-expelled = Wypędzone demony
lab-tron-turns = Tury (w prologu: ostatniej części)
lab-tron-bot-rule = uważny
lab-tron-bot-search = mistrz
