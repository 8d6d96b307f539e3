"""The rules of Szklany tron: asks, offers, moves and the outcome."""

from collections.abc import Iterator
from typing import assert_never

import msgspec

from zarzewie.games.tron import day, events, prologue
from zarzewie.games.tron.chapters import Ability
from zarzewie.games.tron.flow import EventLog, aelin, discard, keep, show, without
from zarzewie.games.tron.legal import (
    ANSWERS,
    ORDERS,
    accept,
    asked,
    hidden,
    matching,
    may_place,
    may_show_with,
    targets,
    usable,
)
from zarzewie.games.tron.mind import place_at
from zarzewie.games.tron.moves import (
    Arrange,
    Decline,
    Discard,
    Draw,
    Keep,
    Move,
    Place,
    Reveal,
    Show,
    Stop,
    Take,
    Use,
)
from zarzewie.games.tron.state import State
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Ask, Outcome, Refused, Seat, Step, Talk
from zarzewie.kernel.offer import Field, Offer, Pick

THINKING = 3.0
"""Seconds before Aelin's answer to a relived memory is told, even if she has no choice (T-6.5)."""


# --- who is asked


def asks(state: State) -> tuple[Ask, ...]:
    if state.phase == "over":
        return ()
    floor = THINKING if state.phase == "answer" else 0.0
    return (Ask(_ask(state), (asked(state),), ANSWERS[state.phase], floor=floor),)


def _ask(state: State) -> str:
    return f"{state.asked}.{state.phase}"


# --- what may be answered


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    if state.phase == "over" or seat != asked(state):
        return ()
    return tuple(_offers(state, _ask(state)))


def _offers(state: State, ask: str) -> Iterator[Offer]:
    match state.phase:
        case "place" | "more":
            for card in state.row if may_place(state) else ():
                if spots := state.mind.spots(card):
                    yield Offer(ask, "place", {"card": Pick((card,)), "at": Pick(spots)})
            if state.phase == "more":
                yield Offer(ask, "discard", {"card": Pick(state.row)})
        case "reveal":
            yield Offer(ask, "reveal", {"slot": Pick(hidden(state))})
        case "take":
            yield Offer(ask, "take", {"card": Pick(state.mind.visible()), "reveal": Pick((False,))})
            if showing := tuple(card for card in state.mind.visible() if may_show_with(state, card)):
                yield Offer(ask, "take", {"card": Pick(showing), "reveal": Pick((True,))})
        case "keep":
            yield Offer(ask, "keep", {"card": Pick(state.mind.visible())})
        case "arrange":
            yield Offer(ask, "arrange", {"order": Pick(ORDERS)})
        case "observe":
            if day.may_draw(state):
                yield Offer(ask, "draw")
            if day.may_stop(state):
                yield Offer(ask, "stop")
        case "answer":
            yield Offer(ask, "decline")
            if slots := matching(state):
                yield Offer(ask, "show", {"slot": Pick(slots)})
        case _:
            pass
    for ability in usable(state):
        fields: dict[str, Field] = {"ability": Pick((ability,)), "target": Pick(targets(state, ability))}
        yield Offer(ask, "use", fields)


# --- moves


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
    accept(state, seat, move)
    state = msgspec.structs.replace(state)
    state.asked += 1
    told = EventLog()
    match move:
        case Place(card, at):
            place = place_at(at)
            if state.part == "day":
                day.placed(state, told, card, place, chance)
            else:
                prologue.placed(state, told, seat, card, place)
        case Discard(card):
            state.row = without(state.row, card)
            if state.part == "day":
                day.discarded(state, told, card, chance)
            else:
                discard(state, told, (card,))
                prologue.end_turn(state, told)
        case Reveal(slot):
            prologue.revealed(state, told, seat, slot)
        case Take(card, reveal):
            if state.part == "day":
                day.took(state, told, card, reveal, chance)
            else:
                prologue.took(state, told, seat, card)
        case Keep(card):
            keep(state, told, card)
            if state.part == "day":
                day.settle(state, told, chance)
            else:
                prologue.settle(state, told)
        case Arrange(order):
            day.arranged(state, told, order)
        case Draw():
            day.draw(state, told)
        case Stop():
            day.stopped(state, told)
        case Show(slot):
            day.answered(state, told, slot, chance)
        case Decline():
            day.answered(state, told, None, chance)
        case Use(ability, target):
            _use(state, told, seat, ability, target, chance)
        case _:
            assert_never(move)
    return Step(state, told)


def _use(state: State, told: EventLog, seat: Seat, ability: Ability, target: int, chance: Chance) -> None:
    """Use an ability, once a day (T-11.1)."""
    state.used = (*state.used, ability)
    told.all(events.AbilityUsed(seat, ability))
    match ability:
        case "respite":  # Aelin takes nothing this time
            day.settle(state, told, chance)
        case "spark":  # Aelin reveals a card of any colour
            show(state, told, target, seat)
        case "second_look":  # the card drawn last goes under the deck
            state.row, state.deck = state.row[:-1], (*state.deck, state.row[-1])


def expire(state: State, ask: str, chance: Chance) -> Step[State]:
    """Decline to reveal when the time for an answer is up. No other move is made for a player (T-10.5)."""
    if state.phase != "answer":
        raise Refused("T-10.5")
    return apply(state, aelin(state), Decline(), chance)


def talk(state: State, seat: Seat) -> Talk:
    """No chat while a game runs, day breaks included (T-10.1). Notes stay private (T-10.3)."""
    return Talk(aloud=False)


def outcome(state: State) -> Outcome | None:
    if state.won:
        return Outcome("won", (0, 1), legacy={"won": state.options.chapter})
    return Outcome(state.lost, ()) if state.lost else None
