"""Move a database to another one, SQLite or PostgreSQL: every row, in steps that can be interrupted.

Copying compares both databases by their keys and adds what is missing, so after an interruption it is done
again and passes over what is there. Whatever is there and should not be is a sign that the source was changed
in between: then the copy begins anew. In the end every row is compared once more. Until then the target is
marked (`moving`), and no server opens it.
"""

from collections.abc import Sequence
from contextlib import ExitStack, closing
from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, MetaData, Table, delete, func, insert, inspect, literal, or_, select, text

from zarzewie.store.checkpoints import Checkpoints
from zarzewie.store.engines import is_sqlite
from zarzewie.store.files import file_of, give_to_the_owner_of, make_database
from zarzewie.store.interface import StoreError
from zarzewie.store.lock import DatabaseLock, claim
from zarzewie.store.log_tables import entries, matches, moving
from zarzewie.store.migrate import VERSION_TABLE, is_new, moved_from, prepare, whose
from zarzewie.store.row_copies import Copies, Watch
from zarzewie.store.row_streams import PATIENCE, Database

Why = Literal["same", "nothing", "occupied", "elsewhere"]


class Moved(NamedTuple):
    rows: dict[str, int]
    """Rows by table, all equal in both databases."""
    migrated: bool
    """The source was from an earlier version and has been brought up to date."""
    resumed: bool
    anew: bool
    """The source was changed since the move was interrupted: the copy began anew."""
    left: tuple[str, ...]
    """Tables of the source that are not ours and were not moved."""
    gaps: tuple[str, ...]
    """Matches whose entries are not numbered from 1 without gaps, in the source too."""


class NotMoved(Exception):
    """The move cannot begin, and nothing was changed. `source`: where an unfinished one came from."""

    def __init__(self, why: Why, source: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.source = source


def move(source: str, target: str, schemas: Sequence[MetaData], watch: Watch, anew: bool = False) -> Moved:
    """Move all rows of the tables of `schemas`. The source keeps them; no server may run on either.

    `anew`: first drop what an unfinished move has left in the target. Raises NotMoved, TroubleAt, BadRow or
    UnreadableTable.
    """
    tables = [table for schema in schemas for table in schema.sorted_tables if table.info.get("moved", True)]
    with ExitStack() as stack:
        from_, to = Database(source), Database(target)
        stack.callback(from_.engines.dispose)
        stack.callback(to.engines.dispose)
        origin = _place(from_)
        if origin == _place(to):
            raise NotMoved("same")
        locks = [_hold(stack, from_)]
        behind = _is_behind(from_)
        _make(to)
        locks.append(_hold(stack, to))
        resumed = _is_half_moved(to, tables, origin, anew)
        _prepare(from_, to, origin)
        if is_sqlite(to.engines.writing):
            stack.enter_context(closing(Checkpoints(to.engines.reading)))
        copies = Copies(from_, to, tables, locks, watch)
        if resumed and anew:
            copies.clear()
        again = copies.copy(fresh=anew or not resumed)
        rows = copies.compare()
        gaps = _gaps(to)
        _finish(to, tables)
        return Moved(rows, behind, resumed and not anew, again, _left(from_, schemas), gaps)


def _place(database: Database) -> str:
    """Where a database is: the same in every run, and without a password."""
    if file := file_of(database.address):
        return f"sqlite:///{file}"
    with database.reading() as connection:
        if is_sqlite(connection):
            raise StoreError("unreachable", "a database in memory cannot be moved")
        driver: Any = connection.connection.dbapi_connection
        schema = connection.scalar(select(func.current_schema()))
        return f"postgresql://{driver.info.host}:{driver.info.port}/{driver.info.dbname} ({schema})"


def _hold(stack: ExitStack, database: Database) -> tuple[Database, DatabaseLock]:
    with database.blamed():
        file = file_of(database.address)
        if file and not file.is_file():
            raise StoreError("unreachable", f"there is no {file}")
        return database, stack.enter_context(claim(database.address))


def _is_behind(source: Database) -> bool:
    """Whether it is from an earlier version. NotMoved if it has nothing to move."""
    with source.blamed():
        if is_new(source.engines):
            raise NotMoved("nothing")
        return not whose(source.engines)


def _make(database: Database) -> None:
    """Create the file of a new database, for the owner of its folder: their server opens it later."""
    file = file_of(database.address)
    with database.blamed():
        if file and not file.exists():
            make_database(database.address)
            give_to_the_owner_of(file.parent, file)


def _is_half_moved(target: Database, tables: Sequence[Table], origin: str, anew: bool) -> bool:
    """Whether an unfinished move has left something there. NotMoved if anything else has."""
    with target.blamed():
        is_new(target.engines)  # raises if it is foreign or newer
    with target.reading() as connection:
        marked = moved_from(connection)
        if marked is None and _holds_any(connection, tables):
            raise NotMoved("occupied")
    if marked not in (None, origin) and not anew:
        raise NotMoved("elsewhere", str(marked))
    return marked is not None


def _prepare(source: Database, target: Database, origin: str) -> None:
    """Bring both up to date, as a server would, and mark the target."""
    with source.blamed():
        prepare(source.engines, PATIENCE)
    with target.blamed():
        prepare(target.engines, PATIENCE, half_moved=True)
    with target.writing() as connection:
        connection.execute(delete(moving))
        connection.execute(insert(moving), {"id": 1, "source": origin})


def _holds_any(connection: Connection, tables: Sequence[Table]) -> bool:
    """Whether one of these tables has a row; in a database from an earlier version not all of them exist."""
    there = set(inspect(connection).get_table_names())
    return any(
        connection.execute(select(literal(1)).select_from(table).limit(1)).first()
        for table in tables
        if table.name in there
    )


def _gaps(database: Database) -> tuple[str, ...]:
    number = entries.c.number
    broken = (
        select(matches.c.id)
        .join_from(matches, entries)
        .group_by(matches.c.pk, matches.c.id)
        .having(or_(func.min(number) != 1, func.max(number) != func.count()))
        .order_by(matches.c.pk)
    )
    with database.reading() as connection:
        return tuple(connection.scalars(broken))


def _finish(database: Database, tables: Sequence[Table]) -> None:
    with database.writing() as connection:
        if not is_sqlite(connection):
            for table in tables:
                _count_on(connection, table)
        connection.execute(delete(moving))


def _count_on(connection: Connection, table: Table) -> None:
    """New rows get numbers after those that were copied. SQLite does that by itself."""
    column = table.autoincrement_column
    if column is None:
        return
    name = connection.dialect.identifier_preparer.format_table(table)
    sequence = connection.scalar(select(func.pg_get_serial_sequence(name, column.name)))
    if sequence is None:
        return
    last = connection.scalar(select(func.max(column)))
    connection.execute(
        text("SELECT setval(:sequence, :last, :used)"),
        {"sequence": sequence, "last": last or 1, "used": last is not None},
    )


def _left(database: Database, schemas: Sequence[MetaData]) -> tuple[str, ...]:
    ours = {VERSION_TABLE, *(name for schema in schemas for name in schema.tables)}
    with database.reading() as connection:
        return tuple(name for name in inspect(connection).get_table_names() if name not in ours)
