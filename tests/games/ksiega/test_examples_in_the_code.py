"""The examples in the modules' own words run as written."""

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    "module",
    [
        "trials.ladder",
        "trials.dice",
        "characters.sheet",
        "board.grid",
        "board.paths",
        "board.sight",
        "story.script",
    ],
)
def test_an_example_in_a_docstring_runs_as_written(module: str) -> None:
    tried = doctest.testmod(import_module(f"zarzewie.games.ksiega.{module}"))
    assert tried.attempted
    assert not tried.failed
