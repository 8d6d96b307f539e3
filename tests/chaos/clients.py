"""People at tables, who reconnect to another server and resend what was not acknowledged.

Each behaves like `web/src/lib/socket.ts`, with its times.
"""

import asyncio
import json
import random
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.chaos import http
from tests.chaos.canaries import Canaries

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 8.0
QUIET = 20.0
PATIENCE = 6.0
OVERDUE = 12.0
SUSPICIOUS = 8.0
"""Seconds after which it is asked what a table, or a move, waits for."""
STORE_PAUSE = 0.7

SEALED = {"speak"}
"""Moves whose words nobody else may read before the ask is closed."""


class Sent(NamedTuple):
    match: str
    seat: int
    ask: str
    move: dict[str, Any]


class Message(msgspec.Struct):
    """What is read of any message. Views and offers are compared later, if at all."""

    type: str
    tick: int = 0
    view: msgspec.Raw = msgspec.Raw(b"null")
    offers: list[Any] = []
    outcome: Any = None
    table: Any = None
    seat: int | None = None
    key: str | None = None
    rule: str = ""
    talk: Any = None


_decoder = msgspec.json.Decoder(Message)


class World:
    """What all clients share."""

    def __init__(
        self, ports: Sequence[int], canaries: Canaries, thinking: float, whispering: float, seed: int
    ) -> None:
        self.ports = ports
        self.canaries = canaries
        self.thinking = thinking
        self.whispering = whispering
        self.dice = random.Random(seed)
        self.playing = True
        self.wrong: list[str] = []
        """What must never happen, as it was noticed."""
        self.unanswered: set[str] = set()
        """Codes of tables where somebody has waited for an answer for long."""


class TableNews:
    """When people at a table learned of something new there."""

    def __init__(self, code: str, kind: str) -> None:
        self.code = code
        self.kind = kind
        self.at: list[float] = []

    def progress(self) -> None:
        self.at.append(time.monotonic())


class Watcher:
    """Looks at a table. A spectator is no more than that."""

    def __init__(self, world: World, news: TableNews, cookie: str = "") -> None:
        self.world = world
        self.news = news
        self.code = news.code
        self.cookie = cookie
        self.match = ""
        self.matches: set[str] = set()
        self.stage = ""
        self.seat: int | None = None
        self.sitting: list[Any] = []
        self.view = b"null"
        self.offers: list[Any] = []
        self.outcome: Any = None
        self.talk: Any = None
        self.returns = 0
        self.diary: deque[str] = deque(maxlen=12)
        """What happened to it of late."""
        self.online = False
        self._line: ClientConnection | None = None
        self._tick = 0
        self._failures = 0
        self._dice = random.Random(world.dice.random())
        self._at = self._dice.randrange(len(world.ports))
        self._watch: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    def note(self, what: str) -> None:
        self.diary.append(f"{time.monotonic() % 1000:.1f} {what}")

    async def run(self, after: float = 0.0) -> None:
        await asyncio.sleep(after)
        while True:
            with suppress(OSError, WebSocketException, EOFError, TimeoutError):
                await self._connected()
            self.online = False
            self.note(f"lost {self.port()}")
            self._forget_watch()
            self._disconnected()
            longest = min(LONGEST_PAUSE, FIRST_PAUSE * 2.0**self._failures)
            self._failures += 1
            self._at = (self._at + self._dice.randrange(1, len(self.world.ports))) % len(self.world.ports)
            await asyncio.sleep(longest * (0.5 + self._dice.random() / 2))

    async def _connected(self) -> None:
        address = f"ws://127.0.0.1:{self.port()}/api/tables/{self.code}/socket"
        headers = {"cookie": self.cookie} if self.cookie else {}
        async with connect(
            address,
            additional_headers=headers,
            open_timeout=PATIENCE,
            close_timeout=1,
            ping_interval=None,
            compression=None,
            max_size=None,
        ) as socket:
            self._line = socket
            self._expect_word(socket)
            acting = asyncio.ensure_future(self._act(socket))
            try:
                async for data in socket:
                    assert isinstance(data, str)
                    self._rest_while_quiet(socket)
                    self._hear(socket, data)
            finally:
                acting.cancel()

    def port(self) -> int:
        """Of the server that it is connected to, or tries."""
        return self.world.ports[self._at]

    # --- the line

    def _forget_watch(self) -> None:
        if self._watch:
            self._watch.cancel()
            self._watch = None

    def _expect_word(self, socket: ClientConnection) -> None:
        self._forget_watch()
        loop = asyncio.get_running_loop()
        self._watch = loop.call_later(PATIENCE, socket.transport.abort)

    def _rest_while_quiet(self, socket: ClientConnection) -> None:
        self._forget_watch()

        def ask() -> None:
            self.spawn(self._say(socket, {"type": "ping"}))

        self._watch = asyncio.get_running_loop().call_later(QUIET, ask)

    async def _say(self, socket: ClientConnection, message: Any) -> None:
        with suppress(OSError, WebSocketException):
            await socket.send(json.dumps(message))
            self._expect_word(socket)

    def spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- hearing

    def _hear(self, socket: ClientConnection, data: str) -> None:
        message = _decoder.decode(data)
        if message.type in ("welcome", "seats"):
            self.seat = message.seat
            decided = self._decided()
            self.stage, self.sitting = message.table["stage"], message.table["seats"]
            if self._decided() != decided:
                self.news.progress()
            if not self.cookie and self.seat is not None:
                self._wrong("a spectator was given a seat")
        self.world.canaries.sent_to(self.code, self.seat, data, message.offers)
        match message.type:
            case "welcome":
                self._welcomed(message)
                self._heard_welcome(socket)
            case "update":
                if message.tick != self._tick + 1:
                    self._wrong(f"tick {message.tick} came after {self._tick}")
                self._tick = message.tick
                self._show(message)
                self.news.progress()
            case "ack" | "refusal" | "trouble":
                self._answered(socket, message)

    def _decided(self) -> Any:
        """What people have decided at the table: another match, or that a bot plays for them."""
        return self.stage, [(each["bot"], each["agrees"]) for each in self.sitting]

    def _welcomed(self, message: Message) -> None:
        self._tick, self._failures = message.tick, 0
        self.note(f"welcome {self.port()}")
        self.online = True
        self.returns += 1
        before = self.view
        if message.table["match"] != self.match:
            self.match = message.table["match"]
            self._new_match()
        if message.table["stage"] != "gathering":
            self.matches.add(self.match)
        self._show(message)
        if self.view != before:
            self.news.progress()

    def _show(self, message: Message) -> None:
        self.view, self.offers = bytes(message.view), message.offers
        self.outcome, self.talk = message.outcome, message.talk

    def _wrong(self, what: str) -> None:
        self.world.wrong.append(f"{self.news.kind} {self.code}, seat {self.seat}: {what}")

    def _new_match(self) -> None: ...

    def _heard_welcome(self, socket: ClientConnection) -> None: ...

    def _answered(self, socket: ClientConnection, message: Message) -> None: ...

    def _disconnected(self) -> None: ...

    async def _act(self, socket: ClientConnection) -> None: ...


class Player(Watcher):
    """A person who answers whatever is offered, at random, with a new key for each move."""

    def __init__(self, world: World, news: TableNews, cookie: str, name: str) -> None:
        super().__init__(world, news, cookie)
        self._name = name
        self._numbers = 0
        self._open: dict[str, Sent] = {}
        """Moves of this match that were neither acknowledged nor refused yet, by key."""
        self.sent: dict[str, Sent] = {}
        self.acknowledged: dict[str, float] = {}
        self._overdue: dict[str, asyncio.TimerHandle] = {}
        self.refused = 0
        self.sent_again = 0
        self.given_up = 0
        """Moves that were not answered in time by a server that was there."""
        self.had_deputy = False
        self._thinks_until = time.monotonic() + world.thinking * (0.5 + self._dice.random())
        """People do not think anew because their connection was lost meanwhile."""

    def _new_match(self) -> None:
        self._open.clear()

    def _heard_welcome(self, socket: ClientConnection) -> None:
        self.had_deputy |= self._is_deputised()
        for key in self._open:
            self.sent_again += 1
            self.spawn(self._send(socket, key))

    def waits(self) -> bool:
        """Whether a move was neither acknowledged nor refused yet."""
        return bool(self._open)

    def _is_deputised(self) -> bool:
        return self.seat is not None and bool(self.sitting[self.seat]["bot"])

    def _answered(self, socket: ClientConnection, message: Message) -> None:
        key = message.key or ""
        self.note(f"{message.type} {key} {message.rule}")
        self._on_time(key)
        match message.type:
            case "ack" if key in self.sent:
                self._open.pop(key, None)
                self.acknowledged.setdefault(key, time.monotonic())
                self.news.progress()
            case "refusal":
                self._open.pop(key, None)
                self.refused += 1
            case "trouble" if key in self._open:
                self.sent_again += 1
                self.spawn(self._send(socket, key, STORE_PAUSE))

    async def _send(self, socket: ClientConnection, key: str, after: float = 0.0) -> None:
        await asyncio.sleep(after)
        if (sent := self._open.get(key)) and socket is self._line:
            self.note(f"sends {key} {sent.ask} to {self.port()}")
            self._on_time(key)
            later = asyncio.get_running_loop().call_later
            self._overdue[key] = later(SUSPICIOUS, self._wonder, socket, key)
            await self._say(socket, {"type": "answer", "ask": sent.ask, "move": sent.move, "key": key})

    def _wonder(self, socket: ClientConnection, key: str) -> None:
        self.note(f"wonders about {key}")
        self.world.unanswered.add(self.code)
        later = asyncio.get_running_loop().call_later
        self._overdue[key] = later(OVERDUE - SUSPICIOUS, self._give_up, socket, key)

    def _give_up(self, socket: ClientConnection, key: str) -> None:
        """It was not answered, whatever else was heard."""
        if key in self._open:
            self.given_up += 1
            self.note(f"gives up {key}")
            self._wrong(f"no answer to {self._open[key]}: {'; '.join(self.diary)}")
            socket.transport.abort()

    def _on_time(self, key: str) -> None:
        if overdue := self._overdue.pop(key, None):
            overdue.cancel()

    def _disconnected(self) -> None:
        for key in list(self._overdue):
            self._on_time(key)

    # --- acting

    async def _act(self, socket: ClientConnection) -> None:
        while socket is self._line:  # a wait_for may swallow a cancellation
            await asyncio.sleep(max(0.1, self._thinks_until - time.monotonic()))
            if not self.world.playing or not self.online or socket is not self._line:
                continue
            self._thinks_until = time.monotonic() + self.world.thinking * (0.5 + self._dice.random())
            self.had_deputy |= self._is_deputised()
            if self.outcome is not None:
                await self.call("POST", f"/api/tables/{self.code}/again", {})
            elif self.talk and self.talk["whispers"] and self._dice.random() < self.world.whispering:
                await self._whisper()
            elif not self._open:
                await self._move(socket)

    async def _move(self, socket: ClientConnection) -> None:
        if not self.offers or self.seat is None:
            return
        offer = self._dice.choice(self.offers)
        self._numbers += 1
        key = f"{self._name}.{self._numbers}"
        move = {"move": offer["move"], **self._fields(offer)}
        self._open[key] = self.sent[key] = Sent(self.match, self.seat, offer["ask"], move)
        await self._send(socket, key)

    def _fields(self, offer: dict[str, Any]) -> dict[str, Any]:
        chosen = {
            name: self._dice.choice(field["values"])
            if field["type"] == "pick"
            else self._dice.randint(field["low"], field["high"])
            for name, field in offer["fields"].items()
            if field["type"] in ("pick", "span")
        }
        ears = self._ears(offer["move"], chosen)

        def text() -> str:
            what = f"{offer['move']} at {self.news.kind}"
            sealed = offer["ask"] if offer["move"] in SEALED else ""
            return self.world.canaries.plant(self.code, what, self.seat, ears, sealed)

        for name, field in offer["fields"].items():
            if field["type"] == "texts":
                chosen[name] = [text() for _ in range(field["count"])]
            elif field["type"] == "text":
                chosen[name] = text()
        return chosen

    def _ears(self, move: str, chosen: dict[str, Any]) -> set[int] | None:
        """Who may ever read the words of this move, where that is not everybody in the end."""
        assert self.seat is not None
        match move:
            case "write_note":
                return {self.seat}
            case "whisper":
                return {self.seat, chosen["to"]}
            case _:
                return None

    async def _whisper(self) -> None:
        assert self.seat is not None
        to = self._dice.choice(self.talk["whispers"])
        text = self.world.canaries.plant(self.code, "a whispered message", self.seat, {self.seat, to})
        await self.call("POST", f"/api/tables/{self.code}/messages", {"body": text, "to": to})
        await self.call("GET", f"/api/tables/{self.code}/messages")

    async def call(self, method: str, path: str, body: Any = None) -> int | None:
        """None: there was no answer."""
        try:
            status, answer, _ = await http.call(self.port(), method, path, body, self.cookie)
        except OSError:
            return None
        self.world.canaries.sent_to(self.code, self.seat, answer)
        return status


class Silent(Player):
    """Sits there and never moves, so that its clock runs out. Wants another match all the same."""

    async def _move(self, socket: ClientConnection) -> None:
        pass


class Deputised(Silent):
    """Lets a bot play for them: all that happens at the table is done by the house."""

    async def _move(self, socket: ClientConnection) -> None:
        if self.stage == "playing" and not self._is_deputised():
            await self.call("POST", f"/api/tables/{self.code}/deputy", {"seat": self.seat})


Seating = Callable[[World, TableNews, str, str], Player]
