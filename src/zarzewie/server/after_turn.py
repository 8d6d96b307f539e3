"""Follow-up work after each turn: the end of the match, sealed asks, bots, letters and alarms."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

from zarzewie.kernel.game import Outcome, Refused, Seat
from zarzewie.server import absence, history, leases, lobby, pauses, reminders, sequels
from zarzewie.server.absence import TimePassed
from zarzewie.server.backoff import IMPATIENT, LONGEST, until_stored
from zarzewie.server.event_loop import Loop
from zarzewie.server.leases import Fenced, Lease
from zarzewie.server.peers import Alone
from zarzewie.server.table import Table
from zarzewie.server.table_rows import TableRow
from zarzewie.store.interface import StoreError
from zarzewie.store.sql import SqlStore

FINISHING = 5.0
"""Seconds to wait for the end of a match to be stored."""
TICK = 0.001
"""Seconds added to each alarm: the loop truncates to milliseconds, so it could fire too early."""


class AfterTurn:
    """Runs after every turn of every live table.

    `ask_bots` lets the bots of a table answer; `send_deputy` gives an absent person's seat to a bot;
    `catch_up` reads what other processes have stored. State is kept by `Table` object, not by code: a table
    may be loaded again under the same code.
    """

    def __init__(
        self,
        store: SqlStore,
        loop: Loop,
        pace: float,
        *,
        ask_bots: Callable[[Table], None],
        send_deputy: Callable[[Table, Seat], Awaitable[None]],
        is_live: Callable[[Table], bool],
        catch_up: Callable[[Table], Awaitable[None]],
        peers: Alone | None = None,
        now: Callable[[], float] | None = None,
    ) -> None:
        self._store = store
        self._loop = loop
        self._pace = pace
        self._ask_bots = ask_bots
        self._send_deputy = send_deputy
        self._is_live = is_live
        self._catch_up = catch_up
        self._peers = peers or Alone()
        self._now = now or self._peers.now
        self._sealing: set[tuple[Table, str]] = set()
        self._finishing: dict[str, asyncio.Task[Any]] = {}
        self._alarms: dict[Table, asyncio.TimerHandle | None] = {}
        self._catching_up: set[Table] = set()
        self._reminded: dict[Table, reminders.Wanted] = {}
        self._ended = False

    def turned(self, table: Table) -> None:
        """Handle everything that may follow from the table's current state.

        Every process stores the end of a match, so that it can wait for it; only one store counts. Everything
        else is done by the table's house.
        """
        row = table.row
        outcome = table.committed.ended if table.committed else None
        is_opening = table.playing != row.match  # the next one
        if outcome and row.stage == "playing" and not is_opening:
            table.over()
            self._finish(table.row, outcome)
        if gone := table.take_left_out():
            self._stored("letters", reminders.tell_left_out, self._store, table, gone)
        if self._is_house(table):
            self._act(table)
        else:
            self._set_alarm(table, None)

    def _is_house(self, table: Table) -> bool:
        if self._peers.is_house(table):
            return True
        if table.row.stage == "playing":
            self._peers.want_house(table)
        return False

    def _act(self, table: Table) -> None:
        if ask := table.sealable():
            self._seal_soon(table, ask)
        self._ask_bots(table)
        if table.row.settings.pace != "none" or table.pauses or table in self._alarms:
            self._remind(table)
            self._set_alarm(table, absence.next_alarm(table, self._now()))

    def forget(self, table: Table) -> None:
        """Drop the state of a table that is no longer live."""
        self._finishing.pop(table.row.code, None)
        self._reminded.pop(table, None)
        if alarm := self._alarms.pop(table, None):
            alarm.cancel()

    def close(self) -> None:
        self._ended = True
        for alarm in self._alarms.values():
            if alarm:
                alarm.cancel()

    def _stored(
        self, what: str, work: Callable[..., Any], *given: Any, longest: float = LONGEST
    ) -> "asyncio.Task[Any]":
        """Run a write in the background and retry until the store takes it."""
        return self._loop.spawn(until_stored(what, partial(asyncio.to_thread, work, *given), longest))

    # --- the end

    def _finish(self, row: TableRow, outcome: Outcome) -> None:
        finishing = self._stored("finish", note_end, self._store, row, outcome, longest=IMPATIENT)
        finishing.add_done_callback(lambda _: self._peers.changed(row.code))
        self._finishing[row.code] = finishing

    async def finished(self, code: str) -> None:
        """Wait until the end of this table's match is stored, if it has ended."""
        if task := self._finishing.get(code):
            done, _ = await asyncio.wait([task], timeout=FINISHING)
            if not done:
                raise StoreError("locked", "the end of the last match is not stored yet")

    # --- sealed asks

    def _seal_soon(self, table: Table, ask: str) -> None:
        """Close the ask a short random delay after the last answer, so that nobody learns they were last."""
        if (table, ask) not in self._sealing:
            self._sealing.add((table, ask))
            moment = self._pace * (0.5 + secrets.randbelow(1000) / 1000)
            self._loop.later(moment, partial(self._seal, table, ask))

    def _seal(self, table: Table, ask: str) -> None:
        self._sealing.discard((table, ask))
        if not self._ended and self._peers.is_house(table) and table.sealable() == ask:
            table.attempt(partial(table.expire, ask))

    # --- letters

    def _remind(self, table: Table) -> None:
        if table.row.settings.pace != "slow":
            return
        before, due = self._reminded.get(table), reminders.wanted(table)
        if (before is None or due.keys() != before.keys()) and self._is_live(table):
            self._reminded[table] = due
            self._stored("reminders", reminders.renew, self._store, table.playing, before, due)

    # --- time

    def _set_alarm(self, table: Table, at: float | None) -> None:
        """Set the timer for the table's next deadline or end of a pause; None: none."""
        if alarm := self._alarms.pop(table, None):
            alarm.cancel()
        if at is not None:
            left = max(0.0, at - self._now())
            self._alarms[table] = self._loop.later(left + TICK, partial(self._ring, table))

    def _ring(self, table: Table) -> None:
        self._alarms.pop(table, None)
        if not self._peers.has_others:
            self._time_passed(table)
        elif table not in self._catching_up:
            self._catching_up.add(table)
            self._loop.spawn(self._catch_up_first(table))

    async def _catch_up_first(self, table: Table) -> None:
        """Who answered in time at another process is not late, even if its hint was lost."""
        try:
            with suppress(Refused):  # the table is gone
                await until_stored("deadline", partial(self._catch_up, table), IMPATIENT)
        finally:
            self._catching_up.discard(table)
        self._time_passed(table)

    def _time_passed(self, table: Table) -> None:
        if self._is_live(table) and table.attempt(partial(self._act_on_time, table)):
            self.turned(table)

    def _act_on_time(self, table: Table) -> None:
        if self._peers.is_house(table):
            lease = self._peers.lease(table)  # of now: when the answer is stored, it may be another's
            absence.time_passed(table, self._now(), partial(self._passed, table, lease))

    def _passed(self, table: Table, lease: Lease | None, passed: TimePassed) -> None:
        if passed.missed or passed.restarted:
            self._loop.spawn(self._note_passed(table, lease, passed))

    async def _note_passed(self, table: Table, lease: Lease | None, passed: TimePassed) -> None:
        """Store who missed a deadline, then let bots in, unless another process is the house by now."""
        code = table.row.code
        work = partial(asyncio.to_thread, note_passed, self._store, code, lease, passed)
        with suppress(Fenced):
            await until_stored("deadline", work, IMPATIENT)
            for seat in passed.deputies:
                await until_stored("deputy", partial(self._send_deputy, table, seat), IMPATIENT)
            self._peers.changed(code)


def note_passed(store: SqlStore, code: str, lease: Lease | None, passed: TimePassed) -> None:
    """Store the consequences of a deadline. Raises Fenced if another process is the house by now."""
    with store.engine.begin() as connection:
        leases.check(connection, lease)
        for seat, at in passed.missed.items():
            lobby.note_missed(connection, code, seat, at)
        if passed.restarted:
            pauses.restart(connection, code, *passed.restarted)


def note_end(store: SqlStore, row: TableRow, outcome: Outcome) -> None:
    """Store the outcome of a match and its effect on the campaign, in one transaction."""
    with store.engine.begin() as connection:
        history.finish(connection, row.code, row.match, outcome)
        if row.campaign is not None:
            sequels.note_end(connection, row, lobby.known_game(row.game), outcome)
