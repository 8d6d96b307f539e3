"""Tables that are behind are read together, and one that cannot be read is opened anew."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from threading import Event
from typing import Any

import msgspec
import pytest

from tests.server.test_table import Harness
from tests.toys import relay
from zarzewie.kernel.codec import encode
from zarzewie.server import matches
from zarzewie.server.catching_up import CatchingUp
from zarzewie.server.event_loop import Loop
from zarzewie.server.table import Table
from zarzewie.store.interface import StoreError, TimedEntry


def ran() -> bytes:
    """An entry that follows the beginning of a match."""
    return encode(Harness(relay.GAME, 2).table.committed.play(0, "0", relay.Run(1)).entry)  # type: ignore[union-attr]


class Store:
    """What was read, one call after the other; a call waits for the gate."""

    def __init__(self) -> None:
        self.read: list[set[str]] = []
        self.gate = Event()
        self.gate.set()
        self.answers: list[Exception] = []
        self.on_loop: list[dict[str, list[TimedEntry]] | Exception] = []
        """What the loop reads without a thread, as long as there is something."""

    def begin_entries_since(self, lengths: Mapping[str, int], then: Callable[[Any], None]) -> bool:
        if self.on_loop:
            asyncio.get_running_loop().call_soon(then, self.on_loop.pop(0))
            return True
        return False

    def since(self, _: Any, lengths: Mapping[str, int]) -> dict[str, list[TimedEntry]]:
        self.read.append({*lengths})
        self.gate.wait(10)
        if self.answers:
            raise self.answers.pop()
        return {match: [(ran(), 1.0)] for match in lengths}


class Behind:
    def __init__(self) -> None:
        self.store = Store()
        self.reopened: list[Table] = []
        self.loop = Loop()
        self.loop.start()
        self.catching_up = CatchingUp(self.store, self.loop, self.reopened.append)  # type: ignore[arg-type]

    def table(self, name: str) -> Table:
        table = Harness(relay.GAME, 2).table
        table.playing = name
        table._callbacks = msgspec.structs.replace(table._callbacks, catch_up=self.catching_up.begin)
        return table


def run(monkeypatch: pytest.MonkeyPatch, test: Callable[[Behind], Coroutine[Any, Any, None]]) -> None:
    async def go() -> None:
        behind = Behind()
        monkeypatch.setattr(matches, "since", behind.store.since)
        await test(behind)

    asyncio.run(go())


def length(table: Table) -> int:
    assert table.committed is not None
    return table.committed.length


def test_what_comes_while_logs_are_read_is_read_together_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(behind: Behind) -> None:
        tables = [behind.table(name) for name in "abcd"]
        behind.store.gate.clear()
        tables[0].behind()
        await asyncio.sleep(0.05)
        for table in tables[1:]:
            table.behind()
        behind.store.gate.set()
        for table in tables:
            await behind.catching_up.wait(table)
        assert behind.store.read == [{"a"}, {"b", "c", "d"}]
        assert [length(table) for table in tables] == [1] * 4
        await behind.catching_up.wait(tables[0])  # it is not behind any more

    run(monkeypatch, go)


def test_a_store_that_fails_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(behind: Behind) -> None:
        table = behind.table("a")
        behind.store.answers = [StoreError("unreachable", "for a test")]
        table.behind()
        await behind.catching_up.wait(table)
        assert length(table) == 1
        assert not behind.reopened

    run(monkeypatch, go)


@pytest.mark.parametrize("on_the_loop", [True, False])
def test_who_waits_at_any_table_is_told_that_the_log_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch, on_the_loop: bool
) -> None:
    async def go(behind: Behind) -> None:
        told: list[str] = []
        tables = [behind.table(name) for name in "ab"]
        for table in tables:
            monkeypatch.setattr(table, "unreadable", partial(told.append, table.playing))
        failure = StoreError("unreachable", "for a test")
        if on_the_loop:
            behind.store.on_loop = [failure]
        else:
            behind.store.answers = [failure]
            behind.store.gate.clear()
        tables[0].behind()
        await asyncio.sleep(0)
        tables[1].behind()
        await asyncio.sleep(0.05)
        behind.store.gate.set()
        for table in tables:
            await behind.catching_up.wait(table)
        assert sorted(told) == ["a", "b"], "also at the one that is read next"
        assert [length(table) for table in tables] == [1, 1]

    run(monkeypatch, go)


def test_after_the_end_nothing_is_read_or_opened_any_more(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def go(behind: Behind) -> None:
        table = behind.table("a")
        behind.catching_up.close()
        table.behind()
        await behind.catching_up.wait(table)
        assert not behind.reopened
        assert not caplog.records

    run(monkeypatch, go)


def test_a_table_whose_log_cannot_be_read_is_opened_anew_and_others_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def go(behind: Behind) -> None:
        table, other = behind.table("a"), behind.table("b")
        behind.store.answers = [ValueError("for a test")]
        table.behind()
        await behind.catching_up.wait(table)
        assert behind.reopened == [table]
        other.behind()
        await behind.catching_up.wait(other)
        assert length(other) == 1

    run(monkeypatch, go)


def test_a_match_that_was_left_meanwhile_is_not_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(behind: Behind) -> None:
        table = behind.table("a")
        behind.store.gate.clear()
        table.behind()
        await asyncio.sleep(0.05)
        table.playing = "the next match"
        behind.store.gate.set()
        await behind.catching_up.wait(table)
        assert length(table) == 0

    run(monkeypatch, go)


def test_a_table_and_its_successor_are_each_told_what_follows_their_own_length(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def go(behind: Behind) -> None:
        old, new = behind.table("a"), behind.table("a")
        assert old.committed is not None
        first = old.committed.play(0, "0", relay.Run(1))
        second = first.match.play(1, "1", relay.Run(2))
        new.behind()
        new.caught_up("a", [(encode(first.entry), 1.0)])
        entries = [(encode(turn.entry), 1.0) for turn in (first, second)]

        def since(_: Any, lengths: Mapping[str, int]) -> dict[str, list[TimedEntry]]:
            return {match: entries[length:] for match, length in lengths.items()}

        monkeypatch.setattr(matches, "since", since)
        await behind.catching_up.wait(new)
        for table in (old, new):
            table.behind()
        for table in (old, new):
            await behind.catching_up.wait(table)
        assert [length(table) for table in (old, new)] == [2, 2]

    run(monkeypatch, go)


def test_what_the_loop_reads_needs_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(behind: Behind) -> None:
        table = behind.table("a")
        behind.store.on_loop = [{"a": [(ran(), 1.0)]}]
        table.behind()
        await behind.catching_up.wait(table)
        assert length(table) == 1
        assert behind.store.read == []

    run(monkeypatch, go)


def test_what_the_loop_cannot_read_a_thread_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(behind: Behind) -> None:
        table = behind.table("a")
        behind.store.on_loop = [StoreError("unreachable", "planted")]
        table.behind()
        await behind.catching_up.wait(table)
        assert length(table) == 1
        assert behind.store.read == [{"a"}]

    run(monkeypatch, go)


def test_a_table_without_texts_does_not_wait_for_those_of_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def go(behind: Behind) -> None:
        asked: list[set[str]] = []

        def restored(_: Any, found: Mapping[str, list[TimedEntry]]) -> dict[str, list[TimedEntry]]:
            asked.append({*found})
            behind.store.gate.wait(10)
            return {match: [(ran(), 1.0)] for match in found}

        monkeypatch.setattr(matches, "restored", restored)
        plain, written = behind.table("a"), behind.table("b")
        behind.store.on_loop = [{"a": [(ran(), 1.0)], "b": [(b'{"move":{"\xc2\xa7":', 1.0)]}]
        behind.store.gate.clear()
        plain.behind()
        written.behind()
        async with asyncio.timeout(10):
            while not asked:
                await asyncio.sleep(0.001)
        assert (length(plain), length(written)) == (1, 0)
        behind.store.gate.set()
        await behind.catching_up.wait(written)
        assert length(written) == 1
        assert asked == [{"b"}]
        assert behind.store.read == [], "its log was read already"

    run(monkeypatch, go)
