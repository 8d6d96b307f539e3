"""Questions to the database about many things at once.

While one question is under way, what is asked for is gathered for the next: after a fault everybody comes
back in the same moment.
"""

import asyncio
from collections.abc import Callable, Hashable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, TypeVar

from zarzewie.server.event_loop import Loop
from zarzewie.store.interface import StoreError

Key = TypeVar("Key", bound=Hashable)
Found = TypeVar("Found")


class Gathered(Generic[Key, Found]):
    """`find` answers for several keys, in a thread of its own. Keys that it leaves out are not there.

    An exception that it gives for a key is raised to those who asked for it. If it fails for several, each is
    asked for alone: one that cannot be read keeps nobody from the others.
    """

    def __init__(
        self,
        loop: Loop,
        name: str,
        find: Callable[[list[Key]], Mapping[Key, Found | Exception]],
        most: int = 500,
    ) -> None:
        """`most`: keys in one question, so that the first who come need not wait for the answer to all."""
        self._loop = loop
        self._find = find
        self._most = most
        self._thread = ThreadPoolExecutor(1, name)
        self._next: dict[Key, asyncio.Future[Found | None]] = {}
        """What is not asked for yet, in the order of coming."""
        self._asking = False

    async def of(self, key: Key) -> Found | None:
        """What is stored under this key by now; None: nothing is."""
        if (answer := self._next.get(key)) is None:
            answer = self._next[key] = asyncio.get_running_loop().create_future()
        if not self._asking:
            self._asking = True
            self._loop.spawn(self._ask())
        return await asyncio.shield(answer)  # others may wait for it too

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _ask(self) -> None:
        try:
            while self._next:
                keys = list(self._next)[: self._most]
                await self._answer({key: self._next.pop(key) for key in keys})
        finally:
            self._asking = False

    async def _answer(self, asked: Mapping[Key, "asyncio.Future[Found | None]"]) -> None:
        loop = asyncio.get_running_loop()
        found: Mapping[Key, Found | Exception]
        try:
            found = await loop.run_in_executor(self._thread, self._find, list(asked))
        except Exception as error:
            if len(asked) > 1 and not isinstance(error, StoreError):
                for key, answer in asked.items():
                    await self._answer({key: answer})
                return
            found = dict.fromkeys(asked, error)
        for key, answer in asked.items():
            value = found.get(key)
            if isinstance(value, Exception):
                answer.set_exception(value)
                answer.exception()  # mark it as retrieved: those who waited may be gone
            else:
                answer.set_result(value)
