"""What the bots read from a view: the Mind, and which cards the current row needs (its wishes)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from zarzewie.games.tron.cards import (
    COLOUR,
    MEMORIES,
    STRENGTH,
    STRONGEST,
    Card,
    CardSet,
    colour,
    strength,
)
from zarzewie.games.tron.flow import chapter, printed
from zarzewie.games.tron.knowledge import laid, possible_firsts
from zarzewie.games.tron.mind import Mind
from zarzewie.games.tron.views import Seen, SeenRow, View
from zarzewie.kernel.offer import Offer

Wishes = Sequence[float]
"""For each memory, how much it would help the current row to take it next: 1 completes it for certain."""

OF_STRENGTH = {each: tuple(card for card in range(MEMORIES) if STRENGTH[card] == each) for each in STRENGTH}
NO_WISHES: Wishes = (0.0,) * MEMORIES

COMPLETES = 1.0
FALLS_APART = -0.3
GETS_ON = 0.1
GETS_ITS_COLOUR = 0.35
"""Added to `GETS_ON` if the row gets the colour that its chapter asks for."""


def values(offer: Offer, field: str) -> Sequence[Any]:
    found: Sequence[Any] = offer.fields[field].values  # type: ignore[union-attr]  # hot: it is a pick
    return found


_laid: tuple[tuple[Seen, ...], CardSet, Mind] | None = None
"""Cache of the last Mind: one decision needs it many times."""


def mind_of(view: View) -> Mind:
    if _laid is None or _laid[0] is not view.mind or _laid[1] is not printed(view):
        remember(view, laid(view))
    assert _laid is not None
    return _laid[2]


def remember(view: View, mind: Mind) -> None:
    """Cache the Mind of a view, so that it is not built again."""
    global _laid
    _laid = view.mind, mind.printed, mind


def asks_for_colour(view: View) -> bool:
    """Whether the chapter asks more of the current row than its total."""
    rules = chapter(view)
    return view.part == "day" and (view.done in rules.own_colour or view.done in rules.shown)


def haunted(view: View) -> frozenset[int]:
    return frozenset(demon.colour for demon in view.demons)


def current(view: View) -> SeenRow | None:
    return view.rows[view.done] if view.part != "gathering" and view.done < len(view.rows) else None


def wishes(view: View) -> Wishes:
    row = current(view)
    if row is None:
        return NO_WISHES
    firsts = possible_firsts(view, row)
    if not firsts:
        return NO_WISHES
    if asks_for_colour(view):
        return _coloured(view, row, firsts)
    room = row.goal - sum(map(strength, row.added))
    by_strength = [0.0] * (STRONGEST + 1)
    strengths = [STRENGTH[first] for first in firsts]
    for first in dict.fromkeys(strengths):
        count = strengths.count(first)
        missing, share = room - first, count / len(firsts)
        for each in range(1, min(STRONGEST, missing) + 1):
            by_strength[each] += share * (COMPLETES if each == missing else GETS_ON)
    return [by_strength[each] for each in STRENGTH]


def chance_to_complete(view: View, cards: Iterable[Card]) -> float:
    """How likely one of these brings the current row to its total."""
    row = current(view)
    firsts = possible_firsts(view, row) if row else []
    if row is None or not firsts:
        return 0.0
    room, at_hand = row.goal - sum(map(strength, row.added)), {STRENGTH[card] for card in cards}
    return sum(room - STRENGTH[first] in at_hand for first in firsts) / len(firsts)


def _coloured(view: View, row: SeenRow, firsts: Sequence[Card]) -> Wishes:
    room = row.goal - sum(map(strength, row.added))
    total = [0.0] * MEMORIES
    kinds = Counter((colour(first), strength(first)) for first in firsts)
    for (hue, first), count in kinds.items():
        missing, share = room - first, count / len(firsts)
        met = meets(view, row, hue)
        for card in range(MEMORIES):
            left = missing - STRENGTH[card]
            if left >= 0:
                total[card] += share * _coloured_wish(left, met, COLOUR[card] == hue)
    return total


def _coloured_wish(left: int, met: bool, own: bool) -> float:
    if left == 0:
        return COMPLETES if met or own else FALLS_APART
    return GETS_ON + (GETS_ITS_COLOUR if own and not met else 0.0)


def meets(view: View, row: SeenRow, hue: int) -> bool:
    """Whether the current row has what its chapter asks for, if its first card is of this colour."""
    rules = chapter(view)
    has_own = any(colour(card) == hue for card in row.added)
    return (has_own or view.done not in rules.own_colour) and (row.shown or view.done not in rules.shown)
