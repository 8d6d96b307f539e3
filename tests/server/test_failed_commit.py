"""A failed commit leaves no effect, and the table then continues automatically: bots, seals and clocks."""

import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.live import Person, Server, Socket
from zarzewie.kernel.codec import decode
from zarzewie.kernel.match import Entry, Expired
from zarzewie.store.sql import SqlStore

LONGER = 6.5
"""Seconds: longer than the five that the store waits for a lock."""
THINKING = 0.6
"""Bot pace in seconds: for this long after an answer nothing happens automatically."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("locked")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    live = Server(folder, bot_pace=THINKING, toys=True).start()
    yield live
    live.stop()
    assert "Traceback" not in live.log(), live.log()[-3000:]


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Let another connection lock the database."""
    with closing(sqlite3.connect(folder / "zarzewie.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def pair(server: Server, **wanted: Any) -> tuple[str, Socket, Socket]:
    anna, jan = Person(server, "Anna"), Person(server, "Jan")
    code = anna.table(seats=2, **wanted)
    first = anna.look(code)
    first.until("welcome")
    assert jan.call("POST", f"/api/tables/{code}/seats", {})[0] == 201
    second = jan.look(code)
    first.until("welcome")
    second.until("welcome")
    return code, first, second


def read_for(socket: Socket, seconds: float) -> list[dict[str, Any]]:
    """All messages received within this time."""
    told, until = [], time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        try:
            told.append(socket.read(left))
        except TimeoutError:
            break
    return told


def test_a_bot_whose_move_was_not_stored_thinks_again(server: Server, folder: Path) -> None:
    ewa = Person(server, "Ewa")
    mine = ewa.look(ewa.table(game="relay", seats=2, bots={"1": "random"}))
    mine.until_asked()
    mine.answer(mine.offers[0], "first")
    mine.until("ack")
    with locked(folder):
        told = read_for(mine, LONGER)
    assert [message["type"] for message in told if message["type"] != "seats"] == ["update"]
    mine.until_asked()
    assert mine.view["leg"] == 2


def test_a_vote_that_could_not_be_sealed_is_sealed_afterwards(server: Server, folder: Path) -> None:
    _, first, second = pair(server, game="ballot")
    for socket in (first, second):
        socket.answer(socket.offers[0], "mine")
        socket.until("ack")
    with locked(folder):
        read_for(first, LONGER)
    assert first.view["round"] == 1
    while first.view["round"] == 1:
        first.read()


@pytest.mark.rule("R-8.2", "T-10.5")
def test_a_clock_that_runs_out_meanwhile_rings_once_and_play_goes_on(server: Server, folder: Path) -> None:
    code, first, second = pair(server, game="relay", settings={"pace": "live", "seconds": 10})
    due = time.time() + 10
    first.close()  # absent: if the alarm rang twice, a bot would get the seat
    read_for(second, due - time.time() - 1)
    with locked(folder):
        told = Counter(message["type"] for message in read_for(second, 1 + LONGER))
    assert sum(told.values()) < 10, told
    while second.view["leg"] == 0:
        second.read()
    assert second.table["seats"][0]["bot"] is None
    store = SqlStore(server.db)
    entries = [decode(entry, Entry) for entry in store.entries(code)]
    store.close()
    assert entries == [Expired("0")]


def test_a_move_of_a_person_that_was_not_stored_can_be_sent_again(server: Server, folder: Path) -> None:
    _, first, _ = pair(server, game="relay")
    with locked(folder):
        first.answer(first.offers[0], "mine")
        assert first.until("ack", "trouble") == {"type": "trouble", "why": "store", "key": "mine"}
    first.answer(first.offers[0], "mine")
    assert first.until("ack", "trouble")["type"] == "ack"


def test_the_end_of_a_match_is_written_down_as_soon_as_it_can_be(server: Server, folder: Path) -> None:
    ewa = Person(server, "Ewa")
    mine = ewa.look(ewa.table(game="relay", seats=2, bots={"1": "random"}, options={"legs": 2}))
    mine.until_asked()
    mine.answer(mine.offers[0], "only")
    mine.until("ack")
    with locked(folder):
        read_for(mine, LONGER)
    while mine.outcome is None:
        mine.read()
    until = time.monotonic() + 30
    while not ewa.call("GET", "/api/me/results")[1]:
        assert time.monotonic() < until
        time.sleep(0.1)
