"""The embedded deck: dilemmas in Polish and English (R-9.3). Words only; the director has the numbers."""

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from zarzewie import content
from zarzewie.games.rada.realm import STATS, Decision, Season

Leaning = Literal[-2, -1, 1]
FOLDERS: Final = ("deck", "story")
"""The content of a council: its cards, and the passages that tell the year (`passages.py`)."""


class Telling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one solution: its name, what the council would do, what follows."""

    name: str
    text: str
    consequence: str
    echo: str = ""
    """A sentence that may come back two rounds on or later (R-11.3)."""
    end: str = ""
    """The last word of the card's thread, if this was its last decision (R-11.6)."""


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    scene: str
    solutions: tuple[Telling, ...]
    openings: dict[Decision, str] = {}
    """By the decision that opened the card: how the scene begins, and what the council did then (R-11.2)."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A dilemma. `solutions` says which stats each touches: -2 a heavy loss, -1 a loss, 1 a gain."""

    id: str
    theme: str
    solutions: Annotated[tuple[dict[str, Leaning], ...], Meta(min_length=2, max_length=3)]
    pl: Scene
    en: Scene
    seasons: tuple[Season, ...] = ()
    """When it may come up; empty: at any time of the year (R-11.1)."""
    people: tuple[str, ...] = ()
    """Everybody of the canon who appears, or is spoken of as still there."""
    thread: str = ""
    needs: tuple[Decision, ...] = ()
    """Any of these decisions opens the card (R-11.2); none: it needs no other."""
    bars: tuple[Decision, ...] = ()
    """Any of these makes its scene impossible."""
    gone: tuple[tuple[str, ...], ...] = ()
    """By solution: who dies, leaves, or loses the office in which the cards show them."""

    @cached_property
    def leanings(self) -> tuple[tuple[int, ...], ...]:
        """By solution, how it leans on each stat; 0 is not at all."""
        return tuple(tuple(touched.get(stat, 0) for stat in STATS) for touched in self.solutions)

    def told(self, language: str) -> Scene:
        return self.en if language == "en" else self.pl


CONTENT: Final = content.gather(
    __package__, [name for folder in FOLDERS for name in content.names(__package__, folder)]
)
"""The digest of the current deck and passages."""


@cache
def deck(digest: str) -> Mapping[str, Card]:
    """The cards of the deck that a council began with, by id."""
    found = content.at(__package__, digest)
    cards: list[Card] = [found.load(name, Card) for name in found.names if name.startswith("deck/")]
    return {card.id: card for card in cards}


DECK: Final = deck(CONTENT)
