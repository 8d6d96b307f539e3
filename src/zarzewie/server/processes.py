"""The server processes that share a database. Each renews its row; one that does not is dead.

Times are the database's, so that the clocks of several machines need not agree.
"""

import time
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, text, update

from zarzewie import __version__
from zarzewie.server import schema
from zarzewie.store.engines import is_sqlite
from zarzewie.store.sql import SqlStore

LIFE = 3.0
"""Seconds for which a process counts as alive after it renewed its row."""
BEAT = 0.75
"""Seconds between renewals: several may fail before the process counts as dead."""
SERVE, THINK = "serve", "think"

row = schema.processes.c


class Beat(NamedTuple):
    now: float
    """The database's time, in seconds since 1970."""
    known: bool
    """Whether the process was still registered; if not, others may have taken over."""
    living: frozenset[str]
    """The other processes that serve people."""
    thinkers: int
    """How many processes of the same version think for bots."""
    buried: Sequence[str]
    """Codes of the tables where people were connected to processes that have died."""


def now_of(connection: Connection) -> float:
    if is_sqlite(connection):
        return time.time()
    return float(connection.scalar(text("SELECT extract(epoch FROM clock_timestamp())")) or 0.0)


def alive(now: float) -> ColumnElement[bool]:
    return row.until > now


def beat(db: SqlStore, process: str, kind: str = SERVE) -> Beat:
    """Register this process, or renew its row, and remove dead ones."""
    with db.engine.begin() as connection:
        now = now_of(connection)
        renewed = update(schema.processes).where(row.id == process).values(until=now + LIFE)
        known = connection.execute(renewed).rowcount == 1
        if not known:
            mine = {"id": process, "kind": kind, "version": __version__, "started": now, "until": now + LIFE}
            connection.execute(insert(schema.processes).values(**mine))
        others = select(row.id, row.kind, row.version).where(alive(now), row.id != process)
        there = connection.execute(others).all()
    living = frozenset(each.id for each in there if each.kind == SERVE)
    thinkers = sum(each.kind == THINK and each.version == __version__ for each in there)
    return Beat(now, known, living, thinkers, _bury(db, now))


def _bury(db: SqlStore, now: float) -> Sequence[str]:
    """Remove dead processes, with the presence of people there. Only one process finds each."""
    with db.reading.connect() as connection:
        if not connection.scalars(select(row.id).where(~alive(now))).first():
            return ()
    with db.engine.begin() as connection:
        dead = select(row.id).where(~alive(now)).order_by(row.id).with_for_update(skip_locked=True)
        return _forget(connection, connection.scalars(dead).all())


def leave(db: SqlStore, process: str) -> Sequence[str]:
    """Remove this process: it has ended. What it did for all is free for others."""
    with db.engine.begin() as connection:
        return _forget(connection, [process])


def _forget(connection: Connection, gone: Sequence[str]) -> Sequence[str]:
    there = schema.presence.c
    codes = connection.scalars(select(there.table_code).where(there.process.in_(gone)).distinct()).all()
    connection.execute(delete(schema.processes).where(row.id.in_(gone)))
    return codes


def count(db: SqlStore) -> int:
    """How many processes are alive now."""
    with db.reading.connect() as connection:
        return connection.scalar(select(func.count()).where(alive(now_of(connection)))) or 0
