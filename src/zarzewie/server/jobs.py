"""Work that must happen, once, whatever becomes of this process: noted down, taken with a lease, crossed out.

Whoever takes a job holds it for a while. If they die, the lease runs out and somebody else takes it. A job
that fails is tried again later and later, and given up in the end.
"""

import asyncio
import json
import logging
import time
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from zarzewie.server import schema
from zarzewie.server.logs import note
from zarzewie.store.engines import is_sqlite
from zarzewie.store.sql import SqlStore

LEASE = 120.0  # seconds; longer than any single piece of work takes
FIRST_PAUSE = 60.0
MOST_TRIES = 8  # the last some two hours after the first
KEPT = 7 * 24 * 3600.0  # so long a key that was done is not taken for new
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
"""Does the work, in a thread of its own. Whatever it raises, the job is tried again later."""


class Jobs:
    def __init__(self, db: SqlStore, now: Callable[[], float] = time.time) -> None:
        self._db = db
        self._now = now

    def note(self, kind: str, key: str, facts: Mapping[str, Any], due: float | None = None) -> bool:
        """To be done at `due`, or now. False if work of this key is noted down already, or done."""
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
        """It need not be done any more. False if it is done, or being done."""
        free = row.done.is_(None) & or_(row.leased.is_(None), row.leased < self._now())
        with self._db.engine.begin() as connection:
            return connection.execute(delete(schema.jobs).where((row.key == key) & free)).rowcount == 1

    def take(self, kinds: tuple[str, ...], lease: float = LEASE) -> Job | None:
        """The longest overdue job that nobody is doing; it is ours until the lease runs out."""
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

    def done(self, job: Job) -> None:
        """The key stays, so that it is not noted down again; what it was about is forgotten."""
        with self._db.engine.begin() as connection:
            connection.execute(
                update(schema.jobs).where(row.id == job.id).values(done=self._now(), facts="{}", leased=None)
            )

    def failed(self, job: Job) -> bool:
        """Later again, unless it was tried often enough: then False, and it is given up."""
        if job.tries >= MOST_TRIES:
            self.done(job)
            return False
        later = self._now() + FIRST_PAUSE * 2 ** (job.tries - 1)
        ours = (row.id == job.id) & (row.leased == job.leased)  # or another has it by now
        with self._db.engine.begin() as connection:
            connection.execute(update(schema.jobs).where(ours).values(due=later, leased=None))
        return True

    def sweep(self) -> None:
        """Forget what was done long ago."""
        with self._db.engine.begin() as connection:
            connection.execute(delete(schema.jobs).where(row.done < self._now() - KEPT))

    def do_one(self, doing: Mapping[str, Doing]) -> bool:
        """Whether there was something to do."""
        job = self.take(tuple(doing))
        if job is None:
            return False
        try:
            doing[job.kind](job)
        except Exception as error:
            again = self.failed(job)
            why = type(error).__name__  # what it says may hold an address
            note(logging.WARNING, "job failed", kind=job.kind, tries=job.tries, again=again, why=why)
        else:
            self.done(job)
        return True


async def work(jobs: Jobs, doing: Mapping[str, Doing], every: float = LOOK_EVERY) -> None:
    """Do what is due, until cancelled. A store that cannot just now is asked again later."""
    while True:
        try:
            while await asyncio.to_thread(jobs.do_one, doing):
                pass
            await asyncio.to_thread(jobs.sweep)
        except Exception as error:
            note(logging.ERROR, "jobs", why=type(error).__name__)
        await asyncio.sleep(every)
