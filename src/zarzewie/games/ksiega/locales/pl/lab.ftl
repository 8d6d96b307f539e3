## What the lab calls it

lab-ksiega-how-ended = spotkanie kończy się dobrze
lab-ksiega-how-lost = drużyna pada
lab-ksiega-how-good = dobre zakończenie
lab-ksiega-how-mixed = zakończenie słodko-gorzkie
lab-ksiega-how-bad = złe zakończenie
lab-ksiega-adventure = Przygoda
lab-ksiega-fights = Walki
lab-ksiega-tests = Testy
lab-ksiega-foes-out = Pokonani przeciwnicy
lab-ksiega-hearts = Serca, które zostały drużynie
lab-ksiega-dead = Polegli bohaterowie
lab-ksiega-bot-hero = bohater
lab-ksiega-bot-runner = prowadzący
lab-ksiega-bot-company = prowadzący i drużyna
