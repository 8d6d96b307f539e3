"""Deletes unused data: tables never played at, campaigns without members, and guests who never sat down."""

import asyncio
import logging
import time
from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, delete, exists, func, or_, select

from zarzewie.server import schema, stored_budgets
from zarzewie.server.hub import Hub
from zarzewie.server.logs import note
from zarzewie.server.people import forget_old_sessions
from zarzewie.server.settings import Sweeping
from zarzewie.store.interface import StoreError
from zarzewie.store.sql import SqlStore

EVERY = 3600.0
"""Seconds between sweeps."""
DAY = 24 * 3600.0
EMPTY = 3600.0
"""Seconds after its creation until a table without seated persons is deleted."""
AT_ONCE = 200
"""Maximum number of rows per transaction, so that other writers are not blocked for long."""

people, tables = schema.people.c, schema.tables.c


class Swept(NamedTuple):
    tables: int = 0
    campaigns: int = 0
    guests: int = 0


async def work(hub: Hub, after: Sweeping) -> None:
    """Sweep every hour, until cancelled."""
    while True:
        try:
            if not await hub.peers.may_do("cleanup"):
                await asyncio.sleep(EVERY)
                continue
            await asyncio.to_thread(forget_old_sessions, hub.store)
            await asyncio.to_thread(stored_budgets.forget_old, hub.store, time.time())
            if hub.shared_limits:
                await asyncio.to_thread(hub.shared_limits.forget_old)
            looked_at = {table.row.code for table in hub.live() if table.clients}
            swept = await asyncio.to_thread(sweep, hub.store, after, looked_at)
            note(logging.INFO, "swept", **swept._asdict())
        except StoreError as error:
            note(logging.WARNING, "store", what="sweep", reason=error.reason)
        await asyncio.sleep(EVERY)


def sweep(db: SqlStore, after: Sweeping, looked_at: Collection[str] = ()) -> Swept:
    """Delete what is unused. Tables in `looked_at` have viewers here, and are kept, as those with people
    at other processes are."""
    now = time.time()
    gone = 0
    if after.waiting_tables:
        waiting = _abandoned(now - after.waiting_tables * DAY, now - EMPTY)
        elsewhere = exists().where(schema.presence.c.table_code == tables.code)
        unseen = waiting.where(tables.code.not_in(looked_at), ~elsewhere)
        gone = _delete(db, schema.tables, tables.code, unseen)
    left = _delete(db, schema.campaigns, schema.campaigns.c.id, _deserted())
    strangers = 0
    if after.guests:
        strangers = _delete(db, schema.people, people.id, _strangers(now - after.guests * DAY))
    return Swept(gone, left, strangers)


def _abandoned(before: float, empty_before: float) -> Select[Any]:
    """Tables never played at that are old and silent, or empty. Tables of campaigns are kept."""
    code = tables.code
    sits = exists().where(schema.seats.c.table_code == code, schema.seats.c.person.is_not(None))
    said = exists().where(schema.messages.c.table_code == code, schema.messages.c.sent >= before)
    played = exists().where(schema.sittings.c.table_code == code)
    return select(code).where(
        tables.stage == "gathering",
        tables.campaign.is_(None),
        ~played,
        or_(and_(tables.created < before, ~said), and_(tables.created < empty_before, ~sits)),
    )


def _deserted() -> Select[Any]:
    """Campaigns without members and without tables."""
    campaign, companions = schema.campaigns.c.id, schema.companions.c
    belongs = exists().where(companions.campaign == campaign, companions.removed.is_(None))
    return select(campaign).where(~belongs, ~exists().where(tables.campaign == campaign))


def _strangers(before: float) -> Select[Any]:
    """Idle guests without login, recovery link or e-mail, to whom no row refers."""
    sessions = schema.sessions.c
    came = exists().where(
        sessions.person == people.id, func.coalesce(sessions.seen, sessions.created) >= before
    )
    nothing = (people.login, people.recovery, people.email)
    return select(people.id).where(
        people.created < before, ~came, *(each.is_(None) for each in nothing), *_unremembered()
    )


def _unremembered() -> list[ColumnElement[bool]]:
    """Conditions that no row refers to the person, from the schema's foreign keys. Sessions do not count."""
    found = []
    for table in schema.metadata.sorted_tables:
        named = table.alias()
        for column in table.columns:
            to_people = any(key.column.table is schema.people for key in column.foreign_keys)
            if to_people and table is not schema.sessions:
                found.append(~exists().where(named.c[column.name] == people.id))
    return found


def _delete(db: SqlStore, table: Any, key: Any, which: Select[Any]) -> int:
    deleted = 0
    while True:
        with db.engine.begin() as connection:
            some = connection.scalars(which.limit(AT_ONCE)).all()
            connection.execute(delete(table).where(key.in_(some)))
        deleted += len(some)
        if len(some) < AT_ONCE:
            return deleted
