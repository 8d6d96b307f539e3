"""What follows a turn, each part separately: seals, alarms, mail and the end."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.test_table import Harness
from tests.toys import ballot, relay
from zarzewie.kernel.game import Outcome
from zarzewie.server import after_turn, leases, reminders
from zarzewie.server.after_turn import TICK, AfterTurn
from zarzewie.server.deadlines import Pause
from zarzewie.server.pauses import ClockRows
from zarzewie.server.peers import Alone
from zarzewie.server.protocol import Settings
from zarzewie.server.reminders import Wanted
from zarzewie.server.table import Table
from zarzewie.server.table_rows import TableRow
from zarzewie.store.interface import StoreError
from zarzewie.store.sql import SqlStore

PACE = 0.7


class Timer:
    def __init__(self, seconds: float, then: Callable[[], None]) -> None:
        self.seconds = seconds
        self.then = then
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class ByHand:
    """A loop whose timers fire when the test says so."""

    def __init__(self) -> None:
        self.timers: list[Timer] = []
        self.tasks: list[asyncio.Task[Any]] = []

    def later(self, seconds: float, then: Callable[[], None]) -> Timer:
        self.timers.append(Timer(seconds, then))
        return self.timers[-1]

    def spawn(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        self.tasks.append(asyncio.ensure_future(work))
        return self.tasks[-1]

    def waiting(self) -> list[Timer]:
        return [timer for timer in self.timers if not timer.cancelled]


class Turns:
    """One table with its AfterTurn."""

    def __init__(self, store: SqlStore, harness: Harness) -> None:
        self.harness = harness
        self.table = harness.table
        self.loop = ByHand()
        self.asked: list[Table] = []
        self.deputies: list[int] = []
        self.live = True
        self.peers = Alone()
        self.elsewhere: Callable[[], object] = lambda: None
        self.after = AfterTurn(
            store,
            self.loop,  # type: ignore[arg-type]
            PACE,
            ask_bots=self.asked.append,
            send_deputy=self._send_deputy,
            is_live=lambda table: self.live,
            catch_up=self._catch_up,
            peers=self.peers,
            now=lambda: harness.time,
        )

    async def _catch_up(self, table: Table) -> None:
        self.elsewhere()

    async def _send_deputy(self, table: Table, seat: int) -> None:
        self.deputies.append(seat)

    def choose(self, **settings: Any) -> None:
        self.table.renew(msgspec.structs.replace(self.table.row, settings=Settings(**settings)))

    def turned(self) -> None:
        self.after.turned(self.table)

    async def settled(self) -> None:
        await asyncio.gather(*self.loop.tasks)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqlStore]:
    opened = SqlStore(f"sqlite:///{tmp_path}/zarzewie.db")
    yield opened
    opened.close()


def run(store: SqlStore, harness: Harness, test: Callable[[Turns], Coroutine[Any, Any, None]]) -> None:
    async def go() -> None:
        await test(Turns(store, harness))

    asyncio.run(go())


def test_bots_are_asked_after_every_turn(store: SqlStore) -> None:
    async def go(turns: Turns) -> None:
        turns.turned()
        turns.turned()
        assert turns.asked == [turns.table] * 2

    run(store, Harness(relay.GAME, 2), go)


# --- sealed asks


def voted() -> Harness:
    harness = Harness(ballot.GAME, 2)
    for seat in range(2):
        harness.answer(seat, "vote")
        harness.store()
    return harness


def test_what_all_have_answered_is_sealed_once_after_a_short_moment(store: SqlStore) -> None:
    async def go(turns: Turns) -> None:
        for _ in range(3):
            turns.turned()
        (timer,) = turns.loop.timers
        assert 0.5 * PACE <= timer.seconds <= 1.5 * PACE
        assert not turns.harness.waiting
        timer.then()
        assert len(turns.harness.waiting) == 1

    run(store, voted(), go)


def test_while_somebody_owes_an_answer_nothing_is_sealed(store: SqlStore) -> None:
    harness = Harness(ballot.GAME, 2)
    harness.answer(0, "vote")
    harness.store()

    async def go(turns: Turns) -> None:
        turns.turned()
        assert not turns.loop.timers

    run(store, harness, go)


def test_after_the_end_nothing_is_sealed(store: SqlStore) -> None:
    async def go(turns: Turns) -> None:
        turns.turned()
        turns.after.close()
        turns.loop.timers[0].then()
        assert not turns.harness.waiting

    run(store, voted(), go)


# --- time


def test_an_alarm_is_set_for_when_time_is_up_and_there_is_but_one(store: SqlStore) -> None:
    async def go(turns: Turns) -> None:
        turns.choose(pace="live", seconds=10)
        turns.turned()
        turns.harness.time = 4.0
        turns.turned()
        (timer,) = turns.loop.waiting()
        assert timer.seconds == pytest.approx(6.0 + TICK)

    run(store, Harness(relay.GAME, 2), go)


def let_time_pass_without(seat: int, turns: Turns) -> None:
    """The alarm rings for a person who is away and has missed a deadline before."""
    turns.choose(pace="live", seconds=10)
    turns.table.leave(turns.harness.browsers[seat])
    turns.table.missed(seat, 0.0)
    turns.turned()
    turns.harness.time = 10.1
    turns.loop.waiting()[0].then()


def test_when_it_rings_the_ask_expires_and_who_is_away_too_often_gets_a_bot(store: SqlStore) -> None:
    async def go(turns: Turns) -> None:
        let_time_pass_without(0, turns)
        assert len(turns.harness.waiting) == 1
        turns.harness.store()
        await turns.settled()
        assert turns.deputies == [0]

    run(store, Harness(relay.GAME, 2), go)


def test_who_is_no_longer_the_house_when_the_expiry_is_stored_notes_nothing(store: SqlStore) -> None:
    """The process was late in between and has forgotten its leases; another is the house now."""
    name = leases.of_table("abc234")
    mine = leases.take(store, [name], "this process")[name]

    async def go(turns: Turns) -> None:
        turns.peers.lease = lambda table: mine  # type: ignore[method-assign]
        let_time_pass_without(0, turns)
        turns.peers.lease = lambda table: None  # type: ignore[method-assign]
        assert leases.take(store, [name], "another")[name].number > mine.number
        turns.harness.store()
        await turns.settled()
        assert turns.deputies == []

    run(store, Harness(relay.GAME, 2), go)


def test_before_an_ask_expires_what_was_answered_elsewhere_is_read(store: SqlStore) -> None:
    async def go(turns: Turns) -> None:
        harness = turns.harness

        def answered() -> None:
            harness.answer(0, "in time")
            harness.store()

        turns.peers.has_others = True
        turns.elsewhere = answered
        turns.choose(pace="live", seconds=10)
        turns.turned()
        harness.time = 10.1
        turns.loop.waiting()[0].then()
        await turns.settled()
        assert not harness.waiting, "nothing has expired"
        assert not harness.table.misses

    run(store, Harness(relay.GAME, 2), go)


def test_a_table_that_is_not_live_any_more_hears_no_alarm(store: SqlStore) -> None:
    async def go(turns: Turns) -> None:
        turns.choose(pace="live", seconds=10)
        turns.turned()
        turns.harness.time = 10.1
        turns.live = False
        turns.loop.waiting()[0].then()
        assert not turns.harness.waiting

    run(store, Harness(relay.GAME, 2), go)


def test_what_is_dropped_has_no_alarm_and_leaves_that_of_its_successor(store: SqlStore) -> None:
    async def go(turns: Turns) -> None:
        turns.choose(pace="live", seconds=10)
        turns.turned()
        anew = Harness(relay.GAME, 2).table
        anew.renew(turns.table.row)
        turns.after.turned(anew)
        old, new = turns.loop.timers
        turns.after.forget(turns.table)
        turns.table.reset()
        turns.turned()  # from a bot that was still thinking there
        assert (old.cancelled, new.cancelled) == (True, False)

    run(store, Harness(relay.GAME, 2), go)


def test_in_a_pause_without_end_there_is_no_alarm(store: SqlStore) -> None:
    async def go(turns: Turns) -> None:
        turns.choose(pace="live", seconds=10)
        turns.table.keep_clocks(ClockRows((Pause(0.0),)))
        turns.turned()
        assert not turns.loop.waiting()

    run(store, Harness(relay.GAME, 2), go)


# --- mail


def test_a_reminder_is_noted_once_and_dropped_with_the_answer(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[tuple[set[str] | None, set[str]]] = []

    def renew(_: SqlStore, match: str, before: Wanted | None, now: Wanted) -> None:
        noted.append((None if before is None else set(before), set(now)))

    monkeypatch.setattr(reminders, "renew", renew)

    async def go(turns: Turns) -> None:
        harness = turns.harness
        turns.choose(pace="slow")
        harness.table.leave(harness.browsers[0])
        for _ in range(2):
            turns.turned()
        await turns.settled()
        assert noted == [(None, {"match.0.0"})], "what another process may have queued is not known"
        harness.table.join(harness.browsers[0], 0)
        turns.turned()
        await turns.settled()
        assert noted[1:] == [({"match.0.0"}, set())]

    run(store, Harness(relay.GAME, 2), go)


# --- the end


def ended() -> Harness:
    harness = Harness(relay.GAME, 2)
    while harness.table.committed is not None and not harness.table.committed.outcome():
        seat = harness.table.committed.length % 2
        harness.answer(seat, f"leg {harness.turns}")
        harness.store()
    return harness


def test_the_end_is_written_down_once_and_who_waits_for_it_hears(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []

    def write(store: SqlStore, row: TableRow, outcome: Outcome) -> None:
        written.append(row.match)

    monkeypatch.setattr(after_turn, "note_end", write)

    async def go(turns: Turns) -> None:
        for _ in range(2):
            turns.turned()
        assert turns.table.row.stage == "over"
        await turns.after.finished("code")
        assert written == ["match"]
        await turns.after.finished("another")

    run(store, ended(), go)


def test_the_end_of_a_match_is_not_taken_for_that_of_the_next_one(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process has begun the next match; here it is not opened yet."""
    written: list[str] = []
    monkeypatch.setattr(after_turn, "note_end", lambda store, row, outcome: written.append(row.match))

    async def go(turns: Turns) -> None:
        turns.table.renew(msgspec.structs.replace(turns.table.row, match="the next", stage="playing"))
        turns.turned()
        await turns.settled()
        assert turns.table.row.stage == "playing"
        assert not written

    run(store, ended(), go)


def test_an_end_that_cannot_be_stored_yet_is_said_to_who_waits(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(store: SqlStore, row: TableRow, outcome: Outcome) -> None:
        raise StoreError("locked", "somebody holds it")

    monkeypatch.setattr(after_turn, "note_end", fail)
    monkeypatch.setattr(after_turn, "FINISHING", 0.05)

    async def go(turns: Turns) -> None:
        turns.turned()
        with pytest.raises(StoreError, match="not stored"):
            await turns.after.finished("code")
        for task in turns.loop.tasks:
            task.cancel()

    run(store, ended(), go)
