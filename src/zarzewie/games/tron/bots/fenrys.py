"""Habits of Fenrys, and of both players in prologue I: how many cards to draw, and where to place them."""

from collections.abc import Sequence

from zarzewie.games.tron.bots.reading import (
    Wishes,
    asks_for_colour,
    chance_to_complete,
    haunted,
    mind_of,
    values,
    wishes,
)
from zarzewie.games.tron.bots.worth import settled
from zarzewie.games.tron.cards import COLOUR, DEMON, STRENGTH, Card
from zarzewie.games.tron.flow import chapter
from zarzewie.games.tron.knowledge import unseen
from zarzewie.games.tron.mind import SEVEN, XY, Mind, place_at
from zarzewie.games.tron.moves import Discard, Draw, Move, Stop, Use
from zarzewie.games.tron.moves import Place as Put
from zarzewie.games.tron.views import View
from zarzewie.kernel.offer import Offer

CHOICES = 4
"""Cards that Aelin should have to choose from. With fewer she wastes good ones; more cost deck and demons."""
CONTENT = 1 / 3
"""How much less he draws per complete row: cards in the Mind at the end of a day are at risk."""
SPARING = 0.2
LOW = 8
"""Below this many cards in the deck he draws `SPARING` less for each one missing."""
EAGER = 1
"""Extra cards that he draws where a chapter limits Aelin's takes."""
DIGS = 2
"""Extra cards that he draws for one that surely completes the row, if a chapter limits takes or asks for a
colour."""
SURE = 0.8
"""A wish from this on counts as sure to complete the row. With such a card, one card fewer will do."""


def draw_or_stop(view: View, offers: Sequence[Offer]) -> Move:
    """Send a demon back, if that can be done; draw until Aelin will have enough to choose from."""
    moves = {offer.move for offer in offers}
    if "use" in moves and view.row[-1] >= DEMON:
        return Use("second_look")
    if "stop" in moves and ("draw" not in moves or _enough(view)):
        return Stop()
    return Draw()


def _enough(view: View) -> bool:
    drawn = [card for card in view.row if card < DEMON]
    shown = [there >> 4 for there in mind_of(view).shown.values()]
    at_hand, rules = (*drawn, *shown), chapter(view)
    if not rules.returned and rules.gifts is None and rules.breath is None and not asks_for_colour(view):
        content = CONTENT * view.done + SPARING * max(0, LOW - view.deck)
        return len(at_hand) + chance_to_complete(view, at_hand) + content >= CHOICES
    wanted = wishes(view)
    knows, has = max(wanted) >= SURE, max(wanted[card] for card in at_hand) >= SURE
    if rules.returned:
        return has  # cards that are not placed go under the deck: drawing more costs only demons
    if rules.gifts is not None:
        return has or len(drawn) >= rules.gifts or len(at_hand) >= CHOICES
    dig = DIGS if knows else EAGER if rules.breath is not None else 0
    return len(at_hand) >= (CHOICES - 1 if has else CHOICES + dig)


def place_or_discard(view: View, offers: Sequence[Offer]) -> Move:
    """Place a card of the row at its best place, or discard the least useful one if every place does harm."""
    return max(judged(view, offers), key=_value)[1]


def judged(view: View, offers: Sequence[Offer]) -> list[tuple[float, Move]]:
    """Every possible placement and discard with its value."""
    if view.part == "gathering":
        return _gathered(view, offers)
    mind, wanted, demons = mind_of(view), wishes(view), haunted(view)
    relives = _reliving(view)
    found: list[tuple[float, Move]] = []
    for offer in offers:
        if offer.move == "place":
            card = values(offer, "card")[0]
            found += (
                (_placing(mind, card, xy, wanted, demons, relives), Put(card, xy))
                for xy in values(offer, "at")
            )
        else:
            here = settled(mind, wanted, demons)[0]
            found += ((here - _loss(view, card, demons), Discard(card)) for card in values(offer, "card"))
    return found


def _value(judged: tuple[float, Move]) -> float:
    return judged[0]


def _placing(
    mind: Mind,
    card: Card,
    xy: XY,
    wanted: Wishes,
    demons: frozenset[int],
    relives: Sequence[float],
) -> float:
    place = place_at(xy)
    after = mind.place(card, place)
    total = _of_one_colour(after, place)
    value = settled(after, wanted, demons)[0]
    if total == SEVEN:
        value += relives[COLOUR[card]]
    elif total < SEVEN and COLOUR[card] in demons:
        value += 0.1 * total
    return value


def _of_one_colour(mind: Mind, place: int) -> int:
    return sum(STRENGTH[mind.shown[there] >> 4] for there in mind.of_one_colour(place))


def _reliving(view: View) -> list[float]:
    """Value of reliving each colour: a demon expelled with the cards under it, a card that Aelin may show."""
    worth = [1.0] * 5
    rules = chapter(view)
    chances = _chances_to_show(view) if rules.stubborn_demons or rules.shown else None
    for demon in view.demons:
        expelled = 4.0 + 1.5 * demon.count
        if rules.stubborn_demons and chances is not None:
            expelled *= chances[demon.colour]
        worth[demon.colour] = max(1.0, expelled)
    if rules.shown and chances is not None:
        worth = [value + 4.0 * chance for value, chance in zip(worth, chances, strict=True)]
    return worth


def _chances_to_show(view: View) -> list[float]:
    """How likely Aelin has a hidden card of each colour."""
    hidden = [row for row in view.rows if not row.shown]
    known = [COLOUR[row.first] for row in hidden if row.first is not None]
    unknown = [row for row in hidden if row.first is None]
    counts = [0] * 5
    for card in unseen(view):
        counts[COLOUR[card]] += 1
    every = max(1, sum(counts))
    return [1.0 if hue in known else 1.0 - (1.0 - counts[hue] / every) ** len(unknown) for hue in range(5)]


def _loss(view: View, card: Card, demons: frozenset[int]) -> float:
    """What discarding a card costs."""
    if chapter(view).returned:
        return 0.0
    return 2.0 if COLOUR[card] in demons else 0.2


# --- prologue I


def _gathered(view: View, offers: Sequence[Offer]) -> list[tuple[float, Move]]:
    mind = mind_of(view)
    found: list[tuple[float, Move]] = []
    for offer in offers:
        for card in values(offer, "card"):
            if offer.move == "place":
                spots = values(offer, "at")
                found += ((_gathering(view, mind, card, xy), Put(card, xy)) for xy in spots)
            else:
                found.append((-_missed(view, card), Discard(card)))
    return found


def _gathering(view: View, mind: Mind, card: Card, xy: XY) -> float:
    """Prefer reliving, then preparing what another card of the row completes; avoid spoiling a colour."""
    after = mind.place(card, place_at(xy))
    hidden = len(mind.shown) + 1 - len(after.shown)
    total = _of_one_colour(after, place_at(xy))
    if total == SEVEN:
        return 100.0 - hidden
    if total > SEVEN:
        return -10.0 - hidden
    completes = any(
        COLOUR[other] == COLOUR[card] and STRENGTH[other] == SEVEN - total
        for other in view.row
        if other != card
    )
    return (20.0 if completes else 0.0) + total - 2.0 * hidden


def _missed(view: View, card: Card) -> float:
    shown = sum(COLOUR[each.card] == COLOUR[card] for each in view.mind)
    return 4.0 + STRENGTH[card] * 0.1 + shown
