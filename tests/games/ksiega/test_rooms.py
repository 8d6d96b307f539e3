"""The game's modules are grouped in packages, whose docstrings list them; the game's lists the packages."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from tests.games.role_files import ROLE_FILES
from zarzewie.games import ksiega

FOLDER = Path(ksiega.__path__[0])
ROLES = {role.file for role in ROLE_FILES}
PACKAGES = sorted(page.parent.name for page in FOLDER.glob("*/__init__.py"))
ROOMS = [name for name in PACKAGES if name not in ROLES or name == "bots"]
BESIDE = {"house_rules", "pieces", "contents", "constants"}
"""Modules that all packages share."""
LONGEST = 300


def listed(page: str | None) -> list[str]:
    """The names at the start of list items."""
    return re.findall(r"^- `(\w+)`", page or "", re.MULTILINE)


@pytest.mark.parametrize("room", ROOMS)
def test_the_page_of_a_room_names_each_of_its_modules_once(room: str) -> None:
    modules = [path.stem for path in (FOLDER / room).glob("*.py") if path.stem != "__init__"]
    named = listed(import_module(f"zarzewie.games.ksiega.{room}").__doc__)
    assert sorted(named) == sorted(modules)


def test_the_games_page_names_each_room() -> None:
    assert set(re.findall(r"`(\w+)`", ksiega.__doc__ or "")) >= {*ROOMS}


def test_beside_the_rooms_stand_role_files_and_what_all_rooms_share() -> None:
    flat = {path.stem for path in FOLDER.glob("*.py")}
    assert flat - ROLES - BESIDE == set()


def test_no_two_modules_share_a_name() -> None:
    """Except moves and events, which have one module per package that they come from."""
    names = [path.stem for room in ROOMS for path in (FOLDER / room).glob("*.py") if path.stem != "__init__"]
    names += [path.stem for path in FOLDER.glob("*.py")] + PACKAGES
    assert sorted({name for name in names if names.count(name) > 1}) == []


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.py")), ids=lambda path: str(path.relative_to(FOLDER)))
def test_a_module_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST
