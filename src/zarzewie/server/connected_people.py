"""Who is connected to which table, across processes."""

from collections.abc import Collection, Iterable, Mapping

from sqlalchemy import delete, insert, select

from zarzewie.server import schema
from zarzewie.store.engines import among
from zarzewie.store.sql import SqlStore

row = schema.presence.c


def elsewhere(db: SqlStore, codes: Collection[str], process: str) -> dict[str, frozenset[str]]:
    """The people who are connected to each of these tables at other processes than this one."""
    these = among(db.reading, row.table_code, codes)
    there = select(row.table_code, row.person).where(these, row.process != process)
    found: dict[str, set[str]] = {code: set() for code in codes}
    with db.reading.connect() as connection:
        for code, person in connection.execute(there):
            found[code].add(person)
    return {code: frozenset(people) for code, people in found.items()}


def write(db: SqlStore, process: str, people: Mapping[str, Iterable[str]]) -> None:
    """Store who is connected to each of these tables at this process."""
    with db.engine.begin() as connection:
        codes = schema.tables.c.code
        there = connection.scalars(select(codes).where(codes.in_(people)).order_by(codes)).all()
        mine = (row.process == process) & row.table_code.in_(people)
        connection.execute(delete(schema.presence).where(mine))
        rows = [
            {"process": process, "table_code": code, "person": person}
            for code in there
            for person in people[code]
        ]
        if rows:
            connection.execute(insert(schema.presence), rows)
