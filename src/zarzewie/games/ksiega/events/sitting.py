"""Events of the sitting, talk, characters and choices.

They are told to everyone unless they say otherwise.
"""

from zarzewie.games.ksiega.board.grid import Square
from zarzewie.games.ksiega.characters.character import Character, Growth
from zarzewie.games.ksiega.pieces import Change, Likelihood, OracleAnswer, Twist
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
    """To sender and recipient alone."""

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
    """The MG changed Hearts or Mana, with a reason."""

    seat: Seat
    what: Change
    amount: int
    why: str


class Rested(Base, frozen=True):
    pass


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
    """Yes or no, and a twist, if there is one."""

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
