"""What is on the table, and what is under the cups."""

import msgspec

from zarzewie.kernel import game as kernel
from zarzewie.kernel.game import Seat


class Call(msgspec.Struct, frozen=True):
    """A bid: under all cups there are at least so many dice with this face."""

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
    """How many dice had one of them."""
    loser: Seat


class Public(msgspec.Struct, frozen=True):
    """What everybody sees."""

    wild: bool
    left: tuple[int, ...]
    """How many dice each still has."""
    turn: Seat
    round: int = 0
    calls: tuple[Call, ...] = ()
    """The bids of this round, in order."""
    reveals: tuple[Reveal, ...] = ()
    """The rounds before."""

    @property
    def total(self) -> int:
        """The dice under all cups."""
        return sum(self.left)

    @property
    def playing(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, dice in enumerate(self.left) if dice)


class State(kernel.State):
    public: Public
    dice: tuple[tuple[int, ...], ...]
    """Under each cup, sorted."""
