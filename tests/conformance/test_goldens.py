"""Recorded matches verify permanently, and a change of their texts shows as a diff to review."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.conformance.goldens import FOLDER, render, shelf
from tests.conformance.subjects import GAMES, find
from tests.toys import relay, scribe
from zarzewie.conformance.goldens import played
from zarzewie.kernel.game import AnyGame, Step
from zarzewie.kernel.record import Broken, read, verify

KEPT = sorted(FOLDER.glob("*/*.json"))

WRITE = "python -m tests.conformance.goldens --write"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_game_is_without_a_recorded_match_of_its_version(game: AnyGame) -> None:
    assert shelf(game).first_record() in shelf(game).records(), f"run {WRITE}"


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_match_verifies_for_ever(path: Path) -> None:
    file = read(path.read_bytes())
    assert verify(file, find) == file.outcome


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_match_reads_as_it_was_written_down(path: Path) -> None:
    game = find(path.parent.name)
    assert game is not None
    text = path.with_suffix(".txt")
    assert text.exists(), f"run {WRITE}"
    assert render(read(path.read_bytes()), game) == text.read_text(encoding="utf-8"), (
        f"looked at? run {WRITE}"
    )


def test_no_text_is_without_its_record() -> None:
    assert [path.with_suffix(".json") for path in sorted(FOLDER.glob("*/*.txt"))] == KEPT


# --- rendering and verifying


def test_a_text_says_who_did_what_and_who_heard_it() -> None:
    text = render(played(scribe.GAME, 1, {}, None), scribe.GAME)
    assert text.startswith("game     scribe, version 1, content -\noptions  {}\nseats    4\nseed     ")
    assert "seat 0 answers master: roll sides=" in text
    assert "    seat 0: rolled sides=" in text
    assert "    all: said seat=" in text
    assert "seat 0 takes back all after" in text


def test_a_changed_rule_breaks_the_record() -> None:
    longer = replace(relay.GAME, setup=lambda *given: relay.setup(relay.Options(legs=31), *given[1:]))
    with pytest.raises(Broken):
        verify(played(relay.GAME, 1, {}, None), lambda _: longer)


def test_a_rule_that_tells_less_shows_in_the_text() -> None:
    silent = replace(relay.GAME, apply=lambda *given: Step(relay.apply(*given).state))
    file = played(relay.GAME, 1, {}, None)
    assert render(file, silent) != render(file, relay.GAME)
