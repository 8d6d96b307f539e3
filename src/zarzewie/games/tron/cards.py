"""The memories: five colours, strengths 1 1 2 2 3 4 5 (T-1.1), and which quadrants are covered (T-1.2)."""

from typing import Final, NamedTuple

from zarzewie import content

COLOURS: Final = ("chains", "daggers", "flames", "glass", "antlers")
STRENGTHS: Final = (1, 1, 2, 2, 3, 4, 5)
MEMORIES: Final = len(COLOURS) * len(STRENGTHS)

Card = int
"""A memory by its number: seven of each colour in the order of COLOURS and STRENGTHS, as in cards.json."""


class CardSet(NamedTuple):
    """Which quadrants are covered, card by card."""

    name: str
    patterns: tuple[int, ...]
    """Bits 8 4 2 1: the quadrants top left, top right, bottom left, bottom right; set is covered (T-1.2)."""


def _read() -> dict[str, CardSet]:
    printed: dict[str, dict[str, list[tuple[int, str]]]] = content.load(
        __package__, "cards.json", dict[str, dict[str, list[tuple[int, str]]]]
    )
    return {
        name: CardSet(name, tuple(int(quadrants, 2) for cards in colours.values() for _, quadrants in cards))
        for name, colours in printed.items()
    }


SETS: Final = _read()
CONTENT: Final = content.digest(__package__, "cards.json", "chapters.json")


_COLOUR: Final = tuple(card // len(STRENGTHS) for card in range(MEMORIES))
_STRENGTH: Final = STRENGTHS * len(COLOURS)


def colour(card: Card) -> int:
    return _COLOUR[card]


def strength(card: Card) -> int:
    return _STRENGTH[card]
