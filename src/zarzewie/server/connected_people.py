"""Who is connected to which table, across processes."""

from collections.abc import Iterable, Mapping

from sqlalchemy import Connection, delete, insert, select

from zarzewie.server import schema
from zarzewie.server.table_rows import touch
from zarzewie.store.sql import SqlStore

row = schema.presence.c


def elsewhere(connection: Connection, code: str, process: str) -> frozenset[str]:
    """The people who are connected to this table at other processes than this one."""
    there = select(row.person).where(row.table_code == code, row.process != process)
    return frozenset(connection.scalars(there))


def write(db: SqlStore, process: str, people: Mapping[str, Iterable[str]]) -> None:
    """Store who is connected to each of these tables at this process."""
    with db.engine.begin() as connection:
        touch(connection, people.keys())
        there = connection.scalars(select(schema.tables.c.code).where(schema.tables.c.code.in_(people))).all()
        mine = (row.process == process) & row.table_code.in_(people)
        connection.execute(delete(schema.presence).where(mine))
        rows = [
            {"process": process, "table_code": code, "person": person}
            for code in there
            for person in people[code]
        ]
        if rows:
            connection.execute(insert(schema.presence), rows)
