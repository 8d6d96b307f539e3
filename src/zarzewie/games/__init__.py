"""The games: every folder here that exports GAME is one. There is no list to edit."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from zarzewie.kernel.game import AnyGame


@cache
def ids() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


def package(game: str) -> str:
    """Where its content lies."""
    return f"{__name__}.{game}"


def find(game: str) -> AnyGame | None:
    """The game of this id, or None."""
    if game not in ids():
        return None
    found: AnyGame = import_module(package(game)).GAME
    return found
