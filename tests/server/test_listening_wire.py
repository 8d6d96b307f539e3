"""The attack of `test_listening` on a server process: real bytes of one seat's socket, real times.

Every table has a round of rada open. The listener and all others but one have answered; an answer may be
changed until the house seals the question, and the silent seat keeps it open. In each window one of the
others changes theirs at some time. The listener only records which bytes arrive when.
"""

import asyncio
import json
import random
import struct
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.live import ROOT, Person, Server
from tests.server.test_listening import MOMENTS, SIGMAS, Round, guesses_right

SEATS = 7  # the last is the Narrator's
LISTENER, SILENT = 0, SEATS - 2
ACTORS = range(1, SILENT)
TABLES, WINDOWS = 8, 20
A_MOMENT = 0.025  # seconds
MOST = 20.0  # seconds for all windows of all tables, which run concurrently


class Ear(asyncio.Protocol):
    """One browser's socket at the level of bytes."""

    def __init__(self, server: Server, code: str, cookie: str) -> None:
        self._request = (
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: {cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()
        self.heard = b""
        self.arrivals: list[tuple[float, int]] = []
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self.heard += data
        self.arrivals.append((asyncio.get_running_loop().time(), len(data)))

    def say(self, message: Any) -> None:
        text = json.dumps(message).encode()
        head = (
            struct.pack("!BBH", 0x81, 0xFE, len(text)) if len(text) > 125 else bytes((0x81, 0x80 | len(text)))
        )
        self._transport.write(head + bytes(4) + text)

    async def until(self, said: bytes, times: int = 1) -> None:
        async with asyncio.timeout(MOST):
            while self.heard.count(said) < times:
                await asyncio.sleep(0.005)

    def close(self) -> None:
        self._transport.close()


class Council:
    """A table of rada at its first sealed question."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice
        self._ears: list[Ear] = []
        self._answers = 0

    async def sit(self, server: Server, people: list[Person]) -> None:
        host, *others = people
        code = await asyncio.to_thread(host.table, game="rada", seats=SEATS)
        for other in others:
            await asyncio.to_thread(other.call, "POST", f"/api/tables/{code}/seats", {})
        loop = asyncio.get_running_loop()
        for person in people:
            come = partial(Ear, server, code, person.cookie)
            _, ear = await loop.create_connection(come, "127.0.0.1", server.port)
            await ear.until(b'"type":"welcome"')
            self._ears.append(ear)
        for seat in (LISTENER, *ACTORS):
            await self._ears[seat].until(b'"ask"')
            await self._act(seat)

    async def _act(self, seat: int) -> None:
        """Send an answer of random length, and check that it is acknowledged."""
        self._answers += 1
        key, ear = f"k{self._answers}", self._ears[seat]
        ear.say({"type": "answer", "ask": "1.statements", "key": key, "move": self._move()})
        await ear.until(f'"key":"{key}"'.encode())
        assert f'{{"type":"ack","key":"{key}"}}'.encode() in ear.heard, ear.heard[-300:]

    def _move(self) -> dict[str, Any]:
        return {"move": "speak", "text": "x" * self._dice.randint(1, 100)}

    async def listen(self) -> Round:
        loop = asyncio.get_running_loop()
        actor, when = self._dice.choice(ACTORS), self._dice.randrange(MOMENTS)
        listener = self._ears[LISTENER]
        listener.arrivals = []
        began = loop.time()
        await asyncio.sleep((when + self._dice.random() / 2) * A_MOMENT)
        await self._act(actor)
        await asyncio.sleep(began + MOMENTS * A_MOMENT - loop.time())
        heard = tuple((int((at - began) / A_MOMENT), size) for at, size in listener.arrivals)
        return Round(heard, actor - ACTORS[0], when)

    def close(self) -> None:
        for ear in self._ears:
            ear.close()


async def attack(server: Server) -> tuple[float, float]:
    people = [await asyncio.to_thread(Person, server, f"Ewa {seat}") for seat in range(SEATS)]
    councils = [Council(random.Random(number)) for number in range(TABLES)]
    for council in councils:
        await council.sit(server, people)

    async def all_of(council: Council) -> list[Round]:
        return [await council.listen() for _ in range(WINDOWS)]

    async with asyncio.timeout(MOST):
        rounds = [each for some in await asyncio.gather(*map(all_of, councils)) for each in some]
    for council in councils:
        council.close()
    random.Random(1).shuffle(rounds)  # what was learnt at one table is used at another
    who = guesses_right(rounds, lambda each: each.actor, len(ACTORS))
    when = guesses_right(rounds, lambda each: each.moment, MOMENTS)
    return who, when


def test_who_acted_and_when_cannot_be_guessed_from_the_bytes_of_ones_own_socket(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        who, when = asyncio.run(attack(server))
    finally:
        server.stop()
    assert abs(who) < SIGMAS
    assert abs(when) < SIGMAS


FAULTY = """
from zarzewie.kernel.codec import encode
from zarzewie.server.table import Table

tell = Table._tell

def talkative(self, turn, at):
    tell(self, turn, at)
    for client in self.clients:
        client.send(encode("." * (100 + getattr(turn.entry, "seat", 0))))

Table._tell = talkative
from zarzewie.cli import main
main()
"""


def test_the_attack_finds_a_planted_fault_on_the_wire(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seat's answer is announced to all, in a message whose length depends on the seat."""
    (tmp_path / "faulty.py").write_text(FAULTY)
    monkeypatch.setenv("PYTHONPATH", ":".join([str(tmp_path), str(ROOT), *sys.path]))
    server = Server(tmp_path)
    server._module = "faulty"
    server.start()
    try:
        who, when = asyncio.run(attack(server))
    finally:
        server.stop()
    assert who > SIGMAS
    assert when > SIGMAS
