"""A process that was late, or is busy: others take it for dead only if it is, and it recovers if they did."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest

from tests.server.several.deaf import Deaf
from tests.store.conftest import postgres
from tests.store.postgres import Postgres
from zarzewie.server import lobby, people, processes
from zarzewie.server.main import peers_of
from zarzewie.server.peers import Peers
from zarzewie.server.protocol import NewTable
from zarzewie.server.settings import ServerSettings
from zarzewie.store.sql import SqlStore

__all__ = ["postgres"]
POOL = 15
"""Connections of a store: those that are kept, and those that are made when there is a crowd."""


@pytest.fixture
def store(postgres: Postgres) -> Iterator[SqlStore]:
    opened = SqlStore(postgres.fresh_database())
    yield opened
    opened.close()


class OneTable:
    """The tables of a process: one, where this person is connected."""

    def __init__(self, person: str) -> None:
        self._person = person

    def find(self, code: str) -> Any:
        return self

    def connected(self) -> frozenset[str]:
        return frozenset({self._person})


def test_who_is_there_is_kept_until_a_process_that_was_taken_for_dead_is_registered(store: SqlStore) -> None:
    person, _ = people.arrive(store, "Anna")
    code = lobby.create(store, person, NewTable("tron", 2)).code

    async def write() -> set[str]:
        peers = Peers(store, Deaf())
        peers._tables = OneTable(person.id)  # type: ignore[assignment]  # as much of it as is asked for
        peers.has_others = True
        peers._dirty = {code}
        await peers._write_presence()
        return peers._dirty

    assert asyncio.run(write()) == {code}


def test_a_crowd_that_holds_all_connections_does_not_stop_the_beat(store: SqlStore) -> None:
    address = store.engine.url.render_as_string(hide_password=False)
    peers = peers_of(store, msgspec.convert({"db": address}, ServerSettings))
    assert isinstance(peers, Peers)
    with ExitStack() as crowd:
        for _ in range(POOL):
            crowd.enter_context(store.engine.connect())
        assert processes.beat(peers._db, peers.id).living == frozenset()
    peers._db.close()
