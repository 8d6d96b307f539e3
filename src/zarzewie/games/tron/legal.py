"""Legality: who is asked, and the predicates that offers and moves share."""

from itertools import permutations
from typing import assert_never

from zarzewie.games.tron import day
from zarzewie.games.tron.cards import Card, colour, strength
from zarzewie.games.tron.chapters import Ability
from zarzewie.games.tron.flow import aelin, chapter, goal, total
from zarzewie.games.tron.mind import to_place
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
from zarzewie.kernel.game import Refused, Seat

ANSWERS = {
    "place": ("place",),
    "more": ("place", "discard"),
    "reveal": ("reveal",),
    "take": ("take", "use"),
    "keep": ("keep",),
    "arrange": ("arrange",),
    "observe": ("draw", "stop", "use"),
    "answer": ("show", "decline"),
}
ORDERS = tuple(permutations(range(day.ROWS)))


def asked(state: State) -> Seat:
    """The active player; Aelin for splits and relived memories, even in the other's turn."""
    return aelin(state) if state.phase in ("keep", "answer", "arrange") else state.active


def may_place(state: State) -> bool:
    """A chapter may limit what Fenrys places in a turn (T-11.1)."""
    gifts = chapter(state).gifts
    return gifts is None or state.placed < gifts


def hidden(state: State) -> tuple[int, ...]:
    return tuple(slot for slot, row in enumerate(state.rows) if not row.shown)


def matching(state: State) -> tuple[int, ...]:
    """Hidden Determination cards of the relived colour (T-6.5)."""
    return tuple(slot for slot in hidden(state) if colour(state.rows[slot].first) == state.relived)


def may_show_with(state: State, card: Card) -> bool:
    """The card joins the current row and has the colour of its hidden Determination card (T-6.6)."""
    if state.part != "day" or state.rows[state.done].shown:
        return False
    row = state.rows[state.done]
    fits = total(row) + strength(card) <= goal(state, state.done)
    return fits and colour(card) == colour(row.first)


def usable(state: State) -> tuple[Ability, ...]:
    """Abilities of this chapter that fit this moment and were not used today (T-11.1)."""
    fitting: dict[str, tuple[Ability, ...]] = {"take": ("respite", "spark"), "observe": ("second_look",)}
    if state.part != "day":
        return ()
    return tuple(
        ability
        for ability in fitting.get(state.phase, ())
        if ability in chapter(state).abilities and ability not in state.used and _sensible(state, ability)
    )


def targets(state: State, ability: Ability) -> tuple[int, ...]:
    return hidden(state) if ability == "spark" else (0,)


def _sensible(state: State, ability: Ability) -> bool:
    match ability:
        case "respite":
            return bool(state.deck)  # with an empty deck, resting would lose immediately
        case "spark":
            return bool(hidden(state))
        case "second_look":
            return len(state.row) > 0 and bool(state.deck)


def accept(state: State, seat: Seat, move: Move) -> None:
    """Raise Refused, with the rule of the current phase, if this move is not legal now."""
    moment = _moment(state)
    name = type(move).__struct_config__.tag
    if seat != asked(state) or name not in ANSWERS.get(state.phase, ()):
        raise Refused(moment)
    match move:
        case Place(card, at):
            if card not in state.row:
                raise Refused(moment)
            fault = state.mind.fault(card, to_place(at))
            if fault:
                raise Refused(fault, card=card)
            if not may_place(state):
                raise Refused("T-11.1")
        case Discard(card):
            if card not in state.row and state.part == "gathering":
                raise Refused("T-4.2")
            if card not in state.row:
                raise Refused("T-6.3")
        case Reveal(slot):
            if slot not in hidden(state):
                raise Refused("T-4.3")
        case Take(card, reveal):
            if card not in state.mind.visible() or (reveal and not may_show_with(state, card)):
                raise Refused(moment)
        case Keep(card):
            if card not in state.mind.visible():
                raise Refused("T-8.1")
        case Arrange(order):
            if order not in ORDERS:
                raise Refused("T-6.1")
        case Draw():
            if not day.may_draw(state):
                raise Refused("T-6.2" if not state.deck else "T-11.1")
        case Stop():
            if not day.may_stop(state):
                raise Refused("T-6.2", deck=len(state.deck))
        case Show(slot):
            if slot not in matching(state):
                raise Refused("T-6.5")
        case Decline():
            pass
        case Use(ability, target):
            if ability not in usable(state) or target not in targets(state, ability):
                raise Refused("T-11.1")
        case _:
            assert_never(move)


def _moment(state: State) -> str:
    """The id of the rule for the current phase."""
    in_a_day = state.part == "day"
    match state.phase:
        case "place" | "more":
            return "T-6.3" if in_a_day else "T-4.2"
        case "reveal":
            return "T-4.3"
        case "take":
            return "T-6.6" if in_a_day else "T-5.2"
        case "keep":
            return "T-8.1"
        case "arrange":
            return "T-6.1"
        case "observe":
            return "T-6.2"
        case "answer":
            return "T-6.5"
        case "over":
            return "T-10.4"
