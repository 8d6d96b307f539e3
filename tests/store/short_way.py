"""A store used as a server does: on an event loop if it can, else on a thread."""

import asyncio
from collections.abc import Mapping, Sequence
from threading import Thread

from zarzewie.store.interface import Answer, Append, TimedEntry
from zarzewie.store.sql import SqlStore

PATIENCE = 20.0


class Shortest:
    """Appends by the shortest way that there is, and waits for the answers."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store
        self.loop = asyncio.new_event_loop()
        self._thread = Thread(target=self.loop.run_forever)
        self._thread.start()

    def append(self, appends: Sequence[Append]) -> list[Answer]:
        return asyncio.run_coroutine_threadsafe(self._append(appends), self.loop).result(PATIENCE)

    async def _append(self, appends: Sequence[Append]) -> list[Answer]:
        if (answers := self.store.append_now(appends)) is not None:
            return answers
        begun = await self.begun(appends)
        if begun is None:
            return await asyncio.to_thread(self.store.append, appends)
        late = [append for append, answer in zip(appends, begun, strict=True) if answer is None]
        others = iter(await asyncio.to_thread(self.store.append, late))
        answers = []
        for answer in begun:
            if isinstance(answer, Exception):
                raise answer
            answers.append(next(others) if answer is None else answer)
        return answers

    async def begun(self, appends: Sequence[Append]) -> Sequence[Answer | Exception | None] | None:
        answer: asyncio.Future[Sequence[Answer | Exception | None]] = self.loop.create_future()
        if not self.store.begin(appends, answer.set_result):
            return None
        async with asyncio.timeout(PATIENCE):
            return await answer

    def entries_since(self, lengths: Mapping[str, int]) -> dict[str, list[TimedEntry]]:
        """On the loop; the first time a thread connects for it."""

        async def read() -> dict[str, list[TimedEntry]]:
            for _ in range(2):
                answer: asyncio.Future[dict[str, list[TimedEntry]] | Exception] = self.loop.create_future()
                if self.store.begin_entries_since(lengths, answer.set_result):
                    found = await answer
                    if isinstance(found, Exception):
                        raise found
                    return found
                await asyncio.to_thread(self.store.entries_since, lengths)
            raise AssertionError("the loop could not read")

        return asyncio.run_coroutine_threadsafe(read(), self.loop).result(PATIENCE)

    def close(self) -> None:
        async def finish() -> None:
            self.store.finish()
            self.loop.stop()

        asyncio.run_coroutine_threadsafe(finish(), self.loop)
        self._thread.join(PATIENCE)
        self.loop.close()
