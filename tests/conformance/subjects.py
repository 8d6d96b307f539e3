"""The games that the suite examines: every game folder, and the toys."""

from pathlib import Path

from tests import toys
from zarzewie import games
from zarzewie.kernel.game import AnyGame


def find(game: str) -> AnyGame | None:
    return games.find(game) or toys.find(game)


def _found(ids: tuple[str, ...]) -> tuple[AnyGame, ...]:
    return tuple(game for each in ids if (game := find(each)))


GAMES = _found(games.ids())
TOYS = _found(toys.ids())
ALL = (*GAMES, *TOYS)


def sources(game: AnyGame) -> list[Path]:
    """The source files of a game."""
    home = games if games.find(game.id) else toys
    folder = Path(home.__path__[0])
    module = folder / f"{game.id}.py"
    return [module] if module.exists() else sorted((folder / game.id).rglob("*.py"))
