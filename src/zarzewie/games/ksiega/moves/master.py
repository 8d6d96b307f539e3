"""Moves of the game master, in the order of the book. Departures from the rules carry a reason."""

from typing import Literal

from zarzewie.games.ksiega.board.grid import Square
from zarzewie.games.ksiega.pieces import Change, Line, Page
from zarzewie.games.ksiega.trials.ladder import TN, Die, Trait
from zarzewie.games.ksiega.trials.trial import Tier, Usual
from zarzewie.kernel.game import Move as Base
from zarzewie.kernel.game import Seat

# --- the table (K-1, K-12)


class HandOut(Base, frozen=True):
    """To one player, or to everyone (None)."""

    to: Seat | None
    title: Line
    text: Page


class WriteNote(Base, frozen=True):
    text: Page


class EraseNote(Base, frozen=True):
    note: int


class RollDice(Base, frozen=True):
    """Roll a die that no rule asks for, openly or in secret."""

    die: Die
    secret: bool


class SetPresence(Base, frozen=True):
    seat: Seat
    present: bool


class CallEnd(Base, frozen=True):
    """Call the end of the sitting. Playing on calls it off again."""


class EndSitting(Base, frozen=True):
    summary: Page
    papers: bool
    """Whether the MG's private papers go into the legacy: only if no other person can see it."""
    ending: Line = ""
    """The id of the adventure's ending."""


# --- characters (K-2, K-8)


class GrantGrowth(Base, frozen=True):
    why: Line


# --- tests (K-3, K-10)


class AskTest(Base, frozen=True):
    """The MG's first three questions (K-10.1); unless `called`, more circumstances will follow."""

    number: int
    trait: Trait
    tn: TN
    talent: Line | None
    stake: Line
    called: bool


class SetTier(Base, frozen=True):
    """Like `AskTest` for free magic (K-6.1)."""

    number: int
    tier: Tier
    cost: int
    called: bool


class CallTest(Base, frozen=True):
    """A test without a player's intent."""

    seat: Seat
    goal: Line
    trait: Trait
    tn: TN
    stake: Line
    called: bool


class CallAgain(Base, frozen=True):
    """A test that has failed before: the MG says what has changed (K-3.7)."""

    number: int
    changed: Line


class Circumstance(Base, frozen=True):
    """For the next roll of this hero (K-3.5)."""

    seat: Seat
    why: Line
    steps: Literal[-2, -1, 1, 2]
    secret: bool


class AllowTalent(Base, frozen=True):
    seat: Seat
    talent: Line


class Allow(Base, frozen=True):
    """Allow an exception to what the book says "usually", with a reason (K-3.5)."""

    number: int
    what: Usual
    why: Line
    talent: Line | None = None
    """The second talent."""


class CallRoll(Base, frozen=True):
    number: int


class Grant(Base, frozen=True):
    """Success without a roll (K-3.2)."""

    number: int
    text: Line


class Decline(Base, frozen=True):
    """Refuse an intent: the player has to find another way (K-3.5)."""

    number: int
    text: Line


class Complicate(Base, frozen=True):
    number: int
    text: Line


class Bless(Base, frozen=True):
    """The MG's benefit for an exceptional success."""

    number: int
    text: Line


class MarkChanged(Base, frozen=True):
    """The situation has changed: what failed may be tried again (K-3.7)."""

    number: int


class StockUp(Base, frozen=True):
    kind: Literal["complications", "benefits"]
    text: Line


class Unstock(Base, frozen=True):
    kind: Literal["complications", "benefits"]
    at: int


# --- fights (K-5)


class StartFight(Base, frozen=True):
    pass


class EndFight(Base, frozen=True):
    text: Line


class JudgeMiss(Base, frozen=True):
    """Where every miss costs: take a Heart. The alternative is `Complicate` (K-5.6)."""

    number: int


class FoeGo(Base, frozen=True):
    foe: Line
    to: Square


class FoeAttack(Base, frozen=True):
    foe: Line
    seat: Seat
    hit: bool | None
    """Whether it hits, where the MG decides each time (K-5.9); else None."""


class RunFoe(Base, frozen=True):
    """The opponent does what makes sense for its rank (K-5.10)."""

    foe: Line


class RunFoes(Base, frozen=True):
    """All opponents that have not acted do so, and the round is over."""


class EndOpponents(Base, frozen=True):
    pass


# --- harm, rest, options (K-7, K-11)


class Alter(Base, frozen=True):
    """The MG changes Hearts or Mana, with a reason."""

    seat: Seat
    what: Change
    amount: int
    why: Line


class Rest(Base, frozen=True):
    pass


class AddClock(Base, frozen=True):
    title: Line
    steps: int
    consequence: Line
    secret: bool


class TickClock(Base, frozen=True):
    clock: Line
    by: Literal[-1, 1]
    why: Line


class ShowClock(Base, frozen=True):
    clock: Line


class RemoveClock(Base, frozen=True):
    clock: Line
