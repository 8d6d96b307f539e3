"""Connections to SQLite and PostgreSQL, set up so that both behave the same to whoever uses them."""

from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from zarzewie.store.contract import StoreError

PRAGMAS = (
    "synchronous=FULL",
    "foreign_keys=ON",
    "wal_autocheckpoint=0",  # a checkpoint inside a commit would stall it; see checkpoints.py
    "cache_size=-65536",  # KiB: a batch that does not fit is written twice
)


def engine_for(address: str, patience: float) -> Engine:
    """An engine that waits `patience` seconds for a lock. Nothing is connected yet."""
    url = _read(address)
    if url.get_backend_name() == "sqlite":
        return _sqlite(url, patience)
    return _postgresql(url, patience)


def is_sqlite(engine: Engine | Connection) -> bool:
    return engine.dialect.name == "sqlite"


def only_reading(engine: Engine) -> Engine:
    """The same database, where a transaction reads everything as of one moment, and waits for no writer."""
    if is_sqlite(engine):
        return engine.execution_options(begin="BEGIN")
    return engine.execution_options(isolation_level="REPEATABLE READ")


def without_transaction(engine: Engine) -> Engine:
    """The same SQLite file, for the few statements that do not work inside one."""
    return engine.execution_options(begin=None)


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


def _sqlite(url: URL, patience: float) -> Engine:
    engine = create_engine(url, connect_args={"timeout": patience})

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # or the driver begins transactions of its own
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that reads first and then writes can fail at once, whatever the timeout, if somebody
        # wrote in between. So every one that does not say that it only reads takes the lock first.
        statement = connection.get_execution_options().get("begin", "BEGIN IMMEDIATE")
        if statement:
            connection.exec_driver_sql(statement)

    return engine


def _postgresql(url: URL, patience: float) -> Engine:
    settings = f"-c lock_timeout={max(1, int(patience * 1000))}"
    try:
        return create_engine(
            url,
            connect_args={"options": settings, "connect_timeout": max(2, int(patience))},
            isolation_level="READ COMMITTED",  # after waiting for a lock, see what the other has done
            pool_pre_ping=True,
        )
    except ModuleNotFoundError as error:
        raise StoreError("unreachable", "PostgreSQL needs psycopg: install zarzewie[postgres]") from error
