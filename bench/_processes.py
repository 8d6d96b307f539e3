"""The measured servers and their drivers, each in a process of its own."""

import json
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")
STARTING = 60.0
"""Seconds that a server may take to start on a busy machine."""
ENDING = 60.0


class DidNotStart(RuntimeError):
    """A server ended, or did not listen in time. The text says what it wrote last."""


class Served(NamedTuple):
    """A running server."""

    name: str
    port: int
    pid: int
    dialect: str = "ours"


@contextmanager
def ours(folder: Path, name: str = "ours", python: str = sys.executable) -> Iterator[Served]:
    """Run a Zarzewie server: every move is durable in SQLite (WAL, synchronous=FULL) in this folder.

    `python`: the interpreter, which has a Zarzewie of its own unless it is the one that runs the bench.
    """
    with (
        tempfile.TemporaryDirectory(dir=folder) as place,
        ours_on(f"sqlite:///{place}/bench.db", name, python) as server,
    ):
        yield server


@contextmanager
def ours_on(
    database: str, name: str = "ours", python: str = sys.executable, workers: int = 1
) -> Iterator[Served]:
    """Run a Zarzewie server on this database."""
    port = free_port()
    command = [python, "-m", "bench._served", str(port), database, str(workers)]
    packages = sys.path if python == sys.executable else []
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE.parent), *packages])}
    with running(command, port, HERE.parent, environment) as pid:
        yield Served(name, port, pid)


@contextmanager
def running(command: list[str], port: int, cwd: Path, environment: dict[str, str]) -> Iterator[int]:
    """Run a server and wait until it listens. Yields its pid. Raises DidNotStart."""
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            command, cwd=cwd, env=environment, stdout=subprocess.DEVNULL, stderr=errors
        )
        try:
            until = time.monotonic() + STARTING
            while not _listens(port):
                if process.poll() is not None or time.monotonic() > until:
                    errors.seek(0)
                    raise DidNotStart(errors.read().decode(errors="replace").strip()[-2000:])
                time.sleep(0.1)
            yield process.pid
        finally:
            _end(process)


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.send_signal(signal.SIGINT)
    try:
        process.wait(ENDING)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port)).close()
        return True
    except OSError:
        return False


class Driver:
    """The process with all clients of one server, or of several with one database."""

    def __init__(self, servers: Sequence[Served], tables: int, apart: bool, database: int | None) -> None:
        command = [sys.executable, "-m", "bench._driver", servers[0].dialect, "--tables", str(tables)]
        command += ["--ports", *(str(server.port) for server in servers)]
        command += ["--pids", *(str(server.pid) for server in servers)]
        command += ["--apart"] if apart else []
        command += ["--database", str(database)] if database else []
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE.parent), *sys.path])}
        self._process = subprocess.Popen(
            command,
            cwd=HERE.parent, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def sit_down(self) -> None:
        """Wait until all clients are seated."""
        self._hear()

    def round(self, pause: float, seconds: float) -> dict[str, float]:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{pause} {seconds}\n")
        self._process.stdin.flush()
        figures: dict[str, float] = json.loads(self._hear())
        return figures

    def end(self) -> None:
        self._process.communicate()

    def _hear(self) -> str:
        assert self._process.stdout is not None
        if not (line := self._process.stdout.readline()):
            raise RuntimeError("a driver has ended before its time")
        return line


@contextmanager
def driven(
    server: Served, tables: int, more: Sequence[Served] = (), apart: bool = False, database: int | None = None
) -> Iterator[Driver]:
    """Seat two clients at each of these tables.

    `more`: other servers on the same database; `apart`: the two clients are at different ones; `database`:
    the process of the database server, whose processor time is measured separately.
    """
    driver = Driver([server, *more], tables, apart, database)
    try:
        driver.sit_down()
        yield driver
    finally:
        driver.end()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def work_of(*pids: int) -> Callable[[], float]:
    """A function that returns the processor time used by processes and their children, in seconds."""
    return lambda: sum(_ticks(pid) for pid in pids) / TICKS


def _ticks(pid: int) -> int:
    """Ticks of a process, of the children that it has waited for, and of those that live."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        children = [each.read_text().split() for each in Path(f"/proc/{pid}/task").glob("*/children")]
    except FileNotFoundError:  # ended meanwhile: its parent has counted it
        return 0
    return sum(map(int, fields[11:15])) + sum(_ticks(int(child)) for some in children for child in some)


def work_of_all() -> float:
    """Processor time used by everything on this machine, or taken from it by its host, in seconds."""
    fields = Path("/proc/stat").read_text().split(maxsplit=9)[1:9]
    user, nice, system, _idle, _waiting, irq, softirq, stolen = map(int, fields)
    return (user + nice + system + irq + softirq + stolen) / TICKS


def as_many_files_as_possible() -> None:
    """Raise the limit on open files: thousands of sockets are held."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def machine() -> dict[str, Any]:
    """What the figures depend on."""
    return {"processors, other load": [os.cpu_count(), round(os.getloadavg()[0], 1)]}
