"""Reading what other processes have added to the logs, for all tables that are behind at once.

While one reading is under way, the tables that come are gathered for the next.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from zarzewie.server import matches
from zarzewie.server.backoff import until_stored
from zarzewie.server.event_loop import Loop
from zarzewie.server.logs import note
from zarzewie.server.matches import Found
from zarzewie.server.table import Table
from zarzewie.store.interface import StoreError
from zarzewie.store.sql import SqlStore

PAUSE = 0.5
"""Longest seconds between tries to read: it is one question for all tables."""

Behind = tuple[Table, str, int]
"""A table, its match, and how long that is there."""


class CatchingUp:
    """`reopen` is called with a table whose log cannot be read."""

    def __init__(self, store: SqlStore, loop: Loop, reopen: Callable[[Table], object]) -> None:
        self._store = store
        self._loop = loop
        self._reopen = reopen
        self._thread = ThreadPoolExecutor(1, "catching-up")  # everybody waits for it: not behind other work
        self._wanted: dict[Table, asyncio.Event] = {}
        self._read: dict[Table, asyncio.Event] = {}
        """The tables whose log is being read now."""
        self._at_it = self._ended = False

    def begin(self, table: Table) -> None:
        """Read what follows the committed match of this table, and hand it over."""
        self._wanted.setdefault(table, asyncio.Event())
        if not self._at_it:
            self._at_it = True
            self._loop.spawn(self._reading())

    async def wait(self, table: Table) -> None:
        """Wait until this table has caught up, if it is behind."""
        for under_way in (self._read, self._wanted):
            if done := under_way.get(table):
                await done.wait()

    def close(self) -> None:
        self._ended = True
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _reading(self) -> None:
        try:
            while self._wanted:
                self._read, self._wanted = self._wanted, {}
                await self._read_all()
        finally:
            self._at_it = False

    async def _read_all(self) -> None:
        try:
            await self._hand_over(list(self._read))
        except Exception as error:  # opened anew, they find what is wrong
            if self._ended:
                return
            note(logging.ERROR, "log", error=error)
            for table in self._read:
                self._reopen(table)
        finally:
            done, self._read = self._read, {}
            for event in done.values():
                event.set()

    async def _hand_over(self, tables: list[Table]) -> None:
        behind = [(table, table.playing, table.committed.length) for table in tables if table.committed]
        lengths: dict[str, int] = {}
        for _, match, length in behind:  # a table that is being closed may have a successor already
            lengths[match] = min(length, lengths.get(match, length))
        found = await self._on_loop(lengths)
        if found is None:
            found = await self._in_thread(matches.since, lengths)
        later = {match: found[match] for match in matches.with_texts(found)}
        _give(behind, lengths, {match: read for match, read in found.items() if match not in later})
        if later:  # others need not wait for texts
            _give(behind, lengths, await self._in_thread(matches.restored, later))

    async def _in_thread(self, read: Callable[[SqlStore, Any], Found], what: Any) -> Found:
        async def once() -> Found:
            loop = asyncio.get_running_loop()
            try:
                return await loop.run_in_executor(self._thread, read, self._store, what)
            except StoreError:
                self._failed()
                raise

        return await until_stored("log", once, longest=PAUSE)

    def _failed(self) -> None:
        """Who waits at any of these tables is told so, and goes on trying."""
        for table in (*self._read, *self._wanted):
            table.unreadable()

    async def _on_loop(self, lengths: dict[str, int]) -> Found | None:
        """What was read without a thread; None if that is not possible."""
        answer: asyncio.Future[Found | Exception] = asyncio.Future()

        def then(found: Found | Exception) -> None:
            if not answer.done():  # the server may be ending
                answer.set_result(found)

        if not self._store.begin_entries_since(lengths, then):
            return None
        found = await answer
        if isinstance(found, Exception):
            self._failed()
            return None
        return found


def _give(behind: Iterable[Behind], lengths: Mapping[str, int], found: Found) -> None:
    """Hand over what was read after the least length that a match has anywhere."""
    for table, match, length in behind:
        if match in found:
            table.caught_up(match, found[match][length - lengths[match] :])
