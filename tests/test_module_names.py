"""The name of a module means one thing, and so does that of a class outside the games."""

import ast
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import zarzewie
from tests.games.role_files import ROLE_FILES

SOURCE = Path(zarzewie.__file__).parent
ROLES = {role.file for role in ROLE_FILES} | {"__init__", "__main__"}
ROUTES = "server/routes/"
"""Exempt: a module of routes is named after the module that does the work."""
SAME_SUBJECT = {
    "absence": "who is missing, at a server's table and in Księga's rules",
    "capabilities": "what a game declares, and the check of it",
    "events": "what is told",
    "forks": "what-ifs, and the check of them",
    "handouts": "the capability, and who is given what",
    "labels": "names for the lab",
    "legality": "whether offers and rules agree",
    "memory": "what is kept without a file: by a store, and by a council of what it decided",
    "moves": "what a seat can do",
    "notes": "somebody's own notes",
    "proposals": "the capability, and who is asked",
    "scenes": "scenes of Księga: what is told of them, and how they are set",
    "settings": "what is set from outside",
}


PROVIDERS = "narrator/providers/"
"""Their classes are named after the fields of each provider's answers."""


def same_names(modules: Iterable[str]) -> dict[str, list[str]]:
    """Module paths that share a name without a known reason, by that name."""
    found: dict[str, list[str]] = defaultdict(list)
    for module in modules:
        if not module.startswith(ROUTES):
            found[Path(module).stem].append(module)
    return {
        name: places
        for name, places in found.items()
        if len(places) > 1 and name not in ROLES and name not in SAME_SUBJECT
    }


def modules() -> list[str]:
    return sorted(path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))


def test_no_name_of_a_module_has_two_meanings() -> None:
    assert same_names(modules()) == {}


def test_what_is_listed_is_still_there_twice() -> None:
    stems = [Path(module).stem for module in modules()]
    assert [name for name in SAME_SUBJECT if stems.count(name) < 2] == []


def test_a_second_meaning_is_found() -> None:
    planted = [*modules(), "lab/sockets.py", "narrator/sockets.py"]
    assert list(same_names(planted)) == ["sockets"]


# --- classes


def classes() -> dict[str, list[str]]:
    """Where each class outside the games is defined, in modules as paths."""
    found: dict[str, list[str]] = defaultdict(list)
    for module in modules():
        if not module.startswith(("games/", PROVIDERS)):
            for node in ast.parse((SOURCE / module).read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    found[node.name].append(module)
    return found


def test_no_name_of_a_class_has_two_meanings() -> None:
    assert {name: places for name, places in classes().items() if len(places) > 1} == {
        "Campaign": [
            "kernel/capabilities.py",
            "server/protocol.py",
        ]  # the capability, and what is sent of one
    }
