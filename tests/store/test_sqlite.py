"""How SQLite is used: pragmas on every connection, the lock taken first, checkpoints in the background."""

import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path

import pytest

from tests.store.conftest import OpenSql
from tests.store.trouble import append_one, length_of, trouble, with_a_match
from zarzewie.store.checkpoints import Checkpoints
from zarzewie.store.sql import SqlStore

PATIENCE = 20.0


@pytest.fixture
def store(sqlite_address: str, open_sql: OpenSql) -> SqlStore:
    return with_a_match(open_sql(sqlite_address, patience=1.5))


@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("journal_mode", "wal"),
        ("synchronous", 2),
        ("busy_timeout", 1500),
        ("foreign_keys", 1),
        ("wal_autocheckpoint", 0),
    ],
)
def test_every_connection_is_set_up(store: SqlStore, pragma: str, value: object) -> None:
    with ExitStack() as stack:
        engines = [store.engine] + [store.reading] * 9
        connections = [stack.enter_context(engine.connect()) for engine in engines]
        values = [connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() for connection in connections]
        assert len({id(connection.connection.dbapi_connection) for connection in connections}) == 10
    assert values == [value] * 10


def test_a_transaction_begins_with_the_write_lock(store: SqlStore, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "log.db", timeout=0)) as other:
        with store.engine.begin(), pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
        other.execute("BEGIN IMMEDIATE")


def test_through_the_reading_engine_nothing_can_be_written(store: SqlStore) -> None:
    with store.reading.connect() as connection, trouble("readonly"):
        connection.exec_driver_sql("DELETE FROM entries")


def test_one_that_only_reads_takes_no_lock_and_sees_one_moment(store: SqlStore) -> None:
    with store.reading.connect() as connection:
        count = "SELECT count(*) FROM entries"
        assert connection.exec_driver_sql(count).scalar() == 1
        append_one(store, 1)
        assert connection.exec_driver_sql(count).scalar() == 1
    assert length_of(store) == 2


@pytest.fixture
def checkpoints(store: SqlStore) -> Iterator[Checkpoints]:
    checkpoints = Checkpoints(store.reading, pause=0.01, most_pages=10)
    yield checkpoints
    checkpoints.close()


@pytest.mark.usefixtures("checkpoints")
def test_what_is_in_the_log_soon_is_in_the_database_itself(
    store: SqlStore, tmp_path: Path, open_sql: OpenSql
) -> None:
    append_one(store, 1)
    until = time.monotonic() + PATIENCE
    while not arrived(tmp_path / "log.db", tmp_path / "copy.db"):
        assert time.monotonic() < until
        time.sleep(0.01)
    assert length_of(open_sql(f"sqlite:///{tmp_path}/copy.db")) == 2


def test_a_new_file_has_its_checkpoints_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through a connection that was opened before the file had a write-ahead log."""
    monkeypatch.setattr("zarzewie.store.sql.Checkpoints", partial(Checkpoints, pause=0.01))
    store = with_a_match(SqlStore(f"sqlite:///{tmp_path}/log.db"))
    append_one(store, 1)
    until = time.monotonic() + PATIENCE
    while not arrived(tmp_path / "log.db", tmp_path / "copy.db"):
        assert time.monotonic() < until
        time.sleep(0.01)
    store.close()


def arrived(database: Path, copy: Path) -> bool:
    """Whether both entries are in the database file without its write-ahead log."""
    shutil.copy(database, copy)
    try:
        with closing(sqlite3.connect(copy)) as connection:
            return bool(connection.execute("SELECT count(*) = 2 FROM entries").fetchone()[0])
    except sqlite3.DatabaseError:  # copied during a checkpoint
        return False


@pytest.mark.usefixtures("checkpoints")
def test_while_appends_go_on_the_log_is_begun_anew(store: SqlStore, tmp_path: Path) -> None:
    until = time.monotonic() + PATIENCE
    before, length = salt(tmp_path), 1
    while salt(tmp_path) == before:
        assert time.monotonic() < until
        append_one(store, length)
        length += 1
    assert length_of(store) == length


def salt(folder: Path) -> bytes:
    """Changes whenever the WAL restarts: https://www.sqlite.org/fileformat.html#the_wal_file_format"""
    return (folder / "log.db-wal").read_bytes()[16:24]


def test_checkpoints_go_on_after_a_failure(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[None] = []

    def fail(self: Checkpoints) -> None:
        tries.append(None)
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(Checkpoints, "_move", fail)
    checkpoints = Checkpoints(store.reading, pause=0.001)
    until = time.monotonic() + PATIENCE
    while len(tries) < 3:
        assert time.monotonic() < until
        time.sleep(0.001)
    checkpoints.close()
