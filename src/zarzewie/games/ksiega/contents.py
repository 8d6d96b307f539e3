"""What a sitting is read from: the game's maps, phrases and lists, and the adventure, if one is played.

A sitting goes on with what it began with: its edition names the digest of exactly these files. Another
adventure that comes or changes is nothing to it.
"""

from functools import cache
from typing import Any, Final

from zarzewie import content

MAPS: Final = "maps.json"
PHRASES: Final = "phrases.json"
LISTS: Final = "oracle.json"
ADVENTURE: Final = "adventure.json"
FOLDER: Final = "adventures"
LANGUAGES: Final = ("pl", "en")


@cache
def adventures() -> tuple[str, ...]:
    """Those of today: every folder of `adventures` is one."""
    return content.folders(__package__, FOLDER, ADVENTURE)


@cache
def content_of(adventure: str | None) -> str:
    """The digest of what is read today where this adventure is played, or none."""
    parts = (ADVENTURE, *(f"{language}.json" for language in LANGUAGES))
    own = (file(adventure, part) for part in parts) if adventure in adventures() and adventure else ()
    return content.gather(__package__, (MAPS, PHRASES, LISTS, *own))


def file(adventure: str, part: str) -> str:
    return f"{FOLDER}/{adventure}/{part}"


def holds(digest: str, adventure: str) -> bool:
    """Whether a sitting with this content can play this adventure."""
    return file(adventure, ADVENTURE) in content.at(__package__, digest).names


def read(digest: str, name: str, kind: Any) -> Any:
    return content.at(__package__, digest).load(name, kind)


CONTENT: Final = content_of(None)
"""Of a sitting without an adventure."""
