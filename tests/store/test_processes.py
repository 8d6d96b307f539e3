"""Several processes on one database."""

import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.store.conftest import OpenSql
from tests.store.postgres import Postgres
from tests.store.race_worker import MATCHES, TURNS
from zarzewie.store import open_store

ROOT = Path(__file__).parents[2]
NAMES = ("ada", "bea", "cyd", "dan")


def run_together(commands: Iterable[list[str]]) -> list[str]:
    """Start all processes, release them at the same time, and return what each printed last."""
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", *command],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for command in commands
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    moment = f"{time.monotonic() + 0.1}\n"
    with ThreadPoolExecutor(len(processes)) as pool:
        said = [words for words, _ in pool.map(lambda process: process.communicate(moment), processes)]
    assert [process.returncode for process in processes] == [0] * len(processes)
    return said


def test_processes_that_write_to_the_same_matches_lose_nothing(sql_address: str, open_sql: OpenSql) -> None:
    said = run_together(["tests.store.race_worker", sql_address, name] for name in NAMES)
    created = [[match for match in words.strip().split(",") if match] for words in said]
    assert sorted(match for own in created for match in own) == sorted(MATCHES)
    store = open_sql(sql_address)
    everything = sorted(f"{name} {turn}".encode() for name in NAMES for turn in range(TURNS))
    for match in MATCHES:
        opened = store.open(match)
        assert opened is not None
        assert opened.length == len(NAMES) * TURNS
        assert sorted(opened.entries) == everything
        assert match in created[NAMES.index(opened.head.decode())]


@pytest.fixture(params=["sqlite", "postgresql"])
def new_databases(request: pytest.FixtureRequest, tmp_path: Path) -> list[str]:
    if request.param == "sqlite":
        return [f"sqlite:///{tmp_path}/{number}.db" for number in range(8)]
    server: Postgres = request.getfixturevalue("postgres")
    return [server.fresh_database() for _ in range(4)]


def test_processes_may_begin_a_new_database_together(new_databases: list[str]) -> None:
    run_together(["tests.store.open_worker", *new_databases] for _ in range(3))


def test_threads_may_begin_a_new_database_together(sql_address: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        for store in pool.map(open_store, [sql_address] * 4):
            store.close()
