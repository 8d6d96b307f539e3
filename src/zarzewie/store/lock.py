"""A server locks its database for as long as it runs.

A SQLite database is for one server process. Several can share one on PostgreSQL; what changes or copies the
database as a whole, such as a migration, needs it alone. The lock is released when the process ends, so there
is nothing to clean up.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread

from sqlalchemy import Engine

from zarzewie.store.engines import autocommitting, connect
from zarzewie.store.errors import without_password
from zarzewie.store.files import file_of, give_to_the_owner_of, make_private
from zarzewie.store.interface import StoreError
from zarzewie.store.migrate import OUR_LOCK

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError from error
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


PATIENCE = 3.0
"""Seconds that PostgreSQL gets to notice that the previous server is gone."""
LOOK_EVERY = 2.0
# A machine that lost power closes no connection: PostgreSQL has to probe.
KEEP_ALIVE = ("tcp_keepalives_idle = 10", "tcp_keepalives_interval = 5", "tcp_keepalives_count = 3")
NAME = f"({OUR_LOCK}, hashtext(current_schema()))"
TAKE = f"SELECT pg_try_advisory_lock{NAME}"
TAKE_SHARED = f"SELECT pg_try_advisory_lock_shared{NAME}"
RELEASE = f"SELECT pg_advisory_unlock{NAME}"


class DatabaseLock:
    """The lock on a database. `lost` is set if it was lost to another process: this one must end."""

    def __init__(self) -> None:
        self.lost = Event()
        self.alone = True
        """Whether no other process uses the database."""

    def share(self) -> None:
        """Let other servers use the database too, where that is possible."""


@contextmanager
def claim(
    address: str, patience: float = PATIENCE, look_every: float = LOOK_EVERY, shared: bool = False
) -> Iterator[DatabaseLock]:
    """Lock the database. Raises StoreError "taken" if another process has it.

    `shared`: it may be used together with other servers, where that is possible. If there are none yet, it is
    locked alone until `share` is called, so that it can be migrated.
    """
    if file := file_of(address):
        with claim_file(file):
            yield DatabaseLock()
        return
    engine = autocommitting(connect(address, patience).writing)
    try:
        session = AdvisoryLock(engine, patience, look_every, shared)
        try:
            yield session
        finally:
            session.close()
    finally:
        engine.dispose()


# --- SQLite


@contextmanager
def claim_file(file: Path) -> Iterator[None]:
    """Lock a file next to the database. Not the database: closing it would release SQLite's locks.

    `file`: the path with links resolved, so that every path to the database leads to the same lock.
    """
    beside = file.with_name(f"{file.name}.lock")
    try:
        held = _held(beside)
        give_to_the_owner_of(file, beside)
    except BlockingIOError as error:
        raise StoreError("taken", f"{file} is in use by another server") from error
    except OSError as error:
        raise StoreError("unreachable", f"{beside}: {error.strerror}") from error
    try:
        yield
    finally:
        os.close(held)


def _held(beside: Path) -> int:
    """The open file. It is not deleted on close, because a waiting process has it open already."""
    while True:
        make_private(beside)
        opened = os.open(beside, os.O_RDWR)
        try:
            _lock(opened)
            if os.path.samestat(os.fstat(opened), os.stat(beside)):
                return opened
        except FileNotFoundError:
            pass  # it was deleted meanwhile: a lock on a deleted file keeps no other process out
        except BaseException:
            os.close(opened)
            raise
        os.close(opened)


# --- PostgreSQL


class AdvisoryLock(DatabaseLock):
    """A connection that holds an advisory lock. If it is lost, e.g. in a restart, the lock is taken again."""

    def __init__(self, engine: Engine, patience: float, look_every: float, shared: bool = False) -> None:
        super().__init__()
        self._engine = engine
        self._look_every = look_every
        self._connection = engine.connect()
        try:
            self._take(patience, shared)
        except BaseException:
            self._connection.close()
            raise
        self._stop = Event()
        self._thread = Thread(target=self._watch, name="store-claim", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stop.set()
        self._thread.join()
        self._forget()

    def share(self) -> None:
        if self.alone:
            self._connection.exec_driver_sql(TAKE_SHARED)
            self._connection.exec_driver_sql(RELEASE)
            self.alone = False

    def _take(self, patience: float, shared: bool) -> None:
        """Take the lock, alone if possible. `shared`: with others, if there are any."""
        for setting in KEEP_ALIVE:
            self._connection.exec_driver_sql(f"SET {setting}")
        until = time.monotonic() + patience
        while True:
            if self.alone and self._connection.exec_driver_sql(TAKE).scalar():
                return
            if shared and self._connection.exec_driver_sql(TAKE_SHARED).scalar():
                self.alone = False
                return
            if time.monotonic() > until:
                raise StoreError("taken", f"{without_password(self._engine.url)} is in use by another server")
            time.sleep(0.05)

    def _watch(self) -> None:
        while not self._stop.wait(self._look_every):
            if not self._holds():
                self._again()

    def _holds(self) -> bool:
        try:
            if not self._connection.closed:  # it is after a round in which PostgreSQL was down
                self._connection.exec_driver_sql("SELECT 1")
                return True
        except StoreError:
            pass
        return False

    def _again(self) -> None:
        self._forget()
        try:
            self._connection = self._engine.connect()
            self._take(0.0, not self.alone)
        except StoreError as error:
            if error.reason == "taken":
                self.lost.set()
                self._stop.set()
            else:  # PostgreSQL is down: no other server can take the lock, and the next round tries again
                self._forget()

    def _forget(self) -> None:
        if self._connection.closed:
            return
        with suppress(StoreError):
            self._connection.invalidate()
        self._connection.close()
