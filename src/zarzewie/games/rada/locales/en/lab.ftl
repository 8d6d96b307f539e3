## What the lab calls it

lab-rada-how-domination = by domination
lab-rada-how-collapse = the kingdom falls
lab-rada-how-council = after the last round
lab-rada-falls = Falls of the kingdom
lab-rada-domination = Dominations
lab-rada-domination-before-8 = Domination before the last round
lab-rada-spent = Influence spent on actions
lab-rada-consensus = Factions in consensus, per round
lab-rada-ties = Ties in the dilemma, per round
lab-rada-exiles = Exiles
lab-rada-rounds = Rounds
lab-rada-wins-size-1 = Wins of factions of one
lab-rada-wins-size-2 = Wins of factions of two
lab-rada-wins-size-3 = Wins of factions of three
lab-rada-wins-size-4 = Wins of factions of four
lab-rada-wins-loyal = Wins of the loyal
lab-rada-wins-ambitious = Wins of the ambitious
lab-rada-wins-schemer = Wins of the schemers
lab-rada-wins-cautious = Wins of the cautious
lab-rada-bot-council = the whole council
lab-rada-bot-loyal = loyal
lab-rada-bot-ambitious = ambitious
lab-rada-bot-schemer = schemer
lab-rada-bot-cautious = cautious
lab-rada-bot-deck = Narrator of the deck
lab-rada-bot-voter = blind voter
