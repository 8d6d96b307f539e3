"""Budgets of a language model, stored: they hold across processes and restarts, because they guard money."""

import asyncio
import logging
import time
from collections.abc import Callable

from sqlalchemy import case, delete, insert, update
from sqlalchemy.exc import IntegrityError

from zarzewie.narrator.budgets import Budgets
from zarzewie.server import schema
from zarzewie.server.logs import note
from zarzewie.store.interface import StoreError
from zarzewie.store.sql import SqlStore

KEPT = 90 * 24 * 3600.0
"""Seconds after which the budget of a match is forgotten."""

row = schema.budgets.c


class StoredBudget:
    """A `narrator.budgets.Budget`. If the store fails, nothing is affordable: the game's fallback answers."""

    def __init__(
        self, db: SqlStore, name: str, calls: int, tokens: int, period: float | None, now: Callable[[], float]
    ) -> None:
        self._db = db
        self._base, self._period, self._now = name, period, now
        self._whole = {"calls": calls, "tokens": tokens}

    @property
    def _name(self) -> str:
        """With a period, each has a row of its own."""
        return self._base if self._period is None else f"{self._base}.{int(self._now() // self._period)}"

    async def reserve(self, tokens: int) -> bool:
        try:
            return await asyncio.to_thread(self._reserve, tokens)
        except StoreError as error:
            note(logging.WARNING, "store", what="budget", reason=error.reason)
            return False

    async def refund(self, tokens: int, calls: int = 0) -> None:
        try:
            await asyncio.to_thread(self._refund, tokens, calls)
        except StoreError as error:  # then it counts as spent
            note(logging.WARNING, "store", what="budget", reason=error.reason)

    def _reserve(self, tokens: int) -> bool:
        enough = (row.calls > 0) & (row.tokens >= tokens) & (row.name == self._name)
        less = {"calls": row.calls - 1, "tokens": row.tokens - tokens}
        taken = update(schema.budgets).where(enough).values(less)
        with self._db.engine.begin() as connection:
            if connection.execute(taken).rowcount:
                return True
        self._begin()
        with self._db.engine.begin() as connection:
            return connection.execute(taken).rowcount == 1

    def _begin(self) -> None:
        values = {"name": self._name, "since": self._now(), **self._whole}
        try:
            with self._db.engine.begin() as connection:
                connection.execute(insert(schema.budgets).values(**values))
        except IntegrityError:
            pass  # it was there

    def _refund(self, tokens: int, calls: int) -> None:
        more = {
            name: case((row[name] + given > self._whole[name], self._whole[name]), else_=row[name] + given)
            for name, given in (("calls", calls), ("tokens", tokens))
        }
        with self._db.engine.begin() as connection:
            connection.execute(update(schema.budgets).where(row.name == self._name).values(more))


def budgets(db: SqlStore, now: Callable[[], float] = time.time) -> Budgets:
    return lambda name, calls, tokens, period: StoredBudget(db, name, calls, tokens, period, now)


def forget_old(db: SqlStore, now: float) -> None:
    with db.engine.begin() as connection:
        connection.execute(delete(schema.budgets).where(row.since < now - KEPT))
