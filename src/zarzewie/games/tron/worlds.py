"""Possible worlds that match a seat's view, for bots that search and for the secrecy tests."""

from collections.abc import Mapping, Sequence
from typing import Any

from zarzewie.games.tron.cards import DEMON, MEMORIES, Card
from zarzewie.games.tron.flow import aelin
from zarzewie.games.tron.knowledge import could_begin, laid, seen_cards
from zarzewie.games.tron.state import Demon, Row, State, public
from zarzewie.games.tron.views import SeenRow, View, view
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Seat


def imagine(seen: View, seat: Seat | None, dice: Dice) -> State:
    """A state with this view. Cards that the seat has not seen are in a random possible order."""
    unknown = dice.shuffle(_unknown(seen))
    firsts = _firsts(seen, [card for card in unknown if card < DEMON])
    left = [card for card in unknown if card not in firsts]
    known = seen.ledger[-1]
    unseen, left = _take_memories(left, seen.distorted - len(known))
    gone, deck = tuple(left[: seen.gone]), tuple(left[seen.gone :])
    hidden = iter(firsts)
    return State(
        *public(seen),
        mind=laid(seen),
        deck=deck,
        rows=tuple(
            Row(
                next(hidden) if row.first is None else row.first,
                row.shown,
                row.added,
                row.least,
                row.most,
                row.colours,
            )
            for row in seen.rows
        ),
        demons=tuple(
            Demon(demon.colour, under) for demon, under in zip(seen.demons, seen.ledger[:-1], strict=True)
        ),
        # Aelin remembers what only she saw leave the game; for the other seat any card will do.
        distorted=known,
        unseen=unseen,
        gone=gone,
        lost=None if seen.outcome == "won" else seen.outcome,
        won=seen.outcome == "won",
    )


def _unknown(seen: View) -> list[Card]:
    """Every card that this seat has not seen: the deck, hidden first cards, cards that left unseen."""
    known = seen_cards(seen) | {DEMON + demon.colour for demon in seen.demons}
    cards = MEMORIES if seen.part != "day" else DEMON + 5
    return [card for card in range(cards) if card not in known]


def _firsts(seen: View, memories: Sequence[Card]) -> list[Card]:
    """A possible card for each row with a hidden first card."""
    found = _choose([row for row in seen.rows if row.first is None], memories)
    assert found is not None, "what happened could not have happened"
    return found


def _choose(rows: Sequence[SeenRow], cards: Sequence[Card]) -> list[Card] | None:
    if not rows:
        return []
    for card in could_begin(rows[0], cards):
        rest = _choose(rows[1:], [other for other in cards if other != card])
        if rest is not None:
            return [card, *rest]
    return None


def _take_memories(cards: Sequence[Card], count: int) -> tuple[tuple[Card, ...], list[Card]]:
    """The first `count` memories, and the other cards. Demons are never distorted."""
    taken = [card for card in cards if card < DEMON][:count]
    return tuple(taken), [card for card in cards if card not in taken]


def scramble(state: State, seat: Seat | None, dice: Dice) -> State:
    """Redraw every secret, from the view alone."""
    return imagine(view(state, seat), seat, dice)


def secrets(state: State, seat: Seat | None) -> Mapping[str, Any]:
    """What this seat must not know: the deck, and hidden cards of Determination.

    Aelin knows her Determination, except in prologue I.
    """
    hidden: dict[str, Any] = {"deck": state.deck}
    knows = seat == aelin(state) or state.options.determination == "open"
    if state.part == "gathering" or not knows:
        hidden["determination"] = tuple(row.first for row in state.rows if not row.shown)
    return hidden
