"""Bounded, fair queues for background work such as forecasts, replays, pictures and passwords.

Each person has one line per kind of work, with one job running at a time. The lines take turns for a limited
number of workers. Short work, such as a query to the store, does not belong here: it runs in the event loop's
default thread pool, which must never be blocked by long work.
"""

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import msgspec
from litestar.exceptions import HTTPException

from zarzewie.kernel.game import Refused

LINE = 32
"""Maximum number of queued jobs per person, of all kinds together."""
MOST = 500
"""Maximum number of queued jobs of all people together."""
GONE = 499
"""HTTP status for a client that disconnected before the response (nginx's convention)."""


class QueuedWork(msgspec.Struct, eq=False):
    work: Any
    answer: "asyncio.Future[Any]"


Line = tuple[str, str]
"""Person (or address) and kind of work."""


class FairQueue:
    def __init__(
        self, do: Callable[[Any], Awaitable[Any]], hands: int, line: int = LINE, most: int = MOST
    ) -> None:
        self._do = do
        self._hands = hands
        self._line = line
        self._most = most
        self._waiting: dict[Line, deque[QueuedWork]] = {}
        self._by_person: Counter[str] = Counter()
        self._busy: dict[Line, asyncio.Future[Any]] = {}

    def waiting(self) -> int:
        return self._by_person.total()

    async def ask(self, who: str, kind: str, work: Any, newest: bool = False) -> Any:
        """Queue a job and return its result. Refused if this person's queue, or the whole queue, is full.

        `newest`: only the last job of a line counts; those still queued are refused with `house.newer`.
        Cancelling the call removes a job that has not started.
        """
        line = who, kind
        if newest:
            self._replace(line)
        if self._by_person[who] >= self._line or self.waiting() >= self._most:
            raise Refused("house.busy")
        piece = QueuedWork(work, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(line, deque()).append(piece)
        self._by_person[who] += 1
        self._go_on()
        try:
            return await piece.answer
        except asyncio.CancelledError:
            if piece in self._waiting.get(line, ()):
                self._take(line, piece)
            raise

    def _replace(self, line: Line) -> None:
        for older in tuple(self._waiting.get(line, ())):
            self._take(line, older)
            if not older.answer.done():
                older.answer.set_exception(Refused("house.newer"))

    def _go_on(self) -> None:
        """Start jobs while workers are free: the first line that has nothing running is next."""
        while len(self._busy) < self._hands:
            line = next((each for each in self._waiting if each not in self._busy), None)
            if line is None:
                return
            piece = self._waiting[line][0]
            self._take(line, piece)
            if line in self._waiting:
                self._waiting[line] = self._waiting.pop(line)  # to the end of the order
            self._busy[line] = doing = asyncio.ensure_future(self._do(piece.work))
            doing.add_done_callback(partial(self._done, line, piece.answer))

    def _take(self, line: Line, piece: QueuedWork) -> None:
        self._waiting[line].remove(piece)
        if not self._waiting[line]:
            del self._waiting[line]
        self._by_person[line[0]] -= 1
        if not self._by_person[line[0]]:
            del self._by_person[line[0]]

    def _done(self, line: Line, answer: "asyncio.Future[Any]", doing: "asyncio.Future[Any]") -> None:
        """Free the line only now, even if the answer is no longer wanted: the job held a worker so far."""
        del self._busy[line]
        if doing.cancelled():
            answer.cancel()
        elif error := doing.exception():
            if not answer.done():
                answer.set_exception(error)
        elif not answer.done():
            answer.set_result(doing.result())
        self._go_on()


async def while_there(receive: Callable[[], Awaitable[Any]], asking: Coroutine[Any, Any, Any]) -> Any:
    """Await `asking`, but give up if the client disconnects. The body must be read from `receive` already."""

    async def gone() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    asked, watching = asyncio.ensure_future(asking), asyncio.ensure_future(gone())
    try:
        await asyncio.wait((asked, watching), return_when=asyncio.FIRST_COMPLETED)
        if asked.done():
            return asked.result()
        raise HTTPException("nobody waits for it any more", status_code=GONE)
    finally:
        asked.cancel()
        watching.cancel()


class FairThreads(FairQueue):
    """A FairQueue whose jobs are functions, run in its own thread pool."""

    def __init__(self, name: str, hands: int, line: int = LINE, most: int = MOST) -> None:
        super().__init__(self._in_a_thread, hands, line, most)
        self._pool = ThreadPoolExecutor(hands, name)

    async def do(self, who: str, kind: str, work: Callable[..., Any], *given: Any) -> Any:
        return await self.ask(who, kind, partial(work, *given))

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _in_a_thread(self, work: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)
