"""Tables before and beside the match: who sits where, and when it starts."""

import json
import secrets
import time
from typing import Any, Literal

import msgspec
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from zarzewie import games, narrator
from zarzewie.kernel.codec import plain
from zarzewie.kernel.game import Game, Refused, Seat
from zarzewie.kernel.match import read_options
from zarzewie.server import schema
from zarzewie.server.protocol import GameInfo, NewTable, Person, SitDown
from zarzewie.store.sql import SqlStore

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that is mistaken for something else when read aloud
CODE = 6

Stage = Literal["gathering", "playing", "over"]


class Holder(msgspec.Struct, frozen=True):
    """Who holds a seat. A person's id stays on the server; others see the name."""

    person: str | None = None
    name: str | None = None
    bot: str | None = None

    def __bool__(self) -> bool:
        return self.person is not None or self.bot is not None


class Row(msgspec.Struct, frozen=True):
    """A table as stored."""

    code: str
    game: str
    options: dict[str, Any]
    stage: Stage
    holders: tuple[Holder, ...]

    def seat_of(self, person: Person | None) -> Seat | None:
        if person is None:
            return None
        return next((seat for seat, held in enumerate(self.holders) if held.person == person.id), None)


def offered() -> list[GameInfo]:
    found = [game for game_id in games.ids() if (game := games.find(game_id)) is not None]
    return [GameInfo(game.id, game.seats[0], game.seats[-1], _bots(game)) for game in found]


def create(db: SqlStore, host: Person, wanted: NewTable) -> Row:
    """A new table with its host on a free seat and the bots that were asked for."""
    game = _game(wanted.game)
    if wanted.seats not in game.seats:
        raise Refused("house.seats", seats=wanted.seats, least=game.seats[0], most=game.seats[-1])
    options = plain(read_options(game, wanted.options))
    free = [seat for seat in range(wanted.seats) if seat not in wanted.bots]
    seat = wanted.seat if wanted.seat is not None else (free[0] if free else None)
    if seat not in free:
        raise Refused("house.seat")
    for at, bot in wanted.bots.items():
        _known_bot(game, bot, at, wanted.seats)
    if any(at not in range(wanted.seats) for at in wanted.bots):
        raise Refused("house.seat")
    code = "".join(secrets.choice(ALPHABET) for _ in range(CODE))
    with db.engine.begin() as connection:
        connection.execute(
            insert(schema.tables).values(
                code=code,
                game=game.id,
                options=json.dumps(options, ensure_ascii=False),
                size=wanted.seats,
                host=host.id,
                stage="playing" if len(free) == 1 else "gathering",
                created=time.time(),
            )
        )
        connection.execute(
            insert(schema.seats),
            [
                {
                    "table_code": code,
                    "seat": each,
                    "person": host.id if each == seat else None,
                    "bot": wanted.bots.get(each),
                }
                for each in range(wanted.seats)
            ],
        )
    return load(db, code)


def load(db: SqlStore, code: str) -> Row:
    with db.reading.connect() as connection:
        table = connection.execute(select(schema.tables).where(schema.tables.c.code == code)).first()
        if table is None:
            raise Refused("house.table")
        held = connection.execute(
            select(schema.seats.c.person, schema.seats.c.bot, schema.people.c.name)
            .select_from(schema.seats.outerjoin(schema.people))
            .where(schema.seats.c.table_code == code)
            .order_by(schema.seats.c.seat)
        ).all()
    holders = tuple(Holder(row.person, row.name, row.bot) for row in held)
    return Row(table.code, table.game, json.loads(table.options), table.stage, holders)


def sit(db: SqlStore, code: str, person: Person, wanted: SitDown) -> Row:
    """Take a free seat, or put a bot on one if one sits there oneself. A full table starts."""
    row = load(db, code)
    if row.stage != "gathering":
        if wanted.bot is None and row.seat_of(person) is not None:
            return row
        raise Refused("house.full")
    free = [seat for seat, held in enumerate(row.holders) if not held]
    seat = wanted.seat if wanted.seat is not None else (free[0] if free else None)
    if seat not in free:
        raise Refused("house.seat")
    if wanted.bot is not None:
        if row.seat_of(person) is None:
            raise Refused("house.host")
        _known_bot(_game(row.game), wanted.bot, seat, len(row.holders))
        holder = {"bot": wanted.bot}
    else:
        if row.seat_of(person) is not None:
            return row
        holder = {"person": person.id}
    here = (schema.seats.c.table_code == code) & (schema.seats.c.seat == seat)
    empty = schema.seats.c.person.is_(None) & schema.seats.c.bot.is_(None)
    try:
        with db.engine.begin() as connection:
            if connection.execute(update(schema.seats).where(here & empty).values(**holder)).rowcount != 1:
                raise Refused("house.seat")
            taken = connection.execute(
                select(schema.seats.c.seat).where(schema.seats.c.table_code == code, empty)
            ).all()
            if not taken:
                connection.execute(
                    update(schema.tables).where(schema.tables.c.code == code).values(stage="playing")
                )
    except IntegrityError:  # the same person on two devices: they sit already
        pass
    return load(db, code)


def finish(db: SqlStore, code: str) -> None:
    with db.engine.begin() as connection:
        connection.execute(update(schema.tables).where(schema.tables.c.code == code).values(stage="over"))


def _game(game_id: str) -> Game[Any, Any, Any, Any]:
    game = games.find(game_id)
    if game is None:
        raise Refused("house.game", game=game_id[:40])
    return game


def _known_bot(game: Game[Any, Any, Any, Any], bot: str, seat: Seat, seats: int) -> None:
    if bot not in game.bots and not (bot == narrator.MODEL and narrator.tells(game.id, seat, seats)):
        raise Refused("house.bot", bots=_bots(game))


def _bots(game: Game[Any, Any, Any, Any]) -> tuple[str, ...]:
    """The game's own, and a model for the Narrator where one is set up."""
    tells = narrator.tells(game.id, game.seats[-1] - 1, game.seats[-1])
    return (*game.bots, narrator.MODEL) if tells else tuple(game.bots)
