"""The kernel and the games have no side effects, and imports only point to inner packages."""

from pathlib import Path

import pytest

import zarzewie
from zarzewie.conformance.purity import impurities, outward

SOURCE = Path(zarzewie.__file__).parent


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


ALL = {name_of(path): path for path in sorted(SOURCE.rglob("*.py"))}
PURE_ROOMS = [name for name in ALL if name.split(".")[1:2] in (["kernel"], ["games"])]


@pytest.mark.parametrize("module", PURE_ROOMS)
def test_rules_have_no_files_clocks_threads_or_dice_of_their_own(module: str) -> None:
    assert impurities(ALL[module].read_text(encoding="utf-8"), module) == []


@pytest.mark.parametrize("module", ALL)
def test_imports_point_inward(module: str) -> None:
    assert outward(ALL[module].read_text(encoding="utf-8"), module) == []


def test_every_game_and_the_kernel_are_looked_at() -> None:
    assert {"zarzewie.kernel.match", "zarzewie.games", "zarzewie.games.tron.rules"} <= set(PURE_ROOMS)


# --- the checks find what they should


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("import os", "os"),
        ("import os.path as p", "os"),
        ("from pathlib import Path", "pathlib"),
        ("def late():\n    import time", "time"),
        ("from datetime import datetime", "datetime"),
        ("import random", "random"),
        ("from secrets import token_bytes", "secrets"),
        ("import uuid", "uuid"),
        ("import logging", "logging"),
        ("import threading", "threading"),
        ("import asyncio", "asyncio"),
        ("import importlib", "importlib"),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import socket", "socket"),
        ("open('cards.json')", "open"),
        ("print('here')", "print"),
        ("__import__('os')", "__import__"),
    ],
)
def test_a_touch_of_the_world_is_found(line: str, found: str) -> None:
    assert impurities(line, "zarzewie.games.tron.rules") == [found]


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("zarzewie.kernel.match", "from zarzewie.games import find"),
        ("zarzewie.kernel.match", "from zarzewie import content"),
        ("zarzewie.games.tron.rules", "from zarzewie.games.rada import GAME"),
        ("zarzewie.games.tron.rules", "from zarzewie import games"),
        ("zarzewie.games.tron.rules", "from zarzewie.server import app"),
        ("zarzewie.games.tron.rules", "from ..rada import moves"),
        ("zarzewie.store.sql", "import zarzewie.kernel.match"),
        ("zarzewie.store.sql", "def late():\n    from zarzewie.games import find"),
        ("zarzewie.lab.run", "from zarzewie.server.hub import Hub"),
        ("zarzewie.server.hub", "from zarzewie import cli"),
        ("zarzewie.content", "from zarzewie.kernel import codec"),
        ("zarzewie.narrator.storyteller", "from zarzewie.games.rada.bots import DECK"),
    ],
)
def test_an_import_that_points_outward_is_found(module: str, line: str) -> None:
    assert len(outward(line, module)) == 1


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("zarzewie.kernel.match", "from zarzewie.kernel.codec import encode"),
        ("zarzewie.games.tron.rules", "from zarzewie.games.tron import mind"),
        ("zarzewie.games.tron.rules", "from .mind import Mind"),
        ("zarzewie.games.tron.cards", "from zarzewie import content"),
        ("zarzewie.server.hub", "from zarzewie.store.interface import Store"),
        ("zarzewie.lab.run", "from zarzewie import games"),
        ("zarzewie.cli", "from zarzewie.server import main"),
    ],
)
def test_an_import_that_points_inward_is_fine(module: str, line: str) -> None:
    assert outward(line, module) == []
