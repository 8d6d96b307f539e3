"""What a seat may know: the public state, and the dice under its own cup."""

import msgspec

from kosci.state import Public, State
from zarzewie.kernel.game import Seat


class View(msgspec.Struct, frozen=True):
    public: Public
    dice: tuple[int, ...] | None
    """The seat's own dice; None for a spectator."""


def view(state: State, seat: Seat | None) -> View:
    return View(public=state.public, dice=None if seat is None else state.dice[seat])
