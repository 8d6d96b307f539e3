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
IMPORTING = 2.0  # seconds, more or less: who comes late is only less of a trial


def start(module: str, *arguments: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", f"tests.store.{module}", *arguments]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ended_well(processes: Iterable["subprocess.Popen[str]"]) -> list[str]:
    """What each of them said last."""
    said = [(process.communicate()[0], process.returncode) for process in processes]
    assert [code for _, code in said] == [0] * len(said)
    return [words for words, _ in said]


def race(address: str) -> list[list[str]]:
    """What each of them has created."""
    processes = [start("race_worker", address, name) for name in NAMES]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    return [[match for match in words.strip().split(",") if match] for words in ended_well(processes)]


def test_processes_that_write_to_the_same_matches_lose_nothing(sql_address: str, open_sql: OpenSql) -> None:
    created = race(sql_address)
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
        return [f"sqlite:///{tmp_path}/{number}.db" for number in range(12)]
    server: Postgres = request.getfixturevalue("postgres")
    return [server.fresh_database() for _ in range(6)]


def test_processes_may_begin_a_new_database_together(new_databases: list[str]) -> None:
    moment = str(time.monotonic() + IMPORTING)
    ended_well([start("open_worker", moment, *new_databases) for _ in NAMES])


def test_threads_may_begin_a_new_database_together(sql_address: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        for store in pool.map(open_store, [sql_address] * 4):
            store.close()
