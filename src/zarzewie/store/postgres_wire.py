"""A connection to PostgreSQL that the event loop drives, one statement at a time.

psycopg connects; its cursors would take ten times as long for a short statement as the calls of libpq that
they are made of, and a thread that waits costs more than the statement.

The loop watches a selector, and that one the socket: uvloop does not call a reader whose socket was reset,
and libpq closes a lost socket itself, whose number may then be that of another.
"""

import asyncio
import selectors
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

Receive = Callable[[bytes], None]
"""Called with the text of each notification."""
Then = Callable[[Any], None]
"""Called with the result of a statement, or with the error instead of it."""


class PostgresWire:
    """`lost` ends with an error when the connection is lost."""

    def __init__(self, connection: Any, receive: Receive = lambda message: None) -> None:
        """Takes over a connection of psycopg in autocommit. To be called on the loop."""
        self._connection, self._receive = connection, receive
        self.libpq = connection.pgconn
        self.libpq.nonblocking = 1
        self._loop = asyncio.get_running_loop()
        self._socket: int = self.libpq.socket
        self._watch = selectors.DefaultSelector()
        self._watch.register(self._socket, selectors.EVENT_READ)
        self._turn = asyncio.Lock()
        self._then: Then | None = None
        self._result: Any = None
        self._flushed = True
        self.lost: asyncio.Future[None] = self._loop.create_future()
        self._loop.add_reader(self._watch, self._go_on)

    def begin(self, send: Callable[[], None], then: Then) -> None:
        """`send` gives libpq a statement. Raises ConnectionError, with nothing begun, if the wire is lost."""
        assert self._then is None, "one statement at a time"
        if self.lost.done():
            raise ConnectionError("the connection is lost")
        try:
            send()
        except self._connection.Error as error:
            self._fail(error)
            raise ConnectionError(str(error)) from error
        self._then = then
        self._flush()

    async def run(self, statement: bytes, *values: bytes) -> None:
        """Run a statement. Raises psycopg's error if it is refused, ConnectionError if the wire is lost."""
        async with self._turn:
            answer = self._loop.create_future()

            def then(result: Any) -> None:
                if answer.done():
                    return
                if isinstance(result, Exception):
                    answer.set_exception(result)
                else:
                    answer.set_result(None)

            self.begin(lambda: self.libpq.send_query_params(statement, values or None), then)
            await answer

    def finish(self, patience: float) -> None:
        """Wait, with the loop standing still, for the result of what was begun."""
        until = time.monotonic() + patience
        while self._then is not None and time.monotonic() < until:
            self._watch.select(0.1)
            self._go_on()

    def close(self) -> None:
        self._fail(ConnectionError("closed"))
        with suppress(Exception):
            self.libpq.finish()

    def _flush(self) -> None:
        """Send what is in libpq's buffer, as far as the socket takes it."""
        try:
            left = self.libpq.flush()
        except self._connection.Error as error:
            self._fail(error)
            return
        if left and self._flushed:
            self._watch.modify(self._socket, selectors.EVENT_READ | selectors.EVENT_WRITE)
        elif not left and not self._flushed:
            self._watch.modify(self._socket, selectors.EVENT_READ)
        self._flushed = not left

    def _go_on(self) -> None:
        if not self._flushed:
            self._flush()
        if not self.lost.done():
            self._read()

    def _read(self) -> None:
        try:
            self.libpq.consume_input()
            while (notice := self.libpq.notifies()) is not None:
                self._receive(notice.extra)
            complete = self._then is not None and self._is_complete()
        except Exception as error:
            self._fail(error)
            return
        if complete:
            result, self._result = self._result, None
            self._end(result)
        if self.libpq.status:  # libpq has noticed by itself
            self._fail(ConnectionError("the connection is lost"))

    def _is_complete(self) -> bool:
        """Take the results of the statement as far as they are there. The first one counts."""
        while not self.libpq.is_busy():
            result = self.libpq.get_result()
            if result is None:
                return True
            self._result = self._result or _refusal(result) or result
        return False

    def _end(self, result: Any) -> None:
        then, self._then = self._then, None
        if then is not None:
            then(result)

    def _fail(self, error: Exception) -> None:
        if self.lost.done():
            return
        self._loop.remove_reader(self._watch)
        self._watch.close()
        lost = ConnectionError(str(error))
        self.lost.set_exception(lost)
        self.lost.exception()  # whoever does not wait for it need not be told
        self._end(lost)


def _refusal(result: Any) -> Exception | None:
    if not result.error_message:
        return None
    from psycopg.errors import error_from_result

    return error_from_result(result)
