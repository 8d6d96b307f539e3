"""Let msgspec inspect every type that is ever decoded, while the process has only one thread.

msgspec inspects a class when it first decodes one, and publishes the result before it is complete: two
threads that do so at the same time crash the process. So no type is left for later. Classes are discovered,
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
"""Packages whose types the server decodes. External games are imported completely when they are found."""


def meet_all() -> int:
    """Inspect all types and return their number. Calling it again is cheap: results are cached."""
    games.ids()
    for room in ROOMS:
        for module in walk_packages(room.__path__, f"{room.__name__}."):
            if not module.name.endswith("__main__"):
                with suppress(ImportError):  # what cannot be imported is not used: see `transport.py`
                    import_module(module.name)
    return sum(_meet(kind) for kind in (*_structs(msgspec.Struct), *_others()))


def _meet(kind: type) -> bool:
    """Return False for a type that cannot be decoded from JSON, such as a match, which holds functions."""
    try:
        msgspec.json.Decoder(kind)
    except (TypeError, NameError):
        return False
    return True


def _structs(base: type) -> Iterator[type]:
    """All structs, including those that Litestar makes of each handler's parameters."""
    kinds: list[type] = base.__subclasses__()
    for kind in kinds:
        yield kind
        yield from _structs(kind)


def _others() -> Iterator[type]:
    """Other types that msgspec inspects, named in modules of this package or of external games."""
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
