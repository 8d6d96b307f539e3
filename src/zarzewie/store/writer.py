"""One thread writes: it takes whatever is waiting and commits it in one transaction (group commit)."""

import time
from concurrent.futures import Future
from threading import Condition, Thread
from typing import NamedTuple

from zarzewie.store.contract import Answer, Append, Store

MOST = 2000  # appends in one batch: bounds how long the first of them waits
BREATH = 0.001  # seconds after a batch, or whoever else writes here would wait until nobody plays


class _Waiting(NamedTuple):
    append: Append
    answer: Future[Answer]


class Writer:
    def __init__(self, store: Store, most: int = MOST) -> None:
        self._store = store
        self._most = most
        self._waiting: list[_Waiting] = []
        self._closed = False
        self._changed = Condition()
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, append: Append) -> Future[Answer]:
        """Resolved when it is durable or settled otherwise; fails with what the batch failed with."""
        answer: Future[Answer] = Future()
        with self._changed:
            if self._closed:
                raise RuntimeError("the writer is closed")
            self._waiting.append(_Waiting(append, answer))
            self._changed.notify()
        return answer

    def close(self) -> None:
        """Everything that was submitted is written before this returns."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        self._thread.join()

    def _run(self) -> None:
        while batch := self._take():
            self._write([waiting for waiting in batch if waiting.answer.set_running_or_notify_cancel()])
            time.sleep(BREATH)

    def _take(self) -> list[_Waiting]:
        """What is waiting now; nothing only when closed and drained."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closed)
            batch = self._waiting[: self._most]
            del self._waiting[: self._most]
            return batch

    def _write(self, batch: list[_Waiting]) -> None:
        try:
            answers = self._store.append([waiting.append for waiting in batch])
        except Exception as error:  # whatever it is, the thread must live on and nobody may wait for ever
            for waiting in batch:
                waiting.answer.set_exception(error)
        else:
            for waiting, answer in zip(batch, answers, strict=True):
                waiting.answer.set_result(answer)
