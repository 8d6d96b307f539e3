"""The live tables of this process: opened when somebody comes, dropped when all left and no clock runs."""

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
"""So often tables that nobody looks at are dropped."""


class LiveTables:
    """`read` brings a table from the store; `opened` and `dropped` hear of each; `busy` keeps one here."""

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
        """The table of this code, if it is here already."""
        return self._tables.get(code)

    def holds(self, table: Table) -> bool:
        """Whether this is the one: it may have been read anew under the same code."""
        return self._tables.get(table.row.code) is table

    def known(self) -> set[str]:
        """The codes of which anything at all is in memory."""
        return {*self._tables, *self._opening, *self._touched}

    async def table(self, code: str) -> Table:
        """The live table of this code. Refused where there is none, or where it cannot be opened."""
        if not table_rows.is_code(code):
            raise Refused("house.table")
        table = self._tables.get(code)
        if table is None:
            if (opening := self._opening.get(code)) is None:
                opening = self._opening[code] = asyncio.ensure_future(self._open(code))
                opening.add_done_callback(partial(self._opened, code))
            table = await asyncio.shield(opening)  # whoever asked first may be gone before it is open
        self._touched[code] = self._now()
        return table

    async def _open(self, code: str) -> Table:
        table = self._tables[code] = await self._read(code)
        table.attempt(partial(self._tell_opened, table))
        return table

    def _opened(self, code: str, done: "asyncio.Task[Table]") -> None:
        self._opening.pop(code, None)
        if not done.cancelled():
            done.exception()  # whoever asked has heard of it

    def left(self, table: Table) -> None:
        """Somebody went away from it, or from what was read anew since."""
        if self.holds(table):
            self._touched[table.row.code] = self._now()
            self._drop_unneeded(table)

    async def close(self, table: Table) -> None:
        """Whoever looks at it comes back by themselves, to a table that was read anew."""
        while table.busy():
            await asyncio.sleep(0.01)
        for client in list(table.clients):
            client.hang_up()
        table.reset()
        if self.holds(table):
            self._drop(table)

    def sweep(self) -> None:
        """Drop what nobody has touched for a while, and nothing keeps here."""
        before = self._now() - SWEEP
        for code, table in list(self._tables.items()):
            if self._touched.get(code, 0.0) < before:
                table.attempt(partial(self._drop_unneeded, table))

    async def sweeping(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.sweep()

    def _needed(self, table: Table) -> bool:
        """Whether somebody looks, a bot thinks, something is being written or a clock runs."""
        clocked = table.row.stage == "playing" and allowance(table.row.settings) is not None
        return bool(table.clients) or clocked or table.waits() or self._busy(table)

    def _drop_unneeded(self, table: Table) -> None:
        if self.holds(table) and not self._needed(table):
            self._drop(table)

    def _drop(self, table: Table) -> None:
        self._tables.pop(table.row.code, None)
        self._touched.pop(table.row.code, None)
        self._tell_dropped(table)
