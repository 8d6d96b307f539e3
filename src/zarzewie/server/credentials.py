"""Credentials: login and password, recovery link, and the e-mail address for reminders.

Names are not unique, so setting a password requires a login, which is not shown to others.
"""

import re
import secrets
import time
from base64 import b64decode, b64encode
from hashlib import scrypt
from hmac import compare_digest

from sqlalchemy import ColumnElement, select, update
from sqlalchemy.exc import IntegrityError

from zarzewie.kernel.game import Refused
from zarzewie.kernel.text import clean, length
from zarzewie.server import programs, schema
from zarzewie.server.people import Session, end_sessions, hashed, open_session
from zarzewie.server.protocol import Person
from zarzewie.store.sql import SqlStore

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
SHORTEST_LOGIN, LONGEST_LOGIN = 3, 40
FRESH = 600.0  # seconds after signing in during which the password is not asked for
LOG_N, R, P = 14, 8, 5  # scrypt: 16 MiB and about 0.2 s per attempt
ADDRESS = re.compile(r"[^@\s]{1,64}@[^@\s]{1,255}")
CODE_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"

people = schema.people.c
_nobody = ""


# --- password


def set_password(
    db: SqlStore, session: Session, login: str, password: str, current: str, programs_too: bool = False
) -> list[bytes]:
    """Set login and password. Ends other sessions and the recovery link; with `programs_too`, programs too.

    Returns the keys of the ended sessions.
    """
    plain = _login(login)
    if not SHORTEST_PASSWORD <= length(password) <= LONGEST_PASSWORD:
        raise Refused("house.password", shortest=SHORTEST_PASSWORD, longest=LONGEST_PASSWORD)
    confirm(db, session, current)
    values = {"login": plain, "password": stretch(password), "recovery": None}
    try:
        with db.engine.begin() as connection:
            connection.execute(update(schema.people).where(people.id == session.person.id).values(**values))
            ended = end_sessions(connection, session.person.id, but=session.key)
            return ended + programs.end_all(connection, session.person.id) if programs_too else ended
    except IntegrityError:
        raise Refused("house.login-taken") from None


def confirm(db: SqlStore, session: Session, current: str) -> None:
    """Check the password, if there is one, before something irreversible. A fresh session needs none."""
    with db.reading.connect() as connection:
        kept = connection.scalar(select(people.password).where(people.id == session.person.id))
    if kept and session.created < time.time() - FRESH and not matches(current, kept):
        raise Refused("house.current-password")


def sign_in(db: SqlStore, login: str, password: str) -> tuple[Person, str]:
    query = select(people.id, people.name, people.password).where(people.login == _folded(login))
    with db.reading.connect() as connection:
        row = connection.execute(query).first()
    # An unknown login takes as long as a wrong password.
    right = matches(password, row.password if row and row.password else _dummy())
    if row is None or not right:
        raise Refused("house.sign-in")
    if entered := _enter(db, Person(row.id, row.name), people.password == row.password):
        return entered
    raise Refused("house.sign-in")


def stretch(password: str) -> str:
    salt = secrets.token_bytes(16)
    return "$".join(
        ["scrypt", str(LOG_N), str(R), str(P), _text(salt), _text(_scrypt(password, salt, LOG_N, R, P))]
    )


def matches(password: str, kept: str) -> bool:
    _, log_n, r, p, salt, digest = kept.split("$")
    tried = _scrypt(password, b64decode(salt), int(log_n), int(r), int(p))
    return compare_digest(tried, b64decode(digest))


def _scrypt(password: str, salt: bytes, log_n: int, r: int, p: int) -> bytes:
    secret = clean(password).encode("utf-8", "surrogatepass")  # normalised: the same text from any keyboard
    return scrypt(secret, salt=salt, n=2**log_n, r=r, p=p, maxmem=2 ** (log_n + 8) * r, dklen=32)


def _dummy() -> str:
    global _nobody
    _nobody = _nobody or stretch(secrets.token_urlsafe())
    return _nobody


def _login(login: str) -> str:
    plain = _folded(login)
    if not SHORTEST_LOGIN <= length(plain) <= LONGEST_LOGIN:
        raise Refused("house.login", shortest=SHORTEST_LOGIN, longest=LONGEST_LOGIN)
    return plain


def _folded(login: str) -> str:
    return clean(login[: 4 * LONGEST_LOGIN]).casefold()


def _text(data: bytes) -> str:
    return b64encode(data).decode()


# --- recovery link


def new_recovery(db: SqlStore, person: str) -> str:
    """Return the secret of a new link; an earlier link stops working."""
    token = secrets.token_urlsafe(32)
    _keep(db, person, recovery=hashed(token))
    return token


def revoke_recovery(db: SqlStore, person: str) -> None:
    _keep(db, person, recovery=None)


def recover(db: SqlStore, token: str) -> tuple[Person, str]:
    query = select(people.id, people.name).where(people.recovery == hashed(token))
    with db.reading.connect() as connection:
        row = connection.execute(query).first()
    if row is None:
        raise Refused("house.recovery")
    if entered := _enter(db, Person(row.id, row.name), people.recovery == hashed(token)):
        return entered
    raise Refused("house.recovery")


# --- the address for reminders


def set_email(db: SqlStore, person: str, email: str, language: str) -> str | None:
    """Set or remove the address. Return the code that confirms it; until then nothing else is sent there."""
    if not email.strip():
        _keep(db, person, email=None, email_code=None)
        return None
    plain = clean(email)
    if not ADDRESS.fullmatch(plain):
        raise Refused("house.email")
    code = "".join(secrets.choice(CODE_ALPHABET) for _ in range(8))
    _keep(db, person, email=plain, email_code=code, language=language[:8])
    return code


def confirm_email(db: SqlStore, person: str, code: str) -> None:
    with db.engine.begin() as connection:
        mine = (people.id == person) & (people.email_code == clean(code[:40]).lower())
        changed = connection.execute(update(schema.people).where(mine).values(email_code=None))
        if changed.rowcount != 1:
            raise Refused("house.email-code")


def _keep(db: SqlStore, person: str, **values: object) -> None:
    with db.engine.begin() as connection:
        connection.execute(update(schema.people).where(people.id == person).values(**values))


def _enter(db: SqlStore, person: Person, still: ColumnElement[bool]) -> tuple[Person, str] | None:
    """Open a session, or return None if the credential changed meanwhile: hashing a password takes time."""
    good = select(people.id).where(people.id == person.id, still).with_for_update()
    with db.engine.begin() as connection:
        if connection.scalar(good) is None:
            return None
        return person, open_session(connection, person.id)
