"""Rows of a table, one after the other in the order of the primary key: the same order in every database."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from operator import itemgetter
from typing import Any, NamedTuple

from sqlalchemy import Connection, LargeBinary, Select, String, Table, func, literal, select
from sqlalchemy.exc import DBAPIError

from zarzewie.store.engines import Engines, connect, is_sqlite
from zarzewie.store.interface import Reason, StoreError

PATIENCE = 5.0
"""Seconds to wait for a lock."""
ROWS = 1000
"""Most rows in memory at once, per database."""
BYTES = 8 << 20
"""Bytes and characters in memory at once, per database; a longer row comes alone."""

Key = tuple[Any, ...]
Values = Sequence[Any]
Pair = tuple[Values | None, Values | None]


class Extent(NamedTuple):
    rows: int
    at_once: int
    """How many of them surely fit into memory together: as many as of the widest."""


class UnreadableTable(Exception):
    """A table has a value that is not of its column's type. The driver's message would show it."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


class TroubleAt(Exception):
    """A StoreError, and which of several databases it is about."""

    def __init__(self, address: str, reason: Reason) -> None:
        super().__init__(reason)
        self.address = address
        self.reason = reason


class Database:
    """One of several databases that are open at the same time."""

    def __init__(self, address: str) -> None:
        self.address = address
        with self.blamed():
            self.engines: Engines = connect(address, PATIENCE)

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """Raise every StoreError as TroubleAt this database."""
        try:
            yield
        except StoreError as error:
            raise TroubleAt(self.address, error.reason) from error

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        with self.blamed(), self.engines.writing.begin() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with self.blamed(), self.engines.reading.connect() as connection:
            yield connection

    def extent(self, table: Table) -> Extent:
        long = [column for column in table.c if isinstance(column.type, String | LargeBinary)]
        widths = sum((func.coalesce(func.length(column), 0) for column in long), literal(0))
        asked = select(func.count(), func.coalesce(func.max(widths), 0)).select_from(table)
        with self.reading() as connection:
            rows, widest = connection.execute(asked).one()
        return Extent(rows, max(1, min(ROWS, BYTES // max(1, widest))))

    def rows(self, table: Table, at_once: int) -> Generator[Values]:
        with self.reading() as connection:
            streaming = connection.execution_options(stream_results=True)
            try:
                with closing(streaming.execute(_in_order(table, is_sqlite(connection)))) as found:
                    while part := found.fetchmany(at_once):
                        yield from part
            except DBAPIError:
                raise UnreadableTable(table.name) from None


def paired(table: Table, ours: Iterator[Values], theirs: Iterator[Values]) -> Iterator[Pair]:
    """The rows of both streams by their keys, and None where one of them has no such row."""
    key = sorting_key(table)
    one, other = next(ours, None), next(theirs, None)
    while one is not None or other is not None:
        if other is None or (one is not None and key(one) < key(other)):
            yield one, None
            one = next(ours, None)
        elif one is None or key(other) < key(one):
            yield None, other
            other = next(theirs, None)
        else:
            yield one, other
            one, other = next(ours, None), next(theirs, None)


def width(row: Values) -> int:
    return sum(len(value) for value in row if isinstance(value, str | bytes))


def sorting_key(table: Table) -> Callable[[Values], Any]:
    names = list(table.c.keys())
    return itemgetter(*(names.index(column.key) for column in table.primary_key.columns))


def key_of(table: Table, row: Values) -> Key:
    found = sorting_key(table)(row)
    return found if isinstance(found, tuple) else (found,)


def _in_order(table: Table, sqlite: bool) -> Select[Any]:
    """By the bytes of UTF-8, as SQLite and Python sort texts. PostgreSQL sorts them by its own language."""
    by = [
        func.convert_to(column, "UTF8") if isinstance(column.type, String) and not sqlite else column
        for column in table.primary_key.columns
    ]
    return select(table).order_by(*by)
