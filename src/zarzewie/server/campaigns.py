"""Campaigns: chains of matches of the same people. The server keeps the archive; the rest is up to the game.

Membership is in companions.py, the options and seats of the next match in sequels.py.
"""

import logging
import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update

from zarzewie.kernel.game import AnyGame, Refused
from zarzewie.server import companions, schema
from zarzewie.server.logs import note
from zarzewie.server.names import plain_name
from zarzewie.server.protocol import ArchivedMatch, Campaign, ChangeCampaign, Companion, NextTable, Person
from zarzewie.store.sql import SqlStore

campaigns = schema.campaigns.c


class ArchiveEntry(msgspec.Struct, frozen=True):
    """A match as a campaign keeps it. `legacy`, which the next match builds on, may hold secrets."""

    played: ArchivedMatch = msgspec.field(name="chapter")  # the name in stored JSON
    legacy: dict[str, Any] | None = None
    closed: bool = False
    """The owner was erased together with their sealed papers: the log is no longer given out."""


class PastRun(msgspec.Struct, frozen=True):
    """An earlier run of a campaign, shelved when the campaign was restarted."""

    number: int
    archive: tuple[ArchiveEntry, ...]
    laid: float
    """When it was shelved, in seconds since 1970."""


def create(
    db: SqlStore,
    person: Person,
    game: AnyGame,
    name: str,
    archive: Sequence[ArchiveEntry] = (),
    brought: Sequence[bytes] = (),
) -> Campaign:
    """Create a campaign. One from a file comes with its archive and its compressed matches (`brought`)."""
    if game.campaign is None:
        raise Refused("house.campaign")
    campaign, now = secrets.token_hex(8), time.time()
    with db.engine.begin() as connection:
        connection.execute(
            insert(schema.campaigns).values(
                id=campaign,
                game=game.id,
                name=plain_name(name),
                progress=msgspec.json.encode(archive).decode(),
                archived=False,
                created=now,
                changed=now,
            )
        )
        companions.found(connection, campaign, person.id)
        if brought:
            rows = [{"campaign": campaign, "number": at, "sitting": each} for at, each in enumerate(brought)]
            connection.execute(insert(schema.brought), rows)
    return load(db, campaign, person)


def load(db: SqlStore, campaign: str, person: Person) -> Campaign:
    """Return the campaign as this person may see it. Only owners see removed companions."""
    with db.reading.connect() as connection:
        me = companions.check(connection, campaign, person)
        row = connection.execute(select(schema.campaigns).where(campaigns.id == campaign)).one()
        people = tuple(
            Companion(
                each.number,
                each.name,
                each.owner,
                each.person == person.id,
                each.seat,
                each.resets,
                each.removed,
            )
            for each in companions.members(connection, campaign)
            if me.owner or not each.removed
        )
        at = companions.next_table(connection, campaign)
        together = companions.owned_together(companions.game_of(connection, campaign))
    shelf = read_shelf(row.shelf)
    return Campaign(
        row.id,
        row.game,
        row.name,
        people,
        tuple(kept.played for kept in read_archive(row.progress)),
        row.archived,
        row.changed,
        NextTable(at.code, at.stage) if at else None,
        shelf[-1].laid if shelf else None,
        together,
    )


def read_archive(progress: str | None) -> list[ArchiveEntry]:
    return msgspec.json.decode(progress or "[]", type=list[ArchiveEntry])


def read_shelf(shelf: str | None) -> list[PastRun]:
    return msgspec.json.decode(shelf or "[]", type=list[PastRun])


def archive_of(connection: Connection, campaign: str) -> list[ArchiveEntry]:
    """Return the archive of the current run, secrets included."""
    return read_archive(connection.scalar(select(campaigns.progress).where(campaigns.id == campaign)))


def write(connection: Connection, campaign: str, **values: Any) -> None:
    connection.execute(
        update(schema.campaigns).where(campaigns.id == campaign).values(**values, changed=time.time())
    )


def as_json(kept: Sequence[ArchiveEntry] | Sequence[PastRun]) -> str:
    return msgspec.json.encode(kept).decode()


def campaigns_of(db: SqlStore, person: Person) -> list[Campaign]:
    mine = (schema.companions.c.person == person.id) & schema.companions.c.removed.is_(None)
    with db.reading.connect() as connection:
        found = connection.scalars(
            select(schema.companions.c.campaign)
            .join(schema.campaigns)
            .where(mine)
            .order_by(campaigns.changed.desc())
        ).all()
    return [campaign for each in found if (campaign := _readable(db, each, person)) is not None]


def _readable(db: SqlStore, campaign: str, person: Person) -> Campaign | None:
    """Return None for a campaign that cannot be decoded, so that the others are still listed."""
    try:
        return load(db, campaign, person)
    except msgspec.MsgspecError as error:
        note(logging.ERROR, "campaign", error=error, campaign=campaign)
        return None


def change(db: SqlStore, person: Person, campaign: str, wanted: ChangeCampaign) -> Campaign:
    """Rename, archive or restart a campaign, or undo a restart. Owners only."""
    values: dict[str, Any] = {}
    if wanted.name is not None:
        values["name"] = plain_name(wanted.name)
    if wanted.archived is not None:
        values["archived"] = wanted.archived
    with db.engine.begin() as connection:
        companions.lock(connection, campaign)
        companions.check_owner(connection, campaign, person)
        if wanted.reset is not None:
            _wish_anew(connection, campaign, person, wanted.reset)
        if wanted.undo:
            _undo(connection, campaign)
        write(connection, campaign, **values)
    return load(db, campaign, person)


def _wish_anew(connection: Connection, campaign: str, person: Person, wished: bool) -> None:
    """Record an owner's wish to restart. The campaign restarts once all owners wish it."""
    if wished:
        companions.check_between(connection, campaign)
        if not archive_of(connection, campaign):
            raise Refused("house.nothing-yet")
    companions.set_wish(connection, campaign, person.id, resets=wished)
    if all(owner.resets for owner in companions.owners(connection, campaign)):
        companions.set_wish(connection, campaign, None, resets=False)
        _begin_anew(connection, campaign)


def _begin_anew(connection: Connection, campaign: str) -> None:
    """Restart: move the archive to the shelf, from which it can be restored."""
    row = connection.execute(select(schema.campaigns).where(campaigns.id == campaign)).one()
    shelf = read_shelf(row.shelf)
    run = PastRun(row.run, tuple(read_archive(row.progress)), time.time())
    number = 1 + max(run.number, *(each.number for each in shelf), 0)
    write(connection, campaign, progress="[]", run=number, shelf=as_json([*shelf, run]))


def _undo(connection: Connection, campaign: str) -> None:
    """Restore the run shelved last; what was played since takes its place on the shelf."""
    companions.check_between(connection, campaign)
    row = connection.execute(select(schema.campaigns).where(campaigns.id == campaign)).one()
    shelf = read_shelf(row.shelf)
    if not shelf:
        raise Refused("house.nothing-yet")
    back = shelf.pop()
    if archive := read_archive(row.progress):
        shelf = [*shelf, PastRun(row.run, tuple(archive), time.time())]
    companions.set_wish(connection, campaign, None, resets=False)
    write(connection, campaign, progress=as_json(back.archive), run=back.number, shelf=as_json(shelf))
