"""What is told at the table, and to whom: to everyone, unless it says otherwise.

What happens to somebody who is not seen is whispered to the MG.
"""

from zarzewie.games.ksiega.board.grid import Square
from zarzewie.games.ksiega.board.sight import Cover
from zarzewie.games.ksiega.characters.character import Character, Growth
from zarzewie.games.ksiega.pieces import Change, FoeChange, Likelihood, OracleAnswer, Scene, Twist
from zarzewie.games.ksiega.trials.ladder import Rank
from zarzewie.games.ksiega.trials.trial import Trial, Usual
from zarzewie.kernel.game import Event as Base
from zarzewie.kernel.game import Seat

# --- the table


class SittingOpened(Base, frozen=True):
    title: str
    sitting: int
    adventure: str | None = None
    language: str = "pl"


class Said(Base, frozen=True):
    seat: Seat
    text: str


class Whispered(Base, frozen=True):
    """To the two of them."""

    sender: Seat
    to: Seat
    text: str


class HandedOut(Base, frozen=True):
    to: Seat | None
    title: str
    text: str


class NoteWritten(Base, frozen=True):
    """To the MG: the notes have changed."""

    notes: int


class DiceRolled(Base, frozen=True):
    """To everyone, or in secret to the MG."""

    die: int
    result: int
    secret: bool


class PresenceSet(Base, frozen=True):
    seat: Seat
    present: bool


class EndCalled(Base, frozen=True):
    pass


class EndCalledOff(Base, frozen=True):
    pass


class SaidFarewell(Base, frozen=True):
    seat: Seat


class SittingEnded(Base, frozen=True):
    summary: str
    ending: str = ""


# --- characters


class HeroCreated(Base, frozen=True):
    seat: Seat
    character: Character


class GrowthGranted(Base, frozen=True):
    why: str


class HeroGrew(Base, frozen=True):
    seat: Seat
    growth: Growth


class Altered(Base, frozen=True):
    """By the MG, with a reason."""

    seat: Seat
    what: Change
    amount: int
    why: str


class Rested(Base, frozen=True):
    pass


# --- tests


class Declared(Base, frozen=True):
    trial: Trial


class TestAsked(Base, frozen=True):
    """The request as everyone sees it."""

    __test__ = False
    trial: Trial


class Retried(Base, frozen=True):
    """The same request once more, for a complication (K-3.7)."""

    trial: Trial
    again: int
    """The number of the test that failed."""


class ChangeTold(Base, frozen=True):
    """Why a test that has failed may be called again: what has changed, in the MG's words (K-3.7)."""

    trial: Trial
    text: str


class CircumstanceGiven(Base, frozen=True):
    """A secret one is told to the MG alone."""

    seat: Seat
    why: str
    steps: int
    secret: bool


class UsualLeft(Base, frozen=True):
    """What the book does not do usually, the MG allows this once (K-3.5)."""

    trial: Trial
    what: Usual
    why: str
    talent: str | None


class TalentAllowed(Base, frozen=True):
    seat: Seat
    talent: str


class HelpGiven(Base, frozen=True):
    by: Seat
    to: Seat
    how: str


class Rolled(Base, frozen=True):
    """The whole entry of K-3.1: request, reasons, roll, result. Also of an attack, a spell, a defence."""

    trial: Trial


class Granted(Base, frozen=True):
    number: int
    text: str


class Declined(Base, frozen=True):
    number: int
    text: str


class Withdrawn(Base, frozen=True):
    number: int


class Complicated(Base, frozen=True):
    number: int
    text: str


class Blessed(Base, frozen=True):
    number: int
    text: str


class SituationChanged(Base, frozen=True):
    number: int


class ChoicesOffered(Base, frozen=True):
    number: int
    options: tuple[str, ...]
    at: Square | None


class Voted(Base, frozen=True):
    seat: Seat
    option: int


class Chosen(Base, frozen=True):
    """By most votes; a tie is decided by lot."""

    number: int
    option: int
    text: str


class OracleSpoke(Base, frozen=True):
    """Yes or no, and what comes with it, if anything does."""

    seat: Seat
    question: str
    likelihood: Likelihood
    roll: int
    answer: OracleAnswer
    twist: Twist | None
    text: str


class TwistDrawn(Base, frozen=True):
    seat: Seat
    kind: Twist
    text: str


class Passed(Base, frozen=True):
    seat: Seat


class StockChanged(Base, frozen=True):
    """To the MG."""

    complications: int
    benefits: int


# --- scenes


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
    """The view shows how."""


class HeroPlaced(Base, frozen=True):
    seat: Seat
    square: Square


class FoeSeen(Base, frozen=True):
    """For the first time, or again."""

    foe: str
    name: str
    rank: Rank
    square: Square | None


class FoeGone(Base, frozen=True):
    """Out of sight, or off the board."""

    foe: str


class FoePlaced(Base, frozen=True):
    """To the MG: somebody whom nobody sees."""

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
    """To the MG: a thing that nobody sees."""

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
    """Something that was not known stood in the way."""


class DoorUsed(Base, frozen=True):
    seat: Seat
    square: Square
    opened: bool
