"""The other server processes on the same database: any process serves any table.

Each process folds the matches that its own clients look at. What it stores, it hints at (hints.py); what
others hint at, it reads. A sweep of the open tables finds what was missed. What the house does once, the
process does that holds the table's lease; if it dies, another takes over (houses.py).
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from sqlalchemy.exc import IntegrityError

from zarzewie.server import connected_people, leases, processes, table_state
from zarzewie.server.event_loop import Loop
from zarzewie.server.hints import Hint, HintChannel, Hints
from zarzewie.server.houses import HousedTables, Houses
from zarzewie.server.leases import Lease
from zarzewie.server.logs import note
from zarzewie.server.once import Once
from zarzewie.server.processes import BEAT, LIFE, Beat
from zarzewie.server.table import Table
from zarzewie.server.table_state import TablePosition
from zarzewie.store.interface import StoreError
from zarzewie.store.sql import SqlStore

SWEEP = 2.0
"""Seconds between sweeps of the open tables."""
AT_ONCE = 500
"""Tables per question to the database."""
STEP = 0.1
"""Seconds by which the clock may differ from the database's before it is set, beside a beat's duration."""

T = TypeVar("T")


class Tables(HousedTables, Protocol):
    """What is asked of the tables of this process."""

    def live(self) -> Sequence[Table]: ...

    async def refresh(self, table: Table) -> None:
        """Read what is stored of the table outside of its match, and tell its clients what is news."""

    async def dissolve(self, code: str) -> None:
        """Close a table that was deleted."""

    async def check_sessions(self) -> None:
        """Close the connections whose sessions have ended, and forget what was erased."""

    async def people_elsewhere(self, table: Table, people: frozenset[str]) -> None:
        """These people are connected to the table at other processes."""

    def thought(self) -> None:
        """A bot may have answered elsewhere."""


class Alone:
    """The only process on its database: nobody has to be told, and it is the house of every table."""

    id = "alone"
    shares_database = False
    """Whether there may be other processes."""
    has_others = False
    """Whether there are other processes now."""
    thinkers = 0

    def now(self) -> float:
        return time.time()

    def is_house(self, table: Table) -> bool:
        return True

    def lease(self, table: Table) -> Lease | None:
        return None

    def want_house(self, table: Table) -> None:
        pass

    def dropped(self, table: Table) -> None:
        pass

    def grew(self, table: Table) -> None:
        pass

    def changed(self, *codes: str) -> None:
        pass

    def sessions_ended(self) -> None:
        pass

    def thoughts(self) -> None:
        pass

    def presence(self, table: Table) -> None:
        pass

    async def may_do(self, chore: str) -> bool:
        """Whether this process is the one to do this for all."""
        return True

    def start(self, loop: Loop, tables: Tables) -> None:
        pass

    async def leave(self) -> None:
        """Hand over to the others, before connections are closed."""

    def close(self) -> None:
        pass


class Peers(Alone):
    shares_database = True

    def __init__(self, db: SqlStore, channel: HintChannel) -> None:
        self.id = secrets.token_hex(8)
        self._db = db
        self._hints = Hints(channel, self.id, self._receive, self._sweep_soon)
        self._threads = ThreadPoolExecutor(2, "peers")
        self._beats = ThreadPoolExecutor(1, "beats")
        self._offset = 0.0
        self._house_until = 0.0
        self._registered = self._ended = self._closed = self._looks_once_more = False
        self._once = Once(lambda work: self._loop.spawn(work))
        self._houses = Houses(db, self.id, self._do, self._once.do, self._freed)
        self._dirty: set[str] = set()
        """Tables whose people here are to be stored."""
        self._present: dict[str, frozenset[str]] = {}
        """The people here, as stored."""
        self._come_and_gone: set[str] = set()
        """Tables whose people elsewhere are to be read."""
        self._sweep_now = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, loop: Loop, tables: Tables) -> None:
        self._loop, self._tables = loop, tables
        self._houses.start(tables)
        self._hints.start()
        self._tasks = [loop.spawn(self._beating()), loop.spawn(self._sweeping())]

    async def leave(self) -> None:
        if self._ended:
            return
        self._ended = True
        self._once.end()
        for task in self._tasks:
            task.cancel()
        with suppress(StoreError):
            self._hints.present(*await self._do(processes.leave, self._db, self.id))
            self._hints.free(*self._houses.codes())
        with suppress(Exception):  # lost: the sweep of the others finds it
            await self._hints.flush()
        await self._hints.close()
        self._closed = True
        for threads in (self._threads, self._beats):
            threads.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        self._db.close()

    async def _do(self, work: Callable[..., T], *given: Any) -> T:
        if self._closed:
            raise asyncio.CancelledError  # others do it now
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *given)

    def now(self) -> float:
        """The database's time: the clocks of several machines need not agree."""
        return time.time() + self._offset

    # --- telling the others

    def grew(self, table: Table) -> None:
        if self.has_others and table.committed is not None:
            soon = table.has_people_elsewhere or not self.is_house(table)
            self._hints.grew(table.row.code, table.committed.length, soon=soon)

    def changed(self, *codes: str) -> None:
        if self.has_others:
            self._hints.changed(*codes)

    def _freed(self, *codes: str) -> None:
        if self.has_others:
            self._hints.free(*codes)

    def sessions_ended(self) -> None:
        if self.has_others:
            self._hints.sessions_ended()

    def thoughts(self) -> None:
        self._hints.thoughts()

    def presence(self, table: Table) -> None:
        """People came to this table or left it."""
        self._dirty.add(table.row.code)
        if self.has_others:
            self._once.do("presence", self._write_presence)

    async def _write_presence(self) -> None:
        """Store who is connected here. If the store fails, the next sweep tries again."""
        while self._dirty and self.has_others and not self._ended:
            codes, self._dirty = self._dirty, set()
            people = {code: self._connected(code) for code in codes}
            news = {code: who for code, who in people.items() if who != self._present.get(code, frozenset())}
            try:
                if news:
                    await self._do(connected_people.write, self._db, self.id, news)
            except StoreError:
                self._dirty |= codes
                raise
            except IntegrityError:  # others took this process for dead: the next beat registers it again
                self._dirty |= codes
                return
            self._present |= news
            self._present = {code: who for code, who in self._present.items() if who}
            self._hints.present(*news)

    def _connected(self, code: str) -> frozenset[str]:
        table = self._tables.find(code)
        return table.connected() if table else frozenset()

    # --- hearing from the others

    def _receive(self, hint: Hint) -> None:
        for code, length in hint.grown.items():
            table = self._tables.find(code)
            if table and table.committed and table.committed.length < length:
                table.behind()
        for code in hint.changed:
            if table := self._tables.find(code):
                self._once.do(f"refresh.{code}", self._tables.refresh, table)
        if here := {code for code in hint.present if self._tables.find(code)}:
            self._come_and_gone |= here
            self._once.do("people elsewhere", self._read_presence)
        if hint.free:
            self._houses.try_again(hint.free)
        if hint.sessions:
            self._once.do("sessions", self._tables.check_sessions)
        if hint.thoughts:
            self._tables.thought()

    async def _read_presence(self) -> None:
        """Read who is connected elsewhere. If the store fails, the next sweep does."""
        codes, self._come_and_gone = list(self._come_and_gone), set()
        for start in range(0, len(codes), AT_ONCE):
            some = codes[start : start + AT_ONCE]
            found = await self._do(connected_people.elsewhere, self._db, some, self.id)
            for code, people in found.items():
                if table := self._tables.find(code):
                    await self._tables.people_elsewhere(table, people)

    # --- alive

    async def _beating(self) -> None:
        while True:
            began, at = time.monotonic(), time.time()
            try:
                beat = await self._beat()
                self._noticed(beat, began, (at + time.time()) / 2)
                self._houses.go_on(beat.living)
            except StoreError as error:
                note(logging.WARNING, "store", what="beat", reason=error.reason)
            except Exception as error:  # it must go on: a process without a beat is dead
                note(logging.ERROR, "beat", error=error)
            await asyncio.sleep(max(0.05, BEAT - (time.monotonic() - began)))

    async def _beat(self) -> Beat:
        """In a thread of its own: it must not wait behind other work."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._beats, processes.beat, self._db, self.id)

    def _noticed(self, beat: Beat, began: float, at: float) -> None:
        now = time.monotonic()  # not when the beat began: it may have taken too long
        if abs(beat.now - at - self._offset) > STEP + (now - began) / 2:  # it may have been then or now
            self._offset = beat.now - at
        late = self._registered and (not beat.known or now >= self._house_until)
        if late:  # others may have taken it for dead, and taken over
            note(logging.WARNING, "late", seconds=round(now - self._house_until + LIFE, 1))
            self._houses.lapse()
            self._present.clear()
            self._dirty |= {table.row.code for table in self._tables.live()}
        self._registered = True
        self._house_until = began + LIFE
        for table in self._tables.live() if late else ():
            self._tables.look_again(table)
        self.thinkers = beat.thinkers
        alone, self.has_others = not self.has_others, bool(beat.living)
        if not alone and not self.has_others:  # once more, for what the last of them left
            self._looks_once_more = True
            self._sweep_soon()
        if self.has_others and (alone or late or beat.buried):
            self._dirty |= {table.row.code for table in self._tables.live()} if alone else set()
            self._once.do("presence", self._write_presence)
            self._sweep_soon()
        if beat.buried:
            self._hints.present(*beat.buried)

    # --- the house of a table

    def is_house(self, table: Table) -> bool:
        held = self._houses.lease(table.row.code) is not None and not self._ended
        return held and time.monotonic() < self._house_until

    def lease(self, table: Table) -> Lease | None:
        return self._houses.lease(table.row.code)

    def want_house(self, table: Table) -> None:
        """Take the lease of this table, if no other process has it."""
        self._houses.want(table.row.code)

    def dropped(self, table: Table) -> None:
        """A table is no longer in memory: its house is free."""
        self.presence(table)
        self._houses.dropped(table.row.code)

    async def may_do(self, chore: str) -> bool:
        try:
            return bool(await self._do(leases.take, self._db, [f"chore.{chore}"], self.id))
        except StoreError:
            return False

    # --- the sweep

    def _sweep_soon(self) -> None:
        self._sweep_now.set()

    async def _sweeping(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(SWEEP):
                    await self._sweep_now.wait()
            self._sweep_now.clear()
            try:
                if self.has_others or self._looks_once_more:
                    await self._sweep()
                    self._looks_once_more = False
            except StoreError as error:
                note(logging.WARNING, "store", what="sweep", reason=error.reason)
            except Exception as error:  # the next sweep tries again
                note(logging.ERROR, "sweep", error=error)

    async def _sweep(self) -> None:
        tables = self._tables.live()
        for start in range(0, len(tables), AT_ONCE):
            some = tables[start : start + AT_ONCE]
            stored = await self._do(table_state.positions, self._db, [table.row.code for table in some])
            for table in some:
                self._compare(table, stored.get(table.row.code))
        self._houses.try_again()
        self._come_and_gone |= {table.row.code for table in tables}
        self._once.do("people elsewhere", self._read_presence)
        if self._dirty:
            self._once.do("presence", self._write_presence)
        await self._tables.check_sessions()

    def _compare(self, table: Table, stored: TablePosition | None) -> None:
        code = table.row.code
        if self._tables.find(code) is not table:
            return
        if stored is None:
            self._once.do(f"dissolve.{code}", self._tables.dissolve, code)
        elif stored.revision > table.row.revision:
            self._once.do(f"refresh.{code}", self._tables.refresh, table)
        elif table.committed and stored.is_ahead_of(table.playing, table.committed.length):
            table.behind()
