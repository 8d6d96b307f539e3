"""Moves of the game master that set the scene: boards, fog, opponents, things, cover (K-4)."""

from zarzewie.games.ksiega.board.sight import Cover
from zarzewie.games.ksiega.pieces import Few, FoeChange, Line, Page
from zarzewie.games.ksiega.trials.ladder import Rank
from zarzewie.kernel.game import Move as Base
from zarzewie.kernel.game import Seat


class SetScene(Base, frozen=True):
    title: Line
    text: Page
    map: str | None
    fog: bool


class PrepareScene(Base, frozen=True):
    title: Line
    text: Page
    map: str | None
    fog: bool


class OpenScene(Base, frozen=True):
    draft: int


class OfferChoices(Base, frozen=True):
    """What the party could do next. With a square, it has to walk there first (K-3.1)."""

    options: Few
    x: int | None = None
    y: int | None = None


class Narrate(Base, frozen=True):
    """Tell what happens; then the players may act again."""

    text: Page


class CloseScene(Base, frozen=True):
    text: Page


class BlankBoard(Base, frozen=True):
    width: int
    height: int
    dark: bool


class Paint(Base, frozen=True):
    """Fill a rectangle with one sign; walls and doors leave out occupied squares."""

    x: int
    y: int
    to_x: int
    to_y: int
    sign: Line


class Reveal(Base, frozen=True):
    x: int
    y: int
    to_x: int
    to_y: int


class LayFog(Base, frozen=True):
    """Lay the MG's own fog, which overrides sight (K-4.5); `Reveal` lifts it."""

    x: int
    y: int
    to_x: int
    to_y: int


class PlaceHero(Base, frozen=True):
    """Place a hero on this square or the nearest free one."""

    seat: Seat
    x: int
    y: int


class PlaceFoe(Base, frozen=True):
    name: Line
    rank: Rank
    ranged: bool
    hidden: bool
    x: int | None
    y: int | None


class ShiftFoe(Base, frozen=True):
    """The MG puts an opponent elsewhere, with a reason."""

    foe: Line
    x: int
    y: int
    why: Line


class SetRange(Base, frozen=True):
    """Without a board the MG states the range (K-4.4)."""

    foe: Line
    near: bool


class ChangeFoe(Base, frozen=True):
    foe: Line
    what: FoeChange
    why: Line


class PlaceToken(Base, frozen=True):
    label: Line
    x: int
    y: int
    hidden: bool


class ShowToken(Base, frozen=True):
    token: Line


class RemoveToken(Base, frozen=True):
    token: Line


class RuleCover(Base, frozen=True):
    """The MG overrides the map (K-4.3), or states cover without one (K-4.4)."""

    seat: Seat
    foe: Line
    cover: Cover
    why: Line
