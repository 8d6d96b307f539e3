"""Every rule that a game cites has a test, and every refusal is raised in one."""

from functools import cache
from pathlib import Path

import pytest

import zarzewie.kernel
from tests.conformance.subjects import ALL, sources
from zarzewie.conformance.rule_ids import cited_in, marked_in, refused_by
from zarzewie.kernel.game import AnyGame

TESTS = Path(__file__).parents[1]
KERNEL = Path(zarzewie.kernel.__path__[0])


@cache
def marked(mark: str) -> set[str]:
    return {rule for path in TESTS.rglob("test_*.py") for rule in marked_in(_read(path), mark)}


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_every_refusal_of_a_game_is_raised_in_a_test(game: AnyGame) -> None:
    """The suite's plugin checks that a marked test really raises its refusal."""
    refused = {rule for path in sources(game) for rule in refused_by(_read(path))}
    assert refused, "a game without a single refusal"
    assert refused - marked("refuses") == set()


def test_every_refusal_of_the_house_is_raised_in_a_test() -> None:
    refused = {rule for path in KERNEL.glob("*.py") for rule in refused_by(_read(path))}
    assert refused >= {"house.ask", "house.shape", "house.undo"}
    assert refused - marked("refuses") == set()


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_every_rule_that_a_game_cites_is_held_by_a_test(game: AnyGame) -> None:
    cited = {rule for path in sources(game) for rule in cited_in(_read(path))}
    assert cited - marked("rule") - marked("refuses") == set()


# --- reading ids from source


@pytest.mark.parametrize(
    ("source", "ids"),
    [
        ('raise Refused("T-2.3", card=1)', {"T-2.3"}),
        ('raise game.Refused("relay.2")', {"relay.2"}),
        ('raise Refused("house.ask")', {"house.ask"}),
        ('raise Refused("R-3.1" if poor else "R-3.2")', {"R-3.1", "R-3.2"}),
        ('def fault():\n    return "T-2.2"', {"T-2.2"}),
        ('def fault():\n    return "T-2.2" if far else None', {"T-2.2"}),
        ('def phase():\n    return "first.0"', set()),
        ('"""Cites T-2.2."""\nx = "T-2.3"  # T-2.4', set()),
        ("raise Refused(fault)", set()),
    ],
)
def test_refusals_are_read_from_calls_and_returns(source: str, ids: set[str]) -> None:
    assert refused_by(source) == ids


def test_citations_are_read_from_comments_and_docstrings_too() -> None:
    assert cited_in('"""By T-2.2 (R-10.1)."""\nx = "K-3.4"  # T-2.40, not UTF-8.1') == {
        "T-2.2",
        "R-10.1",
        "K-3.4",
        "T-2.40",
    }


def test_marks_are_read_from_tests_and_modules() -> None:
    source = (
        'pytestmark = pytest.mark.rule("T-1.1")\n\n@pytest.mark.rule("T-1.2", "T-1.3")\ndef test(): ...\n'
    )
    assert marked_in(source, "rule") == {"T-1.1", "T-1.2", "T-1.3"}
    assert marked_in(source, "refuses") == set()
