"""A prepared statement that the event loop sends over a connection of its own, without waiting for it."""

import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from struct import Struct
from typing import Any

from sqlalchemy import Engine

from zarzewie.store.errors import reason_of, store_error
from zarzewie.store.postgres_wire import PostgresWire, Then

NAME = b"statement"
BINARY = 1
PAUSE = 1.0
"""Seconds until the next attempt to connect."""


class LoopStatement:
    def __init__(self, engine: Engine, statement: bytes, patience: float) -> None:
        """`patience`: seconds to wait for an answer when all ends."""
        self._engine, self._statement, self._patience = engine, statement, patience
        self._wanted = self._ended = False
        self._next_attempt = 0.0
        self._connection: Any = None
        self._wire: PostgresWire | None = None

    def connect(self) -> None:
        """Connect for the loop, if it wants that.

        It takes long: the thread does it that did the loop's work while there was no connection.
        """
        if not self._wanted or self._connection is not None or time.monotonic() < self._next_attempt:
            return
        self._next_attempt = time.monotonic() + PAUSE
        with suppress(Exception):  # whoever goes another way will see what is wrong
            self._connection = _prepared(self._engine, self._statement)
        if self._ended:  # meanwhile
            self._drop()

    def is_open(self) -> bool:
        """Called on the loop, as `begin` is."""
        self._wanted = not self._ended
        if self._wire is not None and self._wire.lost.done():
            self._drop()
        if self._wire is None and self._connection is not None:
            self._wire = PostgresWire(self._connection)
        return self._wire is not None

    def begin(self, values: Sequence[bytes], then: Then) -> bool:
        """Send it, and call `then` with its result or an error. False if nothing was begun. One at a time."""
        if not self.is_open():
            return False
        assert self._wire is not None
        send = self._wire.libpq.send_query_prepared
        try:
            self._wire.begin(partial(send, NAME, values, [BINARY] * len(values), BINARY), then)
        except ConnectionError:  # it was lost while nothing was under way
            self._drop()
            return False
        return True

    def named(self, error: Exception) -> Exception:
        """As StoreError, unless only a bug can cause it."""
        reason = "unreachable" if isinstance(error, ConnectionError) else reason_of(error)
        return store_error(reason, error, self._engine) if reason else error

    def finish(self) -> None:
        """Wait for what was begun, with the loop standing still, and disconnect for good."""
        self._wanted, self._ended = False, True
        if self._wire is not None:
            self._wire.finish(self._patience)
        self._drop()

    def _drop(self) -> None:
        wire, connection = self._wire, self._connection
        self._wire = self._connection = None
        if wire is not None:
            wire.close()
        elif connection is not None:
            connection.close()


def _prepared(engine: Engine, statement: bytes) -> Any:
    """A connection on which the statement is prepared; None if that is refused."""
    connection = _connected(engine)
    try:
        if not connection.pgconn.prepare(NAME, statement).error_message:
            return connection
    except BaseException:
        connection.close()
        raise
    connection.close()
    return None


def _connected(engine: Engine) -> Any:
    """A connection like those of the engine, out of its pool; it commits every statement."""
    made = engine.raw_connection()
    connection: Any = made.driver_connection
    made.rollback()
    made.detach()
    connection.autocommit = True
    return connection


# --- values as PostgreSQL sends and receives them in binary

OF_BIGINT, OF_BYTEA, OF_FLOAT8, OF_TEXT = 20, 17, 701, 25
"""The oids of types that PostgreSQL has built in."""

BIGINT, FLOAT8 = Struct("!q"), Struct("!d")
_ARRAY = Struct("!iiIii")  # dimensions, whether there is NULL, type, length, first index
_LENGTH, _BIGINT_ITEM, _FLOAT8_ITEM = Struct("!i"), Struct("!iq"), Struct("!id")
_NULL = _LENGTH.pack(-1)


def bigint_array(values: Iterable[int]) -> bytes:
    return _array(OF_BIGINT, [_BIGINT_ITEM.pack(8, value) for value in values])


def float8_array(values: Iterable[float]) -> bytes:
    return _array(OF_FLOAT8, [_FLOAT8_ITEM.pack(8, value) for value in values])


def bytea_array(values: Iterable[bytes | None], oid: int = OF_BYTEA) -> bytes:
    return _array(oid, [_NULL if value is None else _LENGTH.pack(len(value)) + value for value in values])


def text_array(values: Iterable[str]) -> bytes:
    return bytea_array([value.encode() for value in values], OF_TEXT)


def _array(oid: int, items: list[bytes]) -> bytes:
    return _ARRAY.pack(1, _NULL in items, oid, len(items), 1) + b"".join(items)
