## What the lab calls it

lab-kosci-how-last = ostatnia osoba z kośćmi
lab-kosci-rounds = Rundy
lab-kosci-doubts-right = Udział słusznych „nie wierzę”
lab-kosci-count-called = Kości w ostatniej odzywce rundy
lab-kosci-bot-counter = liczący
lab-kosci-bot-random = losowy
