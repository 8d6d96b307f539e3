"""The state: what everyone sees, and the dice under the cups."""

import msgspec

from zarzewie.kernel import game as kernel
from zarzewie.kernel.game import Seat


class Call(msgspec.Struct, frozen=True):
    """A bid: there are at least `count` dice with this face under all cups."""

    seat: Seat
    count: int
    face: int


class Reveal(msgspec.Struct, frozen=True):
    """How a round ended: all cups were raised."""

    round: int
    call: Call
    doubter: Seat
    dice: tuple[tuple[int, ...], ...]
    fitting: tuple[int, ...]
    """The faces that counted for the bid."""
    found: int
    """Number of dice with one of these faces."""
    loser: Seat


class Public(msgspec.Struct, frozen=True):
    """The part of the state that everyone sees."""

    wild: bool
    left: tuple[int, ...]
    """Number of dice left, by seat."""
    turn: Seat
    round: int = 0
    calls: tuple[Call, ...] = ()
    """The bids of this round, in order."""
    reveals: tuple[Reveal, ...] = ()
    """The earlier rounds."""

    @property
    def total(self) -> int:
        """Number of dice under all cups."""
        return sum(self.left)

    @property
    def playing(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, dice in enumerate(self.left) if dice)


class State(kernel.State):
    public: Public
    dice: tuple[tuple[int, ...], ...]
    """The dice under each cup, sorted."""
