"""Move SQLite's write-ahead log into the database in the background, not inside commits."""

import sqlite3
from contextlib import suppress
from threading import Event, Thread

from sqlalchemy import Engine

PAUSE = 1.0  # seconds
MOST_PAGES = 16_384  # 64 MiB
HOLD_UP = 100  # milliseconds


class Checkpoints:
    def __init__(self, engine: Engine, pause: float = PAUSE, most_pages: int = MOST_PAGES) -> None:
        self._pause = pause
        self._most_pages = most_pages
        self._connection = engine.raw_connection()
        self._connection.detach()
        cursor = self._connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={HOLD_UP}")
        # Read once: a connection that last looked before there was a log would never move anything.
        cursor.execute("SELECT count(*) FROM sqlite_schema").fetchall()
        self.moving = False
        """Whether the log is being moved now."""
        self._stop = Event()
        self._to_empty = True  # the log may hold data that was erased just before a crash
        self._thread = Thread(target=self._run, name="store-checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stop.set()
        self._thread.join()
        self._connection.close()

    def empty_soon(self) -> None:
        """Empty the log soon: it holds old data, also what was erased since."""
        self._to_empty = True

    def _run(self) -> None:
        while not self._stop.wait(self._pause):
            self.moving = True
            with suppress(sqlite3.Error):  # busy or full: all is safe in the log, and the next round retries
                self._move()
            self.moving = False

    def _move(self) -> None:
        cursor = self._connection.cursor()
        if self._to_empty:
            self._empty()
            return
        _busy, pages, _moved = cursor.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()[0]
        if pages > self._most_pages:
            # Under steady load the log is never empty and would never be restarted: so writers wait here, but
            # only while the little that has come in since is moved, and for readers no longer than HOLD_UP.
            cursor.execute("PRAGMA wal_checkpoint(RESTART)").fetchall()

    def _empty(self) -> None:
        self._to_empty = False  # first: a request from now on asks for it again
        busy = True
        try:
            busy, _, _ = self._connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()[0]
        finally:
            if busy:
                self._to_empty = True
