"""Texts and tables that ship with the package. Content is rules too: its digest goes into a match's head."""

from hashlib import blake2b
from importlib.resources import files
from typing import Any

import msgspec


def load(package: str, name: str, kind: Any) -> Any:
    """A JSON file beside the code of a package, strictly as the given type."""
    return msgspec.json.decode(files(package).joinpath(name).read_bytes(), type=kind)


def digest(package: str, *names: str) -> str:
    """A short name for exactly these contents, independent of line ends and layout."""
    values = [msgspec.json.decode(files(package).joinpath(name).read_bytes()) for name in sorted(names)]
    return blake2b(msgspec.json.encode(values, order="sorted"), digest_size=8).hexdigest()


def names(package: str, folder: str) -> tuple[str, ...]:
    """The JSON files of a folder beside the code, as names for `load` and `digest`."""
    found = files(package).joinpath(folder).iterdir()
    return tuple(sorted(f"{folder}/{file.name}" for file in found if file.name.endswith(".json")))


def folders(package: str, folder: str, holding: str) -> tuple[str, ...]:
    """The folders in a folder beside the code that hold a file of this name."""
    found = files(package).joinpath(folder).iterdir()
    return tuple(sorted(each.name for each in found if each.joinpath(holding).is_file()))
