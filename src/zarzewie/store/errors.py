"""Translate database errors to StoreError."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import URL, Engine, event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DBAPIError

from zarzewie.store.interface import Reason, StoreError

SQLITE: dict[int, Reason] = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR_SHMSIZE: "full",
    sqlite3.SQLITE_CANTOPEN: "unreachable",
    sqlite3.SQLITE_PERM: "unreachable",
    sqlite3.SQLITE_READONLY: "readonly",
    sqlite3.SQLITE_NOTADB: "foreign",
    sqlite3.SQLITE_CORRUPT: "broken",
    sqlite3.SQLITE_IOERR: "broken",
    sqlite3.SQLITE_ERROR: "broken",  # the statements are constant: if one is invalid, a table is missing
}

# https://www.postgresql.org/docs/current/errcodes-appendix.html: a whole code, else its class
POSTGRESQL: dict[str, Reason] = {
    "08": "unreachable",
    "28": "unreachable",
    "3D": "unreachable",
    "57": "unreachable",
    "53300": "unreachable",  # too many connections
    "53": "full",
    "40": "locked",
    "55P03": "locked",
    "25006": "readonly",
    "25P03": "unreachable",  # the session was ended: its transaction paused for too long
    "42501": "readonly",  # insufficient privilege
    "42P01": "broken",  # no such table
    "42703": "broken",  # no such column
    "58": "broken",
    "XX": "broken",
}


HIDDEN = "•••"


@contextmanager
def named_errors(engine: Engine) -> Iterator[None]:
    """Raise database errors as StoreError. Errors that only a bug can cause stay as they are."""
    assert engine.dialect.dbapi is not None
    try:
        yield
    except (DBAPIError, engine.dialect.dbapi.Error) as error:
        reason = reason_of(error)
        if reason is None:
            raise
        said = error.orig if isinstance(error, DBAPIError) else error
        raise store_error(reason, said, engine) from error


def name_errors_of(engine: Engine) -> None:
    """Like `named_errors`, for every use of this engine."""

    @event.listens_for(engine, "handle_error")
    def on_error(context: ExceptionContext) -> None:
        said = context.original_exception
        if not context.is_pre_ping and (reason := reason_of(said)):
            raise store_error(reason, said, engine) from said


def store_error(reason: Reason, said: object, engine: Engine) -> StoreError:
    """What the driver said, in one line with the address."""
    return StoreError(reason, f"{said} ({without_password(engine.url)})".replace("\n", " "))


def without_password(url: URL) -> str:
    if "password" in url.query:  # libpq takes it there too
        url = url.update_query_dict({"password": HIDDEN})
    return url.render_as_string(hide_password=True)


def reason_of(error: BaseException) -> Reason | None:
    """The reason for a driver's error, wrapped by SQLAlchemy or not; None if only a bug can cause it."""
    said = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(said, sqlite3.Error):
        code = getattr(said, "sqlite_errorcode", sqlite3.SQLITE_OK)
        return SQLITE.get(code) or SQLITE.get(code & 0xFF)
    state = getattr(said, "sqlstate", None)
    if state is None:  # the connection failed before PostgreSQL could send a code
        kinds = {kind.__name__ for kind in type(said).__mro__}  # PEP 249 names it alike in every driver
        return "unreachable" if "OperationalError" in kinds else None
    return POSTGRESQL.get(state) or POSTGRESQL.get(state[:2])
