"""Work beside the tables, such as forecasts, replays, pictures and passwords: bounded, and in fair turns.

Each person has a line of their own for each kind of work, and one piece of it is done at a time. The lines
take turns, and there are only so many hands. What is short, a row of the store, is no such work: it stays in
the threads of the loop, where nothing long is ever to be found.
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
"""So many pieces of one person wait, of whatever kind."""
MOST = 500
"""So many of all people together."""
GONE = 499
"""What servers write down for an answer that nobody waited for."""


class Waiting(msgspec.Struct, eq=False):
    work: Any
    answer: "asyncio.Future[Any]"


Line = tuple[str, str]
"""Whose, and of what kind."""


class FairQueue:
    def __init__(
        self, do: Callable[[Any], Awaitable[Any]], hands: int, line: int = LINE, most: int = MOST
    ) -> None:
        self._do = do
        self._hands = hands
        self._line = line
        self._most = most
        self._waiting: dict[Line, deque[Waiting]] = {}
        self._by_person: Counter[str] = Counter()
        self._busy: dict[Line, asyncio.Future[Any]] = {}

    def waiting(self) -> int:
        return self._by_person.total()

    async def ask(self, who: str, kind: str, work: Any, newest: bool = False) -> Any:
        """What comes of it. Refused where this person, or everybody, has asked for too much already.

        `newest`: only the last question counts, and one that still waits hears that it was replaced. If
        whoever asks does not wait for the answer any more, what has not begun will not be done.
        """
        line = who, kind
        if newest:
            self._replace(line)
        if self._by_person[who] >= self._line or self.waiting() >= self._most:
            raise Refused("house.busy")
        piece = Waiting(work, asyncio.get_running_loop().create_future())
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
        """Whoever has nothing under way and waits longest is next."""
        while len(self._busy) < self._hands:
            line = next((each for each in self._waiting if each not in self._busy), None)
            if line is None:
                return
            piece = self._waiting[line][0]
            self._take(line, piece)
            if line in self._waiting:
                self._waiting[line] = self._waiting.pop(line)  # behind the others
            self._busy[line] = doing = asyncio.ensure_future(self._do(piece.work))
            doing.add_done_callback(partial(self._done, line, piece.answer))

    def _take(self, line: Line, piece: Waiting) -> None:
        self._waiting[line].remove(piece)
        if not self._waiting[line]:
            del self._waiting[line]
        self._by_person[line[0]] -= 1
        if not self._by_person[line[0]]:
            del self._by_person[line[0]]

    def _done(self, line: Line, answer: "asyncio.Future[Any]", doing: "asyncio.Future[Any]") -> None:
        """Only now the line is free again, also if nobody wants the answer: it took a hand until now."""
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
    """Given up if whoever asked over HTTP hangs up. `receive`: that of their request, whose body is read."""

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
    """Work that is a function, done in threads of its own."""

    def __init__(self, name: str, hands: int, line: int = LINE, most: int = MOST) -> None:
        super().__init__(self._in_a_thread, hands, line, most)
        self._pool = ThreadPoolExecutor(hands, name)

    async def do(self, who: str, kind: str, work: Callable[..., Any], *given: Any) -> Any:
        return await self.ask(who, kind, partial(work, *given))

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _in_a_thread(self, work: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)
