"""Toy games: each module here that exports GAME is one. Models to copy from, and food for the tests."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from zarzewie.kernel.game import Game


@cache
def ids() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in iter_modules(__path__)))


def find(game: str) -> Game[Any, Any, Any, Any] | None:
    """The toy of this id, or None."""
    if game not in ids():
        return None
    found: Game[Any, Any, Any, Any] = import_module(f"{__name__}.{game}").GAME
    return found
