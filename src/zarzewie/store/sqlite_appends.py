"""Appends in SQLite, through a connection of their own.

What follows a known length is inserted without a question: the primary key of the entries compares and sets,
and a unique index refuses a repeated key. Where either objects, nothing of the batch was stored, and it is
done again in a transaction that asks (`batch.py`).
"""

import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain
from typing import Any

from sqlalchemy import Engine

from zarzewie.store.batch import append_all, insert_rows, insertion, texts_of
from zarzewie.store.engines import BEGIN_WRITING, BREATH, Driver, Queue, connection_that_never_waits
from zarzewie.store.errors import named_errors, reason_of
from zarzewie.store.interface import Answer, Append, StoreError, Then
from zarzewie.store.known_lengths import KnownLengths, KnownMatch, ShortWay
from zarzewie.store.log_tables import entries, texts

ONE_STATEMENT = 32
"""Rows of a batch that is one statement, which commits itself. It is prepared for each number of rows."""


class SqliteAppends:
    def __init__(self, engine: Engine, known: KnownLengths, patience: float) -> None:
        assert isinstance(engine.pool, Queue)
        self._engine = engine
        self._turn = engine.pool.turn
        self._known = known
        self._patience = patience
        self._connection: Any = None

    def append(self, appends: Sequence[Append]) -> list[Answer]:
        until = time.monotonic() + self._patience
        self._turn.let_others()
        while True:
            self._turn.take(self._patience)
            answers = self._in_turn(appends)
            if answers is not None:
                return answers
            if time.monotonic() > until:
                raise StoreError("locked", f"database is locked ({self._engine.url})")
            time.sleep(BREATH)  # another process is writing

    def append_now(self, appends: Sequence[Append]) -> list[Answer] | None:
        """Never waits for a lock: neither for a thread of this process nor for another process."""
        return self._in_turn(appends) if self._turn.take_now() else None

    def begin(self, appends: Sequence[Append], then: Then) -> bool:
        """SQLite answers in the thread that asks."""
        return False

    def finish(self) -> None:
        """Nothing was begun."""

    def close(self) -> None:
        self._turn.take(self._patience)
        self._drop()
        self._turn.end()

    def _in_turn(self, appends: Sequence[Append]) -> list[Answer] | None:
        """None if another process holds SQLite's lock."""
        try:
            return self._write(appends)
        except sqlite3.Error as error:
            if reason_of(error) == "locked":
                return None
            with named_errors(self._engine):
                raise
        finally:
            self._turn.end()

    def _write(self, appends: Sequence[Append]) -> list[Answer] | None:
        if self._connection is None:
            self._connection = connection_that_never_waits(self._engine)
        cursor = self._connection.cursor()
        try:
            short = self._known.follow(appends)
            if short is None or not self._inserted(cursor, short, appends):
                return self._asking(cursor, appends)
            self._known.remember(short.then)
            return short.answers
        except BaseException:
            # A caught error may hold the cursor for a while, and SQLite keeps the lock as long as there is
            # one, also of a closed connection.
            self._known.forget(append.match for append in appends)
            with suppress(Exception):
                cursor.close()
                self._connection.rollback()
            self._drop()
            raise

    def _inserted(self, cursor: Any, short: ShortWay, appends: Sequence[Append]) -> bool:
        """Whether all of it was stored; else nothing was."""
        try:
            if len(short.rows) <= ONE_STATEMENT and not short.has_texts:
                values = tuple(chain.from_iterable(short.rows))
                cursor.execute(insertion(entries, len(short.rows), True), values)
                return True
            new_texts = [row for append in appends for row in texts_of(append, short.then[append.match].pk)]
            driver = Driver(cursor, True)
            cursor.execute(BEGIN_WRITING)
            insert_rows(driver, entries, short.rows)
            insert_rows(driver, texts, new_texts, " ON CONFLICT DO NOTHING")
            self._connection.commit()
        except sqlite3.IntegrityError:  # another process has appended, or a key came again
            self._connection.rollback()
            return False
        return True

    def _asking(self, cursor: Any, appends: Sequence[Append]) -> list[Answer]:
        cursor.execute(BEGIN_WRITING)
        answers, held = append_all(Driver(cursor, True), appends)
        self._connection.commit()
        self._known.remember({match: KnownMatch(each.pk, each.length) for match, each in held.items()})
        return answers

    def _drop(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                self._connection.close()
            self._connection = None
