"""How a campaign continues: one next table for everyone, with the legacy of the last match and kept seats.

Papers (`Game.sealed`) belong to the campaign's owner. They are dealt to the leading seat only if the owner
holds it; if another person or a bot leads, they stay as they were.
"""

import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, select, update

from zarzewie.kernel.capabilities import LEADER
from zarzewie.kernel.game import AnyGame, Outcome, Past, Refused, Seat
from zarzewie.server import campaigns, companions, schema
from zarzewie.server.campaigns import ArchiveEntry
from zarzewie.server.protocol import ArchivedMatch, Person
from zarzewie.server.table_rows import TableRow, touch
from zarzewie.store.sql import SqlStore

# --- the next match


def next_options(
    connection: Connection, campaign: str, game: AnyGame, options: Any, leader: str | None
) -> Any:
    """The options of the next match of this campaign. Refused if it may not begin yet."""
    goes_on = game.campaign
    if goes_on is None:
        raise Refused("house.campaign")
    archive = campaigns.archive_of(connection, campaign)
    options = goes_on.sequel(options, [_past(kept) for kept in archive])
    if goes_on.leave_out is not None:
        options = goes_on.leave_out(options, _gone(connection, campaign))
    owners = {member.person for member in companions.owners(connection, campaign)}
    return options if leader in owners else unsealed(game, options)


def unsealed(game: AnyGame, options: Any) -> Any:
    """These options without the papers, which only the leader may know."""
    if not game.sealed:
        return options
    blank = game.options_type()
    return msgspec.structs.replace(options, **{name: getattr(blank, name) for name in game.sealed})


def _past(kept: ArchiveEntry) -> Past:
    ended = kept.played
    return Past(ended.options, Outcome(ended.how, ended.winners, legacy=kept.legacy))


def _gone(connection: Connection, campaign: str) -> tuple[Seat, ...]:
    """Seats of people who were removed or left, and whose seats no one has taken since."""
    kept = companions.seats_kept(connection, campaign)
    everybody = companions.members(connection, campaign)
    return tuple(
        member.seat
        for member in everybody
        if member.removed and member.seat is not None and member.seat not in kept
    )


def matches_before(connection: Connection, row: TableRow) -> list[ArchiveEntry]:
    """The matches before the current one of this table: in its campaign, else at the same table."""
    if row.campaign is not None and not row.left_behind:
        archive = campaigns.archive_of(connection, row.campaign)
        return [kept for kept in archive if kept.played.match not in ("", row.match)]
    base, _, number = row.match.partition(".")
    earlier = [base, *(f"{base}.{each}" for each in range(2, int(number or 1)))] if number else []
    return [ArchiveEntry(ArchivedMatch(match, row.code, {}, "", (), 0.0)) for match in earlier]


# --- the next table


def seats_for(connection: Connection, campaign: str, game: AnyGame, size: int) -> dict[Seat, str]:
    """The person for whom each seat is kept: everyone keeps their seat, and the owner leads."""
    kept = {seat: member.person for seat, member in companions.seats_kept(connection, campaign).items()}
    leaves_out = game.campaign is not None and game.campaign.leave_out is not None
    if leaves_out and kept and (least := max(kept) + 1) > size:
        raise Refused("house.companions", least=least)  # those without a seat would lose what is kept there
    lead = game.seat_of(LEADER, size)
    if game.sealed and lead is not None and lead not in kept:
        owner = next(iter(companions.owners(connection, campaign)), None)
        if owner is not None and owner.seat is None:
            kept[lead] = owner.person
    return {seat: person for seat, person in kept.items() if seat < size}


def last_leading_bot(connection: Connection, campaign: str, lead: Seat) -> str | None:
    """The bot that led the last match from this seat, if no person did."""
    archive = campaigns.archive_of(connection, campaign)
    if not archive:
        return None
    row = schema.sitters.c
    led = (row.match == archive[-1].played.match) & (row.seat == lead) & row.person.is_(None)
    bot: str | None = connection.scalar(select(row.bot).where(led))
    return bot


def touch_ended(db: SqlStore, campaign: str) -> list[str]:
    """Let those at the campaign's finished tables know that its next table was opened or is gone.

    Return the codes of these tables.
    """
    row = schema.tables.c
    ended = select(row.code).where(row.campaign == campaign, row.stage == "over")
    with db.engine.begin() as connection:
        codes = list(connection.scalars(ended))
        touch(connection, codes)
    return codes


def leave_behind(db: SqlStore, person: Person, campaign: str) -> list[str]:
    """Leave the campaign's open tables behind, as its owner. Return the codes of deleted tables.

    A table that is still gathering is deleted; a running match goes on, but does not count.
    """
    with db.engine.begin() as connection:
        companions.lock(connection, campaign)
        companions.check_owner(connection, campaign, person)
        return _take_down(connection, campaign)


def _take_down(connection: Connection, campaign: str) -> list[str]:
    row = schema.tables.c
    here = row.campaign == campaign
    gathering = here & (row.stage == "gathering")
    gone = list(connection.scalars(select(row.code).where(gathering)))
    connection.execute(delete(schema.tables).where(gathering))
    left = {"left_behind": True, "revision": row.revision + 1}
    connection.execute(update(schema.tables).where(here, row.stage == "playing").values(left))
    return gone


# --- the end of a match


def note_end(connection: Connection, row: TableRow, game: AnyGame, outcome: Outcome) -> None:
    """Archive a finished match, and make those who played it members of the campaign."""
    campaign = row.campaign
    assert campaign is not None
    companions.lock(connection, campaign)
    this = schema.tables.c.code == row.code
    if connection.scalar(select(schema.tables.c.left_behind).where(this)):
        return
    archive = campaigns.archive_of(connection, campaign)
    if any(each.played.match == row.match for each in archive):
        return
    played = ArchivedMatch(row.match, row.code, row.shown, outcome.how, outcome.winners, time.time())
    kept = ArchiveEntry(played, _with_papers(connection, row, game, archive, outcome.legacy))
    campaigns.write(connection, campaign, progress=campaigns.as_json([*archive, kept]))
    companions.join(connection, campaign, game, row.people)


def _with_papers(
    connection: Connection,
    row: TableRow,
    game: AnyGame,
    archive: Sequence[ArchiveEntry],
    legacy: dict[str, Any] | None,
) -> dict[str, Any] | None:
    """The legacy to archive; if someone else led, the owner's papers in it stay as they were."""
    if legacy is None or not game.sealed:
        return legacy
    owners = {member.person for member in companions.owners(connection, str(row.campaign))}
    lead = game.seat_of(LEADER, len(row.holders))
    if lead is not None and row.holders[lead].person in owners:
        return legacy
    before: Mapping[str, Any] = (archive[-1].legacy if archive else None) or {}
    return {**legacy, **{name: before.get(name) for name in game.sealed}}


# --- an erased owner


def without_papers(connection: Connection, campaign: str) -> list[str]:
    """Delete the papers of a campaign whose owner was erased without handing them on; the rest stays.

    Return the codes of deleted tables.
    """
    game = companions.game_of(connection, campaign)
    if not game.sealed:
        return []
    blank = msgspec.to_builtins(game.options_type())
    nothing = {name: blank[name] for name in game.sealed}

    def closed(kept: ArchiveEntry) -> ArchiveEntry:
        legacy = None if kept.legacy is None else {**kept.legacy, **nothing}
        return ArchiveEntry(kept.played, legacy, closed=True)

    columns = schema.campaigns.c
    row = connection.execute(select(schema.campaigns).where(columns.id == campaign)).one()
    archive = [closed(kept) for kept in campaigns.read_archive(row.progress)]
    shelf = [
        msgspec.structs.replace(run, archive=tuple(map(closed, run.archive)))
        for run in campaigns.read_shelf(row.shelf)
    ]
    campaigns.write(connection, campaign, progress=campaigns.as_json(archive), shelf=campaigns.as_json(shelf))
    connection.execute(delete(schema.brought).where(schema.brought.c.campaign == campaign))
    return _take_down(connection, campaign)
