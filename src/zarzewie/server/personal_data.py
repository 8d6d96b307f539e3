"""Everything a person wrote: exported, or erased. The log of a match stays whole in both cases.

Of what they did not write themselves, an export contains only what they were shown (disclosure.py).
"""

import json
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Table, delete, select, update

from zarzewie.server import campaigns, companions, disclosure, lobby, marks, schema, sequels
from zarzewie.server.people import end_sessions
from zarzewie.server.table_rows import touch
from zarzewie.store.sql import SqlStore

ERASED = "—"

people = schema.people.c


def export(db: SqlStore, person: str) -> dict[str, Any]:
    """What a person wrote and where they sat. Hashes of passwords and tokens are left out as useless."""
    with db.reading.connect() as connection:
        about = connection.execute(
            select(people.name, people.login, people.email, people.language, people.created).where(
                people.id == person
            )
        ).one()
        programs = select(people.id, people.name, people.created).where(people.owner == person)
        sat = (
            select(schema.tables.c.code, schema.tables.c.game, schema.seats.c.seat, schema.tables.c.created)
            .join_from(schema.seats, schema.tables)
            .where(schema.seats.c.person == person)
        )
        played = (
            select(schema.sittings, schema.sitters.c.seat)
            .join_from(schema.sitters, schema.sittings)
            .where(schema.sitters.c.person == person)
        )
        mine = (
            select(schema.campaigns.c.name, schema.campaigns.c.game, schema.campaigns.c.created)
            .join_from(schema.companions, schema.campaigns)
            .where(schema.companions.c.person == person)
        )
        found = {
            "person": {"id": person, **about._mapping},
            "programs": _rows(connection, programs),
            "tables": _rows(connection, sat.order_by(schema.tables.c.created)),
            "matches": [_match(row) for row in connection.execute(played.order_by(schema.sittings.c.began))],
            "campaigns": _rows(connection, mine),
            "messages": _rows(connection, _written(schema.messages, person, "table_code", "body", "sent")),
            "notes": _rows(connection, _written(schema.notes, person, "match", "place", "body", "changed")),
            "maps": _rows(connection, _written(schema.maps, person, "match", "created")),
            "reports": _rows(connection, _written(schema.reports, person, "why", "created")),
        }
        theirs = set(connection.scalars(_what_ifs_of_others(person)))
    found["texts"] = [
        {"match": text.match, "text": text.body} for text in db.texts_of(person) if text.match not in theirs
    ]
    return found


def _what_ifs_of_others(person: str) -> Any:
    """What-ifs of others. They repeat this person's texts, but the person must not learn that they exist."""
    forked = schema.tables.c.forked_from.is_not(None)
    return select(schema.tables.c.code).where(forked, schema.tables.c.host != person)


def _match(row: Any) -> dict[str, Any]:
    return {
        "match": row.match,
        "table_code": row.table_code,
        "game": row.game,
        "seat": row.seat,
        "began": row.began,
        "ended": row.ended,
        "outcome": disclosure.outcome_of(row.game, row.outcome),
    }


def as_file(found: dict[str, Any]) -> bytes:
    return json.dumps(found, ensure_ascii=False, indent=2).encode()


class Erased(NamedTuple):
    people: list[str]
    """The person and their programs."""
    sessions: list[bytes]
    """Keys of the ended sessions, which may still have open connections."""
    tables: list[str]
    """Codes of tables that were deleted with them."""


def erase(db: SqlStore, person: str) -> Erased:
    """Erase a person and their programs: names, texts, credentials and sessions."""
    with db.engine.begin() as connection:
        programs = connection.scalars(select(people.id).where(people.owner == person)).all()
        gone = [person, *programs]
        ended = [key for each in gone for key in _erase(connection, each)]
        tables = [code for each in gone for code in _leave_tables(connection, each)]
    for each in gone:
        db.erase_texts(each)
    db.leave_no_trace()
    _fold_anew(db, gone)
    return Erased(gone, ended, tables)


def _fold_anew(db: SqlStore, gone: Sequence[str]) -> None:
    """Let every process forget what it has in memory of their texts."""
    seats, messages = schema.seats.c, schema.messages.c
    sat = select(seats.table_code).where(seats.person.in_(gone))
    said = select(messages.table_code).where(messages.person.in_(gone))
    with db.engine.begin() as connection:
        codes = connection.scalars(sat.union(said)).all()
        touch(connection, codes, schema.tables.c.fold_revision)
        marks.raise_mark(connection, marks.ERASED)


def _erase(connection: Connection, person: str) -> list[bytes]:
    nothing = dict.fromkeys(("login", "password", "recovery", "email", "email_code", "language"))
    connection.execute(
        update(schema.people).where(people.id == person).values(name=ERASED, erased=time.time(), **nothing)
    )
    ended = end_sessions(connection, person)
    mine = schema.messages.c.person == person
    connection.execute(update(schema.messages).where(mine).values(body=None, name=None))
    sat = schema.sitters.c.person == person
    connection.execute(update(schema.sitters).where(sat).values(name=ERASED))
    for theirs in (schema.notes, schema.maps):
        connection.execute(delete(theirs).where(theirs.c.person == person))
    connection.execute(update(schema.reports).where(schema.reports.c.person == person).values(why=""))
    return ended


def _leave_tables(connection: Connection, person: str) -> list[str]:
    """Pass on their host rights and campaigns. Return the codes of deleted tables."""
    for code in connection.scalars(select(schema.tables.c.code).where(schema.tables.c.host == person)).all():
        lobby.pass_on_host(connection, code, person)
    return _leave_campaigns(connection, person)


def _leave_campaigns(connection: Connection, person: str) -> list[str]:
    """Take them out of their campaigns, which keep their names while they have other members."""
    row, gone = schema.companions.c, []
    kept = schema.seats.c.kept_for == person
    connection.execute(update(schema.seats).where(kept).values(kept_for=None))
    for campaign in connection.scalars(select(row.campaign).where(row.person == person)).all():
        companions.lock(connection, campaign)
        this = (row.campaign == campaign) & (row.person == person)
        connection.execute(delete(schema.companions).where(this))
        if not (left := companions.active(connection, campaign)):
            campaigns.write(connection, campaign, name=ERASED)
        if not any(member.owner for member in left):
            gone += sequels.without_papers(connection, campaign)
            if left:
                companions.inherit(connection, campaign)
    return gone


def _written(table: Table, person: str, *columns: str) -> Any:
    return select(*(table.c[name] for name in columns)).where(table.c.person == person)


def _rows(connection: Connection, query: Any) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in connection.execute(query)]
