"""All live tables of this process: opened when somebody comes, dropped when all have gone."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any

import msgspec

from zarzewie import games
from zarzewie.kernel import record
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.game import Game, Refused
from zarzewie.kernel.match import Entry, Head, Match
from zarzewie.server import lobby
from zarzewie.server.lobby import Row
from zarzewie.server.table import Client, Table
from zarzewie.store.contract import Append, Conflict, Missing, Opened, Stored
from zarzewie.store.sql import SqlStore
from zarzewie.store.writer import Writer

Done = Callable[["Future[Stored | Conflict | Missing]"], None]


class Hub:
    def __init__(self, store: SqlStore, bot_pace: float = 0.7) -> None:
        self.store = store
        self._writer = Writer(store)
        self._bot_pace = bot_pace
        self._tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._background: set[asyncio.Task[Any]] = set()
        self._sealing: set[tuple[str, str]] = set()
        self._bot_chance = Chance(secrets.token_bytes(32))
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        for task in self._thinking.values():
            task.cancel()
        self._writer.close()
        self.store.close()

    # --- tables

    async def table(self, code: str) -> Table:
        """The live table of this code. Refused where there is none."""
        async with self._opening.setdefault(code, asyncio.Lock()):
            if code not in self._tables:
                row = await asyncio.to_thread(lobby.load, self.store, code)
                table = self._empty_table(row)
                if row.stage != "gathering":
                    await asyncio.to_thread(self._begin, table)
                self._tables[code] = table
                self._turned(table)
            return self._tables[code]

    async def seated(self, row: Row) -> None:
        """Somebody sat down at a table that may be live; the last one to sit starts the match."""
        table = await self.table(row.code)
        table.seated(row)
        if row.stage == "playing" and table.committed is None:
            await asyncio.to_thread(self._begin, table)
            table.started()
            self._turned(table)

    def leave(self, table: Table, client: Client) -> None:
        table.leave(client)
        if not table.clients and table.row.code not in self._thinking and not table.busy():
            self._tables.pop(table.row.code, None)

    def _empty_table(self, row: Row) -> Table:
        assert self._loop is not None
        return Table(
            row,
            row.code,
            commit=self._commit,
            was_stored=partial(self._was_stored, row.code),
            on_turn=self._turned,
            later=self._loop.call_later,
            now=self._loop.time,
            aside=self._beside,
        )

    def _begin(self, table: Table) -> None:
        """Open the match of this table, or deal it."""
        game = games.find(table.row.game)
        if game is None:
            raise Refused("house.game", game=table.row.game)
        opened = self.store.open(table.match_id, whole=True)
        if opened is None:
            secret = secrets.token_bytes(32)
            match, _ = Match.start(game, table.row.options, len(table.row.holders), secret)
            self.store.create(table.match_id, encode(match.head), encode([secret]))
            opened = self.store.open(table.match_id, whole=True)
            assert opened is not None
        head, kept, entries = _read(opened)
        setup, told = Match.set_up(game, head, kept[0])
        table.begin(setup, told, entries, kept)

    async def match_file(self, code: str) -> bytes:
        """A finished match, for anybody to recompute. It holds the secret, so a running one is Refused."""
        table = await self.table(code)
        match = table.committed
        if match is None or match.outcome() is None:
            raise Refused("house.running")
        return await asyncio.to_thread(self._record, match.game, table.match_id)

    def _record(self, game: Game[Any, Any, Any, Any], match_id: str) -> bytes:
        opened = self.store.open(match_id, whole=True)
        assert opened is not None
        head, kept, entries = _read(opened)
        return record.write(record.record(game, head, kept, entries))

    def _commit(self, append: Append, done: Done) -> None:
        loop = self._loop
        assert loop is not None

        def on_thread(future: "Future[Any]") -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(done, future)

        self._writer.submit(append).add_done_callback(on_thread)

    def _beside(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        async def do() -> None:
            then(await asyncio.to_thread(work))

        self._spawn(do())

    def _was_stored(self, match: str, key: str, then: Callable[[bool], None]) -> None:
        async def ask() -> None:
            then(await asyncio.to_thread(self.store.has_key, match, key))

        self._spawn(ask())

    # --- bots

    def _turned(self, table: Table) -> None:
        """After every turn: is it over, or is a bot asked?"""
        code = table.row.code
        if table.committed and table.committed.outcome() and table.row.stage == "playing":
            table.row = msgspec.structs.replace(table.row, stage="over")
            self._spawn(asyncio.to_thread(lobby.finish, self.store, code))
        if (ask := table.sealable()) and (code, ask) not in self._sealing:
            self._sealing.add((code, ask))
            self._spawn(self._seal(table, ask))
        if table.asked_bot() and code not in self._thinking:
            task = asyncio.ensure_future(self._think(table))
            self._thinking[code] = task
            task.add_done_callback(lambda done: self._thought(table, done))

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
        dice = self._bot_chance.at(table.match_id, seat, match.length)
        choice = await asyncio.to_thread(
            bot.choose, match.view(seat), match.offers(seat), table.memories[seat], dice, 1.0
        )
        if table.committed is match:
            table.play(seat, choice.ask, choice.move)

    async def _seal(self, table: Table, ask: str) -> None:
        """A short random moment after the last answer, so that nobody learns they were last."""
        await asyncio.sleep(self._bot_pace * (0.5 + secrets.randbelow(1000) / 1000))
        self._sealing.discard((table.row.code, ask))
        if table.sealable() == ask:
            table.expire(ask)

    def _thought(self, table: Table, done: "asyncio.Task[None]") -> None:
        self._thinking.pop(table.row.code, None)
        if not done.cancelled() and (error := done.exception()):
            raise error
        self._turned(table)  # somebody was faster, or another bot is asked

    def _spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)


def _read(opened: Opened) -> tuple[Head, list[bytes], list[Entry]]:
    """A match as the store has it, in the kernel's words."""
    head: Head = decode(opened.head, Head)
    kept: list[bytes] = decode(opened.secrets, list[bytes])
    return head, kept, [decode(entry, Entry) for entry in opened.entries]
