"""Secret question: the keeper is asked whether she shows a stone, even when she has none to show.

1. The seeker names a colour that was not named before. No clock names one for him.
2. The keeper is always asked with the same two answers. If she holds that colour and wants to, it is shown;
   otherwise nothing is, and nobody learns why. When time is up, the answer is "no".
3. After four questions the keeper wins if some of her three stones were shown, but not all.
"""

from collections.abc import Mapping, Sequence
from typing import Any, assert_never

import msgspec

from zarzewie.kernel import game as kernel
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.game import Ask, Game, Outcome, Refused, Seat, Step, tell
from zarzewie.kernel.offer import Offer, Pick

COLOURS = ("amber", "coal", "ivory", "jade", "ruby", "slate")
HAND = 3
QUESTIONS = 4
KEEPER, SEEKER = 0, 1


# --- types


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class State(kernel.State):
    hand: tuple[str, ...]
    named: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    waiting: bool = False
    """The keeper has not answered yet."""


class Name(kernel.Move, frozen=True):
    colour: str


class Answer(kernel.Move, frozen=True):
    show: bool


Move = Name | Answer


class Named(kernel.Event, frozen=True):
    colour: str


class Answered(kernel.Event, frozen=True):
    shown: str | None


class View(msgspec.Struct, frozen=True):
    hand: tuple[str, ...] | None
    """Shown only to the keeper."""
    named: tuple[str, ...]
    shown: tuple[str, ...]
    waiting: bool


# --- rules


def setup(options: Options, seats: int, chance: Chance) -> Step[State]:
    return Step(State(_sorted(chance.at("hand").shuffle(COLOURS)[:HAND])))


def asks(state: State) -> tuple[Ask, ...]:
    if state.waiting:
        return (Ask(_ask(state), (KEEPER,), ("answer",), floor=3.0),)
    return (Ask(_ask(state), (SEEKER,), ("name",)),)


def _ask(state: State) -> str:
    return f"{len(state.named)}.{'answer' if state.waiting else 'name'}"


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    if seat != (KEEPER if state.waiting else SEEKER):
        return ()
    if state.waiting:
        return (Offer(_ask(state), "answer", {"show": Pick((False, True))}),)
    return (Offer(_ask(state), "name", {"colour": Pick(_nameable(state.named))}),)


def _nameable(named: Sequence[str]) -> tuple[str, ...]:
    return tuple(colour for colour in COLOURS if colour not in named)


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
    match move:
        case Name(colour):
            if colour not in _nameable(state.named):
                raise Refused("secret_question.1", named=state.named)
            state = msgspec.structs.replace(state, named=(*state.named, colour), waiting=True)
            return Step(state, [tell(Named(colour))])
        case Answer(show):
            return _answer(state, show)
        case _:
            assert_never(move)


def _answer(state: State, show: bool) -> Step[State]:
    asked = state.named[-1]
    shown = asked if show and asked in state.hand else None
    seen = state.shown if shown is None else (*state.shown, shown)
    return Step(msgspec.structs.replace(state, shown=seen, waiting=False), [tell(Answered(shown))])


def expire(state: State, ask: str, chance: Chance) -> Step[State]:
    if not state.waiting:
        raise Refused("secret_question.2")
    return _answer(state, show=False)


def outcome(state: State) -> Outcome | None:
    if state.waiting or len(state.named) < QUESTIONS:
        return None
    return Outcome("asked", (KEEPER,) if 0 < len(state.shown) < HAND else (SEEKER,))


# --- views


def view(state: State, seat: Seat | None) -> View:
    return View(
        hand=state.hand if seat == KEEPER else None,
        named=state.named,
        shown=state.shown,
        waiting=state.waiting,
    )


def imagine(view: View, seat: Seat, dice: Dice) -> State:
    hand = _hand(view.shown, dice) if view.hand is None else view.hand
    return State(hand, view.named, view.shown, view.waiting)


def secrets(state: State, seat: Seat | None) -> Mapping[str, Any]:
    if seat == KEEPER:
        return {}
    return {"hand": tuple(colour for colour in state.hand if colour not in state.shown)}


def scramble(state: State, seat: Seat | None, dice: Dice) -> State:
    if seat == KEEPER:
        return state
    return msgspec.structs.replace(state, hand=_hand(state.shown, dice))


def _hand(shown: tuple[str, ...], dice: Dice) -> tuple[str, ...]:
    """Random stones in addition to those shown; colours that were named but not shown may be among them."""
    others = dice.shuffle([colour for colour in COLOURS if colour not in shown])
    return _sorted((*shown, *others[: HAND - len(shown)]))


def _sorted(colours: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(colours))


GAME = Game(
    id="secret_question",
    version=1,
    seats=range(2, 3),
    options_type=Options,
    state_type=State,
    move_type=Move,
    event_type=Named | Answered,
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
