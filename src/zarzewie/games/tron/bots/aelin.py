"""Habits of Aelin, and of whoever takes in prologue II: how to lay, what to take, to show and to keep."""

from collections.abc import Sequence
from itertools import permutations

from zarzewie.games.tron.bots.reading import (
    COLOUR,
    NO_WISHES,
    STRENGTH,
    Wishes,
    asks_for_colour,
    haunted,
    meets,
    mind_of,
    values,
    wishes,
)
from zarzewie.games.tron.bots.worth import settled, worth
from zarzewie.games.tron.cards import MEMORIES, Card
from zarzewie.games.tron.mind import Mind
from zarzewie.games.tron.types import STRONGEST, Arrange, Decline, Keep, Move, Show, Take, Use
from zarzewie.games.tron.views import SeenRow, View
from zarzewie.kernel.offer import Offer

EFFORT = (1.0, 1.0, 1.2, 1.4, 1.6, 1.8, 2.4, 2.6, 3.0)
"""About how many takes a row needs that still lacks 0, 1, 2 … strength."""

ROOM = 0.8
"""A row that lacks its colour is kept open for it: for each strength still missing."""

BAD = 0.0
"""A take that is worth less is put off, if a chapter lets her."""


def arrange(view: View) -> Move:
    """As few takes as possible; and among such orders the weakest on top, while the deck is full."""
    firsts = [STRENGTH[row.first] if row.first is not None else 0 for row in view.rows]
    goals = [row.goal for row in view.rows]

    def effort(order: Sequence[int]) -> tuple[float, list[int]]:
        lacking = [goal - firsts[slot] for goal, slot in zip(goals, order, strict=True)]
        takes = sum(EFFORT[max(0, min(each, len(EFFORT) - 1))] for each in lacking)
        return round(takes, 6), [firsts[slot] for slot in order]

    order = min(permutations(range(4)), key=effort)
    return Arrange((order[0], order[1], order[2], order[3]))


def answer(offers: Sequence[Offer]) -> Move:
    """Whatever may be shown is shown, the topmost first: the partner reads it."""
    slots = [slot for offer in offers if offer.move == "show" for slot in values(offer, "slot")]
    return Show(min(slots)) if slots else Decline()


def keep(view: View) -> Move:
    """The part with the most to choose from for the current row."""
    wanted = wishes(view)
    parts = mind_of(view).components()
    return Keep(max(parts, key=lambda part: worth(part, wanted))[0])


def take(view: View, offers: Sequence[Offer]) -> Move:
    """Complete the row; else leave a remainder that is at hand; keep the Mind whole."""
    usable = {ability for offer in offers if offer.move == "use" for ability in values(offer, "ability")}
    if "spark" in usable and not view.rows[view.done].shown:
        return Use("spark", view.done)  # from now on Fenrys knows what the row lacks
    value, move = max(judged(view, offers), key=lambda each: each[0])
    return Use("respite") if "respite" in usable and value < BAD else move


def judged(view: View, offers: Sequence[Offer]) -> list[tuple[float, Move]]:
    """Every card that can be taken, and what that is worth; what may be revealed with it is revealed."""
    mind, demons, row = mind_of(view), haunted(view), view.rows[view.done]
    showing = {card for offer in offers if offer.move == "take" for card in _shown_with(offer)}
    return [(_taking(view, mind, row, card, demons), Take(card, card in showing)) for card in mind.visible()]


def _shown_with(offer: Offer) -> Sequence[Card]:
    return values(offer, "card") if True in values(offer, "reveal") else ()


def _taking(view: View, mind: Mind, row: SeenRow, card: Card, demons: frozenset[int]) -> float:
    first = row.first if row.first is not None else -1
    lacking = row.goal - (STRENGTH[first] if first >= 0 else 0) - sum(STRENGTH[each] for each in row.added)
    missing = lacking - STRENGTH[card]
    after = mind.without((card,))
    own = first >= 0 and COLOUR[card] == COLOUR[first]
    met = not asks_for_colour(view) or (first >= 0 and meets(view, row, COLOUR[first]))
    met_after = met or own
    value, left = settled(after, _next_wishes(missing, first, met_after), demons)
    if not left:
        last = view.done == len(view.rows) - 1 and missing == 0 and view.part == "clearing"
        return 50.0 if last else -50.0
    if missing < 0:
        return value - 6.0 - (2.0 if COLOUR[card] in demons else 0.0)
    if missing == 0:
        return value + 12.0 if met_after else value - 8.0 - 2.0 * len(row.added)
    if not met_after:
        return value + ROOM * min(missing, STRONGEST)
    if not met:
        value += 4.0
    return value + _outlook(left, missing, first, met_after)


def _next_wishes(missing: int, first: Card, met: bool) -> Wishes:
    """What the row will want once this card is taken."""
    if not 1 <= missing <= STRONGEST:
        return NO_WISHES
    return [
        1.0 if STRENGTH[card] == missing and (met or COLOUR[card] == COLOUR[first]) else 0.0
        for card in range(MEMORIES)
    ]


def _outlook(left: Sequence[Card], missing: int, first: Card, met: bool) -> float:
    """Can what is missing be completed by a card at hand, or by two?"""
    if any(STRENGTH[card] == missing and (met or COLOUR[card] == COLOUR[first]) for card in left):
        return 5.0
    at_hand = {STRENGTH[card] for card in left}
    return 2.0 if any(missing - each in at_hand for each in at_hand) else 0.0
