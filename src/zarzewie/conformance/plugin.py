"""The pytest plugin of the suite: its options, and a check of its marks. Registered by entry point."""

from collections.abc import Generator, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from zarzewie.kernel.game import AnyGame

pytest.register_assert_rewrite(
    *(f"zarzewie.conformance.{name}" for name in ("folding", "forks", "legality", "secrecy"))
)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("zarzewie")
    group.addoption("--game", action="append", metavar="ID", help="conformance of this game; all if none")
    group.addoption("--goldens", metavar="FOLDER", help="its recorded matches, which must verify")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules this test holds")
    config.addinivalue_line("markers", "refuses(*ids): the rules whose refusal this test raises")
    folder = config.getoption("--goldens")
    if folder and not Path(folder).is_dir():
        raise pytest.UsageError(f"--goldens: there is no folder {folder}")
    if asked := config.getoption("--game"):
        _check_installed(asked)


def _check_installed(ids: Sequence[str]) -> None:
    from zarzewie import games  # late: not every run needs the games

    for game in ids:
        if games.find(game) is None:
            left_out = "".join(
                f"; left out: {each.package} {each.version}: {each.why}" for each in games.faults()
            )
            known = ", ".join(games.ids())
            raise pytest.UsageError(f"no game {game!r} is installed; there are {known}{left_out}")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each test of the suite on the GAMES of the module that imports it, or on those of `--game`."""
    if metafunc.function.__module__.startswith("zarzewie.conformance.") and "game" in metafunc.fixturenames:
        found = getattr(metafunc.module, "GAMES", None) or _asked(metafunc.config.getoption("--game"))
        _check_not_left_out(found)
        metafunc.parametrize("game", found, ids=lambda game: game.id)


def _check_not_left_out(found: "Iterable[AnyGame]") -> None:
    """Name the fault of an installed package that is tested: a server leaves it out."""
    from zarzewie import games, words

    tested = {game.id for game in found}
    for fault in games.faults():
        if fault.id in tested:
            why = words.refusal("en", fault.why)
            raise pytest.Collector.CollectError(f"{fault.package} {fault.version} is left out: {why}")


def _asked(ids: Sequence[str] | None) -> "list[AnyGame]":
    from zarzewie import games

    return [game for game in map(games.find, ids or games.ids()) if game]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Fail a test marked `refuses("X-2.3")` unless the rules really raised that refusal while it ran."""
    promised = {rule for mark in item.iter_markers("refuses") for rule in mark.args}
    if not promised:
        yield
        return
    from zarzewie.conformance.refusals import hearing, unkept

    with hearing() as heard:
        yield
    missing = unkept(promised, heard)
    if missing:
        pytest.fail(f"marked refuses({', '.join(missing)}), but the rules never said so", pytrace=False)
