"""What a model is told around the facts of a council, in one language (R-9.4)."""

from functools import cache
from typing import Literal

import msgspec

from zarzewie import content
from zarzewie.games.rada.realm import Season
from zarzewie.games.rada.state import Ending

Change = Literal["great_loss", "loss", "gain", "great_gain"]
Time = Literal["early", "middle", "late", "last"]
Lines = tuple[str, ...]


class BeforeTheYear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For councils that do not tell one year: they know no season, canon or thread."""

    dilemma: Lines
    consequence: Lines
    losses: tuple[Lines, Lines, Lines]
    gains: tuple[Lines, Lines, Lines]


class Wording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The prompts in one language, and the fallback texts for a model that fails halfway."""

    style: Lines
    canon: Lines
    """What holds in every text of the year (R-11.1)."""
    dilemma: Lines
    take_up: str
    """Added in the rounds that ask for a thread."""
    consequence: Lines
    epilogue: Lines
    stats: tuple[str, str, str]
    factions: tuple[str, str, str]
    levels: tuple[str, str, str, str, str, str]
    changes: dict[Change, str]
    times: dict[Time, str]
    seasons: dict[Season, str]
    themes: dict[str, str]
    endings: dict[Ending, str]
    nobody: str
    exiles: str
    """Said where somebody was exiled."""
    openings: Lines
    capitalised: Lines
    """Words that this language writes with a capital and that name nobody of the canon."""
    before_the_year: BeforeTheYear


@cache
def wording(language: str) -> Wording:
    found: Wording = content.load(__package__, f"prompts/{language}.json", Wording)
    return found
