"""Numbers in the database that every server process watches, such as how often something was erased."""

from sqlalchemy import Connection, insert, select, update

from zarzewie.server import schema
from zarzewie.store.sql import SqlStore

ERASED = "erased"

row = schema.marks.c


def raise_mark(connection: Connection, name: str) -> None:
    raised = update(schema.marks).where(row.name == name).values(number=row.number + 1)
    if connection.execute(raised).rowcount == 0:
        connection.execute(insert(schema.marks).values(name=name, number=1))


def load(db: SqlStore, name: str) -> int:
    with db.reading.connect() as connection:
        return connection.scalar(select(row.number).where(row.name == name)) or 0
