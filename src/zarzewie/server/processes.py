"""The server processes that share a database. Each renews its row; one that does not is dead.

Times are the database's, so that the clocks of several machines need not agree.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Double,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from zarzewie import __version__
from zarzewie.server import schema
from zarzewie.store.engines import autocommitting
from zarzewie.store.sql import SqlStore

LIFE = 2.0
"""Seconds for which a process counts as alive after it renewed its row."""
BEAT = 0.5
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


class Now(FunctionElement[float]):
    """The database's time, in seconds since 1970."""

    type = Double()
    inherit_cache = True


@compiles(Now)
def _now_in_postgresql(*_: Any, **__: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"


@compiles(Now, "sqlite")
def _now_in_sqlite(*_: Any, **__: Any) -> str:
    return "(julianday('now') - 2440587.5) * 86400.0"


def now_of(connection: Connection) -> float:
    return connection.scalar(select(Now())) or 0.0


def alive(now: float) -> ColumnElement[bool]:
    return row.until > now


RENEW = (
    update(schema.processes)
    .where(row.id == bindparam("process"))
    .values(until=Now() + bindparam("life", type_=Double()))
    .returning(row.until)
)
ALL = select(row.id, row.kind, row.version, row.until)


def beat(db: SqlStore, process: str, kind: str = SERVE) -> Beat:
    """Register this process, or renew its row, and remove dead ones.

    Every process does that all the time: two statements, each committed by itself, are enough for it.
    """
    with autocommitting(db.engine).begin() as connection:
        until: float | None = connection.scalar(RENEW, {"process": process, "life": LIFE})
        there = connection.execute(ALL).all()
    now = _register(db, process, kind) if until is None else until - LIFE
    others = [each for each in there if each.until > now and each.id != process]
    living = frozenset(each.id for each in others if each.kind == SERVE)
    thinkers = sum(each.kind == THINK and each.version == __version__ for each in others)
    buried = _bury(db, now) if any(each.until <= now for each in there if each.id != process) else ()
    return Beat(now, until is not None, living, thinkers, buried)


def _register(db: SqlStore, process: str, kind: str) -> float:
    with db.engine.begin() as connection:
        now = now_of(connection)
        mine = {"id": process, "kind": kind, "version": __version__, "started": now, "until": now + LIFE}
        connection.execute(insert(schema.processes).values(**mine))
    return now


def _bury(db: SqlStore, now: float) -> Sequence[str]:
    """Remove dead processes, with the presence of people there. Only one process finds each."""
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
