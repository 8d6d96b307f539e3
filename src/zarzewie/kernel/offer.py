"""Offers: the moves that a seat may make now, as products of simple choices.

Every combination of an offer's fields is legal; where fields depend on each other there are several offers.
A `Pick` may hold a lazy sequence: counting, choosing the k-th and testing membership build no list.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any, get_args

import msgspec

from zarzewie.kernel.chance import Dice
from zarzewie.kernel.text import clean, length


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """One of these values."""

    values: Sequence[Any]


class Span(msgspec.Struct, frozen=True, tag="span"):
    """A whole number from low to high, both included."""

    low: int
    high: int


class Text(msgspec.Struct, frozen=True, tag="text"):
    """Free text. Its length is counted in visible characters after cleaning (`kernel.text`)."""

    most: int
    least: int = 0


class Texts(msgspec.Struct, frozen=True, tag="texts"):
    """Exactly `count` free texts, each like `Text`."""

    count: int
    most: int
    least: int = 0


Field = Pick | Span | Text | Texts


class Offer(msgspec.Struct, frozen=True):
    """An answer to an ask: this move, with any combination of values of its fields."""

    ask: str
    move: str
    fields: dict[str, Field] = {}


Chosen = dict[str, Any]  # a move as plain data: its name under "move", and its fields


def count(offer: Offer) -> int:
    """The number of different moves in an offer; a text counts as one.

    >>> count(Offer("1.place", "place", {"card": Pick((4, 7)), "at": Span(1, 9)}))
    18
    """
    total = 1
    for field in offer.fields.values():
        match field:
            case Pick(values):
                total *= len(values)
            case Span(low, high):
                total *= high - low + 1
            case Text() | Texts():
                pass
    return total


def draw(offers: Sequence[Offer], dice: Dice, words: str = "…") -> tuple[Offer, Chosen]:
    """A move drawn evenly from everything offered.

    >>> from zarzewie.kernel.chance import Chance
    >>> offers = [Offer("1.place", "place", {"card": Pick((4, 7))}), Offer("1.place", "pass")]
    >>> offer, chosen = draw(offers, Chance(b"a secret of at least 16 bytes").at("bot"))
    >>> offer in offers, within(offer, chosen)
    (True, True)
    """
    sizes = [count(offer) for offer in offers]
    at = dice.below(sum(sizes))
    for offer, size in zip(offers, sizes, strict=True):
        if at < size:
            return offer, nth(offer, at, words)
        at -= size
    raise AssertionError("unreachable")


def nth(offer: Offer, at: int, words: str = "…") -> Chosen:
    """The move at index `at` of an offer; texts are filled with `words`.

    >>> nth(Offer("1.place", "place", {"card": Pick((4, 7)), "at": Span(1, 9)}), 3)
    {'move': 'place', 'card': 7, 'at': 2}
    """
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
                chosen[name] = _filler(words, most, least)
            case Texts(number, most, least):
                chosen[name] = (_filler(words, most, least),) * number
    return chosen


def to_move(chosen: Chosen, move_type: Any) -> Any:
    """Convert to a move of the game. Its class is found by name, because converting to a union is slow."""
    return msgspec.convert(chosen, _by_name(move_type)[chosen["move"]])


@cache
def _by_name(move_type: Any) -> Mapping[str, Any]:
    return {kind.__struct_config__.tag: kind for kind in get_args(move_type) or (move_type,)}


def _filler(words: str, most: int, least: int) -> str:
    return (words * least)[:most] if len(words) < least else words[:most]


def moves(offer: Offer, words: str = "…") -> Iterator[Chosen]:
    """Every move of an offer.

    >>> list(moves(Offer("1.place", "place", {"card": Pick((4, 7))})))
    [{'move': 'place', 'card': 4}, {'move': 'place', 'card': 7}]
    """
    return (nth(offer, at, words) for at in range(count(offer)))


def within(offer: Offer, chosen: Chosen) -> bool:
    """Whether this move is one of the offer's.

    >>> offer = Offer("1.place", "place", {"card": Pick((4, 7))})
    >>> within(offer, {"move": "place", "card": 7}), within(offer, {"move": "place", "card": 5})
    (True, False)
    """
    if chosen.get("move") != offer.move or chosen.keys() - {"move"} != offer.fields.keys():
        return False
    return all(fits(field, chosen[name]) for name, field in offer.fields.items())


def fits(field: Field, value: Any) -> bool:
    """Whether the field takes this value.

    >>> fits(Span(1, 6), 6), fits(Span(1, 6), 7)
    (True, False)
    """
    match field:
        case Pick(values):
            return value in values
        case Span(low, high):
            return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        case Text(most, least):
            return isinstance(value, str) and least <= length(clean(value)) <= most
        case Texts(number, most, least):
            each = Text(most, least)
            return (
                isinstance(value, tuple | list) and len(value) == number and all(fits(each, v) for v in value)
            )


def shapes(offers: Sequence[Offer]) -> Iterator[Chosen]:
    """Every combination of names and values in the offers, legal or not, for tests."""
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
                case Texts(number, _, least):
                    values.append(("…" * max(1, least),) * number)
    for move, fields in seen.items():
        for combination in product(*fields.values()):
            yield {"move": move, **dict(zip(fields, combination, strict=True))}
