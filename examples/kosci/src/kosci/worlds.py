"""States that look the same to a seat: any dice may be under the other cups."""

from collections.abc import Mapping
from typing import Any

from kosci.setup import SIDES
from kosci.state import State
from kosci.views import View
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Seat


def imagine(view: View, seat: Seat, dice: Dice) -> State:
    left = view.public.left if len(view.public.playing) > 1 else (0,) * len(view.public.left)
    return State(
        view.public,
        tuple(view.dice or () if who == seat else _any(count, dice) for who, count in enumerate(left)),
    )


def secrets(state: State, seat: Seat | None) -> Mapping[str, Any]:
    return {"dice": tuple(cup for who, cup in enumerate(state.dice) if who != seat)}


def scramble(state: State, seat: Seat | None, dice: Dice) -> State:
    return State(
        state.public,
        tuple(cup if who == seat else _any(len(cup), dice) for who, cup in enumerate(state.dice)),
    )


def _any(count: int, dice: Dice) -> tuple[int, ...]:
    return tuple(sorted(dice.roll(SIDES) for _ in range(count)))
