"""A connection to PostgreSQL outside of the pool, for one kind of statement that is made all the time."""

import select
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock
from typing import Any

from sqlalchemy import Engine


class OwnConnection:
    """Commits every statement. Used by one thread at a time."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Any = None
        self._using = Lock()

    @contextmanager
    def use(self) -> Iterator[Any]:
        """The driver's connection, made anew if it was lost."""
        with self._using:
            if self._connection is not None and _has_news(self._connection):
                self._drop()
            if self._connection is None:
                self._connection = connected(self._engine)
            try:
                yield self._connection
            except BaseException:
                self._drop()
                raise

    def close(self) -> None:
        with self._using:
            self._drop()

    def _drop(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                self._connection.close()
            self._connection = None


def connected(engine: Engine) -> Any:
    """A connection like those of the engine, out of its pool."""
    made = engine.raw_connection()
    connection: Any = made.driver_connection
    made.rollback()
    made.detach()
    connection.autocommit = True
    return connection


def _has_news(connection: Any) -> bool:
    """Whether something arrived that was not asked for: the server has closed the connection."""
    return connection.closed or bool(select.select([connection.fileno()], [], [], 0)[0])
