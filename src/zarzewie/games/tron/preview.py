"""Preview of what each offered move would do, for the player who has to choose (T-10.4).

It contains no rules: it imagines a world from the seat's view, applies every offered move with the rules
themselves, and keeps the events that this seat can know, up to the first card that would be revealed.
"""

from collections.abc import Iterator
from itertools import dropwhile
from typing import Any

import msgspec

from zarzewie.games.tron import rules
from zarzewie.games.tron.cards import Card, strength
from zarzewie.games.tron.events import (
    DayEnded,
    Drew,
    Event,
    FellApart,
    Lost,
    Placed,
    Revealed,
    RowComplete,
    Split,
    Won,
)
from zarzewie.games.tron.flow import aelin, total
from zarzewie.games.tron.mind import place_at
from zarzewie.games.tron.moves import Decline, Keep, Move, Place, Take
from zarzewie.games.tron.state import State
from zarzewie.games.tron.views import View
from zarzewie.games.tron.worlds import imagine
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Question, Refused, Seat, Step
from zarzewie.kernel.offer import moves, to_move

VERDICTS = (RowComplete, FellApart, DayEnded, Won, Lost)
ANY = Chance(b"what is hidden does not count")


class Foreseen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The certain effects of one move."""

    move: Move
    told: tuple[Event, ...] = ()
    """The events it will cause, without the placing itself."""
    then: tuple[Event, ...] = ()
    """The events after Aelin's next answer that do not depend on it (T-6.5, T-8.1)."""
    hides: tuple[Card, ...] = ()
    uncovers: tuple[Card, ...] = ()
    alike: tuple[Card, ...] = ()
    """Of a placed card: the connected visible cards of its colour, itself among them (T-3.1)."""
    sum: int = 0
    """The total of those; for a taken card, the total of its row with it."""


class Foresight(msgspec.Struct, frozen=True):
    """Every move that this ask offers."""

    ask: str
    moves: tuple[Foreseen, ...]


class Moves(Question[Foresight], frozen=True):
    """The only question: what each offered move would do."""


def preview(view: View, seat: Seat, query: Any) -> Foresight:
    try:
        msgspec.convert(query, Moves)
    except msgspec.ValidationError:
        raise Refused("T-10.4") from None
    world = imagine(view, seat, ANY.at("world"))
    offered = rules.offers(world, seat)
    return Foresight(
        offered[0].ask if offered else "",
        tuple(
            _foreseen(world, seat, to_move(chosen, Move), view)
            for offer in offered
            for chosen in moves(offer)
        ),
    )


def _foreseen(world: State, seat: Seat, move: Move, view: View) -> Foreseen:
    step = rules.apply(world, seat, move, ANY)
    told = _certain(step, view)
    hides, uncovers = _comes_and_goes(world, step.state)
    alike = _alike(step.state, move) if isinstance(move, Place) else ()
    joined = total(world.rows[world.done]) + strength(move.card) if isinstance(move, Take) else 0
    return Foreseen(
        move,
        tuple(event for event in told if not isinstance(event, Placed)),
        tuple(_followed(step.state, view)),
        hides,
        uncovers,
        alike,
        joined or sum(map(strength, alike)),
    )


def _certain(step: Step[State], view: View) -> list[Any]:
    """Events before the first card that is new to this seat, or up to the end of a day.

    The client has a separate page for the end of a day.
    """
    certain: list[Any] = []
    for _, event in step.told:
        unknown = isinstance(event, Revealed) and view.rows[event.slot].first is None
        if unknown or isinstance(event, Drew):
            break
        certain.append(event)
        if isinstance(event, DayEnded) and not step.state.won:
            break
    return certain


def _followed(state: State, view: View) -> Iterator[Any]:
    """Events after Aelin's answer. Her answer to a relived memory changes no split; which part she keeps
    changes no row (T-8.2).
    """
    if state.phase == "answer":
        answered = rules.apply(state, aelin(state), Decline(), ANY)
        yield from (event for event in _certain(answered, view) if isinstance(event, Split))
        return
    while state.phase == "keep":
        kept = rules.apply(state, aelin(state), Keep(state.mind.visible()[0]), ANY)
        yield from dropwhile(lambda event: not isinstance(event, VERDICTS), _certain(kept, view))
        state = kept.state


def _comes_and_goes(before: State, after: State) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards of the Mind that become hidden, and those that become visible.

    Both are empty if a new day begins: it has a new Mind (T-7.1).
    """
    if after.day != before.day:
        return (), ()
    lay, lie = _lying(before), _lying(after)
    saw, see = set(before.mind.visible()), set(after.mind.visible())
    return tuple(sorted(lie & saw - see)), tuple(sorted(lay & see - saw))


def _lying(state: State) -> set[Card]:
    return {card for card, _ in state.mind.cards}


def _alike(state: State, move: Place) -> tuple[Card, ...]:
    alike = state.mind.of_one_colour(place_at(move.at))
    return tuple(sorted(state.mind.shown[place] >> 4 for place in alike))
