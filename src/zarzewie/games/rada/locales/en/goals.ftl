## Goals of the factions (R-13.1), as goals.py judges them

goal-rada-stability_kept = Stability is never below 6 at the end of any of rounds 1 to 7.
goal-rada-economy_kept = Economy is never below 6 at the end of any of rounds 1 to 7.
goal-rada-faith_kept = Faith is never below 6 at the end of any of rounds 1 to 7.
goal-rada-stability_secure = Stability at the end of the game: at least 7.
goal-rada-economy_secure = Economy at the end of the game: at least 7.
goal-rada-faith_secure = Faith at the end of the game: at least 7.
goal-rada-no_stat_near_ruin = Stability, Economy and Faith at the end of the game: each at least 3.
goal-rada-even_hand = Stability, Economy and Faith at the end of the game: the highest and the lowest differ by 4 at most.
goal-rada-no_discord = Nobody sows discord in the whole game.
goal-rada-no_exiles = Nobody is exiled in the whole game.
goal-rada-no_lots = Chance settles one decision at most in the whole game.
goal-rada-of_one_mind = At least three decisions are carried by two thirds of the votes cast.
goal-rada-last_word = Chance settles none of the last three decisions.
goal-rada-own_power = The faction’s power is used in at least 4 rounds.
goal-rada-own_power_last = The faction’s power is used in the last round.
goal-rada-heard = Statements of the faction’s members win the most votes in at least 2 rounds.
goal-rada-most_heard = Statements of the faction’s members win at least once, and no less often than those of any other faction.
goal-rada-unseen = Nobody sows discord in this faction in the whole game.
goal-rada-none_of_us_exiled = Nobody of the faction is exiled.
goal-rada-own_stat_highest = { $stat } at the end of the game: higher than each of the other two.
goal-rada-firmest = The faction’s power is used more often than that of any other.

## Where they are shown

goal-rada-mine = Your faction’s goal
goal-rada-hint = Only your faction knows it. It counts after round 8: if it is reached, every member still in the Council gains 4 Acclaim. After a fall or a Domination nobody gains anything.
goal-rada-all = The factions’ goals
goal-rada-reached = reached
goal-rada-missed = not reached
goal-rada-unjudged = not judged
goal-rada-log-drawn = Your faction’s goal: { $goal }
goal-rada-log-judged = The factions’ goals come to light. { $goals }
goal-rada-log-one = { $faction }: { $goal } ({ $state })
