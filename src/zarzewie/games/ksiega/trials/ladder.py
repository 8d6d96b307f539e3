"""The ladders of the game: dice, difficulties, levels, ranks (K-3.3, K-3.6, K-9.1).

>>> grown(10)
12
>>> TNS[place_of_tn(6) + 1]
8
"""

from typing import Final, Literal

Trait = Literal["strength", "agility", "magic"]
TRAITS: Final[tuple[Trait, ...]] = ("strength", "agility", "magic")

Die = Literal[6, 8, 10, 12, 20]
DICE: Final[tuple[Die, ...]] = (6, 8, 10, 12, 20)
BIGGEST: Final[Die] = 20

TN = Literal[4, 6, 8, 12]
"""Easy, normal, hard, heroic (K-3.3)."""
TNS: Final[tuple[TN, ...]] = (4, 6, 8, 12)
NORMAL: Final = TNS.index(6)
HEROIC: Final[TN] = 12

Level = Literal["untrained", "novice", "trained", "master"]
LEVELS: Final[tuple[Level, ...]] = ("untrained", "novice", "trained", "master")
THRESHOLDS: Final[dict[Level, int]] = {"master": 3, "trained": 4, "novice": 5, "untrained": 6}
LEVEL_OF: Final[dict[Die, Level]] = {6: "untrained", 8: "novice", 10: "trained", 12: "master", 20: "master"}
"""The level whose odds are closest to a die's at TN 6 (K-9.1)."""

Rank = Literal["minion", "elite", "boss"]
RANKS: Final[tuple[Rank, ...]] = ("minion", "elite", "boss")


def grown(die: Die) -> Die:
    """One size bigger; d20 stays."""
    return die if die == BIGGEST else DICE[DICE.index(die) + 1]


def trained_up(level: Level) -> Level:
    """One level better; a master stays."""
    return level if level == LEVELS[-1] else LEVELS[LEVELS.index(level) + 1]


def place_of_tn(tn: TN) -> int:
    """0 for easy to 3 for heroic: a step is one place."""
    return TNS.index(tn)
