"""All that goes on in one process: the live tables, what follows a turn, bots, and work beside them."""

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
from zarzewie.server.handouts import Handouts
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
        """For replays, files, exports: whatever is folded, packed or drawn for one person."""
        self.uploads = FairThreads("uploads", hands=1, line=2, most=8)
        """For files that came in. Each is held in memory while it waits."""
        self.passwords = FairThreads("passwords", hands=2, line=64)
        """Each try takes memory and a core; whoever guesses waits in a line of their own."""
        self.making = FairThreads("making", hands=2)
        """For whatever is counted: one after the other for each person, so that the count is true."""
        self.previews = Previews()
        self.quotas = Quotas(store, allowed or Allowed())
        self.board_pictures = BoardPictures(store, self.slow_work, self.uploads, self.quotas)
        self.handouts = Handouts(store, self.replays)
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
        """Begin it beside everything else."""
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
        """The live table of this code. Refused where there is none, or where it cannot be opened."""
        return await self._tables.table(code)

    def live(self) -> tuple[Table, ...]:
        return self._tables.all()

    async def changed(self, code: str, by: str | None = None) -> Table:
        """Somebody sat down, got up or is ready; the last one, `by` perhaps, starts the match."""
        table = await self.table(code)
        async with table.changing:  # what is told last is what was stored last
            table.seated(await asyncio.to_thread(table_rows.load, self.store, code))
        await self.start_if_ready(table, by)
        self._turned(table)
        return table

    async def start_if_ready(self, table: Table, by: str | None = None) -> None:
        """Deal, if everybody is there or the host would not wait."""
        async with table.changing:
            if table.row.stage == "gathering" and absence.all_ready(table, by):
                table.renew(await asyncio.to_thread(lobby.start, self.store, table.row.code))
            if table.row.stage == "playing" and table.playing != table.row.match:
                try:
                    await self._opening.fold(table)
                except Exception:
                    await self._tables.close(table)  # whoever looks comes back, to the table as it stands
                    raise
                table.started()
                self._turned(table)

    def leave(self, table: Table, client: Client) -> None:
        self._queries.left(client)
        table.leave(client)
        self._tables.left(table)

    async def _reopen(self, table: Table) -> None:
        """From its whole log: what is to be taken back lies before what is in memory."""
        self._opening.want_whole(table.row.match)
        await self._tables.close(table)

    async def _wake_clocks(self) -> None:
        """Time runs also at tables that nobody has looked at since the server started."""
        clocked = partial(asyncio.to_thread, lists.clocked, self.store)
        for code in await until_stored("clocks", clocked):
            with suppress(Refused):  # it says what is wrong with it where it is looked at
                await until_stored("clocks", partial(self.table, code))

    async def finished(self, code: str) -> None:
        """Comes back when the end of this table's match is written down, if it has ended."""
        await self._after.finished(code)

    def time_changed(self, table: Table) -> None:
        """A pause began or ended."""
        table.tell_seats()
        table.tell_clocks()
        self._turned(table)

    def deputy(self, table: Table) -> str:
        """The bot that takes a seat whose person is away."""
        return lobby.deputy(lobby.known_game(table.row.game))

    async def send_deputy(self, table: Table, seat: Seat) -> None:
        """A bot takes the seat of somebody who is away."""
        bot = self.deputy(table)
        await asyncio.to_thread(lobby.deputise, self.store, table.row.code, seat, bot)
        await self.changed(table.row.code)

    async def with_turn(self, line: TableLine) -> TableLine:
        """The line of a running table, with whether its reader is asked there."""
        if line.stage != "playing" or line.seat is None or line.wrong is not None:
            return line
        try:
            asked = (await self.table(line.code)).asks_person(line.seat)
        except Refused as refusal:
            return lists.wrong(line, refusal)
        return msgspec.structs.replace(line, my_turn=asked)

    async def match_file(self, code: str) -> bytes:
        """A finished match, for anybody to recompute. It holds the secret, so a running one is Refused."""
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

    # --- what people do elsewhere, and the live tables show

    async def renamed(self, person: str) -> None:
        """Somebody has another name, or none any more: the live tables where they sit show it."""
        for table in self._tables_of(person):
            with suppress(Refused):
                await self.changed(table.row.code)

    async def erased(self, person: str) -> None:
        """What they wrote leaves memory too: where they sit, everything is read anew from the store."""
        self.replays.forget()
        self.handouts.forget()
        for table in self._tables_of(person):
            await self._tables.close(table)

    def _tables_of(self, person: str) -> list[Table]:
        return [table for table in self.live() if any(held.person == person for held in table.row.holders)]

    async def leave_behind(self, person: Person, campaign: str) -> None:
        """An owner waits no longer for the open table of a campaign."""
        for code in await asyncio.to_thread(sequels.leave_behind, self.store, person, campaign):
            await self.dissolve(code)
        self.tell_next(campaign)

    def tell_next(self, campaign: str) -> None:
        """The next table of a campaign was opened or is no more: who still sits at an old one looks again.

        Where it is, they ask the campaign: that is for its people alone.
        """
        for table in self.live():
            if table.row.campaign == campaign and table.row.stage == "over":
                table.tell_seats(onlookers=False)

    async def dissolve(self, code: str) -> None:
        """There is no such table any more: whoever looks at it is told so when they come back."""
        if table := self._tables.find(code):
            await self._tables.close(table)

    async def send_away(self, campaign: str, person: str) -> None:
        """Somebody does not belong to a campaign any more: nor do they sit at its open table."""
        for code in await asyncio.to_thread(lobby.send_away, self.store, campaign, person):
            if table := self._tables.find(code):
                table.show_out(person)
            await self.changed(code)
