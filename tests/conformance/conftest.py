"""The suite is run on our games and on the toys."""

import pytest

from tests.conformance.subjects import ALL


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.function.__module__.startswith("zarzewie.conformance") and "game" in metafunc.fixturenames:
        metafunc.parametrize("game", ALL, ids=lambda game: game.id)
