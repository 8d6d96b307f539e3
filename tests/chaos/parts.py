"""The real parts: three servers, a PostgreSQL that can be restarted, a Redis, and proxies between them."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

import psycopg
import redis

from tests.chaos import inside
from tests.chaos.proxy import Proxies
from tests.live import Server, free_port
from tests.store.postgres import PATIENCE, Postgres

SERVERS = 3
FAULTY = "tests.chaos.faulty"


class RestartablePostgres(Postgres):
    """A PostgreSQL on a port of this machine. It writes durably: it is killed, too."""

    def __init__(self, binaries: Path) -> None:
        self.port = free_port()
        super().__init__(binaries, port=self.port, fsync=True)

    def end(self, how: signal.Signals) -> None:
        """SIGINT: the fast shutdown, which ends all sessions. SIGQUIT: at once, as after a crash."""
        self._server.send_signal(how)
        self._server.wait(PATIENCE)

    def start_again(self) -> None:
        self._start()


class Redis:
    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        found = shutil.which("redis-server")
        assert found
        given = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        with (self._folder / "redis.log").open("ab") as log:
            self._process = subprocess.Popen([found, *given], stdout=log, stderr=log, cwd=self._folder)
        until = time.monotonic() + PATIENCE
        while True:
            try:
                with redis.Redis(port=self.port) as client:
                    client.ping()
                return
            except redis.ConnectionError:
                assert time.monotonic() < until, "Redis did not start"
                time.sleep(0.05)

    def kill(self) -> None:
        if self._process and self._process.poll() is None:
            self._process.kill()
            self._process.wait(PATIENCE)


class ServerPart(Server):
    """A server that can be stopped for a while, and cut off from the database or from Redis."""

    def __init__(self, folder: Path, parts: "Parts", planted: str) -> None:
        folder.mkdir()
        self._proxies = parts.proxies
        self.database_port, self.redis_port = free_port(), free_port()
        parts.proxies.open(self.database_port, parts.postgres.port)
        address = parts.address_at(self.database_port)
        super().__init__(folder, bot_pace=parts.bot_pace, db=address, toys=True, LOG_LEVEL="debug")
        if parts.redis:
            parts.proxies.open(self.redis_port, parts.redis.port)
            self._settings["ZARZEWIE_REDIS"] = f"redis://127.0.0.1:{self.redis_port}"
        self._process_id = ""
        self._store = parts.address
        self._module = FAULTY
        self._settings["PLANTED_FAULT"] = planted

    @property
    def process_id(self) -> str:
        """Its id in the database, by which it holds leases."""
        return self._process_id

    def start(self) -> "ServerPart":
        before = self._registered()
        super().start()
        until = time.monotonic() + PATIENCE
        while not (new := self._registered() - before):
            assert time.monotonic() < until, "the server did not register"
            time.sleep(0.1)
        self._process_id = new.pop()
        return self

    def _registered(self) -> set[str]:
        try:
            with psycopg.connect(self._store) as connection:
                return {found for (found,) in connection.execute("SELECT id FROM processes")}
        except psycopg.errors.UndefinedTable:  # nothing was ever started
            return set()

    def freeze(self) -> None:
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def tell_inside(self) -> None:
        """Write to the log what each table waits for."""
        self._signal(inside.SIGNAL)

    def inside(self, code: str) -> list[str]:
        """What it told of this table."""
        return [line for line in self.log().splitlines() if line.startswith(f"{inside.MARK} {code} ")]

    def _signal(self, number: signal.Signals) -> None:
        assert self._process
        os.kill(self._process.pid, number)


class Parts:
    """All that runs. `planted`: the name of a fault in every server (faulty.py)."""

    def __init__(
        self, folder: Path, binaries: Path, with_redis: bool, planted: str = "", bot_pace: float = 0.5
    ) -> None:
        self.bot_pace = bot_pace
        self.proxies = Proxies()
        self.postgres = RestartablePostgres(binaries)
        self.postgres.execute("CREATE ROLE chaos LOGIN")
        self.postgres.execute("CREATE SCHEMA AUTHORIZATION chaos")
        self.redis = Redis(folder) if with_redis else None
        if self.redis:
            self.redis.start()
        self.address = self.address_at(self.postgres.port)
        self.servers: Sequence[ServerPart] = [
            ServerPart(folder / f"server{number}", self, planted) for number in range(SERVERS)
        ]

    def address_at(self, port: int) -> str:
        return f"postgresql://chaos@127.0.0.1:{port}/postgres"

    def start(self) -> None:
        for server in self.servers:
            server.start()

    def stop(self) -> None:
        for server in self.servers:
            if server.alive():
                server.thaw()
            server.kill()
        if self.redis:
            self.redis.kill()
        self.proxies.stop()
        self.postgres.stop()
