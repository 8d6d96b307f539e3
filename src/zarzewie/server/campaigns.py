"""Campaigns: chains of matches of the same people. What was played is the archive; the rest is the game's."""

import logging
import secrets
import time
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update

from zarzewie.kernel.game import Game, Outcome, Past, Refused
from zarzewie.server import schema
from zarzewie.server.logs import note
from zarzewie.server.names import plain_name
from zarzewie.server.protocol import Campaign, ChangeCampaign, Chapter, Person
from zarzewie.store.sql import SqlStore

LEADER = 0
"""Who leads sits here, in every game that has a leader."""


class Kept(msgspec.Struct, frozen=True):
    """A match as a campaign keeps it. What it hands on may hold secrets, and stays here."""

    chapter: Chapter
    legacy: dict[str, Any] | None = None


def create(
    db: SqlStore,
    person: Person,
    game: Game[Any, Any, Any, Any],
    name: str,
    archive: Sequence[Kept] = (),
    brought: Sequence[bytes] = (),
) -> Campaign:
    """A new one, or one that comes from a file: with its archive, and its sittings as they were packed."""
    if game.sequel is None:
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
        connection.execute(insert(schema.companions).values(campaign=campaign, person=person.id))
        if brought:
            rows = [{"campaign": campaign, "number": at, "sitting": each} for at, each in enumerate(brought)]
            connection.execute(insert(schema.brought), rows)
    return load(db, campaign)


def load(db: SqlStore, campaign: str) -> Campaign:
    with db.reading.connect() as connection:
        row = connection.execute(select(schema.campaigns).where(schema.campaigns.c.id == campaign)).first()
        if row is None:
            raise Refused("house.campaign")
        names = connection.scalars(
            select(schema.people.c.name)
            .join(schema.companions, schema.companions.c.person == schema.people.c.id)
            .where(schema.companions.c.campaign == campaign)
            .order_by(schema.people.c.created)
        ).all()
    archive = tuple(kept.chapter for kept in _read(row.progress))
    return Campaign(row.id, row.game, row.name, tuple(names), archive, row.archived, row.changed)


def _read(progress: str | None) -> list[Kept]:
    return msgspec.json.decode(progress or "[]", type=list[Kept])


def archive_of(db: SqlStore, campaign: str) -> tuple[str, list[Kept]]:
    """Its game, and everything that it keeps, secrets included."""
    with db.reading.connect() as connection:
        this = schema.campaigns.c.id == campaign
        row = connection.execute(
            select(schema.campaigns.c.game, schema.campaigns.c.progress).where(this)
        ).one()
    return row.game, _read(row.progress)


def campaigns_of(db: SqlStore, person: Person) -> list[Campaign]:
    with db.reading.connect() as connection:
        found = connection.scalars(
            select(schema.companions.c.campaign)
            .join(schema.campaigns)
            .where(schema.companions.c.person == person.id)
            .order_by(schema.campaigns.c.changed.desc())
        ).all()
    return [campaign for each in found if (campaign := _readable(db, each)) is not None]


def _readable(db: SqlStore, campaign: str) -> Campaign | None:
    """One that cannot be read hides no other."""
    try:
        return load(db, campaign)
    except msgspec.MsgspecError as error:
        note(logging.ERROR, "campaign", error=error, campaign=campaign)
        return None


def change(db: SqlStore, person: Person, campaign: str, wanted: ChangeCampaign) -> Campaign:
    """Rename it, put it away, or begin it anew: then its archive is empty again (T-11.1)."""
    check_companion(db, campaign, person)
    values: dict[str, Any] = {"changed": time.time()}
    if wanted.name is not None:
        values["name"] = plain_name(wanted.name)
    if wanted.archived is not None:
        values["archived"] = wanted.archived
    if wanted.reset:
        values["progress"] = "[]"
    with db.engine.begin() as connection:
        connection.execute(update(schema.campaigns).where(schema.campaigns.c.id == campaign).values(**values))
        if wanted.reset:
            connection.execute(delete(schema.brought).where(schema.brought.c.campaign == campaign))
    return load(db, campaign)


def check_companion(db: SqlStore, campaign: str, person: Person, game: str | None = None) -> None:
    """Only who belongs to a campaign goes on with it."""
    with db.reading.connect() as connection:
        found = connection.scalar(
            select(schema.campaigns.c.game)
            .join(schema.companions)
            .where(schema.companions.c.campaign == campaign, schema.companions.c.person == person.id)
        )
    if found is None or (game is not None and found != game):
        raise Refused("house.campaign")


def next_options(
    db: SqlStore, campaign: str, game: Game[Any, Any, Any, Any], options: Any, leader: str | None
) -> Any:
    """The options of the next match of this campaign. Refused where it may not come yet.

    What is sealed in them goes on only to whoever led last: a companion in that seat begins without it.
    """
    if game.sequel is None:
        raise Refused("house.campaign")
    _, archive = archive_of(db, campaign)
    options = game.sequel(options, [_past(kept) for kept in archive])
    return options if last_leader(db, archive) in (None, leader) else unsealed(game, options)


def unsealed(game: Game[Any, Any, Any, Any], options: Any) -> Any:
    """The same without what only its leader may know."""
    if not game.sealed:
        return options
    blank = game.options_type()
    return msgspec.structs.replace(options, **{name: getattr(blank, name) for name in game.sealed})


def last_leader(db: SqlStore, archive: Sequence[Kept]) -> str | None:
    """The person who led the last sitting that was led by one."""
    sitters = schema.sitters.c
    with db.reading.connect() as connection:
        for kept in reversed(archive):
            led = (sitters.match == kept.chapter.match) & (sitters.seat == LEADER)
            if leader := connection.scalar(select(sitters.person).where(led)):
                return str(leader)
    return None


def _past(kept: Kept) -> Past:
    ended = kept.chapter
    return Past(ended.options, Outcome(ended.how, ended.winners, legacy=kept.legacy))


def note_end(db: SqlStore, campaign: str, kept: Kept, people: Iterable[str]) -> None:
    """A match of it is over: it goes into the archive, and who played belongs to the campaign."""
    with db.engine.begin() as connection:
        this = schema.campaigns.c.id == campaign
        archive = _read(connection.scalar(select(schema.campaigns.c.progress).where(this)))
        if any(each.chapter.match == kept.chapter.match for each in archive):
            return
        progress = msgspec.json.encode([*archive, kept]).decode()
        connection.execute(
            update(schema.campaigns).where(this).values(progress=progress, changed=time.time())
        )
        of_it = schema.companions.c.campaign == campaign
        known = set(connection.scalars(select(schema.companions.c.person).where(of_it)))
        for person in set(people) - known:
            connection.execute(insert(schema.companions).values(campaign=campaign, person=person))


def leave(db: SqlStore, person: Person, campaign: str) -> None:
    mine = (schema.companions.c.campaign == campaign) & (schema.companions.c.person == person.id)
    with db.engine.begin() as connection:
        connection.execute(delete(schema.companions).where(mine))
