"""Opponents by rank: what they roll to hit, and against what a hero defends (K-5.9)."""

from typing import Final

from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.trials.dice import HIGHEST_THRESHOLD, Throw
from zarzewie.games.ksiega.trials.ladder import TN, Die, Rank

RANK_DIE: Final[dict[Rank, Die]] = {"minion": 6, "elite": 8, "boss": 10}
RANK_THRESHOLD: Final[dict[Rank, int]] = {"minion": 6, "elite": 5, "boss": 4}
DEFENCE_TN: Final[dict[Rank, TN]] = {"minion": 6, "elite": 6, "boss": 8}
TN_IN_THE_OPEN: Final[TN] = 6
TN_BEHIND_COVER: Final[TN] = 8
CROWD: Final = 3
"""Minions engaged with one character: this many are a crowd (K-5.8)."""


def attack_throw(rank: Rank, house: HouseRules, *, partial_cover: bool = False) -> Throw:
    """`enemy_attack = die`: the rank's die against TN 6, or 8 if the target has partial cover."""
    if house.d6_only:
        return Throw(6, min(RANK_THRESHOLD[rank] + partial_cover, HIGHEST_THRESHOLD))
    return Throw(RANK_DIE[rank], TN_BEHIND_COVER if partial_cover else TN_IN_THE_OPEN)


def hits(throw: Throw, roll: int) -> bool:
    """An opponent's 1 and maximum have no special effect."""
    return roll >= throw.tn
