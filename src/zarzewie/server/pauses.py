"""Pauses of a table, stored as rows so that clocks take them into account after a restart."""

from collections.abc import Sequence

from sqlalchemy import insert, select, update

from zarzewie.kernel.game import Refused, Seat
from zarzewie.server import schema
from zarzewie.server.deadlines import LONGEST_EXCUSE, Pause, Why, pause_at
from zarzewie.server.table_rows import TableRow
from zarzewie.store.sql import SqlStore

READ = "read"
"""Marks a row for reading that ended early as all were ready; without one, reading takes its full time."""
EXCUSES = 3
"""How many times a seat may be excused per match."""


def load(db: SqlStore, code: str) -> list[Pause]:
    columns = schema.pauses.c
    with db.reading.connect() as connection:
        rows = connection.execute(
            select(columns.began, columns.until, columns.ended, columns.why, columns.seat).where(
                columns.table_code == code, columns.why != READ
            )
        )
        return [Pause(*row) for row in rows]


def readings(db: SqlStore, code: str) -> dict[float, float]:
    """When reading ended early, by the time at which its ask was opened."""
    columns = schema.pauses.c
    with db.reading.connect() as connection:
        rows = connection.execute(
            select(columns.began, columns.ended).where(columns.table_code == code, columns.why == READ)
        )
        return {row.began: row.ended for row in rows}


def end_reading(db: SqlStore, code: str, opened: float, now: float) -> dict[float, float]:
    with db.engine.begin() as connection:
        connection.execute(insert(schema.pauses).values(table_code=code, began=opened, ended=now, why=READ))
    return readings(db, code)


def begin(
    db: SqlStore, code: str, now: float, why: Why, seat: Seat | None, until: float | None = None
) -> list[Pause]:
    with db.engine.begin() as connection:
        connection.execute(
            insert(schema.pauses).values(table_code=code, began=now, until=until, why=why, seat=seat)
        )
    return load(db, code)


def end(db: SqlStore, code: str, now: float) -> list[Pause]:
    """End all pauses that are in effect now."""
    columns = schema.pauses.c
    with db.engine.begin() as connection:
        connection.execute(
            update(schema.pauses)
            .where(columns.table_code == code, columns.ended.is_(None), columns.began <= now)
            .values(ended=now)
        )
    return load(db, code)


def excuse_until(
    row: TableRow, pauses: Sequence[Pause], began: float, seat: Seat, seconds: int, now: float
) -> float:
    """Until when a person is excused. Refused if too long, too often, or during another pause."""
    longest = LONGEST_EXCUSE[row.settings.pace]
    used = sum(pause.why == "excused" and pause.seat == seat and pause.began >= began for pause in pauses)
    if not 0 < seconds <= longest or used >= EXCUSES or pause_at(pauses, now):
        raise Refused("house.excuse", longest=longest, times=EXCUSES)
    return now + seconds
