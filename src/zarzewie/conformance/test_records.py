"""Recorded matches of a game verify: a new one, and those stored by the game's tests (`--goldens`)."""

from pathlib import Path

import pytest

from zarzewie.conformance.goldens import Shelf, played, render
from zarzewie.kernel.game import AnyGame
from zarzewie.kernel.record import read, verify, write


def test_a_recorded_match_verifies_and_reads_the_same(game: AnyGame) -> None:
    file = played(game, 1, {}, None)
    again = read(write(file))
    assert verify(again, lambda _: game) == file.outcome
    assert render(again, game) == render(file, game)


def test_what_is_kept_verifies_for_ever(game: AnyGame, pytestconfig: pytest.Config) -> None:
    folder = pytestconfig.getoption("--goldens")
    for path in Shelf(game, Path(folder) / game.id).records() if folder else ():
        file = read(path.read_bytes())
        # The text first: if a rule has changed, its difference says more than a record that is broken.
        assert render(file, game) == path.with_suffix(".txt").read_text(encoding="utf-8"), path
        assert verify(file, lambda _: game) == file.outcome, path
