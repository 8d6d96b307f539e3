"""PostgreSQL is sent what was gathered in a pass, and the loop goes on until it answers."""

import asyncio
from collections.abc import Iterator, Sequence

import psycopg
import pytest

from tests.server.test_commits import PATIENCE, Table, longest_pass, played
from tests.store.conftest import postgres
from tests.store.postgres import Postgres
from zarzewie.server.commits import Commits
from zarzewie.store.interface import Answer, Append, Appended, Conflict, Then
from zarzewie.store.sql import SqlStore

__all__ = ["postgres"]

MATCHES = 6


class Watched(SqlStore):
    """Notes what was sent by the loop, and what a thread has stored."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.sent: list[int] = []
        self.by_thread: list[int] = []

    def begin(self, appends: Sequence[Append], then: Then) -> bool:
        begun = super().begin(appends, then)
        self.sent += [len(appends)] * begun
        return begun

    def append(self, appends: Sequence[Append]) -> list[Answer]:
        answers = super().append(appends)
        self.by_thread.append(len(appends))
        return answers


@pytest.fixture
def address(postgres: Postgres) -> str:
    return postgres.fresh_database()


@pytest.fixture
def store(address: str) -> Iterator[Watched]:
    store = Watched(address)
    for number in range(MATCHES):
        store.create(f"m{number}", b"", b"")
    yield store
    store.close()


async def begun(commits: Commits) -> list[Table]:
    """Tables with one entry each: the thread that stored it has connected for the loop."""
    tables = [Table(commits, f"m{number}") for number in range(MATCHES)]
    for table in tables:
        table.post()
    for table in tables:
        await table.all_heard()
    return tables


def test_from_the_second_move_on_no_thread_is_needed(store: Watched) -> None:
    async def play(commits: Commits) -> None:
        tables = await begun(commits)
        assert (store.sent, store.by_thread) == ([], [MATCHES])
        for _ in range(3):
            for table in tables:
                table.post()
            for table in tables:
                await table.all_heard()
        assert (store.sent, store.by_thread) == ([MATCHES] * 3, [MATCHES])
        assert all(table.answers == [Appended(length) for length in (1, 2, 3, 4)] for table in tables)

    played(store, play, on_loop=True)


def test_while_postgresql_takes_its_time_the_loop_goes_on_and_the_order_is_kept(
    store: Watched, address: str
) -> None:
    async def play(commits: Commits) -> None:
        table = (await begun(commits))[0]
        with psycopg.connect(address) as other:
            other.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
            assert await longest_pass(20, lambda number: table.post()) < 0.5
            await asyncio.sleep(0.1)
            assert store.sent == [1]
            assert len(table.answers) == 1
        await table.all_heard()
        assert table.answers == [Appended(length) for length in range(1, 22)]
        assert store.entries("m0") == (b"entry",) * 21

    played(store, play, on_loop=True)


def test_an_entry_that_meets_another_servers_is_answered_and_the_others_are_stored(
    store: Watched, address: str
) -> None:
    async def play(commits: Commits) -> None:
        tables = await begun(commits)
        faster = SqlStore(address)
        assert faster.append([Append("m1", 1, (b"theirs",), "theirs")]) == [Appended(2)]
        faster.close()
        for table in tables:
            table.post()
        for table in tables:
            await table.all_heard()
        assert store.sent == [MATCHES]
        assert store.by_thread == [MATCHES, 1]
        assert [table.answers[1] for table in tables] == [
            Conflict(2) if number == 1 else Appended(2) for number in range(MATCHES)
        ]

    played(store, play, on_loop=True)


def test_what_is_under_way_when_the_server_ends_is_stored_and_answered(store: Watched) -> None:
    tables: list[Table] = []

    async def play(commits: Commits) -> None:
        tables.extend(await begun(commits))
        for table in tables:
            table.post()
        async with asyncio.timeout(PATIENCE):
            while not store.sent:
                await asyncio.sleep(0)
        for table in tables:
            table.post()  # held back, and stored by the thread at the end

    played(store, play, on_loop=True)
    assert all(table.answers[:2] == [Appended(1), Appended(2)] for table in tables)
    assert all(len(store.entries(f"m{number}")) == 3 for number in range(MATCHES))
