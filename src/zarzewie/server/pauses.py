"""What stops or restarts the clocks of a table, stored as rows so that clocks survive a restart."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update

from zarzewie.kernel.game import Refused, Seat
from zarzewie.server import schema
from zarzewie.server.deadlines import LONGEST_EXCUSE, Pause, Why, pause_at
from zarzewie.server.table_rows import TableRow, touch
from zarzewie.store.engines import among
from zarzewie.store.sql import SqlStore

READ = "read"
"""Marks a row for reading that ended early as all were ready; without one, reading takes its full time."""
RESTART = "restart"
"""Marks a row for a clock that was restarted, because the rules let no clock answer its ask."""
EXCUSES = 3
"""How many times a seat may be excused per match."""

columns = schema.pauses.c


class ClockRows(msgspec.Struct, frozen=True):
    """All rows of a table that its clocks depend on."""

    pauses: tuple[Pause, ...] = ()
    readings: Mapping[float, float] = {}
    """When reading ended early, by the time at which its ask was opened."""
    restarts: Mapping[tuple[str, float], float] = {}
    """When a clock was last restarted, by its ask and the time at which that was opened."""


def load(db: SqlStore, code: str) -> ClockRows:
    with db.reading.connect() as connection:
        return load_with(connection, code)


def load_with(connection: Connection, code: str) -> ClockRows:
    return load_all(connection, [code])[code]


def load_all(connection: Connection, codes: Collection[str]) -> dict[str, ClockRows]:
    these = select(schema.pauses).where(among(connection, columns.table_code, codes)).order_by(columns.id)
    found: dict[str, list[Any]] = {code: [] for code in codes}
    for row in connection.execute(these):
        found[row.table_code].append(row)
    return {code: _clocks(rows) for code, rows in found.items()}


def _clocks(rows: Iterable[Any]) -> ClockRows:
    pauses, readings, restarts = [], {}, {}
    for row in rows:
        if row.why == READ:
            readings[row.began] = row.ended
        elif row.why == RESTART:
            restarts[row.ask, row.began] = row.ended
        else:
            pauses.append(Pause(row.began, row.until, row.ended, row.why, row.seat))
    return ClockRows(tuple(pauses), readings, restarts)


def end_reading(db: SqlStore, code: str, opened: float, now: float) -> None:
    _insert(db, code, began=opened, ended=now, why=READ)


def restart(connection: Connection, code: str, ask: str, opened: float, now: float) -> None:
    """Restart the clock of an ask that was opened then."""
    touch(connection, [code])
    values = {"table_code": code, "began": opened, "ended": now, "why": RESTART, "ask": ask}
    connection.execute(insert(schema.pauses).values(**values))


def begin(
    db: SqlStore, code: str, now: float, why: Why, seat: Seat | None, until: float | None = None
) -> None:
    _insert(db, code, began=now, until=until, why=why, seat=seat)


def _insert(db: SqlStore, code: str, **values: Any) -> None:
    with db.engine.begin() as connection:
        touch(connection, [code])
        connection.execute(insert(schema.pauses).values(table_code=code, **values))


def end(db: SqlStore, code: str, now: float) -> None:
    """End all pauses that are in effect now."""
    with db.engine.begin() as connection:
        touch(connection, [code])
        connection.execute(
            update(schema.pauses)
            .where(columns.table_code == code, columns.ended.is_(None), columns.began <= now)
            .values(ended=now)
        )


def excuse_until(
    row: TableRow, pauses: Sequence[Pause], began: float, seat: Seat, seconds: int, now: float
) -> float:
    """Until when a person is excused. Refused if too long, too often, or during another pause."""
    longest = LONGEST_EXCUSE[row.settings.pace]
    used = sum(pause.why == "excused" and pause.seat == seat and pause.began >= began for pause in pauses)
    if not 0 < seconds <= longest or used >= EXCUSES or pause_at(pauses, now):
        raise Refused("house.excuse", longest=longest, times=EXCUSES)
    return now + seconds
