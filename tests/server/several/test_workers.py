"""`zarzewie serve --workers N`: several processes behind one port, replaced without anybody noticing."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.live import Person, Server, Socket
from tests.server.several.at_once import entries, eventually
from tests.server.test_app import PROLOGUE
from tests.store.conftest import postgres
from tests.store.postgres import Postgres

__all__ = ["postgres"]


@pytest.fixture
def served(postgres: Postgres, tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, db=postgres.fresh_database(), WORKERS="2").start()
    eventually(lambda: len(workers(server)) == 2)
    yield server
    server.stop()
    assert not workers(server), "they end with their supervisor"


def workers(server: Server) -> list[int]:
    """The worker processes that serve."""
    found = subprocess.run(
        ["pgrep", "-P", str(server.pid()), "-f", "spawn_main"], capture_output=True, text=True
    )
    return sorted(int(pid) for pid in found.stdout.split())


def reconnect(person: Person, code: str) -> Socket:
    while True:
        try:
            socket = person.look(code)
            socket.read()
            return socket
        except (ConnectionClosed, OSError):
            time.sleep(0.1)


def test_a_worker_that_dies_is_replaced(served: Server) -> None:
    before = workers(served)
    os.kill(before[0], signal.SIGKILL)
    eventually(lambda: len(set(workers(served)) - {before[0]}) == 2)
    assert Person(served, "Ewa").table(**PROLOGUE)


def test_all_are_replaced_one_after_the_other_and_a_table_goes_on(served: Server) -> None:
    ewa = Person(served, "Ewa")
    code = ewa.table(game="tron", seats=2, bots={"1": "random"})
    socket = reconnect(ewa, code)
    before, key, longest = set(workers(served)), 0, 0.0
    os.kill(served.pid(), signal.SIGHUP)
    until = time.monotonic() + 90
    while set(workers(served)) & before and time.monotonic() < until:
        try:
            if socket.offers:
                key += 1
                offer, socket.offers = socket.offers[0], []
                socket.answer(offer, f"key {key}")
            socket.read(0.2)
        except TimeoutError:
            continue
        except ConnectionClosed:
            began = time.monotonic()
            socket = reconnect(ewa, code)
            longest = max(longest, time.monotonic() - began)
    assert not set(workers(served)) & before
    eventually(lambda: len(workers(served)) == 2)
    assert reconnect(ewa, code).view is not None
    assert entries(served.db, code) >= 1
    assert longest < 10.0, "on a busy machine; 2 s on a calm one"
