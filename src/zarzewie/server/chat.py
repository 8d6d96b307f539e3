"""Chat at a table: storing, reading, removing and reporting messages. The game decides when a seat may talk.

Messages are numbered per audience: the whole table, or two whispering seats of one match. With numbers per
table, gaps would reveal that others whisper.
"""

import re
import time
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.text import clean, length
from zarzewie.server import schema
from zarzewie.server.protocol import Message, Person
from zarzewie.server.table_rows import TableRow, seat_tag, touch
from zarzewie.store.sql import SqlStore

LONGEST = 500
PAGE = 50
ALOUD = ""
"""The audience of messages to the whole table."""


def plain_text(body: str, longest: int = LONGEST) -> str:
    tidy = clean(body)
    if not 1 <= length(tidy) <= longest:
        raise Refused("house.message", longest=longest)
    return tidy


def say(db: SqlStore, row: TableRow, person: Person, seat: Seat, to: Seat | None, body: str) -> Message:
    columns = schema.messages.c
    audience = ALOUD if to is None else f"{row.match}:{min(seat, to)}-{max(seat, to)}"
    of_it = (columns.table_code == row.code) & (columns.audience == audience)
    with db.engine.begin() as connection:
        revision = _touched(connection, row.code)  # serialises numbering
        muted = select(schema.silenced.c.person).where(
            schema.silenced.c.table_code == row.code, schema.silenced.c.person == person.id
        )
        if connection.scalar(muted):
            raise Refused("house.silenced")
        number = (connection.scalar(select(func.max(columns.number)).where(of_it)) or 0) + 1
        made = {
            "table_code": row.code,
            "audience": audience,
            "number": number,
            "person": person.id,
            "name": row.holders[seat].name,
            "seat": seat,
            "whispered_to": to,
            "body": body,
            "sent": time.time(),
            "revision": revision,
        }
        connection.execute(insert(schema.messages).values(**made))
        said = connection.execute(_messages().where(of_it, columns.number == number)).one()
    return _message(row, said)


def page(db: SqlStore, row: TableRow, person: Person | None, before: str | None) -> list[Message]:
    """Return the last page of messages before `before` that this person may read, oldest first."""
    columns = schema.messages.c
    query = _messages().where(columns.table_code == row.code, _readable(row, person))
    if before is not None:
        then = _find(db, row, person, before)
        query = query.where(tuple_(columns.sent, columns.id) < tuple_(then.sent, then.id))
    query = query.order_by(columns.sent.desc(), columns.id.desc()).limit(PAGE)
    with db.reading.connect() as connection:
        return [_message(row, each) for each in reversed(connection.execute(query).all())]


def take_away(db: SqlStore, row: TableRow, person: Person, message: str) -> Message:
    """Delete a message's text, as its author or as the host. The message itself stays."""
    found = _find(db, row, person, message)
    if found.person != person.id and row.host != person.id:
        raise Refused("house.host")
    with db.engine.begin() as connection:
        this, revision = schema.messages.c.id == found.id, _touched(connection, row.code)
        connection.execute(update(schema.messages).where(this).values(body=None, revision=revision))
    return _message(row, _find(db, row, person, message))


def _touched(connection: Connection, code: str) -> int:
    touch(connection, [code])
    return connection.scalar(select(schema.tables.c.revision).where(schema.tables.c.code == code)) or 0


def since(connection: Connection, row: TableRow, revision: int) -> list[Message]:
    """Return the messages that were sent or changed after this revision of the table, oldest first."""
    columns = schema.messages.c
    news = (columns.table_code == row.code) & (columns.revision > revision)
    return [
        _message(row, each) for each in connection.execute(_messages().where(news).order_by(columns.revision))
    ]


def silence(db: SqlStore, row: TableRow, seat: Seat, silent: bool) -> None:
    """Mute or unmute a player at this table."""
    person = row.people.get(seat)
    if person is None:
        raise Refused("house.seat")
    with db.engine.begin() as connection:
        this = (schema.silenced.c.table_code == row.code) & (schema.silenced.c.person == person)
        connection.execute(delete(schema.silenced).where(this))
        if silent:
            connection.execute(insert(schema.silenced).values(table_code=row.code, person=person))


def report(db: SqlStore, row: TableRow, person: Person, message: str, why: str) -> None:
    """Store a report for the operator of this server, once per person and message."""
    found = _find(db, row, person, message)
    values = {"message": found.id, "person": person.id, "why": plain_text(why), "created": time.time()}
    try:
        with db.engine.begin() as connection:
            connection.execute(insert(schema.reports).values(**values))
    except IntegrityError:
        pass


def _readable(row: TableRow, person: Person | None) -> ColumnElement[bool]:
    """Messages said aloud, whispered by this person, or whispered to the seat they held at that time."""
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


def public_id(row: Any) -> str:
    return str(row.number) if row.audience == ALOUD else f"{row.audience}.{row.number}"


ID = r"^(?:([\w.:-]{1,90})\.)?([0-9]{1,9})$"
"""Pattern of message ids. Anything else is refused without a query."""


def _find(db: SqlStore, row: TableRow, person: Person | None, message: str) -> Any:
    """Return a message that this person may read, else raise Refused."""
    columns = schema.messages.c
    found = None
    if named := re.fullmatch(ID, message):
        this = (columns.audience == (named[1] or ALOUD)) & (columns.number == int(named[2]))
        query = _messages().where(columns.table_code == row.code, this, _readable(row, person))
        with db.reading.connect() as connection:
            found = connection.execute(query).first()
    if found is None:
        raise Refused("house.message", longest=LONGEST)
    return found


def _messages() -> Select[Any]:
    return select(schema.messages, schema.people.c.name.label("account")).select_from(
        schema.messages.outerjoin(schema.people)
    )


def _message(table: TableRow, row: Any) -> Message:
    """Build the message, with the name that its author had at the table then."""
    who = seat_tag(table.code, row.person) if row.person else None
    name = row.name or row.account or ""
    return Message(public_id(row), name, row.body, row.sent, row.seat, row.whispered_to, who)
