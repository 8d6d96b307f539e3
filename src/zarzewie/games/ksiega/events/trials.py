"""Events of tests (K-3)."""

from zarzewie.games.ksiega.trials.trial import Trial, Usual
from zarzewie.kernel.game import Event as Base
from zarzewie.kernel.game import Seat


class Declared(Base, frozen=True):
    trial: Trial


class TestAsked(Base, frozen=True):
    """The request as everyone sees it."""

    __test__ = False
    trial: Trial


class Retried(Base, frozen=True):
    """The same request again, for a complication (K-3.7)."""

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
    """The MG allows an exception to what the book says "usually" (K-3.5)."""

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
