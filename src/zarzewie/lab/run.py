"""Play many matches in many processes. The same plan gives the same numbers with any number of processes."""

import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Any, NamedTuple

from zarzewie.kernel.game import Refused
from zarzewie.lab.one_match import Result
from zarzewie.lab.plan import Plan
from zarzewie.lab.stats import Tally

Progress = Callable[[int], None]
"""Called with the number of matches played since its last call; 0 when the run begins."""

# Seconds between messages of a worker: slow games show progress, fast ones are sent in bulk.
_TELL = 0.1

# There may be other threads (a progress bar has one), and forking is not safe with threads.
_processes = multiprocessing.get_context("spawn")


class Run(NamedTuple):
    """The result of a run. `stopped`: Ctrl-C ended it before all matches were played."""

    plan: Plan
    tally: Tally
    seconds: float
    stopped: bool


def run(plan: Plan, jobs: int = 1, progress: Progress = lambda played: None) -> Run:
    """Play the plan. Ctrl-C ends it after the current matches and keeps those that were played."""
    began = monotonic()
    tally = Tally()
    stop = _processes.RawValue("b", 0)
    jobs = min(jobs, plan.games)
    with _ctrl_c_sets(stop):
        for results in _by_workers(plan, jobs, stop) if jobs > 1 else _alone(plan, stop):
            tally.add(results)
            progress(len(results))
    return Run(plan, tally, monotonic() - began, bool(stop.value))


def _alone(plan: Plan, stop: Any) -> Iterator[list[Result]]:
    yield []  # it has begun
    yield from _in_bulk(_played(plan, range(plan.games), stop))


def _played(plan: Plan, numbers: Iterable[int], stop: Any) -> Iterator[Result]:
    for number in numbers:
        if stop.value:
            return
        yield plan.play(number)


def _in_bulk(results: Iterable[Result]) -> Iterator[list[Result]]:
    bulk: list[Result] = []
    due = monotonic() + _TELL
    for result in results:
        bulk.append(result)
        if monotonic() >= due:
            yield bulk
            bulk, due = [], monotonic() + _TELL
    if bulk:
        yield bulk


# --- workers


def _by_workers(plan: Plan, jobs: int, stop: Any) -> Iterator[list[Result]]:
    taken = _processes.Value("q", 0)
    workers: dict[Connection, Any] = {}
    try:
        with _ctrl_c_ignored():  # the workers inherit this, so that Ctrl-C reaches only the lab
            for _ in range(jobs):
                ours, theirs = _processes.Pipe(duplex=False)
                worker = _processes.Process(target=_work, args=(plan, taken, stop, theirs), daemon=True)
                worker.start()
                theirs.close()
                workers[ours] = worker
        yield []  # it has begun
        listening = list(workers)
        while listening:
            for pipe in wait(listening):
                assert isinstance(pipe, Connection)
                try:
                    said = pipe.recv()
                except EOFError:
                    listening.remove(pipe)
                    _goodbye(workers[pipe])
                    continue
                if isinstance(said, tuple):
                    rule, facts = said
                    raise Refused(rule, **facts)
                yield said
    finally:
        for pipe, worker in workers.items():
            worker.terminate()
            worker.join()
            pipe.close()


def _goodbye(worker: Any) -> None:
    worker.join()
    if worker.exitcode:
        raise Refused("lab.worker", code=worker.exitcode)


def _work(plan: Plan, taken: Any, stop: Any, pipe: Connection) -> None:
    """Take the next free number, play that match, and send the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # in case it was not inherited
    try:
        for results in _in_bulk(_played(plan, _numbers(taken, plan.games), stop)):
            pipe.send(results)
    except Refused as refused:
        pipe.send((refused.rule, refused.facts))
    except BrokenPipeError:
        pass  # the lab has ended


def _numbers(taken: Any, games: int) -> Iterator[int]:
    while True:
        with taken.get_lock():
            number = taken.value
            taken.value += 1
        if number >= games:
            return
        yield number


# --- Ctrl-C


@contextmanager
def _ctrl_c_sets(stop: Any) -> Iterator[None]:
    """The first Ctrl-C sets the flag; the next one interrupts as usual."""

    def on_ctrl_c(*_: object) -> None:
        stop.value = 1
        signal.signal(signal.SIGINT, signal.default_int_handler)

    with _ctrl_c(on_ctrl_c):
        yield


@contextmanager
def _ctrl_c_ignored() -> Iterator[None]:
    with _ctrl_c(signal.SIG_IGN):
        yield


@contextmanager
def _ctrl_c(handler: Any) -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread receives signals
        return
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
