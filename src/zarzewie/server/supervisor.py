"""Several server processes on one machine, behind one port (`zarzewie serve --workers N`).

All of them accept from the same listening socket, so that no connection is refused while one is replaced. A
worker that dies is replaced. SIGHUP replaces all, one after the other: the new one is ready before the old
one ends, and the browsers of the old one reconnect.
"""

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from zarzewie.server import logs
from zarzewie.server.backoff import pause
from zarzewie.server.settings import ServerSettings
from zarzewie.server.worker_sockets import WorkerSockets
from zarzewie.store.interface import StoreError

STARTING = 60.0
"""Seconds for a worker to become ready."""
ENDING = 30.0
"""Seconds for a worker to end; then it is killed."""
READY = "ready"

Serve = Callable[[ServerSettings, socket.socket, Callable[[], None], WorkerSockets], None]
"""Runs a server on a listening socket until it is told to end; calls the function once it is ready."""

# A fork would copy locks and threads.
_processes = multiprocessing.get_context("spawn")


class Ending(Exception):
    """SIGINT or SIGTERM came."""


class Worker:
    def __init__(
        self, serve: Serve, settings: ServerSettings, listening: socket.socket, folder: Path, number: int
    ) -> None:
        """`folder`: for what the workers share. One that replaces another has the same `number`."""
        self.number = number
        self.pipe, theirs = _processes.Pipe(duplex=False)
        # Plain values: it may be a newer program, which was installed since.
        given = serve, settings, listening, theirs, str(folder), number
        self.process: BaseProcess = _processes.Process(target=_work, args=given, name="zarzewie-worker")
        self.process.start()
        theirs.close()

    def check_ready(self) -> None:
        """Raises StoreError if the worker cannot use the database, RuntimeError if it fails otherwise."""
        try:
            said: Any = self.pipe.recv()
        except EOFError:
            self.process.join()
            raise RuntimeError(f"a worker ended with {self.process.exitcode}") from None
        if said != READY:
            self.process.join()
            raise StoreError(*said)

    def end(self) -> None:
        self.process.terminate()
        self.process.join(ENDING)
        self.kill()

    def kill(self) -> None:
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.pipe.close()


class Supervisor:
    def __init__(self, serve: Serve, settings: ServerSettings, listening: socket.socket) -> None:
        self._serve, self._settings, self._listening = serve, settings, listening
        self._numbers = range(settings.workers)
        self._folder = Path()
        self._workers: list[Worker] = []
        self._signals: list[int] = []
        self._failures = 0
        self._wake, self._woken = socket.socketpair()
        for end in (self._wake, self._woken):
            end.setblocking(False)

    def run(self, ready: Callable[[], None]) -> None:
        """Run the workers until SIGINT or SIGTERM. `ready` is called when all of them serve."""
        with tempfile.TemporaryDirectory(prefix="zarzewie-") as folder:
            self._folder = Path(folder)
            self._run(ready)

    def _run(self, ready: Callable[[], None]) -> None:
        before = {each: signal.signal(each, self._on_signal) for each in _signals()}
        wakeup = signal.set_wakeup_fd(self._wake.fileno(), warn_on_full_buffer=False)
        try:
            self._start(self._numbers[:1])  # alone: it may have to migrate the database
            self._start(self._numbers[1:])
            ready()
            while True:
                self._go_on()
                self._wait(worker.process.sentinel for worker in self._workers)
        except Ending:
            pass
        finally:
            for worker in self._workers:
                worker.process.terminate()
            for worker in self._workers:
                worker.end()
            signal.set_wakeup_fd(wakeup)
            for each, handler in before.items():
                signal.signal(each, handler)

    def _start(self, numbers: Iterable[int]) -> None:
        """Start workers and wait until they are ready."""
        starting = [
            Worker(self._serve, self._settings, self._listening, self._folder, number) for number in numbers
        ]
        until = time.monotonic() + STARTING
        try:
            while starting:
                if ready := next((worker for worker in starting if worker.pipe.poll()), None):
                    ready.check_ready()
                    starting.remove(ready)
                    self._workers.append(ready)
                elif time.monotonic() > until:
                    raise RuntimeError("a worker did not start in time")
                else:
                    self._wait((worker.pipe for worker in starting), 1.0)
                    self._check_end()
        finally:
            for worker in starting:
                worker.kill()

    def _on_signal(self, number: int, _: object) -> None:
        self._signals.append(number)

    def _check_end(self) -> None:
        if {signal.SIGINT, signal.SIGTERM} & {*self._signals}:
            raise Ending

    def _wait(self, things: Iterable[Any], seconds: float | None = None) -> None:
        """Wait until one of these is ready, or a signal comes."""
        wait([self._woken, *things], seconds)
        with contextlib.suppress(BlockingIOError):
            while self._woken.recv(64):
                pass

    def _go_on(self) -> None:
        """Handle signals and dead workers. Raises Ending when it is time to end."""
        self._check_end()
        if self._signals:
            self._signals.clear()
            self._replace_all()
        for worker in [each for each in self._workers if not each.process.is_alive()]:
            logs.note(logging.ERROR, "worker_died", code=worker.process.exitcode)
            self._workers.remove(worker)
            worker.kill()
        while not self._signals and (missing := {*self._numbers} - {each.number for each in self._workers}):
            self._replace(min(missing))

    def _replace(self, number: int) -> bool:
        """Start another worker. If that fails, wait for a while that grows with every failure in a row."""
        try:
            self._start([number])
        except (StoreError, RuntimeError) as error:
            self._failures += 1
            logs.note(logging.ERROR, "worker_failed", why=type(error).__name__, failures=self._failures)
            self._wait((), pause(self._failures))
            self._check_end()
            return False
        self._failures = 0
        return True

    def _replace_all(self) -> None:
        logs.note(logging.INFO, "replacing_workers", count=len(self._workers))
        for old in list(self._workers):
            if not self._replace(old.number):
                return  # the old ones go on
            self._workers.remove(old)
            old.end()


def _signals() -> list[signal.Signals]:
    return [each for name in ("SIGINT", "SIGTERM", "SIGHUP") if (each := getattr(signal, name, None))]


def _work(
    serve: Serve,
    settings: ServerSettings,
    listening: socket.socket,
    pipe: Connection,
    folder: str,
    number: int,
) -> None:
    threading.Thread(target=_end_with_the_supervisor, daemon=True).start()
    try:
        sockets = WorkerSockets(Path(folder), number, settings.workers)
        serve(settings, listening, lambda: pipe.send(READY), sockets)
    except StoreError as error:
        pipe.send((error.reason, error.detail))


def _end_with_the_supervisor() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
