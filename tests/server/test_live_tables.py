"""Live tables: opened once, kept while they are needed, dropped afterwards."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import pytest

from tests.server.test_table import Browser, Harness
from tests.toys import relay
from zarzewie.kernel.game import Refused
from zarzewie.server.live_tables import SWEEP, LiveTables
from zarzewie.server.protocol import Settings
from zarzewie.server.table import Table

CODE = "abc234"


class Shelf:
    """LiveTables with tables that are loaded when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.read: list[Table] = []
        self.opened: list[Table] = []
        self.dropped: list[Table] = []
        self.busy: set[Table] = set()
        self.may_read = asyncio.Event()
        self.may_read.set()
        self.tables = LiveTables(
            self._read,
            opened=self.opened.append,
            dropped=self.dropped.append,
            busy=lambda table: table in self.busy,
            now=lambda: self.now,
        )

    async def _read(self, code: str) -> Table:
        await self.may_read.wait()
        if code == "none22":
            raise Refused("house.table")
        table = Harness(relay.GAME, 2).table
        for client in list(table.clients):
            table.leave(client)
        table.renew(msgspec.structs.replace(table.row, code=code))
        self.read.append(table)
        return table

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.tables.sweep()


def on_loop(test: Callable[[Shelf], Coroutine[Any, Any, None]]) -> None:
    async def go() -> None:
        await test(Shelf())

    asyncio.run(go())


def test_who_come_at_once_come_to_one_table() -> None:
    async def go(shelf: Shelf) -> None:
        shelf.may_read.clear()
        asking = [asyncio.ensure_future(shelf.tables.table(CODE)) for _ in range(3)]
        await asyncio.sleep(0)
        asking[0].cancel()  # the first caller is gone before the table is open
        shelf.may_read.set()
        first, second = await asking[1], await asking[2]
        assert first is second is await shelf.tables.table(CODE)
        assert shelf.read == shelf.opened == [first]

    on_loop(go)


def test_of_a_table_that_does_not_exist_nothing_stays_in_memory() -> None:
    async def go(shelf: Shelf) -> None:
        for code in ("none22", "no code", ""):
            with pytest.raises(Refused, match=r"house\.table"):
                await shelf.tables.table(code)
        await asyncio.sleep(0)
        assert not shelf.tables.known()

    on_loop(go)


def test_a_table_that_all_have_left_is_dropped_and_read_anew() -> None:
    async def go(shelf: Shelf) -> None:
        table, browser = await shelf.tables.table(CODE), Browser("person-0")
        table.join(browser, 0)
        shelf.wait(2 * SWEEP)
        assert shelf.tables.holds(table)
        table.leave(browser)
        shelf.tables.left(table)
        assert shelf.dropped == [table]
        assert await shelf.tables.table(CODE) is not table

    on_loop(go)


def test_a_table_that_nobody_touches_is_dropped_by_the_sweep() -> None:
    async def go(shelf: Shelf) -> None:
        table = await shelf.tables.table(CODE)
        shelf.wait(SWEEP - 1)
        assert shelf.tables.all() == (table,)
        shelf.wait(2)
        assert shelf.tables.all() == ()
        assert not shelf.tables.known()

    on_loop(go)


@pytest.mark.parametrize("why", ["clock", "bot", "writing"])
def test_while_something_goes_on_at_it_a_table_stays(why: str) -> None:
    async def go(shelf: Shelf) -> None:
        table = await shelf.tables.table(CODE)
        match why:
            case "clock":
                table.renew(msgspec.structs.replace(table.row, settings=Settings(pace="live")))
            case "bot":
                shelf.busy.add(table)
            case _:
                table.expire("0")
        shelf.tables.left(table)
        shelf.wait(2 * SWEEP)
        assert shelf.tables.holds(table)

    on_loop(go)


def test_a_closed_table_hangs_up_and_leaving_it_does_not_drop_its_successor() -> None:
    async def go(shelf: Shelf) -> None:
        old, browser = await shelf.tables.table(CODE), Browser("person-0")
        old.join(browser, 0)
        await shelf.tables.close(old)
        assert browser.received[-1] == {"type": "gone"}
        new = await shelf.tables.table(CODE)
        old.leave(browser)
        shelf.tables.left(old)
        assert new is not old
        assert shelf.tables.holds(new)
        assert shelf.dropped == [old]

    on_loop(go)
