"""The value of a Mind to Aelin, before and after splits."""

from collections.abc import Sequence

from zarzewie.games.tron.bots.reading import Wishes
from zarzewie.games.tron.cards import COLOUR, STRENGTH, Card
from zarzewie.games.tron.mind import Mind

A_CHOICE = 0.6
A_WISH = 2.0
CORRUPTED = 1.5
DISCARDED = 0.3


def worth(cards: Sequence[Card], wishes: Wishes) -> float:
    """The value of visible cards as choices: more for each new strength and for what the row wishes for."""
    counts = [0] * 6
    total = 0.0
    for card in cards:
        each = STRENGTH[card]
        counts[each] += 1
        total += (A_CHOICE + A_WISH * wishes[card]) / counts[each]
    return total


def settled(mind: Mind, wishes: Wishes, haunted: frozenset[int]) -> tuple[float, list[Card]]:
    """The worth of a Mind after its splits are settled in the best way, less their cost; and its cards."""
    cost = 0.0
    while not mind.is_whole():
        parts = mind.components()
        kept = max(parts, key=lambda part: worth(part, wishes))
        lost = [card for part in parts if part is not kept for card in part]
        cost += sum(CORRUPTED if COLOUR[card] in haunted else DISCARDED for card in lost)
        mind = mind.without(lost)
    left = [there >> 4 for there in mind.shown.values()]
    return worth(left, wishes) - cost, left
