"""The memories: five colours, strengths 1 1 2 2 3 4 5 (T-1.1), and which quadrants are covered (T-1.2)."""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from zarzewie import content

COLOURS: Final = ("chains", "daggers", "flames", "glass", "antlers")
STRENGTHS: Final = (1, 1, 2, 2, 3, 4, 5)
MEMORIES: Final = len(COLOURS) * len(STRENGTHS)
STRONGEST: Final = max(STRENGTHS)
ALL_COLOURS: Final = tuple(range(len(COLOURS)))
DEMON: Final = 35
"""The demon of a colour is the card 35 + colour (T-1.3)."""

Card = int
"""A memory by its number: seven of each colour in the order of COLOURS and STRENGTHS, as in cards.json."""


class CardSet(NamedTuple):
    """Which quadrants each card covers."""

    name: str
    patterns: tuple[int, ...]
    """Bits 8 4 2 1: the quadrants top left, top right, bottom left, bottom right; set is covered (T-1.2)."""
    content: str = ""
    """The digest of the content that it belongs to."""


CONTENT: Final = content.gather(__package__, ("cards.json", "chapters.json"))
"""The digest of the current cards and chapters."""


@cache
def sets(digest: str) -> Mapping[str, CardSet]:
    """The card sets of the content that a match began with, by name."""
    found = content.at(__package__, digest)
    printed: dict[str, dict[str, list[tuple[int, str]]]] = found.load(
        "cards.json", dict[str, dict[str, list[tuple[int, str]]]]
    )
    return {
        name: CardSet(
            name, tuple(int(quadrants, 2) for hue in COLOURS for _, quadrants in colours[hue]), digest
        )
        for name, colours in printed.items()
    }


SETS: Final = sets(CONTENT)


COLOUR: Final = tuple(card // len(STRENGTHS) for card in range(MEMORIES))
STRENGTH: Final = STRENGTHS * len(COLOURS)


def colour(card: Card) -> int:
    return COLOUR[card]


def strength(card: Card) -> int:
    return STRENGTH[card]
