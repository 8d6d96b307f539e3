"""Sitting down at tables and getting up: who may do what before and beside the match, and when it starts."""

import json
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, update
from sqlalchemy.exc import IntegrityError

from zarzewie import games, narrator
from zarzewie.kernel.codec import plain
from zarzewie.kernel.game import Game, Outcome, Past, Refused, Seat
from zarzewie.server import schema
from zarzewie.server.campaigns import LEADER, check_companion, next_options, unsealed
from zarzewie.server.options import check_time, chosen, rehearse
from zarzewie.server.protocol import NewTable, Person, SitDown
from zarzewie.server.rows import Row, load, load_with
from zarzewie.store.sql import SqlStore

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that is mistaken for something else when read aloud
CODE = 6


def create(db: SqlStore, host: Person, wanted: NewTable, before: Callable[[str], None] | None = None) -> Row:
    """A new table with its host on a free seat and the bots that were asked for.

    `before` is done with its code before anybody can find it.
    """
    game = known_game(wanted.game)
    if wanted.seats not in game.seats:
        raise Refused("house.seats", seats=wanted.seats, least=game.seats[0], most=game.seats[-1])
    if wanted.settings.pace != "none" and not game.timed:
        raise Refused("house.clock")
    check_time(wanted.settings)
    options = chosen(game, wanted.options, wanted.seats)
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
        rehearse(game, options, wanted.seats)
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
    """The host removes somebody from a running match: a bot has the seat, and all it sees, for good."""
    row = load(db, code)
    if row.stage != "playing" or seat not in row.people or row.people[seat] == row.host:
        raise Refused("house.seat")
    known_bot(known_game(row.game), bot, seat, len(row.holders))
    this = (schema.sitters.c.match == row.match) & (schema.sitters.c.seat == seat)
    with _changing(db, row) as connection:
        _hold(connection, row, seat, empty=False, person=None, bot=bot)
        connection.execute(update(schema.sitters).where(this).values(person=None, name=None, bot=bot))
    return load(db, code)


def play_again(
    db: SqlStore, code: str, options: dict[str, Any], order: Sequence[Seat], last: Outcome | None
) -> Row:
    """One more match at the same table: seat n of it is held by who held seat order[n].

    `last` is how this one ended: the table remembers it, also without a campaign (R-9.3).
    """
    row = load(db, code)
    game = known_game(row.game)
    read = chosen(game, options, len(row.holders))
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
    """From here on it is a match: who plays it is written down, and what each is called in it."""
    connection.execute(update(schema.tables).where(schema.tables.c.code == row.code).values(stage="playing"))
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
