"""Passes appends from the tables to the store's writer thread, and its answers back to the event loop."""

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
        if not self._ended:  # after the end: never stored and never told, so it did not happen
            self._writer.post(append, done)

    def under_key(self, match: str, key: str, then: Callable[[StoredKey | StoreError | None], None]) -> None:
        """Look up a match's idempotency key in the store and pass the result to `then`."""

        async def ask() -> None:
            try:
                then(await asyncio.to_thread(self._store.key, match, key))
            except StoreError as error:
                then(error)

        self._loop.spawn(ask())

    def end(self) -> None:
        """Accept no further appends."""
        self._ended = True

    def close(self) -> None:
        """Stop, and wait until everything posted before is stored."""
        self.end()
        self._writer.close()

    def _deliver(self, settled: Sequence[Settled]) -> None:
        """Called on the writer's thread, once per batch, because every call wakes the loop."""
        self._loop.from_thread(partial(self._settle, settled))

    def _settle(self, settled: Sequence[Settled]) -> None:
        for done, answer in settled:
            try:
                done(answer)
            except Exception as error:  # the rest of the batch must still be answered
                self._loop.failed("after a commit", error)
