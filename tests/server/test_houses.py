"""Whose house a table is: leases that are wanted, refused, given back, and taken over from the dead."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import update

from zarzewie.server import leases, processes, schema
from zarzewie.server.houses import AT_ONCE, Houses
from zarzewie.server.leases import of_table
from zarzewie.server.once import Once
from zarzewie.store.interface import StoreError
from zarzewie.store.sql import SqlStore

ME, OTHER = "me", "other"


class Tables:
    """The tables in memory; opening one may fail."""

    def __init__(self) -> None:
        self.open: set[str] = set()
        self.deleted: set[str] = set()
        self.looked_at: list[str] = []
        self.attended = 0
        self.fails = False

    def find(self, code: str) -> Any:
        return SimpleNamespace(row=SimpleNamespace(code=code)) if code in self.open else None

    async def adopt(self, code: str) -> None:
        if self.fails:
            raise StoreError("unreachable", "the store is away")
        if code not in self.deleted:
            self.open.add(code)

    async def attend_clocks(self) -> None:
        self.attended += 1

    def look_again(self, table: Any) -> None:
        self.looked_at.append(table.row.code)


class Process:
    def __init__(self, db: SqlStore, name: str = ME) -> None:
        self.db = db
        self.name = name
        self.taken: list[list[str]] = []
        """The leases that were asked for, each time."""
        self.tables = Tables()
        self.told_free: list[str] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.fails = False
        self._held_up: Callable[..., Any] | None = None
        self._answers = asyncio.Event()
        self._asked = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        once = Once(lambda work: self._tasks.add(asyncio.ensure_future(work)))
        self.houses = Houses(db, name, self._do, once.do, lambda *codes: self.told_free.extend(codes))
        self.houses.start(self.tables)

    def hold_up(self, work: Callable[..., Any]) -> asyncio.Event:
        """Let this work be done, but its answer not come. Returns an event: it was asked for."""
        self._held_up, self._asked = work, asyncio.Event()
        self._answers.clear()
        return self._asked

    def go_on(self) -> None:
        self._held_up = None
        self._answers.set()

    async def _do(self, work: Callable[..., Any], *given: Any) -> Any:
        await asyncio.sleep(0)
        if work is leases.take:
            self.taken.append(given[1])
        if work is self._held_up:
            answer = work(*given)
            self._asked.set()
            await self._answers.wait()
            return answer
        await self.gate.wait()
        if self.fails:
            raise StoreError("unreachable", "the store is away")
        return work(*given)

    async def settle(self) -> None:
        while self._tasks:
            tasks, self._tasks = self._tasks, set()
            await asyncio.gather(*tasks)

    async def beat(self) -> None:
        self.houses.go_on(processes.beat(self.db, self.name).living)
        await self.settle()


@pytest.fixture
def db(tmp_path: Path) -> Iterator[SqlStore]:
    opened = SqlStore(f"sqlite:///{tmp_path}/zarzewie.db")
    yield opened
    opened.close()


def run(db: SqlStore, test: Callable[[Process], Coroutine[Any, Any, None]]) -> None:
    async def go() -> None:
        process = Process(db)
        await process.beat()
        await test(process)

    asyncio.run(go())


def holds(db: SqlStore, code: str, process: str = ME) -> bool:
    """Whether the process holds the lease: one that is asked for it gets only what is free or its own."""
    with db.reading.connect() as connection:
        row = schema.leases.c
        found = connection.execute(schema.leases.select().where(row.name == of_table(code))).first()
    return found is not None and found.process == process


def die(db: SqlStore, process: str) -> None:
    with db.engine.begin() as connection:
        connection.execute(update(schema.processes).where(schema.processes.c.id == process).values(until=0))


def test_a_lease_that_is_wanted_is_taken_and_the_table_looked_at(db: SqlStore) -> None:
    async def go(process: Process) -> None:
        process.tables.open.add("abc")
        process.houses.want("abc")
        await process.settle()
        assert process.houses.lease("abc")
        assert process.tables.looked_at == ["abc"]

    run(db, go)


def test_while_another_lives_its_table_is_refused_and_after_it_leaves_taken(db: SqlStore) -> None:
    processes.beat(db, OTHER)
    leases.take(db, [of_table("abc")], OTHER)

    async def go(process: Process) -> None:
        process.tables.open.add("abc")
        process.houses.want("abc")
        await process.settle()
        assert process.houses.lease("abc") is None
        leases.release(db, [of_table("abc")], OTHER)
        process.houses.try_again(["abc"])
        await process.settle()
        assert process.houses.lease("abc")

    run(db, go)


def test_what_the_store_did_not_give_is_asked_for_again_at_the_next_beat(db: SqlStore) -> None:
    async def go(process: Process) -> None:
        process.tables.open.add("abc")
        process.fails = True
        process.houses.want("abc")
        await process.settle()
        assert process.houses.lease("abc") is None
        process.fails = False
        await process.beat()
        assert process.houses.lease("abc")

    run(db, go)


def test_a_table_is_not_asked_for_again_while_its_lease_is_asked_for(db: SqlStore) -> None:
    async def go(process: Process) -> None:
        process.tables.open |= {"abc", "def"}
        asked = process.hold_up(leases.take)
        process.houses.want("abc")
        await asked.wait()
        for _ in range(100):  # at every turn there
            process.houses.want("abc")
            process.houses.want("def")
            await asyncio.sleep(0)
        process.go_on()
        await process.settle()
        assert process.houses.lease("abc")
        assert process.houses.lease("def")
        assert process.taken == [["table.abc"], ["table.def"]], "one question for each, not a hundred"

    run(db, go)


def test_two_that_are_left_share_the_tables_of_a_dead_process(db: SqlStore) -> None:
    processes.beat(db, OTHER)
    codes = {f"t{number:02}" for number in range(40)}
    leases.take(db, [of_table(code) for code in codes], OTHER)

    async def go(process: Process) -> None:
        third = Process(db, "third")
        for each in (process, third):
            await each.beat()
        die(db, OTHER)
        await asyncio.gather(process.beat(), third.beat())
        assert process.tables.open | third.tables.open == codes
        assert not process.tables.open & third.tables.open
        assert min(len(process.tables.open), len(third.tables.open)) >= AT_ONCE

    run(db, go)


def test_tables_of_a_dead_process_are_opened_even_if_the_store_fails_meanwhile(db: SqlStore) -> None:
    processes.beat(db, OTHER)
    leases.take(db, [of_table(code) for code in ("abc", "def")], OTHER)

    async def go(process: Process) -> None:
        await process.beat()
        die(db, OTHER)
        process.tables.fails = True
        await process.beat()
        assert not process.tables.open
        process.tables.fails = False
        await process.beat()
        assert process.tables.open == {"abc", "def"}
        assert process.houses.lease("abc")
        assert process.houses.lease("def")

    run(db, go)


def test_the_lease_of_an_orphan_that_was_deleted_is_given_back(db: SqlStore) -> None:
    processes.beat(db, OTHER)
    leases.take(db, [of_table("abc")], OTHER)

    async def go(process: Process) -> None:
        process.tables.deleted.add("abc")
        await process.beat()
        die(db, OTHER)
        await process.beat()
        assert not holds(db, "abc")
        assert process.houses.lease("abc") is None

    run(db, go)


def test_after_a_lapse_what_is_left_by_the_dead_and_their_clocks_is_looked_for_again(db: SqlStore) -> None:
    processes.beat(db, OTHER)
    leases.take(db, [of_table("abc")], OTHER)

    async def go(process: Process) -> None:
        await process.beat()
        attended = process.tables.attended
        die(db, OTHER)
        process.houses._seen = frozenset()  # it died while this process was stopped: nothing seems to change
        process.houses.lapse()
        await process.beat()
        assert process.tables.open == {"abc"}
        assert process.tables.attended == attended + 1

    run(db, go)


def test_a_table_that_is_dropped_after_a_lapse_is_given_back_too(db: SqlStore) -> None:
    async def go(process: Process) -> None:
        process.tables.open.add("abc")
        process.houses.want("abc")
        await process.settle()
        process.houses.lapse()
        process.tables.open.clear()
        process.houses.dropped("abc")
        await process.settle()
        assert not holds(db, "abc")

    run(db, go)


def test_a_table_that_is_opened_while_its_lease_is_given_back_takes_it_anew(db: SqlStore) -> None:
    async def go(process: Process) -> None:
        process.tables.open.add("abc")
        process.houses.want("abc")
        await process.settle()
        process.tables.open.clear()
        process.gate.clear()
        process.houses.dropped("abc")
        await asyncio.sleep(0)
        process.tables.open.add("abc")
        process.houses.want("abc")
        await asyncio.sleep(0)
        process.gate.set()
        await process.settle()
        assert process.houses.lease("abc")
        assert holds(db, "abc")
        assert process.told_free == ["abc"]

    run(db, go)


def test_who_was_late_while_a_lease_was_asked_for_does_not_trust_the_answer(db: SqlStore) -> None:
    async def go(process: Process) -> None:
        process.tables.open.add("abc")
        process.gate.clear()
        process.houses.want("abc")
        await asyncio.sleep(0)
        process.houses.lapse()
        process.gate.set()
        await process.settle()
        assert process.houses.lease("abc") is None
        await process.beat()
        assert process.houses.lease("abc"), "it asks anew"

    run(db, go)


def test_a_table_that_was_taken_over_while_this_process_was_late_is_opened_all_the_same(db: SqlStore) -> None:
    processes.beat(db, OTHER)
    leases.take(db, [of_table("abc")], OTHER)

    async def go(process: Process) -> None:
        await process.beat()
        die(db, OTHER)
        asked = process.hold_up(leases.take)
        process.houses.go_on(processes.beat(db, ME).living)
        await asked.wait()
        process.houses.lapse()
        process.go_on()
        await process.settle()
        assert holds(db, "abc"), "nobody else can take it"
        await process.beat()
        assert process.tables.open == {"abc"}
        assert process.houses.lease("abc")

    run(db, go)
