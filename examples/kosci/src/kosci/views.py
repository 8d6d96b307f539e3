"""What a seat may know: the table, and what lies under its own cup."""

import msgspec

from kosci.state import Public, State
from zarzewie.kernel.game import Seat


class View(msgspec.Struct, frozen=True):
    public: Public
    dice: tuple[int, ...] | None
    """One's own; who only looks on has none."""


def view(state: State, seat: Seat | None) -> View:
    return View(public=state.public, dice=None if seat is None else state.dice[seat])
