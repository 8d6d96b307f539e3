"""Connections to SQLite and PostgreSQL, set up so that both behave the same."""

import shutil
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock, get_ident
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import (
    ARRAY,
    URL,
    Column,
    ColumnElement,
    Connection,
    Engine,
    any_,
    create_engine,
    event,
    literal,
    make_url,
)
from sqlalchemy.exc import ArgumentError
from sqlalchemy.exc import TimeoutError as NoFreeConnection
from sqlalchemy.pool import QueuePool

from zarzewie.store.errors import name_errors_of
from zarzewie.store.interface import StoreError

T = TypeVar("T")

PRAGMAS = (
    "synchronous=FULL",
    "foreign_keys=ON",
    "wal_autocheckpoint=0",  # a checkpoint inside a commit would stall it; see checkpoints.py
)
WRITING = (
    "cache_size=-32768",  # KiB: a batch that does not fit is written twice
    "secure_delete=ON",  # overwrite erased data: otherwise its bytes would stay in the file
)
APPENDING = (
    # What is appended refers to matches that were found, and matches are never deleted. Where SQLite checks
    # that, it copies every page before it changes it: a batch would take half as long again.
    "foreign_keys=OFF",
)
READING = ("query_only=ON",)

# A transaction that reads and then writes fails, without waiting, if another process wrote in between. So it
# begins with the lock.
BEGIN_WRITING = "BEGIN IMMEDIATE"
BREATH = 0.001  # seconds

NOTICED = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 10_000}
"""A PostgreSQL whose machine is gone says nothing: after about 10 s without an answer it counts as lost."""

IDLE = 3.0
"""Seconds that a server's transaction may pause. A process that is stopped inside of one holds its locks no
longer than that: PostgreSQL ends the session, and with it the transaction."""


class Engines(NamedTuple):
    """Two engines for one database. A `reading` transaction sees one snapshot and waits for no writer."""

    writing: Engine
    reading: Engine

    def dispose(self) -> None:
        """Close all connections: also those in use, and those that a thread opens from now on, after use."""
        for engine in self:
            engine.dispose()  # gives it a new pool
            engine.pool.dispose()


class Pool(QueuePool):
    """Raises StoreError when no connection is free. After `dispose`, connections are closed when returned."""

    __module__ = QueuePool.__module__  # SQLAlchemy names its logger by it: keep out of ours
    _disposed = False

    def dispose(self) -> None:
        self._disposed = True
        super().dispose()

    def _do_return_conn(self, record: Any) -> None:
        super()._do_return_conn(record)
        if self._disposed:
            super().dispose()

    def _do_get(self) -> Any:
        try:
            return super()._do_get()
        except NoFreeConnection as error:
            raise StoreError("locked", str(error)) from error


class Queue(Pool):
    """A pool whose connection is used in turns with the one that appends (`sqlite_appends.py`)."""

    __module__ = QueuePool.__module__

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.turn = WriteTurn()

    def _do_get(self) -> Any:
        self.turn.take(self._timeout)
        try:
            return super()._do_get()
        except BaseException:
            self.turn.end()
            raise

    def _do_return_conn(self, record: Any) -> None:
        super()._do_return_conn(record)
        self.turn.end()


class WriteTurn:
    """Whose turn it is to write to SQLite: one at a time in this process, so nobody polls for its lock."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting: list[int] = []

    def take(self, patience: float) -> None:
        """Wait for it; it goes to the fastest thread and not to the longest waiting."""
        if self._lock.acquire(blocking=False):
            return
        self._waiting.append(get_ident())
        try:
            if not self._lock.acquire(timeout=patience):
                raise StoreError("locked", f"others were writing for {patience} s")
        finally:
            self._waiting.remove(get_ident())

    def take_now(self) -> bool:
        """Take it if it is free and nobody waits for it."""
        return not self._waiting and self._lock.acquire(blocking=False)

    def end(self) -> None:
        self._lock.release()

    def let_others(self) -> None:
        """Let waiting threads go first: a busy writer would starve them."""
        if self._waiting:
            time.sleep(BREATH)


class Driver(NamedTuple):
    """A transaction on the driver's own cursor."""

    cursor: Any
    is_sqlite: bool


def connect(address: str, patience: float, idle: float | None = None) -> Engines:
    """Create the engines; nothing is opened yet.

    `patience`: seconds to wait for a lock later on. `idle`: seconds that PostgreSQL lets a transaction pause.
    """
    url = _read(address)
    return _sqlite(url, patience) if url.get_backend_name() == "sqlite" else _postgresql(url, patience, idle)


def is_sqlite(database: Engine | Connection) -> bool:
    return database.dialect.name == "sqlite"


@contextmanager
def driving(engine: Engine) -> Iterator[Driver]:
    """A transaction, committed at the end. After an error the connection is dropped: its state is unknown."""
    connection = engine.raw_connection()
    cursor = connection.cursor()
    try:
        if is_sqlite(engine):
            cursor.execute(BEGIN_WRITING)
        yield Driver(cursor, is_sqlite(engine))
        connection.commit()
    except BaseException:
        # A caught error may hold the cursor for a while, and SQLite keeps the lock as long as there
        # is one, also of a closed connection.
        with suppress(Exception):
            cursor.close()
            connection.rollback()
        connection.invalidate()
        raise
    connection.close()


def room(engine: Engine) -> int | None:
    """Free bytes on the disk of a SQLite file; None if unknown."""
    file = engine.url.database
    if not is_sqlite(engine) or not file or file.startswith("file:"):
        return None
    return shutil.disk_usage(Path(file).absolute().parent).free


def among(database: Engine | Connection, column: Column[T], values: Iterable[T]) -> ColumnElement[bool]:
    """Whether a column is one of these. PostgreSQL gets them as one array: a parameter each takes long."""
    these = list(values)
    if is_sqlite(database):
        return column.in_(these)
    return column == any_(literal(these, ARRAY(column.type)))


def autocommitting(engine: Engine) -> Engine:
    """The same database, where PostgreSQL commits each statement by itself: it needs no other question."""
    return engine if is_sqlite(engine) else engine.execution_options(isolation_level="AUTOCOMMIT")


def without_transaction(engine: Engine) -> Engine:
    """The same SQLite file outside transactions, for statements that do not work inside one."""
    return engine.execution_options(transaction=False)


def _read(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise StoreError("unreachable", "not an address of a store") from error
    match url.get_backend_name():
        case "sqlite" if url.database in (None, "", ":memory:"):
            raise StoreError("unreachable", "a store in memory is written memory:")
        case "sqlite":
            return url
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+psycopg")
        case other:
            raise StoreError("unreachable", f"neither memory:, sqlite: nor postgresql: but {other}:")


def _sqlite(url: URL, patience: float) -> Engines:
    wait = {"timeout": patience}
    # The threads of this process queue for one connection. With one each they would poll for SQLite's lock,
    # and its cache would be lost with every change of hands.
    writing = create_engine(
        url,
        connect_args=wait,
        hide_parameters=True,
        poolclass=Queue,
        pool_size=1,
        max_overflow=0,
        pool_timeout=patience,
    )
    reading = create_engine(url, connect_args=wait, hide_parameters=True, poolclass=Pool)
    _set_up(writing, (*PRAGMAS, *WRITING), BEGIN_WRITING)
    _set_up(reading, (*PRAGMAS, *READING), "BEGIN")
    name_errors_of(writing)
    name_errors_of(reading)
    return Engines(writing, reading)


def connection_that_never_waits(engine: Engine) -> Any:
    """A connection of its own that writes to the same SQLite file. If that is locked, it says so at once."""
    arguments, more = engine.dialect.create_connect_args(engine.url)
    made = engine.dialect.connect(*arguments, **{**more, "timeout": 0, "check_same_thread": False})
    _prepare(made, (*PRAGMAS, *WRITING, *APPENDING))
    return made


def _prepare(connection: Any, pragmas: tuple[str, ...]) -> None:
    connection.isolation_level = None  # else the driver begins transactions of its own
    for pragma in pragmas:
        connection.execute(f"PRAGMA {pragma}")


def _set_up(engine: Engine, pragmas: tuple[str, ...], begin: str) -> None:
    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: Any) -> None:
        _prepare(connection, pragmas)

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        if connection.get_execution_options().get("transaction", True):
            connection.exec_driver_sql(begin)


def _postgresql(url: URL, patience: float, idle: float | None) -> Engines:
    given = url.normalized_query.get("options", ())
    noticed = {name: value for name, value in NOTICED.items() if name not in url.query}
    limits = {"lock_timeout": patience, "idle_in_transaction_session_timeout": idle}
    set_to = [f"-c {name}={max(1, int(limit * 1000))}" for name, limit in limits.items() if limit is not None]
    settings = " ".join([*given, *set_to])
    try:
        engine = create_engine(
            url,
            connect_args={"options": settings, "connect_timeout": max(2, int(patience)), **noticed},
            isolation_level="READ COMMITTED",  # after waiting for a lock, see what the other has done
            pool_pre_ping=True,
            poolclass=Pool,
            hide_parameters=True,
        )
    except ImportError as error:  # not installed, or without libpq
        raise StoreError("driver", "PostgreSQL needs psycopg: install zarzewie[postgres]") from error
    name_errors_of(engine)
    return Engines(engine, engine.execution_options(isolation_level="REPEATABLE READ"))
