"""What a run has to play, and what an engine does: it plays all of it and yields results as they come."""

from collections.abc import Generator, Iterable, Iterator
from time import monotonic
from typing import Protocol

import msgspec

from zarzewie.lab.one_match import Result
from zarzewie.lab.plan import Plan

Numbered = tuple[int, Result]
"""A result with the number of its task."""

# Seconds between messages of a worker: slow games show progress, fast ones are sent in bulk.
TELL = 0.1

AHEAD = 2000
"""How far tasks may be ahead of the slowest one if results are wanted in order: what waits needs memory."""


class Work(msgspec.Struct, frozen=True, kw_only=True):
    """The tasks of a run, numbered from 0: the first match by every plan, then the second, and so on.

    All plans have the same number of games. Plain data, sent to the workers.
    """

    plans: tuple[Plan, ...]
    keep_moves: bool = False
    in_order: bool = False
    """Whether results are needed in the order of their tasks. They may still come in another."""

    @property
    def tasks(self) -> int:
        return self.plans[0].games * len(self.plans)

    def place(self, task: int) -> tuple[int, int]:
        """The index of the task's plan, and the number of its match."""
        number, plan = divmod(task, len(self.plans))
        return plan, number

    def play(self, task: int) -> Result:
        plan, number = self.place(task)
        return self.plans[plan].play(number, self.keep_moves)


class Stop(Protocol):
    """A flag that Ctrl-C sets to 1. Engines then finish the current matches."""

    value: int


class Engine(Protocol):
    """Plays every task exactly once, in any order and in any place, until it is told to stop."""

    def play(self, work: Work, stop: Stop) -> Generator[list[Numbered], None, None]:
        """Yield results as they come. The first list is empty and means that it has begun.

        Raises Refused if the matches cannot be played. Closing the generator ends all workers.
        """


class Frontier:
    """The first task that is not done yet."""

    def __init__(self) -> None:
        self.first = 0
        self._beyond: set[int] = set()

    def done(self, tasks: Iterable[int]) -> None:
        self._beyond.update(tasks)
        while self.first in self._beyond:
            self._beyond.remove(self.first)
            self.first += 1


def played(work: Work, tasks: Iterable[int | None], stop: Stop) -> Iterator[Numbered | None]:
    """The results of these tasks. None: there is no task now, so there will be no result soon."""
    for task in tasks:
        if stop.value:
            return
        yield None if task is None else (task, work.play(task))


def in_bulk(results: Iterable[Numbered | None]) -> Iterator[list[Numbered]]:
    """Results in lists, so that few messages are sent. What is there is sent before a wait.

    >>> result = (7, Result("won", {}))
    >>> [len(bulk) for bulk in in_bulk([result, result, None, None, result])]
    [2, 1]
    """
    bulk: list[Numbered] = []
    due = monotonic() + TELL
    for result in results:
        if result is not None:
            bulk.append(result)
        if bulk and (result is None or monotonic() >= due):
            yield bulk
            bulk, due = [], monotonic() + TELL
    if bulk:
        yield bulk
