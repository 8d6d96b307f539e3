"""A process that dies, hands over or cannot be heard: the tables go on at the others."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.live import Person, Server
from tests.server.several.at_once import (
    apart,
    closing_code,
    entries,
    eventually,
    hear,
    run,
    wait_until_met,
)
from tests.server.several.conftest import Two
from tests.store.postgres import Postgres
from zarzewie.store.interface import StoreError
from zarzewie.store.lock import claim
from zarzewie.store.sql import SqlStore

TAKEN_OVER = 5.0
BUSY = 10.0
"""Seconds that a busy machine may take longer."""


def test_if_the_house_dies_another_process_lets_the_bots_go_on(mortal: Two) -> None:
    """Anna's process is the house; she comes back at the other one, and the bot there answers."""
    near, far = mortal
    anna = Person(near, "Anna")
    code = anna.table(game="relay", seats=2, bots={"1": "random"})
    before = anna.look(code)
    while not before.offers:
        before.read()
    before.answer(before.offers[0], "one")
    hear(before, lambda message: message["type"] == "ack")
    near.kill()
    elsewhere = Person(far)
    elsewhere.cookie = anna.cookie
    began = time.monotonic()
    after = elsewhere.look(code)
    while not after.offers:  # the bot has answered, here or there
        after.read()
    assert time.monotonic() - began < TAKEN_OVER + BUSY
    after.answer(after.offers[0], "two")
    while after.view["leg"] < 4:
        after.read()


def test_a_clock_that_nobody_looks_at_goes_on_after_its_house_has_died(mortal: Two) -> None:
    near, far = mortal
    code, _, sockets = apart((near, near), settings={"pace": "live", "seconds": 10})
    for socket in sockets:
        socket.close()
    near.kill()
    assert entries(far.db, code) == 0
    eventually(lambda: entries(far.db, code) > 0, within=10 + TAKEN_OVER + BUSY)


def test_who_is_disconnected_by_a_restart_goes_on_elsewhere_and_nothing_counts_twice(mortal: Two) -> None:
    near, far = mortal
    code, (anna, _), sockets = apart(mortal)
    run(sockets[0], sockets[1], "one")
    run(sockets[1], sockets[0], "two")
    offer = sockets[0].offers[0]
    sockets[0].answer(offer, "three")  # it may be stored, or acknowledged, or neither
    near.stop()
    assert closing_code(sockets[0]) == 1012
    elsewhere = Person(far)
    elsewhere.cookie = anna.cookie
    began = time.monotonic()
    again = elsewhere.look(code)
    again.read()
    again.answer(offer, "three")
    hear(again, lambda message: message["type"] == "ack")
    assert time.monotonic() - began < 2.0 + BUSY
    while sockets[1].view["leg"] < 3:
        sockets[1].read()
    assert entries(far.db, code) == 3


def test_a_process_that_was_stopped_for_a_while_catches_up(mortal: Two) -> None:
    code, _, sockets = apart(mortal)
    run(sockets[0], sockets[1], "one")
    os.kill(mortal[0].pid(), signal.SIGSTOP)
    try:
        sockets[1].answer(sockets[1].offers[0], "two")
        hear(sockets[1], lambda message: message["type"] == "ack")
        time.sleep(5.0)  # longer than a process is taken for alive
    finally:
        os.kill(mortal[0].pid(), signal.SIGCONT)
    while sockets[0].view["leg"] < 2:
        sockets[0].read()
    run(sockets[0], sockets[1], "three")
    assert entries(mortal[0].db, code) == 3


@pytest.fixture
def deaf(postgres: Postgres, tmp_path: Path) -> Iterator[Two]:
    """Two processes whose hints go to a Redis that is not there."""
    db = postgres.fresh_database()
    servers = []
    for name in ("near", "far"):
        (tmp_path / name).mkdir()
        servers.append(Server(tmp_path / name, db=db, toys=True, REDIS="redis://127.0.0.1:1/0").start())
    wait_until_met(db, 2)
    yield servers[0], servers[1]
    for server in servers:
        server.kill()


def test_without_any_hint_the_sweep_finds_what_was_missed(deaf: Two) -> None:
    code, (anna, _), sockets = apart(deaf)
    for leg in range(2):
        run(sockets[leg], sockets[1 - leg], f"leg {leg}")
    anna.call("POST", f"/api/tables/{code}/messages", {"body": "słychać?", "to": None})
    assert hear(sockets[1], lambda message: message["type"] == "message")["body"] == "słychać?"


def test_a_database_that_older_servers_use_is_not_migrated_under_them(mortal: Two) -> None:
    """As if this program were newer than the running ones: the tables are said to be of an older version."""
    store = SqlStore(mortal[0].db)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE zarzewie_store SET version_num = '8'")
    store.close()
    with claim(mortal[0].db, shared=True) as claimed:
        assert not claimed.alone
        with pytest.raises(StoreError, match="older"):
            SqlStore(mortal[0].db, migrate=claimed.alone)
