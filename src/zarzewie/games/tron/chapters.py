"""The chapters: data that turns a few named rules (T-11.1). The rules know their names, never a chapter's number."""

from typing import Final

import msgspec

from zarzewie import content
from zarzewie.games.tron.types import Ability


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a chapter changes. Every default is chapter one."""

    days: int = 3
    totals: tuple[int, int, int, int] = (7, 7, 7, 7)
    """What each row of Determination must come to, from the top."""
    own_colour: bool = False
    """A row is only complete with an added card of its first card's colour; else it falls apart."""
    shown: bool = False
    """A row is only complete once its first card is revealed; else it falls apart."""
    breath: int | None = None
    """How many cards Aelin may take in a day."""
    stubborn_demons: bool = False
    """A demon only leaves if Aelin answers the relived memory with a card of its colour."""
    abilities: tuple[Ability, ...] = ()
    """Each may be used once a day."""


_READ: Final[dict[str, Chapter]] = content.load(__package__, "chapters.json", dict[str, Chapter])
CHAPTERS: Final = {int(number): chapter for number, chapter in _READ.items()}
PROLOGUE: Final = Chapter()


def chapter_of(number: int) -> Chapter:
    return CHAPTERS.get(number, PROLOGUE)
