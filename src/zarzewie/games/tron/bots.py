"""Partners for Szklany tron. They see what their seat sees.

The rule-based partner is meant to be learned by the person who plays with it; its habits are written in
games/tron/PARTNER.md in the order in which they are asked here.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from zarzewie.games.tron.cards import MEMORIES, SETS, Card, colour, strength
from zarzewie.games.tron.mind import SEVEN, XY, Lying, Mind, Place, to_place
from zarzewie.games.tron.types import (
    DEMON,
    Arrange,
    Decline,
    Discard,
    Draw,
    Keep,
    Move,
    Reveal,
    Show,
    Stop,
    Take,
)
from zarzewie.games.tron.types import Place as Put
from zarzewie.games.tron.views import Seen, View
from zarzewie.kernel.bot import Bot, Choice
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Offer


class RuleBot(Bot[View, Move]):
    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        ask = offers[0].ask
        match view.phase:
            case "place" | "more":
                return Choice(ask, _place_or_discard(view, offers))
            case "take":
                return Choice(ask, _take(view, offers))
            case "observe":
                return Choice(ask, _draw_or_stop(view, offers))
            case "keep":
                return Choice(ask, _keep(view))
            case "arrange":
                return Choice(ask, _arrange(view))
            case "answer":
                return Choice(ask, _answer(offers))
            case _:
                return Choice(ask, Reveal(_values(offers[0], "slot")[0]))


def _values(offer: Offer, field: str) -> Sequence[Any]:
    values: Sequence[Any] = offer.fields[field].values  # type: ignore[union-attr]
    return values


@lru_cache(maxsize=64)
def _lay(cards: str, mind: tuple[Seen, ...]) -> Mind:
    return Mind.lay(SETS[cards], (Lying(each.card, _at(each.at)) for each in mind))


def mind_of(view: View) -> Mind:
    return _lay(view.options.cards, view.mind)


def _at(xy: XY) -> Place:
    place = to_place(xy)
    assert place is not None
    return place


# --- what is missing


def needs(view: View) -> list[float]:
    """How much each strength would help the current row now: 0 to 5, from what this seat can tell."""
    wanted = [0.0] * 6
    if view.part == "gathering" or view.done >= len(view.rows):
        return wanted
    row = view.rows[view.done]
    room = row.goal - sum(map(strength, row.added))
    firsts = [strength(row.first)] if row.first is not None else _possible(view)
    for first in firsts:
        missing = room - first
        if 1 <= missing <= 5:
            wanted[missing] += 1.0 / len(firsts)
        for each in range(1, min(5, missing - 1) + 1):
            wanted[each] += 0.25 / len(firsts)
    return wanted


def _possible(view: View) -> list[int]:
    """The strengths that the current row's hidden card can have, once for every unseen card."""
    row = view.rows[view.done]
    room = row.goal - sum(map(strength, row.added))
    most = room if not row.added else room - 1
    found = [strength(card) for card in unseen(view) if row.least <= strength(card) <= most]
    return found or [max(1, min(5, most))]


def unseen(view: View) -> list[Card]:
    """Memories that this seat has not seen anywhere."""
    seen = {*view.row, *view.discard, *(each.card for each in view.mind)}
    seen.update(card for pile in view.ledger for card in pile)
    for row in view.rows:
        seen.update(row.added)
        if row.first is not None:
            seen.add(row.first)
    return [card for card in range(MEMORIES) if card not in seen]


# --- what a Mind is worth


def worth(cards: Sequence[Card], wanted: Sequence[float]) -> float:
    """Visible cards are choices: one of each strength first, and those that the row needs most."""
    counts = [0] * 6
    total = 0.0
    for card in cards:
        each = strength(card)
        counts[each] += 1
        total += (0.6 + 2.0 * wanted[each]) / counts[each]
    return total


def settled(mind: Mind, wanted: Sequence[float], haunted: frozenset[int]) -> tuple[float, tuple[Card, ...]]:
    """What is left of a Mind once its splits are settled in the best way, and what that costs."""
    parts = mind.components()
    cost = 0.0
    while len(parts) > 1:
        kept = max(parts, key=lambda part: worth(part, wanted))
        lost = [card for part in parts if part is not kept for card in part]
        cost += sum(1.5 if colour(card) in haunted else 0.3 for card in lost)
        mind = mind.without(lost)
        parts = mind.components()
    left = parts[0] if parts else ()
    return worth(left, wanted) - cost, left


def _haunted(view: View) -> frozenset[int]:
    return frozenset(demon.colour for demon in view.demons)


# --- Fenrys and Rowan


def _place_or_discard(view: View, offers: Sequence[Offer]) -> Move:
    """The best place for a card of the row; or, if every place does harm, the card that is missed least."""
    mind, wanted, haunted = mind_of(view), needs(view), _haunted(view)
    best: tuple[float, Move] | None = None
    for offer in offers:
        if offer.move == "place":
            card = _values(offer, "card")[0]
            for at in _values(offer, "at"):
                value = _placing(view, mind, card, at, wanted, haunted)
                if best is None or value > best[0]:
                    best = value, Put(card, at)
        elif offer.move == "discard":
            here = settled(mind, wanted, haunted)[0] if view.part == "day" else 0.0
            for card in _values(offer, "card"):
                value = here - _loss(view, card, haunted)
                if best is None or value > best[0]:
                    best = value, Discard(card)
    assert best is not None
    return best[1]


def _placing(
    view: View, mind: Mind, card: Card, at: XY, wanted: Sequence[float], haunted: frozenset[int]
) -> float:
    place = _at(at)
    after = mind.place(card, place)
    group = [after.shown[there] >> 4 for there in after.of_one_colour(place)]
    total = sum(map(strength, group))
    if view.part == "gathering":
        return _gathering(view, card, total, len(mind.shown) + 1 - len(after.shown))
    value = settled(after, wanted, haunted)[0]
    if total == SEVEN:
        under = next((demon.count for demon in view.demons if demon.colour == colour(card)), None)
        value += 1.0 if under is None else 4.0 + 1.5 * under
    elif total < SEVEN and colour(card) in haunted:
        value += 0.1 * total
    return value


def _gathering(view: View, card: Card, total: int, hidden: int) -> float:
    """Prologue I: relive; else prepare what a card of the row completes; never spoil a colour."""
    if total == SEVEN:
        return 100.0 - hidden
    if total > SEVEN:
        return -10.0 - hidden
    missing = SEVEN - total
    rest = [other for other in view.row if other != card]
    completes = any(colour(other) == colour(card) and strength(other) == missing for other in rest)
    return (20.0 if completes else 0.0) + total - 2.0 * hidden


def _loss(view: View, card: Card, haunted: frozenset[int]) -> float:
    """What discarding a card costs."""
    if view.part == "gathering":
        shown = sum(colour(each.card) == colour(card) for each in view.mind)
        return 4.0 + strength(card) * 0.1 + shown
    return 2.0 if colour(card) in haunted else 0.2


CHOICES = 4
"""With fewer cards to choose from Aelin throws good ones away; for more one pays in deck and demons."""


def _draw_or_stop(view: View, offers: Sequence[Offer]) -> Move:
    """Draw until Aelin will have four cards to choose from."""
    drawn = sum(card < DEMON for card in view.row)
    enough = len(mind_of(view).shown) + drawn >= CHOICES
    moves = {offer.move for offer in offers}
    return Stop() if "stop" in moves and (enough or "draw" not in moves) else Draw()


# --- Aelin


def _take(view: View, offers: Sequence[Offer]) -> Move:
    """Complete the row; else leave a remainder that is at hand; keep the Mind whole."""
    mind, haunted = mind_of(view), _haunted(view)
    row = view.rows[view.done]
    first = strength(row.first) if row.first is not None else 0
    room = row.goal - first - sum(map(strength, row.added))
    best: tuple[float, Card] | None = None
    for card in mind.visible():
        after = mind.without((card,))
        missing = room - strength(card)
        value = _after_take(view, after, missing, haunted)
        if missing < 0:
            value -= 6.0 + (2.0 if colour(card) in haunted else 0.0)
        if best is None or value > best[0]:
            best = value, card
    assert best is not None
    showing = {card for offer in offers if offer.move == "take" for card in _shown_with(offer)}
    return Take(best[1], best[1] in showing)


def _shown_with(offer: Offer) -> Sequence[Card]:
    return _values(offer, "card") if True in _values(offer, "reveal") else ()


def _after_take(view: View, after: Mind, missing: int, haunted: frozenset[int]) -> float:
    wanted = [0.0] * 6
    if 1 <= missing <= 5:
        wanted[missing] = 1.0
    value, left = settled(after, wanted, haunted)
    if not left:
        last = view.done == len(view.rows) - 1 and missing == 0 and view.part == "clearing"
        return 50.0 if last else -50.0
    if missing == 0:
        return value + 12.0
    at_hand = {strength(card) for card in left}
    if missing in at_hand:
        return value + 5.0
    pair = any(missing - each in at_hand for each in at_hand)
    return value + (2.0 if pair else 0.0)


def _keep(view: View) -> Move:
    """The part with the most to choose from for the current row."""
    wanted = needs(view)
    parts = mind_of(view).components()
    return Keep(max(parts, key=lambda part: worth(part, wanted))[0])


def _arrange(view: View) -> Move:
    """The weakest card on top: the longest row while the deck is full."""
    firsts = [strength(row.first) if row.first is not None else 0 for row in view.rows]
    order = sorted(range(len(firsts)), key=lambda slot: (firsts[slot], slot))
    return Arrange((order[0], order[1], order[2], order[3]))


def _answer(offers: Sequence[Offer]) -> Move:
    """Whatever may be shown is shown: the partner reads it."""
    slots = [slot for offer in offers if offer.move == "show" for slot in _values(offer, "slot")]
    return Show(min(slots)) if slots else Decline()
