"""The event loop that all tables share: background tasks, timers, and calls from other threads."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from threading import get_ident
from typing import Any, TypeVar

from zarzewie.kernel.game import Refused
from zarzewie.server.logs import note
from zarzewie.server.outbox import Outbox, outbox_of

T = TypeVar("T")


class Loop:
    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = 0
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread = get_ident()

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    def spawn(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Run it in the background. Errors are logged, except Refused: then it is no longer wanted."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        failed = None if task.cancelled() else task.exception()
        if failed and not isinstance(failed, Refused):
            note(logging.ERROR, "failed", error=failed)

    def later(self, seconds: float, then: Callable[[], None]) -> asyncio.TimerHandle | None:
        """Call `then` after a delay. From another thread, where tables are folded, there is no handle."""
        assert self._loop is not None
        if get_ident() == self._thread:
            return self._loop.call_later(seconds, then)
        self._loop.call_soon_threadsafe(self._loop.call_later, seconds, then)
        return None

    def outbox(self) -> Outbox:
        """Where all that is said on this loop is gathered until it is written."""
        assert self._loop is not None
        return outbox_of(self._loop)

    def soon(self, then: Callable[[], None]) -> None:
        """Call `then` at the end of this pass of the loop. Not for other threads."""
        assert self._loop is not None
        self._loop.call_soon(then)

    def from_thread(self, then: Callable[[], None]) -> None:
        """Call `then` on the loop, unless the loop is closed."""
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(then)

    def failed(self, message: str, error: Exception) -> None:
        """Report an error without raising it, so that other work is not affected."""
        assert self._loop is not None
        self._loop.call_exception_handler({"message": message, "exception": error})
