"""Quotas: how much one person may have at once or send in a day, so that no one fills the shared disk.

A person's programs count as theirs, except for messages. What is finished, archived or removed no longer
counts. Guests and uploads are counted by address: in the memory of a process that is alone, otherwise
together with the others (shared_limits.py).
"""

import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, Select, delete, func, or_, select, update

from zarzewie.kernel.game import Refused
from zarzewie.server import schema
from zarzewie.server.protocol import Person
from zarzewie.server.rate_limits import Daily
from zarzewie.server.settings import QuotaSettings as Allowed
from zarzewie.server.shared_limits import SharedLimits
from zarzewie.store.log_tables import entries, matches
from zarzewie.store.sql import SqlStore

DAY = 24 * 3600.0
IDLE = 14 * DAY
"""Seconds without a move after which a match no longer counts as open."""
PUT_AWAY = 10
"""Archived campaigns allowed, as a multiple of the active ones allowed."""
MEGABYTE = 2**20
ELSEWHERE = '"match":""'
"""Found in the archive of a campaign that was imported from a file: a match that was not played here."""

people, tables, seats, maps = schema.people.c, schema.tables.c, schema.seats.c, schema.maps.c


class Quotas:
    """Each check raises Refused with `house.quota`. An allowed amount of 0 means no limit."""

    def __init__(
        self,
        db: SqlStore,
        allowed: Allowed,
        now: Callable[[], float] = time.time,
        shared: SharedLimits | None = None,
    ) -> None:
        self._shared = shared
        self._db = db
        self._allowed = allowed
        self._now = now
        self._per_day = {"guests": allowed.guests, "uploads_mb": allowed.uploads_mb * MEGABYTE}
        self._daily = Daily(self._per_day)

    # --- by address

    def check_guest(self, address: str) -> None:
        if not self._count("guests", address, 1):
            raise _refused("guests", self._allowed.guests)

    def check_upload(self, address: str, size: int) -> None:
        if not self._count("uploads_mb", address, size):
            raise _refused("uploads_mb", self._allowed.uploads_mb)

    def _count(self, kind: str, address: str, amount: int) -> bool:
        if self._shared is None or not (most := self._per_day[kind]):
            return self._daily.take(kind, address, amount)
        return self._shared.count(kind, address, amount, most)

    # --- tables

    def check_table(self, person: Person) -> None:
        with self._db.reading.connect() as connection:
            self._check_new(connection, person.id)
            self._check_open(connection, "tables", self._allowed.tables, _of(person, forks=False))

    def check_fork(self, person: Person) -> None:
        with self._db.reading.connect() as connection:
            self._check_new(connection, person.id)
            self._check_open(connection, "forks", self._allowed.forks, _of(person, forks=True))

    def note_fork(self, code: str, match: str) -> None:
        """Record that this table is a what-if continuing that match."""
        with self._db.engine.begin() as connection:
            connection.execute(update(schema.tables).where(tables.code == code).values(forked_from=match))

    def check_again(self, host: str) -> None:
        """Check whether another match may begin at a table of this host."""
        with self._db.reading.connect() as connection:
            self._check_new(connection, host)

    def _check_new(self, connection: Connection, host: str) -> None:
        since, mine = self._now() - DAY, tables.host.in_(_family(host))
        made = select(func.count()).where(mine, tables.created >= since)
        begun = (
            select(func.count())
            .select_from(schema.sittings.join(schema.tables))
            .where(mine, schema.sittings.c.began >= since)
        )
        there = max(connection.scalar(made) or 0, connection.scalar(begun) or 0)
        self._check("new_tables", there, self._allowed.new_tables)

    def _check_open(self, connection: Connection, what: str, most: int, mine: Select[Any]) -> None:
        found = connection.execute(mine).all()
        if most and len(found) >= most:  # only then is it worth checking each one
            found = [row for row in found if self._is_alive(connection, row)]
        self._check(what, len(found), most)

    def _is_alive(self, connection: Connection, table: Any) -> bool:
        """Whether a person sits there and, in a running match, the table or its last entry is recent."""
        sits = select(seats.seat).where(seats.table_code == table.code, seats.person.is_not(None))
        sat_at = connection.execute(sits.limit(1)).first() is not None
        if table.stage == "gathering" or not sat_at:
            return sat_at
        last = (
            select(entries.c.at)
            .join(matches, matches.c.pk == entries.c.match_pk)
            .where(matches.c.id == table.match)
            .order_by(entries.c.number.desc())
            .limit(1)
        )
        moved: float = connection.scalar(last) or 0.0
        return bool(max(table.created, moved) >= self._now() - IDLE)

    # --- campaigns

    def check_campaign(self, person: Person) -> None:
        campaigns = schema.campaigns.c
        mine = campaigns.id.in_(_campaigns(person))
        most = self._allowed.campaigns
        with self._db.reading.connect() as connection:
            active = select(func.count()).where(mine, campaigns.archived.is_(False))
            self._check("campaigns", connection.scalar(active), most)
            self._check("drawer", connection.scalar(select(func.count()).where(mine)), (1 + PUT_AWAY) * most)

    def check_import(self, person: Person) -> None:
        """Check the number of campaigns, how many of them were imported, and their total size."""
        self.check_campaign(person)
        campaigns, brought = schema.campaigns.c, schema.brought.c
        mine = _campaigns(person)
        with self._db.reading.connect() as connection:
            from_file = or_(
                campaigns.progress.contains(ELSEWHERE), campaigns.id.in_(select(brought.campaign))
            )
            files = select(func.count()).where(campaigns.id.in_(mine), from_file)
            self._check("imports", connection.scalar(files), self._allowed.imports)
            packed = connection.scalar(
                select(func.sum(func.length(brought.sitting))).where(brought.campaign.in_(mine))
            )
            written = connection.scalar(
                select(func.sum(func.length(campaigns.progress) + func.length(campaigns.shelf))).where(
                    campaigns.id.in_(mine)
                )
            )
        size = (packed or 0) + (written or 0)
        self._check("imports_mb", size // MEGABYTE, self._allowed.imports_mb)

    # --- pictures and messages

    def make_room(self, connection: Connection, person: str, size: int) -> None:
        """Make room for a picture of this many bytes by deleting those of finished matches, oldest first."""
        allowed = self._allowed
        if size > allowed.pictures_mb * MEGABYTE > 0:
            raise _refused("pictures_mb", allowed.pictures_mb)
        kept = connection.execute(_pictures(person)).all()
        count, total = len(kept) + 1, sum(each.size for each in kept) + size
        gone = [each for each in kept if each.ended is not None]
        while (many := 0 < allowed.pictures < count) or 0 < allowed.pictures_mb * MEGABYTE < total:
            if not gone:
                what = "pictures" if many else "pictures_mb"
                raise _refused(what, getattr(allowed, what))
            old = gone.pop(0)
            connection.execute(delete(schema.maps).where(maps.match == old.match, maps.ground == old.ground))
            count, total = count - 1, total - old.size

    def check_message(self, person: Person) -> None:
        messages = schema.messages.c
        said = select(func.count()).where(messages.person == person.id, messages.sent >= self._now() - DAY)
        with self._db.reading.connect() as connection:
            self._check("messages", connection.scalar(said), self._allowed.messages)

    def _check(self, what: str, there: int | None, most: int) -> None:
        if most and (there or 0) >= most:
            raise _refused(what, most)


def check_entry(there: int, most: int) -> None:
    """Check whether a match with `there` entries may get another."""
    if 0 < most <= there:
        raise _refused("entries", most)


def _refused(what: str, most: int) -> Refused:
    return Refused("house.quota", what=what, most=most)


def _family(person: str) -> Select[Any]:
    """The ids of a person and their programs, given any one of them."""
    owner = select(func.coalesce(people.owner, people.id)).where(people.id == person).scalar_subquery()
    return select(people.id).where(or_(people.id == owner, people.owner == owner))


def _of(person: Person, forks: bool) -> Select[Any]:
    forked = tables.forked_from.is_not(None) if forks else tables.forked_from.is_(None)
    return select(tables.code, tables.stage, tables.match, tables.created).where(
        tables.host.in_(_family(person.id)), tables.stage != "over", forked
    )


def _campaigns(person: Person) -> Select[Any]:
    companions = schema.companions.c
    mine = companions.person.in_(_family(person.id)) & companions.owner
    return select(companions.campaign).where(mine)


def _pictures(person: str) -> Select[Any]:
    """A person's pictures, oldest first, with the time at which their match ended."""
    return (
        select(maps.match, maps.ground, func.length(maps.picture).label("size"), schema.sittings.c.ended)
        .join(schema.sittings, schema.sittings.c.match == maps.match)
        .where(maps.person.in_(_family(person)))
        .order_by(maps.created)
    )
