## A first game with somebody at one's shoulder

learn-rada-welcome = You sit in the council. At the bottom is your seat: your faction and your Influence. Only you know how much you have; a closed eye means that nobody else sees it.
learn-rada-kingdom = At the top is the kingdom: Stability, Economy and Faith. If one of them falls to zero, everybody loses. There are eight rounds, and then whoever has gathered the most Influence and Acclaim wins.
learn-rada-statement = Each round begins with a statement. Write a sentence that convinces the others: the one with the most votes earns Acclaim. Write what you like, then hand it in.
learn-rada-acclaim = Now everybody’s statements lie before you. Vote for one, not your own. Nobody will see which.
learn-rada-action = Time for a secret action. You may protect yourself, expose somebody, or sow discord; each costs Influence. For a start, doing nothing is cheapest.
learn-rada-dilemma = A dilemma: the kingdom is in trouble, and there are two or three solutions. The arrows say what rises and what falls. A vote for the winning solution earns Influence, so ask yourself too: how will the others vote?
learn-rada-resolution = The resolution: first the votes, then rewards, the factions’ powers and the effects. Read it in peace and go on. A faction that votes as one raises its stat; remember that.
learn-rada-ledger = Your ledger keeps whatever you learnt quietly: your own votes and actions, and other people’s secrets.
learn-rada-winning = You know the rest: statement, vote, action, dilemma. Whoever gathers 100 Influence first, in a kingdom that stands, wins at once. That is domination. Otherwise Influence and Acclaim are added up after the eighth round. Good luck.
learn-rada-end = The council has risen. Everything is open now: the replay shows what every councillor knew and how they voted.
