"""Partners for Szklany tron. They see what their seat sees."""

from collections.abc import Sequence
from typing import Any

from zarzewie.games.tron.cards import SETS, Card, colour, strength
from zarzewie.games.tron.mind import SEVEN, XY, Lying, Mind, to_place
from zarzewie.games.tron.types import Discard, Move, Place, Reveal, View
from zarzewie.kernel.bot import Bot, Choice
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Offer


class RuleBot(Bot[View, Move]):
    """A legible partner. Its habits, in their order:

    1. relive a memory whenever it can;
    2. else bring a colour to a total that a card of the row completes to seven;
    3. else never push a colour that still has a chance past seven;
    4. discard (rather than place) what would spoil a colour, weakest use first;
    5. among equals, keep the Mind wide: hide as little as possible.
    """

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        if offers[0].move == "reveal":
            return Choice(offers[0].ask, Reveal(offers[0].fields["slot"].values[0]))  # type: ignore[union-attr]
        mind = Mind.lay(SETS[view.cards], (Lying(each.card, _place(each.at)) for each in view.mind))
        best: tuple[float, Choice] | None = None
        for offer in offers:
            card: Card = offer.fields["card"].values[0]  # type: ignore[union-attr]
            rest = [other for other in view.row if other != card]
            if offer.move == "place":
                for at in offer.fields["at"].values:  # type: ignore[union-attr]
                    worth, why = _worth(mind, card, at, rest)
                    if best is None or worth > best[0]:
                        best = worth, Choice(offer.ask, Place(card, at), why)
            else:
                for spare in view.row:
                    worth = _SPARE - _use(spare, view)
                    if best is None or worth > best[0]:
                        best = worth, Choice(offer.ask, Discard(spare), "spare")
        assert best is not None
        return best[1]


_SPARE = -4.0


def _worth(mind: Mind, card: Card, at: XY, rest: Sequence[Card]) -> tuple[float, str]:
    """How good it is to place this card there, and the habit that says so."""
    after = mind.place(card, _place(at))
    hidden = len(mind.shown) + 1 - len(after.shown)
    group = [after.shown[place] >> 4 for place in after.of_one_colour(_place(at))]
    total = sum(map(strength, group))
    if total == SEVEN:
        return 100.0 - hidden, "relive"
    if total > SEVEN:
        return -10.0 - hidden, "spoil"
    missing = SEVEN - total
    completes = any(colour(other) == colour(card) and strength(other) == missing for other in rest)
    return (20.0 if completes else 0.0) + total - 2.0 * hidden, "prepare" if completes else "gather"


def _use(card: Card, view: View) -> float:
    """How much a row card is worth keeping for the next turn: more, if its colour is gathering."""
    shown = [each.card for each in view.mind if colour(each.card) == colour(card)]
    return strength(card) * 0.1 + len(shown)


def _place(at: XY) -> int:
    place = to_place(at)
    assert place is not None
    return place
