"""The files that a sitting reads: the game's maps, phrases and lists, and the adventure, if one is played.

A sitting keeps the content that it began with: its edition has the digest of exactly these files. Other
adventures that are added or changed do not affect it.
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
    """The current adventures: every folder of `adventures` is one."""
    return content.folders(__package__, FOLDER, ADVENTURE)


@cache
def content_of(adventure: str | None) -> str:
    """The digest of the current files for this adventure; None is a sitting without one."""
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
"""The digest for a sitting without an adventure."""
