"""Copy a SQLite database while it is in use, and restore it. PostgreSQL has pg_dump and pg_restore."""

import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from zarzewie.store.engines import connect
from zarzewie.store.files import give_as, make_private
from zarzewie.store.interface import StoreError
from zarzewie.store.lock import claim_file
from zarzewie.store.migrate import VERSION_TABLE, whose

PAGES = 2048  # copied per step; between the steps the server can write


def backup(source: Path, target: Path) -> None:
    """Copy the database as of one moment. The target is written whole or, with a StoreError, not at all.

    FileExistsError if the target exists: a new copy never destroys an older one.
    """
    if target.exists():
        raise FileExistsError(target)
    if not source.is_file():
        raise StoreError("unreachable", f"there is no {source}")
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    make_private(part)
    try:
        with closing(_open(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new, pages=PAGES, sleep=0.01)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, without a write-ahead log
        check(part)
        _settle(part, target)
    except sqlite3.Error as error:
        raise StoreError("broken", str(error)) from error
    finally:
        part.unlink(missing_ok=True)


def restore(source: Path, target: Path) -> Path | None:
    """Replace a database that is not in use with a backup. Returns where the old one was moved to."""
    check(source)
    with claim_file(target.resolve()):
        return _put_back(source, target)


def _put_back(source: Path, target: Path) -> Path | None:
    part = target.with_name(f"{target.name}.part")
    before = None
    part.unlink(missing_ok=True)
    make_private(part)
    try:
        with closing(_open(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
        if target.exists():
            _claim(target)
            before = _aside(target)
        give_as(target if target.exists() else target.parent, part)
        _put_aside(target, before)
        _settle(part, target)
    except sqlite3.Error as error:
        raise StoreError("broken", str(error)) from error
    finally:
        part.unlink(missing_ok=True)
    return before


def _aside(target: Path) -> Path:
    """A free name for the old database."""
    name = f"{target.name}.before-restore-{time.strftime('%Y-%m-%d-%H%M%S')}"
    names = [name, *(f"{name}-{number}" for number in range(2, 100))]
    return next(path for path in map(target.with_name, names) if not path.exists())


def _put_aside(target: Path, before: Path | None) -> None:
    """Move the old database aside, with its write-ahead log: SQLite would replay that into the new one."""
    if before:
        target.replace(before)
    for log in ("-wal", "-shm"):
        beside = target.with_name(target.name + log)
        if beside.exists():
            aside = before or _aside(target)
            beside.replace(aside.with_name(aside.name + log))


def check(file: Path) -> None:
    """Raise StoreError unless this is an intact Zarzewie database that this version can read."""
    try:
        with closing(_open(file)) as connection:
            found = connection.execute("PRAGMA integrity_check").fetchone()
            ours = connection.execute(
                f"SELECT 1 FROM sqlite_master WHERE name = '{VERSION_TABLE}'"
            ).fetchone()
    except sqlite3.DatabaseError as error:
        raise StoreError("broken", str(error)) from error
    if found != ("ok",):
        raise StoreError("broken", str(found))
    if ours is None:
        raise StoreError("foreign", f"{file} is not a database of ours")
    engines = connect(f"sqlite:///{file}", 1.0)
    try:
        whose(engines)
    finally:
        engines.dispose()


def _open(file: Path) -> sqlite3.Connection:
    if not file.is_file():
        raise StoreError("unreachable", f"there is no {file}")
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True, timeout=5.0)


def _claim(target: Path) -> None:
    """Make the database one file. SQLite drops its write-ahead log only if no other process has it open."""
    try:
        with closing(_open(target)) as connection:
            mode = connection.execute("PRAGMA journal_mode=DELETE").fetchone()
    except sqlite3.OperationalError as error:
        raise StoreError("locked", str(error)) from error
    except sqlite3.DatabaseError:
        return  # broken beyond reading: a reason to restore, not to stop
    if mode != ("delete",):
        raise StoreError("locked", f"{target} is in use")


def _settle(part: Path, target: Path) -> None:
    """Put the file in place with one rename, durable when this returns."""
    with part.open("rb") as written:
        os.fsync(written.fileno())
    part.replace(target)
    with suppress(OSError):  # not every system can open a folder
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
