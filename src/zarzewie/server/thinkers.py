"""Bots that think deeply do so in processes of their own: no table waits for another's bot.

A quick bot answers at once, here. Work for the others waits in one line, in which each table stands once.
"""

import asyncio
import multiprocessing
import os
import pickle
import signal
import time
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from threading import Thread
from typing import Any

from zarzewie.kernel.bot import Bot, Choice
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Offer

QUICK = 0.005
"""Seconds. Whoever was slower once thinks elsewhere from then on."""
NICENESS = 5
TRIES = 3
"""A choice that ends its worker so often will not be made."""


class Thinkers:
    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._lines: dict[str, asyncio.Lock] = {}
        self._deep: set[type[Bot[Any, Any]]] = set()

    async def choose(
        self,
        table: str,
        bot: Bot[Any, Any],
        view: Any,
        offers: Sequence[Offer],
        memory: Any,
        dice: Dice,
        budget: float = 1.0,
    ) -> Choice:
        if not bot.deep and type(bot) not in self._deep:
            return self._at_once(bot, view, offers, memory, dice, budget)
        work = pickle.dumps((bot, view, offers, memory, dice, budget))
        line = self._lines.setdefault(table, asyncio.Lock())
        try:
            async with line:
                return await self._elsewhere(work)
        finally:
            if not line.locked():
                self._lines.pop(table, None)

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _at_once(self, bot: Bot[Any, Any], *question: Any) -> Choice:
        start = time.thread_time()
        choice = bot.choose(*question)
        if time.thread_time() - start > QUICK:
            self._deep.add(type(bot))
        return choice

    async def _elsewhere(self, work: bytes) -> Choice:
        """A worker that dies is replaced, and the choice repeated: the same dice choose the same."""
        loop = asyncio.get_running_loop()
        for left in reversed(range(TRIES)):
            pool = self._processes()
            try:
                choice: Choice = pickle.loads(await loop.run_in_executor(pool, think, work))
                return choice
            except BrokenProcessPool:
                self._forget(pool)
                if not left:
                    raise
        raise AssertionError("unreachable")

    def _processes(self) -> Executor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")  # a fork would copy locks and sockets
            self._pool = ProcessPoolExecutor(self._workers, spawn, initializer=begin)
        return self._pool

    def _forget(self, pool: Executor) -> None:
        if self._pool is pool:  # or somebody else has noticed before
            self._pool = None


def begin() -> None:
    """In a worker: step aside for the server, leave Ctrl-C to it, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):  # not on Windows
        os.nice(NICENESS)
    Thread(target=_end_with_the_server, daemon=True).start()


def think(work: bytes) -> bytes:
    bot, *question = pickle.loads(work)
    return pickle.dumps(bot.choose(*question))


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)
