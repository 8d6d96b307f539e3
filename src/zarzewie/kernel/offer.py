"""Offers: what a seat may do now, as products of simple choices.

Every combination of an offer's fields is legal; where fields depend on each other there are several offers.
A `Pick` may hold a lazy sequence: counting, choosing the k-th and testing membership build no list.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

import msgspec

from zarzewie.kernel.chance import Dice


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """One of these values."""

    values: Sequence[Any]


class Span(msgspec.Struct, frozen=True, tag="span"):
    """A whole number from low to high."""

    low: int
    high: int


class Text(msgspec.Struct, frozen=True, tag="text"):
    """Free text of a length from least to most, as `len` counts it."""

    most: int
    least: int = 0


Field = Pick | Span | Text


class Offer(msgspec.Struct, frozen=True):
    """For this ask, this move with any combination of these fields."""

    ask: str
    move: str
    fields: dict[str, Field] = {}


Chosen = dict[str, Any]  # a move as plain data: its name under "move", and its fields


def count(offer: Offer) -> int:
    """How many different moves; a text counts as one."""
    total = 1
    for field in offer.fields.values():
        match field:
            case Pick(values):
                total *= len(values)
            case Span(low, high):
                total *= high - low + 1
            case Text():
                pass
    return total


def draw(offers: Sequence[Offer], dice: Dice, words: str = "…") -> tuple[Offer, Chosen]:
    """A move drawn evenly from everything offered."""
    sizes = [count(offer) for offer in offers]
    at = dice.below(sum(sizes))
    for offer, size in zip(offers, sizes, strict=True):
        if at < size:
            return offer, nth(offer, at, words)
        at -= size
    raise AssertionError("unreachable")


def nth(offer: Offer, at: int, words: str = "…") -> Chosen:
    """The at-th move of an offer; texts are filled with words."""
    chosen: Chosen = {"move": offer.move}
    for name, field in offer.fields.items():
        match field:
            case Pick(values):
                at, here = divmod(at, len(values))
                chosen[name] = values[here]
            case Span(low, high):
                at, here = divmod(at, high - low + 1)
                chosen[name] = low + here
            case Text(most, least):
                chosen[name] = (words * least)[:most] if len(words) < least else words[:most]
    return chosen


def moves(offer: Offer, words: str = "…") -> Iterator[Chosen]:
    """Every move of an offer."""
    return (nth(offer, at, words) for at in range(count(offer)))


def within(offer: Offer, chosen: Chosen) -> bool:
    """Is this move one of the offer's?"""
    if chosen.get("move") != offer.move or chosen.keys() - {"move"} != offer.fields.keys():
        return False
    return all(_fits(field, chosen[name]) for name, field in offer.fields.items())


def _fits(field: Field, value: Any) -> bool:
    match field:
        case Pick(values):
            return value in values
        case Span(low, high):
            return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        case Text(most, least):
            return isinstance(value, str) and least <= len(value) <= most


def shapes(offers: Sequence[Offer]) -> Iterator[Chosen]:
    """Every combination of the names and values seen in the offers, legal or not: food for tests."""
    seen: dict[str, dict[str, list[Any]]] = {}
    for offer in offers:
        fields = seen.setdefault(offer.move, {})
        for name, field in offer.fields.items():
            values = fields.setdefault(name, [])
            match field:
                case Pick(these):
                    values.extend(value for value in these if value not in values)
                case Span(low, high):
                    values.extend(value for value in (low, high) if value not in values)
                case Text(_, least):
                    values.append("…" * max(1, least))
    for move, fields in seen.items():
        for combination in product(*fields.values()):
            yield {"move": move, **dict(zip(fields, combination, strict=True))}
