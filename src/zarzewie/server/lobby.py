"""Seating at tables: who may do what before a match and outside its moves, and when it starts."""

import json
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from zarzewie import games, narrator
from zarzewie.kernel.capabilities import LEADER
from zarzewie.kernel.codec import plain
from zarzewie.kernel.game import AnyGame, Refused, Seat
from zarzewie.server import companions, schema, votes
from zarzewie.server.protocol import BotPace, NewTable, Person, Removed, SitDown
from zarzewie.server.table_options import check_time, chosen
from zarzewie.server.table_rows import Holder, TableRow, load, load_with, touch
from zarzewie.store.sql import SqlStore

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no characters that are easily confused when read aloud
CODE = 6


def create(
    db: SqlStore, host: Person, wanted: NewTable, before: Callable[[str], None] | None = None
) -> TableRow:
    """Create a table with its host in a free seat and the requested bots.

    `before` is called with its code before anyone can find the table.
    """
    game = known_game(wanted.game)
    check_wanted(game, wanted)
    options = chosen(game, wanted.options, wanted.seats)
    free = [seat for seat in range(wanted.seats) if seat not in wanted.bots]
    seat = wanted.seat if wanted.seat is not None else (free[0] if free else None)
    if seat is None or seat not in free:
        raise Refused("house.seat")
    code = new_code()
    if before:
        before(code)
    with db.engine.begin() as connection:
        insert_table(connection, code, wanted, options, host.id)
        insert_seats(connection, code, wanted, {seat: host.id}, {})
        if len(free) == 1:
            begin(connection, load_with(connection, code))
    return load(db, code)


def check_wanted(game: AnyGame, wanted: NewTable) -> None:
    """Raise Refused if no such table is possible."""
    if wanted.seats not in game.seats:
        raise Refused("house.seats", seats=wanted.seats, least=game.seats[0], most=game.seats[-1])
    if wanted.settings.pace != "none" and not game.timed:
        raise Refused("house.clock")
    check_time(wanted.settings)
    if any(at not in range(wanted.seats) for at in wanted.bots):
        raise Refused("house.seat")
    for at, bot in wanted.bots.items():
        known_bot(game, bot, at, wanted.seats)


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE))


def insert_table(connection: Connection, code: str, wanted: NewTable, options: Any, host: str) -> None:
    connection.execute(
        insert(schema.tables).values(
            code=code,
            game=wanted.game,
            options=as_json(plain(options)),
            settings=msgspec.json.encode(wanted.settings).decode(),
            size=wanted.seats,
            host=host,
            stage="gathering",
            match=code,
            campaign=wanted.campaign,
            created=time.time(),
        )
    )


def insert_seats(
    connection: Connection, code: str, wanted: NewTable, people: Mapping[Seat, str], kept: Mapping[Seat, str]
) -> None:
    now = time.time()
    connection.execute(
        insert(schema.seats),
        [
            {
                "table_code": code,
                "seat": seat,
                "person": people.get(seat),
                "bot": wanted.bots.get(seat),
                "ready": True,
                "kept_for": kept.get(seat),
                "since": now if seat in people else None,
            }
            for seat in range(wanted.seats)
        ],
    )


# --- sitting down and getting up


def sit(db: SqlStore, code: str, person: Person, wanted: SitDown) -> TableRow:
    """Take a free seat, preferably the one kept for this person. With `wanted.bot`, the host seats a bot."""
    row = load(db, code)
    if wanted.bot is not None:
        return _seat_bot(db, row, person, wanted.seat, wanted.bot)
    if row.seat_of(person) is not None:
        return row
    with db.reading.connect() as connection:
        _check_welcome(connection, row, person)
    seat = _seat_for(row, person, wanted.seat)
    try:
        with _changing(db, row) as connection:
            if seat == _lead(row):
                companions.check_leads(connection, row.campaign, known_game(row.game), person.id)
            _hold(connection, row, seat, row.holders[seat], ready=True, **_sitting(person))
            if row.stage == "playing":
                _note_sitter(connection, row, seat, person=person.id, bot=None)
    except IntegrityError:  # the same person on two devices: already seated
        pass
    return load(db, code)


def _check_welcome(connection: Connection, row: TableRow, person: Person) -> None:
    """Refuse a person who was removed from the table or its campaign and not invited again."""
    columns = schema.removed.c
    here = (columns.table_code == row.code) & (columns.person == person.id)
    if connection.scalar(select(columns.id).where(here)) is not None:
        raise Refused("house.removed")
    if companions.is_removed(connection, row.campaign, person.id):
        raise Refused("house.removed")


def _seat_for(row: TableRow, person: Person, wanted: Seat | None) -> Seat:
    """The seat to take, not one kept for others. A running match is open only to those invited again."""
    mine = row.kept_for(person.id)
    if row.stage != "gathering":
        if row.stage == "playing" and mine is not None:
            return mine
        raise Refused("house.full")
    free = [seat for seat, held in enumerate(row.holders) if not held]
    if not free:
        raise Refused("house.full")
    unkept = [seat for seat in free if row.holders[seat].kept in (None, person.id)]
    seat = wanted if wanted is not None else mine if mine in free else [*unkept, *free][0]
    if seat not in free:
        raise Refused("house.seat")
    kept = row.holders[seat]
    if kept.kept not in (None, person.id):
        if seat == _lead(row) and row.campaign is not None and known_game(row.game).sealed:
            raise Refused("house.leads", owner=kept.kept_name)
        raise Refused("house.kept", name=kept.kept_name)
    return seat


def _lead(row: TableRow) -> Seat | None:
    """The leading seat, where the game has one."""
    return known_game(row.game).seat_of(LEADER, len(row.holders))


def _seat_bot(db: SqlStore, row: TableRow, person: Person, wanted: Seat | None, bot: str) -> TableRow:
    check_host(row, person)
    if row.stage != "gathering":
        raise Refused("house.full")
    free = [seat for seat, held in enumerate(row.holders) if not held]
    seat = wanted if wanted is not None else (free[0] if free else None)
    if seat is None or seat not in free:
        raise Refused("house.seat")
    known_bot(known_game(row.game), bot, seat, len(row.holders))
    with _changing(db, row) as connection:
        if seat == _lead(row):
            companions.check_leads(connection, row.campaign, known_game(row.game), person.id)
        _hold(connection, row, seat, row.holders[seat], ready=True, bot=bot, person=None)
    return load(db, row.code)


def leave(db: SqlStore, code: str, person: Person) -> TableRow:
    """Leave one's seat. Before the match it becomes free; in a running match a bot takes it permanently."""
    row = load(db, code)
    seat = row.seat_of(person)
    if row.stage == "over" or seat is None:
        raise Refused("house.stage")
    with _changing(db, row) as connection:
        if row.stage == "gathering":
            _free(connection, row, seat)
        else:
            _give_to_bot(connection, row, seat, deputy(known_game(row.game)))
        pass_on_host(connection, row.code, person.id)
    return load(db, code)


def pass_on_host(connection: Connection, code: str, gone: str) -> None:
    """If the person who left was the host, the longest-seated person becomes host."""
    seats = schema.seats.c
    others = (seats.table_code == code) & seats.person.is_not(None) & (seats.person != gone)
    longest = select(seats.person).where(others).order_by(func.coalesce(seats.since, 0.0), seats.seat)
    if heir := connection.scalar(longest.limit(1)):
        theirs = (schema.tables.c.code == code) & (schema.tables.c.host == gone)
        connection.execute(update(schema.tables).where(theirs).values(host=heir))


def set_ready(db: SqlStore, code: str, person: Person, ready: bool) -> TableRow:
    row = load(db, code)
    seat = _my_seat(row, person)
    with _changing(db, row) as connection:
        connection.execute(update(schema.seats).where(at_seat(row, seat)).values(ready=ready))
    return load(db, code)


def remove(db: SqlStore, code: str, person: Person, seat: Seat) -> TableRow:
    """Free a seat before the match, as the host: its person is removed, and it is no longer kept."""
    row = load(db, code)
    check_host(row, person)
    if row.stage != "gathering" or seat not in range(len(row.holders)) or seat == row.seat_of(person):
        raise Refused("house.seat")
    with _changing(db, row) as connection:
        _send_away(connection, row, seat)
        _free(connection, row, seat, kept_for=None)
    return load(db, code)


def removed(db: SqlStore, code: str) -> list[Removed]:
    """The people whom the host removed from this table."""
    columns = schema.removed.c
    with db.reading.connect() as connection:
        found = connection.execute(
            select(columns.id, schema.people.c.name)
            .join(schema.people, schema.people.c.id == columns.person)
            .where(columns.table_code == code)
            .order_by(columns.id)
        )
        return [Removed(row.id, row.name) for row in found]


def set_bot_pace(db: SqlStore, code: str, bots: BotPace) -> TableRow:
    """Let the table's bots answer more slowly or more quickly from now on."""
    row = load(db, code)
    settings = msgspec.structs.replace(row.settings, bots=bots)
    with _changing(db, row) as connection:
        this = schema.tables.c.code == code
        connection.execute(
            update(schema.tables).where(this).values(settings=msgspec.json.encode(settings).decode())
        )
    return load(db, code)


def invite(db: SqlStore, code: str, who: int) -> TableRow:
    """Let a removed person come back; in a running match their seat is kept for them."""
    row = load(db, code)
    columns = schema.removed.c
    with _changing(db, row) as connection:
        this = (columns.table_code == code) & (columns.id == who)
        gone = connection.execute(select(schema.removed).where(this)).first()
        if gone is None:
            raise Refused("house.companion")
        connection.execute(delete(schema.removed).where(this))
        if row.stage == "playing" and row.holders[gone.seat].person is None:
            connection.execute(
                update(schema.seats).where(at_seat(row, gone.seat)).values(kept_for=gone.person)
            )
    return load(db, code)


def send_away(db: SqlStore, campaign: str, person: str) -> list[str]:
    """Take a person who left a campaign off its open tables. Return the codes of these tables."""
    tables = schema.tables.c
    open_ones = select(tables.code).where(tables.campaign == campaign, tables.stage != "over")
    with db.engine.begin() as connection:
        codes = list(connection.scalars(open_ones))
        touch(connection, codes)
        for code in codes:
            row = load_with(connection, code)
            for seat, held in enumerate(row.holders):
                if held.person == person and row.stage == "gathering":
                    _free(connection, row, seat, kept_for=None)
                elif held.person == person:
                    bot = deputy(known_game(row.game))
                    _give_to_bot(connection, row, seat, bot)
                elif held.kept == person:
                    connection.execute(update(schema.seats).where(at_seat(row, seat)).values(kept_for=None))
            pass_on_host(connection, code, person)
    return codes


def _send_away(connection: Connection, row: TableRow, seat: Seat) -> None:
    if person := row.holders[seat].person:
        values = {"table_code": row.code, "person": person, "seat": seat}
        connection.execute(insert(schema.removed).values(**values))


def start(db: SqlStore, code: str) -> TableRow:
    """Begin the match. Refused while a seat is free."""
    with db.engine.begin() as connection:
        touch(connection, [code])  # first: it locks the row, and another process may start the match too
        row = load_with(connection, code)
        if row.stage == "gathering":
            if not row.full:
                raise Refused("house.seats_free")
            begin(connection, row)
    return load(db, code)


def deputise(db: SqlStore, code: str, seat: Seat, bot: str | None) -> TableRow:
    """Let a bot play this seat until its person takes it back. `bot` None: the person takes it back."""
    row = load(db, code)
    if row.stage != "playing" or seat not in row.people:
        raise Refused("house.seat")
    if bot is not None:
        known_bot(known_game(row.game), bot, seat, len(row.holders))
    back = {} if bot is not None else {"missed": 0, "missed_at": None}
    with _changing(db, row) as connection:
        connection.execute(update(schema.seats).where(at_seat(row, seat)).values(bot=bot, **back))
    return load(db, code)


def dismiss(db: SqlStore, code: str, seat: Seat, bot: str) -> TableRow:
    """Remove a person from a running match, for the host: a bot takes the seat permanently."""
    row = load(db, code)
    if row.stage != "playing" or seat not in row.people or row.people[seat] == row.host:
        raise Refused("house.seat")
    known_bot(known_game(row.game), bot, seat, len(row.holders))
    with _changing(db, row) as connection:
        _send_away(connection, row, seat)
        _give_to_bot(connection, row, seat, bot)
    return load(db, code)


def note_missed(connection: Connection, code: str, seat: Seat, at: float) -> None:
    """Count a deadline that this seat has missed, once."""
    columns = schema.seats.c
    this = (columns.table_code == code) & (columns.seat == seat) & columns.missed_at.is_distinct_from(at)
    touch(connection, [code])
    connection.execute(update(schema.seats).where(this).values(missed=columns.missed + 1, missed_at=at))


def is_back(db: SqlStore, code: str, seat: Seat) -> None:
    """Forget the deadlines that this seat has missed: its person answers."""
    columns = schema.seats.c
    with db.engine.begin() as connection:
        touch(connection, [code])
        this = (columns.table_code == code) & (columns.seat == seat)
        connection.execute(update(schema.seats).where(this).values(missed=0, missed_at=None))


# --- shared helpers


def known_game(game_id: str) -> AnyGame:
    game = games.find(game_id)
    if game is None:
        raise Refused("house.game", game=game_id[:40])
    return game


def known_bot(game: AnyGame, bot: str, seat: Seat, seats: int) -> None:
    if bot not in game.bots and not (bot == narrator.MODEL and narrator.tells(game, seat, seats)):
        raise Refused("house.bot", bots=bots_of(game))


def bots_of(game: AnyGame) -> tuple[str, ...]:
    """The game's bots, and the model if one is configured and the game has a seat for it."""
    most = game.seats[-1]
    tells = any(narrator.tells(game, seat, most) for seat in range(most))
    return (*game.bots, narrator.MODEL) if tells else tuple(game.bots)


def deputy(game: AnyGame) -> str:
    """The bot that takes a seat whose person is away."""
    return game.deputy or next(iter(game.bots))


def check_host(row: TableRow, person: Person) -> None:
    if row.host != person.id:
        raise Refused("house.host")


def _my_seat(row: TableRow, person: Person) -> Seat:
    seat = row.seat_of(person)
    if seat is None:
        raise Refused("house.bystander")
    return seat


def begin(connection: Connection, row: TableRow) -> None:
    """Begin the match: record who plays it, and the name that each of them has in it."""
    this = schema.tables.c.code == row.code
    connection.execute(
        update(schema.tables).where(this).values(stage="playing", revision=schema.tables.c.revision + 1)
    )
    votes.clear(connection, row.code)
    connection.execute(
        update(schema.seats).where(schema.seats.c.table_code == row.code).values(missed=0, missed_at=None)
    )
    connection.execute(
        insert(schema.sittings).values(match=row.match, table_code=row.code, game=row.game, began=time.time())
    )
    connection.execute(
        insert(schema.sitters),
        [
            {
                "match": row.match,
                "seat": seat,
                "person": held.person,
                "bot": held.bot,
                "name": held.name,
            }
            for seat, held in enumerate(row.holders)
        ],
    )


@contextmanager
def _changing(db: SqlStore, row: TableRow) -> Iterator[Connection]:
    """A transaction that changes a table. Refused if its stage or match changed since `row` was loaded."""
    with db.engine.begin() as connection:
        here = schema.tables.c.code == row.code
        same = here & (schema.tables.c.stage == row.stage) & (schema.tables.c.match == row.match)
        touched = {"revision": schema.tables.c.revision + 1}
        if connection.execute(update(schema.tables).where(same).values(touched)).rowcount != 1:
            raise Refused("house.stage")
        yield connection


def _hold(connection: Connection, row: TableRow, seat: Seat, before: Holder, **values: Any) -> None:
    """Change the holder of a seat. Refused if it is no longer held as in `before`."""
    columns = schema.seats.c
    same = columns.person.is_not_distinct_from(before.person) & columns.bot.is_not_distinct_from(before.bot)
    if (
        connection.execute(update(schema.seats).where(at_seat(row, seat), same).values(**values)).rowcount
        != 1
    ):
        raise Refused("house.seat")


def _give_to_bot(connection: Connection, row: TableRow, seat: Seat, bot: str) -> None:
    """Give a seat of a running match to a bot permanently."""
    _hold(connection, row, seat, row.holders[seat], person=None, bot=bot, since=None, kept_for=None)
    _note_sitter(connection, row, seat, person=None, bot=bot)


def _note_sitter(connection: Connection, row: TableRow, seat: Seat, **values: Any) -> None:
    this = (schema.sitters.c.match == row.match) & (schema.sitters.c.seat == seat)
    connection.execute(update(schema.sitters).where(this).values(name=None, **values))


def _sitting(person: Person) -> dict[str, Any]:
    return {"person": person.id, "bot": None, "since": time.time()}


def _free(connection: Connection, row: TableRow, seat: Seat, **values: Any) -> None:
    _hold(connection, row, seat, row.holders[seat], person=None, bot=None, ready=True, since=None, **values)


def at_seat(row: TableRow, seat: Seat) -> Any:
    return (schema.seats.c.table_code == row.code) & (schema.seats.c.seat == seat)


def as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
