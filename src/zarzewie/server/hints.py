"""Hints between server processes: that a match grew, that people came, or that something at a table changed.

A hint names no more than that; what it is, each process reads from the database. Hints may be lost or come
late: a sweep finds what was missed (peers.py). They are sent after the commit and outside of it: a NOTIFY
inside of a transaction makes all commits of the database wait for each other. The first one goes at once;
what comes within the next moment is gathered for the next one. So however much is played, a process sends no
more than 50 hints a second, and every process has to hear no more than that of each other. Growth that is
news to nobody elsewhere, as far as is known, is not worth a hint of its own: it goes with the next one, or
after a quarter of a second, for spectators.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Protocol

import msgspec

from zarzewie.server.backoff import pause
from zarzewie.server.logs import note

PACE = 0.02
"""Seconds from one hint to the next."""
UNHURRIED = 0.25
"""Seconds for which a hint waits that nobody elsewhere seems to need."""
LARGEST = 7000
"""Bytes: PostgreSQL takes payloads of less than 8,000."""


class Hint(msgspec.Struct, omit_defaults=True):
    by: str
    """The process that sends it."""
    grown: dict[str, int] = {}
    """The new length of the matches at these tables."""
    changed: list[str] = []
    """Codes of tables whose row, clocks, votes or messages changed."""
    present: list[str] = []
    """Codes of tables where people came or left."""
    free: list[str] = []
    """Codes of tables whose house is free (houses.py)."""
    sessions: bool = False
    """Sessions have ended, or people were erased."""
    thoughts: bool = False
    """A bot's question was put, or answered (thinking.py)."""


Receive = Callable[[Hint], None]


class HintChannel(Protocol):
    """A way to send small messages to all processes, without a promise that they arrive."""

    async def listen(self, receive: Callable[[bytes], None], listening: Callable[[], None]) -> None:
        """Pass on messages until the connection is lost. `listening` is called once it is established."""

    async def send(self, message: bytes) -> None:
        """Send a message to all that listen."""

    async def close(self) -> None: ...


class Hints:
    """Gathers hints and sends them through a channel; passes on those of other processes."""

    def __init__(
        self,
        channel: HintChannel,
        process: str,
        receive: Receive,
        listening: Callable[[], None],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """`listening` is called whenever the channel is established: before that, hints were missed."""
        self._channel = channel
        self._process = process
        self._receive = receive
        self._listening = listening
        self._sleep = sleep
        self._next = Hint(process)
        self._wake = asyncio.Event()
        self._wake_later = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    def start(self) -> None:
        work = (self._listen(), self._send(), self._hurry_up())
        self._tasks = [asyncio.ensure_future(each) for each in work]

    async def close(self) -> None:
        self._closed = True  # the client library of a channel may swallow a cancellation
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._channel.close()

    def grew(self, code: str, length: int, *, soon: bool = True) -> None:
        self._next.grown[code] = length
        (self._wake if soon else self._wake_later).set()

    def present(self, *codes: str) -> None:
        self._next.present = _with(self._next.present, codes)
        self._wake.set()

    def free(self, *codes: str) -> None:
        self._next.free = _with(self._next.free, codes)
        self._wake.set()

    def changed(self, *codes: str) -> None:
        self._next.changed = _with(self._next.changed, codes)
        self._wake.set()

    def sessions_ended(self) -> None:
        self._next.sessions = True
        self._wake.set()

    def thoughts(self) -> None:
        self._next.thoughts = True
        self._wake.set()

    async def flush(self) -> None:
        """Send what is gathered, now."""
        hint, self._next = self._next, Hint(self._process)
        for part in parts(hint):
            await self._channel.send(msgspec.json.encode(part))

    async def _send(self) -> None:
        while not self._closed:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self.flush()
                await self._sleep(PACE)
            except Exception as error:  # lost: the sweep of the others finds it
                note(logging.WARNING, "hints", why=type(error).__name__)
                await self._sleep(pause(1))

    async def _hurry_up(self) -> None:
        """Send what was not worth a hint of its own, if nothing else was sent meanwhile."""
        while not self._closed:
            await self._wake_later.wait()
            await self._sleep(UNHURRIED)
            self._wake_later.clear()
            if self._next.grown:
                self._wake.set()

    async def _listen(self) -> None:
        failures = 0

        def established() -> None:
            nonlocal failures
            failures = 0
            self._listening()

        while not self._closed:
            try:
                await self._channel.listen(self._hear, established)
            except Exception as error:
                note(logging.WARNING, "hints", why=type(error).__name__)
            failures += 1
            await self._sleep(pause(failures))

    def _hear(self, message: bytes) -> None:
        try:
            hint = msgspec.json.decode(message, type=Hint)
        except msgspec.MsgspecError:
            return  # from a newer version: the sweep finds what it was about
        if hint.by != self._process:
            self._receive(hint)


def parts(hint: Hint) -> list[Hint]:
    """The hint in parts that fit into a message each.

    >>> [len(part.changed) for part in parts(Hint("me", changed=[f"table{n:03}" for n in range(600)]))]
    [80, 80, 80, 80, 80, 80, 80, 40]
    """
    most = LARGEST // (30 + 3 * 19)  # the longest code four times, a length and punctuation
    grown = list(hint.grown.items())
    longest = max(len(grown), len(hint.changed), len(hint.present), len(hint.free))
    slices = (slice(at, at + most) for at in range(0, max(1, longest), most))
    found = [
        Hint(hint.by, dict(grown[part]), hint.changed[part], hint.present[part], hint.free[part])
        for part in slices
    ]
    found[0].sessions, found[0].thoughts = hint.sessions, hint.thoughts
    return found


def _with(codes: list[str], more: Iterable[str]) -> list[str]:
    return list(dict.fromkeys((*codes, *more)))
