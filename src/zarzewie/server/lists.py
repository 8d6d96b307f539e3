"""Lists of the games that can be played here, of open tables, and of a person's tables."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import select

from zarzewie import games
from zarzewie.kernel.game import Refused
from zarzewie.server import game_clients, schema
from zarzewie.server.forms import choices
from zarzewie.server.lobby import bots_of
from zarzewie.server.protocol import GameInfo, OfferedPreset, Person, Refusal, Settings, Sitting, TableLine
from zarzewie.server.table_errors import readable
from zarzewie.server.table_rows import Holder, TableRow, as_row, holders_of
from zarzewie.store.sql import SqlStore

LISTED = 50


def offered() -> list[GameInfo]:
    found = [(game_id, games.find(game_id)) for game_id in games.ids()]
    return [
        GameInfo(
            i,
            g.seats[0],
            g.seats[-1],
            bots_of(g),
            choices(g.options_type),
            tuple(OfferedPreset(name, dict(each.options), each.bot) for name, each in g.presets.items()),
            g.timed,
            game_clients.address(i),
        )
        for i, g in found
        if g is not None
    ]


def open_tables(db: SqlStore) -> list[TableLine]:
    """Public tables that are still gathering, newest first. Unreadable ones are left out."""
    with db.reading.connect() as connection:
        rows = connection.execute(
            select(schema.tables)
            .where(schema.tables.c.stage == "gathering", schema.tables.c.settings.like('%"open":true%'))
            .order_by(schema.tables.c.created.desc())
            .limit(LISTED)
        ).all()
        held = holders_of(connection, [row.code for row in rows])
    lines = [_line(row, held[row.code], None) for row in rows]
    return [line for line in lines if line.wrong is None]


def tables_of(db: SqlStore, person: Person) -> list[TableLine]:
    """Tables where this person sits or a seat is kept for them, newest first, finished ones last."""
    seats = schema.seats.c
    kept = (seats.kept_for == person.id) & seats.person.is_(None) & (schema.tables.c.stage != "over")
    mine = select(seats.table_code).join(schema.tables).where((seats.person == person.id) | kept)
    with db.reading.connect() as connection:
        rows = connection.execute(
            select(schema.tables)
            .where(schema.tables.c.code.in_(mine))
            .order_by((schema.tables.c.stage == "over"), schema.tables.c.created.desc())
            .limit(LISTED)
        ).all()
        held = holders_of(connection, [row.code for row in rows])
    return [_line(row, held[row.code], person) for row in rows]


def _line(table: Any, holders: Sequence[Holder], person: Person | None) -> TableLine:
    """A table's line. A table that cannot be read is listed with the reason in `wrong`."""
    try:
        if games.find(table.game) is None:
            raise Refused("house.table-game")
        return line(as_row(table, holders), person)
    except Refused as refusal:
        bare = TableRow(table.code, table.game, {}, table.stage, tuple(holders), created=table.created)
        return wrong(line(bare, person), refusal)


def wrong(line: TableLine, refusal: Refused) -> TableLine:
    return msgspec.structs.replace(line, wrong=Refusal(refusal.rule, refusal.facts))


def line(row: TableRow, person: Person | None) -> TableLine:
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
        row.kept_for(person.id) if person and row.stage != "over" else None,
    )


def clocked(db: SqlStore) -> list[str]:
    """Codes of running tables that have a clock, whether or not anyone is connected."""
    with db.reading.connect() as connection:
        found = connection.execute(
            select(schema.tables.c.code, schema.tables.c.settings).where(schema.tables.c.stage == "playing")
        ).all()
    return [row.code for row in found if _has_clock(row)]


def _has_clock(row: Any) -> bool:
    with suppress(Refused), readable(row.code, "settings"):
        return msgspec.json.decode(row.settings, type=Settings).pace != "none"
    return False
