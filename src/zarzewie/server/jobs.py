"""Durable background jobs: stored in the database, leased by a worker, and marked as done.

A worker holds a job for the duration of its lease. If the worker dies, the lease expires and another worker
takes the job. A failed job is retried with exponential backoff and given up after `MOST_TRIES` attempts.
"""

import asyncio
import json
import logging
import time
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from zarzewie.server import schema
from zarzewie.server.logs import note
from zarzewie.store.engines import is_sqlite
from zarzewie.store.sql import SqlStore

LEASE = 120.0  # seconds; longer than any single job takes
FIRST_PAUSE = 60.0  # seconds; doubles with each attempt
MOST_TRIES = 8  # the last about two hours after the first
KEPT = 7 * 24 * 3600.0  # seconds for which the key of a finished job blocks a new one
LOOK_EVERY = 5.0

row = schema.jobs.c


class Job(msgspec.Struct, frozen=True):
    id: int
    kind: str
    key: str
    facts: dict[str, Any]
    tries: int
    leased: float


Doing = Callable[[Job], None]
"""Does the work, in a thread. If it raises any exception, the job is retried later."""


class Jobs:
    def __init__(self, db: SqlStore, now: Callable[[], float] = time.time) -> None:
        self._db = db
        self._now = now

    def note(self, kind: str, key: str, facts: Mapping[str, Any], due: float | None = None) -> bool:
        """Queue a job for `due`, or for now. Return False if its key is already queued or done."""
        values = {
            "kind": kind,
            "key": key,
            "facts": json.dumps(facts, ensure_ascii=False),
            "due": self._now() if due is None else due,
            "tries": 0,
        }
        try:
            with self._db.engine.begin() as connection:
                connection.execute(insert(schema.jobs).values(**values))
        except IntegrityError:
            return False
        return True

    def drop(self, key: str) -> bool:
        """Cancel a job. Return False if it is done, being done, or unknown."""
        free = row.done.is_(None) & or_(row.leased.is_(None), row.leased < self._now())
        with self._db.engine.begin() as connection:
            return connection.execute(delete(schema.jobs).where((row.key == key) & free)).rowcount == 1

    def keys(self, kind: str, prefix: str) -> set[str]:
        """The keys with this prefix of jobs that are not done."""
        there = row.done.is_(None) & (row.kind == kind) & row.key.startswith(prefix, autoescape=True)
        with self._db.reading.connect() as connection:
            return set(connection.scalars(select(row.key).where(there)))

    def take(self, kinds: tuple[str, ...], lease: float = LEASE) -> Job | None:
        """Lease the longest overdue job that no worker holds, and return it."""
        now = self._now()
        waiting = row.done.is_(None) & (row.due <= now) & or_(row.leased.is_(None), row.leased < now)
        oldest = select(schema.jobs).where(waiting & row.kind.in_(kinds)).order_by(row.due, row.id).limit(1)
        with self._db.engine.begin() as connection:
            if not is_sqlite(connection):
                oldest = oldest.with_for_update(skip_locked=True)
            found = connection.execute(oldest).first()
            if found is None:
                return None
            mine = {"leased": now + lease, "tries": found.tries + 1}
            connection.execute(update(schema.jobs).where(row.id == found.id).values(**mine))
        facts = json.loads(found.facts)
        return Job(found.id, found.kind, found.key, facts, found.tries + 1, now + lease)

    def done(self, job: Job, result: str | None = None) -> None:
        """Mark a job as done, unless its lease has expired and another worker holds it.

        Its key stays, so that it is not queued again; its facts are deleted.
        """
        values = {"done": self._now(), "facts": "{}", "leased": None, "result": result}
        with self._db.engine.begin() as connection:
            connection.execute(update(schema.jobs).where(_ours(job)).values(values))

    def result(self, key: str) -> str | None:
        """The result of a job that is done, if it has one."""
        with self._db.reading.connect() as connection:
            return connection.scalar(select(row.result).where(row.key == key))

    def forget(self, key: str) -> None:
        """Delete a job, done or not: its result was read, or is no longer wanted."""
        with self._db.engine.begin() as connection:
            connection.execute(delete(schema.jobs).where(row.key == key))

    def failed(self, job: Job) -> bool:
        """Reschedule a failed job; after `MOST_TRIES` attempts, give it up and return False."""
        if job.tries >= MOST_TRIES:
            self.done(job)
            return False
        later = self._now() + FIRST_PAUSE * 2 ** (job.tries - 1)
        with self._db.engine.begin() as connection:
            connection.execute(update(schema.jobs).where(_ours(job)).values(due=later, leased=None))
        return True

    def sweep(self) -> None:
        """Delete jobs that were done more than `KEPT` seconds ago."""
        with self._db.engine.begin() as connection:
            connection.execute(delete(schema.jobs).where(row.done < self._now() - KEPT))

    def do_one(self, doing: Mapping[str, Doing]) -> bool:
        """Do one job that is due. Return whether there was one."""
        job = self.take(tuple(doing))
        if job is None:
            return False
        try:
            doing[job.kind](job)
        except Exception as error:
            again = self.failed(job)
            why = type(error).__name__  # the message may contain a mail address
            note(logging.WARNING, "job failed", kind=job.kind, tries=job.tries, again=again, why=why)
        else:
            self.done(job)
        return True


def _ours(job: Job) -> ColumnElement[bool]:
    """Matches the job only as long as no other worker has taken it."""
    return (row.id == job.id) & (row.leased == job.leased)


async def work(jobs: Jobs, doing: Mapping[str, Doing], every: float = LOOK_EVERY) -> None:
    """Do jobs as they become due, until cancelled. If the store fails, try again later."""
    while True:
        try:
            while await asyncio.to_thread(jobs.do_one, doing):
                pass
            await asyncio.to_thread(jobs.sweep)
        except Exception as error:
            note(logging.ERROR, "jobs", why=type(error).__name__)
        await asyncio.sleep(every)
