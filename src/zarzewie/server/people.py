"""People and their sessions. A session is an opaque token: the browser has it, the server only its hash."""

import secrets
import time
from collections.abc import Collection, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from sqlalchemy import Connection, delete, func, insert, select, update

from zarzewie.kernel.game import Refused
from zarzewie.server import schema
from zarzewie.server.names import plain_name
from zarzewie.server.protocol import Person
from zarzewie.server.table_rows import touch
from zarzewie.store.engines import among
from zarzewie.store.sql import SqlStore

COOKIE = "zarzewie_session"
PROGRAM = "zarzewie-program-"  # prefix of a program's token
LIFE = 365 * 24 * 3600.0  # seconds; a session unused for this long has ended
SEEN_EVERY = 3600.0  # seconds between updates of `seen`, to avoid a write per request

people, sessions = schema.people.c, schema.sessions.c


class Session(msgspec.Struct, frozen=True):
    """A person signed in from one browser or program."""

    key: bytes
    person: Person
    created: float
    seen: float
    label: str | None = None

    @property
    def id(self) -> str:
        """Identifies the session to its owner; it does not grant access."""
        return self.key.hex()[:16]


def arrive(db: SqlStore, name: str) -> tuple[Person, str]:
    """Create a guest. Return the person and their session token."""
    person = Person(secrets.token_hex(16), plain_name(name))
    with db.engine.begin() as connection:
        connection.execute(insert(schema.people).values(id=person.id, name=person.name, created=time.time()))
        token = open_session(connection, person.id)
    return person, token


def open_session(connection: Connection, person: str, label: str | None = None) -> str:
    """Create a session for an existing person. Return its token, which is not stored in plain text."""
    token = (PROGRAM if label else "") + secrets.token_urlsafe(32)
    row = {"token": hashed(token), "person": person, "created": time.time(), "label": label}
    connection.execute(insert(schema.sessions).values(**row))
    return token


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The token: a program sends it in a header, a browser in a cookie. Neither can use the other's."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return token if token.startswith(PROGRAM) else None
    kept = connection.cookies.get(COOKIE)
    return None if kept is None or kept.startswith(PROGRAM) else kept


def who(db: SqlStore, token: str | None) -> Person | None:
    """The person whose session this token belongs to, if it is valid."""
    found = session(db, token)
    return found.person if found else None


def session(db: SqlStore, token: str | None) -> Session | None:
    return valid_sessions(db, [hashed(token)]).get(hashed(token)) if token else None


def valid_sessions(db: SqlStore, keys: Collection[bytes]) -> dict[bytes, Session]:
    """Those of these sessions that are valid. That they were used is noted now and then."""
    now = time.time()
    with db.reading.connect() as connection:
        rows = connection.execute(_sessions().where(among(connection, sessions.token, keys)))
        found = {each.key: each for each in map(_session, rows) if each.seen >= now - LIFE}
    if used := sorted(key for key, each in found.items() if each.seen < now - SEEN_EVERY):
        with db.engine.begin() as connection:
            for key in used:  # always in the same order: otherwise two transactions could deadlock
                connection.execute(update(schema.sessions).where(sessions.token == key).values(seen=now))
    return found


def sessions_of(db: SqlStore, person: str) -> list[Session]:
    """The active sessions of a person, newest first."""
    since = time.time() - LIFE
    with db.reading.connect() as connection:
        rows = connection.execute(_sessions().where(people.id == person).order_by(sessions.created.desc()))
        return [each for row in rows if (each := _session(row)).seen >= since]


def end_session(db: SqlStore, person: str, session_id: str) -> list[bytes]:
    """End a session. Return its key, so that its connections can be closed."""
    for each in sessions_of(db, person):
        if each.id == session_id:
            with db.engine.begin() as connection:
                connection.execute(delete(schema.sessions).where(sessions.token == each.key))
            return [each.key]
    raise Refused("house.session")


def end_sessions(connection: Connection, person: str, but: bytes | None = None) -> list[bytes]:
    """End all sessions of a person, except for `but`. Return the keys of those that ended."""
    gone = delete(schema.sessions).where(sessions.person == person).returning(sessions.token)
    return list(connection.scalars(gone if but is None else gone.where(sessions.token != but)))


def ended(db: SqlStore, keys: Sequence[bytes]) -> list[bytes]:
    """Those of these sessions that are no longer valid."""
    with db.reading.connect() as connection:
        valid = set(connection.scalars(select(sessions.token).where(among(connection, sessions.token, keys))))
    return [key for key in keys if key not in valid]


def rename(db: SqlStore, person: str, name: str) -> str:
    tidy = plain_name(name)
    seats = schema.seats.c
    here = (seats.person == person) | (seats.kept_for == person)
    with db.engine.begin() as connection:
        connection.execute(update(schema.people).where(people.id == person).values(name=tidy))
        touch(connection, connection.scalars(select(seats.table_code).where(here).distinct()).all())
    return tidy


def forget_old_sessions(db: SqlStore) -> None:
    last = func.coalesce(sessions.seen, sessions.created)
    with db.engine.begin() as connection:
        connection.execute(delete(schema.sessions).where(last < time.time() - LIFE))


def hashed(token: str) -> bytes:
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


def _sessions() -> Any:
    return (
        select(sessions.token, people.id, people.name, sessions.created, sessions.seen, sessions.label)
        .join_from(schema.sessions, schema.people)
        .where(people.erased.is_(None))
    )


def _session(row: Any) -> Session:
    person = Person(row.id, row.name)
    return Session(row.token, person, row.created, row.seen or row.created, row.label)
