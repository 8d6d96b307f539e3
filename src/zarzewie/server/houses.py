"""Which tables this process is the house of, and how it takes over those of a process that has died."""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import Any, Protocol

from zarzewie.server import leases
from zarzewie.server.leases import Lease
from zarzewie.server.table import Table
from zarzewie.store.sql import SqlStore

AT_ONCE = 8
"""Tables of dead processes that are taken over at once: the others take their share."""
OPENED_AT_ONCE = 4


class HousedTables(Protocol):
    """What is asked of the tables of this process."""

    def find(self, code: str) -> Table | None: ...

    async def adopt(self, code: str) -> None:
        """Open a table whose house has died."""

    async def attend_clocks(self) -> None:
        """Open the running tables with a clock that no process attends to."""

    def look_again(self, table: Table) -> None:
        """See what the house has to do at this table, if this process is its house."""


class Houses:
    """The leases of tables that this process holds, wants, or has been refused.

    `do` runs a function in a thread, `once` an awaitable one in the background, and `freed` tells the others
    that a table's house is free. What fails because of the store is tried again at `go_on`.
    """

    def __init__(
        self,
        db: SqlStore,
        process: str,
        do: Callable[..., Awaitable[Any]],
        once: Callable[..., None],
        freed: Callable[..., None],
    ) -> None:
        self._db, self._process = db, process
        self._do, self._once, self._tell_freed = do, once, freed
        self._held: dict[str, Lease] = {}
        self._wanted: set[str] = set()
        self._asked: set[str] = set()
        """Wanted tables whose leases are being asked for."""
        self._refused: set[str] = set()
        """Tables in memory whose house is another process."""
        self._free: set[str] = set()
        """Tables that are no longer in memory."""
        self._adopted: set[str] = set()
        """Tables of dead processes whose lease is held, and which are to be opened."""
        self._lapses = 0
        """How often this process was late: a lease that was asked for before that may be another's by now."""
        self._seen: frozenset[str] | None = None
        """The living processes when orphans were last looked for."""
        self._taking_over = asyncio.Lock()
        self._changing = asyncio.Lock()
        """One change at a time: a lease is not to be taken while it is being given back."""
        self._may_ask = False

    def start(self, tables: HousedTables) -> None:
        self._tables = tables

    def lease(self, code: str) -> Lease | None:
        return self._held.get(code)

    def codes(self) -> Collection[str]:
        return tuple(self._held)

    def lapse(self) -> None:
        """Others may have taken this process for dead, and taken over."""
        self._lapses += 1
        self._held.clear()
        self._refused.clear()
        self._adopted.clear()
        self._seen = None

    def go_on(self, living: frozenset[str]) -> None:
        """After a beat: take what could not be taken before, and what processes that died have left."""
        self._may_ask = True
        self._ask()
        if self._free:
            self._once("release", self._release)
        if self._taking_over.locked():
            return
        if self._adopted or self._seen is None or not self._seen <= living:
            self._once("take over", self._take_over, living)
        else:
            self._seen = living

    # --- taking

    def want(self, code: str) -> None:
        """Take the lease of this table, if no other process has it."""
        if not any(code in known for known in (self._held, self._refused, self._asked)):
            self._wanted.add(code)
            self._ask()

    def try_again(self, codes: Collection[str] | None = None) -> None:
        """The houses of these tables, or of all, may be free by now."""
        self._wanted |= self._refused if codes is None else self._refused & {*codes}
        self._ask()

    def _ask(self) -> None:
        if self._wanted and self._may_ask:
            self._once("leases", self._take)

    async def _take(self) -> None:
        wanted, self._wanted = self._wanted, set()
        codes = self._asked = {code for code in wanted if self._tables.find(code)}
        if not codes:
            return
        try:
            held = await self._hold(codes)
        except BaseException:
            self._wanted |= codes
            raise
        finally:
            self._asked = set()
        self._refused = (self._refused | codes) - held
        for code in held:
            if table := self._tables.find(code):
                self._tables.look_again(table)
            else:
                self.dropped(code)

    async def _hold(self, codes: Collection[str]) -> set[str]:
        names = {leases.of_table(code): code for code in codes}
        async with self._changing:
            lapses = self._lapses
            taken = await self._do(leases.take, self._db, list(names), self._process)
            if lapses != self._lapses:
                self._wanted |= {*codes}
                return set()
            mine = {names[name]: lease for name, lease in taken.items()}
            self._held |= mine
        return {*mine}

    # --- giving back

    def dropped(self, code: str) -> None:
        """A table is no longer in memory: its house is free."""
        self._refused.discard(code)
        self._wanted.discard(code)
        self._free.add(code)
        self._once("release", self._release)

    async def _release(self) -> None:
        async with self._changing:
            free, self._free = self._free, set()
            codes = {code for code in free if self._tables.find(code) is None and code not in self._adopted}
            if not codes:
                return
            held = codes & self._held.keys()
            for code in held:
                del self._held[code]
            names = [leases.of_table(code) for code in codes]
            try:
                await self._do(leases.release, self._db, names, self._process)
            except BaseException:
                self._free |= codes
                raise
        if held:
            self._tell_freed(*held)

    # --- taking over

    async def _take_over(self, living: frozenset[str]) -> None:
        """After a process has died or left: take over tables that it was the house of."""
        async with self._taking_over:
            lapses = self._lapses
            await self._adopt()
            self.try_again()  # those in memory first
            await self._take_what_was_asked_for()
            while lapses == self._lapses and (codes := await self._do(leases.orphans, self._db, AT_ONCE)):
                self._adopted |= await self._hold(codes)
                await self._adopt()
            await self._tables.attend_clocks()
            if lapses == self._lapses:
                self._seen = living

    async def _take_what_was_asked_for(self) -> None:
        """Leases that came when this process was late were not trusted. Nobody else can take them now."""
        given = await self._do(leases.tables_of, self._db, self._process)
        if unknown := {*given} - self._held.keys() - self._free:
            self._adopted |= await self._hold(unknown)
            await self._adopt()

    async def _adopt(self) -> None:
        """Act for these tables, first for those in memory. If the store fails, the next beat tries again."""
        waiting = sorted(self._adopted, key=lambda code: self._tables.find(code) is None)
        for start in range(0, len(waiting), OPENED_AT_ONCE):
            await asyncio.gather(*map(self._open, waiting[start : start + OPENED_AT_ONCE]))

    async def _open(self, code: str) -> None:
        await self._tables.adopt(code)
        self._adopted.discard(code)
        if self._tables.find(code) is None:  # it was deleted
            self.dropped(code)
