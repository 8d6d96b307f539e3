"""Worker processes, so that long computations do not block the server."""

import asyncio
import multiprocessing
import os
import pickle
import signal
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from threading import Thread
from typing import Any

from zarzewie import content

NICENESS = 5
TRIES = 3
"""Attempts before giving up work whose worker dies."""


class Workers:
    """A pool of processes, started when there is something to do."""

    def __init__(self, workers: int) -> None:
        self.count = workers
        self._pool: ProcessPoolExecutor | None = None
        self._brought = content.brought()

    async def do(self, work: Callable[[bytes], bytes], given: bytes) -> Any:
        """Do the work in a worker. If the worker dies, it is repeated, so the work must be deterministic."""
        loop = asyncio.get_running_loop()
        for left in reversed(range(TRIES)):
            pool = self._processes()
            try:
                return pickle.loads(await loop.run_in_executor(pool, work, given))
            except BrokenProcessPool:
                self._forget(pool)
                if not left:
                    raise
        raise AssertionError("unreachable")

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _processes(self) -> Executor:
        if self._pool and self._brought.keys() != content.brought().keys():
            self._pool.shutdown(wait=False)  # a match was opened with content unknown to them
            self._pool = None
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")  # a fork would copy locks and sockets
            self._brought = content.brought()
            self._pool = ProcessPoolExecutor(self.count, spawn, begin, (self._brought,))
        return self._pool

    def _forget(self, pool: Executor) -> None:
        if self._pool is pool:  # or it was replaced already
            self._pool = None


def begin(brought: Mapping[tuple[str, str], bytes]) -> None:
    """Set up a worker: lower its priority, ignore Ctrl-C, and exit whenever the server exits."""
    for (package, digest), packed in brought.items():
        content.bring(package, digest, packed)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):  # not on Windows
        os.nice(NICENESS)
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)
