"""The engine that plays on a Ray cluster (extra `ray`).

Matches are sent in chunks of a quarter of a second. If a worker or a node dies, Ray runs its chunk again; the
results of a chunk come together or not at all, so every match counts exactly once. Nodes may join and leave.
"""

import os
import re
import socket
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

from zarzewie import __version__
from zarzewie.kernel.game import Refused
from zarzewie.lab.work import AHEAD, Numbered, Stop, Work

AIM = 0.25
"""Seconds of play in a chunk: enough to hide what sending it costs, and few to wait for after Ctrl-C."""
POLL = 0.2
LOOK_AROUND = 5.0
"""Seconds between counts of the cluster's processors."""
CONNECT = 5.0
RETRIES = 3
STORE = 100_000_000
"""Bytes of shared memory for a cluster of our own: results are small and fetched immediately."""

Said = tuple[float, list[Numbered]] | tuple[str, dict[str, Any]]
"""The answer of a chunk: its seconds and results, or a refusal."""


class RayCluster:
    """Plays on the cluster at this address; without one, on a cluster of this machine, started for the run.

    `jobs`: the most chunks at once; by default two for each processor of the cluster, so that none waits.
    """

    def __init__(self, address: str | None = None, jobs: int | None = None) -> None:
        self._address = address or os.environ.get("RAY_ADDRESS")
        self._jobs = jobs

    def play(self, work: Work, stop: Stop) -> Generator[list[Numbered], None, None]:
        ray = _ray(alone=self._address is None)
        with _connected(ray, self._address, self._jobs):
            yield []  # it has begun
            yield from _Chunks(ray, work, self._jobs).play(stop)


class _Chunks:
    """The chunks that are on their way, and how large the next one should be."""

    def __init__(self, ray: Any, work: Work, jobs: int | None) -> None:
        self._ray = ray
        self._work = work
        self._jobs = jobs
        self._play = ray.remote(max_retries=RETRIES)(_play_chunk)
        self._sent = ray.put(work)
        self._pending: dict[Any, range] = {}
        self._next = 0
        self._size = 1
        self._counted = -LOOK_AROUND
        self._processors = 1

    def play(self, stop: Stop) -> Iterator[list[Numbered]]:
        """Send and fetch. What is on its way when this ends early, ends with the connection: cancelling a
        chunk in the moment of its end makes Ray 2.60 abort the whole process."""
        while True:
            while not stop.value and self._may_send():
                self._send()
            if not self._pending:
                return
            for chunk in self._ray.wait(list(self._pending), timeout=POLL)[0]:
                yield self._fetch(chunk)

    def _at_once(self) -> int:
        now = monotonic()
        if now - self._counted >= LOOK_AROUND:
            self._counted = now
            self._processors = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        return self._jobs or 2 * self._processors

    def _may_send(self) -> bool:
        if self._next >= self._work.tasks or len(self._pending) >= self._at_once():
            return False
        if not self._work.in_order or not self._pending:
            return True
        return self._next < min(tasks.start for tasks in self._pending.values()) + AHEAD

    def _send(self) -> None:
        """Send the next chunk. Towards the end chunks get smaller, so that all workers end together."""
        fair_share = max(1, (self._work.tasks - self._next) // self._at_once())
        until = min(self._next + min(self._size, fair_share), self._work.tasks)
        tasks = range(self._next, until)
        self._pending[self._play.remote(self._sent, tasks, __version__)] = tasks
        self._next = until

    def _fetch(self, chunk: Any) -> list[Numbered]:
        tasks = self._pending[chunk]
        try:
            said: Said = self._ray.get(chunk)
        except self._ray.exceptions.RayTaskError as error:
            if missing := re.search(r"No module named '([\w.]+)'", str(error)):
                raise Refused("lab.ray-uninstalled", module=missing[1], version=__version__) from None
            print(error, file=sys.stderr)  # the traceback in the worker, as a process of ours would print it
            raise Refused("lab.worker", code=1) from None
        except self._ray.exceptions.RayError:
            raise Refused("lab.ray-worker", tries=RETRIES + 1, tasks=len(tasks)) from None
        del self._pending[chunk]
        if isinstance(said[0], str):
            raise Refused(said[0], **dict(said[1]))
        seconds, results = said[0], list(said[1])
        assert [task for task, _ in results] == list(tasks)
        wanted = round(AIM * len(tasks) / max(seconds, 1e-6))
        self._size = max(1, min(wanted, 4 * self._size, AHEAD // 4))
        return results


def _play_chunk(work: Work, tasks: range, version: str) -> Said:
    """Runs in a worker of the cluster."""
    began = monotonic()
    try:
        if version != __version__:
            raise Refused("lab.ray-version", ours=version, theirs=__version__)
        results = [(task, work.play(task)) for task in tasks]
    except Refused as refused:
        return refused.rule, refused.facts
    return monotonic() - began, results


# --- the cluster


def _ray(alone: bool) -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody
    if alone:
        # Ray's own switch for machines behind a firewall: a cluster of our own listens on the loopback only.
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    try:
        import ray  # late import: it takes a second, and most runs do not need it
    except ImportError:
        raise Refused("lab.ray-missing", extra="zarzewie[ray]") from None
    return ray


@contextmanager
def _connected(ray: Any, address: str | None, jobs: int | None) -> Iterator[None]:
    quiet = {"logging_level": "ERROR", "log_to_driver": False}
    try:
        if address is None:
            processors = jobs or os.cpu_count() or 1
            ray.init(
                "local", num_cpus=processors, object_store_memory=STORE, include_dashboard=False, **quiet
            )
        else:
            _reach(address)
            ray.init(address=address, **quiet)
    except (OSError, RuntimeError, ValueError, AssertionError, ImportError) as error:
        why = str(error).strip().partition("\n")[0].rstrip(".")
        raise Refused("lab.ray-address", address=address or "-", why=why or type(error).__name__) from None
    try:
        yield
    finally:
        ray.shutdown()


def _reach(address: str) -> None:
    """Raise OSError if nobody listens there: Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), CONNECT).close()
