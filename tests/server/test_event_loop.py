"""The event loop of the tables, and what runs in the background: commits and queries."""

import asyncio
import logging
from threading import get_ident
from typing import Any

import pytest

from tests.server.test_table import Browser
from zarzewie.kernel.game import Refused
from zarzewie.server.commits import Commits
from zarzewie.server.event_loop import Loop
from zarzewie.server.queries import Queries
from zarzewie.store.interface import Append, Appended
from zarzewie.store.memory import MemoryStore


def test_what_fails_beside_everything_is_noted_and_what_is_refused_is_not(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fail(error: Exception) -> None:
        raise error

    async def go() -> None:
        loop = Loop()
        loop.start()
        tasks = [loop.spawn(fail(error)) for error in (Refused("house.seat"), LookupError("no"))]
        await asyncio.wait(tasks)
        await asyncio.sleep(0)

    with caplog.at_level(logging.ERROR):
        asyncio.run(go())
    assert len(caplog.records) == 1


def test_a_timer_that_a_thread_sets_rings_on_the_loop() -> None:
    async def go() -> None:
        loop, rung = Loop(), asyncio.Event()
        loop.start()
        threads: list[int] = []

        def ring() -> None:
            threads.append(get_ident())
            rung.set()

        await asyncio.to_thread(loop.later, 0.0, ring)
        await asyncio.wait_for(rung.wait(), 5)
        assert threads == [get_ident()]

    asyncio.run(go())


def test_of_a_batch_each_hears_of_its_own_though_one_fails() -> None:
    async def go() -> None:
        loop, store = Loop(), MemoryStore()
        loop.start()
        failures: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: failures.append(context))
        commits, heard, answers = Commits(store, loop), asyncio.Event(), []
        store.create("m", b"{}", b"[]")

        def break_down(answer: Any) -> None:
            raise LookupError("not for the others to suffer")

        def hear(answer: Any) -> None:
            answers.append(answer)
            heard.set()

        commits.post(Append("m", 0, (b"1",)), break_down)
        commits.post(Append("m", 1, (b"2",)), hear)
        await asyncio.wait_for(heard.wait(), 5)
        assert answers == [Appended(2)]
        assert [type(each["exception"]) for each in failures] == [LookupError]
        commits.close()
        commits.post(Append("m", 2, (b"3",)), hear)  # after closing: no answer
        opened = store.open("m")
        assert opened is not None
        assert len(opened.entries) == 2

    asyncio.run(go())


class Slow:
    """Answers when the test says so."""

    def __init__(self) -> None:
        self.go_on = asyncio.Event()

    async def answer(self, person: str, question: Any) -> Any:
        await self.go_on.wait()
        if question == "odd":
            raise Refused("K-5.11", why="odd")
        return {"asked": question}


def test_a_question_is_answered_under_its_key_unless_who_asked_has_left() -> None:
    async def go() -> None:
        loop, previews = Loop(), Slow()
        loop.start()
        queries = Queries(previews, loop)  # type: ignore[arg-type]
        stays, leaves = Browser("a"), Browser("b")
        for client, question in ((stays, "one"), (stays, "odd"), (leaves, "two")):
            queries.ask(client, question, question)  # type: ignore[arg-type]
        await asyncio.sleep(0)
        queries.left(leaves)
        previews.go_on.set()
        while len(stays.received) < 2:
            await asyncio.sleep(0)
        assert [(each["type"], each["key"]) for each in stays.received] == [
            ("reply", "one"),
            ("refusal", "odd"),
        ]
        assert leaves.received == []

    asyncio.run(go())
