"""The doctests of the game's modules pass."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

from zarzewie.games import ksiega

FOLDER = Path(ksiega.__path__[0])
WITH_EXAMPLES = [
    ".".join(path.relative_to(FOLDER).with_suffix("").parts)
    for path in sorted(FOLDER.rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_an_example_in_a_docstring_runs_as_written(module: str) -> None:
    tried = doctest.testmod(import_module(f"zarzewie.games.ksiega.{module}"))
    assert tried.attempted
    assert not tried.failed


def test_examples_are_found() -> None:
    assert {"trials.dice", "characters.sheet", "board.sight", "fights.plans", "campaign"} <= {*WITH_EXAMPLES}
