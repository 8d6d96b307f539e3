"""Leases: what one server process does for all of them, such as being the house of a table.

A lease belongs to a process as long as that is alive (processes.py). Its number grows with every change of
hands. A process that was stopped for a while, and does not know yet that another has taken over, is found out
by the number where it writes (fencing).
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from zarzewie.server import schema
from zarzewie.server.processes import alive, now_of
from zarzewie.store.sql import SqlStore

row = schema.leases.c
OF_TABLE = "table."


class Lease(NamedTuple):
    name: str
    number: int


class Fenced(Exception):
    """Another process holds the lease by now."""


def of_table(code: str) -> str:
    return OF_TABLE + code


def take(db: SqlStore, names: Collection[str], process: str) -> dict[str, Lease]:
    """Take those of these leases that no living process holds. Return all that this process holds then."""
    with db.engine.begin() as connection:
        free = or_(row.process.is_(None), ~_held(connection))
        mine = {"process": process, "number": row.number + 1}
        there = _lock(connection, names)
        connection.execute(update(schema.leases).where(row.name.in_(names), free).values(mine))
        for name in sorted({*names} - there):
            _insert(connection, name, process)
        held = select(row.name, row.number).where(row.name.in_(names), row.process == process)
        return {each.name: Lease(each.name, each.number) for each in connection.execute(held)}


def _insert(connection: Connection, name: str, process: str) -> None:
    try:
        with connection.begin_nested():
            connection.execute(insert(schema.leases).values(name=name, process=process, number=1))
    except IntegrityError:
        pass  # another process was faster


def _lock(connection: Connection, names: Collection[str]) -> set[str]:
    """Lock those that exist, always in the same order: otherwise two transactions could deadlock."""
    these = select(row.name).where(row.name.in_(names)).order_by(row.name)
    return set(connection.scalars(these.with_for_update()))


def _held(connection: Connection) -> ColumnElement[bool]:
    living = select(schema.processes.c.id).where(alive(now_of(connection)))
    return row.process.in_(living)


def release(db: SqlStore, names: Collection[str], process: str) -> None:
    """Give leases back. Their numbers stay, so that they keep growing."""
    with db.engine.begin() as connection:
        _lock(connection, names)
        these = row.name.in_(names) & (row.process == process)
        connection.execute(update(schema.leases).where(these).values(process=None))


def orphans(db: SqlStore, most: int) -> Sequence[str]:
    """Codes of tables whose house has died, in any order: several processes look for them at once."""
    with db.reading.connect() as connection:
        left = row.name.startswith(OF_TABLE) & row.process.is_not(None) & ~_held(connection)
        found = connection.scalars(select(row.name).where(left).order_by(func.random()).limit(most)).all()
    return [name.removeprefix(OF_TABLE) for name in found]


def tables_of(db: SqlStore, process: str) -> list[str]:
    """Codes of the tables whose house is this process."""
    with db.reading.connect() as connection:
        mine = row.name.startswith(OF_TABLE) & (row.process == process)
        found = connection.scalars(select(row.name).where(mine).order_by(row.name)).all()
    return [name.removeprefix(OF_TABLE) for name in found]


def unattended(db: SqlStore, codes: Collection[str]) -> list[str]:
    """Those of these tables whose house is no living process: one may have died before it took the lease."""
    with db.reading.connect() as connection:
        held = set(connection.scalars(select(row.name).where(_held(connection))))
    return [code for code in codes if of_table(code) not in held]


def check(connection: Connection, lease: Lease | None) -> None:
    """Raise Fenced unless the lease is still the one that was taken. None: there is only one process."""
    if lease is None:
        return
    this = select(row.number).where(row.name == lease.name).with_for_update()
    if connection.scalar(this) != lease.number:
        raise Fenced(lease.name)
