"""The views of scribe: what a seat may know."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tests.toys.scribe.rules import DICE, MASTER
from tests.toys.scribe.types import Rolled, State, View
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Seat


def view(state: State, seat: Seat | None) -> View:
    masterly = seat == MASTER
    return View(
        seats=state.seats,
        log=state.log,
        open_rolls=state.open_rolls,
        notes=state.notes if masterly else None,
        secret_rolls=state.secret_rolls if masterly else None,
    )


def imagine(view: View, seat: Seat, dice: Dice) -> State:
    return State(
        seats=view.seats,
        log=view.log,
        notes=_notes(dice) if view.notes is None else view.notes,
        secret_rolls=_rolls(dice) if view.secret_rolls is None else view.secret_rolls,
        open_rolls=view.open_rolls,
    )


def secrets(state: State, seat: Seat | None) -> Mapping[str, Any]:
    if seat == MASTER:
        return {}
    return {"notes": state.notes, "secret rolls": state.secret_rolls}


def scramble(state: State, seat: Seat | None, dice: Dice) -> State:
    if seat == MASTER:
        return state
    return msgspec.structs.replace(state, notes=_notes(dice), secret_rolls=_rolls(dice))


def _notes(dice: Dice) -> tuple[str, ...]:
    return tuple(f"a note imagined {dice.below(1000)}" for _ in range(dice.below(4)))


def _rolls(dice: Dice) -> tuple[Rolled, ...]:
    sizes = [dice.pick(DICE) for _ in range(dice.below(4))]
    return tuple(Rolled(sides, dice.roll(sides)) for sides in sizes)
