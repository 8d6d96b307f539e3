"""Relay over sockets: two clients per table, on our servers and on the peers', driven in the same way."""

import asyncio
import json
import re
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, Protocol

from bench._processes import work_of_all
from bench._wire import Wire, dial


class Turn(NamedTuple):
    """A turn of a seat: the leg, and the move to send."""

    leg: int
    move: bytes


class Dialect(Protocol):
    """The protocol of one kind of server."""

    async def seat(self, table: int, on_text: Callable[[Wire, bytes], None]) -> list[Wire]:
        """Connect the two clients of a new table."""

    def turn(self, wire: Wire, seat: int, text: bytes) -> Turn | None:
        """The move to send next, if this message says that it is this seat's turn."""

    def is_ack(self, text: bytes) -> bool:
        """Whether this message acknowledges the sender's move."""


_OFFER = re.compile(rb'"leg":(\d+).*?"offers":\[\{"ask":"(\d+)".{0,80}"values":\[(\d)')


TABLES_EACH = 20
"""Tables per person: the server limits the sockets of one person."""


class Ours:
    """Our protocol, on one server or on several with the same database.

    The clients of a table are all at one of the servers, or, if `apart`, each at the next one.
    """

    def __init__(self, *ports: int, apart: bool = False) -> None:
        self.port = ports[0]
        self._ports = ports
        self._apart = apart
        self._tables = 0
        self.cookies: list[str] = []

    def table(self, wanted: dict[str, Any], people: int) -> str:
        """Create a table with this many people and return its code; `cookies` are theirs."""
        if self._tables % TABLES_EACH == 0:
            self.cookies = [self._arrive(name) for name in ("Ada", "Bea", "Cyd", "Dan", "Eve")[:people]]
        ports = self._ports_of(self._tables, people)
        self._tables += 1
        host, *guests = self.cookies
        code: str = _ask(ports[0], "/api/tables", wanted, host)[0]["code"]
        for guest, port in zip(guests, ports[1:], strict=True):
            _ask(port, f"/api/tables/{code}/seats", {}, guest)
        return code

    async def seat(self, table: int, on_text: Callable[[Wire, bytes], None]) -> list[Wire]:
        ports = self._ports_of(self._tables, 2)
        path = f"/api/tables/{self.table({'game': 'relay', 'seats': 2}, 2)}/socket"
        return [
            await dial(port, path, on_text, f"Cookie: {cookie}\r\n")
            for port, cookie in zip(ports, self.cookies, strict=True)
        ]

    def _ports_of(self, table: int, people: int) -> list[int]:
        return [self._ports[(table + seat * self._apart) % len(self._ports)] for seat in range(people)]

    def turn(self, wire: Wire, seat: int, text: bytes) -> Turn | None:
        offer = _OFFER.search(text)
        if offer is None:
            return None
        leg, ask, steps = offer.groups()
        move = b'{"type":"answer","ask":"%b","move":{"move":"run","steps":%b},"key":"%b"}' % (ask, steps, ask)
        return Turn(int(leg), move)

    def is_ack(self, text: bytes) -> bool:
        return text.startswith(b'{"type":"ack"')

    def _arrive(self, name: str) -> str:
        cookie: str = _ask(self.port, "/api/guest", {"name": name}, "")[1].partition(";")[0]
        return cookie


def _ask(port: int, path: str, body: Any, cookie: str) -> tuple[Any, str]:
    return post(port, path, body, {"cookie": cookie, "x-zarzewie": "1"})


_STATE = re.compile(rb'"leg":(\d+).*?"last":(\d).*?"currentPlayer":"(\d)".*?"_stateID":(\d+)')


class BoardgameIo:
    """socket.io 4 directly over a WebSocket, as boardgame.io's own client does after its upgrade."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._run = time.monotonic_ns()
        self._matches: dict[Wire, str] = {}

    async def seat(self, table: int, on_text: Callable[[Wire, bytes], None]) -> list[Wire]:
        match = f"{self._run}-{table}"  # created by the first sync

        def hear(seat: int, wire: Wire, text: bytes) -> None:
            if text == b"2":
                wire.send(b"3")
            elif text.startswith(b"0"):
                wire.send(b"40/relay,")
            elif text.startswith(b"40/relay"):
                sync = json.dumps(["sync", match, str(seat), None, 2])
                wire.send(f"42/relay,{sync}".encode())
            else:
                on_text(wire, text)

        wires: list[Wire] = []
        for seat in range(2):
            path = "/socket.io/?EIO=4&transport=websocket"
            wires.append(await dial(self._port, path, partial(hear, seat)))
            self._matches[wires[-1]] = match
        return wires

    def turn(self, wire: Wire, seat: int, text: bytes) -> Turn | None:
        state = _STATE.search(text)
        if state is None or int(state[3]) != seat:
            return None
        steps = b"2" if state[2] == b"1" else b"1"
        move = (
            b'42/relay,["update",{"type":"MAKE_MOVE","payload":{"type":"run","args":[%b],"playerID":"%d"}},'
            b'%b,"%b","%d"]'
        ) % (steps, seat, state[4], self._matches[wire].encode(), seat)
        return Turn(int(state[1]), move)

    def is_ack(self, text: bytes) -> bool:
        """The protocol has no ack: the mover gets the state after the move, like the others."""
        return text.startswith(b'42/relay,["update"')


@dataclass
class Tally:
    """What was measured; times are in seconds."""

    measuring: bool = False
    moves: int = 0
    waits: list[float] = field(default_factory=list)
    """From sending a move until the partner has the data."""
    acks: list[float] = field(default_factory=list)
    """From sending a move until its ack."""


class Pair:
    """A table whose two clients answer each other, immediately or every `pause` seconds."""

    def __init__(self, dialect: Dialect, tally: Tally) -> None:
        self._dialect = dialect
        self._tally = tally
        self._sent = 0.0
        self._unacknowledged: Wire | None = None
        self._seats: dict[Wire, int] = {}
        self._early: list[tuple[Wire, bytes]] = []
        self._heard: set[Wire] = set()
        self._leg = -1
        self._due: tuple[Wire, bytes] | None = None
        self._playing = False
        self._pause = 0.0
        self._next = 0.0
        self.moves = 0

    async def sit(self, number: int) -> None:
        wires = await self._dialect.seat(number, self._hear)
        self._seats = {wire: seat for seat, wire in enumerate(wires)}
        for wire, text in self._early:
            self._hear(wire, text)

    def is_ready(self) -> bool:
        """Whether both clients have received the table, and a move is ready."""
        return len(self._heard) == 2 and self._due is not None

    def play(self, pause: float, begin: float) -> None:
        self._pause, self._next, self._playing = pause, begin, True
        self.moves = 0
        self._follow(time.perf_counter())

    def rest(self) -> None:
        """Stop playing: the move under way is the last, and the next one stays ready."""
        self._playing = False

    def bytes_received(self) -> int:
        return sum(wire.received for wire in self._seats)

    def close(self) -> None:
        for wire in self._seats:
            wire.close()

    def _hear(self, wire: Wire, text: bytes) -> None:
        if not self._seats:
            self._early.append((wire, text))
            return
        now = time.perf_counter()
        self._heard.add(wire)
        if wire is self._unacknowledged and self._dialect.is_ack(text):
            self._unacknowledged = None
            if self._tally.measuring:
                self._tally.acks.append(now - self._sent)
        turn = self._dialect.turn(wire, self._seats[wire], text)
        if turn is None or turn.leg == self._leg:  # sent twice: in the welcome, and when the last one joined
            return
        if turn.leg != self._leg + 1:
            raise RuntimeError(f"after leg {self._leg} came {turn.leg}")
        self._leg = turn.leg
        self._due = wire, turn.move
        if self._sent and self._tally.measuring:
            self.moves += 1
            self._tally.moves += 1
            self._tally.waits.append(now - self._sent)
        if self._playing:
            self._follow(now)

    def _follow(self, now: float) -> None:
        if now >= self._next and not self._pause:
            self._send()
        else:
            self._next = max(self._next, now)
            asyncio.get_running_loop().call_later(self._next - now, self._send)
            self._next += self._pause

    def _send(self) -> None:
        if self._playing and self._due:
            wire, move = self._due
            self._due = None
            self._unacknowledged = wire
            self._sent = time.perf_counter()
            wire.send(move)


@dataclass
class Figures:
    moves_per_second: float
    p50: float
    p99: float
    """Milliseconds from a move to its partner's data."""
    ack_p50: float
    ack_p99: float
    """Milliseconds from a move to its ack."""
    bytes_per_move: float
    microseconds: float
    """Server's processor time per move, in microseconds: steadier than the rate on a busy machine."""
    driver_microseconds: float = 0.0
    """Driver's processor time per move, in microseconds: the driver must not be the bottleneck."""
    slowest_table: float = 1.0
    """Moves of the slowest table, relative to the average table."""
    driver_share: float = 0.0
    """How much of one processor the driver used: near 1 the rate is the driver's, not the server's."""
    database_microseconds: float = 0.0
    """The database server's processor time per move, in microseconds."""
    others_share: float = 0.0
    """How much of one processor was used by anything else on the machine: near 0 when it is calm."""


ENOUGH = 10
"""Above this average number of moves per table, a table without a move is an error, not a slow machine."""
LEAD = 0.5
"""Seconds of play before measuring begins."""


async def seated(dialect: Dialect, tally: Tally, tables: int) -> list[Pair]:
    """Seat all clients before any of them plays: a busy server would let no more in."""
    pairs = [Pair(dialect, tally) for _ in range(tables)]
    for number, pair in enumerate(pairs):
        await pair.sit(number)
    await settled(pairs)
    return pairs


async def settled(pairs: list[Pair]) -> None:
    until = time.monotonic() + 60
    while not all(pair.is_ready() for pair in pairs):
        if time.monotonic() > until:
            raise RuntimeError(f"{sum(not pair.is_ready() for pair in pairs)} tables are stuck")
        await asyncio.sleep(0.05)


async def round_of(
    pairs: list[Pair],
    tally: Tally,
    pause: float,
    seconds: float,
    work: Callable[[], float],
    work_of_database: Callable[[], float] = lambda: 0.0,
) -> Figures:
    """Play and measure one round. `work` and `work_of_database` return processor time, in seconds."""
    begin = time.perf_counter()
    for at, pair in enumerate(pairs):
        pair.play(pause, begin + pause * at / len(pairs))
    await asyncio.sleep(max(LEAD, 2 * pause))
    for pair in pairs:
        pair.moves = 0
    tally.moves, tally.waits, tally.acks = 0, [], []
    before = sum(pair.bytes_received() for pair in pairs)
    used, worked, stored, drove = work_of_all(), work(), work_of_database(), time.process_time()
    start, tally.measuring = time.perf_counter(), True
    await asyncio.sleep(seconds)
    tally.measuring, spent = False, time.perf_counter() - start
    worked, stored = work() - worked, work_of_database() - stored
    drove = time.process_time() - drove
    used = work_of_all() - used
    received = sum(pair.bytes_received() for pair in pairs) - before
    for pair in pairs:
        pair.rest()
    await settled(pairs)
    slowest = min(pair.moves for pair in pairs)
    if not slowest and tally.moves > ENOUGH * len(pairs):
        raise RuntimeError(f"{sum(not pair.moves for pair in pairs)} tables stood still")
    return Figures(
        tally.moves / spent,
        *percentiles(tally.waits),
        *percentiles(tally.acks),
        received / tally.moves,
        worked / tally.moves * 1e6,
        drove / tally.moves * 1e6,
        slowest * len(pairs) / tally.moves,
        drove / spent,
        stored / tally.moves * 1e6,
        max(0.0, used - worked - stored - drove) / spent,
    )


def percentiles(seconds: list[float]) -> tuple[float, float]:
    """p50 and p99, in milliseconds."""
    ordered = sorted(seconds)
    return ordered[len(ordered) // 2] * 1000, ordered[int(len(ordered) * 0.99)] * 1000


def post(port: int, path: str, body: Any, headers: dict[str, str]) -> tuple[Any, str]:
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode())
    request.add_header("content-type", "application/json")
    for name, value in headers.items():
        request.add_header(name, value)
    with urllib.request.urlopen(request, timeout=30) as response:
        return json.loads(response.read() or b"null"), response.headers.get("set-cookie", "")
