"""Limits that guard people, and therefore hold across processes: against guessing and filling the disk.

They are counted in the database, by a keyed digest of the address or session: the store keeps no addresses.
Limits that only guard a process from too much work stay in it (rate_limits.py, socket_limits.py).
"""

import math
from collections.abc import Callable
from hashlib import blake2b

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from zarzewie.server import schema
from zarzewie.server.processes import now_of
from zarzewie.server.rate_limits import DAY
from zarzewie.store.sql import SqlStore

GUARD_PEOPLE = frozenset({"guests", "tables", "sign_in", "uploads", "words"})
"""Kinds of calls whose limit is shared; that of all others guards a process."""

Change = Callable[[float, float, float], tuple[float, float, bool]]
"""From what is in a bucket, since when, and now: the new two, and whether it was enough."""

row = schema.buckets.c


class SharedLimits:
    def __init__(self, db: SqlStore) -> None:
        self._db = db
        with db.reading.connect() as connection:
            self._key = str(connection.scalar(select(schema.installation.c.id))).encode()

    def take(self, kind: str, who: str, most: int) -> int:
        """Take a token from a bucket of `most`. Return 0 if there was one, else the seconds to wait.

        A bucket refills within a minute.
        """

        def taken(left: float, since: float, now: float) -> tuple[float, float, bool]:
            left = min(float(most), left + max(0.0, now - since) * most / 60)
            return (left - 1, now, True) if left >= 1 else (left, now, False)

        left, done = self._change(f"{kind}.{who}", float(most), taken)
        return 0 if done else math.ceil((1 - left) * 60 / most)

    def count(self, kind: str, who: str, amount: int, most: int) -> bool:
        """Count this amount and return True, or return False if it exceeds what is allowed in a day."""

        def counted(so_far: float, since: float, now: float) -> tuple[float, float, bool]:
            if now - since >= DAY:
                so_far, since = 0.0, now
            fits = so_far + amount <= most
            return so_far + amount * fits, since, fits

        return self._change(f"daily.{kind}.{who}", 0.0, counted)[1]

    def _change(self, name: str, first: float, change: Change) -> tuple[float, bool]:
        name_digest = blake2b(name.encode(), key=self._key, digest_size=16).digest()
        this = row.id == name_digest
        while True:
            with self._db.engine.begin() as connection:
                now = now_of(connection)
                found = connection.execute(select(schema.buckets).where(this).with_for_update()).first()
                if found is not None:
                    left, since, done = change(found.left, found.at, now)
                    connection.execute(update(schema.buckets).where(this).values(left=left, at=since))
                    return left, done
            self._begin(name_digest, first, now)

    def _begin(self, name: bytes, first: float, now: float) -> None:
        try:
            with self._db.engine.begin() as connection:
                connection.execute(insert(schema.buckets).values(id=name, left=first, at=now))
        except IntegrityError:
            pass  # another process was faster

    def forget_old(self) -> None:
        with self._db.engine.begin() as connection:
            connection.execute(delete(schema.buckets).where(row.at < now_of(connection) - DAY))
