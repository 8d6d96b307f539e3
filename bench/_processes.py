"""The measured servers and their drivers, each in a process of its own."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tests.store.postgres import Postgres, binaries

PEER = "boardgame.io@0.50.2"
CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "zarzewie-bench"
HERE = Path(__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")


class Served(NamedTuple):
    """A running server."""

    kind: str
    port: int
    pid: int
    database: int | None = None
    """The process of its database server, if it has one."""


@contextmanager
def ours(folder: Path, db: str = "sqlite") -> Iterator[Served]:
    """Run a Zarzewie server: every move is durable in SQLite (WAL, synchronous=FULL) in this folder.

    Or in a PostgreSQL that is started there, with its default settings.
    """
    port = free_port()
    if db == "postgresql":
        with _postgresql(folder) as postgres:
            command = [sys.executable, "-m", "bench._served", str(port), postgres.fresh_database()]
            with _running(command, port, HERE.parent) as pid:
                yield Served("ours", port, pid, postgres.pid)
        return
    with tempfile.TemporaryDirectory(dir=folder) as place:
        command = [sys.executable, "-m", "bench._served", str(port), f"sqlite:///{place}/bench.db"]
        with _running(command, port, HERE.parent) as pid:
            yield Served("ours", port, pid)


@contextmanager
def _postgresql(folder: Path) -> Iterator[Postgres]:
    found = binaries()
    if found is None:
        raise RuntimeError("there is no PostgreSQL here")
    server = Postgres(found, inside=folder, fsync=True)
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def theirs() -> Iterator[Served]:
    """Run boardgame.io's server in production mode, which keeps everything in memory."""
    port = free_port()
    shutil.copy(HERE / "_peer.js", CACHE)
    with _running(["node", "_peer.js", str(port)], port, CACHE, NODE_ENV="production") as pid:
        yield Served("theirs", port, pid)


@contextmanager
def _running(command: list[str], port: int, cwd: Path, **more: str) -> Iterator[int]:
    process = subprocess.Popen(command, cwd=cwd, env=_environment(**more), stdout=subprocess.DEVNULL)
    try:
        until = time.monotonic() + 30
        while time.monotonic() < until and process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.1)
        yield process.pid
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)


class Driver:
    """The process with all clients of one server."""

    def __init__(self, server: Served, tables: int) -> None:
        command = [sys.executable, "-m", "bench._driver", server.kind, str(server.port), str(tables)]
        self._process = subprocess.Popen(
            [*command, str(server.pid)],
            cwd=HERE.parent, env=_environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
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
def driven(server: Served, tables: int) -> Iterator[Driver]:
    driver = Driver(server, tables)
    try:
        yield driver
    finally:
        driver.end()


def peer_is_here() -> str | None:
    """Install the peer if it is missing. Returns None, or the reason why it cannot run."""
    if (CACHE / "node_modules" / "boardgame.io").is_dir():
        return None
    if not (npm := shutil.which("npm")):
        return "npm is not here"
    CACHE.mkdir(parents=True, exist_ok=True)
    (CACHE / "package.json").write_text("{}")
    done = subprocess.run([npm, "install", "--no-audit", "--no-fund", PEER], cwd=CACHE, capture_output=True)
    return None if done.returncode == 0 else done.stderr.decode()[-200:]


def node_version() -> str:
    return subprocess.run(["node", "--version"], capture_output=True, text=True).stdout.strip()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def work_of(pid: int) -> Callable[[], float]:
    """A function that returns the processor time used by a process, in seconds."""

    def seconds() -> float:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    return seconds


def work_of_family(pid: int) -> float:
    """Processor time used by a process and its children, those that have ended too, in seconds."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        if stat.parent.name == str(pid):
            ticks += sum(map(int, fields[11:15]))
        elif fields[1] == str(pid):
            ticks += sum(map(int, fields[11:13]))
    return ticks / TICKS


def _environment(**more: str) -> dict[str, Any]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE.parent), *sys.path]), **more}
