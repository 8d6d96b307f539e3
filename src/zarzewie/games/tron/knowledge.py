"""What a seat can infer from its view: which cards it has seen, and what a hidden one can be."""

from collections.abc import Sequence

from zarzewie.games.tron.cards import COLOUR, MEMORIES, STRENGTH, Card, strength
from zarzewie.games.tron.flow import printed
from zarzewie.games.tron.mind import Lying, Mind, place_at
from zarzewie.games.tron.views import SeenRow, View


def seen_cards(view: View) -> set[Card]:
    """Cards that this seat has seen: face up now, or recorded in its ledger."""
    seen = {*view.row, *view.discard, *(each.card for each in view.mind)}
    seen.update(*view.ledger)
    for row in view.rows:
        seen.update(row.added)
        if row.first is not None:
            seen.add(row.first)
    return seen


def unseen(view: View) -> list[Card]:
    """Memories that this seat has not seen anywhere."""
    seen = seen_cards(view)
    return [card for card in range(MEMORIES) if card not in seen]


def possible_firsts(view: View, row: SeenRow) -> list[Card]:
    """The cards that can be the row's first one."""
    return could_begin(row, unseen(view)) if row.first is None else [row.first]


def could_begin(row: SeenRow, cards: Sequence[Card]) -> list[Card]:
    """The cards among these that can be the row's hidden first one, from what both players were told."""
    low, high, hues = row.least, min(row.most, row.goal - sum(map(strength, row.added))), row.colours
    return [card for card in cards if low <= STRENGTH[card] <= high and COLOUR[card] in hues]


def laid(view: View) -> Mind:
    """The Mind that the view shows."""
    return Mind.lay(printed(view), (Lying(each.card, place_at(each.at)) for each in view.mind))
