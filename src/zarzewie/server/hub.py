"""The live tables of this process: opened when somebody comes, dropped when all left and no clock runs."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Outcome, Refused
from zarzewie.narrator import configured
from zarzewie.narrator.teller import Storyteller
from zarzewie.server import (
    absence,
    history,
    lists,
    lobby,
    matches,
    metrics,
    nudges,
    opening,
    pauses,
    rows,
    sequels,
    shown,
)
from zarzewie.server.aside import Threads
from zarzewie.server.clocks import allowance
from zarzewie.server.connections import Connections
from zarzewie.server.doors import Doors
from zarzewie.server.handouts import Handouts
from zarzewie.server.logs import note
from zarzewie.server.maps import Maps
from zarzewie.server.previews import Previews, Question
from zarzewie.server.protocol import Outgoing, Person, Refusal, Reply, TableLine
from zarzewie.server.quotas import Quotas
from zarzewie.server.readable import readable
from zarzewie.server.replays import Replays
from zarzewie.server.retries import until_stored
from zarzewie.server.room import send
from zarzewie.server.rows import Row
from zarzewie.server.settings import Quotas as Allowed
from zarzewie.server.table import Client, House, Table
from zarzewie.server.telling import Telling
from zarzewie.server.thinkers import Thinkers
from zarzewie.store.contract import Append, Key, StoreError
from zarzewie.store.sql import SqlStore
from zarzewie.store.writer import Done, Settled, Writer

FINISHING = 5.0
"""Seconds for the end of a match to be written down, if somebody waits for it."""
TICK = 0.001
"""The loop counts in milliseconds and cuts off the rest: without this an alarm would ring before its time."""
SWEEP = 60.0
"""So often tables that nobody looks at are dropped."""


class Hub:
    def __init__(self, store: SqlStore, bot_pace: float = 0.7, allowed: Allowed | None = None) -> None:
        self.store = store
        self.replays = Replays(store)
        self.aside = Threads("aside", hands=2)
        """For replays, files, exports: whatever is folded, packed or drawn for one person."""
        self.uploads = Threads("uploads", hands=1, line=2, most=8)
        """For files that came in. Each is held in memory while it waits."""
        self.passwords = Threads("passwords", hands=2, line=64)
        """Each try takes memory and a core; whoever guesses waits in a line of their own."""
        self._folding = ThreadPoolExecutor(2, "tables")
        self._longest = (allowed or Allowed()).entries
        self.quotas = Quotas(store, allowed or Allowed())
        self.making = Threads("making", hands=2)
        """For whatever is counted: one after the other for each person, so that the count is true."""
        self.maps = Maps(store, self.aside, self.uploads, self.quotas)
        self.handouts = Handouts(store, self.replays)
        self._writer = Writer(store, deliver=self._deliver)
        self.doors = Doors()
        self.connections = Connections()
        self._bot_pace = bot_pace
        self._tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._background: set[asyncio.Task[Any]] = set()
        self._sealing: set[tuple[str, str]] = set()
        self._whole: set[str] = set()
        self._finishing: dict[str, asyncio.Task[Any]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._touched: dict[str, float] = {}
        self._reminded: dict[str, nudges.Wanted] = {}
        self._thinkers = Thinkers()
        self.previews = Previews()
        self._asking: dict[Client, set[asyncio.Task[Any]]] = {}
        self._ended = False
        self._bot_chance = Chance(secrets.token_bytes(32))
        self.storyteller = Storyteller(configured())
        self._telling = Telling(self.storyteller, self._bot_chance)
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.spawn(self._wake_clocks())
        self.spawn(self._sweep())

    def close(self) -> None:
        self._ended = True
        for task in (*self._thinking.values(), *self._background):
            task.cancel()
        for alarm in self._alarms.values():
            alarm.cancel()
        self._thinkers.close()
        for work in (self.previews, self.aside, self.uploads, self.passwords, self.making):
            work.close()
        self._folding.shutdown(wait=False, cancel_futures=True)
        self._telling.close()
        self._writer.close()
        self.store.close()

    # --- tables

    async def table(self, code: str) -> Table:
        """The live table of this code. Refused where there is none, or where it cannot be opened."""
        if not rows.is_code(code):
            raise Refused("house.table")
        table = self._tables.get(code)
        if table is None:
            if (opening := self._opening.get(code)) is None:
                opening = self._opening[code] = asyncio.ensure_future(self._open(code))
                opening.add_done_callback(lambda done: self._opened(code, done))
            table = await asyncio.shield(opening)  # whoever asked first may be gone before it is open
        self._touched[code] = time.time()
        return table

    async def _open(self, code: str) -> Table:
        row, paused, read = await asyncio.to_thread(self._load, code)
        table = Table(row, self._house(), paused, read)
        if row.stage != "gathering":
            await self._fold(table)
        self._tables[code] = table
        self._at(table, lambda: self._turned(table))
        return table

    def _opened(self, code: str, done: "asyncio.Task[Table]") -> None:
        self._opening.pop(code, None)
        if not done.cancelled():
            done.exception()  # whoever asked has heard of it

    async def changed(self, code: str, by: str | None = None) -> Table:
        """Somebody sat down, got up or is ready; the last one, `by` perhaps, starts the match."""
        table = await self.table(code)
        async with table.changing:  # what is told last is what was stored last
            table.seated(await asyncio.to_thread(rows.load, self.store, code))
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
                    await self._fold(table)
                except Exception:
                    await self._close(table)  # whoever looks comes back, and then it is opened as it stands
                    raise
                table.started()
                self._turned(table)

    def leave(self, table: Table, client: Client) -> None:
        for asking in self._asking.pop(client, ()):
            asking.cancel()
        table.leave(client)
        self._touched[table.row.code] = time.time()
        if not self._needed(table):
            self._drop(table)

    async def renamed(self, person: str) -> None:
        """Somebody has another name, or none any more: the live tables where they sit show it."""
        for code, table in list(self._tables.items()):
            if any(held.person == person for held in table.row.holders):
                with suppress(Refused):
                    await self.changed(code)

    async def erased(self, person: str) -> None:
        """What they wrote leaves memory too: where they sit, everything is read anew from the store."""
        self.replays.forget()
        self.handouts.forget()
        for table in self.live():
            if any(held.person == person for held in table.row.holders):
                await self._close(table)

    async def _reopen(self, table: Table) -> None:
        """From its whole log: what is to be taken back lies before its snapshot."""
        self._whole.add(table.row.match)
        await self._close(table)

    async def _close(self, table: Table) -> None:
        """Whoever looks at it comes back by themselves, to a table that was read anew."""
        while table.busy():
            await asyncio.sleep(0.01)
        for client in list(table.clients):
            client.hang_up()
        table.reset()
        if self._tables.get(table.row.code) is table:
            self._drop(table)

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
        if table := self._tables.get(code):
            await self._close(table)

    async def send_away(self, campaign: str, person: str) -> None:
        """Somebody does not belong to a campaign any more: nor do they sit at its open table."""
        for code in await asyncio.to_thread(lobby.send_away, self.store, campaign, person):
            if table := self._tables.get(code):
                table.show_out(person)
            await self.changed(code)

    def live(self) -> tuple[Table, ...]:
        return tuple(self._tables.values())

    def _needed(self, table: Table) -> bool:
        """Whether somebody looks, a bot thinks, something is being written or a clock runs."""
        clocked = table.row.stage == "playing" and allowance(table.row.settings) is not None
        thinking = table.row.code in self._thinking or self._telling.at(table)
        return bool(table.clients) or thinking or table.waits() or clocked

    def _drop(self, table: Table) -> None:
        code = table.row.code
        self._tables.pop(code, None)
        self._touched.pop(code, None)
        self._finishing.pop(code, None)
        self._reminded.pop(code, None)
        if alarm := self._alarms.pop(code, None):
            alarm.cancel()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            before = time.time() - SWEEP
            for code, table in list(self._tables.items()):
                if self._touched.get(code, 0.0) < before:
                    self._at(table, partial(self._drop_unneeded, table))

    def _drop_unneeded(self, table: Table) -> None:
        if not self._needed(table):
            self._drop(table)

    async def _wake_clocks(self) -> None:
        """Time runs also at tables that nobody has looked at since the server started."""
        clocked = partial(asyncio.to_thread, lists.clocked, self.store)
        for code in await until_stored("clocks", clocked):
            with suppress(Refused):  # it says what is wrong with it where it is looked at
                await until_stored("clocks", partial(self.table, code))

    def _house(self) -> House:
        assert self._loop is not None
        later = self._loop.call_later
        return House(
            self._commit,
            self._under_key,
            self._turned,
            later,
            time.time,
            self._aside,
            lambda table: self.spawn(self._reopen(table)),
            self._longest,
        )

    def _load(self, code: str) -> Any:
        return (
            rows.load(self.store, code),
            pauses.load(self.store, code),
            pauses.readings(self.store, code),
        )

    async def _fold(self, table: Table) -> None:
        """In threads of its own: a long log takes a while, and short questions are not to wait for it."""
        await asyncio.get_running_loop().run_in_executor(self._folding, self._begin, table)

    def _begin(self, table: Table) -> None:
        row = table.row
        whole = row.match in self._whole
        self._whole.discard(row.match)
        with readable(row.code, "match"):
            dealt = opening.begin(self.store, table, whole)
        if dealt:
            with suppress(StoreError):  # without its picture a sitting begins all the same
                self.maps.carry(table)

    async def match_file(self, code: str) -> bytes:
        """A finished match, for anybody to recompute. It holds the secret, so a running one is Refused."""
        table = await self.table(code)
        match = table.committed
        if match is None or (outcome := match.outcome()) is None:
            raise Refused("house.running")
        if not shown.discloses(table.row, outcome):
            raise Refused("house.undisclosed")
        file: bytes = await self.aside.do(code, "file", matches.file, self.store, match.game, table.row.match)
        return file

    def _commit(self, append: Append, done: Done) -> None:
        if not self._ended:  # what comes after the end was told to nobody, and so did not happen
            self._writer.post(append, done)

    def _deliver(self, settled: Sequence[Settled]) -> None:
        """From the writer's thread: one call for a whole batch, because each one wakes the loop."""
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._settle, settled)

    def _settle(self, settled: Sequence[Settled]) -> None:
        assert self._loop is not None
        for done, answer in settled:
            try:
                done(answer)
            except Exception as error:  # the others of the batch must hear of their moves
                self._loop.call_exception_handler({"message": "after a commit", "exception": error})

    def aside_waiting(self) -> int:
        lines = (self.previews, self.aside, self.uploads, self.passwords, self.making)
        return sum(each.waiting() for each in lines)

    def _aside(self, client: Client, question: Question, key: str) -> None:
        asking = self.spawn(self._foresee(client, question, key))
        self._asking.setdefault(client, set()).add(asking)
        asking.add_done_callback(lambda done: self._asking.get(client, set()).discard(done))

    async def _foresee(self, client: Client, question: Question, key: str) -> None:
        try:
            answer: Outgoing = Reply(key, await self.previews.answer(client.person or "", question))
        except Refused as refusal:
            answer = Refusal(refusal.rule, refusal.facts, key)
        except Exception:
            send(client, Refusal("house.ask", {"ask": "query"}, key))
            raise
        send(client, answer)

    def _under_key(self, match: str, key: str, then: Callable[[Key | StoreError | None], None]) -> None:
        async def ask() -> None:
            try:
                then(await asyncio.to_thread(self.store.key, match, key))
            except StoreError as error:
                then(error)

        self.spawn(ask())

    # --- after every turn

    def _turned(self, table: Table) -> None:
        """Is it over, is an ask to be closed, is a bot asked, when is time up?"""
        code = table.row.code
        match = table.committed
        if match and table.row.stage == "playing" and (outcome := match.outcome()):
            table.over()
            finish = partial(asyncio.to_thread, self._finish, table.row, outcome)
            self._finishing[code] = self.spawn(until_stored("finish", finish))
        if (ask := table.sealable()) and (code, ask) not in self._sealing:
            self._sealing.add((code, ask))
            self.spawn(self._seal(table, ask))
        self._telling.turned(table)
        if table.asked_bot() and code not in self._thinking:
            task = asyncio.ensure_future(self._think(table))
            self._thinking[code] = task
            task.add_done_callback(lambda done: self._thought(table, done))
        if gone := table.take_left_out():
            tell = partial(asyncio.to_thread, nudges.tell_left_out, self.store, table, gone)
            self.spawn(until_stored("letters", tell))
        before = self._reminded.get(code, {})
        if (due := nudges.wanted(table)).keys() != before.keys():
            renew = partial(asyncio.to_thread, nudges.renew, self.store, before, due)
            self.spawn(until_stored("reminders", renew))
            self._reminded[code] = due
        self._set_alarm(table)

    async def finished(self, code: str) -> None:
        """Comes back when the end of this table's match is written down, if it has ended."""
        if task := self._finishing.get(code):
            done, _ = await asyncio.wait([task], timeout=FINISHING)
            if not done:
                raise StoreError("locked", "the end of the last match is not stored yet")

    def _finish(self, row: Row, outcome: Outcome) -> None:
        with self.store.engine.begin() as connection:  # all of it or nothing
            history.finish(connection, row.code, row.match, outcome)
            if row.campaign is not None:
                sequels.note_end(connection, row, lobby.known_game(row.game), outcome)

    # --- time

    def _set_alarm(self, table: Table) -> None:
        """For the next moment at which time itself changes something at this table."""
        code = table.row.code
        if alarm := self._alarms.pop(code, None):
            alarm.cancel()
        at = absence.next_alarm(table, time.time())
        if at is not None:
            assert self._loop is not None
            wait = max(0.0, at - time.time()) + TICK
            self._alarms[code] = self._loop.call_later(wait, self._ring, table)

    def _ring(self, table: Table) -> None:
        self._alarms.pop(table.row.code, None)
        if self._tables.get(table.row.code) is not table:
            return
        if self._at(table, lambda: self._time_passed(table)):
            self._turned(table)

    def _time_passed(self, table: Table) -> None:
        for seat in absence.time_passed(table, time.time()):
            self.spawn(until_stored("deputy", partial(self.send_deputy, table, seat)))

    def _at(self, table: Table, work: Callable[[], None]) -> bool:
        """What the house does by itself at a table. If that fails, it is tried again after a while."""
        try:
            work()
        except Exception as error:
            note(logging.ERROR, "house", error=error, game=table.row.game)
            table.rest()
            return False
        return True

    async def send_deputy(self, table: Table, seat: int) -> None:
        """A bot takes the seat of somebody who is away."""
        bot = self.deputy(table)
        await asyncio.to_thread(lobby.deputise, self.store, table.row.code, seat, bot)
        await self.changed(table.row.code)

    def time_changed(self, table: Table) -> None:
        """A pause began or ended."""
        table.tell_seats()
        table.tell_clocks()
        self._turned(table)

    # --- bots

    def deputy(self, table: Table) -> str:
        """The bot that takes a seat whose person is away."""
        return lobby.deputy(lobby.known_game(table.row.game))

    async def with_turn(self, line: TableLine) -> TableLine:
        """The line of a running table, with whether its reader is asked there."""
        if line.stage != "playing" or line.seat is None or line.wrong is not None:
            return line
        try:
            asked = (await self.table(line.code)).asks_person(line.seat)
        except Refused as refusal:
            return lists.wrong(line, refusal)
        return msgspec.structs.replace(line, my_turn=asked)

    async def _think(self, table: Table) -> None:
        """A bot answers, at a pace that people can follow. The turn that follows calls the next one."""
        asked, match = table.asked_bot(), table.committed
        if asked is None or match is None:
            return
        floors = (table.floor_left(ask.id) for ask in match.asks())
        await asyncio.sleep(max(self._bot_pace, *floors))
        if table.committed is not match:
            return
        seat, bot = asked
        dice = self._bot_chance.at(table.row.match, seat, match.length)
        view, offers = match.view(seat), match.offers(seat)
        with metrics.bot_thinking.time():
            choice = await self._thinkers.choose(
                table.row.code, bot, view, offers, table.memories[seat], dice
            )
        if table.committed is match and table.bots.get(seat) is bot and not table.paused():
            with suppress(Refused):  # somebody was faster, and it is not stored yet
                table.play(seat, choice.ask, choice.move)

    async def _seal(self, table: Table, ask: str) -> None:
        """A short random moment after the last answer, so that nobody learns they were last."""
        await asyncio.sleep(self._bot_pace * (0.5 + secrets.randbelow(1000) / 1000))
        self._sealing.discard((table.row.code, ask))
        if table.sealable() == ask:
            self._at(table, lambda: table.expire(ask))

    def _thought(self, table: Table, done: "asyncio.Task[None]") -> None:
        self._thinking.pop(table.row.code, None)
        if self._ended:
            return
        if not done.cancelled() and (error := done.exception()):
            note(logging.ERROR, "bot", error=error)
            table.rest()
        else:
            self._turned(table)  # somebody was faster, or another bot is asked

    def spawn(self, work: Any) -> "asyncio.Task[Any]":
        task: asyncio.Task[Any] = asyncio.ensure_future(work)
        self._background.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._background.discard(task)
        failed = None if task.cancelled() else task.exception()
        if failed and not isinstance(failed, Refused):  # meanwhile it is not wanted any more
            note(logging.ERROR, "failed", error=failed)
