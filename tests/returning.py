"""People at tables of all games who reconnect automatically after the server was away.

Each behaves like `web/src/lib/socket.ts`: it reconnects, and resends what was not acknowledged.
"""

import asyncio
import contextlib
import json
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.live import Person, Server
from zarzewie.kernel.match import Played
from zarzewie.server import matches
from zarzewie.store.sql import SqlStore

PATIENCE = 180.0
TABLES: tuple[dict[str, Any], ...] = (
    {"game": "rada", "seats": 5, "bots": {"4": "deck"}},
    {"game": "tron", "seats": 2, "options": {"chapter": 1}},
    {
        "game": "ksiega",
        "seats": 5,
        "seat": 1,
        "bots": {"0": "company"},
        "options": {"premade": True, "adventure": "mlyn"},
    },
)
AT_THESE = 10
"""Total number of people at one table of each game."""


class Sent(NamedTuple):
    ask: str
    move: dict[str, Any]


class Acknowledged(NamedTuple):
    match: str
    seat: int
    key: str
    sent: Sent


class Player:
    def __init__(self, server: Server, code: str, person: Person, seed: int, thinking: float) -> None:
        self._server = server
        self._person = person
        self._code = code
        self._dice = random.Random(seed)
        self._thinking = thinking
        self._name = seed
        self._number = 0
        self._open: dict[str, Sent] = {}
        """Messages of the current match that were sent and not answered yet, by key."""
        self._match = ""
        self._seat: int | None = None
        self._offers: list[dict[str, Any]] = []
        self._over = False
        self.acknowledged: list[Acknowledged] = []
        self.returns = 0
        self.sent_again = 0

    async def run(self) -> None:
        address = f"ws://127.0.0.1:{self._server.port}/api/tables/{self._code}/socket"
        headers = {"cookie": self._person.cookie}
        while True:
            with contextlib.suppress(OSError, WebSocketException, EOFError):
                async with connect(
                    address, additional_headers=headers, open_timeout=60, max_size=None
                ) as socket:
                    moving = asyncio.ensure_future(self._move(socket))
                    try:
                        async for data in socket:
                            await self._hear(socket, json.loads(data))
                    finally:
                        moving.cancel()
            await asyncio.sleep(0.1 + self._dice.random() * 0.2)

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                if message["table"]["match"] != self._match:
                    self._open.clear()
                self._match, self._seat = message["table"]["match"], message["seat"]
                self.returns += 1
                for key, sent in self._open.items():
                    self.sent_again += 1
                    await self._send(socket, key, sent)
            case "ack":
                key = message["key"]
                if key in self._open:
                    assert self._seat is not None
                    self.acknowledged.append(Acknowledged(self._match, self._seat, key, self._open.pop(key)))
            case "refusal":
                self._open.pop(message["key"], None)
            case "trouble" if message["key"] in self._open:
                await self._send(socket, message["key"], self._open[message["key"]])
        if message["type"] in ("welcome", "update"):
            self._offers = message["offers"]
            self._over = message["outcome"] is not None

    async def _move(self, socket: ClientConnection) -> None:
        """Send moves, one at a time. After the end, ask for another match."""
        while True:
            await asyncio.sleep(self._thinking * (0.5 + self._dice.random()))
            if self._over:
                again = f"/api/tables/{self._code}/again"
                with contextlib.suppress(OSError):
                    await asyncio.to_thread(self._person.call, "POST", again, {})
            elif self._offers and not self._open:
                offer = self._dice.choice(self._offers)
                fields = {name: self._value(field) for name, field in offer["fields"].items()}
                self._number += 1
                key = f"{self._name}.{self._number}"
                self._open[key] = Sent(offer["ask"], {"move": offer["move"], **fields})
                with contextlib.suppress(WebSocketException):
                    await self._send(socket, key, self._open[key])

    async def _send(self, socket: ClientConnection, key: str, sent: Sent) -> None:
        await socket.send(json.dumps({"type": "answer", "ask": sent.ask, "move": sent.move, "key": key}))

    def _value(self, field: dict[str, Any]) -> Any:
        match field["type"]:
            case "pick":
                return self._dice.choice(field["values"])
            case "span":
                return self._dice.randint(field["low"], field["high"])
            case "texts":
                return ["…" * max(field["least"], 1)] * field["count"]
            case _:
                return "…" * max(field["least"], 1)


def seated(server: Server, people: int, thinking: float) -> list[Player]:
    """Seat this many people at tables of all three games."""

    def at_one_of_each(group: int) -> list[Player]:
        players: list[Player] = []
        for wanted in TABLES:
            free = wanted["seats"] - len(wanted.get("bots", {}))
            sitting = [Person(server, f"{wanted['game']} {group} {at}") for at in range(free)]
            code = sitting[0].table(**wanted)
            for person in sitting[1:]:
                status, said = person.call("POST", f"/api/tables/{code}/seats", {})
                assert status == 201, said
            for person in sitting:
                seed = group * AT_THESE + len(players)
                players.append(Player(server, code, person, seed, thinking))
        assert len(players) == AT_THESE
        return players

    with ThreadPoolExecutor(4) as pool:
        return [player for group in pool.map(at_one_of_each, range(people // AT_THESE)) for player in group]


async def until(what: str, done: Callable[[], bool]) -> None:
    async def wait() -> None:
        while not done():
            await asyncio.sleep(0.02)

    try:
        await asyncio.wait_for(wait(), PATIENCE)
    except TimeoutError:
        pytest.fail(what)


async def through_restarts(
    server: Server, players: Sequence[Player], restarts: int, moves: int, after: Callable[[int], None]
) -> None:
    """Kill and restart the server `restarts` times, each time once all are back and have made `moves` moves.

    It is a failure if the server ends before it is killed.
    """

    def counted() -> int:
        return sum(len(player.acknowledged) for player in players)

    def all_since(returns: Sequence[int]) -> bool:
        return all(player.returns > before for player, before in zip(players, returns, strict=True))

    running = [asyncio.ensure_future(player.run()) for player in players]
    try:
        for restart in range(restarts + 1):
            back, enough = [player.returns for player in players], counted() + moves
            if restart:
                await asyncio.to_thread(server.start)
            await until(
                f"not everybody came back after restart {restart}: {server.log()[-2000:]}",
                partial(lambda back: not server.alive() or all_since(back), back),
            )
            await until(
                f"nobody played on after restart {restart}: {server.log()[-2000:]}",
                partial(lambda enough: not server.alive() or counted() >= enough, enough),
            )
            assert server.alive(), f"it fell over by itself ({server.ended_with()}) after restart {restart}"
            after(restart)
            if restart < restarts:
                await asyncio.to_thread(server.kill)
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


def lost(address: str, players: Sequence[Player]) -> list[Acknowledged]:
    """Acknowledged moves that are not in the stored log as sent, or not under their key."""
    store = SqlStore(address)
    played: dict[str, list[tuple[int, str, Any]]] = {}
    missing = []
    for each in (one for player in players for one in player.acknowledged):
        if each.match not in played:
            stored = matches.load(store, each.match)
            assert stored is not None
            played[each.match] = [
                (entry.seat, entry.ask, json.loads(bytes(entry.move)))
                for entry in stored.entries
                if isinstance(entry, Played)
            ]
        here = (each.seat, each.sent.ask, each.sent.move) in played[each.match]
        if not here or store.key(each.match, f"{each.seat}.{each.key}") is None:
            missing.append(each)
    store.close()
    return missing
