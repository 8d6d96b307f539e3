"""Members of a campaign: owners, companions, and the seat of each.

The campaign of a game with a leader has one owner, who alone sees its sealed papers; other campaigns may be
owned together. Changes of membership lock the campaign, so that concurrent requests are serialised.
"""

import time
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from zarzewie import games
from zarzewie.kernel.game import AnyGame, Refused, Seat
from zarzewie.server import schema
from zarzewie.server.protocol import Person
from zarzewie.store.sql import SqlStore

GONE = "—"
"""Name of a campaign that has no members left."""


class Member(msgspec.Struct, frozen=True):
    """A current or former member. `removed`: they left or were removed, and can be invited again."""

    person: str
    name: str
    number: int
    owner: bool
    seat: Seat | None
    removed: bool
    resets: bool


def owned_together(game: AnyGame) -> bool:
    """Whether everybody who plays a campaign of this game owns it."""
    return game.campaign is not None and game.campaign.owned_together


def lock(connection: Connection, campaign: str) -> None:
    """Lock the campaign until the transaction ends. Refused if it does not exist."""
    this = schema.campaigns.c.id == campaign
    same = update(schema.campaigns).where(this).values(run=schema.campaigns.c.run)
    if connection.execute(same).rowcount != 1:
        raise Refused("house.campaign")


def members(connection: Connection, campaign: str) -> list[Member]:
    """Return all members, former ones included, in the order of joining."""
    row = schema.companions.c
    found = connection.execute(
        select(schema.companions, schema.people.c.name)
        .join(schema.people, schema.people.c.id == row.person)
        .where(row.campaign == campaign)
        .order_by(row.number, schema.people.c.created)
    )
    return [
        Member(
            each.person, each.name, each.number, each.owner, each.seat, each.removed is not None, each.resets
        )
        for each in found
    ]


def active(connection: Connection, campaign: str) -> list[Member]:
    return [member for member in members(connection, campaign) if not member.removed]


def owners(connection: Connection, campaign: str) -> list[Member]:
    return [member for member in active(connection, campaign) if member.owner]


def check(connection: Connection, campaign: str, person: Person, game: str | None = None) -> Member:
    """Return the person's membership. Refused for anyone who is not an active member."""
    this = schema.campaigns.c.id == campaign
    played = connection.scalar(select(schema.campaigns.c.game).where(this))
    if played is None or (game is not None and played != game):
        raise Refused("house.campaign")
    for member in active(connection, campaign):
        if member.person == person.id:
            return member
    raise Refused("house.campaign")


def check_owner(connection: Connection, campaign: str, person: Person) -> Member:
    me = check(connection, campaign, person)
    if not me.owner:
        raise Refused("house.owner", owner=owner_names(connection, campaign))
    return me


def owner_names(connection: Connection, campaign: str) -> str:
    return ", ".join(member.name for member in owners(connection, campaign))


def check_leads(connection: Connection, campaign: str | None, game: AnyGame, person: str | None) -> None:
    """Refuse the leading seat, which sees the sealed papers, to persons who are not owners. Bots may lead."""
    if campaign is None or not game.sealed or person is None:
        return
    if person not in {member.person for member in owners(connection, campaign)}:
        raise Refused("house.leads", owner=owner_names(connection, campaign))


def seats_kept(connection: Connection, campaign: str) -> dict[Seat, Member]:
    """Return the active member that each seat belongs to."""
    return {member.seat: member for member in active(connection, campaign) if member.seat is not None}


def is_removed(connection: Connection, campaign: str | None, person: str) -> bool:
    row = schema.companions.c
    here = (row.campaign == campaign) & (row.person == person) & row.removed.is_not(None)
    return campaign is not None and connection.scalar(select(row.person).where(here)) is not None


# --- joining, leaving, transferring


def found(connection: Connection, campaign: str, person: str) -> None:
    """Make the person who creates a campaign its first owner."""
    _insert(connection, campaign, person, 0, owner=True)


def join(connection: Connection, campaign: str, game: AnyGame, people: Mapping[Seat, str]) -> None:
    """Add those who finished a match as members. A seat that belongs to another member stays theirs."""
    known = {member.person: member for member in members(connection, campaign)}
    taken = set(seats_kept(connection, campaign))
    owning = len(owners(connection, campaign))
    for seat, person in people.items():
        free = None if seat in taken else seat
        if person not in known:
            owner = owned_together(game) and owning < game.seats[-1]
            number = 1 + max((member.number for member in known.values()), default=-1)
            _insert(connection, campaign, person, number, owner=owner, seat=free)
            known = {member.person: member for member in members(connection, campaign)}
            owning += owner
        elif known[person].seat is None and not known[person].removed:
            _set(connection, campaign, person, seat=free)
        else:
            continue
        taken.add(seat)


def hand_on(db: SqlStore, person: Person, campaign: str, number: int) -> None:
    """Transfer ownership, sealed papers included. The two swap seats, and with them what the seats hold."""
    with db.engine.begin() as connection:
        lock(connection, campaign)
        me = check_owner(connection, campaign, person)
        check_between(connection, campaign)
        other = _numbered(connection, campaign, number)
        if other.owner or other.removed:
            raise Refused("house.companion")
        _set(connection, campaign, me.person, owner=False, seat=other.seat, resets=False)
        _set(connection, campaign, other.person, owner=True, seat=me.seat)


def remove(db: SqlStore, person: Person, campaign: str, number: int) -> str:
    """Remove a companion, who can return only by invitation. Return their person id."""
    with db.engine.begin() as connection:
        lock(connection, campaign)
        check_owner(connection, campaign, person)
        other = _numbered(connection, campaign, number)
        if other.owner:
            raise Refused("house.co-owner")
        _set(connection, campaign, other.person, removed=time.time())
        return other.person


def invite(db: SqlStore, person: Person, campaign: str, number: int) -> None:
    """Make a former member active again, with their old seat if it is still free."""
    with db.engine.begin() as connection:
        lock(connection, campaign)
        check_owner(connection, campaign, person)
        other = _numbered(connection, campaign, number)
        seat = None if other.seat in seats_kept(connection, campaign) else other.seat
        if other.removed:
            _set(connection, campaign, other.person, removed=None, seat=seat)


def leave(db: SqlStore, person: Person, campaign: str) -> None:
    """Leave a campaign. The last owner has to transfer ownership first: sealed papers always have an owner.

    When the only member leaves, the archive is deleted; the matches stay at their tables.
    """
    with db.engine.begin() as connection:
        lock(connection, campaign)
        me = check(connection, campaign, person)
        alone = len(active(connection, campaign)) == 1
        if me.owner and not alone and len(owners(connection, campaign)) == 1:
            raise Refused("house.hand-on")
        if alone:
            check_between(connection, campaign)
            _empty(connection, campaign)
        _set(connection, campaign, me.person, removed=time.time(), owner=False, resets=False)


def _empty(connection: Connection, campaign: str) -> None:
    this, nothing = schema.campaigns.c.id == campaign, {"progress": "[]", "shelf": "[]", "name": GONE}
    connection.execute(update(schema.campaigns).where(this).values(**nothing))
    connection.execute(delete(schema.brought).where(schema.brought.c.campaign == campaign))


def inherit(connection: Connection, campaign: str) -> None:
    """Make the longest-standing member the owner, after the owner was erased."""
    row = schema.companions.c
    here = (row.campaign == campaign) & row.removed.is_(None)
    heir = connection.scalar(select(row.person).where(here).order_by(row.since, row.number).limit(1))
    _set(connection, campaign, str(heir), owner=True)


def check_between(connection: Connection, campaign: str) -> None:
    """Raise Refused while a table of the campaign is open."""
    if next_table(connection, campaign) is not None:
        raise Refused("house.sitting")


def next_table(connection: Connection, campaign: str) -> Any:
    """Return code and stage of the campaign's open table (gathering or playing), if there is one."""
    row = schema.tables.c
    open_ones = (row.campaign == campaign) & (row.stage != "over") & row.left_behind.is_(False)
    return connection.execute(
        select(row.code, row.stage)
        .where(open_ones)
        .order_by(row.stage != "playing", row.created.desc())
        .limit(1)
    ).first()


def game_of(connection: Connection, campaign: str) -> AnyGame:
    this = schema.campaigns.c.id == campaign
    game = games.find(connection.scalar(select(schema.campaigns.c.game).where(this)) or "")
    if game is None:
        raise Refused("house.campaign")
    return game


def set_wish(connection: Connection, campaign: str, person: str | None, *, resets: bool) -> None:
    """Set whether a person, or everybody if None, wishes to restart the campaign."""
    row = schema.companions.c
    here = row.campaign == campaign
    whose = here if person is None else here & (row.person == person)
    connection.execute(update(schema.companions).where(whose).values(resets=resets))


def _numbered(connection: Connection, campaign: str, number: int) -> Member:
    for member in members(connection, campaign):
        if member.number == number:
            return member
    raise Refused("house.companion")


def _insert(
    connection: Connection, campaign: str, person: str, number: int, *, owner: bool, seat: Seat | None = None
) -> None:
    connection.execute(
        insert(schema.companions).values(
            campaign=campaign, person=person, number=number, owner=owner, seat=seat, since=time.time()
        )
    )


def _set(connection: Connection, campaign: str, person: str, **values: Any) -> None:
    row = schema.companions.c
    this = (row.campaign == campaign) & (row.person == person)
    connection.execute(update(schema.companions).where(this).values(**values))
