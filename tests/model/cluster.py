"""Several real hubs on one database, in one event loop; hints go through the air and may get lost there."""

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

import msgspec
from sqlalchemy import insert, select

from tests.toy_server import TOYS
from zarzewie import games
from zarzewie.kernel.codec import encode
from zarzewie.kernel.match import Match, Played, fold
from zarzewie.server import absence, lobby, matches, peers, processes, schema, table_rows
from zarzewie.server.hub import Hub
from zarzewie.server.peers import Peers
from zarzewie.server.protocol import NewTable, Settings
from zarzewie.server.table import Table
from zarzewie.store.interface import Answer, Append, StoreError
from zarzewie.store.log_tables import entries
from zarzewie.store.log_tables import matches as match_rows
from zarzewie.store.sql import SqlStore

LIFE, BEAT, SWEEP = 1.5, 0.25, 0.25
PATIENCE = 20.0


@contextmanager
def quick_times() -> Iterator[None]:
    """Processes beat, sweep and die in fractions of a second, the toys can be played, and no deputy comes."""
    find = games.find
    times = [(processes, "LIFE", LIFE), (peers, "LIFE", LIFE), (peers, "BEAT", BEAT), (peers, "SWEEP", SWEEP)]
    with ExitStack() as late:
        for module, name, value in (*times, (absence, "EXCUSED", 1000)):
            late.enter_context(patch.object(module, name, value))
        late.enter_context(patch.object(games, "find", lambda game: TOYS.get(game) or find(game)))
        yield


class Air:
    """All hints are in it. The weather decides what becomes of each."""

    def __init__(self, seed: int) -> None:
        self.ears: list[Callable[[bytes], None]] = []
        self.weather = "fine"
        self._dice = random.Random(seed)

    def send(self, message: bytes) -> None:
        for ear in self.ears:
            for delay in self._delays():
                asyncio.get_running_loop().call_later(delay, ear, message)

    def _delays(self) -> list[float]:
        match self.weather:
            case "fine":
                return [0.0]
            case "silent":
                return []
            case _:
                some = self._dice.choice([0, 1, 1, 2])
                return [self._dice.choice([0.0, 0.005, 0.05]) for _ in range(some)]


class AirChannel:
    """A channel for hints, as `hints.HintChannel` wants it."""

    def __init__(self, air: Air) -> None:
        self._air = air

    async def listen(self, receive: Callable[[bytes], None], listening: Callable[[], None]) -> None:
        self._air.ears.append(receive)
        try:
            listening()
            await asyncio.Event().wait()
        finally:
            self._air.ears.remove(receive)

    async def send(self, message: bytes) -> None:
        self._air.send(message)

    async def close(self) -> None:
        pass


class FailingStore(SqlStore):
    """Loses its connection when told so: before a commit, or after it and before the answer."""

    trouble = ""

    def close(self) -> None:
        """Not yet: a thread of a crashed server may still be at work."""

    def end(self) -> None:
        super().close()

    def append(self, appends: "list[Append]") -> list[Answer]:  # type: ignore[override]
        trouble, self.trouble = self.trouble, ""
        if trouble == "before":
            raise StoreError("unreachable", "the connection was lost")
        answers = super().append(appends)
        if trouble == "after":
            raise StoreError("unreachable", "the connection was lost")
        return answers


class Server:
    def __init__(self, address: str, air: Air) -> None:
        self.store = FailingStore(address)
        self.peers = Peers(self.store, AirChannel(air))
        self.hub = Hub(self.store, bot_pace=0.0, peers=self.peers)
        self.lines: set[Line] = set()
        self.hub.start()

    async def crash(self) -> None:
        """End without a word to the others. What the writer has got is stored, but nobody hears of it."""
        for line in list(self.lines):
            line.cut()
        self.hub._loop.close()
        await self.peers._hints.close()
        self.peers._threads.shutdown(wait=True)
        await asyncio.to_thread(self.hub.close)


class Line:
    """One connection of a player; a client as tables know it."""

    def __init__(self, player: "Player", server: Server, table: Table) -> None:
        self.player, self.server, self.table = player, server, table
        self.person: str | None = player.id
        self.is_up = True
        self.tick: int | None = None

    def send(self, message: bytes) -> None:
        if self.is_up:
            self.player.hear(self, msgspec.json.decode(message))

    def hang_up(self) -> None:
        self.cut()

    def cut(self) -> None:
        if self.is_up:
            self.is_up = False
            self.server.lines.discard(self)
            self.player.line = None
            self.server.hub.leave(self.table, self)


class Player:
    def __init__(self, seat: int) -> None:
        self.seat, self.id = seat, f"person-{seat}"
        self.line: Line | None = None
        self.view: Any = None
        self.offers: list[dict[str, Any]] = []
        self.outcome: Any = None
        self.unanswered: dict[str, bytes] = {}
        self.acknowledged: set[str] = set()
        self._sent = 0

    def hear(self, line: Line, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome" | "update":
                if message["type"] == "update":
                    assert message["tick"] == (line.tick or 0) + 1, "an update is missing"
                line.tick = message["tick"]
                self.view, self.offers = message["view"], message["offers"]
                self.outcome = message.get("outcome")
            case "ack":
                self.acknowledged.add(message["key"])
                self.unanswered.pop(message["key"], None)
            case "refusal":
                self.unanswered.pop(message["key"], None)

    async def connect(self, server: Server, code: str) -> None:
        if self.line:
            self.line.cut()
        table = await server.hub.table(code)
        self.line = line = Line(self, server, table)
        server.lines.add(line)
        table.join(line, table.row.seat_of_id(self.id))
        self.send_again()

    def send_again(self) -> None:
        for data in list(self.unanswered.values()):
            if self.line:
                self.line.table.handle(self.line, data)

    def move(self, choice: int) -> None:
        if not self.offers or not self.line:
            return
        self._sent += 1
        offer, key = self.offers[0], f"k{self._sent}"
        fields = {
            name: each["values"][choice % len(each["values"])] for name, each in offer["fields"].items()
        }
        message = {
            "type": "answer",
            "ask": offer["ask"],
            "move": {"move": offer["move"], **fields},
            "key": key,
        }
        self.unanswered[key] = encode(message)
        self.line.table.handle(self.line, self.unanswered[key])


class Cluster:
    def __init__(self, address: str, seed: int = 0) -> None:
        self.address = address
        self.air = Air(seed)
        self.servers: list[Server] = []
        self.reading = SqlStore(address)
        self._stores: list[FailingStore] = []

    async def end(self) -> None:
        for server in self.servers:
            await server.crash()
        await asyncio.get_running_loop().shutdown_default_executor()
        for store in self._stores:
            store.end()
        self.reading.close()

    def start(self) -> Server:
        server = Server(self.address, self.air)
        self.servers.append(server)
        self._stores.append(server.store)
        return server

    async def crash(self, server: Server) -> None:
        self.servers.remove(server)
        await server.crash()

    def new_table(self, game: str, seats: int, options: dict[str, Any], settings: Settings) -> str:
        """A table with everybody seated, and its match begun. Its clock may be quicker than allowed."""
        code = lobby.new_code()
        wanted = NewTable(game, seats, settings=settings)
        people = {seat: f"person-{seat}" for seat in range(seats)}
        with self.reading.engine.begin() as connection:
            there = set(connection.scalars(select(schema.people.c.id)))
            for person in sorted({*people.values()} - there):
                connection.execute(insert(schema.people).values(id=person, name=person, created=0.0))
            lobby.insert_table(connection, code, wanted, options, people[0])
            lobby.insert_seats(connection, code, wanted, people, {})
        lobby.start(self.reading, code)
        return code

    # --- what has to hold

    def folded(self, code: str) -> Match:
        """The match as stored: every entry is legal where it stands."""
        row = table_rows.load(self.reading, code)
        stored = matches.load(self.reading, row.match)
        assert stored is not None
        return fold(lobby.known_game(row.game), stored.head, stored.secrets, stored.entries)

    def check_log(self, code: str, players: list[Player]) -> None:
        """No acknowledged move is lost, and none is there twice."""
        match = table_rows.load(self.reading, code).match
        stored = matches.load(self.reading, match)
        if stored is None:
            return
        self.folded(code)
        for player in players:
            for key in player.acknowledged:
                assert self.reading.key(match, f"{player.seat}.{key}"), "an acknowledged move is lost"
        with self.reading.reading.connect() as connection:
            pk = connection.scalar(select(match_rows.c.pk).where(match_rows.c.id == match)) or 0
            of_match = select(entries.c.key).where(entries.c.match_pk == pk, entries.c.key.is_not(None))
            mine = set(connection.scalars(of_match))
        played = sum(isinstance(entry, Played) for entry in stored.entries)
        assert played <= len(mine), (
            "a move is there twice"
        )  # more may have been stored since the first question


async def until(what: str, is_so: Callable[[], bool], patience: float = PATIENCE) -> None:
    deadline = asyncio.get_running_loop().time() + patience
    while not is_so():
        assert asyncio.get_running_loop().time() < deadline, f"waited in vain: {what}"
        await asyncio.sleep(0.01)
