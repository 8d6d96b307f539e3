"""The loop commits what was gathered in a pass if that is possible at once; else the writer thread does."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import closing
from pathlib import Path
from threading import Event, Thread, get_ident
from typing import Any

import pytest

from zarzewie.server import commits as module
from zarzewie.server.commits import CommitPace, Commits
from zarzewie.server.event_loop import Loop
from zarzewie.store.interface import Answer, Append, Appended, StoreError
from zarzewie.store.memory import MemoryStore
from zarzewie.store.sql import SqlStore

PATIENCE = 10.0


class Watched(SqlStore):
    """Notes on which thread each batch was stored, and how large it was; its disk can be slow."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.batches: list[tuple[int, int]] = []
        self.pause = 0.0

    def append(self, appends: Sequence[Append]) -> list[Answer]:
        time.sleep(self.pause)
        answers = super().append(appends)
        self.batches.append((get_ident(), len(appends)))
        return answers

    def append_now(self, appends: Sequence[Append]) -> list[Answer] | None:
        if (answers := super().append_now(appends)) is not None:
            time.sleep(self.pause)
            self.batches.append((get_ident(), len(appends)))
        return answers


class Table:
    """Appends to one match, one after the other, and notes the answers."""

    def __init__(self, commits: Commits, match: str) -> None:
        self._commits, self._match = commits, match
        self.length = 0
        self.answers: list[Any] = []
        self.heard = asyncio.Event()

    def post(self) -> None:
        self._commits.post(Append(self._match, self.length, (b"entry",), f"k{self.length}"), self._hear)
        self.length += 1

    def _hear(self, answer: Answer | Exception) -> None:
        self.answers.append(answer)
        if len(self.answers) == self.length:
            self.heard.set()

    async def all_heard(self) -> None:
        await asyncio.wait_for(self.heard.wait(), PATIENCE)
        self.heard.clear()


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk of a busy machine counts as quick."""
    monkeypatch.setattr(module, "SLOW", PATIENCE)


@pytest.fixture
def store(tmp_path: Path) -> Watched:
    store = Watched(f"sqlite:///{tmp_path}/log.db")
    assert store._checkpoints is not None
    store._checkpoints.close()  # here nothing moves the log
    for number in range(20):
        store.create(f"m{number}", b"", b"")
    return store


Play = Callable[[Commits], Coroutine[Any, Any, None]]


def played(store: Any, play: Play, on_loop: bool = False) -> None:
    """`on_loop`: close as a server does, which ends then."""

    async def go() -> None:
        loop = Loop()
        loop.start()
        commits = Commits(store, loop)
        try:
            await play(commits)
        finally:
            if on_loop:
                commits.close()
            else:
                await asyncio.to_thread(commits.close)

    asyncio.run(go())


@pytest.mark.usefixtures("patient")
def test_what_is_posted_in_one_pass_is_one_commit_on_the_loop(store: Watched) -> None:
    async def play(commits: Commits) -> None:
        tables = [Table(commits, f"m{number}") for number in range(20)]
        for _ in range(3):
            for table in tables:
                table.post()
            for table in tables:
                await table.all_heard()
        assert store.batches == [(get_ident(), 20)] * 3
        assert all(table.answers == [Appended(length) for length in (1, 2, 3)] for table in tables)

    played(store, play)


@pytest.mark.usefixtures("patient")
def test_while_a_request_writes_the_thread_waits_and_the_loop_goes_on_in_order(store: Watched) -> None:
    async def play(commits: Commits) -> None:
        here, held, let_go = get_ident(), Event(), Event()
        table, other = Table(commits, "m0"), Table(commits, "m1")

        def request() -> None:
            with store.engine.begin():
                held.set()
                let_go.wait(PATIENCE)

        writing = Thread(target=request)
        writing.start()
        await asyncio.to_thread(held.wait, PATIENCE)
        longest = await longest_pass(20, lambda number: (table if number % 2 else other).post())
        assert not store.batches
        let_go.set()
        await table.all_heard()
        await other.all_heard()
        assert table.answers == other.answers == [Appended(length) for length in range(1, 11)]
        assert here not in [thread for thread, _ in store.batches[:1]]
        assert longest < 0.5
        writing.join()
        table.post()
        await table.all_heard()
        assert store.batches[-1] == (here, 1), "free again, the loop commits by itself"

    played(store, play)


def test_while_another_process_holds_the_lock_the_loop_does_not_wait(store: Watched, tmp_path: Path) -> None:
    async def play(commits: Commits) -> None:
        table = Table(commits, "m0")
        with closing(SqlStore(f"sqlite:///{tmp_path}/log.db")) as other:
            with other.engine.begin():
                longest = await longest_pass(20, lambda _: table.post())
                assert not table.answers
            await table.all_heard()
        assert table.answers == [Appended(length) for length in range(1, 21)]
        assert longest < 0.5

    played(store, play)


def test_a_checkpoint_under_way_leaves_commits_to_the_thread(store: Watched) -> None:
    async def play(commits: Commits) -> None:
        assert store._checkpoints is not None
        store._checkpoints.moving = True
        table = Table(commits, "m0")
        table.post()
        await table.all_heard()
        assert [thread == get_ident() for thread, _ in store.batches] == [False]
        store._checkpoints.moving = False

    played(store, play)


def test_on_a_slow_disk_the_loop_is_not_held_up(store: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five commits of 0.5 s each: the first is made on the loop, and shows that the disk is slow."""

    async def play(commits: Commits) -> None:
        store.pause = 0.5
        table = Table(commits, "m0")
        table.post()
        await table.all_heard()
        for _ in range(4):
            posted = asyncio.get_running_loop().time()
            longest = await longest_pass(1, lambda _: table.post())
            assert longest < store.pause, "the loop waited for the disk"
            await table.all_heard()
            assert asyncio.get_running_loop().time() - posted >= store.pause, "told before it was stored"
        threads = [thread == get_ident() for thread, _ in store.batches]
        assert threads == [True] + [False] * 4
        assert table.answers == [Appended(length) for length in range(1, 6)]

    monkeypatch.setattr(module, "REST", 60.0)
    played(store, play)


def test_a_slow_disk_is_tried_again_after_a_rest_and_less_and_less_often() -> None:
    now = 100.0
    pace = CommitPace(lambda: now)
    pace.waited(0.006)
    assert pace.allows(), "one commit that was a little slow is nothing"
    for _ in range(20):
        pace.waited(0.006)
        if not pace.allows():
            break
    for rest in (module.REST, 2 * module.REST, 4 * module.REST):
        now += rest * 0.99
        assert not pace.allows()
        now += rest * 0.02
        assert pace.allows()
        pace.waited(0.04)
    now += 4 * module.REST * 2.1
    pace.waited(0.0005)
    pace.waited(0.0005)
    assert pace.allows()
    pace.waited(10.0)
    now += module.REST * 1.01
    assert pace.allows(), "after a good while the rest is short again"


def test_an_error_reaches_every_table_and_the_next_is_stored(
    store: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(commits: Commits) -> None:
        def full(*_: Any) -> Any:
            raise StoreError("full", "planted")

        table, other = Table(commits, "m0"), Table(commits, "m1")
        monkeypatch.setattr(SqlStore, "append_now", full)
        for each in (table, other):
            each.post()
            await each.all_heard()
            assert [str(answer) for answer in each.answers] == ["full: planted"]
        monkeypatch.undo()
        table.length, table.answers = 0, []
        table.post()
        await table.all_heard()
        assert table.answers == [Appended(1)]

    played(store, play)


def test_closing_stores_what_was_gathered() -> None:
    store = MemoryStore()
    store.create("m0", b"", b"")

    async def play(commits: Commits) -> None:
        Table(commits, "m0").post()

    played(store, play)
    assert store.entries("m0") == (b"entry",)


def test_a_store_behind_a_socket_is_left_to_the_thread() -> None:
    class Remote(MemoryStore):
        def __init__(self) -> None:
            super().__init__()
            self.threads: list[int] = []

        def append_now(self, appends: Sequence[Append]) -> None:
            """It always has to wait."""

        def append(self, appends: Sequence[Append]) -> list[Answer]:
            self.threads.append(get_ident())
            return super().append(appends)

    store = Remote()
    store.create("m0", b"", b"")

    async def play(commits: Commits) -> None:
        table = Table(commits, "m0")
        table.post()
        await table.all_heard()
        assert get_ident() not in store.threads

    played(store, play)


async def longest_pass(times: int, do: Callable[[int], None]) -> float:
    """Do it once in each of many passes of the loop; the longest of them, in seconds."""
    longest = 0.0
    for number in range(times):
        began = time.perf_counter()
        do(number)
        for _ in range(3):
            await asyncio.sleep(0)
        longest = max(longest, time.perf_counter() - began)
    return longest
