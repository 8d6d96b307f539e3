"""How likely a game ends well, from what lies on the table of a world: the searching partner's judgement."""

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from zarzewie.games.tron.bots.aelin import EFFORT
from zarzewie.games.tron.bots.reading import COLOUR, STRENGTH
from zarzewie.games.tron.cards import MEMORIES
from zarzewie.games.tron.chapters import Chapter
from zarzewie.games.tron.flow import chapter, goal, total
from zarzewie.games.tron.types import DEMON, State

ENOUGH_VISIBLE = 6


class Weights(NamedTuple):
    """What speaks for a win, in log odds: fitted to games of rule-based partners, a few moves at random."""

    always: float
    safe: float
    """For each memory that no demon will have at the end of the day."""
    deck: float
    """For each memory in the deck …"""
    demon: float
    """… for each demon in the demon row …"""
    row: float
    """… for each row that is not complete."""
    reach: float
    """For how far the deck reaches: the logarithm of its memories for each take that is still needed."""
    completes: float
    """If a visible card completes the current row."""
    visible: float
    """For each visible card, up to six …"""
    strength: float
    """… and for each strength among them."""
    fits: float
    """For the share of the deck's memories that can be placed now."""


PLAIN = Chapter()
BY_DAY = (
    Weights(-3.541, 0.155, 0.036, -0.516, -0.671, -0.337, 0.276, 0.172, 0.004, 1.419),
    Weights(-8.823, 0.234, 0.092, -0.098, -0.381, 1.03, 0.422, 0.216, 0.078, 1.615),
    Weights(-4.775, 0.076, 0.217, 0.083, -0.692, 2.847, 1.028, 0.242, 0.033, 2.6),
)


def settled(state: State) -> bool:
    """Can this moment be judged? A turn of Fenrys begins, or a day, or it is over."""
    return state.phase in ("over", "arrange") or (state.phase == "observe" and not state.row)


def judges_turns(state: State) -> bool:
    """The weights know days of plain rules; elsewhere only the end of a day is judged."""
    return state.part == "day" and chapter(state) == PLAIN


def prospects(state: State) -> float:
    """How likely this ends well."""
    if state.won:
        return 1.0
    if state.phase == "over":
        return 0.0
    if state.part != "day":
        return 0.5
    if state.phase == "observe" and judges_turns(state):
        return _of_a_turn(state)
    return _of_a_day(state)


def _of_a_day(state: State) -> float:
    """Measured on days of rule-based partners that began with so many memories."""
    left = MEMORIES - len(state.distorted) - len(state.unseen) - len(state.gone)
    even, slope = (15.1, 0.67) if chapter(state).days - state.day == 0 else (23.4, 0.43)
    return 1.0 / (1.0 + exp(slope * (even - left)))


def _of_a_turn(state: State) -> float:
    weights = BY_DAY[state.day - 1]
    lacking = [
        goal(state, number) - total(state.rows[number]) for number in range(state.done, len(state.rows))
    ]
    memories = [card for card in state.deck if card < DEMON]
    deck, fitting = len(memories), sum(bool(state.mind.spots(card)) for card in memories)
    visible = [STRENGTH[there >> 4] for there in state.mind.shown.values()]
    strengths = set(visible)
    odds = (
        weights.always
        + weights.safe * _safe(state)
        + weights.deck * deck
        + weights.demon * len(state.demons)
        + weights.row * len(lacking)
        + weights.reach * log((deck + 1) / (_effort(lacking) + 0.5))
        + weights.completes * (lacking[0] in strengths)
        + weights.visible * min(len(visible), ENOUGH_VISIBLE)
        + weights.strength * len(strengths)
        + weights.fits * fitting / max(1, deck)
    )
    return 1.0 / (1.0 + exp(-odds))


def _safe(state: State) -> int:
    """How many memories would be left if the day ended now (T-7.1, T-7.2)."""
    haunted = {demon.colour for demon in state.demons}
    alive = MEMORIES - len(state.distorted) - len(state.unseen) - len(state.gone)
    if not haunted:
        return alive
    alive -= sum(len(demon.under) for demon in state.demons)
    alive -= sum(COLOUR[card] in haunted for card, _ in state.mind.cards)
    return alive - sum(COLOUR[card] in haunted for row in state.rows for card in (row.first, *row.added))


def _effort(lacking: Sequence[int]) -> float:
    return sum(EFFORT[min(each, len(EFFORT) - 1)] for each in lacking)
