"""The live tables of this process: opened on demand, dropped when all clients left and no clock runs."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from zarzewie.kernel.game import Refused
from zarzewie.server import table_rows
from zarzewie.server.deadlines import allowance
from zarzewie.server.table import Table

SWEEP = 60.0
"""Seconds between sweeps, and the idle time after which a table is dropped."""


class LiveTables:
    """`read` loads a table from the store; `opened` and `dropped` are told of it; a `busy` one is kept."""

    def __init__(
        self,
        read: Callable[[str], Coroutine[Any, Any, Table]],
        *,
        opened: Callable[[Table], None],
        dropped: Callable[[Table], None],
        busy: Callable[[Table], bool],
        now: Callable[[], float] = time.time,
    ) -> None:
        self._read = read
        self._tell_opened = opened
        self._tell_dropped = dropped
        self._busy = busy
        self._now = now
        self._tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._touched: dict[str, float] = {}

    def all(self) -> tuple[Table, ...]:
        return tuple(self._tables.values())

    def find(self, code: str) -> Table | None:
        """The table of this code, if it is in memory."""
        return self._tables.get(code)

    def holds(self, table: Table) -> bool:
        """Whether this is the current table of its code: it may have been reloaded since."""
        return self._tables.get(table.row.code) is table

    def known(self) -> set[str]:
        """The codes of all tables of which anything is in memory."""
        return {*self._tables, *self._opening, *self._touched}

    async def table(self, code: str) -> Table:
        """The live table of this code, opened if needed. Refused if there is none or it cannot be opened."""
        if not table_rows.is_code(code):
            raise Refused("house.table")
        table = self._tables.get(code)
        if table is None:
            if (opening := self._opening.get(code)) is None:
                opening = self._opening[code] = asyncio.ensure_future(self._open(code))
                opening.add_done_callback(partial(self._opened, code))
            table = await asyncio.shield(opening)  # the first caller may be cancelled before it is open
        self._touched[code] = self._now()
        return table

    async def _open(self, code: str) -> Table:
        table = self._tables[code] = await self._read(code)
        table.attempt(partial(self._tell_opened, table))
        return table

    def _opened(self, code: str, done: "asyncio.Task[Table]") -> None:
        self._opening.pop(code, None)
        if not done.cancelled():
            done.exception()  # mark it as retrieved: the callers have received it

    def left(self, table: Table) -> None:
        """A client left this table: drop it if it is not needed. Ignored if it was reloaded since."""
        if self.holds(table):
            self._touched[table.row.code] = self._now()
            self._drop_unneeded(table)

    async def close(self, table: Table) -> None:
        """Drop a table once it is written. Its clients reconnect automatically, to a reloaded one."""
        while table.busy():
            await asyncio.sleep(0.01)
        for client in list(table.clients):
            client.hang_up()
        table.reset()
        if self.holds(table):
            self._drop(table)

    def sweep(self) -> None:
        """Drop tables that were not touched for `SWEEP` seconds and are not needed."""
        before = self._now() - SWEEP
        for code, table in list(self._tables.items()):
            if self._touched.get(code, 0.0) < before:
                table.attempt(partial(self._drop_unneeded, table))

    async def sweeping(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.sweep()

    def _needed(self, table: Table) -> bool:
        """Whether a client is connected, a bot is thinking, something is being written or a clock runs."""
        clocked = table.row.stage == "playing" and allowance(table.row.settings) is not None
        return bool(table.clients) or clocked or table.waits() or self._busy(table)

    def _drop_unneeded(self, table: Table) -> None:
        if self.holds(table) and not self._needed(table):
            self._drop(table)

    def _drop(self, table: Table) -> None:
        self._tables.pop(table.row.code, None)
        self._touched.pop(table.row.code, None)
        self._tell_dropped(table)
