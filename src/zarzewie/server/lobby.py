"""Tables before and beside the match: who sits where, who may do what, and when it starts."""

import json
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from zarzewie import games, narrator
from zarzewie.kernel.codec import plain
from zarzewie.kernel.game import Game, Outcome, Past, Refused, Seat
from zarzewie.kernel.match import read_options, shown_options
from zarzewie.server import schema
from zarzewie.server.campaigns import LEADER, check_companion, next_options, unsealed
from zarzewie.server.forms import choices
from zarzewie.server.protocol import (
    GameInfo,
    NewTable,
    Person,
    Settings,
    SitDown,
    Sitting,
    Stage,
    TableLine,
)
from zarzewie.store.sql import SqlStore

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that is mistaken for something else when read aloud
CODE = 6
LISTED = 50


class Holder(msgspec.Struct, frozen=True):
    """Who holds a seat. A person's id stays on the server; others see the name.

    With a person and a bot the bot plays for the person until they take the seat back.
    """

    person: str | None = None
    name: str | None = None
    bot: str | None = None
    ready: bool = True

    def __bool__(self) -> bool:
        return self.person is not None or self.bot is not None


class Row(msgspec.Struct, frozen=True):
    """A table as stored. Its options may hold secrets of a campaign: `shown` is what everybody may know."""

    code: str
    game: str
    options: dict[str, Any]
    stage: Stage
    holders: tuple[Holder, ...]
    settings: Settings = Settings()
    host: str | None = None
    match: str = ""
    campaign: str | None = None
    created: float = 0.0
    shown: dict[str, Any] = {}
    discloses: bool = True
    """Whether everything may be seen after the end. Not where a campaign goes on with sealed papers."""

    def seat_of(self, person: Person | None) -> Seat | None:
        return None if person is None else self.seat_of_id(person.id)

    def seat_of_id(self, person: str | None) -> Seat | None:
        if person is None:
            return None
        return next((seat for seat, held in enumerate(self.holders) if held.person == person), None)

    @property
    def full(self) -> bool:
        return all(self.holders)

    @property
    def people(self) -> dict[Seat, str]:
        return {seat: held.person for seat, held in enumerate(self.holders) if held.person}


def offered() -> list[GameInfo]:
    found = [(game_id, games.find(game_id)) for game_id in games.ids()]
    return [
        GameInfo(i, g.seats[0], g.seats[-1], bots_of(g), choices(g.options_type), g.timed)
        for i, g in found
        if g is not None
    ]


def create(db: SqlStore, host: Person, wanted: NewTable, before: Callable[[str], None] | None = None) -> Row:
    """A new table with its host on a free seat and the bots that were asked for.

    `before` is done with its code before anybody can find it.
    """
    game = known_game(wanted.game)
    if wanted.seats not in game.seats:
        raise Refused("house.seats", seats=wanted.seats, least=game.seats[0], most=game.seats[-1])
    if wanted.settings.pace != "none" and not game.timed:
        raise Refused("house.clock")
    options = read_options(game, wanted.options)
    free = [seat for seat in range(wanted.seats) if seat not in wanted.bots]
    seat = wanted.seat if wanted.seat is not None else (free[0] if free else None)
    if seat not in free or any(at not in range(wanted.seats) for at in wanted.bots):
        raise Refused("house.seat")
    for at, bot in wanted.bots.items():
        known_bot(game, bot, at, wanted.seats)
    if wanted.campaign is not None:
        check_companion(db, wanted.campaign, host, game.id)
        leader = host.id if seat == LEADER else None
        options = next_options(db, wanted.campaign, game, options, leader)
    code = "".join(secrets.choice(ALPHABET) for _ in range(CODE))
    alone = len(free) == 1
    if before:
        before(code)
    with db.engine.begin() as connection:
        connection.execute(
            insert(schema.tables).values(
                code=code,
                game=game.id,
                options=_json(plain(options)),
                settings=msgspec.json.encode(wanted.settings).decode(),
                size=wanted.seats,
                host=host.id,
                stage="gathering",
                match=code,
                campaign=wanted.campaign,
                created=time.time(),
            )
        )
        held = {each: {"bot": bot} for each, bot in wanted.bots.items()} | {seat: {"person": host.id}}
        connection.execute(
            insert(schema.seats),
            [
                {"table_code": code, "seat": each, "person": None, "bot": None, "ready": True}
                | held.get(each, {})
                for each in range(wanted.seats)
            ],
        )
        if alone:
            _begin(connection, load_with(connection, code))
    return load(db, code)


def load(db: SqlStore, code: str) -> Row:
    with db.reading.connect() as connection:
        return load_with(connection, code)


def load_with(connection: Connection, code: str) -> Row:
    table = connection.execute(select(schema.tables).where(schema.tables.c.code == code)).first()
    if table is None:
        raise Refused("house.table")
    return _row(table, _holders(connection, [code])[code])


def _holders(connection: Connection, codes: Sequence[str]) -> dict[str, list[Holder]]:
    found: dict[str, list[Holder]] = {code: [] for code in codes}
    rows = connection.execute(
        select(schema.seats, schema.people.c.name)
        .select_from(schema.seats.outerjoin(schema.people))
        .where(schema.seats.c.table_code.in_(codes))
        .order_by(schema.seats.c.table_code, schema.seats.c.seat)
    )
    for row in rows:
        found[row.table_code].append(Holder(row.person, row.name, row.bot, row.ready))
    return found


def _row(table: Any, holders: Sequence[Holder]) -> Row:
    options = json.loads(table.options)
    settings = msgspec.json.decode(table.settings, type=Settings)
    game = games.find(table.game)
    return Row(
        table.code,
        table.game,
        options,
        table.stage,
        tuple(holders),
        settings,
        table.host,
        table.match,
        table.campaign,
        table.created,
        shown_options(game, options) if game else {},
        settings.disclose == "all" and not (game and game.sealed and table.campaign),
    )


# --- lists


def open_tables(db: SqlStore) -> list[TableLine]:
    """Where somebody may still sit down, newest first."""
    with db.reading.connect() as connection:
        rows = connection.execute(
            select(schema.tables)
            .where(schema.tables.c.stage == "gathering", schema.tables.c.settings.like('%"open":true%'))
            .order_by(schema.tables.c.created.desc())
            .limit(LISTED)
        ).all()
        held = _holders(connection, [row.code for row in rows])
    return [line(_row(row, held[row.code]), None) for row in rows]


def tables_of(db: SqlStore, person: Person) -> list[TableLine]:
    """Where this person sits, newest first, the running ones before the others."""
    mine = select(schema.seats.c.table_code).where(schema.seats.c.person == person.id)
    with db.reading.connect() as connection:
        rows = connection.execute(
            select(schema.tables)
            .where(schema.tables.c.code.in_(mine))
            .order_by((schema.tables.c.stage == "over"), schema.tables.c.created.desc())
            .limit(LISTED)
        ).all()
        held = _holders(connection, [row.code for row in rows])
    return [line(_row(row, held[row.code]), person) for row in rows]


def line(row: Row, person: Person | None) -> TableLine:
    seats = tuple(Sitting(held.name, held.bot, ready=held.ready) for held in row.holders)
    return TableLine(
        row.code,
        row.game,
        row.stage,
        seats,
        row.shown,
        row.settings,
        row.created,
        row.seat_of(person),
    )


def clocked(db: SqlStore) -> list[str]:
    """Running tables at which time runs, whoever is there."""
    with db.reading.connect() as connection:
        found = connection.execute(
            select(schema.tables.c.code, schema.tables.c.settings).where(schema.tables.c.stage == "playing")
        ).all()
    return [row.code for row in found if msgspec.json.decode(row.settings, type=Settings).pace != "none"]


# --- sitting down and getting up


def sit(db: SqlStore, code: str, person: Person, wanted: SitDown) -> Row:
    """Take a free seat, or put a bot on one if one sits there oneself."""
    row = load(db, code)
    if row.stage != "gathering":
        if wanted.bot is None and row.seat_of(person) is not None:
            return row
        raise Refused("house.full")
    free = [seat for seat, held in enumerate(row.holders) if not held]
    if not free and row.seat_of(person) is None:
        raise Refused("house.full")
    seat = wanted.seat if wanted.seat is not None else (free[0] if free else None)
    if seat not in free:
        raise Refused("house.seat")
    if wanted.bot is not None:
        if row.seat_of(person) is None:
            raise Refused("house.bystander")
        known_bot(known_game(row.game), wanted.bot, seat, len(row.holders))
        holder = {"bot": wanted.bot, "person": None}
    elif row.seat_of(person) is not None:
        return row
    else:
        holder = {"person": person.id, "bot": None}
    try:
        with _changing(db, row) as connection:
            _hold(connection, row, seat, empty=True, ready=True, **holder)
    except IntegrityError:  # the same person on two devices: they sit already
        pass
    return load(db, code)


def leave(db: SqlStore, code: str, person: Person) -> Row:
    """Get up while people gather. If the host goes, the next person is host."""
    row = load(db, code)
    seat = row.seat_of(person)
    if row.stage != "gathering" or seat is None:
        raise Refused("house.stage")
    with _changing(db, row) as connection:
        _free(connection, row, seat)
    return load(db, code)


def set_ready(db: SqlStore, code: str, person: Person, ready: bool) -> Row:
    row = load(db, code)
    seat = _my_seat(row, person)
    with _changing(db, row) as connection:
        connection.execute(update(schema.seats).where(_at(row, seat)).values(ready=ready))
    return load(db, code)


def remove(db: SqlStore, code: str, person: Person, seat: Seat) -> Row:
    """The host frees a seat while people gather."""
    row = load(db, code)
    check_host(row, person)
    if row.stage != "gathering" or seat not in range(len(row.holders)) or seat == row.seat_of(person):
        raise Refused("house.seat")
    with _changing(db, row) as connection:
        _free(connection, row, seat)
    return load(db, code)


def start(db: SqlStore, code: str) -> Row:
    """All seats are held: the match begins."""
    with db.engine.begin() as connection:
        row = load_with(connection, code)
        if row.stage == "gathering":
            if not row.full:
                raise Refused("house.seats_free")
            _begin(connection, row)
    return load(db, code)


def deputise(db: SqlStore, code: str, seat: Seat, bot: str | None) -> Row:
    """A bot plays in this seat until its person takes it back; None: they take it back."""
    row = load(db, code)
    if row.stage != "playing" or seat not in row.people:
        raise Refused("house.seat")
    if bot is not None:
        known_bot(known_game(row.game), bot, seat, len(row.holders))
    with _changing(db, row) as connection:
        connection.execute(update(schema.seats).where(_at(row, seat)).values(bot=bot))
    return load(db, code)


def dismiss(db: SqlStore, code: str, seat: Seat, bot: str) -> Row:
    """The host removes somebody from a running match: a bot has the seat for good."""
    row = load(db, code)
    if row.stage != "playing" or seat not in row.people or row.people[seat] == row.host:
        raise Refused("house.seat")
    known_bot(known_game(row.game), bot, seat, len(row.holders))
    with _changing(db, row) as connection:
        _hold(connection, row, seat, empty=False, person=None, bot=bot)
    return load(db, code)


def play_again(
    db: SqlStore, code: str, options: dict[str, Any], order: Sequence[Seat], last: Outcome | None
) -> Row:
    """One more match at the same table: seat n of it is held by who held seat order[n].

    `last` is how this one ended: the table remembers it, also without a campaign (R-9.3).
    """
    row = load(db, code)
    game = known_game(row.game)
    read = read_options(game, options)
    if sorted(order) != list(range(len(row.holders))):
        raise Refused("house.seat")
    leader = row.holders[order[LEADER]].person
    if row.campaign is not None:
        read = next_options(db, row.campaign, game, read, leader)
    elif game.sequel is not None and last is not None:
        with suppress(Refused):  # nothing is shut where there is no campaign
            read = game.sequel(read, [Past(row.options, last)])
        if leader != row.holders[LEADER].person:
            read = unsealed(game, read)
    base, _, number = row.match.partition(".")
    match = f"{base}.{int(number or 1) + 1}"
    with db.engine.begin() as connection:
        this = (schema.tables.c.code == code) & (schema.tables.c.match == row.match)
        changed = connection.execute(
            update(schema.tables)
            .where(this, schema.tables.c.stage == "over")
            .values(match=match, options=_json(plain(read)), stage="gathering")
        )
        if changed.rowcount != 1:
            raise Refused("house.stage")
        of_table = schema.seats.c.table_code == code
        connection.execute(update(schema.seats).where(of_table).values(person=None))  # one seat each
        for seat, before in enumerate(order):
            held = row.holders[before]
            connection.execute(
                update(schema.seats)
                .where(_at(row, seat))
                .values(person=held.person, bot=held.bot, ready=True)
            )
        _begin(connection, load_with(connection, code))
    return load(db, code)


# --- what all of these ask


def known_game(game_id: str) -> Game[Any, Any, Any, Any]:
    game = games.find(game_id)
    if game is None:
        raise Refused("house.game", game=game_id[:40])
    return game


def known_bot(game: Game[Any, Any, Any, Any], bot: str, seat: Seat, seats: int) -> None:
    if bot not in game.bots and not (bot == narrator.MODEL and narrator.tells(game.id, seat, seats)):
        raise Refused("house.bot", bots=bots_of(game))


def bots_of(game: Game[Any, Any, Any, Any]) -> tuple[str, ...]:
    """The game's own, and a model for the Narrator where one is set up."""
    tells = narrator.tells(game.id, game.seats[-1] - 1, game.seats[-1])
    return (*game.bots, narrator.MODEL) if tells else tuple(game.bots)


def check_host(row: Row, person: Person) -> None:
    if row.host != person.id:
        raise Refused("house.host")


def _my_seat(row: Row, person: Person) -> Seat:
    seat = row.seat_of(person)
    if seat is None:
        raise Refused("house.bystander")
    return seat


def _begin(connection: Connection, row: Row) -> None:
    """From here on it is a match: who plays it is written down."""
    connection.execute(update(schema.tables).where(schema.tables.c.code == row.code).values(stage="playing"))
    connection.execute(
        insert(schema.sittings).values(match=row.match, table_code=row.code, game=row.game, began=time.time())
    )
    connection.execute(
        insert(schema.sitters),
        [
            {"match": row.match, "seat": seat, "person": held.person, "bot": held.bot}
            for seat, held in enumerate(row.holders)
        ],
    )


@contextmanager
def _changing(db: SqlStore, row: Row) -> Iterator[Connection]:
    """A change that counts only if the table has not gone on meanwhile."""
    with db.engine.begin() as connection:
        here = schema.tables.c.code == row.code
        same = here & (schema.tables.c.stage == row.stage) & (schema.tables.c.match == row.match)
        if connection.execute(update(schema.tables).where(same).values(stage=row.stage)).rowcount != 1:
            raise Refused("house.stage")
        yield connection


def _hold(connection: Connection, row: Row, seat: Seat, empty: bool, **values: Any) -> None:
    free = schema.seats.c.person.is_(None) & schema.seats.c.bot.is_(None)
    here = _at(row, seat) & free if empty else _at(row, seat)
    if connection.execute(update(schema.seats).where(here).values(**values)).rowcount != 1:
        raise Refused("house.seat")


def _free(connection: Connection, row: Row, seat: Seat) -> None:
    _hold(connection, row, seat, empty=False, person=None, bot=None, ready=True)
    if row.holders[seat].person == row.host:
        others = [person for at, person in row.people.items() if at != seat]
        if others:
            this = schema.tables.c.code == row.code
            connection.execute(update(schema.tables).where(this).values(host=others[0]))


def _at(row: Row, seat: Seat) -> Any:
    return (schema.seats.c.table_code == row.code) & (schema.seats.c.seat == seat)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
