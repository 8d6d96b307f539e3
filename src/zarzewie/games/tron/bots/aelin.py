"""Habits of Aelin, and of both players in prologue II: what to arrange, take, show and keep."""

from collections.abc import Sequence
from itertools import permutations

from zarzewie.games.tron.bots.reading import (
    COMPLETES,
    GETS_ON,
    OF_STRENGTH,
    Wishes,
    asks_for_colour,
    haunted,
    meets,
    mind_of,
    values,
    wishes,
)
from zarzewie.games.tron.bots.worth import settled, worth
from zarzewie.games.tron.cards import COLOUR, STRENGTH, STRONGEST, Card
from zarzewie.games.tron.flow import chapter
from zarzewie.games.tron.knowledge import unseen
from zarzewie.games.tron.mind import Mind
from zarzewie.games.tron.moves import Arrange, Decline, Keep, Move, Show, Take, Use
from zarzewie.games.tron.views import SeenRow, View
from zarzewie.kernel.offer import Offer

EFFORT = (1.0, 1.0, 1.2, 1.4, 1.6, 1.8, 2.4, 2.6, 3.0)
"""Approximate number of takes for a row that lacks 0, 1, 2 … strength."""

LATER = 0.5
"""Weight of the next row's wishes relative to the current row's; halved for each row after it."""

TO_COME = 6.0
"""Value of a remainder, times the share of unseen memories that would complete it."""

ROOM = 0.8
"""Value per missing strength of a row that still lacks its colour and is kept open for it."""

BAD = 0.0
"""A take that is worth less than this is put off, if a chapter allows it."""


def arrange(view: View) -> Move:
    """The order with the fewest takes; among equals the strongest on top, while choices are few.

    A row that asks for a colour gets the weakest card, which leaves room for it.
    """
    firsts = [STRENGTH[row.first] if row.first is not None else 0 for row in view.rows]
    goals = [row.goal for row in view.rows]
    coloured = chapter(view).own_colour

    def effort(order: Sequence[int]) -> tuple[float, list[int]]:
        lacking = [goal - firsts[slot] for goal, slot in zip(goals, order, strict=True)]
        takes = sum(EFFORT[max(0, min(each, len(EFFORT) - 1))] for each in lacking)
        return round(takes, 6), [
            firsts[slot] if number in coloured else -firsts[slot] for number, slot in enumerate(order)
        ]

    order = min(permutations(range(4)), key=effort)
    return Arrange((order[0], order[1], order[2], order[3]))


def answer(offers: Sequence[Offer]) -> Move:
    """Show what may be shown, the topmost first: the partner reads it."""
    slots = [slot for offer in offers if offer.move == "show" for slot in values(offer, "slot")]
    return Show(min(slots)) if slots else Decline()


def keep(view: View) -> Move:
    """Keep the part with the best choice for the current row and, with less weight, for later rows."""
    later = _later(view)
    wanted = [wish + more for wish, more in zip(wishes(view), later, strict=True)]
    parts = mind_of(view).components()
    return Keep(max(parts, key=lambda part: worth(part, wanted))[0])


def take(view: View, offers: Sequence[Offer]) -> Move:
    """Complete the row, or leave a remainder that a card at hand completes; keep the Mind whole."""
    usable = {ability for offer in offers if offer.move == "use" for ability in values(offer, "ability")}
    if "spark" in usable and not view.rows[view.done].shown:
        return Use("spark", view.done)  # from now on Fenrys knows what the row lacks
    value, move = max(judged(view, offers), key=lambda each: each[0])
    return Use("respite") if "respite" in usable and value < BAD else move


def judged(view: View, offers: Sequence[Offer]) -> list[tuple[float, Move]]:
    """Every possible take with its value. It reveals the row's first card where that is allowed."""
    mind, demons, row = mind_of(view), haunted(view), view.rows[view.done]
    later, to_come = _later(view), frozenset(unseen(view))
    showing = {card for offer in offers if offer.move == "take" for card in _shown_with(offer)}
    return [
        (_taking(view, mind, row, card, demons, later, to_come), Take(card, card in showing))
        for card in mind.visible()
    ]


def _later(view: View) -> Wishes:
    """The wishes of the rows after the current one."""
    wanted = [0.0] * (STRONGEST + 1)
    weight = LATER
    for row in view.rows[view.done + 1 :]:
        missing = row.goal - (STRENGTH[row.first] if row.first is not None else 0)
        if missing <= STRONGEST:
            wanted[missing] += weight
        else:
            wanted = [each + weight * GETS_ON for each in wanted]
        weight /= 2
    return [wanted[each] for each in STRENGTH]


def _shown_with(offer: Offer) -> Sequence[Card]:
    return values(offer, "card") if True in values(offer, "reveal") else ()


def _taking(
    view: View,
    mind: Mind,
    row: SeenRow,
    card: Card,
    demons: frozenset[int],
    later: Wishes,
    to_come: frozenset[Card],
) -> float:
    first = row.first if row.first is not None else -1
    lacking = row.goal - (STRENGTH[first] if first >= 0 else 0) - sum(STRENGTH[each] for each in row.added)
    missing = lacking - STRENGTH[card]
    after = mind.without((card,))
    own = first >= 0 and COLOUR[card] == COLOUR[first]
    met = not asks_for_colour(view) or (first >= 0 and meets(view, row, COLOUR[first]))
    met_after = met or own
    value, left = settled(after, _next_wishes(missing, first, met_after, later), demons)
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
    return value + _outlook(left, to_come, missing, first, met_after)


def _next_wishes(missing: int, first: Card, met: bool, later: Wishes) -> Wishes:
    """The wishes of the current row once this card is taken, and of the rows after it."""
    wanted = list(later)
    for card in _completing(missing, first, met):
        wanted[card] += COMPLETES
    return wanted


def _completing(missing: int, first: Card, met: bool) -> Sequence[Card]:
    """The cards that make up what is missing; of the first card's colour, if the row lacks that too."""
    cards = OF_STRENGTH.get(missing, ())
    return cards if met else [card for card in cards if COLOUR[card] == COLOUR[first]]


def _outlook(left: Sequence[Card], to_come: frozenset[Card], missing: int, first: Card, met: bool) -> float:
    """Value of the remainder: whether one or two cards at hand complete it, and how likely a drawn one."""
    completing = _completing(missing, first, met)
    hope = TO_COME * sum(card in to_come for card in completing) / max(1, len(to_come))
    if any(card in completing for card in left):
        return hope + 5.0
    at_hand = {STRENGTH[card] for card in left}
    return hope + (2.0 if any(missing - each in at_hand for each in at_hand) else 0.0)
