"""The events that seats are told."""

from zarzewie.kernel import game as kernel
from zarzewie.kernel.game import Seat


class RoundBegan(kernel.Event, frozen=True):
    round: int
    left: tuple[int, ...]
    turn: Seat


class Rolled(kernel.Event, frozen=True):
    """Told only to the seat whose cup it is."""

    dice: tuple[int, ...]


class Called(kernel.Event, frozen=True):
    seat: Seat
    count: int
    face: int


class Doubted(kernel.Event, frozen=True):
    seat: Seat


class CupsRaised(kernel.Event, frozen=True):
    count: int
    face: int
    dice: tuple[tuple[int, ...], ...]
    found: int


class DieLost(kernel.Event, frozen=True):
    seat: Seat


class Won(kernel.Event, frozen=True):
    seat: Seat


Event = RoundBegan | Rolled | Called | Doubted | CupsRaised | DieLost | Won
