"""The games that the suite is run on: those that were asked for, or all that are installed."""

import pytest

from zarzewie import games
from zarzewie.conformance import profiles
from zarzewie.kernel.game import AnyGame

profiles.load()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "game" in metafunc.fixturenames:
        asked = metafunc.config.getoption("--game") or games.ids()
        metafunc.parametrize("game", [_known(game) for game in asked], ids=lambda game: game.id)


def _known(game: str) -> AnyGame:
    found = games.find(game)
    if found is None:
        raise pytest.UsageError(f"no game {game!r} is installed; there are {', '.join(games.ids())}")
    return found
