"""Relay: two runners, thirty legs in turn, one hidden number each. Cheap, because the bench runs it.

1. A leg is one, two or three steps on a round track of ten places; the two run in turn.
2. No leg has as many steps as the leg before it.
3. After the last leg the numbers are shown. The number nearer to the baton wins; equal distance is a draw.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any

import msgspec

from zarzewie.kernel import game as kernel
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.game import Ask, Game, Outcome, Refused, Seat, Step, tell
from zarzewie.kernel.offer import Offer, Pick

TRACK = 10
STEPS = (1, 2, 3)


# --- types


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    legs: Annotated[int, msgspec.Meta(ge=1, le=60)] = 30


class State(kernel.State):
    legs: int
    numbers: tuple[int, int]
    leg: int = 0
    baton: int = 0
    last: int = 0


class Run(kernel.Move, frozen=True):
    steps: int


class Ran(kernel.Event, frozen=True):
    seat: Seat
    steps: int


class Shown(kernel.Event, frozen=True):
    numbers: tuple[int, int]


class View(msgspec.Struct, frozen=True):
    legs: int
    leg: int
    baton: int
    last: int
    number: int | None
    """The seat's own number."""
    numbers: tuple[int, int] | None
    """Both numbers, once the match is over."""


# --- rules


def setup(options: Options, seats: int, chance: Chance) -> Step[State]:
    first, second = (chance.at("number", seat).below(TRACK) for seat in range(2))
    return Step(State(options.legs, (first, second)))


def asks(state: State) -> tuple[Ask, ...]:
    return (Ask(str(state.leg), (state.leg % 2,), ("run",)),)


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    return _legs(state.leg, state.last) if seat == state.leg % 2 else ()


@lru_cache(1024)  # a bench counts what a table holds
def _legs(leg: int, last: int) -> tuple[Offer, ...]:
    return (Offer(str(leg), "run", {"steps": Pick(tuple(steps for steps in STEPS if steps != last))}),)


def apply(state: State, seat: Seat, move: Run, chance: Chance) -> Step[State]:
    steps = move.steps
    if seat != state.leg % 2:
        raise Refused("relay.1", leg=state.leg)
    if steps not in STEPS or steps == state.last:
        raise Refused("relay.2", last=state.last)
    state = State(state.legs, state.numbers, state.leg + 1, (state.baton + steps) % TRACK, steps)
    ran = tell(Ran(seat, steps))
    return Step(state, (ran,) if state.leg < state.legs else (ran, tell(Shown(state.numbers))))


def expire(state: State, ask: str, chance: Chance) -> Step[State]:
    """A late runner runs the shortest leg that is allowed."""
    seat = state.leg % 2
    shortest = min(steps for steps in STEPS if steps != state.last)
    return apply(state, seat, Run(shortest), chance)


def outcome(state: State) -> Outcome | None:
    if state.leg < state.legs:
        return None
    far = [_distance(number, state.baton) for number in state.numbers]
    return Outcome("run", tuple(seat for seat in range(2) if far[seat] == min(far)), tuple(far))


def _distance(one: int, other: int) -> int:
    return min((one - other) % TRACK, (other - one) % TRACK)


# --- views


def view(state: State, seat: Seat | None) -> View:
    return View(
        legs=state.legs,
        leg=state.leg,
        baton=state.baton,
        last=state.last,
        number=None if seat is None else state.numbers[seat],
        numbers=state.numbers if state.leg == state.legs else None,
    )


def imagine(view: View, seat: Seat, dice: Dice) -> State:
    assert view.number is not None
    other = dice.below(TRACK)
    guessed = (view.number, other) if seat == 0 else (other, view.number)
    return State(view.legs, view.numbers or guessed, view.leg, view.baton, view.last)


def secrets(state: State, seat: Seat | None) -> Mapping[str, Any]:
    if state.leg == state.legs:
        return {}
    return {"numbers": tuple(number for owner, number in enumerate(state.numbers) if owner != seat)}


def scramble(state: State, seat: Seat | None, dice: Dice) -> State:
    if state.leg == state.legs:
        return state
    first, second = (
        number if owner == seat else dice.below(TRACK) for owner, number in enumerate(state.numbers)
    )
    return msgspec.structs.replace(state, numbers=(first, second))


GAME = Game(
    id="relay",
    version=1,
    seats=range(2, 3),
    options_type=Options,
    state_type=State,
    move_type=Run,
    event_type=Ran | Shown,
    view_type=View,
    setup=setup,
    asks=asks,
    offers=offers,
    apply=apply,
    expire=expire,
    outcome=outcome,
    view=view,
    imagine=imagine,
    secrets=secrets,
    scramble=scramble,
)
