"""Programs of people: external bots that sit at tables under their own names.

Each has an identity like a guest's, marked by a sign that no person can have in their name, and authenticates
with a Bearer token instead of a cookie.
"""

import secrets
import time
from typing import Any

from sqlalchemy import Connection, Select, func, insert, select

from zarzewie.kernel.game import Refused
from zarzewie.server import schema
from zarzewie.server.accounts import Program, ProgramToken
from zarzewie.server.names import LONGEST_NAME, PROGRAM_SIGN, plain_name
from zarzewie.server.people import end_sessions, open_session
from zarzewie.server.protocol import Person
from zarzewie.store.sql import SqlStore

LONGEST_LABEL = LONGEST_NAME - 2
MOST = 20

people, sessions = schema.people.c, schema.sessions.c


def make(db: SqlStore, owner: str, label: str) -> ProgramToken:
    plain = plain_name(label, LONGEST_LABEL)
    person = Person(secrets.token_hex(16), f"{PROGRAM_SIGN} {plain}")
    row = {"id": person.id, "name": person.name, "created": time.time(), "owner": owner}
    with db.engine.begin() as connection:
        if len(connection.execute(_of(owner)).all()) >= MOST:
            raise Refused("house.programs", most=MOST)
        connection.execute(insert(schema.people).values(**row))
        return ProgramToken(person, open_session(connection, person.id, label=plain))


def of(db: SqlStore, owner: str) -> tuple[Program, ...]:
    with db.reading.connect() as connection:
        return tuple(Program(row.id, row.name, row.seen) for row in connection.execute(_of(owner)))


def end(db: SqlStore, owner: str, program: str) -> list[bytes]:
    """Revoke a program's token; its name stays where it sat. Return the keys of the ended sessions."""
    with db.engine.begin() as connection:
        if program not in {row.id for row in connection.execute(_of(owner))}:
            raise Refused("house.session")
        return end_sessions(connection, program)


def end_all(connection: Connection, owner: str) -> list[bytes]:
    ended = [end_sessions(connection, row.id) for row in connection.execute(_of(owner)).all()]
    return [key for keys in ended for key in keys]


def _of(owner: str) -> Select[Any]:
    """Programs of this owner whose token still works."""
    return (
        select(people.id, people.name, func.max(sessions.seen).label("seen"))
        .join_from(schema.people, schema.sessions)
        .where(people.owner == owner)
        .group_by(people.id, people.name, people.created)
        .order_by(people.created)
    )
