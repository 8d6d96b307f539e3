## What the lab calls it

lab-ksiega-how-ended = the sitting ends well
lab-ksiega-how-lost = the party falls
lab-ksiega-how-good = a good ending
lab-ksiega-how-mixed = a bittersweet ending
lab-ksiega-how-bad = a bad ending
lab-ksiega-adventure = Adventure
lab-ksiega-fights = Fights
lab-ksiega-tests = Tests
lab-ksiega-foes-out = Opponents out of the fight
lab-ksiega-hearts = Hearts left, the whole party
lab-ksiega-dead = Heroes dead
lab-ksiega-bot-hero = hero
lab-ksiega-bot-runner = runner
lab-ksiega-bot-company = runner and party
