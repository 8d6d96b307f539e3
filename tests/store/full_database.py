"""A database with rows in every table: what a release left behind, and rows made from the tables' columns."""

import lzma
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    create_engine,
    insert,
)

from tests.upgrades.leave import FOLDER
from zarzewie.server.schema import metadata
from zarzewie.store.log_tables import log
from zarzewie.store.row_streams import Database
from zarzewie.store.sql import SqlStore

SCHEMAS: tuple[MetaData, ...] = (log, metadata)
TABLES = [table for schema in SCHEMAS for table in schema.sorted_tables if table.info.get("moved", True)]
TEXT = "Zażółć 'gęślą' \"jaźń\"\\ \t\r\n%s :x {} \U0001f525 \u2028\u202e\x7f é é"
FLOATS = (0.1, 1760000000.1234567, 5e-324, 1.7976931348623157e308)
SECRET = "tajemnica-7f3a"
"""In every text that is made: it may be in no message."""
MADE = 4
BIG = 1 << 16


def release(version: str, file: Path) -> str:
    file.write_bytes(lzma.decompress((FOLDER / f"{version}.db.xz").read_bytes()))
    return f"sqlite:///{file}"


def full_database(file: Path, version: str = "0.2.0") -> str:
    address = release(version, file)
    SqlStore(address).close()
    engine = create_engine(address)  # foreign keys are not checked while rows are added
    with engine.begin() as connection:
        for table in TABLES:
            for number in range(MADE):
                connection.execute(insert(table), made(table, number))
    engine.dispose()
    return address


def made(table: Table, number: int) -> dict[str, Any]:
    return {column.key: value(column, number) for column in table.c}


def value(column: Column[Any], number: int) -> Any:
    """Of this column in row `number`: equal to what it refers to, and different in every row."""
    for reference in column.foreign_keys:
        if column.nullable and number == MADE - 1:
            return None
        own = reference.column.table is column.table
        return value(reference.column, (number + 1) % MADE if own else number)  # also a row that comes later
    if column.nullable and number == 0:
        return None
    kind = column.type
    if isinstance(kind, Boolean):
        return number % 2 == 1
    if isinstance(kind, Double):
        return FLOATS[number % len(FLOATS)]
    if isinstance(kind, Integer):
        return 1_000_000 + number if column.primary_key else 2**31 - 1 - number
    if isinstance(kind, LargeBinary):
        data = (
            bytes([number]) + bytes(range(256)) + (b"" if column.primary_key else bytes(BIG * (number == 1)))
        )
        return data[: kind.length]
    assert isinstance(kind, String), column
    if column.primary_key or column.unique or kind.length:
        return f"{'aĄ~ń'[number]}{column.table.name}{column.name}"[: kind.length]
    return f"{number} {SECRET} {TEXT}"


def contents(address: str) -> dict[str, list[Any]]:
    """All rows of all tables, with the types of their values."""
    database = Database(address)
    try:
        return {
            table.name: [tuple((type(each), each) for each in row) for row in database.rows(table, 100)]
            for table in TABLES
        }
    finally:
        database.engines.dispose()


def stored_bytes(file: Path) -> dict[str, list[Any]]:
    """The rows of a SQLite file as SQLite writes them, with its own types."""
    engine = create_engine(f"sqlite:///{file}")
    found: dict[str, list[Any]] = {}
    with engine.connect() as connection:
        for table in TABLES:
            columns = ", ".join(
                f'typeof("{name}"), quote("{name}")' for name in map(str, table.columns.keys())
            )
            rows = connection.exec_driver_sql(f"SELECT {columns} FROM {table.name}")
            found[table.name] = sorted(map(tuple, rows))
    engine.dispose()
    return found
