"""The passages that tell the year around the dilemmas (R-11). They are content, as cards are."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Literal

import msgspec

from zarzewie import content
from zarzewie.games.rada.dilemmas import deck
from zarzewie.games.rada.realm import FactionName, Season, StatName

Size = Literal["small", "large", "gain"]
Part = Literal[
    "exiled", "dominated", "won", "won_together", "ruled", "acclaimed", "silent", "poor", "fallen", "served"
]


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pl: str
    en: str


class Chronicle(Passage, frozen=True):
    """How a round begins: the season and the King's illness; with `low`, where that stat is nearly lost."""

    season: Season
    low: StatName | None = None


class Sign(Passage, frozen=True):
    """An omen of a theme; without seasons it may be seen at any time of the year."""

    seasons: tuple[Season, ...] = ()


class Closing(Passage, frozen=True):
    """How a game ended. Whatever is not given fits everything."""

    how: Literal["collapse", "domination", "council"]
    stat: StatName | None = None
    """The stat that fell, or that is lowest now; none if several did."""
    faction: FactionName | None = None
    """The faction that rules, or the one of who dominates."""
    tied: bool | None = None
    """Whether several share the win, or no faction rules."""
    season: Season | None = None
    late: bool | None = None
    """Whether it was the last round."""
    exiles: bool | None = None
    strong: bool | None = None
    """Whether the realm is better off than the year could make one fear."""


class Epilogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    closings: tuple[Closing, ...]
    parts: dict[Part, tuple[Passage, ...]]
    """By what a councillor's year came to; `{name}` stands for the councillor, as the subject."""


class Passages(msgspec.Struct, frozen=True):
    year: tuple[Chronicle, ...]
    omens: dict[str, tuple[Sign, ...]]
    """By theme."""
    aftermath: dict[StatName, dict[Season, dict[Size, tuple[Passage, ...]]]]
    """Sentences for what a solution's own text does not speak of (R-11.4)."""
    epilogue: Epilogue


FILES: Final = {
    "year": tuple[Chronicle, ...],
    "omens": dict[str, tuple[Sign, ...]],
    "aftermath": dict[StatName, dict[Season, dict[Size, tuple[Passage, ...]]]],
    "epilogue": Epilogue,
}


@cache
def passages(digest: str) -> Passages:
    found = content.at(__package__, digest)
    return Passages(**{name: found.load(f"story/{name}.json", kind) for name, kind in FILES.items()})


def by_id(digest: str, name: str) -> Mapping[str, Passage]:
    """The passages of a file, by the ids under which a council refers to them."""
    found = passages(digest)
    match name:
        case "year":
            return {str(n): each for n, each in enumerate(found.year)}
        case "omens":
            return {
                f"{theme}/{n}": sign for theme, signs in found.omens.items() for n, sign in enumerate(signs)
            }
        case "aftermath":
            return {
                f"{stat}/{season}/{size}/{n}": each
                for stat, seasons in found.aftermath.items()
                for season, sizes in seasons.items()
                for size, several in sizes.items()
                for n, each in enumerate(several)
            }
        case _:
            closings = {str(n): each for n, each in enumerate(found.epilogue.closings)}
            return closings | {
                f"{part}/{n}": each
                for part, several in found.epilogue.parts.items()
                for n, each in enumerate(several)
            }


def published(digest: str, name: str) -> dict[str, Any] | None:
    """A card, the list of them, or a file of passages in both languages, or None. All of it is public."""
    if content.find(__package__, digest) is None:
        return None
    if name == "deck":
        return {
            "cards": [
                {"id": card.id, "theme": card.theme, "pl": card.pl.title, "en": card.en.title}
                for card in deck(digest).values()
            ]
        }
    if (card := deck(digest).get(name)) is not None:
        return {"theme": card.theme, "pl": card.pl, "en": card.en}
    if name not in FILES or f"story/{name}.json" not in content.at(__package__, digest).names:
        return None
    told = by_id(digest, name)
    return {lang: {key: getattr(each, lang) for key, each in told.items()} for lang in ("pl", "en")}
