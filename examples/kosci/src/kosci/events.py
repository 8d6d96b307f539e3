"""What is told."""

from kosci.state import Reveal
from zarzewie.kernel import game as kernel
from zarzewie.kernel.game import Seat


class RoundBegan(kernel.Event, frozen=True):
    round: int
    left: tuple[int, ...]
    turn: Seat


class Rolled(kernel.Event, frozen=True):
    """Told to whose cup it is."""

    dice: tuple[int, ...]


class Called(kernel.Event, frozen=True):
    seat: Seat
    count: int
    face: int


class CupsRaised(kernel.Event, frozen=True):
    reveal: Reveal


class Won(kernel.Event, frozen=True):
    seat: Seat


Event = RoundBegan | Rolled | Called | CupsRaised | Won
