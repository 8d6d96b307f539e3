"""A connection to PostgreSQL for NOTIFY and LISTEN, driven by the event loop.

One is sent after every commit, and every process hears all of them. psycopg connects; its cursors would take
ten times as long for so short a statement as the calls of libpq that they are made of.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

Receive = Callable[[bytes], None]


class NotifyWire:
    """`lost` ends with an error when the connection is lost."""

    def __init__(self, connection: Any, receive: Receive) -> None:
        self._connection, self._receive = connection, receive
        self._libpq = connection.pgconn
        self._loop = asyncio.get_running_loop()
        self._socket: int = self._libpq.socket
        self._turn = asyncio.Lock()
        self._answer: asyncio.Future[None] | None = None
        self._error: Exception | None = None
        self.lost: asyncio.Future[None] = self._loop.create_future()
        self._loop.add_reader(self._socket, self._read)

    @staticmethod
    async def connected(given: Mapping[str, Any], receive: Receive) -> "NotifyWire":
        import psycopg

        return NotifyWire(await psycopg.AsyncConnection.connect(autocommit=True, **given), receive)

    async def run(self, statement: bytes, *values: bytes) -> None:
        """Run a statement. Raises RuntimeError if it is refused, ConnectionError if the wire is lost."""
        async with self._turn:
            if self.lost.done():
                raise ConnectionError("the connection is lost")
            self._answer = self._loop.create_future()
            self._error = None
            self._libpq.send_query_params(statement, values or None)
            self._flush()
            await self._answer

    async def close(self) -> None:
        self._fail(ConnectionError("closed"))
        with suppress(Exception):
            await self._connection.close()

    def _flush(self) -> None:
        """Send what is in libpq's buffer, when the socket can take it."""
        self._loop.remove_writer(self._socket)
        if self._libpq.flush():
            self._loop.add_writer(self._socket, self._flush)

    def _read(self) -> None:
        try:
            self._libpq.consume_input()
            while (notice := self._libpq.notifies()) is not None:
                self._receive(notice.extra)
            while self._answer is not None and not self._libpq.is_busy():
                self._take(self._libpq.get_result())
        except Exception as error:
            self._fail(ConnectionError(str(error)))

    def _take(self, result: Any) -> None:
        """One of the results of the statement; None is the end of it."""
        if result is not None:
            if result.error_message:
                self._error = RuntimeError(result.error_message.decode(errors="replace"))
            return
        answer, self._answer = self._answer, None
        if answer is None or answer.done():
            return
        if self._error:
            answer.set_exception(self._error)
        else:
            answer.set_result(None)

    def _fail(self, error: Exception) -> None:
        if self.lost.done():
            return
        self._loop.remove_reader(self._socket)
        self._loop.remove_writer(self._socket)
        self.lost.set_exception(error)
        self.lost.exception()  # whoever does not wait for it need not be told
        answer, self._answer = self._answer, None
        if answer is not None and not answer.done():
            answer.set_exception(error)
