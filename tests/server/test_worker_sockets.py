"""Connections that one worker passes on to another, with the request that came."""

import asyncio
import os
import socket
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from zarzewie.server.worker_sockets import LIFE, LONGEST, WorkerSockets

REQUEST = b"GET /api/tables/%s/socket HTTP/1.1\r\nhost: here\r\n\r\n"
CODES = [b"table%d" % number for number in range(20)]


class Connection:
    """A connection from a browser, as a transport."""

    def __init__(self) -> None:
        self.browser, self.here = socket.socketpair()

    def get_extra_info(self, name: str) -> socket.socket:
        assert name == "socket"
        return self.here

    def __enter__(self) -> "Connection":
        return self

    def __exit__(self, *_: object) -> None:
        self.here.close()
        self.browser.close()

    async def answer(self) -> bytes:
        """What the worker says that has it now."""
        self.here.close()
        self.browser.setblocking(False)
        said = b""
        async with asyncio.timeout(10):
            while more := await asyncio.get_running_loop().sock_recv(self.browser, 1 << 16):
                said += more
        return said


class Heard(asyncio.Protocol):
    """Answers with its worker's number, and remembers the request."""

    def __init__(self, number: int) -> None:
        self._number = number

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._transport.write(b"%d %s" % (self._number, data))
        self._transport.close()


@pytest.fixture
def folder() -> Iterator[Path]:
    """Not pytest's own: the names of Unix sockets are short."""
    with TemporaryDirectory(prefix="zarzewie-") as made:
        yield Path(made)


def worker(folder: Path, number: int, workers: int = 2) -> WorkerSockets:
    made = WorkerSockets(folder, number, workers)
    made.start(lambda: Heard(number), asyncio.ensure_future)
    return made


async def passed_on(by: WorkerSockets) -> set[bytes]:
    """The tables whose connections it passes on; the others are its own."""
    found = set()
    for code in CODES:
        with Connection() as connection:
            if by.pass_on(connection, REQUEST % code):
                assert (await connection.answer()).endswith(REQUEST % code)
                found.add(code)
    return found


def test_each_table_has_one_worker_whoever_accepts_the_connection(folder: Path) -> None:
    async def go() -> None:
        workers = [worker(folder, number) for number in range(2)]
        not_of_0, not_of_1 = [await passed_on(each) for each in workers]
        assert not_of_0 | not_of_1 == {*CODES}
        assert not not_of_0 & not_of_1
        assert not_of_0
        assert not_of_1
        for each in workers:
            each.close()

    asyncio.run(go())


def test_the_tables_of_a_worker_that_is_gone_are_the_next_ones(folder: Path) -> None:
    async def go() -> None:
        first, second, third = (worker(folder, number, 3) for number in range(3))
        before = await passed_on(third)
        second.close()
        assert await passed_on(third) < before, "the third is the next after the second"
        first.close()
        assert await passed_on(third) == set()
        third.close()

    asyncio.run(go())


def test_a_worker_without_a_sign_of_life_is_passed_over(folder: Path) -> None:
    async def go() -> None:
        near, far = (worker(folder, number) for number in range(2))
        before = await passed_on(near)
        assert before
        long_ago = (folder / "1").stat().st_mtime - 2 * LIFE
        os.utime(folder / "1", (long_ago, long_ago))
        assert await passed_on(near) == set()
        await asyncio.sleep(1)  # it is alive, and says so
        assert await passed_on(near) == before
        near.close()
        far.close()

    asyncio.run(go())


def test_who_replaces_a_worker_gets_its_tables_also_while_that_one_still_runs(folder: Path) -> None:
    async def go() -> None:
        near, far = (worker(folder, number) for number in range(2))
        new = WorkerSockets(folder, 1, 2)
        new.start(lambda: Heard(7), asyncio.ensure_future)
        for code in await passed_on(near):
            with Connection() as connection:
                assert near.pass_on(connection, REQUEST % code)
                assert (await connection.answer()).startswith(b"7 ")
        far.close()
        assert await passed_on(near)
        for each in (near, new):
            each.close()

    asyncio.run(go())


@pytest.mark.parametrize(
    "request_",
    [
        b"GET /api/tables/table1 HTTP/1.1\r\n\r\n",
        b"GET /api/tables/table1/sockets HTTP/1.1\r\n\r\n",
        b"GET /other/table1/socket HTTP/1.1\r\n\r\n",
        b"POST /api/tables/table1/socket HTTP/1.1\r\n\r\n",
        REQUEST % b"table1" + bytes(2 * LONGEST),
    ],
    ids=["another call", "another path", "another place", "another verb", "too long"],
)
def test_anything_else_stays_where_it_came(folder: Path, request_: bytes) -> None:
    async def go() -> None:
        workers = [worker(folder, number) for number in range(2)]
        for each in workers:
            with Connection() as connection:
                assert not each.pass_on(connection, request_)
            each.close()

    asyncio.run(go())


def test_without_room_for_an_inbox_everything_stays_where_it_came(tmp_path: Path) -> None:
    async def go() -> None:
        too_long = tmp_path / ("x" * 120)
        too_long.mkdir()
        workers = [worker(too_long, number) for number in range(2)]
        assert [await passed_on(each) for each in workers] == [set(), set()]

    asyncio.run(go())
