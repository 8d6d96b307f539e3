"""Copy the rows of one database to another, and compare them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Any, Literal

from sqlalchemy import Column, Insert, Table, Update, bindparam, delete, insert, update
from sqlalchemy.exc import DBAPIError

from zarzewie.store.lock import DatabaseLock
from zarzewie.store.row_streams import (
    BYTES,
    ROWS,
    Database,
    Key,
    Pair,
    TroubleAt,
    Values,
    key_of,
    paired,
    width,
)

Step = Literal["copy", "compare"]
Watch = Callable[[Step, str, int, int], None]
"""Called with the step, the table, how many more of its rows are done, and the rows of all tables."""

IN_ROW = "row_"
"""Before the names of parameters: those of columns stand for their new values in an update."""


class BadRow(Exception):
    """A row that the target does not take (`why`: "row"), or has differently ("differs").

    It names the row by its table and key. What it holds may be secret.
    """

    def __init__(self, why: Literal["row", "differs"], table: Table, key: Key) -> None:
        self.why = why
        self.table = table.name
        self.key = "/".join(map(_shown, key))
        super().__init__(f"{why}: {self.table} {self.key}")


class Changed(BadRow):
    """The target has something that the source does not have, or does not have any more."""

    def __init__(self, table: Table, row: Values) -> None:
        super().__init__("differs", table, key_of(table, row))


class Copies:
    """The tables of both databases, in an order in which rows come after those that they refer to."""

    def __init__(
        self,
        source: Database,
        target: Database,
        tables: Sequence[Table],
        locks: Sequence[tuple[Database, DatabaseLock]],
        watch: Watch,
    ) -> None:
        self._source = source
        self._target = target
        self._tables = tables
        self._locks = locks
        self._watch = watch
        self._extents = {table: source.extent(table) for table in tables}
        self._all = sum(extent.rows for extent in self._extents.values())

    def copy(self, fresh: bool) -> bool:
        """Add all that is missing. Whether the copy had to begin anew, because the source has changed."""
        try:
            self._add_missing(fresh)
        except Changed:
            if fresh:  # nobody else writes to either of them, so this is no leftover
                raise
            self.clear()
            self._add_missing(fresh=True)
            return True
        return False

    def compare(self) -> dict[str, int]:
        """The number of rows of each table, all of them equal. Raises BadRow if one is not."""
        rows: dict[str, int] = {}
        for table in self._tables:
            rows[table.name] = 0
            with self._pairs(table, "compare") as pairs:
                for one, other in pairs:
                    if one is None or other is None or one != other:
                        raise BadRow("differs", table, key_of(table, one or other or ()))
                    rows[table.name] += 1
        return rows

    def clear(self) -> None:
        for table in self._tables:
            if late := self._late(table):
                with self._target.writing() as connection:
                    connection.execute(update(table).values(dict.fromkeys((c.key for c in late), None)))
        for table in reversed(self._tables):
            with self._target.writing() as connection:
                connection.execute(delete(table))

    def _add_missing(self, fresh: bool) -> None:
        for table in self._tables:
            self._add_rows(table, fresh)
        for table in self._tables:
            if self._late(table):
                self._add_references(table, fresh)

    def _add_rows(self, table: Table, fresh: bool) -> None:
        """Without references to rows that come later."""
        late = {column.key for column in self._late(table)}
        places = [place for place, name in enumerate(table.c.keys()) if name in late]
        missing: list[Values] = []
        wide = 0
        with self._pairs(table, "copy") as pairs:
            for one, other in pairs:
                if one is None:
                    raise Changed(table, other or ())
                bare = _without(one, places)
                if other is None:
                    missing.append(bare)
                    wide += width(bare)
                elif other != one and other != bare:
                    raise Changed(table, one)
                if len(missing) >= ROWS or wide >= BYTES:
                    self._store(table, insert(table), missing, fresh)
                    missing, wide = [], 0
        self._store(table, insert(table), missing, fresh)

    def _add_references(self, table: Table, fresh: bool) -> None:
        key = table.primary_key.columns
        this = [column == bindparam(f"{IN_ROW}{column.key}") for column in key]
        late: dict[str, Any] = {each.key: bindparam(f"{IN_ROW}{each.key}") for each in self._late(table)}
        add = update(table).where(*this).values(late)
        bare: list[Values] = []
        with self._pairs(table) as pairs:
            for one, other in pairs:
                if one is not None and one != other:
                    bare.append(one)
                if len(bare) >= ROWS:
                    self._store(table, add, bare, fresh, IN_ROW)
                    bare = []
        self._store(table, add, bare, fresh, IN_ROW)

    def _store(
        self, table: Table, how: Insert | Update, rows: Sequence[Values], fresh: bool, prefix: str = ""
    ) -> None:
        """All rows in one transaction, or, if one is not accepted, raise what that means."""
        if not rows:
            return
        names = [f"{prefix}{name}" for name in table.c.keys()]  # noqa: SIM118  (a collection, not a dict)
        values = [dict(zip(names, row, strict=True)) for row in rows]
        try:
            with self._target.writing() as connection:
                connection.execute(how, values)
        except (DBAPIError, UnicodeError):  # the message may show what the row holds
            if not fresh:
                raise Changed(table, rows[0]) from None  # something old is in the way of one of them
            if len(rows) == 1:
                raise BadRow("row", table, key_of(table, rows[0])) from None
        else:
            return
        for row in rows:
            self._store(table, how, [row], fresh, prefix)

    @contextmanager
    def _pairs(self, table: Table, step: Step | None = None) -> Iterator[Iterator[Pair]]:
        at_once = self._extents[table].at_once
        with (
            closing(self._source.rows(table, at_once)) as ours,
            closing(self._target.rows(table, at_once)) as theirs,
        ):
            yield self._watched(paired(table, ours, theirs), table, step)

    def _watched(self, pairs: Iterator[Pair], table: Table, step: Step | None) -> Iterator[Pair]:
        def tell(rows: int) -> None:
            if step:
                self._watch(step, table.name, rows, self._all)

        tell(0)
        done = 0
        for done, pair in enumerate(pairs, 1):
            yield pair
            if done % ROWS == 0:
                self._check_locks()
                tell(ROWS)
        tell(done % ROWS)

    def _late(self, table: Table) -> list[Column[Any]]:
        """Columns that may refer to rows of the same table or a later one, and can be added afterwards."""
        later = self._tables[self._tables.index(table) :]
        return [
            column
            for column in table.c
            if column.nullable and any(reference.column.table in later for reference in column.foreign_keys)
        ]

    def _check_locks(self) -> None:
        for database, lock in self._locks:
            if lock.lost.is_set():
                raise TroubleAt(database.address, "taken")


def _without(row: Values, places: Sequence[int]) -> Values:
    if not places:
        return row
    values = list(row)
    for place in places:
        values[place] = None
    return tuple(values)


def _shown(value: Any) -> str:
    if isinstance(value, bytes):
        return value.hex()
    return str(value).encode("unicode_escape").decode()
