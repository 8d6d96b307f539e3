"""Private notes, stored with the match. Others see them only in the review afterwards."""

import time

from sqlalchemy import delete, insert, select

from zarzewie.kernel.game import Refused
from zarzewie.kernel.text import clean, length
from zarzewie.server import schema
from zarzewie.server.protocol import Note, Person
from zarzewie.store.sql import SqlStore

LONGEST = 2000
LONGEST_PLACE = 64
MOST = 200


def write(db: SqlStore, match: str, person: Person, place: str, body: str) -> None:
    """Write or replace a note; an empty body deletes it."""
    tidy = clean(body)
    if length(tidy) > LONGEST or len(place) > LONGEST_PLACE:
        raise Refused("house.note", longest=LONGEST)
    of_mine = (schema.notes.c.match == match) & (schema.notes.c.person == person.id)
    with db.engine.begin() as connection:
        connection.execute(delete(schema.notes).where(of_mine, schema.notes.c.place == place))
        if not tidy:
            return
        if len(connection.execute(select(schema.notes.c.place).where(of_mine)).all()) >= MOST:
            raise Refused("house.note", longest=LONGEST)
        connection.execute(
            insert(schema.notes).values(
                match=match, person=person.id, place=place, body=tidy, changed=time.time()
            )
        )


def mine(db: SqlStore, match: str, person: Person) -> list[Note]:
    of_mine = (schema.notes.c.match == match) & (schema.notes.c.person == person.id)
    with db.reading.connect() as connection:
        rows = connection.execute(
            select(schema.notes.c.place, schema.notes.c.body).where(of_mine).order_by(schema.notes.c.place)
        )
        return [Note(row.place, row.body) for row in rows]


def everybodys(db: SqlStore, match: str) -> list[Note]:
    """The notes of all who played, by seat."""
    query = (
        select(schema.notes.c.place, schema.notes.c.body, schema.sitters.c.seat)
        .join(
            schema.sitters,
            (schema.sitters.c.match == schema.notes.c.match)
            & (schema.sitters.c.person == schema.notes.c.person),
        )
        .where(schema.notes.c.match == match)
        .order_by(schema.sitters.c.seat, schema.notes.c.place)
    )
    with db.reading.connect() as connection:
        return [Note(row.place, row.body, row.seat) for row in connection.execute(query)]
