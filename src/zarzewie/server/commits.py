"""Commits the appends of the tables, and passes the answers back to them.

What the tables append during one pass of the event loop is committed once, at its end, by the loop itself:
handing it to a thread and back takes longer than a commit. The loop never waits for a lock. Where somebody
else is writing (a request, a job, a checkpoint, another process), where the disk is slow, and where the store
has to ask before it can answer, its writer thread takes over. PostgreSQL is sent a batch and answers later.
Until the thread or PostgreSQL has answered, whatever comes later is held back, so that no append of a match
overtakes another.
"""

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from zarzewie.server.event_loop import Loop
from zarzewie.store.interface import Answer, Append, Store, StoredKey, StoreError
from zarzewie.store.writer import Done, Settled, Writer

MOST = 1000
"""Appends that the loop commits at once; more are left to the thread."""
SLOW = 0.005
"""Seconds: a loop that waits longer for the disk on average leaves commits to the thread."""
OF_EACH = 50e-6
"""Seconds for each append of a commit that are work, not waiting: a thread would take longer for it."""
WEIGHT = 0.2
"""How much of the average is the latest commit."""
REST = 0.5
LONGEST_REST = 8.0
"""Seconds for which the loop commits nothing once that was slow; it doubles if the next try is slow again."""


class Commits:
    def __init__(self, store: Store, loop: Loop) -> None:
        self._store = store
        self._loop = loop
        self._pace = CommitPace()
        self._gathered: list[tuple[Append, Done]] = []
        self._under_way = 0
        """Appends that a thread or PostgreSQL has not answered yet."""
        self._writer = Writer(store, deliver=self._deliver)
        self._ended = False

    def post(self, append: Append, done: Done) -> None:
        if self._ended:  # never stored and never told, so it did not happen
            return
        if not self._gathered:
            if not self._pace.allows():
                self._hand_over([(append, done)])
                return
            if not self._under_way:
                self._loop.soon(self._commit)
        self._gathered.append((append, done))

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
        self._store.finish()
        self._hand_over(self._take())
        self._writer.close()

    def _take(self) -> list[tuple[Append, Done]]:
        gathered, self._gathered = self._gathered, []
        return gathered

    def _commit(self) -> None:
        """Commit what was gathered, on the loop if that is possible at once."""
        if self._under_way or not (gathered := self._take()):
            return
        if len(gathered) > MOST:
            self._hand_over(gathered)
            return
        began = time.perf_counter()
        appends = [append for append, _ in gathered]
        answers: Iterable[Answer | Exception] | None
        try:
            answers = self._store.append_now(appends)
            if answers is None:
                if self._store.begin(appends, partial(self._answered, gathered)):
                    self._under_way += len(gathered)
                else:
                    self._hand_over(gathered)
                return
        except Exception as error:  # any error: every table gets an answer
            answers = [error] * len(gathered)
        self._pace.waited(time.perf_counter() - began - OF_EACH * len(gathered))
        self._settle((done, answer) for (_, done), answer in zip(gathered, answers, strict=True))

    def _hand_over(self, gathered: Iterable[tuple[Append, Done]]) -> None:
        for append, done in gathered:
            self._under_way += 1
            self._writer.post(append, done)

    def _answered(
        self, gathered: Sequence[tuple[Append, Done]], answers: Sequence[Answer | Exception | None]
    ) -> None:
        """PostgreSQL has answered what it was sent; a thread finds out the rest."""
        self._under_way -= len(gathered)
        together = list(zip(gathered, answers, strict=True))
        self._hand_over(waiting for waiting, answer in together if answer is None)
        self._settle((done, answer) for (_, done), answer in together if answer is not None)
        self._loop.soon(self._commit)

    def _deliver(self, settled: Sequence[Settled]) -> None:
        """Called on the writer's thread, once per batch, because every call wakes the loop."""
        self._loop.from_thread(partial(self._delivered, settled))

    def _delivered(self, settled: Sequence[Settled]) -> None:
        self._under_way -= len(settled)
        self._settle(settled)
        self._commit()

    def _settle(self, settled: Iterable[Settled]) -> None:
        with self._loop.outbox():
            for done, answer in settled:
                try:
                    done(answer)
                except Exception as error:  # the rest of the batch must still be answered
                    self._loop.failed("after a commit", error)


class CommitPace:
    """Whether the loop may commit: not while that was slow of late."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._average = 0.0
        self._rest = REST
        self._resting_until = 0.0

    def allows(self) -> bool:
        return not self._resting_until or self._now() >= self._resting_until

    def waited(self, seconds: float) -> None:
        if self._resting_until:
            self._resting_until = self._average = 0.0
        self._average += WEIGHT * (seconds - self._average)
        if self._average < SLOW:
            self._rest = REST
        else:
            self._resting_until = self._now() + self._rest
            self._rest = min(2 * self._rest, LONGEST_REST)
