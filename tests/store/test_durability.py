"""What was acknowledged is on the disk; what was not is there completely or not at all."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.store.conftest import OpenSql, required
from tests.store.kill_worker import PAIR, THREES, entry
from zarzewie.store.interface import Append, Appended
from zarzewie.store.sql import SqlStore

ROOT = Path(__file__).parents[2]
APPENDS = 20
ROUNDS = 12


@pytest.fixture
def counting_syncs(tmp_path: Path) -> str:
    """Path of a library to preload."""
    compiler = shutil.which("cc")
    if compiler is None:
        required("a C compiler")
    library = tmp_path / "counting_syncs.so"
    source = Path(__file__).with_name("counting_syncs.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source], check=True)
    return str(library)


def test_every_commit_reaches_the_disk_and_a_batch_is_one_commit(
    sqlite_address: str, counting_syncs: str
) -> None:
    worker = [sys.executable, "-m", "tests.store.sync_worker", sqlite_address, str(APPENDS)]
    environment = {**os.environ, "LD_PRELOAD": counting_syncs}
    said = subprocess.run(
        worker, env=environment, cwd=ROOT, capture_output=True, check=True, text=True
    ).stdout
    one_by_one, in_a_batch = map(int, said.split())
    assert one_by_one >= APPENDS
    assert 1 <= in_a_batch <= 5  # one, or a few if a checkpoint happens to run


def test_killed_again_and_again_it_loses_nothing_that_was_acknowledged(
    sqlite_address: str, open_sql: OpenSql
) -> None:
    dice = random.Random(12)
    with lives(sqlite_address) as worker:
        for _ in range(ROUNDS):
            acknowledged = live_and_be_killed(worker, seconds=dice.uniform(0.05, 0.4))
            store = open_sql(sqlite_address)
            lengths = {match: checked_length(store, match) for match in (*THREES, *PAIR)}
            assert all(lengths[match] >= length for match, (length, _) in acknowledged.items())
            assert all(lengths[match] % 3 == 0 for match in THREES)
            assert lengths["left"] == lengths["right"]
            for match, (length, key) in acknowledged.items():
                assert store.append([Append(match, 0, (b"again",), key)]) == [Appended(length, again=True)]
            store.close()
    assert all(length > ROUNDS for length in lengths.values())


@contextmanager
def lives(address: str) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-m", "tests.store.kill_worker", address]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as worker:
        yield worker


def live_and_be_killed(worker: "subprocess.Popen[str]", seconds: float) -> dict[str, tuple[int, str]]:
    """Let the worker write and kill it. Return the last acknowledged length and key of each match."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write("live\n")
    pid = int(worker.stdout.readline())
    lines = [worker.stdout.readline()]
    time.sleep(seconds)
    os.kill(pid, signal.SIGKILL)
    lines += iter(worker.stdout.readline, "dead\n")
    return {match: (int(length), key) for match, length, key in map(str.split, lines)}


def checked_length(store: SqlStore, match: str) -> int:
    entries = store.entries(match)
    assert entries == tuple(entry(match, number) for number in range(1, len(entries) + 1))
    return len(entries)
