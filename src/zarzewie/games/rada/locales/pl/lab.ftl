## What the lab calls it

lab-rada-how-domination = dominacja
lab-rada-how-collapse = upadek królestwa
lab-rada-how-council = po ostatniej rundzie
lab-rada-falls = Upadki królestwa
lab-rada-domination = Dominacje
lab-rada-domination-before-8 = Dominacja przed ostatnią rundą
lab-rada-spent = Wpływy wydane na akcje
lab-rada-consensus = Frakcje w konsensusie na rundę
lab-rada-ties = Remisy w dylemacie na rundę
lab-rada-exiles = Wygnani
lab-rada-rounds = Rundy
lab-rada-wins-size-1 = Wygrane frakcji jednoosobowych
lab-rada-wins-size-2 = Wygrane frakcji dwuosobowych
lab-rada-wins-size-3 = Wygrane frakcji trzyosobowych
lab-rada-wins-size-4 = Wygrane frakcji czteroosobowych
lab-rada-wins-loyal = Wygrane lojalnych
lab-rada-wins-ambitious = Wygrane ambitnych
lab-rada-wins-schemer = Wygrane intrygantów
lab-rada-wins-cautious = Wygrane ostrożnych
lab-rada-bot-council = cała Rada
lab-rada-bot-loyal = lojalny
lab-rada-bot-ambitious = ambitny
lab-rada-bot-schemer = intrygant
lab-rada-bot-cautious = ostrożny
lab-rada-bot-deck = Narrator z talii
lab-rada-bot-voter = głosujący na ślepo
