"""A test from intent to consequences, as one entry (K-3.1). Attacks, spells, defences are tests too."""

from collections.abc import Iterable
from typing import Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from zarzewie.games.ksiega.board.grid import Square
from zarzewie.games.ksiega.trials.dice import NoRoll, Reason, Result, Throw
from zarzewie.games.ksiega.trials.ladder import TN, TRAITS, Trait
from zarzewie.kernel.game import Seat

KEPT_TRIALS: Final = 8
"""Number of settled tests that stay on the table; the log keeps all."""

Kind = Literal["test", "attack", "magic", "defence"]
Effect = Literal["bolt", "area", "hold", "heal", "boost", "leap", "barrier", "smoke", "light"]
Tier = Literal["trick", "standard", "strong", "great"]
Stage = Literal["declared", "asked", "rolled"]
Ending = Literal["granted", "impossible"]
Owed = Literal["complication", "consequence", "benefit", "verdict"]
"""What the MG still has to say: `verdict` is a Heart or a complication, where every miss costs (K-5.6)."""


class Help(msgspec.Struct, frozen=True):
    """An ally helps with the next test, and says how (K-3.6)."""

    by: Seat
    how: str


Usual = Literal["talent", "helper", "roll"]
"""What the book limits "usually": one talent, one helper, no roll beyond the limits (K-3.5)."""


class Departure(msgspec.Struct, frozen=True):
    """An exception that the MG allows, and why (K-3.5)."""

    what: Usual
    why: str
    talent: str | None = None
    """The second talent."""


class Trial(msgspec.Struct, frozen=True):
    """A test from the intent to the consequences: one entry that everyone may open (K-3.1)."""

    number: int
    seat: Seat
    kind: Kind
    goal: str
    stage: Stage = "declared"
    thing: str | None = None
    """Equipment that is used (K-2.5)."""
    free: bool = False
    """The MG called for it: it costs no Action."""
    trait: Trait | None = None
    tn: TN | None = None
    stake: str = ""
    called: bool = False
    """The MG has finished the request: the player may roll."""
    reasons: tuple[Reason, ...] = ()
    talent: str | None = None
    help: Help | None = None
    boost: bool = False
    foe: str | None = None
    effect: Effect | None = None
    ally: Seat | None = None
    at: Square | None = None
    down: bool = False
    """With `foe`, `ally` and `at`: what a spell is aimed at. `down`: a barrier from top to bottom."""
    tier: Tier | None = None
    cost: int = 0
    throw: Throw | NoRoll | None = None
    roll: int | None = None
    result: Result | Ending | None = None
    owed: tuple[Owed, ...] = ()
    complications: tuple[str, ...] = ()
    benefit: str | None = None
    secret: bool = False
    """As it is shown: there is a reason that only the MG knows, so the odds are hidden (K-3.8)."""
    allowed: tuple[Departure, ...] | UnsetType = UNSET
    second_help: Help | UnsetType = UNSET
    """Unset where there is none, so that entries of version 1 are encoded as before."""

    @property
    def departures(self) -> tuple[Departure, ...]:
        return () if self.allowed is UNSET else self.allowed

    def departs(self, what: Usual) -> bool:
        return any(departure.what == what for departure in self.departures)

    @property
    def open(self) -> bool:
        return self.stage != "rolled"

    @property
    def settled(self) -> bool:
        return self.stage == "rolled" and not self.owed

    @property
    def failed(self) -> bool:
        return self.result in ("failure", "complication")


class Failed(msgspec.Struct, frozen=True):
    """A failed test, not to be repeated in the same circumstances (K-3.7)."""

    number: int
    seat: Seat
    trait: Trait
    goal: str
    again: Trial | None = None
    """The request for a retry; None in version 1."""


def repeats(failures: Iterable[Failed], trial: Trial) -> bool:
    """Whether the same character has failed at the same goal with the same trait."""
    return trial.trait in _spoilt(failures, trial)


def untried(failures: Iterable[Failed], trial: Trial) -> tuple[Trait, ...]:
    """The traits with which this goal has not failed yet in these circumstances."""
    spoilt = _spoilt(failures, trial)
    return tuple(trait for trait in TRAITS if trait not in spoilt)


def _spoilt(failures: Iterable[Failed], trial: Trial) -> set[Trait]:
    """The traits with which this character has failed at this goal. A retry does not repeat itself."""
    return {
        failed.trait
        for failed in failures
        if failed.seat == trial.seat
        and failed.goal.casefold() == trial.goal.casefold()
        and failed.number != trial.number
    }
