"""A forecast for the MG: how often this party wins this fight, played out with the table's rules (K-5.11)."""

import msgspec

from zarzewie.games.ksiega.board import OPEN
from zarzewie.games.ksiega.ground import Ground
from zarzewie.games.ksiega.skirmish import Encounter, Skirmish
from zarzewie.games.ksiega.tactics import Blows
from zarzewie.kernel.chance import Dice


class Forecast(msgspec.Struct, frozen=True):
    """Of so many fights each, won by a party that only attacks, that helps, that also takes care."""

    fights: int
    won: int
    won_with_help: int
    won_with_care: int
    """Whoever cannot hit keeps away, and the downed are raised."""
    rounds: float
    hearts: float
    """On average, of the fights with help: how long, and how many Hearts are left."""


def forecast(encounter: Encounter, fights: int, dice: Dice) -> Forecast:
    if encounter.board is not None:  # whoever comes to a door opens it
        opened = encounter.board.with_signs(encounter.board.doors, OPEN)
        encounter = msgspec.structs.replace(encounter, board=opened)
    blows = Blows(encounter.house)
    ground = None if encounter.board is None else Ground(encounter.board)
    alone = [Skirmish(encounter, blows, ground, dice).play() for _ in range(fights)]
    helped = [Skirmish(encounter, blows, ground, dice, helping=True).play() for _ in range(fights)]
    careful = [
        Skirmish(encounter, blows, ground, dice, helping=True, careful=True).play() for _ in range(fights)
    ]
    return Forecast(
        fights=fights,
        won=sum(end.won for end in alone),
        won_with_help=sum(end.won for end in helped),
        won_with_care=sum(end.won for end in careful),
        rounds=sum(end.rounds for end in helped) / max(1, fights),
        hearts=sum(end.hearts for end in helped) / max(1, fights),
    )
