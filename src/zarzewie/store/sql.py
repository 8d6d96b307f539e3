"""The log in a database: one implementation for SQLite and PostgreSQL."""

import secrets
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any

from sqlalchemy import Connection, Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from zarzewie.store.batch import digest, hold
from zarzewie.store.checkpoints import Checkpoints
from zarzewie.store.engines import IDLE, Driver, among, autocommitting, connect, is_sqlite, room
from zarzewie.store.errors import named_errors
from zarzewie.store.files import make_database
from zarzewie.store.interface import (
    Answer,
    Append,
    OwnText,
    StoredKey,
    StoredLog,
    StoreError,
    Then,
    TimedEntry,
    WrittenText,
    is_id,
)
from zarzewie.store.known_lengths import KnownLengths, KnownMatch
from zarzewie.store.log_tables import entries, matches, pulse, snapshots, texts
from zarzewie.store.migrate import prepare, whose
from zarzewie.store.postgres_appends import PostgresAppends
from zarzewie.store.postgres_reads import Found, PostgresReads
from zarzewie.store.sqlite_appends import SqliteAppends

AT_ONCE = 5000
"""Texts per question to the database."""
ROOM = 8 << 20
"""Free bytes below which a SQLite store is not ready, even if the next move would still fit."""
BALLAST = 32 << 10


class SqlStore:
    """A store in SQLite or PostgreSQL. `engine` and `reading` also serve the server's own tables.

    On SQLite `engine` is one connection, and its transactions hold the write lock. To read, use `reading`.
    Appends have a connection of their own, which writes in turns with it.
    """

    def __init__(self, address: str, patience: float = 5.0, migrate: bool = True) -> None:
        """`migrate`: bring its tables up to date. Without, StoreError "older" is raised if they are not."""
        self._engines = connect(address, patience, IDLE)
        self.engine, self.reading = self._engines
        self._known = KnownLengths()
        self._appends: SqliteAppends | PostgresAppends
        self._reads: PostgresReads | None = None
        if is_sqlite(self.engine):
            self._appends = SqliteAppends(self.engine, self._known, patience)
        else:
            self._appends = PostgresAppends(self.engine, self._known, patience)
            self._reads = PostgresReads(self.engine, self._known, patience)
        try:
            with named_errors(self.engine):
                make_database(address)
                prepare(self._engines, patience, migrate=migrate)
                self._checkpoints = Checkpoints(self.reading) if is_sqlite(self.engine) else None
        except BaseException:
            self._engines.dispose()
            raise

    def create(self, match: str, head: bytes, secrets: bytes) -> bool:
        if not is_id(match):
            raise ValueError(f"not an id: {match!r}")
        try:
            with self._writing() as connection:
                connection.execute(insert(matches), {"id": match, "head": head, "secrets": secrets})
        except IntegrityError:
            return False
        return True

    def append(self, appends: Sequence[Append]) -> list[Answer]:
        return self._appends.append(appends) if appends else []

    def append_now(self, appends: Sequence[Append]) -> list[Answer] | None:
        if self._checkpoints is not None and self._checkpoints.moving:
            return None  # the disk is busy
        return self._appends.append_now(appends) if appends else []

    def begin(self, appends: Sequence[Append], then: Then) -> bool:
        return bool(appends) and self._appends.begin(appends, then)

    def finish(self) -> None:
        self._appends.finish()
        if self._reads:
            self._reads.finish()

    def open(self, match: str, whole: bool = False) -> StoredLog | None:
        return self.open_all([match], whole).get(match)

    def open_all(self, ids: Collection[str], whole: bool = False) -> dict[str, StoredLog]:
        """Like `open`, for several matches; those that do not exist are left out."""
        these = select(matches.c.id, matches.c.pk, matches.c.head, matches.c.secrets)
        with self._reading() as connection:
            found = connection.execute(these.where(among(connection, matches.c.id, filter(is_id, ids)))).all()
            pks = [match.pk for match in found]
            kept = {} if whole else _snapshots(connection, pks)
            tails = _tails(connection, pks, kept)
        logs = {}
        for match in found:
            length, snapshot = kept.get(match.pk, (0, None))
            tail = tails[match.pk]
            data, times = (tuple(column) for column in zip(*tail, strict=True)) if tail else ((), ())
            logs[match.id] = StoredLog(
                match.head, match.secrets, length + len(data), snapshot, length, data, times
            )
        self._known.remember({match.id: KnownMatch(match.pk, logs[match.id].length) for match in found})
        return logs

    def entries(self, match: str, after: int = 0, most: int | None = None) -> tuple[bytes, ...]:
        with self._reading() as connection:
            pk = _pk(connection, match)
            return () if pk is None else tuple(connection.scalars(_entries(pk, after).limit(most)))

    def entries_since(self, lengths: Mapping[str, int]) -> dict[str, list[TimedEntry]]:
        """The entries of these matches after a number each, with the times of storing."""
        if self._reads:
            return self._reads.since(lengths)
        return {match: self._entries_since(match, after) for match, after in lengths.items()}

    def begin_entries_since(
        self, lengths: Mapping[str, int], then: Callable[[Found | Exception], None]
    ) -> bool:
        """Like `entries_since`, on the event loop. False if it cannot be done so. One at a time."""
        return self._reads is not None and self._reads.begin(lengths, then)

    def _entries_since(self, match: str, after: int) -> list[TimedEntry]:
        with self._reading() as connection:
            pk = _pk(connection, match)
            if pk is None:
                return []
            found = connection.execute(_entries(pk, after).add_columns(entries.c.at))
            return [(data, at) for data, at in found]

    def key(self, match: str, key: str) -> StoredKey | None:
        with self._reading() as connection:
            pk = _pk(connection, match)
            if pk is None:
                return None
            stored = select(entries.c.number, entries.c.content)
            found = connection.execute(
                stored.where(entries.c.match_pk == pk, entries.c.key == digest(key))
            ).first()
            return StoredKey(*found) if found else None

    def texts_with_ids(self, ids: Collection[bytes]) -> dict[bytes, str | None]:
        """The texts that have these ids; None: erased."""
        every, found = list(ids), {}
        with self._reading() as connection:
            for start in range(0, len(every), AT_ONCE):
                these = texts.c.id.in_(every[start : start + AT_ONCE])
                for text, body in connection.execute(select(texts.c.id, texts.c.body).where(these)):
                    found[text] = None if body is None else _read(body)
        return found

    def texts(self, match: str) -> dict[bytes, str | None]:
        return self.texts_of_all([match])[match]

    def texts_of_all(self, ids: Collection[str]) -> dict[str, dict[bytes, str | None]]:
        """All texts of each of these matches; None: erased."""
        found: dict[str, dict[bytes, str | None]] = {match: {} for match in ids}
        written = select(matches.c.id, texts.c.id, texts.c.body).join_from(texts, matches)
        with self._reading() as connection:
            these = written.where(among(connection, matches.c.id, filter(is_id, ids)))
            for match, text, body in connection.execute(these):
                found[match][text] = None if body is None else _read(body)
        return found

    def written(self, match: str) -> tuple[WrittenText, ...]:
        there = select(texts.c.id, texts.c.owner, texts.c.body).where(texts.c.body.is_not(None))
        with self._reading() as connection:
            pk = _pk(connection, match)
            found = connection.execute(there.where(texts.c.match_pk == pk).order_by(texts.c.id))
            return tuple(WrittenText(text, owner, _read(body)) for text, owner, body in found)

    def texts_of(self, owner: str) -> tuple[OwnText, ...]:
        written = (
            select(matches.c.id, texts.c.body)
            .join_from(texts, matches)
            .where(texts.c.owner == owner, texts.c.body.is_not(None))
            .order_by(matches.c.pk, texts.c.id)
        )
        with self._reading() as connection:
            return tuple(OwnText(match, _read(body)) for match, body in connection.execute(written))

    def erase_texts(self, owner: str) -> int:
        theirs = (texts.c.owner == owner) & texts.c.body.is_not(None)
        of = select(matches.c.id).join_from(texts, matches).where(theirs).distinct()
        with self._writing() as connection:
            held = hold(_driver(connection), connection.scalars(of).all())
            for match in held.values():
                connection.execute(delete(snapshots).where(snapshots.c.match_pk == match.pk))
            return connection.execute(update(texts).where(theirs).values(body=None)).rowcount

    def leave_no_trace(self) -> None:
        """Clear the files of erased data: soon, or at the next start after a crash."""
        if self._checkpoints:
            self._checkpoints.empty_soon()

    def add_secret(self, match: str, secrets: bytes) -> bool:
        with self._writing() as connection:
            pk = _pk(connection, match)
            connection.execute(update(matches).where(matches.c.pk == pk).values(secrets=secrets))
            return pk is not None

    def snapshot(self, match: str, length: int, data: bytes, erased: int = 0) -> bool:
        with self._writing() as connection:
            held = hold(_driver(connection), {match}).get(match)
            if held is None:
                return False
            kept = connection.scalar(_snapshot(held.pk)) or 0
            gone = select(func.count()).where(texts.c.match_pk == held.pk, texts.c.body.is_(None))
            if not kept <= length <= held.length or (connection.scalar(gone) or 0) > erased:
                return False
            connection.execute(delete(snapshots).where(snapshots.c.match_pk == held.pk))
            connection.execute(insert(snapshots), {"match_pk": held.pk, "length": length, "data": data})
            return True

    @contextmanager
    def alone(self, name: str) -> Iterator[None]:
        """Only one caller at a time, at all processes. On SQLite there is only one process."""
        if is_sqlite(self.engine):
            yield
            return
        key = int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big", signed=True)
        with autocommitting(self.engine).connect() as connection:
            connection.exec_driver_sql(f"SELECT pg_advisory_lock({key})")
            try:
                yield
            finally:
                connection.exec_driver_sql(f"SELECT pg_advisory_unlock({key})")

    def ready(self) -> None:
        """Raise StoreError unless the tables are up to date and can be written to now."""
        if not whose(self._engines):
            raise StoreError("broken", "the tables are not up to date")
        if (left := room(self.engine)) is not None and left < ROOM:
            raise StoreError("full", f"{left} bytes are left ({self.engine.url})")
        with self._writing() as connection:  # insert first: after a delete it would reuse the freed pages
            old = connection.scalars(select(pulse.c.id)).all()
            connection.execute(insert(pulse), {"ballast": secrets.token_bytes(BALLAST)})
            connection.execute(delete(pulse).where(pulse.c.id.in_(old)))

    def close(self) -> None:
        if self._checkpoints:
            self._checkpoints.close()
        self.finish()
        self._appends.close()
        self._engines.dispose()

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with self.engine.begin() as connection:
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with self.reading.connect() as connection:
            yield connection


def _driver(connection: Connection) -> Driver:
    """The same transaction, on the driver's own cursor."""
    return Driver(connection.connection.cursor(), is_sqlite(connection))


def _pk(connection: Connection, match: str) -> int | None:
    return connection.scalar(select(matches.c.pk).where(matches.c.id == match)) if is_id(match) else None


def _snapshot(match_pk: int) -> Select[Any]:
    return select(snapshots.c.length, snapshots.c.data).where(snapshots.c.match_pk == match_pk)


def _snapshots(connection: Connection, pks: Collection[int]) -> dict[int, tuple[int, bytes]]:
    """The snapshots of these matches, with their lengths."""
    row = snapshots.c
    these = select(row.match_pk, row.length, row.data).where(among(connection, row.match_pk, pks))
    return {pk: (length, data) for pk, length, data in connection.execute(these)}


def _tails(
    connection: Connection, pks: Collection[int], kept: Mapping[int, tuple[int, bytes]]
) -> dict[int, list[TimedEntry]]:
    """The entries of these matches; those after the snapshot where there is one."""
    row = entries.c
    found: dict[int, list[TimedEntry]] = {pk: [] for pk in pks}
    whole = among(connection, row.match_pk, found.keys() - kept)
    logs = select(row.match_pk, row.data, row.at).where(whole).order_by(row.match_pk, row.number)
    for pk, data, at in connection.execute(logs):
        found[pk].append((data, at))
    for pk, (length, _) in kept.items():  # they are few, and each begins at another number
        tail = connection.execute(_entries(pk, length).add_columns(row.at))
        found[pk] = [(data, at) for data, at in tail]
    return found


def _entries(match_pk: int, after: int) -> Select[Any]:
    of_match = select(entries.c.data).where(entries.c.match_pk == match_pk)
    return of_match.where(entries.c.number > after).order_by(entries.c.number)


def _read(body: bytes) -> str:
    return body.decode("utf-8", "surrogatepass")
