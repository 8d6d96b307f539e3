"""People and their sessions. A session is an opaque token: the browser keeps it, we keep its hash."""

import secrets
import time
from hashlib import sha256

from sqlalchemy import insert, select

from zarzewie.kernel.game import Refused
from zarzewie.kernel.text import clean, length
from zarzewie.server import schema
from zarzewie.server.protocol import Person
from zarzewie.store.sql import SqlStore

COOKIE = "zarzewie_session"
LONGEST_NAME = 24


def plain_name(name: str) -> str:
    tidy = clean(name)
    if not 1 <= length(tidy) <= LONGEST_NAME:
        raise Refused("house.name", longest=LONGEST_NAME)
    return tidy


def arrive(db: SqlStore, name: str) -> tuple[Person, str]:
    """A new guest, and the token of their session."""
    person = Person(secrets.token_hex(16), plain_name(name))
    token = secrets.token_urlsafe(32)
    now = time.time()
    with db.engine.begin() as connection:
        connection.execute(insert(schema.people).values(id=person.id, name=person.name, created=now))
        connection.execute(insert(schema.sessions).values(token=_hash(token), person=person.id, created=now))
    return person, token


def who(db: SqlStore, token: str | None) -> Person | None:
    """Whose session this is."""
    if not token:
        return None
    query = (
        select(schema.people.c.id, schema.people.c.name)
        .join(schema.sessions, schema.sessions.c.person == schema.people.c.id)
        .where(schema.sessions.c.token == _hash(token))
    )
    with db.reading.connect() as connection:
        row = connection.execute(query).first()
    return Person(row.id, row.name) if row else None


def _hash(token: str) -> bytes:
    return sha256(token.encode()).digest()
