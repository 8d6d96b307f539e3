"""Toys with one planted fault each. Each check of the suite must fail on its own fault."""

from dataclasses import replace
from typing import Any

import msgspec

from tests.toys import ballot, relay, scribe, secret_question
from tests.toys.relay import Run
from tests.toys.scribe.types import NoteWritten, Said, WriteNote
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.game import Event, Refused, Seat, Step, tell
from zarzewie.kernel.offer import Offer, Pick, Span

# --- leaks


def _leaky_view(state: relay.State, seat: Seat | None) -> relay.View:
    seen = relay.view(state, seat)
    return msgspec.structs.replace(seen, number=max(state.numbers)) if seat is None else seen


LEAK_IN_A_VIEW = replace(relay.GAME, view=_leaky_view)


def _leaky_offers(state: secret_question.State, seat: Seat) -> tuple[Offer, ...]:
    """Offer the seeker only colours that the keeper holds."""
    offers = secret_question.offers(state, seat)
    if state.waiting or not offers:
        return offers
    found = tuple(colour for colour in state.hand if colour not in state.named)
    return (Offer(offers[0].ask, "name", {"colour": Pick(found)}),) if found else offers


LEAK_IN_AN_OFFER = replace(secret_question.GAME, offers=_leaky_offers)


def _leaky_count(state: relay.State, seat: Seat) -> tuple[Offer, ...]:
    """Offer more copies of the offers the higher the other's number is; each offer is correct."""
    return relay.offers(state, seat) * (1 + state.numbers[1 - seat])


LEAK_IN_AN_OFFER_COUNT = replace(relay.GAME, offers=_leaky_count)


class Answered(Event, frozen=True):
    shown: str | None
    held: bool


def _leaky_answer(state: Any, seat: Seat, move: Any, chance: Chance) -> Step[Any]:
    """Tell whether the keeper could have shown the stone."""
    step = secret_question.apply(state, seat, move, chance)
    after, told = step.state, step.told
    if isinstance(move, secret_question.Answer):
        event = told[0].event
        assert isinstance(event, secret_question.Answered)
        return Step(after, [tell(Answered(event.shown, state.named[-1] in state.hand))])
    return Step(after, told)


LEAK_IN_AN_EVENT = replace(
    secret_question.GAME, apply=_leaky_answer, event_type=secret_question.Named | Answered
)


def _leaky_audience(state: Any, seat: Seat, move: Any, chance: Chance) -> Step[Any]:
    """Tell everybody that a seat has answered."""
    step = ballot.apply(state, seat, move, chance)
    after, told = step.state, step.told
    return Step(after, [tell(each.event) for each in told] if state.answers[seat] is None else told)


LEAK_IN_AN_AUDIENCE = replace(ballot.GAME, apply=_leaky_audience)


def _leaky_refusal(state: relay.State, seat: Seat, move: Run, chance: Chance) -> Step[relay.State]:
    try:
        return relay.apply(state, seat, move, chance)
    except Refused as refusal:
        raise Refused(refusal.rule, **refusal.facts, other=state.numbers[1 - seat]) from None


LEAK_IN_A_REFUSAL = replace(relay.GAME, apply=_leaky_refusal)


def _cut_note(state: Any, seat: Seat, move: Any, chance: Chance) -> Step[Any]:
    """Tell everybody how a note begins."""
    step = scribe.GAME.apply(state, seat, move, chance)
    after, told = step.state, step.told
    if isinstance(move, WriteNote):
        return Step(after, [*told, tell(NoteWritten(move.text[:10]))])
    return Step(after, told)


LEAK_OF_A_HIDDEN_TEXT = replace(scribe.GAME, apply=_cut_note)


# --- faults in scramble and imagine, with which leaks are found


def _idle(state: Any, seat: Seat | None, dice: Dice) -> Any:
    return state


IDLE_SCRAMBLE = replace(relay.GAME, scramble=_idle)


def _half_idle(state: Any, seat: Seat | None, dice: Dice) -> Any:
    return msgspec.structs.replace(scribe.GAME.scramble(state, seat, dice), notes=state.notes)


SCRAMBLE_THAT_FORGETS_ONE_SECRET = replace(scribe.GAME, scramble=_half_idle)


def _other_world(view: relay.View, seat: Seat, dice: Dice) -> relay.State:
    return msgspec.structs.replace(relay.imagine(view, seat, dice), baton=0)


IMAGINATION_THAT_DOES_NOT_FIT = replace(relay.GAME, imagine=_other_world)


# --- legality


def _lenient(state: relay.State, seat: Seat, move: Run, chance: Chance) -> Step[relay.State]:
    """Accept four steps, which are not offered."""
    if move.steps == 4:
        return Step(msgspec.structs.replace(state, leg=state.leg + 1, last=4))
    return relay.apply(state, seat, move, chance)


UNLISTED_MOVE_ACCEPTED = replace(relay.GAME, apply=_lenient)


def _generous(state: relay.State, seat: Seat) -> tuple[Offer, ...]:
    """Also offer the step count of the leg before, which is refused."""
    offers = relay.offers(state, seat)
    return tuple(Offer(offer.ask, offer.move, {"steps": Span(1, 3)}) for offer in offers)


OFFERED_MOVE_REFUSED = replace(relay.GAME, offers=_generous)


def _elsewhere(state: relay.State, seat: Seat) -> tuple[Offer, ...]:
    return tuple(Offer("elsewhere", offer.move, offer.fields) for offer in relay.offers(state, seat))


OFFER_WITHOUT_AN_ASK = replace(relay.GAME, offers=_elsewhere)


def _mutating(state: Any, seat: Seat, move: Any, chance: Chance) -> Step[Any]:
    step = relay.apply(state, seat, move, chance)
    after, told = step.state, step.told
    state.baton = after.baton
    return Step(after, told)


MUTATED_STATE = replace(relay.GAME, apply=_mutating)


def _refusing_late(state: Any, seat: Seat, move: Any, chance: Chance) -> Step[Any]:
    """Change the state before refusing."""
    try:
        return relay.apply(state, seat, move, chance)
    except Refused:
        state.last += 10
        raise


REFUSAL_THAT_CHANGES_SOMETHING = replace(relay.GAME, apply=_refusing_late)


def _crashing(state: Any, seat: Seat, move: Any, chance: Chance) -> Step[Any]:
    return relay.apply(state, seat, Run(relay.STEPS[move.steps - 1]), chance)


CRASH_INSTEAD_OF_A_REFUSAL = replace(relay.GAME, apply=_crashing)


# --- the log


_calls = iter(range(10**9))


def _forgetful(state: Any, seat: Seat, move: Any, chance: Chance) -> Step[Any]:
    """Depend on more than state, move and chance."""
    step = relay.apply(state, seat, move, chance)
    after, told = step.state, step.told
    return Step(msgspec.structs.replace(after, baton=next(_calls) % relay.TRACK), told)


FOLD_UNLIKE_PLAY = replace(relay.GAME, apply=_forgetful)


class _Numbered(relay.State):
    numbers: list[int]  # type: ignore[assignment]  # the fault is that it can be changed


VALUE_LOST_IN_WRITING = replace(relay.GAME, state_type=_Numbered)

UNENDING = replace(relay.GAME, outcome=lambda state: None)

EVENT_OF_NO_TYPE = replace(scribe.GAME, event_type=Said)
