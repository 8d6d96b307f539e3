"""A long match opens from its snapshot without reading earlier entries. Counted, not timed."""

from collections.abc import Iterator
from contextlib import contextmanager
from sqlite3 import Connection

from sqlalchemy import delete, event

from tests.store.conftest import OpenSql
from zarzewie.store.interface import Append, StoredLog
from zarzewie.store.log_tables import entries
from zarzewie.store.sql import SqlStore

LONG = 10_000


def long_match(store: SqlStore) -> SqlStore:
    store.create("a", b"head", b"secrets")
    store.append([Append("a", 0, tuple(b"entry %d" % number for number in range(1, LONG + 1)))])
    store.snapshot("a", LONG - 3, b"nearly all")
    return store


THE_TAIL = StoredLog(
    b"head",
    b"secrets",
    LONG,
    b"nearly all",
    LONG - 3,
    (b"entry 9998", b"entry 9999", b"entry 10000"),
    (0.0,) * 3,
)


def test_a_match_of_10000_entries_opens_with_the_last_three(sql_address: str, open_sql: OpenSql) -> None:
    assert long_match(open_sql(sql_address)).open("a") == THE_TAIL


def test_it_opens_the_same_when_all_before_the_snapshot_is_gone(sql_address: str, open_sql: OpenSql) -> None:
    store = long_match(open_sql(sql_address))
    with store.engine.begin() as connection:
        connection.execute(delete(entries).where(entries.c.number <= LONG - 3))
    assert store.open("a") == THE_TAIL


def test_sqlite_takes_a_hundredth_of_the_steps(sqlite_address: str, open_sql: OpenSql) -> None:
    store = long_match(open_sql(sqlite_address))
    with steps_of(store) as whole:
        store.open("a", whole=True)
    with steps_of(store) as tail:
        store.open("a")
    assert len(tail) < len(whole) / 100


@contextmanager
def steps_of(store: SqlStore) -> Iterator[list[None]]:
    """A list that grows by one with every tenth instruction of SQLite's virtual machine."""
    steps: list[None] = []

    def count(connection: Connection, _record: object) -> None:
        connection.set_progress_handler(lambda: steps.append(None), 10)

    store.reading.dispose()
    event.listen(store.reading, "connect", count)
    yield steps
    event.remove(store.reading, "connect", count)
    store.reading.dispose()
