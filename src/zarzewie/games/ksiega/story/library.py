"""The adventures that come with the game, in their current version or the one that a sitting began with."""

from collections.abc import Mapping
from functools import cache

from zarzewie.games.ksiega import contents
from zarzewie.games.ksiega.board.maps import Map, maps
from zarzewie.games.ksiega.story.grammar import Adventure, Kind, Words

ids = contents.adventures


@cache
def adventure(name: str, content: str | None = None) -> Adventure:
    """An adventure of this content; None is the current one."""
    wanted = content or contents.content_of(name)
    found: Adventure = contents.read(wanted, contents.file(name, contents.ADVENTURE), Adventure)
    return found


@cache
def words(name: str, language: str, content: str | None = None) -> Words:
    wanted = content or contents.content_of(name)
    found: Words = contents.read(wanted, contents.file(name, f"{language}.json"), Words)
    return found


@cache
def maps_of(name: str | None, content: str | None = None) -> Mapping[str, Map]:
    """The maps that the MG can lay, by id: the game's own, and those of the adventure."""
    own = maps(content or contents.CONTENT)
    if name is None:
        return own
    return {**own, **{each: chart.board for each, chart in adventure(name, content).maps.items()}}


def endings_of(name: str | None, content: str | None = None) -> tuple[str, ...]:
    return () if name is None else tuple(adventure(name, content).endings)


def kind_of(name: str, ending: str, content: str | None = None) -> Kind:
    return adventure(name, content).endings[ending].kind
