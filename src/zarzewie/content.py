"""Texts and tables that ship with a game. Content is part of the rules: its digest is in a match's head.

A match continues with the content that it began with. So every released content is kept as
`kept/<digest>.json` in the game's package (`tools/keep_content.py` writes it at a release), and a server
keeps in its database the content that its matches began with (`server/content_store.py`). All of it is found
by its digest.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any

import msgspec

KEPT = "kept"


class Content:
    """A set of files by name: as they are now, or as they were when a match began."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sorted(self._values))

    @property
    def digest(self) -> str:
        """A hash of the files' values, independent of line ends and layout."""
        return blake2b(msgspec.json.encode(self._values, order="sorted"), digest_size=8).hexdigest()

    def load(self, name: str, kind: Any) -> Any:
        """Decode one of the files strictly as the given type."""
        return msgspec.convert(self._values[name], kind)

    def pack(self) -> bytes:
        return msgspec.json.encode(self._values)


_gathered: dict[tuple[str, str], Content] = {}
"""By package and digest: content that this process gathered from its files or was brought."""
_brought: dict[tuple[str, str], bytes] = {}


def gather(package: str, names: Iterable[str]) -> str:
    """Read these files as they are now and return their digest."""
    found = Content({name: _read(package, name) for name in names})
    _gathered[package, found.digest] = found
    return found.digest


def bring(package: str, digest: str, packed: bytes) -> None:
    """Add content that was kept elsewhere. A known digest is not replaced."""
    if find(package, digest) is None:
        _gathered[package, digest] = Content(msgspec.json.decode(packed, type=dict[str, Any]))
        _brought[package, digest] = packed


def brought() -> Mapping[tuple[str, str], bytes]:
    """All content that was brought to this process, to pass it on to worker processes."""
    return dict(_brought)


def find(package: str, digest: str) -> Content | None:
    """The content with this digest: gathered, brought or released; None if unknown."""
    return _gathered.get((package, digest)) or _kept(package, digest)


def is_released(package: str, digest: str) -> bool:
    return _kept(package, digest) is not None


def at(package: str, digest: str) -> Content:
    """Like `find`, for content that must be there: without it the match could not have been opened."""
    found = find(package, digest)
    assert found is not None, f"no content {digest} in {package}"
    return found


@cache
def _kept(package: str, digest: str) -> Content | None:
    file = files(package).joinpath(KEPT).joinpath(f"{digest}.json")
    if not digest.isalnum() or not file.is_file():
        return None
    return Content(msgspec.json.decode(file.read_bytes(), type=dict[str, Any]))


def load(package: str, name: str, kind: Any) -> Any:
    """Decode a JSON file of a package strictly as the given type."""
    return msgspec.convert(_read(package, name), kind)


def _read(package: str, name: str) -> Any:
    return msgspec.json.decode(files(package).joinpath(name).read_bytes())


def names(package: str, folder: str) -> tuple[str, ...]:
    """The JSON files in a folder of a package, as names for `load` and `gather`."""
    found = files(package).joinpath(folder).iterdir()
    return tuple(sorted(f"{folder}/{file.name}" for file in found if file.name.endswith(".json")))


def folders(package: str, folder: str, holding: str) -> tuple[str, ...]:
    """The subfolders, in a folder of a package, that contain a file named `holding`."""
    found = files(package).joinpath(folder).iterdir()
    return tuple(sorted(each.name for each in found if each.joinpath(holding).is_file()))
