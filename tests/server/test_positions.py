"""How far tables have come: everybody who asks in the same moment gets the answer of one question."""

import asyncio
from collections.abc import Collection
from threading import Event

import pytest

from zarzewie.server import table_state
from zarzewie.server.event_loop import Loop
from zarzewie.server.positions import Positions
from zarzewie.server.table_state import TablePosition
from zarzewie.store.interface import StoreError
from zarzewie.store.sql import SqlStore


class Database:
    """Answers when it is let, with the length of the match at each table by then."""

    def __init__(self) -> None:
        self.asked: list[set[str]] = []
        self.length = 0
        self.let = Event()
        self.let.set()
        self.fails = False

    def positions(self, store: SqlStore, codes: Collection[str]) -> dict[str, TablePosition]:
        self.asked.append({*codes})
        found = {code: TablePosition(1, code, self.length) for code in codes if code != "gone"}
        self.let.wait(10)
        if self.fails:
            raise StoreError("unreachable", "the store is away")
        return found


@pytest.fixture
def database(monkeypatch: pytest.MonkeyPatch) -> Database:
    made = Database()
    monkeypatch.setattr(table_state, "positions", made.positions)
    return made


def positions() -> Positions:
    loop = Loop()
    loop.start()
    return Positions(None, loop)  # type: ignore[arg-type]  # it only passes it on


async def until_asked(database: Database) -> None:
    async with asyncio.timeout(10):
        while not database.asked:
            await asyncio.sleep(0.001)


def test_those_who_come_while_a_question_is_under_way_share_the_next(database: Database) -> None:
    async def go() -> None:
        asking = positions()
        database.let.clear()
        first = asyncio.ensure_future(asking.of("first"))
        await until_asked(database)
        others = [asyncio.ensure_future(asking.of(code)) for code in ("a", "b", "a", "gone")]
        await asyncio.sleep(0)
        database.length = 7  # what was stored before they asked has to be in their answer
        database.let.set()
        assert await first == TablePosition(1, "first", 0)
        found = await asyncio.gather(*others)
        assert found == [TablePosition(1, code, 7) for code in ("a", "b", "a")] + [None]
        assert database.asked == [{"first"}, {"a", "b", "gone"}]
        asking.close()

    asyncio.run(go())


def test_a_failure_reaches_all_who_asked_and_the_next_question_is_asked(database: Database) -> None:
    async def go() -> None:
        asking = positions()
        database.fails = True
        failed = await asyncio.gather(asking.of("a"), asking.of("b"), return_exceptions=True)
        assert [type(each) for each in failed] == [StoreError, StoreError]
        database.fails = False
        assert await asking.of("a") == TablePosition(1, "a", 0)
        asking.close()

    asyncio.run(go())


def test_one_who_does_not_wait_any_more_takes_the_answer_from_nobody(database: Database) -> None:
    async def go() -> None:
        asking = positions()
        database.let.clear()
        gone, stays = (asyncio.ensure_future(asking.of("a")) for _ in range(2))
        await until_asked(database)
        gone.cancel()
        await asyncio.sleep(0)
        database.let.set()
        assert await stays == TablePosition(1, "a", 0)
        asking.close()

    asyncio.run(go())
