"""Who belongs to a campaign: its owner, its companions, and where each of them sits.

A game that somebody leads has one owner, who alone sees its papers; a pair owns its campaign together. What
changes who belongs is done under a lock on the campaign, so that two requests at once follow one another.
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
"""How a campaign is called in which nobody is any more."""


class Member(msgspec.Struct, frozen=True):
    """Somebody of a campaign. `removed`: not any more, unless they are invited again."""

    person: str
    name: str
    number: int
    owner: bool
    seat: Seat | None
    removed: bool
    resets: bool


def owned_together(game: AnyGame) -> bool:
    """Whether everybody who plays owns what they play."""
    return game.campaign is not None and game.campaign.owned_together


def lock(connection: Connection, campaign: str) -> None:
    """Until this transaction ends, nobody else changes this campaign. Refused where there is none."""
    this = schema.campaigns.c.id == campaign
    same = update(schema.campaigns).where(this).values(run=schema.campaigns.c.run)
    if connection.execute(same).rowcount != 1:
        raise Refused("house.campaign")


def members(connection: Connection, campaign: str) -> list[Member]:
    """Everybody who ever belonged to it, in the order in which they came."""
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
    """Only who belongs to a campaign sees it or goes on with it."""
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
    """Whoever holds the leading seat is shown its papers: that is the owner, or no person at all."""
    if campaign is None or not game.sealed or person is None:
        return
    if person not in {member.person for member in owners(connection, campaign)}:
        raise Refused("house.leads", owner=owner_names(connection, campaign))


def seats_kept(connection: Connection, campaign: str) -> dict[Seat, Member]:
    """Whose each seat is."""
    return {member.seat: member for member in active(connection, campaign) if member.seat is not None}


def is_removed(connection: Connection, campaign: str | None, person: str) -> bool:
    row = schema.companions.c
    here = (row.campaign == campaign) & (row.person == person) & row.removed.is_not(None)
    return campaign is not None and connection.scalar(select(row.person).where(here)) is not None


# --- coming, going, handing on


def found(connection: Connection, campaign: str, person: str) -> None:
    """Whoever opens a campaign owns it."""
    _insert(connection, campaign, person, 0, owner=True)


def join(connection: Connection, campaign: str, game: AnyGame, people: Mapping[Seat, str]) -> None:
    """They have played a match of it to its end. A seat stays whose it was: others only borrowed it."""
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
    """Ownership, papers and all; the two exchange their seats, and so lend each other what waits there."""
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
    """A companion is sent away: they do not come back by themselves. Who it was."""
    with db.engine.begin() as connection:
        lock(connection, campaign)
        check_owner(connection, campaign, person)
        other = _numbered(connection, campaign, number)
        if other.owner:
            raise Refused("house.co-owner")
        _set(connection, campaign, other.person, removed=time.time())
        return other.person


def invite(db: SqlStore, person: Person, campaign: str, number: int) -> None:
    """Whoever was removed, or left, belongs to it again; their seat is theirs if nobody took it since."""
    with db.engine.begin() as connection:
        lock(connection, campaign)
        check_owner(connection, campaign, person)
        other = _numbered(connection, campaign, number)
        seat = None if other.seat in seats_kept(connection, campaign) else other.seat
        if other.removed:
            _set(connection, campaign, other.person, removed=None, seat=seat)


def leave(db: SqlStore, person: Person, campaign: str) -> None:
    """Of one's own will. The last owner hands on first: papers are never without somebody whose they are.

    With whoever is alone in it everything goes that it keeps; what was played stays where it was played.
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
    """Its owner is no more: whoever belongs to it longest owns it."""
    row = schema.companions.c
    here = (row.campaign == campaign) & row.removed.is_(None)
    heir = connection.scalar(select(row.person).where(here).order_by(row.since, row.number).limit(1))
    _set(connection, campaign, str(heir), owner=True)


def check_between(connection: Connection, campaign: str) -> None:
    """Refused while a table of it is open."""
    if next_table(connection, campaign) is not None:
        raise Refused("house.sitting")


def next_table(connection: Connection, campaign: str) -> Any:
    """The code and the stage of its one next table, if it is there: gathering, or being played at."""
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
    """To begin anew, or not any more. Nobody in particular: everybody."""
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
