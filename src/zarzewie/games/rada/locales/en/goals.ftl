## Goals of the factions (R-13.1), as goals.py judges them

goal-rada-stability_kept = Stability is at least 6 at the end of every round from 1 to 7.
goal-rada-economy_kept = Economy is at least 6 at the end of every round from 1 to 7.
goal-rada-faith_kept = Faith is at least 6 at the end of every round from 1 to 7.
goal-rada-stability_secure = Stability is at least 7 at the end of the game.
goal-rada-economy_secure = Economy is at least 7 at the end of the game.
goal-rada-faith_secure = Faith is at least 7 at the end of the game.
goal-rada-no_stat_near_ruin = Stability, Economy and Faith are each at least 3 at the end of the game.
goal-rada-even_hand = At the end of the game, the highest and the lowest of Stability, Economy and Faith are no more than 4 apart.
goal-rada-no_discord = Nobody sows discord in the whole game.
goal-rada-no_exiles = Nobody is exiled in the whole game.
goal-rada-no_lots = Chance settles at most one decision in the whole game.
goal-rada-of_one_mind = At least three decisions are carried by two thirds of the votes cast.
goal-rada-last_word = Chance settles none of the last three decisions.
goal-rada-own_power = The faction’s power is used in at least 4 rounds.
goal-rada-own_power_last = The faction’s power is used in the last round.
goal-rada-heard = Statements by the faction’s members win the most votes in at least 2 rounds.
goal-rada-most_heard = Statements by the faction’s members win at least once, and no other faction’s win more often.
goal-rada-unseen = In the whole game, nobody sows discord in this faction.
goal-rada-none_of_us_exiled = No member of the faction is exiled.
goal-rada-own_stat_highest = { $stat } is higher than either of the other two at the end of the game.
goal-rada-firmest = The faction’s power is used more often than that of any other.

## Where they are shown

goal-rada-mine = Your faction’s goal
goal-rada-hint = Only your faction knows it. It is judged after round 8: if you reach it, every member still in the Council gains 4 Acclaim. After a fall or a Domination nobody gains anything.
goal-rada-all = The factions’ goals
goal-rada-reached = reached
goal-rada-missed = not reached
goal-rada-unjudged = not judged
goal-rada-log-drawn = Your faction’s goal: { $goal }
goal-rada-log-judged = The factions’ goals come to light. { $goals }
goal-rada-log-one = { $faction }: { $goal } ({ $state })
