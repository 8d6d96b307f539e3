"""Faults that the model showed, each in the real code by the smallest schedule that had it."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest

from tests.model.cluster import Cluster, Player, quick_times, until
from zarzewie.server import peers as peers_module
from zarzewie.server.peers import Peers
from zarzewie.server.processes import Beat
from zarzewie.server.protocol import Settings


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now

    def time(self) -> float:
        return self.now


class OneTable:
    """A process with one table, as `Peers` sees it."""

    def __init__(self) -> None:
        self.table: Any = SimpleNamespace(row=SimpleNamespace(code="abc234", revision=0), committed=None)
        self.looked = 0

    def live(self) -> list[Any]:
        return [self.table]

    def find(self, code: str) -> Any:
        return self.table

    def look_again(self, table: Any) -> None:
        self.looked += 1


def peers_with(tables: OneTable, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Peers:
    monkeypatch.setattr(peers_module, "time", clock)
    process = Peers(None, None)  # type: ignore[arg-type]  # neither is used here
    process._tables = tables  # type: ignore[assignment]
    process._loop = SimpleNamespace(spawn=lambda work: work.close())  # type: ignore[assignment]
    return process


def test_after_a_beat_that_took_too_long_the_house_looks_at_its_tables_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Meanwhile it was not the house: an alarm that went off then did nothing, and no other was set."""
    clock, tables = Clock(), OneTable()
    process = peers_with(tables, clock, monkeypatch)
    process._noticed(Beat(100.0, False, frozenset({"other"}), 0, ()), began=100.0, at=100.0)
    process._houses._held["abc234"] = SimpleNamespace()  # type: ignore[assignment]
    assert process.is_house(tables.table)
    clock.now = 104.0  # a beat that began at 101 is still under way
    assert not process.is_house(tables.table)
    process._noticed(Beat(103.9, True, frozenset({"other"}), 0, ()), began=101.0, at=102.5)
    assert tables.looked == 1
    assert not process._houses._held, "another process may have taken the lease meanwhile"


def test_a_beat_that_took_long_does_not_set_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process was stopped for 10 s while its beat was on the way: before that, or after it."""
    clock, tables = Clock(), OneTable()
    process = peers_with(tables, clock, monkeypatch)
    process._noticed(Beat(100.0, False, frozenset(), 0, ()), began=100.0, at=100.0)
    clock.now = 110.0
    for told in (100.1, 109.9):
        process._noticed(Beat(told, True, frozenset(), 0, ()), began=100.0, at=105.0)
        assert process.now() == 110.0
    process._noticed(Beat(170.0, True, frozenset(), 0, ()), began=110.0, at=110.0)
    assert process.now() == 170.0, "a clock that is wrong is set"


def test_who_was_connected_to_the_last_other_process_is_gone_with_it(tmp_path: Path) -> None:
    async def go() -> None:
        cluster = Cluster(f"sqlite:///{tmp_path}/log.db")
        try:
            code = cluster.new_table("ballot", 2, {}, Settings())
            stays, dies = cluster.start(), cluster.start()
            await until("they see each other", lambda: stays.peers.has_others and dies.peers.has_others)
            here, there = Player(0), Player(1)
            await here.connect(stays, code)
            await there.connect(dies, code)
            table = await stays.hub.table(code)
            await until("both are here", lambda: table.here() == {0, 1})
            await cluster.crash(dies)
            await until("one of them is gone", lambda: table.here() == {0}, patience=8.0)
        finally:
            await cluster.end()

    with quick_times():
        asyncio.run(go())


def test_what_was_made_on_top_of_a_lost_append_is_lost_too(tmp_path: Path) -> None:
    """Two answers are on their way at once when another process has just sealed the round.

    The first comes too late. The second expects the length that the log has by then, but not this log: it
    answers a round that is sealed, and nobody could open the table any more.
    """

    async def go() -> None:
        cluster = Cluster(f"sqlite:///{tmp_path}/log.db")
        cluster.air.weather = "silent"
        try:
            code = cluster.new_table("ballot", 2, {}, Settings())
            near, far = cluster.start(), cluster.start()
            players = [Player(0), Player(1)]
            for player in players:
                await player.connect(near, code)
            other = await far.hub.table(code)
            other.expire("1")
            await until("the seal is stored", lambda: not other.busy())
            for player in players:
                player.move(0)
            await until("both are answered", lambda: not any(player.unanswered for player in players))
            assert cluster.folded(code).length == 1
        finally:
            await cluster.end()

    with quick_times(), patch.object(peers_module, "SWEEP", 600.0):
        asyncio.run(go())
