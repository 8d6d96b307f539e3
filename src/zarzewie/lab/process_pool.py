"""The engine that plays in processes of this machine."""

import multiprocessing
import signal
from collections.abc import Generator, Iterator
from multiprocessing.connection import Connection, wait
from time import sleep
from typing import Any

from zarzewie.kernel.game import Refused
from zarzewie.lab.ctrl_c import ctrl_c_ignored
from zarzewie.lab.work import AHEAD, Frontier, Numbered, Stop, Work, in_bulk, played

# There may be other threads (a progress bar has one), and forking is not safe with threads.
_spawn = multiprocessing.get_context("spawn")

# Seconds between looks of a worker that is far ahead of the others.
_PAUSE = 0.05


class Processes:
    """Plays in so many processes; a single one is this process itself."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def play(self, work: Work, stop: Stop) -> Generator[list[Numbered], None, None]:
        jobs = min(self._jobs, work.tasks)
        yield from _by_workers(work, jobs, stop) if jobs > 1 else _alone(work, stop)


def _alone(work: Work, stop: Stop) -> Iterator[list[Numbered]]:
    yield []  # it has begun
    yield from in_bulk(played(work, range(work.tasks), stop))


def _by_workers(work: Work, jobs: int, stop: Stop) -> Iterator[list[Numbered]]:
    taken, first = _spawn.Value("q", 0), _spawn.RawValue("q", 0)
    frontier = Frontier()
    workers: dict[Connection, Any] = {}
    try:
        with ctrl_c_ignored():  # the workers inherit this, so that Ctrl-C reaches only the lab
            for _ in range(jobs):
                ours, theirs = _spawn.Pipe(duplex=False)
                worker = _spawn.Process(target=_work, args=(work, taken, first, stop, theirs), daemon=True)
                worker.start()
                theirs.close()
                workers[ours] = worker
        yield []  # it has begun
        for results in _received(workers):
            if work.in_order:
                frontier.done(task for task, _ in results)
                first.value = frontier.first
            yield results
    finally:
        for pipe, worker in workers.items():
            worker.terminate()
            worker.join()
            pipe.close()


def _received(workers: dict[Connection, Any]) -> Iterator[list[Numbered]]:
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


def _goodbye(worker: Any) -> None:
    worker.join()
    if worker.exitcode:
        raise Refused("lab.worker", code=worker.exitcode)


def _work(work: Work, taken: Any, first: Any, stop: Any, pipe: Connection) -> None:
    """Take the next free task, play it, and send the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # in case it was not inherited
    try:
        for results in in_bulk(played(work, _tasks(work, taken, first, stop), stop)):
            pipe.send(results)
    except Refused as refused:
        pipe.send((refused.rule, refused.facts))
    except BrokenPipeError:
        pass  # the lab has ended


def _tasks(work: Work, taken: Any, first: Any, stop: Any) -> Iterator[int | None]:
    while True:
        with taken.get_lock():
            task = taken.value
            taken.value += 1
        if task >= work.tasks:
            return
        while work.in_order and task >= first.value + AHEAD and not stop.value:
            yield None  # the others may wait for what this worker has played
            sleep(_PAUSE)
        yield task
