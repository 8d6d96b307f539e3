"""The hub of a server process: live tables, follow-up work after turns, bots, and background work."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import msgspec

from zarzewie.kernel.bot import Choice
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.match import Match
from zarzewie.narrator import configured
from zarzewie.narrator.storyteller import Storyteller
from zarzewie.server import (
    absence,
    disclosure,
    leases,
    lists,
    lobby,
    marks,
    matches,
    people,
    sequels,
    stored_budgets,
    table_state,
)
from zarzewie.server.after_turn import AfterTurn
from zarzewie.server.backoff import IMPATIENT, until_stored
from zarzewie.server.board_pictures import BoardPictures
from zarzewie.server.bot_seats import BotSeats
from zarzewie.server.bot_workers import BotWorkers
from zarzewie.server.catching_up import CatchingUp
from zarzewie.server.commits import Commits
from zarzewie.server.connections import Connections
from zarzewie.server.event_loop import Loop
from zarzewie.server.fair_queue import FairThreads
from zarzewie.server.gathered import Gathered
from zarzewie.server.handouts import EarlierHandouts
from zarzewie.server.live_tables import LiveTables
from zarzewie.server.model_seats import ModelSeats
from zarzewie.server.opening import Opening
from zarzewie.server.peers import Alone
from zarzewie.server.previews import Previews
from zarzewie.server.protocol import Person, TableLine
from zarzewie.server.queries import Queries
from zarzewie.server.quotas import Quotas
from zarzewie.server.replays import Replays
from zarzewie.server.settings import QuotaSettings as Allowed
from zarzewie.server.shared_limits import SharedLimits
from zarzewie.server.socket_limits import SocketLimits
from zarzewie.server.table import Client, Table, TableCallbacks
from zarzewie.server.thinking import BotQuestion, Thinkers
from zarzewie.store.sql import SqlStore

T = TypeVar("T")


class Hub:
    def __init__(
        self,
        store: SqlStore,
        bot_pace: float = 0.7,
        allowed: Allowed | None = None,
        peers: Alone | None = None,
    ) -> None:
        """`peers`: the other processes on the same database, if there may be any."""
        self.store = store
        self.peers = peers or Alone()
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
        self.shared_limits = SharedLimits(store) if self.peers.shares_database else None
        self.quotas = Quotas(store, allowed or Allowed(), shared=self.shared_limits)
        self.board_pictures = BoardPictures(store, self.slow_work, self.uploads, self.quotas)
        self.handouts = EarlierHandouts(store, self.replays)
        self.socket_limits = SocketLimits()
        self.connections = Connections()
        self.storyteller = Storyteller(configured(), stored_budgets.budgets(store))
        self._longest = (allowed or Allowed()).entries
        self._erased = 0
        self._thinkers = Thinkers(store, self.peers.thoughts)
        self._loop = Loop()
        self._positions = Gathered(self._loop, "positions", partial(table_state.positions, store))
        self._sessions = Gathered(self._loop, "sessions", partial(people.valid_sessions, store))
        self._catching_up = CatchingUp(store, self._loop, self._reopen_soon)
        self._commits = Commits(store, self._loop)
        self._queries = Queries(self.previews, self._loop)
        self._opening = Opening(
            store, self._loop, self._callbacks, self.peers.id, dealt=self.board_pictures.carry
        )
        chance = Chance(secrets.token_bytes(32))
        self._bots = BotSeats(
            BotWorkers(),
            ModelSeats(self.storyteller, chance),
            chance,
            bot_pace,
            then=self._turned,
            elsewhere=self._think_elsewhere,
        )
        self._after = AfterTurn(
            store,
            self._loop,
            bot_pace,
            ask_bots=self._bots.turned,
            send_deputy=self.send_deputy,
            is_live=lambda table: self._tables.holds(table),
            catch_up=self._sync,
            peers=self.peers,
        )
        self._tables = LiveTables(
            self._opening.read, opened=self._after.turned, dropped=self._dropped, busy=self._bots.busy
        )

    def start(self) -> None:
        self._loop.start()
        self.peers.start(self._loop, self)
        if not self.peers.shares_database:  # with others they are shared out: `attend_clocks`
            self.spawn(self._wake_clocks())
        self.spawn(self._tables.sweeping())

    def close(self) -> None:
        self._commits.end()
        self._bots.close()
        self._after.close()
        self._loop.close()
        reading = self._opening, self._positions, self._sessions
        for work in (*self._lines(), *reading, self._catching_up, self._commits):
            work.close()
        self.store.close()

    def spawn(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Run it in the background."""
        return self._loop.spawn(work)

    async def make(self, person: str, work: Callable[[], T]) -> T:
        """Create something under a quota: one at a time per person, at all processes, so that counts hold."""

        def alone() -> T:
            with self.store.alone(f"make.{person}"):
                return work()

        made: T = await self.making.do(person, "make", alone)
        return made

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
            now=self.peers.now,
            answer=self._queries.ask,
            reopen=self._reopen_soon,
            catch_up=self._catching_up.begin,
            grew=self.peers.grew,
            presence=self.peers.presence,
            is_back=lambda table, seat: self.spawn(self._is_back(table, seat)),
            longest=self._longest,
            shares_log=self.peers.shares_database,
        )

    def _turned(self, table: Table) -> None:
        self._after.turned(table)

    # --- tables

    async def table(self, code: str) -> Table:
        """Return the live table with this code. Refused if there is none, or if it cannot be opened.

        With other processes on the database, all that they have stored by now is in it.
        """
        table = await self._tables.table(code)
        if self.peers.has_others:
            await self._sync(table)
            table = await self._tables.table(code)  # it may have been closed, to be opened anew
        return table

    def live(self) -> tuple[Table, ...]:
        return self._tables.all()

    def find(self, code: str) -> Table | None:
        """Return the table with this code if it is in memory."""
        return self._tables.find(code)

    async def changed(self, code: str, by: str | None = None) -> Table:
        """Reload a table after something at it was stored, and start the match if all are ready."""
        table = await self._tables.table(code)
        await self.refresh(table, by)
        self.peers.changed(code)
        return table

    async def refresh(self, table: Table, by: str | None = None) -> None:
        """Reload what is stored of a table outside of its match. Clients are told what is news to them."""
        async with table.changing:  # they are told of changes in the order of storing
            await self._read(table)
        if self._tables.holds(table):
            await self.start_if_ready(table, by)
            self._turned(table)

    async def _read(self, table: Table) -> None:
        code, known = table.row.code, table.row.revision
        try:
            state = await asyncio.to_thread(table_state.load, self.store, code, known)
        except (
            Refused
        ):  # it was deleted, or cannot be read any more: its clients learn that when they come back
            await self._tables.close(table)
            raise
        if state.row.fold_revision > known:
            await self._tables.close(table)
        else:
            table.renewed(state)

    async def _sync(self, table: Table) -> None:
        """Catch up with what other processes have stored."""
        code = table.row.code
        stored = await self._positions.of(code)
        if stored is None:
            await self.dissolve(code)
            return
        if stored.revision > table.row.revision:
            await self.refresh(table)
        if table.committed and stored.is_ahead_of(table.playing, table.committed.length):
            table.behind()
        await self._catching_up.wait(table)

    async def _is_back(self, table: Table, seat: Seat) -> None:
        work = partial(asyncio.to_thread, lobby.is_back, self.store, table.row.code, seat)
        await until_stored("clocks", work, IMPATIENT)
        self.peers.changed(table.row.code)

    def _dropped(self, table: Table) -> None:
        self._after.forget(table)
        self.peers.dropped(table)

    def look_again(self, table: Table) -> None:
        """See what the house has to do at this table."""
        self._turned(table)

    async def adopt(self, code: str) -> None:
        """Open a table whose house has died, and act for it from here on."""
        with suppress(Refused):  # it was deleted, or cannot be read: there is nothing to do for it
            self._turned(await self._tables.table(code))

    async def _think_elsewhere(self, table: Table, match: Match, seat: Seat) -> Choice | None:
        """Ask a process that thinks for others (`zarzewie think`), if there is one."""
        bot = table.row.holders[seat].bot
        if not self.peers.thinkers or bot is None:
            return None
        question = BotQuestion(table.playing, match.length, seat, table.row.game, bot)
        return await self._thinkers.ask(question, match.game)

    async def people_elsewhere(self, table: Table, people: frozenset[str]) -> None:
        """These people are connected to the table at other processes: start the match if all are there."""
        if table.now_elsewhere(people):
            if table.row.stage == "gathering":
                await self.start_if_ready(table)
            self._turned(table)

    def thought(self) -> None:
        """A bot may have answered elsewhere."""
        self._thinkers.heard()

    def end_sessions(self, keys: Iterable[bytes]) -> None:
        """Close the connections of sessions that have just ended, at every process."""
        self.connections.end(keys)
        self.peers.sessions_ended()

    async def who(self, token: str | None) -> Person | None:
        """The person whose session this token belongs to, if it is valid."""
        found = await self._sessions.of(people.hashed(token)) if token else None
        return found.person if found else None

    async def check_sessions(self) -> None:
        """Close the connections whose sessions have ended elsewhere, and forget what was erased."""
        if keys := self.connections.sessions():
            self.connections.end(await asyncio.to_thread(people.ended, self.store, keys))
        erased = await asyncio.to_thread(marks.load, self.store, marks.ERASED)
        if erased != self._erased:
            self._erased = erased
            self.replays.forget()
            self.handouts.forget()

    async def start_if_ready(self, table: Table, by: str | None = None) -> None:
        """Start the match if all are ready (`by`: see `absence.all_ready`). Deal a match that was started."""
        async with table.changing:
            if table.row.stage == "gathering" and absence.all_ready(table, by):
                await asyncio.to_thread(lobby.start, self.store, table.row.code)
                await self._read(table)
                self.peers.changed(table.row.code)
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

    def _reopen_soon(self, table: Table) -> None:
        self.spawn(self._reopen(table))

    async def _reopen(self, table: Table) -> None:
        """Close the table and have it opened from its whole log: an undo may need what is not in memory."""
        self._opening.want_whole(table.row.match)
        await self._tables.close(table)

    async def _wake_clocks(self) -> None:
        """Open all running tables with a clock after a restart, as time runs there without viewers too."""
        clocked = partial(asyncio.to_thread, lists.clocked, self.store)
        for code in await until_stored("clocks", clocked, IMPATIENT):
            with suppress(Refused):  # the table says what is wrong when it is viewed
                await until_stored("clocks", partial(self.table, code), IMPATIENT)

    async def attend_clocks(self) -> None:
        """Open the running tables with a clock that no process attends to: one has died."""
        clocked = await asyncio.to_thread(lists.clocked, self.store)
        for code in await asyncio.to_thread(leases.unattended, self.store, clocked):
            await self.adopt(code)

    async def finished(self, code: str) -> None:
        """Wait until the end of this table's match is stored, if it has ended."""
        await self._after.finished(code)

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
            self.peers.changed(table.row.code)

    def _tables_of(self, person: str) -> list[Table]:
        return [table for table in self.live() if any(held.person == person for held in table.row.holders)]

    async def leave_behind(self, person: Person, campaign: str) -> None:
        """Abandon a campaign's open table, at an owner's request."""
        for code in await asyncio.to_thread(sequels.leave_behind, self.store, person, campaign):
            await self.dissolve(code)
            self.peers.changed(code)
        await self.tell_next(campaign)

    async def tell_next(self, campaign: str) -> None:
        """Tell those still at a campaign's finished tables that its next table was opened or is gone.

        They ask the campaign for its code, which only members may know.
        """
        for code in await asyncio.to_thread(sequels.touch_ended, self.store, campaign):
            if table := self._tables.find(code):
                with suppress(Refused):
                    await self.refresh(table)
            self.peers.changed(code)

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
