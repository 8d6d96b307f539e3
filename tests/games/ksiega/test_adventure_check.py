"""Faults of an adventure are reported by file and line."""

import doctest
import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from zarzewie.cli.game_commands import sentence
from zarzewie.games.ksiega.commands import ADVENTURE
from zarzewie.games.ksiega.story import library
from zarzewie.words import say
from zarzewie.workshop import json_lines
from zarzewie.workshop.check import check
from zarzewie.workshop.json_lines import NotJSON, read

Spoil = Callable[[dict[str, Any]], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    source = files("zarzewie.games.ksiega") / "adventures" / "latarnia"
    for name in ("adventure.json", "pl.json", "en.json"):
        (tmp_path / name).write_text((source / name).read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def spoil(folder: Path, change: Spoil, name: str = "adventure.json") -> set[str]:
    file = folder / name
    data = json.loads(file.read_text(encoding="utf-8"))
    change(data)
    file.write_text(json.dumps(data, indent=1), encoding="utf-8")
    found = check(folder, ADVENTURE)
    for fault in found:  # each fault has its sentence
        assert all(say(lang, sentence(lang, "ksiega", fault), **fault.facts) for lang in ("pl", "en"))
    return {fault.what for fault in found}


@pytest.mark.parametrize("name", library.ids())
def test_our_own_adventures_are_sound(name: str) -> None:
    assert check(Path(str(files("zarzewie.games.ksiega") / "adventures" / name)), ADVENTURE) == []


def test_every_fault_has_its_line(folder: Path) -> None:
    file = folder / "adventure.json"
    text = file.read_text(encoding="utf-8").replace('"tn": 8', '"tn": 9').replace('"players"', '"plyers"')
    file.write_text(text, encoding="utf-8")
    found = check(folder, ADVENTURE)
    lines = text.splitlines()
    assert {fault.what for fault in found} == {"missing_name", "unknown_name", "value"}
    for fault in found:
        if fault.what == "value":
            assert '"tn": 9' in lines[fault.line - 1]
    assert len([fault for fault in found if fault.what == "value"]) == text.count('"tn": 9')


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda a: a.update(start="nowhere"), "no_scene"),
        (lambda a: a.update(fallen="nothing"), "no_ending"),
        (lambda a: a.update(players=[3, 1]), "players"),
        (lambda a: a.update(minutes="long"), "value"),
        (lambda a: a["scenes"].update(island={"enter": {"end": "lit"}}), "unreachable"),
        (lambda a: a["endings"].update(never={"kind": "good"}), "unreachable"),
        (lambda a: a["scenes"]["yard"].update(choices=[]), "dead_end"),
        (lambda a: a["scenes"]["yard"].update(at="Q"), "no_place"),
        (lambda a: a["scenes"]["yard"].update(map="moon"), "no_map"),
        (lambda a: a["scenes"]["store"].update(fog=True), "fog_fight"),
        (lambda a: a["maps"]["yard"]["rows"].append("##"), "ragged"),
        (lambda a: a["maps"]["yard"]["rows"].__setitem__(1, "#..1...x.....#"), "sign"),
        (lambda a: a["maps"]["yard"]["rows"].__setitem__(1, "#..1.........#"), "place_twice"),
        (lambda a: a["maps"]["yard"]["rows"].__setitem__(2, "#......o...A.#"), "no_start"),
        (lambda a: a["scenes"]["pier"]["enter"].update(start=["tide"]), "no_clock"),
        (lambda a: a["scenes"]["pier"]["choices"][0].update(needs=["luck"]), "never_set"),
        (lambda a: a["scenes"]["pier"]["choices"][0].update(id="pull"), "choice_twice"),
        (lambda a: a["scenes"]["pier"]["choices"][0]["test"].update(reasons={"rotten": -2}), "off_ladder"),
        (lambda a: a["scenes"]["yard"]["choices"][0]["then"].update(end="lit"), "to_and_end"),
        (lambda a: a["scenes"]["store"]["enter"]["fight"].update(lost={}), "no_rest"),
        (lambda a: a["scenes"]["store"]["enter"]["fight"].update(foes=[]), "size"),
        (lambda a: a["scenes"]["pier"].update(enter=[]), "object"),
    ],
)
def test_what_does_not_hold_together_is_named(folder: Path, change: Spoil, what: str) -> None:
    assert what in spoil(folder, change)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda w: w["scenes"].pop("lamp"), "missing_words"),
        (lambda w: w["scenes"]["pier"]["choices"]["jump"].update(goal=""), "missing_name"),
        (lambda w: w["foes"].update(whale="Whale"), "idle_words"),
        (lambda w: w["foes"].update(crab="x" * 61), "length"),
        (lambda w: w["endings"]["bell"].update(title=w["endings"]["lit"]["title"]), "title_twice"),
    ],
)
def test_words_are_there_for_everything_and_for_nothing_else(folder: Path, change: Spoil, what: str) -> None:
    assert spoil(folder, change, "en.json") == {what}


def test_a_language_that_is_missing_is_named(folder: Path) -> None:
    (folder / "en.json").unlink()
    assert [(fault.file, fault.what) for fault in check(folder, ADVENTURE)] == [("en.json", "no_file")]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("{\n,}", 2),
        ('{"a": 1,\n\n "b" 2}', 3),
        ("[1,\n2", 2),
        ('"ab\n"', 1),
        ("nul", 1),
        ("[" * 90, 1),
    ],
)
def test_what_is_not_json_says_on_which_line(text: str, line: int) -> None:
    with pytest.raises(NotJSON) as caught:
        read(text)
    assert caught.value.line == line


def test_bytes_that_are_no_text_are_a_fault_like_any_other(folder: Path) -> None:
    (folder / "pl.json").write_bytes(b"\xff\xfe\x00")
    assert [fault.what for fault in check(folder, ADVENTURE)] == ["unreadable"]


def test_the_example_of_the_reader_runs_as_written() -> None:
    assert doctest.testmod(json_lines).failed == 0


def test_a_name_that_stands_twice_is_named(folder: Path) -> None:
    file = folder / "adventure.json"
    text = file.read_text(encoding="utf-8").replace('"minutes": 20,', '"minutes": 20,\n "minutes": 30,')
    file.write_text(text, encoding="utf-8")
    assert [(fault.what, fault.line) for fault in check(folder, ADVENTURE)] == [("twice", 4)]
