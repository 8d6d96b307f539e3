"""The realm: its factions and stats, and how a dilemma's solutions change them."""

from typing import Final, Literal

ROUNDS: Final = 8
FactionName = Literal["syndicate", "priesthood", "guard"]
FACTIONS: Final[tuple[FactionName, ...]] = ("syndicate", "priesthood", "guard")
StatName = Literal["stability", "economy", "faith"]
STATS: Final[tuple[StatName, ...]] = ("stability", "economy", "faith")
POWER: Final = (1, 2, 0)
"""The stat that each faction's power raises (R-5.5)."""

Faction = int
Solution = int
Effects = tuple[int, int, int]
