"""Threads that use a type for the first time together crash the process, so all types are used beforehand."""

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import msgspec

from tests.live import ROOT, Server
from tests.returning import lost, seated, through_restarts
from zarzewie.server import protocol, warm_up

TRIES = 5
RESTARTS = 4
PEOPLE = 100


def end(how: str) -> int:
    """The exit code of a new process in which eight threads decode the types of every game together."""
    worker = [sys.executable, "-m", "tests.server.warm_up_worker", how]
    return subprocess.run(worker, cwd=ROOT, check=False, timeout=120).returncode


def test_threads_that_read_the_same_types_at_once_end_the_process_unless_they_were_met() -> None:
    cold = (end("cold") for _ in range(5 * TRIES))
    assert any(code == -signal.SIGSEGV for code in cold), "nothing is provoked: is all of this still needed?"
    assert [end("met") for _ in range(TRIES)] == [0] * TRIES


def test_types_are_found_wherever_they_are_defined() -> None:
    warm_up.meet_all()
    found = {*warm_up._structs(msgspec.Struct)}
    for room in ("kernel", "games.rada", "games.tron", "games.ksiega", "narrator", "server"):
        assert any(kind.__module__.startswith(f"zarzewie.{room}") for kind in found), room
    kinds = (kind for kind in vars(protocol).values() if isinstance(kind, type))
    messages = {kind for kind in kinds if kind.__module__ == protocol.__name__}
    assert messages
    assert messages <= found


def test_a_hundred_people_come_back_after_every_restart_and_lose_nothing(tmp_path: Path) -> None:
    """The longer version is in tests/soak."""
    server = Server(tmp_path).start()
    try:
        players = seated(server, PEOPLE, thinking=1.0)
        asyncio.run(through_restarts(server, players, RESTARTS, moves=30, after=lambda _: None))
    finally:
        server.stop()
    assert "Traceback" not in server.log()
    assert lost(server.db, players) == []
