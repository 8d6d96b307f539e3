"""The adventures that come with the game: every folder of `adventures` is one."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from zarzewie import content
from zarzewie.games.ksiega.adventure import Adventure, Kind, Words
from zarzewie.games.ksiega.maps import MAPS, Map

FOLDER: Final = "adventures"
FILE: Final = "adventure.json"


@cache
def ids() -> tuple[str, ...]:
    return content.folders(__package__, FOLDER, FILE)


@cache
def adventure(name: str) -> Adventure:
    found: Adventure = content.load(__package__, f"{FOLDER}/{name}/{FILE}", Adventure)
    return found


@cache
def words(name: str, language: str) -> Words:
    found: Words = content.load(__package__, f"{FOLDER}/{name}/{language}.json", Words)
    return found


@cache
def maps_of(name: str | None) -> Mapping[str, Map]:
    """The maps that the MG can lay, by id: the game's own, and those of the adventure."""
    if name is None:
        return MAPS
    return {**MAPS, **{each: chart.board for each, chart in adventure(name).maps.items()}}


def endings_of(name: str | None) -> tuple[str, ...]:
    return () if name is None else tuple(adventure(name).endings)


def kind_of(name: str, ending: str) -> Kind:
    return adventure(name).endings[ending].kind


def rule_files() -> tuple[str, ...]:
    """What a recorded match needs: words are in its moves, maps and endings are not."""
    return tuple(f"{FOLDER}/{name}/{FILE}" for name in ids())
