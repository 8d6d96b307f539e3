"""Between the tables and the store: appends on their way to the writer, and its answers on their way back."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from zarzewie.server.event_loop import Loop
from zarzewie.store.interface import Append, Store, StoredKey, StoreError
from zarzewie.store.writer import Done, Settled, Writer


class Commits:
    def __init__(self, store: Store, loop: Loop) -> None:
        self._store = store
        self._loop = loop
        self._writer = Writer(store, deliver=self._deliver)
        self._ended = False

    def post(self, append: Append, done: Done) -> None:
        if not self._ended:  # what comes after the end was told to nobody, and so did not happen
            self._writer.post(append, done)

    def under_key(self, match: str, key: str, then: Callable[[StoredKey | StoreError | None], None]) -> None:
        """Ask the store what a match has under a key."""

        async def ask() -> None:
            try:
                then(await asyncio.to_thread(self._store.key, match, key))
            except StoreError as error:
                then(error)

        self._loop.spawn(ask())

    def end(self) -> None:
        """Take nothing more."""
        self._ended = True

    def close(self) -> None:
        """Comes back when all that was posted before the end is stored."""
        self.end()
        self._writer.close()

    def _deliver(self, settled: Sequence[Settled]) -> None:
        """From the writer's thread: one call for a whole batch, because each one wakes the loop."""
        self._loop.from_thread(partial(self._settle, settled))

    def _settle(self, settled: Sequence[Settled]) -> None:
        for done, answer in settled:
            try:
                done(answer)
            except Exception as error:  # the others of the batch must hear of their moves
                self._loop.failed("after a commit", error)
