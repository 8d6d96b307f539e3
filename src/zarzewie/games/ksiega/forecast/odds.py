"""A forecast for the MG: how often this party wins this fight, played out with the table's rules (K-5.11)."""

from typing import Final

import msgspec

from zarzewie.games.ksiega.board.grid import OPEN
from zarzewie.games.ksiega.forecast.decisions import Skirmish, Thoughts
from zarzewie.games.ksiega.forecast.encounter import Encounter, End
from zarzewie.kernel.chance import Dice


class Forecast(msgspec.Struct, frozen=True):
    """How many fights were won by a party that only attacks, that helps, that also takes care."""

    fights: int
    won: int
    won_with_help: int
    won_with_care: int
    """Those who cannot hit keep away, and the downed are raised."""
    rounds: float
    hearts: float
    """Average number of rounds and of Hearts left, of the fights with help."""
    without_elites: bool = False
    """Under the house rule of two ranks: elites are played as minions (K-5.5)."""


WAYS: Final = 3
"""Number of ways to play: alone, with help, with help and care."""


def forecast(encounter: Encounter, fights: int, dice: Dice) -> Forecast:
    """Simulate the fight, a third of the times in each way."""
    if encounter.board is not None:  # doors are opened on the way
        opened = encounter.board.with_signs(encounter.board.doors, OPEN)
        encounter = msgspec.structs.replace(encounter, board=opened)
    thoughts = Thoughts(encounter)

    def played(*, helping: bool = False, careful: bool = False) -> list[End]:
        each = range(max(1, fights // WAYS))
        return [Skirmish(thoughts, dice, helping=helping, careful=careful).play() for _ in each]

    alone, helped, careful = played(), played(helping=True), played(helping=True, careful=True)
    return Forecast(
        fights=len(helped),
        won=sum(end.won for end in alone),
        won_with_help=sum(end.won for end in helped),
        won_with_care=sum(end.won for end in careful),
        rounds=sum(end.rounds for end in helped) / len(helped),
        hearts=sum(end.hearts for end in helped) / len(helped),
        without_elites=encounter.house.ranks == "two",
    )
