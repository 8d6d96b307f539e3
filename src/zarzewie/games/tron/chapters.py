"""The chapters: data that changes a few rules by name (T-11.1), never by a chapter's number."""

from functools import cache
from typing import Final, Literal

import msgspec

from zarzewie import content
from zarzewie.games.tron.cards import CONTENT

Ability = Literal["respite", "spark", "second_look"]


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a chapter changes. Every default is chapter one."""

    days: int = 3
    totals: tuple[int, int, int, int] = (7, 7, 7, 7)
    """Required total of each row of Determination, from the top."""
    own_colour: tuple[int, ...] = ()
    """These rows are only complete with an added card of their first card's colour; else they fall apart."""
    shown: tuple[int, ...] = ()
    """These rows are only complete once their first card is revealed; else they fall apart."""
    breath: int | None = None
    """How many cards Aelin may take in a day."""
    stubborn_demons: bool = False
    """A demon only leaves if Aelin answers the relived memory with a card of its colour."""
    gifts: int | None = None
    """How many cards Fenrys may place in a turn; the rest is discarded."""
    draws: int | None = None
    """Maximum number of memories Fenrys may draw in a turn, once one of them can be placed."""
    returned: bool = False
    """What Fenrys does not place goes under the deck instead of being discarded."""
    abilities: tuple[Ability, ...] = ()
    """Each may be used once a day."""


@cache
def chapters(digest: str) -> dict[int, Chapter]:
    """The chapters of the content that a match began with, by number."""
    found: dict[str, Chapter] = content.at(__package__, digest).load("chapters.json", dict[str, Chapter])
    return {int(number): chapter for number, chapter in found.items()}


CHAPTERS: Final = chapters(CONTENT)
PROLOGUE: Final = Chapter()


def chapter_of(digest: str, number: int) -> Chapter:
    return chapters(digest).get(number, PROLOGUE)
