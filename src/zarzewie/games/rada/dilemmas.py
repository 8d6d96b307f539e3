"""The embedded deck: dilemmas in Polish and English (R-9.3). Words only; the director has the numbers."""

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from zarzewie import content
from zarzewie.games.rada.realm import STATS

Leaning = Literal[-2, -1, 1]


class Telling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one solution: its name, what the council would do, what follows."""

    name: str
    text: str
    consequence: str


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    scene: str
    solutions: tuple[Telling, ...]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A dilemma. `solutions` says which stats each touches: -2 a heavy loss, -1 a loss, 1 a gain."""

    id: str
    theme: str
    solutions: Annotated[tuple[dict[str, Leaning], ...], Meta(min_length=2, max_length=3)]
    pl: Scene
    en: Scene

    @cached_property
    def leanings(self) -> tuple[tuple[int, ...], ...]:
        """By solution, how it leans on each stat; 0 is not at all."""
        return tuple(tuple(touched.get(stat, 0) for stat in STATS) for touched in self.solutions)


CONTENT: Final = content.gather(__package__, content.names(__package__, "deck"))
"""The digest of the current deck."""


@cache
def deck(digest: str) -> Mapping[str, Card]:
    """The cards of the deck that a council began with, by id."""
    found = content.at(__package__, digest)
    cards: list[Card] = [found.load(name, Card) for name in found.names]
    return {card.id: card for card in cards}


DECK: Final = deck(CONTENT)


def published(digest: str, name: str) -> dict[str, Scene] | None:
    """A card's words in both languages, or None. The deck is public."""
    card = deck(digest).get(name) if content.find(__package__, digest) else None
    return None if card is None else {"pl": card.pl, "en": card.en}
