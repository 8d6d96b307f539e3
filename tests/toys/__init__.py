"""Toy games for the tests, and models to copy from: each module here that exports GAME is one."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from zarzewie.kernel.game import AnyGame


@cache
def ids() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in iter_modules(__path__)))


def find(game: str) -> AnyGame | None:
    """The toy of this id, or None."""
    if game not in ids():
        return None
    found: AnyGame = import_module(f"{__name__}.{game}").GAME
    return found
