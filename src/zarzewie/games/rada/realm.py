"""The realm: its factions, stats and seasons, and how a dilemma's solutions change it."""

from typing import Final, Literal, get_args

ROUNDS: Final = 8
Season = Literal["thaw", "sowing", "haymaking", "harvest", "slaughter", "snow", "winter", "return"]
SEASONS: Final[tuple[Season, ...]] = get_args(Season)
"""Eight rounds are one year, from thaw to thaw (R-11.1)."""
FactionName = Literal["syndicate", "priesthood", "guard"]
FACTIONS: Final[tuple[FactionName, ...]] = ("syndicate", "priesthood", "guard")
StatName = Literal["stability", "economy", "faith"]
STATS: Final[tuple[StatName, ...]] = ("stability", "economy", "faith")
POWER: Final = (1, 2, 0)
"""The stat that each faction's power raises (R-5.5)."""

Faction = int
Solution = int
Effects = tuple[int, int, int]
Decision = str
"""What a council decided, as cards name it: the dilemma's card and the solution, "plague-coin/1" (R-11.2)."""


def season(number: int) -> Season:
    """The season of a round (R-11.1)."""
    return SEASONS[number - 1]
