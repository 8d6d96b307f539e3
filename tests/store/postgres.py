"""A PostgreSQL for the tests: in a temporary folder, reached by a UNIX socket there, stopped by its pid."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path

import psycopg

PATIENCE = 30.0


def binaries() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[4]))
    on_path = shutil.which("postgres")
    return found[-1].parent if found else Path(on_path).resolve().parent if on_path else None


class Postgres:
    def __init__(
        self, binaries: Path, inside: Path | None = None, fsync: bool = False, port: int | None = None
    ) -> None:
        """In a new folder `inside` this one. Without `fsync` it is faster, and forgets in a power cut.

        `port`: also listen there, on 127.0.0.1.
        """
        self._binaries, self._port, self._fsync = binaries, port, fsync
        self._folder = Path(tempfile.mkdtemp(prefix="pg-", dir=inside)).absolute()
        self._user = _unprivileged() if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(self._folder, self._user)
        at_port = f"&port={port}" if port else ""
        self.address = f"postgresql://keeper@/postgres?host={self._folder}{at_port}"
        self._numbers = count(1)
        self._data = self._folder / "data"
        self._run(
            binaries / "initdb", "-D", self._data, "-U", "keeper", "-A", "trust", "-E", "UTF8", "--no-sync"
        ).wait()
        self._start()

    def _start(self) -> None:
        at = f"listen_addresses={'127.0.0.1' if self._port else ''}"
        settings = (at, f"port={self._port or 5432}", f"fsync={'on' if self._fsync else 'off'}")
        given = (part for setting in settings for part in ("-c", setting))
        self._server = self._run(self._binaries / "postgres", "-D", self._data, "-k", self._folder, *given)
        self._wait_until_ready()

    @property
    def pid(self) -> int:
        return self._server.pid

    def fresh_database(self) -> str:
        """The address of a new role with its own schema, which is faster to make than a new database."""
        name = f"test{next(self._numbers)}"
        self.execute(f"CREATE ROLE {name} LOGIN")
        self.execute(f"CREATE SCHEMA AUTHORIZATION {name}")
        return f"postgresql://{name}@/postgres?host={self._folder}"

    def execute(self, statement: str) -> None:
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(statement.encode())

    def stop(self) -> None:
        self._server.send_signal(signal.SIGINT)
        self._server.wait(PATIENCE)
        shutil.rmtree(self._folder)

    def _run(self, *command: object) -> "subprocess.Popen[bytes]":
        with (self._folder / "log").open("ab") as log:
            return subprocess.Popen(
                [str(part) for part in command],
                cwd=self._folder,
                stdout=log,
                stderr=log,
                user=self._user,
                group=pwd.getpwnam(self._user).pw_gid if self._user else None,
                extra_groups=[] if self._user else None,
            )

    def _wait_until_ready(self) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return self.execute("SELECT 1")
            except psycopg.OperationalError:
                if self._server.poll() is not None or time.monotonic() > until:
                    raise RuntimeError((self._folder / "log").read_text()) from None
                time.sleep(0.05)


def _unprivileged() -> str:
    """The account that runs PostgreSQL, which refuses to run as root."""
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"
