"""Questions that are asked together: whoever asks in the same moment gets the answer of one question."""

import asyncio
from collections.abc import Collection
from threading import Event

import pytest

from zarzewie.kernel.game import Refused
from zarzewie.server.event_loop import Loop
from zarzewie.server.gathered import Gathered
from zarzewie.store.interface import StoreError


class Database:
    """Answers when it is let, with the name of each table and the length of its match by then."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []
        self.length = 0
        self.let = Event()
        self.let.set()
        self.fails = False

    def find(self, codes: Collection[str]) -> dict[str, str | Exception]:
        self.asked.append(sorted(codes))
        found: dict[str, str | Exception] = {
            code: f"{code} {self.length}" for code in codes if code != "gone"
        }
        self.let.wait(10)
        if self.fails:
            raise StoreError("unreachable", "the store is away")
        if "broken" in codes:
            raise ValueError("broken")
        if "refused" in codes:
            found["refused"] = Refused("house.table-game")
        return found

    def gathered(self, most: int = 500) -> Gathered[str, str]:
        loop = Loop()
        loop.start()
        return Gathered(loop, "test", self.find, most)

    async def until_asked(self) -> None:
        async with asyncio.timeout(10):
            while not self.asked:
                await asyncio.sleep(0.001)


@pytest.fixture
def database() -> Database:
    return Database()


def test_those_who_come_while_a_question_is_under_way_share_the_next(database: Database) -> None:
    async def go() -> None:
        asking = database.gathered()
        database.let.clear()
        first = asyncio.ensure_future(asking.of("first"))
        await database.until_asked()
        others = [asyncio.ensure_future(asking.of(code)) for code in ("a", "b", "a", "gone", "first")]
        await asyncio.sleep(0)
        database.length = 7  # what was stored before they asked has to be in their answer
        database.let.set()
        assert await first == "first 0"
        assert await asyncio.gather(*others) == ["a 7", "b 7", "a 7", None, "first 7"]
        assert database.asked == [["first"], ["a", "b", "first", "gone"]]
        asking.close()

    asyncio.run(go())


def test_a_question_is_not_longer_than_allowed_and_who_came_first_is_answered_first(
    database: Database,
) -> None:
    async def go() -> None:
        asking = database.gathered(most=2)
        database.let.clear()
        first = asyncio.ensure_future(asking.of("first"))
        await database.until_asked()
        others = [asyncio.ensure_future(asking.of(code)) for code in "edcba"]
        await asyncio.sleep(0)
        database.let.set()
        await asyncio.gather(first, *others)
        assert database.asked == [["first"], ["d", "e"], ["b", "c"], ["a"]]
        asking.close()

    asyncio.run(go())


def test_a_failure_reaches_all_who_asked_and_the_next_question_is_asked(database: Database) -> None:
    async def go() -> None:
        asking = database.gathered()
        database.fails = True
        failed = await asyncio.gather(asking.of("a"), asking.of("b"), return_exceptions=True)
        assert [type(each) for each in failed] == [StoreError, StoreError]
        assert len(database.asked) == 1, "each alone would only wait longer"
        database.fails = False
        assert await asking.of("a") == "a 0"
        asking.close()

    asyncio.run(go())


@pytest.mark.parametrize(("bad", "error"), [("broken", ValueError), ("refused", Refused)])
def test_what_cannot_be_read_keeps_nobody_from_the_others(
    database: Database, bad: str, error: type[Exception]
) -> None:
    async def go() -> None:
        asking = database.gathered()
        found = await asyncio.gather(*map(asking.of, ("a", bad, "b")), return_exceptions=True)
        assert [found[0], type(found[1]), found[2]] == ["a 0", error, "b 0"]
        asking.close()

    asyncio.run(go())


def test_one_who_does_not_wait_any_more_takes_the_answer_from_nobody(database: Database) -> None:
    async def go() -> None:
        asking = database.gathered()
        database.let.clear()
        gone, stays = (asyncio.ensure_future(asking.of("a")) for _ in range(2))
        await database.until_asked()
        gone.cancel()
        await asyncio.sleep(0)
        database.let.set()
        assert await stays == "a 0"
        asking.close()

    asyncio.run(go())
