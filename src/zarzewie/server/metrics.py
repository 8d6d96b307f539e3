"""Metrics for Prometheus, in its text format.

The usual client library is not used, because it would bring locks, a registry and files for several
processes. A page of lines is all that is needed, and counting a move costs one addition.
"""

import time
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from zarzewie.store.interface import Answer, Append, Appended, Conflict, Then
from zarzewie.store.sql import SqlStore

BOUNDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)


class Counter:
    """Counts events, optionally by kind."""

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name, self.about, self._label = name, about, label
        self._counts: dict[str, int] = {} if label else {"": 0}

    def add(self, kind: str = "", times: int = 1) -> None:
        self._counts[kind] = self._counts.get(kind, 0) + times

    def lines(self) -> Iterator[str]:
        yield from _head(self.name, self.about, "counter")
        for kind, count in sorted(self._counts.items()):
            yield f"{self.name}{_labels(**{self._label: kind} if self._label else {})} {count}"


class Histogram:
    """Distribution of durations in seconds."""

    def __init__(self, name: str, about: str, bounds: Sequence[float] = BOUNDS) -> None:
        self.name, self.about, self._bounds = name, about, bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(self._bounds, seconds)] += 1
        self._sum += seconds

    @contextmanager
    def time(self) -> Iterator[None]:
        began = time.perf_counter()
        try:
            yield
        finally:
            self.add(time.perf_counter() - began)

    def lines(self) -> Iterator[str]:
        yield from _head(self.name, self.about, "histogram")
        total = 0
        for bound, count in zip((*self._bounds, "+Inf"), self._counts, strict=True):
            total += count
            yield f"{self.name}_bucket{_labels(le=bound)} {total}"
        yield f"{self.name}_sum {self._sum:.6f}"
        yield f"{self.name}_count {total}"


moves = Counter("zarzewie_moves_total", "Entries that were stored.")
conflicts = Counter("zarzewie_conflicts_total", "Entries that came too late and were not stored.")
commits = Histogram("zarzewie_commit_seconds", "How long a batch of entries took to become durable.")
store_errors = Counter("zarzewie_store_errors_total", "Batches that the store could not take.")
refusals = Counter("zarzewie_refusals_total", "What a rule or the house refused.", "rule")
bot_thinking = Histogram("zarzewie_bot_thinking_seconds", "How long a bot thought about a move.")
requests = Counter("zarzewie_requests_total", "HTTP requests by status.", "status")
request_time = Histogram("zarzewie_request_seconds", "How long an HTTP request took.")
errors = Counter("zarzewie_errors_total", "What went wrong in the server, by where it was logged.", "logger")
letters = Counter("zarzewie_letters_total", "Mail by what became of it.", "outcome")

ALL = (
    moves,
    conflicts,
    commits,
    store_errors,
    refusals,
    bot_thinking,
    requests,
    request_time,
    errors,
    letters,
)


class Gauges:
    """Current values, computed when the page is requested."""

    def __init__(self) -> None:
        self._asked: dict[str, tuple[str, Callable[[], float]]] = {}

    def set(self, name: str, about: str, ask: Callable[[], float]) -> None:
        self._asked[name] = about, ask

    def lines(self) -> Iterator[str]:
        for name, (about, ask) in self._asked.items():
            yield from _head(name, about, "gauge")
            yield f"{name} {ask():g}"


def page(gauges: Gauges) -> str:
    figures = (*ALL, gauges)
    return "\n".join(line for figure in figures for line in figure.lines()) + "\n"


class MeasuredStore(SqlStore):
    """A store that counts the entries it appends and measures how long that takes."""

    def append(self, appends: Sequence[Append]) -> list[Answer]:
        began = time.perf_counter()
        try:
            answers = super().append(appends)
        except Exception:
            store_errors.add()
            raise
        _count(began, answers)
        return answers

    def append_now(self, appends: Sequence[Append]) -> list[Answer] | None:
        began = time.perf_counter()
        try:
            answers = super().append_now(appends)
        except Exception:
            store_errors.add()
            raise
        if answers is not None:
            _count(began, answers)
        return answers

    def begin(self, appends: Sequence[Append], then: Then) -> bool:
        began = time.perf_counter()

        def counted(answers: Sequence[Answer | Exception | None]) -> None:
            if any(isinstance(answer, Exception) for answer in answers):
                store_errors.add()
            else:
                _count(began, [answer for answer in answers if answer is not None])
            then(answers)

        return super().begin(appends, counted)


def _count(began: float, answers: Sequence[Answer | Exception | None]) -> None:
    commits.add(time.perf_counter() - began)
    stored = sum(type(answer) is Appended and not answer.again for answer in answers)
    moves.add(times=stored)
    if stored < len(answers):
        conflicts.add(times=sum(isinstance(answer, Conflict) for answer in answers))


def _head(name: str, about: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"


def _labels(**labels: Any) -> str:
    if not labels:
        return ""
    written = (f'{name}="{_escaped(str(value))}"' for name, value in labels.items())
    return "{" + ",".join(written) + "}"


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
