"""A connection that the event loop drives: what is lost is noticed at once, and disturbs no other."""

import asyncio
import socket
import struct
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from threading import Thread
from typing import Any

import psycopg
import pytest
import uvloop

from tests.store.postgres import Postgres
from zarzewie.store.postgres_wire import PostgresWire

PATIENCE = 10.0


FATAL = b"E\0\0\0\x1fSFATAL\0VFATAL\0C57P01\0Mend\0\0"
"""What PostgreSQL says before it closes all connections."""
Run = Callable[[Coroutine[Any, Any, None]], None]


@pytest.fixture(params=["asyncio", "uvloop"])
def run(request: pytest.FixtureRequest) -> Run:
    """On both loops: a server has uvloop where there is one."""
    return asyncio.run if request.param == "asyncio" else uvloop.run


class Relay:
    """A way to PostgreSQL by TCP that can be reset."""

    def __init__(self, address: str) -> None:
        self._there = socket.socket(socket.AF_UNIX)
        info = psycopg.conninfo.conninfo_to_dict(address)
        self._there.connect(f"{info['host']}/.s.PGSQL.{info.get('port', 5432)}")
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._here: socket.socket | None = None
        self.address = (
            f"postgresql://{info['user']}@127.0.0.1:{self._listening.getsockname()[1]}/{info['dbname']}"
        )
        Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        self._here, _ = self._listening.accept()
        self._reading = Thread(target=self._pass_on, args=(self._here, self._there), daemon=True)
        self._reading.start()
        self._pass_on(self._there, self._here)

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)

    def reset(self, last: bytes) -> None:
        """Send this, and reset the connection in the same moment."""
        assert self._here is not None
        self._here.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self._here.shutdown(socket.SHUT_RD)
        self._reading.join()  # while it reads there, the socket is not closed
        self._here.sendall(last)
        self._here.close()

    def close(self) -> None:
        for each in (self._there, self._listening):
            each.close()


@pytest.fixture
def relay(postgres: Postgres) -> Iterator[Relay]:
    relay = Relay(postgres.fresh_database())
    yield relay
    relay.close()


@pytest.mark.parametrize("last", [b"", FATAL], ids=["silently", "with a word"])
@pytest.mark.parametrize("busy", [True, False])
def test_a_connection_that_was_reset_is_lost(relay: Relay, run: Run, busy: bool, last: bytes) -> None:
    """uvloop calls a reader once if there is something to read and the connection is reset."""

    async def go() -> None:
        wire = await connected(f"{relay.address}?sslmode=disable&gssencmode=disable")
        waiting = asyncio.ensure_future(wire.run(b"SELECT pg_sleep(20)")) if busy else None
        await asyncio.sleep(0.2)
        relay.reset(last)
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(ConnectionError):
                await wire.lost
            if waiting:
                with pytest.raises(ConnectionError):
                    await waiting
        wire.close()

    run(go())


async def connected(address: str) -> PostgresWire:
    return PostgresWire(await psycopg.AsyncConnection.connect(address, autocommit=True))


@pytest.mark.parametrize("busy", [True, False])
def test_whoever_gets_the_number_of_a_lost_socket_hears_its_answers(
    postgres: Postgres, run: Run, busy: bool
) -> None:
    """libpq closes its socket when the server ends the connection, and the next one has the same number."""
    address = postgres.fresh_database()

    async def go() -> None:
        lost = await connected(address)
        pid = lost.libpq.backend_pid
        waiting = asyncio.ensure_future(lost.run(b"SELECT pg_sleep(20)")) if busy else None
        await asyncio.sleep(0.1)
        with psycopg.connect(address, autocommit=True) as killer:
            killer.execute("SELECT pg_terminate_backend(%s)", (pid,))
        async with asyncio.timeout(PATIENCE):
            if waiting:
                with pytest.raises((ConnectionError, psycopg.Error)):
                    await waiting
            else:
                with pytest.raises(ConnectionError):
                    await lost.lost
            assert lost.lost.done()
            wires = [await connected(address) for _ in range(8)]
            lost.close()
            for wire in wires:
                await wire.run(b"SELECT 1")
                wire.close()

    run(go())


def test_what_postgresql_refuses_is_an_error_and_the_connection_goes_on(postgres: Postgres, run: Run) -> None:
    async def go() -> None:
        wire = await connected(postgres.fresh_database())
        with pytest.raises(psycopg.errors.UndefinedTable, match="nowhere"):
            await wire.run(b"SELECT 1 FROM nowhere")
        await wire.run(b"SELECT 1")
        wire.close()
        with pytest.raises(ConnectionError):
            await wire.run(b"SELECT 1")

    run(go())


def test_a_result_that_came_with_the_end_of_the_connection_counts(postgres: Postgres, run: Run) -> None:
    """What was committed before the server ended the connection is not called lost."""

    async def go() -> None:
        wire = await connected(postgres.fresh_database())
        answers: list[Any] = []
        statement = b"SELECT pg_terminate_backend(pg_backend_pid())"
        wire.begin(lambda: wire.libpq.send_query_params(b"SELECT 7", None), answers.append)
        async with asyncio.timeout(PATIENCE):
            while not answers:
                await asyncio.sleep(0)
            assert answers[0].get_value(0, 0) == b"7"
            wire.begin(lambda: wire.libpq.send_query_params(statement, None), answers.append)
            while len(answers) < 2:
                await asyncio.sleep(0)
            with pytest.raises(ConnectionError):
                await wire.lost
        assert isinstance(answers[1], Exception)

    run(go())
