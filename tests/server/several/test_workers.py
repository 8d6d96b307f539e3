"""`zarzewie serve --workers N`: several processes behind one port, replaced without anybody noticing."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from tests.live import Person, Server, Socket
from tests.server.several.at_once import entries, eventually
from tests.server.test_app import PROLOGUE
from tests.store.conftest import postgres
from tests.store.postgres import Postgres
from zarzewie.server.worker_sockets import LIFE

__all__ = ["postgres"]


@pytest.fixture
def served(postgres: Postgres, tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, db=postgres.fresh_database(), WORKERS="2").start()
    eventually(lambda: str(server.port) in server.log())  # announced: all serve
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
        except (ConnectionClosed, InvalidMessage, OSError):  # also one that died with its worker
            time.sleep(0.1)


def worker_of(server: Server, socket: Socket) -> int:
    """The worker process that serves this socket."""
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ends = f":{server.port:04X}", f":{socket.port:04X}"
    (inode,) = [row[9] for row in rows if row[1].endswith(ends[0]) and row[2].endswith(ends[1])]
    (worker,) = [pid for pid in workers(server) if f"socket:[{inode}]" in open_files(pid)]
    return worker


def open_files(pid: int) -> set[str]:
    found = set()
    for file in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed meanwhile
            found.add(os.readlink(file))
    return found


def test_the_people_of_a_table_are_at_the_same_worker_and_tables_at_both(served: Server) -> None:
    ewa = Person(served, "Ewa")
    used = set()
    for _ in range(12):
        code = ewa.table(game="tron", seats=2)
        sockets = [ewa.look(code, query) for query in ("", "?match=m&heard=3", "", "")]
        assert all(socket.read()["type"] == "welcome" for socket in sockets)
        (worker,) = {worker_of(served, socket) for socket in sockets}
        used.add(worker)
        for socket in sockets:
            socket.close()
    assert used == {*workers(served)}


def test_while_the_worker_of_a_table_is_gone_another_serves_it(served: Server) -> None:
    ewa = Person(served, "Ewa")
    code = ewa.table(game="tron", seats=2)
    first = worker_of(served, reconnect(ewa, code))
    os.kill(first, signal.SIGKILL)
    assert worker_of(served, reconnect(ewa, code)) != first


def test_while_the_worker_of_a_table_stands_still_another_serves_it(served: Server) -> None:
    ewa = Person(served, "Ewa")
    code = ewa.table(game="tron", seats=2)
    first = worker_of(served, reconnect(ewa, code))
    os.kill(first, signal.SIGSTOP)
    time.sleep(2 * LIFE)
    assert worker_of(served, reconnect(ewa, code)) != first
    os.kill(first, signal.SIGCONT)
    eventually(lambda: worker_of(served, reconnect(ewa, code)) == first)


def test_who_replaces_a_worker_has_its_tables_and_no_others(served: Server) -> None:
    ewa = Person(served, "Ewa")
    codes = [ewa.table(game="tron", seats=2) for _ in range(6)]

    def at() -> list[int]:
        return [worker_of(served, reconnect(ewa, code)) for code in codes]

    before = at()
    os.kill(before[0], signal.SIGKILL)
    eventually(lambda: at()[0] not in before)
    (new,) = {*workers(served)} - {*before}
    assert at() == [new if worker == before[0] else worker for worker in before]


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
