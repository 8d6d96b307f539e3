"""The games: every folder here that exports GAME, and every installed package with the entry point
`zarzewie.games`. There is no list to edit.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from zarzewie.kernel.game import AnyGame

if TYPE_CHECKING:
    from zarzewie.installed import Discovered, Installed, LeftOut


@cache
def ids() -> tuple[str, ...]:
    """The ids of the built-in games, then those from packages."""
    return (*_folders(), *sorted(_outside().games))


@cache
def _folders() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


@cache
def _outside() -> "Discovered":
    from zarzewie import installed  # late: the built-in games do not need it

    return installed.look(_folders())


def outside() -> dict[str, "Installed"]:
    """The games that come as packages of their own, by id."""
    return dict(_outside().games)


def faults() -> tuple["LeftOut", ...]:
    """The packages that were left out."""
    return _outside().faults


def package(game: str) -> str:
    """The name of the package with the game's content and texts."""
    found = _outside().games.get(game)
    return found.package if found else f"{__name__}.{game}"


def find(game: str) -> AnyGame | None:
    """The game of this id, or None."""
    if found := _outside().games.get(game):
        return found.game
    if game not in _folders():
        return None
    ours: AnyGame = import_module(package(game)).GAME
    return ours
