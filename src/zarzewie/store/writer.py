"""The writer thread: takes all waiting appends and commits them in one transaction (group commit)."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import NamedTuple

from zarzewie.store.interface import Answer, Append, Store

MOST = 2000  # appends per batch: limits how long the first of them waits

Done = Callable[[Answer | Exception], None]
"""Called with the answer to an append, or with the error of its batch."""

Settled = tuple[Done, Answer | Exception]


class _Waiting(NamedTuple):
    append: Append
    answer: Future[Answer] | None
    done: Done


class Writer:
    def __init__(
        self, store: Store, most: int = MOST, deliver: Callable[[Sequence[Settled]], None] = lambda _: None
    ) -> None:
        """`deliver` is called on the writer's thread with the results of what was posted in a batch."""
        self._store = store
        self._deliver = deliver
        self._most = most
        self._waiting: SimpleQueue[_Waiting | None] = SimpleQueue()  # None ends it
        self._closed = False
        self._adding = Lock()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, append: Append) -> Future[Answer]:
        """A future: done when the append is durable or settled otherwise, failed with its batch's error."""
        answer: Future[Answer] = Future()
        self._add(_Waiting(append, answer, partial(_resolve, answer)))
        return answer

    def post(self, append: Append, done: Done) -> None:
        """Like `submit`, without a future: its result goes to `deliver`."""
        self._add(_Waiting(append, None, done))

    def _add(self, waiting: _Waiting) -> None:
        with self._adding:
            if self._closed:
                raise RuntimeError("the writer is closed")
            self._waiting.put(waiting)

    def close(self) -> None:
        """Write everything that was submitted, then return."""
        with self._adding:
            if not self._closed:
                self._closed = True
                self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while first := self._waiting.get():
            batch, is_last = self._and_more(first)
            self._write([w for w in batch if w.answer is None or w.answer.set_running_or_notify_cancel()])
            if is_last:
                return

    def _and_more(self, first: _Waiting) -> tuple[list[_Waiting], bool]:
        """Everything that is waiting now, and whether it is the last batch."""
        batch = [first]
        while len(batch) < self._most:
            try:
                waiting = self._waiting.get_nowait()
            except Empty:
                return batch, False
            if waiting is None:
                return batch, True
            batch.append(waiting)
        return batch, False

    def _write(self, batch: list[_Waiting]) -> None:
        answers: Sequence[Answer | Exception]
        try:
            answers = self._store.append([waiting.append for waiting in batch])
        except Exception as error:  # any error: the thread must survive, and every caller gets an answer
            answers = [error] * len(batch)
        posted: list[Settled] = []
        for waiting, answer in zip(batch, answers, strict=True):
            if waiting.answer is None:
                posted.append((waiting.done, answer))
            else:
                waiting.done(answer)
        if posted:
            self._deliver(posted)


def _resolve(future: Future[Answer], answer: Answer | Exception) -> None:
    if isinstance(answer, Exception):
        future.set_exception(answer)
    else:
        future.set_result(answer)
