"""Every type that is ever read meets msgspec here once, while the process has one thread.

msgspec looks at a class the first time it reads one, and what it finds is seen by others before it is
complete: two threads that meet there end the process. So nothing is left to be met later. Classes are found,
not listed.
"""

import dataclasses
import enum
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, is_typeddict

import msgspec

from zarzewie import games, kernel, narrator, server

ROOMS: tuple[ModuleType, ...] = (kernel, games, narrator, server)
"""Whose types are read while the house is open. Games from outside are imported whole when they are found."""


def meet_all() -> int:
    """How many types were met. Again costs little: those that are known stay known."""
    games.ids()
    for room in ROOMS:
        for module in walk_packages(room.__path__, f"{room.__name__}."):
            if not module.name.endswith("__main__"):
                with suppress(ImportError):  # what cannot be had here is not read here: see `transport.py`
                    import_module(module.name)
    return sum(_meet(kind) for kind in (*_structs(msgspec.Struct), *_others()))


def _meet(kind: type) -> bool:
    """False for one that nobody can read from JSON: a match holds functions, say."""
    try:
        msgspec.json.Decoder(kind)
    except (TypeError, NameError):
        return False
    return True


def _structs(base: type) -> Iterator[type]:
    """Litestar's too: it makes one of each handler's parameters."""
    kinds: list[type] = base.__subclasses__()
    for kind in kinds:
        yield kind
        yield from _structs(kind)


def _others() -> Iterator[type]:
    """What msgspec takes apart besides structs, wherever our modules, or a game's from outside, name it."""
    tops = {"zarzewie", *(each.package.partition(".")[0] for each in games.outside().values())}
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in tops:
            yield from (value for value in vars(module).values() if _is_taken_apart(value))


def _is_taken_apart(value: Any) -> bool:
    return isinstance(value, type) and (
        (issubclass(value, tuple) and hasattr(value, "_fields"))
        or dataclasses.is_dataclass(value)
        or is_typeddict(value)
        or issubclass(value, enum.Enum)
    )
