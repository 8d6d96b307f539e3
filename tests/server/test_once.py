"""Background work of which one is enough."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from zarzewie.server.once import Once
from zarzewie.store.interface import StoreError


class Work:
    """Waits at a gate, and counts how often it was begun and how many were under way at once."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.begun: list[str] = []
        self.at_once = self.most_at_once = 0
        self.fails = False

    async def __call__(self, given: str) -> None:
        self.begun.append(given)
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await self.gate.wait()
        self.at_once -= 1
        if self.fails:
            raise StoreError("unreachable", "the store is away")


def run(test: Callable[[Once, Work], Coroutine[Any, Any, None]]) -> None:
    async def go() -> None:
        tasks: list[asyncio.Task[None]] = []
        work = Work()
        await test(Once(lambda each: tasks.append(asyncio.ensure_future(each))), work)
        work.gate.set()
        await asyncio.gather(*tasks)

    asyncio.run(go())


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_what_is_asked_for_many_times_while_it_is_under_way_is_done_once_more_with_the_last_values() -> None:
    async def go(once: Once, work: Work) -> None:
        once.do("work", work, "first")
        await settle()
        for number in range(100):
            once.do("work", work, f"{number}")
        work.gate.set()
        await settle()
        assert work.begun == ["first", "99"]
        assert work.most_at_once == 1
        once.do("work", work, "later")
        await settle()
        assert work.begun[-1] == "later"

    run(go)


def test_work_of_another_name_does_not_wait() -> None:
    async def go(once: Once, work: Work) -> None:
        once.do("one", work, "one")
        once.do("two", work, "two")
        await settle()
        assert work.begun == ["one", "two"]

    run(go)


def test_what_the_store_did_not_take_does_not_stop_what_was_asked_for_meanwhile() -> None:
    async def go(once: Once, work: Work) -> None:
        work.fails = True
        once.do("work", work, "first")
        await settle()
        once.do("work", work, "second")
        work.gate.set()
        await settle()
        assert work.begun == ["first", "second"]

    run(go)


def test_at_the_end_nothing_more_is_begun() -> None:
    async def go(once: Once, work: Work) -> None:
        once.do("work", work, "first")
        await settle()
        once.do("work", work, "second")
        once.end()
        once.do("other", work, "third")
        work.gate.set()
        await settle()
        assert work.begun == ["first"]

    run(go)
