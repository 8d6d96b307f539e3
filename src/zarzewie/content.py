"""Texts and tables that ship with the package. Content is rules too: its digest goes into a match's head.

A match goes on with what it began with. So every released content stays, as `kept/<digest>.json` beside the
game's code (`tools/keep_content.py` writes it at a release), and a server keeps in its database what matches
there began with (`server/content_store.py`). A digest finds it, wherever it lies.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any

import msgspec

KEPT = "kept"


class Content:
    """Files that are read together, by name: as they are today, or as they were when a match began."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sorted(self._values))

    @property
    def digest(self) -> str:
        """A short name for exactly these files, independent of line ends and layout."""
        return blake2b(msgspec.json.encode(self._values, order="sorted"), digest_size=8).hexdigest()

    def load(self, name: str, kind: Any) -> Any:
        """One of the files, strictly as the given type."""
        return msgspec.convert(self._values[name], kind)

    def pack(self) -> bytes:
        return msgspec.json.encode(self._values)


_gathered: dict[tuple[str, str], Content] = {}
"""By package and digest: what this process has read of today's files, or was brought."""
_brought: dict[tuple[str, str], bytes] = {}


def gather(package: str, names: Iterable[str]) -> str:
    """The digest of these files as they are today."""
    found = Content({name: _read(package, name) for name in names})
    _gathered[package, found.digest] = found
    return found.digest


def bring(package: str, digest: str, packed: bytes) -> None:
    """Content that was kept elsewhere. A known digest stays what it is."""
    if find(package, digest) is None:
        _gathered[package, digest] = Content(msgspec.json.decode(packed, type=dict[str, Any]))
        _brought[package, digest] = packed


def brought() -> Mapping[tuple[str, str], bytes]:
    """All that was brought to this process, for another that works for it."""
    return dict(_brought)


def find(package: str, digest: str) -> Content | None:
    """The files that had this digest: today's, one brought, or one that was released."""
    return _gathered.get((package, digest)) or _kept(package, digest)


def is_released(package: str, digest: str) -> bool:
    return _kept(package, digest) is not None


def at(package: str, digest: str) -> Content:
    """The same, where a match could only begin or be opened because it is there."""
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
    """A JSON file beside the code of a package, strictly as the given type."""
    return msgspec.convert(_read(package, name), kind)


def _read(package: str, name: str) -> Any:
    return msgspec.json.decode(files(package).joinpath(name).read_bytes())


def names(package: str, folder: str) -> tuple[str, ...]:
    """The JSON files of a folder beside the code, as names for `load` and `gather`."""
    found = files(package).joinpath(folder).iterdir()
    return tuple(sorted(f"{folder}/{file.name}" for file in found if file.name.endswith(".json")))


def folders(package: str, folder: str, holding: str) -> tuple[str, ...]:
    """The folders in a folder beside the code that hold a file of this name."""
    found = files(package).joinpath(folder).iterdir()
    return tuple(sorted(each.name for each in found if each.joinpath(holding).is_file()))
