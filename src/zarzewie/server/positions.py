"""How far tables have come, as stored: asked for many of them at once.

While one question is under way, the tables that come are gathered for the next: after a fault everybody comes
back in the same moment.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from zarzewie.server import table_state
from zarzewie.server.event_loop import Loop
from zarzewie.server.table_state import TablePosition
from zarzewie.store.sql import SqlStore

Answer = asyncio.Future[dict[str, TablePosition]]


class Positions:
    def __init__(self, store: SqlStore, loop: Loop) -> None:
        self._store = store
        self._loop = loop
        self._thread = ThreadPoolExecutor(1, "positions")
        self._codes: set[str] = set()
        self._answer: Answer | None = None
        """Of the next question."""
        self._asking = False

    async def of(self, code: str) -> TablePosition | None:
        """How far this table has come by now; None: it is gone."""
        self._codes.add(code)
        if self._answer is None:
            self._answer = asyncio.get_running_loop().create_future()
        answer = self._answer
        if not self._asking:
            self._asking = True
            self._loop.spawn(self._ask())
        return (await asyncio.shield(answer)).get(code)  # others may wait for it too

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _ask(self) -> None:
        try:
            while (answer := self._answer) is not None:
                codes, self._codes, self._answer = self._codes, set(), None
                await self._find(codes, answer)
        finally:
            self._asking = False

    async def _find(self, codes: set[str], answer: Answer) -> None:
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(self._thread, table_state.positions, self._store, codes)
        except Exception as error:
            answer.set_exception(error)
            answer.exception()  # mark it as retrieved: those who waited may be gone
        else:
            answer.set_result(found)
