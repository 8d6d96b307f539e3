"""The hub of one server process: live tables, follow-up work after turns, bots, and background work."""

import asyncio
import secrets
import time
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import msgspec

from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Refused, Seat
from zarzewie.narrator import configured
from zarzewie.narrator.storyteller import Storyteller
from zarzewie.server import absence, disclosure, lists, lobby, matches, sequels, table_rows
from zarzewie.server.after_turn import AfterTurn
from zarzewie.server.backoff import until_stored
from zarzewie.server.board_pictures import BoardPictures
from zarzewie.server.bot_seats import BotSeats
from zarzewie.server.bot_workers import BotWorkers
from zarzewie.server.commits import Commits
from zarzewie.server.connections import Connections
from zarzewie.server.event_loop import Loop
from zarzewie.server.fair_queue import FairThreads
from zarzewie.server.handouts import EarlierHandouts
from zarzewie.server.live_tables import LiveTables
from zarzewie.server.model_seats import ModelSeats
from zarzewie.server.opening import Opening
from zarzewie.server.previews import Previews
from zarzewie.server.protocol import Person, TableLine
from zarzewie.server.queries import Queries
from zarzewie.server.quotas import Quotas
from zarzewie.server.replays import Replays
from zarzewie.server.settings import QuotaSettings as Allowed
from zarzewie.server.socket_limits import SocketLimits
from zarzewie.server.table import Client, Table, TableCallbacks
from zarzewie.store.sql import SqlStore

T = TypeVar("T")


class Hub:
    def __init__(self, store: SqlStore, bot_pace: float = 0.7, allowed: Allowed | None = None) -> None:
        self.store = store
        self.replays = Replays(store)
        self.slow_work = FairThreads("slow-work", hands=2)
        """For replays, files, pictures and exports: long work for one person."""
        self.uploads = FairThreads("uploads", hands=1, line=2, most=8)
        """For uploaded files. Each is held in memory while it waits."""
        self.passwords = FairThreads("passwords", hands=2, line=64)
        """For password hashing, which takes memory and a core. Guessing delays only one's own line."""
        self.making = FairThreads("making", hands=2)
        """For creating what is under a quota: one at a time per person, so that the count is exact."""
        self.previews = Previews()
        self.quotas = Quotas(store, allowed or Allowed())
        self.board_pictures = BoardPictures(store, self.slow_work, self.uploads, self.quotas)
        self.handouts = EarlierHandouts(store, self.replays)
        self.socket_limits = SocketLimits()
        self.connections = Connections()
        self.storyteller = Storyteller(configured())
        self._longest = (allowed or Allowed()).entries
        self._loop = Loop()
        self._commits = Commits(store, self._loop)
        self._queries = Queries(self.previews, self._loop)
        self._opening = Opening(store, self._callbacks, dealt=self.board_pictures.carry)
        chance = Chance(secrets.token_bytes(32))
        self._bots = BotSeats(
            BotWorkers(), ModelSeats(self.storyteller, chance), chance, bot_pace, then=self._turned
        )
        self._after = AfterTurn(
            store,
            self._loop,
            bot_pace,
            ask_bots=self._bots.turned,
            send_deputy=self.send_deputy,
            is_live=lambda table: self._tables.holds(table),
        )
        self._tables = LiveTables(
            self._opening.read, opened=self._after.turned, dropped=self._after.forget, busy=self._bots.busy
        )

    def start(self) -> None:
        self._loop.start()
        self.spawn(self._wake_clocks())
        self.spawn(self._tables.sweeping())

    def close(self) -> None:
        self._commits.end()
        self._bots.close()
        self._after.close()
        self._loop.close()
        for work in (*self._lines(), self._opening, self._commits):
            work.close()
        self.store.close()

    def spawn(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Run it in the background."""
        return self._loop.spawn(work)

    def waiting(self) -> int:
        return sum(each.waiting() for each in self._lines())

    def _lines(self) -> tuple[Previews | FairThreads, ...]:
        return self.previews, self.slow_work, self.uploads, self.passwords, self.making

    def _callbacks(self) -> TableCallbacks:
        return TableCallbacks(
            commit=self._commits.post,
            under_key=self._commits.under_key,
            on_turn=self._after.turned,
            later=self._loop.later,
            now=time.time,
            answer=self._queries.ask,
            reopen=lambda table: self.spawn(self._reopen(table)),
            longest=self._longest,
        )

    def _turned(self, table: Table) -> None:
        self._after.turned(table)

    # --- tables

    async def table(self, code: str) -> Table:
        """Return the live table with this code. Refused if there is none, or if it cannot be opened."""
        return await self._tables.table(code)

    def live(self) -> tuple[Table, ...]:
        return self._tables.all()

    async def changed(self, code: str, by: str | None = None) -> Table:
        """Reload a table after seats or readiness changed, and start the match if all are ready."""
        table = await self.table(code)
        async with table.changing:  # clients are told of changes in the order of storing
            table.seated(await asyncio.to_thread(table_rows.load, self.store, code))
        await self.start_if_ready(table, by)
        self._turned(table)
        return table

    async def start_if_ready(self, table: Table, by: str | None = None) -> None:
        """Start the match if all are ready (`by`: see `absence.all_ready`). Deal a match that was started."""
        async with table.changing:
            if table.row.stage == "gathering" and absence.all_ready(table, by):
                table.renew(await asyncio.to_thread(lobby.start, self.store, table.row.code))
            if table.row.stage == "playing" and table.playing != table.row.match:
                try:
                    await self._opening.fold(table)
                except Exception:
                    await self._tables.close(table)  # clients reconnect, to the table as stored
                    raise
                table.started()
                self._turned(table)

    def leave(self, table: Table, client: Client) -> None:
        self._queries.left(client)
        table.leave(client)
        self._tables.left(table)

    async def _reopen(self, table: Table) -> None:
        """Close the table and have it opened from its whole log: an undo may need what is not in memory."""
        self._opening.want_whole(table.row.match)
        await self._tables.close(table)

    async def _wake_clocks(self) -> None:
        """Open all running tables with a clock after a restart, as time runs there without viewers too."""
        clocked = partial(asyncio.to_thread, lists.clocked, self.store)
        for code in await until_stored("clocks", clocked):
            with suppress(Refused):  # the table says what is wrong when it is viewed
                await until_stored("clocks", partial(self.table, code))

    async def finished(self, code: str) -> None:
        """Wait until the end of this table's match is stored, if it has ended."""
        await self._after.finished(code)

    def time_changed(self, table: Table) -> None:
        """Tell clients of a changed pause or clock, and reset the alarm."""
        table.tell_seats()
        table.tell_clocks()
        self._turned(table)

    def deputy(self, table: Table) -> str:
        """Return the name of the bot that stands in for an absent person."""
        return lobby.deputy(lobby.known_game(table.row.game))

    async def send_deputy(self, table: Table, seat: Seat) -> None:
        """Let a bot play in the seat of an absent person."""
        bot = self.deputy(table)
        await asyncio.to_thread(lobby.deputise, self.store, table.row.code, seat, bot)
        await self.changed(table.row.code)

    async def with_turn(self, line: TableLine) -> TableLine:
        """Return the line of a running table with `my_turn` set for its reader."""
        if line.stage != "playing" or line.seat is None or line.wrong is not None:
            return line
        try:
            asked = (await self.table(line.code)).asks_person(line.seat)
        except Refused as refusal:
            return lists.wrong(line, refusal)
        return msgspec.structs.replace(line, my_turn=asked)

    async def match_file(self, code: str) -> bytes:
        """Return the file of a finished match, which holds the secret. Refused for a running one."""
        table = await self.table(code)
        match = table.committed
        if match is None or (outcome := match.outcome()) is None:
            raise Refused("house.running")
        if not disclosure.discloses(table.row, outcome):
            raise Refused("house.undisclosed")
        file: bytes = await self.slow_work.do(
            code, "file", matches.file, self.store, match.game, table.row.match
        )
        return file

    # --- changes made elsewhere that live tables show

    async def renamed(self, person: str) -> None:
        """Update the live tables where this person sits with their new name."""
        for table in self._tables_of(person):
            with suppress(Refused):
                await self.changed(table.row.code)

    async def erased(self, person: str) -> None:
        """Drop what an erased person wrote from memory: caches are cleared, and their tables are closed."""
        self.replays.forget()
        self.handouts.forget()
        for table in self._tables_of(person):
            await self._tables.close(table)

    def _tables_of(self, person: str) -> list[Table]:
        return [table for table in self.live() if any(held.person == person for held in table.row.holders)]

    async def leave_behind(self, person: Person, campaign: str) -> None:
        """Abandon a campaign's open table, at an owner's request."""
        for code in await asyncio.to_thread(sequels.leave_behind, self.store, person, campaign):
            await self.dissolve(code)
        self.tell_next(campaign)

    def tell_next(self, campaign: str) -> None:
        """Tell those still at a campaign's finished tables that its next table was opened or is gone.

        They ask the campaign for its code, which only members may know.
        """
        for table in self.live():
            if table.row.campaign == campaign and table.row.stage == "over":
                table.tell_seats(onlookers=False)

    async def dissolve(self, code: str) -> None:
        """Close a table that was deleted. Its clients are refused when they reconnect."""
        if table := self._tables.find(code):
            await self._tables.close(table)

    async def send_away(self, campaign: str, person: str) -> None:
        """Remove a former member of a campaign from its open tables."""
        for code in await asyncio.to_thread(lobby.send_away, self.store, campaign, person):
            if table := self._tables.find(code):
                table.show_out(person)
            await self.changed(code)
