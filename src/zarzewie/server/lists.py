"""Lists: the games that can be played here, the tables that wait for somebody, and those of a person."""

import msgspec
from sqlalchemy import select

from zarzewie import games
from zarzewie.server import schema
from zarzewie.server.forms import choices
from zarzewie.server.lobby import bots_of
from zarzewie.server.protocol import GameInfo, Person, Settings, Sitting, TableLine
from zarzewie.server.rows import Row, as_row, holders_of
from zarzewie.store.sql import SqlStore

LISTED = 50


def offered() -> list[GameInfo]:
    found = [(game_id, games.find(game_id)) for game_id in games.ids()]
    return [
        GameInfo(i, g.seats[0], g.seats[-1], bots_of(g), choices(g.options_type), g.timed)
        for i, g in found
        if g is not None
    ]


def open_tables(db: SqlStore) -> list[TableLine]:
    """Where somebody may still sit down, newest first."""
    with db.reading.connect() as connection:
        rows = connection.execute(
            select(schema.tables)
            .where(schema.tables.c.stage == "gathering", schema.tables.c.settings.like('%"open":true%'))
            .order_by(schema.tables.c.created.desc())
            .limit(LISTED)
        ).all()
        held = holders_of(connection, [row.code for row in rows])
    return [line(as_row(row, held[row.code]), None) for row in rows]


def tables_of(db: SqlStore, person: Person) -> list[TableLine]:
    """Where this person sits, newest first, the running ones before the others."""
    mine = select(schema.seats.c.table_code).where(schema.seats.c.person == person.id)
    with db.reading.connect() as connection:
        rows = connection.execute(
            select(schema.tables)
            .where(schema.tables.c.code.in_(mine))
            .order_by((schema.tables.c.stage == "over"), schema.tables.c.created.desc())
            .limit(LISTED)
        ).all()
        held = holders_of(connection, [row.code for row in rows])
    return [line(as_row(row, held[row.code]), person) for row in rows]


def line(row: Row, person: Person | None) -> TableLine:
    seats = tuple(Sitting(held.name, held.bot, ready=held.ready) for held in row.holders)
    return TableLine(
        row.code,
        row.game,
        row.stage,
        seats,
        row.shown,
        row.settings,
        row.created,
        row.seat_of(person),
    )


def clocked(db: SqlStore) -> list[str]:
    """Running tables at which time runs, whoever is there."""
    with db.reading.connect() as connection:
        found = connection.execute(
            select(schema.tables.c.code, schema.tables.c.settings).where(schema.tables.c.stage == "playing")
        ).all()
    return [row.code for row in found if msgspec.json.decode(row.settings, type=Settings).pace != "none"]
