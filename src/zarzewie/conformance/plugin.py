"""The suite's own options for pytest, and marks that are held to their word. Found by its entry point."""

from collections.abc import Generator

import pytest

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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """A test marked `refuses("T-2.3")` fails unless the rules really raised that refusal while it ran."""
    promised = {rule for mark in item.iter_markers("refuses") for rule in mark.args}
    if not promised:
        yield
        return
    from zarzewie.conformance.refusals import hearing, unkept  # late: not every run has to do with games

    with hearing() as heard:
        yield
    missing = unkept(promised, heard)
    if missing:
        pytest.fail(f"marked refuses({', '.join(missing)}), but the rules never said so", pytrace=False)
