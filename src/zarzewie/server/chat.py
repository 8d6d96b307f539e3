"""What people say beside the game. When it may be said is the game's word; here it is kept."""

import time
from typing import Any

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.text import clean, length
from zarzewie.server import schema
from zarzewie.server.protocol import Message, Person
from zarzewie.server.rows import Row
from zarzewie.store.sql import SqlStore

LONGEST = 500
PAGE = 50


def plain_text(body: str, longest: int = LONGEST) -> str:
    tidy = clean(body)
    if not 1 <= length(tidy) <= longest:
        raise Refused("house.message", longest=longest)
    return tidy


def say(db: SqlStore, row: Row, person: Person, seat: Seat, to: Seat | None, body: str) -> Message:
    now = time.time()
    with db.engine.begin() as connection:
        muted = select(schema.silenced.c.person).where(
            schema.silenced.c.table_code == row.code, schema.silenced.c.person == person.id
        )
        if connection.scalar(muted):
            raise Refused("house.silenced")
        made = connection.execute(
            insert(schema.messages).values(
                table_code=row.code, person=person.id, seat=seat, whispered_to=to, body=body, sent=now
            )
        ).inserted_primary_key
    assert made is not None
    return Message(made[0], person.name, body, now, seat, to)


def page(db: SqlStore, row: Row, person: Person | None, before: int | None) -> list[Message]:
    """The last words before that one which this person may read, oldest first."""
    columns = schema.messages.c
    query = (
        select(schema.messages, schema.people.c.name)
        .select_from(schema.messages.outerjoin(schema.people))
        .where(columns.table_code == row.code, _readable(row, person))
        .order_by(columns.id.desc())
        .limit(PAGE)
    )
    if before is not None:
        query = query.where(columns.id < before)
    with db.reading.connect() as connection:
        return [_message(row) for row in reversed(connection.execute(query).all())]


def take_away(db: SqlStore, row: Row, person: Person, number: int) -> Message:
    """By its author, or by the host; its place stays."""
    found = _find(db, row, person, number)
    if found.person != person.id and row.host != person.id:
        raise Refused("house.host")
    with db.engine.begin() as connection:
        this = schema.messages.c.id == number
        connection.execute(update(schema.messages).where(this).values(body=None))
    return _message(_find(db, row, person, number))


def silence(db: SqlStore, row: Row, seat: Seat, silent: bool) -> None:
    """The host takes somebody's voice at this table, or gives it back."""
    person = row.people.get(seat)
    if person is None:
        raise Refused("house.seat")
    with db.engine.begin() as connection:
        this = (schema.silenced.c.table_code == row.code) & (schema.silenced.c.person == person)
        connection.execute(delete(schema.silenced).where(this))
        if silent:
            connection.execute(insert(schema.silenced).values(table_code=row.code, person=person))


def report(db: SqlStore, row: Row, person: Person, number: int, why: str) -> None:
    """For whoever keeps this server. Once per person and message."""
    _find(db, row, person, number)
    values = {"message": number, "person": person.id, "why": plain_text(why), "created": time.time()}
    try:
        with db.engine.begin() as connection:
            connection.execute(insert(schema.reports).values(**values))
    except IntegrityError:
        pass


def _readable(row: Row, person: Person | None) -> ColumnElement[bool]:
    """Said aloud; or whispered by this person, or to whoever this person was in the match of that time."""
    columns, sittings, sitters = schema.messages.c, schema.sittings.c, schema.sitters.c
    aloud: ColumnElement[bool] = columns.whispered_to.is_(None)
    if person is None:
        return aloud
    mine = columns.person == person.id
    if row.seat_of(person) is None:
        return aloud | mine
    ear = (
        select(sitters.person)
        .join_from(schema.sitters, schema.sittings)
        .where(sittings.table_code == row.code, sittings.began <= columns.sent)
        .where(sitters.seat == columns.whispered_to)
        .order_by(sittings.began.desc())
        .limit(1)
        .correlate(schema.messages)
        .scalar_subquery()
    )
    return aloud | mine | (ear == person.id)


def _find(db: SqlStore, row: Row, person: Person, number: int) -> Any:
    """A message that this person may read."""
    columns = schema.messages.c
    query = (
        select(schema.messages, schema.people.c.name)
        .select_from(schema.messages.outerjoin(schema.people))
        .where(columns.table_code == row.code, columns.id == number, _readable(row, person))
    )
    with db.reading.connect() as connection:
        found = connection.execute(query).first()
    if found is None:
        raise Refused("house.message", longest=LONGEST)
    return found


def _message(row: Any) -> Message:
    return Message(row.id, row.name or "", row.body, row.sent, row.seat, row.whispered_to)
