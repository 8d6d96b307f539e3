"""A PostgreSQL for the bench: on a free local port, durable, in a folder on the measured disk."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
from tests.store.postgres import binaries

from bench._processes import DidNotStart, free_port

STARTING = 30.0
CONNECTIONS = 300
OWNER = "postgres"
"""The account that runs it if the bench is run by root, whom PostgreSQL refuses."""


class Postgres:
    """A running PostgreSQL with its default settings, but for connections: fsync is on."""

    def __init__(self, address: str, pid: int) -> None:
        self._address = address
        self._numbers = count(1)
        self.pid = pid

    def fresh_database(self) -> str:
        """The address of a new database."""
        name = f"bench{next(self._numbers)}"
        self.ask(f"CREATE DATABASE {name}")
        return f"{self._address}/{name}"

    def ask(self, statement: str) -> str:
        """Run a statement and return the first value of its answer, if it has one."""
        with psycopg.connect(f"{self._address}/postgres", autocommit=True, connect_timeout=2) as connection:
            done = connection.execute(statement.encode())
            row = done.fetchone() if done.description else None
            return str(row[0]) if row else ""


@contextmanager
def postgres(folder: Path) -> Iterator[Postgres]:
    """Run it. Raises DidNotStart, also where PostgreSQL is not installed."""
    if (found := binaries()) is None:
        raise DidNotStart("PostgreSQL is not here")
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="pg-", dir=folder, ignore_cleanup_errors=True) as place:
        home = Path(place)
        if os.geteuid() == 0:
            shutil.chown(home, OWNER)
        data = home / "data"
        _start(home, found / "initdb", "-D", data, "-U", "keeper", "-A", "trust", "-E", "UTF8").wait()
        server = _start(home, found / "postgres", "-D", data, "-k", home, "-p", port, "-N", CONNECTIONS)
        try:
            here = Postgres(f"postgresql://keeper@127.0.0.1:{port}", server.pid)
            _wait_for(here, server, home / "log")
            yield here
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(STARTING)


def _start(home: Path, *command: object) -> "subprocess.Popen[bytes]":
    as_root = os.geteuid() == 0
    with (home / "log").open("ab") as log:
        return subprocess.Popen(
            [str(part) for part in command],
            cwd=home,
            stdout=log,
            stderr=log,
            user=OWNER if as_root else None,
            group=pwd.getpwnam(OWNER).pw_gid if as_root else None,
            extra_groups=[] if as_root else None,
        )


def _wait_for(here: Postgres, server: "subprocess.Popen[bytes]", log: Path) -> None:
    until = time.monotonic() + STARTING
    while True:
        try:
            here.ask("SELECT 1")
            return
        except psycopg.OperationalError:
            if server.poll() is not None or time.monotonic() > until:
                raise DidNotStart(log.read_text()[-2000:]) from None
            time.sleep(0.1)
