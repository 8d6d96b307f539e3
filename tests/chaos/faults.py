"""What goes wrong: servers, PostgreSQL, Redis and the network between them, by a seeded schedule."""

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

import psycopg

from tests.chaos.parts import Parts, ServerPart

DOWN = 2.0
"""Seconds for which something that was killed stays away."""


class Happened(NamedTuple):
    """A fault that was made. Times are by the monotonic clock; `at` is when it began, by date."""

    name: str
    began: float
    ended: float
    at: float
    houses: frozenset[str] = frozenset()
    """Codes of the tables whose house was a server that was killed."""


class Faults:
    """Makes faults, and remembers them."""

    def __init__(self, parts: Parts, seed: int, frozen: float = 10.0, cut: float = 6.0) -> None:
        self._parts = parts
        self._dice = random.Random(seed)
        self._frozen, self._cut = frozen, cut
        self._free = list(parts.servers)
        """Servers that nothing is done to at the moment."""
        self._restarting = asyncio.Lock()
        self.watched: set[str] = set()
        """Codes of tables at which a takeover shows at once: a server that is killed is the house of some."""
        self.happened: list[Happened] = []
        self.under_way = 0
        self.kinds: dict[str, Callable[[], Awaitable[None]]] = {
            "server killed": self.kill,
            "server frozen": self.freeze,
            "server restarted": self.restart,
            "PostgreSQL restarted": partial(self.restart_postgres, "PostgreSQL restarted", signal.SIGINT),
            "PostgreSQL crashed": partial(self.restart_postgres, "PostgreSQL crashed", signal.SIGQUIT),
            "Redis killed": self.kill_redis,
            "database unreachable for a server": partial(self.cut_off, "drop"),
            "database silent for a server": partial(self.cut_off, "hold"),
            "Redis silent for a server": self.cut_off_redis,
        }
        if not parts.redis:
            del self.kinds["Redis killed"], self.kinds["Redis silent for a server"]

    async def one_by_one(self, names: Sequence[str], settle: float) -> None:
        for name in names:
            await self._make(name)
            await asyncio.sleep(settle)

    async def overlapping(self, names: Sequence[str], settle: float) -> None:
        """Each begins while the one before it may still last."""
        making = []
        for name in names:
            making.append(asyncio.ensure_future(self._make(name)))
            await asyncio.sleep(3 + 4 * self._dice.random())
        await asyncio.gather(*making)
        await asyncio.sleep(settle)

    async def _make(self, name: str) -> None:
        self.under_way += 1
        try:
            await self.kinds[name]()
        finally:
            self.under_way -= 1

    def shuffled(self) -> list[str]:
        names = list(self.kinds)
        self._dice.shuffle(names)
        return names

    # --- servers

    async def kill(self) -> None:
        there = await self._settled_houses()
        server = await self._take(lambda server: len(there.get(server.process_id, set()) & self.watched))
        houses = frozenset((await asyncio.to_thread(self._houses)).get(server.process_id, ()))
        began, at = time.monotonic(), time.time()
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(DOWN)
        self._note("server killed", began, at, houses, ended=began)  # others are there at once
        await self._start(server)

    async def restart(self) -> None:
        server = await self._take()
        began, at = time.monotonic(), time.time()
        await asyncio.to_thread(server.stop)
        self._note("server restarted", began, at)
        await self._start(server)

    async def freeze(self) -> None:
        server = await self._take()
        began, at = time.monotonic(), time.time()
        server.freeze()
        await asyncio.sleep(self._frozen)
        server.thaw()
        self._note("server frozen", began, at)
        self._free.append(server)

    async def _start(self, server: ServerPart) -> None:
        while True:  # it may meet another fault while it starts
            try:
                await asyncio.to_thread(server.start)
                break
            except (RuntimeError, psycopg.OperationalError, AssertionError):
                await asyncio.to_thread(server.kill)
                await asyncio.sleep(1)
        self._free.append(server)

    async def _take(self, best: Callable[[ServerPart], int] | None = None) -> ServerPart:
        """A server to do something to; one is always left alone."""
        while len(self._free) < 2:
            await asyncio.sleep(0.1)
        self._dice.shuffle(self._free)
        chosen = max(self._free, key=best or (lambda server: 0))
        self._free.remove(chosen)
        return chosen

    async def _settled_houses(self) -> dict[str, set[str]]:
        """Those of now; soon after another fault some tables may have none yet."""
        for _ in range(50):
            there = await asyncio.to_thread(self._houses)
            free = [there.get(server.process_id, set()) for server in self._free]
            if any(self.watched & codes for codes in free):
                break
            await asyncio.sleep(0.1)
        return there

    def _houses(self) -> dict[str, set[str]]:
        """Codes of the tables whose house is each process."""
        found: dict[str, set[str]] = {}
        with suppress(psycopg.OperationalError), psycopg.connect(self._parts.address) as connection:
            question = "SELECT process, name FROM leases WHERE process IS NOT NULL"
            for process, name in connection.execute(question):
                found.setdefault(process, set()).add(name.removeprefix("table."))
        return found

    # --- what they share

    async def restart_postgres(self, name: str, how: signal.Signals) -> None:
        async with self._restarting:
            began, at = time.monotonic(), time.time()
            await asyncio.to_thread(self._parts.postgres.end, how)
            await asyncio.sleep(DOWN)
            await asyncio.to_thread(self._parts.postgres.start_again)
            self._note(name, began, at)

    async def kill_redis(self) -> None:
        assert self._parts.redis
        began, at = time.monotonic(), time.time()
        await asyncio.to_thread(self._parts.redis.kill)
        await asyncio.sleep(self._cut)
        await asyncio.to_thread(self._parts.redis.start)
        self._note("Redis killed", began, at)

    # --- the network

    async def cut_off(self, how: str) -> None:
        server = await self._take()
        name = "unreachable" if how == "drop" else "silent"
        await self._cut_port(f"database {name} for a server", server.database_port, how)
        self._free.append(server)

    async def cut_off_redis(self) -> None:
        server = await self._take()
        await self._cut_port("Redis silent for a server", server.redis_port, "hold")
        self._free.append(server)

    async def _cut_port(self, name: str, port: int, how: str) -> None:
        began, at = time.monotonic(), time.time()
        cut: Callable[[int], Any] = getattr(self._parts.proxies, how)
        await asyncio.to_thread(cut, port)
        await asyncio.sleep(self._cut)
        await asyncio.to_thread(self._parts.proxies.heal, port)
        self._note(name, began, at)

    def _note(
        self,
        name: str,
        began: float,
        at: float,
        houses: frozenset[str] = frozenset(),
        ended: float | None = None,
    ) -> None:
        self.happened.append(Happened(name, began, ended or time.monotonic(), at, houses))
