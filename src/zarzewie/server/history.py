"""Matches dealt at a table: who played them, how they ended, and whether they are disclosed."""

import time
from collections.abc import Collection
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Connection, select, update

from zarzewie.kernel.game import Outcome, Refused
from zarzewie.server import disclosure, schema, votes
from zarzewie.server.protocol import FinishedMatch, Person, Sitting, TableInfo
from zarzewie.server.table_errors import readable
from zarzewie.server.table_rows import TableRow, load_with, named
from zarzewie.store.engines import among
from zarzewie.store.sql import SqlStore

RESULTS = 500


def began(db: SqlStore, match: str) -> float:
    """Return when a match was dealt, in seconds since 1970."""
    return began_all(db, [match]).get(match, 0.0)


def began_all(db: SqlStore, matches: Collection[str]) -> dict[str, float]:
    """The same for several matches."""
    sitting = schema.sittings.c
    these = select(sitting.match, sitting.began).where(among(db.reading, sitting.match, matches))
    with db.reading.connect() as connection:
        return {row.match: row.began for row in connection.execute(these)}


def row_of_match(db: SqlStore, match: str) -> TableRow:
    """Return the table of a match, with those who played this match in its seats."""
    sitters = schema.sitters
    with db.reading.connect() as connection:
        code = connection.scalar(select(schema.sittings.c.table_code).where(schema.sittings.c.match == match))
        if code is None:
            raise Refused("house.table")
        people = schema.people.c
        held = connection.execute(
            select(
                sitters.c.person, sitters.c.bot, sitters.c.name.label("fixed"), people.name, people.created
            )
            .select_from(sitters.outerjoin(schema.people))
            .where(sitters.c.match == match)
            .order_by(sitters.c.seat)
        ).all()
        holders = tuple(named(held))
        return msgspec.structs.replace(load_with(connection, code), match=match, holders=holders)


def disclosed(db: SqlStore, match: str) -> bool:
    """Whether a match is over and everything in it may be seen."""
    row = row_of_match(db, match)
    with db.reading.connect() as connection:
        ended = connection.scalar(select(schema.sittings.c.outcome).where(schema.sittings.c.match == match))
    return ended is not None and disclosure.discloses(row, msgspec.json.decode(ended, type=Outcome))


def check_sitter(db: SqlStore, match: str, person: Person) -> None:
    """Refuse anyone who does not play, or did not play, this match."""
    if row_of_match(db, match).seat_of(person) is None:
        raise Refused("house.bystander")


def results_of(db: SqlStore, person: Person) -> list[FinishedMatch]:
    sittings, sitters = schema.sittings, schema.sitters
    with db.reading.connect() as connection:
        rows = connection.execute(
            select(sittings, sitters.c.seat)
            .join(sitters, sitters.c.match == sittings.c.match)
            .where(sitters.c.person == person.id, sittings.c.ended.is_not(None))
            .order_by(sittings.c.ended.desc())
            .limit(RESULTS)
        ).all()
    return [standing for row in rows if (standing := _standing(row)) is not None]


def _standing(row: Any) -> FinishedMatch | None:
    """Return None for a match that cannot be decoded, so that the others are still listed."""
    with suppress(Refused), readable(row.match, "match"):
        outcome = msgspec.json.decode(row.outcome, type=Outcome)
        won = row.seat in outcome.winners
        return FinishedMatch(row.match, row.table_code, row.game, row.seat, row.ended, outcome.how, won)
    return None


def info_of(row: TableRow, commitment: str | None) -> TableInfo:
    """Return the table info of a past match, without current presence, votes or pauses."""
    seats = tuple(Sitting(held.name, held.bot) for held in row.holders)
    return TableInfo(
        row.code,
        row.game,
        row.shown,
        seats,
        "over",
        commitment,
        row.settings,
        row.seat_of_id(row.host),
        row.match,
        campaign=row.campaign,
        discloses=row.discloses,
    )


def finish(connection: Connection, code: str, match: str, outcome: Outcome) -> None:
    """Store the end of a match. Seats that bots held for people are given back to them."""
    of_table = schema.seats.c.table_code == code
    ended = connection.execute(
        update(schema.sittings)
        .where(schema.sittings.c.match == match, schema.sittings.c.ended.is_(None))
        .values(ended=time.time(), outcome=msgspec.json.encode(outcome).decode())
    )
    if ended.rowcount:
        this = (schema.tables.c.code == code) & (schema.tables.c.match == match)
        values = {"stage": "over", "revision": schema.tables.c.revision + 1}
        connection.execute(update(schema.tables).where(this).values(values))
        votes.clear(connection, code)
        kept = of_table & schema.seats.c.person.is_not(None)
        connection.execute(update(schema.seats).where(kept).values(bot=None))
