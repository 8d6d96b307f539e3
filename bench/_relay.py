"""Relay over the wire: two clients a table, here and on boardgame.io's server, driven in the same way."""

import asyncio
import json
import re
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

from bench._wire import Wire, dial


class Dialect(Protocol):
    """How one kind of server is talked to."""

    async def seat(self, table: int, on_text: Callable[[Wire, bytes], None]) -> list[Wire]:
        """The two clients of a new table."""

    def turn(self, wire: Wire, seat: int, text: bytes) -> bytes | None:
        """The move to send next, if this message says that it is this seat's turn."""


_OFFER = re.compile(rb'"offers":\[\{"ask":"(\d+)".{0,80}"values":\[(\d)')


TABLES_EACH = 20
"""One person holds no more sockets than the server lets them."""


class Ours:
    def __init__(self, port: int) -> None:
        self.port = port
        self._tables = 0
        self.cookies: list[str] = []

    def table(self, wanted: dict[str, Any], people: int) -> str:
        """A new table with so many people around it: `cookies`."""
        if self._tables % TABLES_EACH == 0:
            self.cookies = [self._arrive(name) for name in ("Ada", "Bea", "Cyd", "Dan", "Eve")[:people]]
        self._tables += 1
        host, *guests = self.cookies
        code: str = self._post("/api/tables", wanted, host)[0]["code"]
        for guest in guests:
            self._post(f"/api/tables/{code}/seats", {}, guest)
        return code

    async def seat(self, table: int, on_text: Callable[[Wire, bytes], None]) -> list[Wire]:
        path = f"/api/tables/{self.table({'game': 'relay', 'seats': 2}, 2)}/socket"
        return [await dial(self.port, path, on_text, f"Cookie: {cookie}\r\n") for cookie in self.cookies]

    def turn(self, wire: Wire, seat: int, text: bytes) -> bytes | None:
        offer = _OFFER.search(text)
        if offer is None:
            return None
        ask, steps = offer.groups()
        return b'{"type":"answer","ask":"%b","move":{"move":"run","steps":%b},"key":"%b"}' % (ask, steps, ask)

    def _arrive(self, name: str) -> str:
        cookie: str = self._post("/api/guest", {"name": name}, "")[1].partition(";")[0]
        return cookie

    def _post(self, path: str, body: Any, cookie: str) -> tuple[Any, str]:
        return _post(self.port, path, body, {"cookie": cookie, "x-zarzewie": "1"})


_STATE = re.compile(rb'"last":(\d).*?"currentPlayer":"(\d)".*?"_stateID":(\d+)')


class Theirs:
    def __init__(self, port: int) -> None:
        self._port = port
        self._run = time.monotonic_ns()
        self._matches: dict[Wire, str] = {}

    async def seat(self, table: int, on_text: Callable[[Wire, bytes], None]) -> list[Wire]:
        match = f"{self._run}-{table}"  # made by whoever asks for it first

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

    def turn(self, wire: Wire, seat: int, text: bytes) -> bytes | None:
        state = _STATE.search(text)
        if state is None or int(state[2]) != seat:
            return None
        match = self._matches[wire]
        steps = 2 if state[1] == b"1" else 1
        action = {
            "type": "MAKE_MOVE",
            "payload": {"type": "run", "args": [steps], "playerID": str(seat)},
        }
        return f"42/relay,{json.dumps(['update', action, int(state[3]), match, str(seat)])}".encode()


@dataclass
class Tally:
    """What was seen while measuring."""

    measuring: bool = False
    moves: int = 0
    waits: list[float] = field(default_factory=list)
    """Seconds from a move to its partner's data."""


class Pair:
    """A table whose two clients answer each other, at once or every `pause` seconds."""

    def __init__(self, dialect: Dialect, tally: Tally, pause: float, begin: float) -> None:
        self._dialect = dialect
        self._tally = tally
        self._pause = pause
        self._next = begin
        self._sent = 0.0
        self._seats: dict[Wire, int] = {}
        self._early: list[tuple[Wire, bytes]] = []
        self.stopped = False

    async def sit(self, number: int) -> None:
        wires = await self._dialect.seat(number, self._hear)
        self._seats = {wire: seat for seat, wire in enumerate(wires)}
        for wire, text in self._early:
            self._hear(wire, text)

    def bytes_received(self) -> int:
        return sum(wire.received for wire in self._seats)

    def close(self) -> None:
        self.stopped = True
        for wire in self._seats:
            wire.close()

    def _hear(self, wire: Wire, text: bytes) -> None:
        if not self._seats:
            self._early.append((wire, text))
            return
        seat = self._seats[wire]
        move = self._dialect.turn(wire, seat, text)
        if move is None or self.stopped:
            return
        now = time.perf_counter()
        if self._sent and self._tally.measuring:
            self._tally.moves += 1
            self._tally.waits.append(now - self._sent)
        if not self._pause and now > self._next:
            self._send(wire, move)
        else:
            self._next = max(self._next + self._pause, now)
            asyncio.get_running_loop().call_later(self._next - now, self._send, wire, move)

    def _send(self, wire: Wire, move: bytes) -> None:
        if not self.stopped:
            self._sent = time.perf_counter()
            wire.send(move)


@dataclass
class Figures:
    moves_per_second: float
    p50: float
    p99: float
    """Milliseconds from a move to its partner's data."""
    bytes_per_move: float
    microseconds: float
    """Of the server's processor time for a move: steadier than the rate where the machine has other work."""


async def drive(
    dialect: Dialect, tables: int, pause: float, seconds: float, work: Callable[[], float] = lambda: 0.0
) -> Figures:
    """`work`: seconds of processor time that the server has used."""
    tally = Tally()
    begin = time.perf_counter() + 0.5
    pairs = [Pair(dialect, tally, pause, begin + pause * at / tables) for at in range(tables)]
    for number, pair in enumerate(pairs):
        await pair.sit(number)
    await asyncio.sleep(max(1.5, 2 * pause))
    before = sum(pair.bytes_received() for pair in pairs)
    worked = work()
    start, tally.measuring = time.perf_counter(), True
    await asyncio.sleep(seconds)
    tally.measuring, spent = False, time.perf_counter() - start
    worked = work() - worked
    received = sum(pair.bytes_received() for pair in pairs) - before
    for pair in pairs:
        pair.close()
    waits = sorted(tally.waits)
    if not waits:
        raise RuntimeError("nobody moved")
    return Figures(
        tally.moves / spent,
        waits[len(waits) // 2] * 1000,
        waits[int(len(waits) * 0.99)] * 1000,
        received / tally.moves,
        worked / tally.moves * 1e6,
    )


def _post(port: int, path: str, body: Any, headers: dict[str, str]) -> tuple[Any, str]:
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode())
    request.add_header("content-type", "application/json")
    for name, value in headers.items():
        request.add_header(name, value)
    with urllib.request.urlopen(request, timeout=30) as response:
        return json.loads(response.read() or b"null"), response.headers.get("set-cookie", "")
