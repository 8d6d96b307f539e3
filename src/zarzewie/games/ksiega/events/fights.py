"""Events of fights, magic and clocks."""

from zarzewie.games.ksiega.board.grid import Square
from zarzewie.games.ksiega.pieces import Benefit, Cause
from zarzewie.games.ksiega.trials.dice import Throw
from zarzewie.games.ksiega.trials.trial import Effect
from zarzewie.kernel.game import Event as Base
from zarzewie.kernel.game import Seat

# --- fights


class FightBegan(Base, frozen=True):
    number: int


class FightEnded(Base, frozen=True):
    """Won, or ended by the MG, who says how."""

    won: bool
    text: str


class SceneLost(Base, frozen=True):
    """The whole party is down (K-7.4)."""


class RoundBegan(Base, frozen=True):
    round: int


class TurnEnded(Base, frozen=True):
    seat: Seat


class OpponentsTurn(Base, frozen=True):
    round: int


class NoLine(Base, frozen=True):
    """An unknown obstacle is in the way: the Action is not spent (K-12.2)."""

    seat: Seat
    foe: str


class NoSight(Base, frozen=True):
    """An unknown obstacle hides the centre of an area: the Action is not spent (K-6.1)."""

    seat: Seat
    square: Square


class FoeWounded(Base, frozen=True):
    foe: str
    wounds: int
    """Wounds left until it is out."""


class BenefitChosen(Base, frozen=True):
    seat: Seat
    number: int
    benefit: Benefit


class FoePushed(Base, frozen=True):
    foe: str
    path: tuple[Square, ...]


class FoeActed(Base, frozen=True):
    """What an opponent did and why (K-5.10). Players are told only the known squares of its path."""

    foe: str
    path: tuple[Square, ...]
    why: str


class FoeStruck(Base, frozen=True):
    """An opponent's attack (K-5.9); no throw where the house rules need none."""

    foe: str
    seat: Seat
    ranged: bool
    throw: Throw | None
    roll: int | None
    hit: bool | None
    """None: the target defends first."""


class HeartLost(Base, frozen=True):
    seat: Seat
    hearts: int
    cause: Cause
    foe: str | None


class ArmourSpent(Base, frozen=True):
    seat: Seat


class HabitSet(Base, frozen=True):
    """A player's standing answer about armour has changed (K-11.1)."""

    seat: Seat
    habit: str


class HeroDowned(Base, frozen=True):
    seat: Seat


class HeroDied(Base, frozen=True):
    seat: Seat


class HeroRaised(Base, frozen=True):
    seat: Seat
    by: Seat


# --- magic


class EffectTook(Base, frozen=True):
    """What a spell did on the board (K-6.5)."""

    number: int
    effect: Effect
    foes: tuple[str, ...] = ()
    seat: Seat | None = None
    squares: tuple[Square, ...] = ()
    hearts: int = 0


class EffectEnded(Base, frozen=True):
    effects: tuple[str, ...]


# --- clocks: those that are secret are told to the MG alone (K-11.2)


class ClockSet(Base, frozen=True):
    clock: str
    title: str
    steps: int
    consequence: str


class ClockMoved(Base, frozen=True):
    clock: str
    at: int
    why: str


class ClockRanOut(Base, frozen=True):
    clock: str
    consequence: str


class ClockRemoved(Base, frozen=True):
    clock: str
