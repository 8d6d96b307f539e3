"""Ballot: everybody answers in secret, and may change the answer until the seal.

1. Each round names two of the three answers; no other is accepted.
2. The house seals the round when all have answered, or time is up: answers are shown, absent seats abstain.
3. The answer given most often is chosen, by lot if there is a tie; everybody who gave it scores one.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from zarzewie.kernel import game as kernel
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.game import Ask, Game, Outcome, Refused, Seat, Step, Told, tell, whisper
from zarzewie.kernel.offer import Offer, Pick

ANSWERS = ("ash", "ember", "flame")


# --- types


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3


class State(kernel.State):
    rounds: int
    round: int
    named: tuple[str, ...]
    answers: tuple[str | None, ...]
    scores: tuple[int, ...]
    sealed: tuple["Sealed", ...] = ()


class Answer(kernel.Move, frozen=True):
    answer: str


class Asked(kernel.Event, frozen=True):
    round: int
    named: tuple[str, ...]


class Noted(kernel.Event, frozen=True):
    """Told only to its author."""

    answer: str


class Sealed(kernel.Event, frozen=True):
    answers: tuple[str | None, ...]
    chosen: str | None


class View(msgspec.Struct, frozen=True):
    rounds: int
    round: int
    named: tuple[str, ...]
    answer: str | None
    """The seat's own answer so far."""
    scores: tuple[int, ...]
    sealed: tuple[Sealed, ...]
    """What was told must be in the view as well, for those who join or come back later."""


# --- rules


def setup(options: Options, seats: int, chance: Chance) -> Step[State]:
    state = State(options.rounds, 0, (), (None,) * seats, (0,) * seats)
    return _next_round(state, [], chance)


def asks(state: State) -> tuple[Ask, ...]:
    seats = tuple(range(len(state.answers)))
    answered = tuple(seat for seat in seats if state.answers[seat] is not None)
    return (Ask(str(state.round), seats, ("answer",), sealed=True, answered=answered),)


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    return (Offer(str(state.round), "answer", {"answer": Pick(state.named)}),)


def apply(state: State, seat: Seat, move: Answer, chance: Chance) -> Step[State]:
    if move.answer not in state.named:
        raise Refused("ballot.1", named=state.named)
    answers = tuple(move.answer if who == seat else given for who, given in enumerate(state.answers))
    return Step(msgspec.structs.replace(state, answers=answers), [whisper(Noted(move.answer), seat)])


def expire(state: State, ask: str, chance: Chance) -> Step[State]:
    """Seal the round."""
    chosen = _chosen(state.answers, chance.at("lot", state.round))
    scores = tuple(
        score + (given is not None and given == chosen)
        for score, given in zip(state.scores, state.answers, strict=True)
    )
    sealed = Sealed(state.answers, chosen)
    state = msgspec.structs.replace(state, scores=scores, sealed=(*state.sealed, sealed))
    return _next_round(state, [tell(sealed)], chance)


def _chosen(answers: Sequence[str | None], dice: Dice) -> str | None:
    given = [answer for answer in answers if answer is not None]
    if not given:
        return None
    most = max(map(given.count, given))
    return dice.pick([answer for answer in ANSWERS if given.count(answer) == most])


def _next_round(state: State, told: list[Told], chance: Chance) -> Step[State]:
    state.round += 1
    state.answers = (None,) * len(state.answers)
    state.named = chance.at("named", state.round).shuffle(ANSWERS)[:2]
    if state.round <= state.rounds:
        told.append(tell(Asked(state.round, state.named)))
    return Step(state, told)


def outcome(state: State) -> Outcome | None:
    if state.round <= state.rounds:
        return None
    best = max(state.scores)
    winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
    return Outcome("counted", winners, state.scores)


# --- views


def view(state: State, seat: Seat | None) -> View:
    return View(
        rounds=state.rounds,
        round=state.round,
        named=state.named,
        answer=None if seat is None else state.answers[seat],
        scores=state.scores,
        sealed=state.sealed,
    )


def imagine(view: View, seat: Seat, dice: Dice) -> State:
    answers = tuple(
        view.answer if who == seat else dice.pick((None, *view.named)) for who in range(len(view.scores))
    )
    return State(view.rounds, view.round, view.named, answers, view.scores, view.sealed)


def secrets(state: State, seat: Seat | None) -> Mapping[str, Any]:
    return {"answers": tuple(given for who, given in enumerate(state.answers) if who != seat)}


def scramble(state: State, seat: Seat | None, dice: Dice) -> State:
    answers = tuple(
        given if who == seat else dice.pick((None, *state.named)) for who, given in enumerate(state.answers)
    )
    return msgspec.structs.replace(state, answers=answers)


GAME = Game(
    id="ballot",
    version=1,
    seats=range(2, 10),
    options_type=Options,
    state_type=State,
    move_type=Answer,
    event_type=Asked | Noted | Sealed,
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
