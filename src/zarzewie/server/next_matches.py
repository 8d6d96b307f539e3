"""The next match: at the one next table of a campaign, or again at the same table."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Connection, or_, select, update

from zarzewie.kernel.capabilities import LEADER
from zarzewie.kernel.codec import plain
from zarzewie.kernel.game import AnyGame, Outcome, Past, Refused, Seat
from zarzewie.kernel.match import read_options
from zarzewie.server import companions, lobby, schema, sequels
from zarzewie.server.protocol import NewTable, Person, SitDown
from zarzewie.server.table_options import chosen, rehearse
from zarzewie.server.table_rows import TableRow, load, load_with
from zarzewie.store.sql import SqlStore

# --- in a campaign


def nothing() -> None:
    pass


def open_next(
    db: SqlStore, person: Person, wanted: NewTable, check: Callable[[], None] = nothing
) -> TableRow:
    """Open the one next table of a campaign, or join it if it already exists.

    `check` is called before a new table is created, and may refuse it.
    """
    campaign, game = wanted.campaign, lobby.known_game(wanted.game)
    assert campaign is not None
    with db.engine.begin() as connection:
        companions.lock(connection, campaign)
        companions.check(connection, campaign, person, game.id)
        if wanted.seat is not None and wanted.seat == game.seat_of(LEADER, wanted.seats):
            companions.check_leads(connection, campaign, game, person.id)
        there = companions.next_table(connection, campaign)
        if there is None:
            check()
        code = there.code if there else _insert(connection, campaign, game, person, wanted)
    row = load(db, code)
    if row.stage == "gathering" and row.seat_of(person) is None:
        with suppress(Refused):  # no seat is left: they watch
            row = lobby.sit(db, code, person, SitDown())
    return row


def _insert(connection: Connection, campaign: str, game: AnyGame, person: Person, wanted: NewTable) -> str:
    lobby.check_wanted(game, wanted)
    kept = sequels.seats_for(connection, campaign, game, wanted.seats)
    lead = game.seat_of(LEADER, wanted.seats)
    nobody_leads = game.sealed and lead not in kept and wanted.seat != lead
    if nobody_leads and lead is not None and (bot := sequels.last_leading_bot(connection, campaign, lead)):
        wanted = msgspec.structs.replace(wanted, bots={lead: bot, **wanted.bots})
    seat = _own_seat(connection, campaign, game, person, wanted, kept)
    options = chosen(game, wanted.options, wanted.seats)
    leading = {at: who for at, who in kept.items() if at not in wanted.bots} | {seat: person.id}
    leader = None if lead is None else leading.get(lead)
    options = sequels.next_options(connection, campaign, game, options, leader)
    rehearse(game, options, wanted.seats)
    host = _host(connection, campaign, game, person)
    code = lobby.new_code()
    kept = {
        at: who for at, who in kept.items() if at not in wanted.bots and (at == seat) == (who == person.id)
    }
    lobby.insert_table(connection, code, wanted, options, host)
    lobby.insert_seats(connection, code, wanted, {seat: person.id}, kept)
    if wanted.seats - len(wanted.bots) == 1:
        lobby.begin(connection, load_with(connection, code))
    return code


def _own_seat(
    connection: Connection,
    campaign: str,
    game: AnyGame,
    person: Person,
    wanted: NewTable,
    kept: dict[Seat, str],
) -> Seat:
    """The seat of the person who opens it: as wanted, else their kept one, else one kept for no one."""
    free = [seat for seat in range(wanted.seats) if seat not in wanted.bots]
    mine = [seat for seat in free if kept.get(seat) == person.id]
    seats = [*mine, *(seat for seat in free if seat not in kept)]
    if len(free) == 1:
        seats = free  # no other person is expected
    seat = wanted.seat if wanted.seat is not None else next(iter(seats), None)
    if seat is None or seat not in free:
        raise Refused("house.seat")
    if seat not in seats:
        name = next(
            member.name for member in companions.active(connection, campaign) if member.person == kept[seat]
        )
        raise Refused("house.kept", name=name)
    if seat == game.seat_of(LEADER, wanted.seats):
        companions.check_leads(connection, campaign, game, person.id)
    return seat


def _host(connection: Connection, campaign: str, game: AnyGame, person: Person) -> str:
    """The host of a new table: the owner of a led campaign, otherwise the person who opens it."""
    owners = [member.person for member in companions.owners(connection, campaign)]
    return person.id if companions.owned_together(game) or not owners else owners[0]


# --- the same people at another table


def follow(db: SqlStore, person: Person, code: str, check: Callable[[], None] = nothing) -> TableRow:
    """Open the one next table for the people of this table, or join it if it already exists."""
    row = load(db, code)
    game = lobby.known_game(row.game)
    if row.seat_of(person) is None:
        raise Refused("house.bystander")
    if row.stage != "over" or game.campaign is None:
        raise Refused("house.stage")
    bots = {seat: held.bot for seat, held in enumerate(row.holders) if held.bot and not held.person}
    wanted = NewTable(row.game, len(row.holders), bots=bots, settings=row.settings)
    if row.campaign is not None and not row.left_behind:
        return open_next(db, person, msgspec.structs.replace(wanted, campaign=row.campaign), check)
    with db.engine.begin() as connection:
        tables = schema.tables.c
        there = schema.tables.alias()
        none = or_(tables.successor.is_(None), tables.successor.not_in(select(there.c.code)))  # or deleted
        this = update(schema.tables).where(tables.code == code, none)
        successor = lobby.new_code()
        if connection.execute(this.values(successor=successor)).rowcount:
            check()
            _succeed(connection, row, game, wanted, successor)
        else:
            successor = connection.scalar(select(tables.successor).where(tables.code == code)) or ""
    return lobby.sit(db, successor, person, SitDown())


def _succeed(connection: Connection, row: TableRow, game: AnyGame, wanted: NewTable, code: str) -> None:
    """Create the next table with the legacy of this one, without papers: they have no owner here."""
    assert game.campaign is not None
    ended = select(schema.sittings.c.outcome).where(schema.sittings.c.match == row.match)
    outcome = msgspec.json.decode(connection.scalar(ended) or "null", type=Outcome | None)
    if outcome is None:
        raise Refused("house.stage")
    options = game.campaign.sequel(read_options(game, row.options), [Past(row.options, outcome)])
    kept = {seat: person for seat, person in row.people.items() if seat not in wanted.bots}
    people = list(kept.values())
    host = people[people.index(row.host)] if row.host in people else people[0]
    lobby.insert_table(connection, code, wanted, sequels.unsealed(game, options), host)
    lobby.insert_seats(connection, code, wanted, {}, kept)


# --- again at the same table


def play_again(
    db: SqlStore, code: str, options: dict[str, Any], order: Sequence[Seat], last: Outcome | None
) -> TableRow:
    """Begin another match, in which seat n is held by the holder of seat order[n].

    `last` is the outcome of this one, which a sequel builds on even without a campaign.
    """
    row = load(db, code)
    game = lobby.known_game(row.game)
    read = chosen(game, options, len(row.holders))
    if sorted(order) != list(range(len(row.holders))):
        raise Refused("house.seat")
    base, _, number = row.match.partition(".")
    match = f"{base}.{int(number or 1) + 1}"
    with db.engine.begin() as connection:
        read = _once_more(connection, row, game, read, order, last)
        this = (schema.tables.c.code == code) & (schema.tables.c.match == row.match)
        changed = connection.execute(
            update(schema.tables)
            .where(this, schema.tables.c.stage == "over")
            .values(
                match=match,
                options=lobby.as_json(plain(read)),
                stage="gathering",
                revision=schema.tables.c.revision + 1,
            )
        )
        if changed.rowcount != 1:
            raise Refused("house.stage")
        _reseat(connection, row, game, order)
        lobby.begin(connection, load_with(connection, code))
    return load(db, code)


def check_again(db: SqlStore, row: TableRow, order: Sequence[Seat]) -> None:
    """Raise Refused if there can be no other match here, regardless of who agrees."""
    if sorted(order) != list(range(len(row.holders))):
        raise Refused("house.seat")
    with db.reading.connect() as connection:
        _check_here(connection, row, _leader(row, lobby.known_game(row.game), order))


def _leader(row: TableRow, game: AnyGame, order: Sequence[Seat]) -> str | None:
    """The person who would lead if seat n were held by the holder of seat order[n]."""
    lead = game.seat_of(LEADER, len(order))
    return None if lead is None else row.holders[order[lead]].person


def _check_here(connection: Connection, row: TableRow, leader: str | None) -> None:
    """Raise Refused if the campaign continues at another table, or if a person other than its owner leads."""
    if row.campaign is not None and not row.left_behind:
        if companions.next_table(connection, row.campaign) is not None:
            raise Refused("house.next-table")
        companions.check_leads(connection, row.campaign, lobby.known_game(row.game), leader)


def _once_more(
    connection: Connection,
    row: TableRow,
    game: AnyGame,
    options: Any,
    order: Sequence[Seat],
    last: Outcome | None,
) -> Any:
    """The options of the next match here."""
    leader = _leader(row, game, order)
    if row.campaign is not None and not row.left_behind:
        companions.lock(connection, row.campaign)
        _check_here(connection, row, leader)
        return sequels.next_options(connection, row.campaign, game, options, leader)
    if game.campaign is not None and last is not None:
        with suppress(Refused):  # without a campaign a refused sequel changes nothing
            options = game.campaign.sequel(options, [Past(row.options, last)])
        if leader != _leader(row, game, range(len(order))):
            options = sequels.unsealed(game, options)
    return options


def _reseat(connection: Connection, row: TableRow, game: AnyGame, order: Sequence[Seat]) -> None:
    """Move everyone to their new seats; a bot takes the seat of a person removed from the campaign."""
    of_table = schema.seats.c.table_code == row.code
    connection.execute(
        update(schema.seats).where(of_table).values(person=None, kept_for=None)
    )  # first, as a person may hold only one seat
    for seat, before in enumerate(order):
        held = row.holders[before]
        stays = held.person is None or not companions.is_removed(connection, row.campaign, held.person)
        person, bot = (held.person, held.bot) if stays else (None, lobby.deputy(game))
        connection.execute(
            update(schema.seats)
            .where(lobby.at_seat(row, seat))
            .values(person=person, bot=bot, ready=True, since=held.since)
        )
