"""Events of scenes and boards (K-4).

Events about foes that are not seen are whispered to the MG.
"""

from zarzewie.games.ksiega.board.grid import Square
from zarzewie.games.ksiega.board.sight import Cover
from zarzewie.games.ksiega.pieces import FoeChange, Scene
from zarzewie.games.ksiega.trials.ladder import Rank
from zarzewie.kernel.game import Event as Base
from zarzewie.kernel.game import Seat


class SceneSet(Base, frozen=True):
    scene: Scene


class ScenePrepared(Base, frozen=True):
    """To the MG."""

    drafts: int


class Narrated(Base, frozen=True):
    text: str


class SceneClosed(Base, frozen=True):
    text: str


class BoardChanged(Base, frozen=True):
    """The board has changed; the view shows how."""


class HeroPlaced(Base, frozen=True):
    seat: Seat
    square: Square


class FoeSeen(Base, frozen=True):
    """A foe came into sight, for the first time or again."""

    foe: str
    name: str
    rank: Rank
    square: Square | None


class FoeGone(Base, frozen=True):
    """A foe went out of sight, or off the board."""

    foe: str


class FoePlaced(Base, frozen=True):
    """To the MG: a foe that the party does not see."""

    foe: str
    name: str


class FoeChanged(Base, frozen=True):
    foe: str
    what: FoeChange
    why: str


class FoeShifted(Base, frozen=True):
    foe: str
    square: Square | None
    why: str


class RangeSet(Base, frozen=True):
    foe: str
    near: bool


class TokenSeen(Base, frozen=True):
    token: str
    label: str
    square: Square


class TokenPlaced(Base, frozen=True):
    """To the MG: a token that the party does not see."""

    token: str
    label: str


class TokenRemoved(Base, frozen=True):
    token: str


class CoverRuled(Base, frozen=True):
    seat: Seat
    foe: str
    cover: Cover
    why: str


class HeroMoved(Base, frozen=True):
    seat: Seat
    path: tuple[Square, ...]
    stopped: bool
    """The walk ended early: an unknown obstacle was in the way, or a foe came into sight."""


class DoorUsed(Base, frozen=True):
    seat: Seat
    square: Square
    opened: bool
