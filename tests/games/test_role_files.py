"""Every game has the same files, and each defines what its role says."""

import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from tests.games.role_files import ROLE_FILES, faults
from zarzewie import games
from zarzewie.games.tron import GAME
from zarzewie.workshop import new_games

ROOT = Path(__file__).parents[2]
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
EXAMPLE = ROOT / "examples" / "kosci" / "src"
FOLDERS = sorted(page.parent.name for page in Path(games.__file__).parent.glob("*/__init__.py"))


@pytest.mark.parametrize("game", FOLDERS)
def test_a_game_has_a_file_for_each_of_its_roles(game: str) -> None:
    package = f"zarzewie.games.{game}"
    assert faults(package, import_module(package).GAME) == []


def test_so_has_the_example_that_comes_as_a_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLE)
    assert faults("kosci", import_module("kosci").GAME) == []


def test_so_has_a_game_that_was_just_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new_games.write("justbegun", tmp_path / "justbegun")
    monkeypatch.syspath_prepend(tmp_path / "justbegun" / "src")
    assert faults("justbegun", import_module("justbegun").GAME) == []


def test_contributing_prints_this_list() -> None:
    section = CONTRIBUTING.read_text(encoding="utf-8").partition("\n## The files of a game\n")[2]
    rows = re.findall(r"^\| `(\w+)` \|(.*)\|$", section.partition("\n## ")[0], re.MULTILINE)
    printed = [(file, set(re.findall(r"`(\w+)`", said))) for file, said in rows]
    assert printed == [(role.file, set(role.names)) for role in ROLE_FILES]


# --- the check finds faults


class Planted:
    """A game's folder made from an existing game's files, in which a fault can be planted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch
        self._put("planted", ModuleType("planted"), GAME=GAME, __path__=[])
        for role in ROLE_FILES[1:]:
            if role.where is None or role.where(GAME):
                monkeypatch.setitem(
                    sys.modules, f"planted.{role.file}", import_module(f"zarzewie.games.tron.{role.file}")
                )

    def without(self, file: str) -> list[str]:
        self._monkeypatch.delitem(sys.modules, f"planted.{file}")
        return faults("planted", GAME)

    def changed(self, file: str, **names: Any) -> list[str]:
        """Replace names in a file, or remove those that are None. Return the faults."""
        now = {**vars(sys.modules[f"planted.{file}"]), **names}
        kept = {name: value for name, value in now.items() if name not in names or value is not None}
        self._put(f"planted.{file}", ModuleType(file), **kept)
        return faults("planted", GAME)

    def _put(self, name: str, module: ModuleType, **names: Any) -> None:
        vars(module).update(names)
        self._monkeypatch.setitem(sys.modules, name, module)


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> Planted:
    return Planted(monkeypatch)


def test_a_folder_without_a_fault_is_found_whole(planted: Planted) -> None:
    assert planted.changed("rules") == []


@pytest.mark.parametrize("role", [role for role in ROLE_FILES[1:] if role.where is None or role.where(GAME)])
def test_a_missing_file_is_named(planted: Planted, role: Any) -> None:
    assert planted.without(role.file) == [f"{role.file}.py is missing"]


def test_a_missing_name_is_named(planted: Planted) -> None:
    assert planted.changed("rules", expire=None) == ["rules.py has no expire"]


def test_a_struct_that_is_written_elsewhere_is_named(planted: Planted) -> None:
    class Options(msgspec.Struct):
        pass

    assert planted.changed("options", Options=Options) == [f"options.Options is written in {__name__}"]


def test_a_function_that_the_game_does_not_play_by_is_named(planted: Planted) -> None:
    assert planted.changed("rules", asks=lambda state: ()) == ["GAME does not play by rules.asks"]


def test_a_view_that_lists_what_is_public_again_is_named(planted: Planted) -> None:
    class Public(msgspec.Struct):
        day: int

    Public.__module__ = "zarzewie.games.tron.state"
    assert planted.changed("state", Public=Public) == ["State has no Public", "View has no Public"]
