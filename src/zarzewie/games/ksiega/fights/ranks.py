"""Opponents by rank: what they roll to hit, and what a hero rolls to defend (K-5.9)."""

from fractions import Fraction
from typing import Final

from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.trials.dice import HIGHEST_THRESHOLD, Test, Throw
from zarzewie.games.ksiega.trials.ladder import TN, Die, Rank, Trait

RANK_DIE: Final[dict[Rank, Die]] = {"minion": 6, "elite": 8, "boss": 10}
RANK_THRESHOLD: Final[dict[Rank, int]] = {"minion": 6, "elite": 5, "boss": 4}
DEFENCE_TN: Final[dict[Rank, TN]] = {"minion": 6, "elite": 6, "boss": 8}
TN_IN_THE_OPEN: Final[TN] = 6
TN_BEHIND_COVER: Final[TN] = 8
CROWD: Final = 3
"""So many minions engaged with one character are a crowd (K-5.8)."""


def attack_throw(rank: Rank, house: HouseRules, *, partial_cover: bool = False) -> Throw:
    """`enemy_attack = die`: the rank's die against TN 6, or 8 if the target has partial cover."""
    if house.d6_only:
        return Throw(6, min(RANK_THRESHOLD[rank] + partial_cover, HIGHEST_THRESHOLD))
    return Throw(RANK_DIE[rank], TN_BEHIND_COVER if partial_cover else TN_IN_THE_OPEN)


def hits(throw: Throw, roll: int) -> bool:
    """An opponent's 1 and maximum have no special effect."""
    return roll >= throw.tn


def chance_to_hit(throw: Throw) -> Fraction:
    return Fraction(max(0, throw.die - throw.tn + 1), throw.die)


def defence(rank: Rank, trait: Trait) -> Test:
    """`enemy_attack = defence`: the target rolls a trait, always (K-3.5)."""
    return Test(trait, DEFENCE_TN[rank], kind="defence")
