"""Tables as stored: the game, who holds which seat, and the settings.

Every change that people at a table are told of raises the table's revision in the same transaction (`touch`).
So each server process can see by one number whether it has missed something.
"""

from collections.abc import Collection, Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from sqlalchemy import Column, Connection, select, update

from zarzewie import games
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.match import shown_options
from zarzewie.server import schema
from zarzewie.server.names import Called, told_apart
from zarzewie.server.protocol import Person, Settings, Stage
from zarzewie.server.table_errors import readable
from zarzewie.store.engines import among
from zarzewie.store.sql import SqlStore


class Holder(msgspec.Struct, frozen=True):
    """Who holds a seat. A person's id stays on the server; others see the name.

    With both a person and a bot, the bot plays for the person until they take the seat back.
    """

    person: str | None = None
    name: str | None = None
    bot: str | None = None
    ready: bool = True
    kept: str | None = None
    """The person for whom it is kept; no one else may sit here."""
    kept_name: str | None = None
    since: float | None = None
    missed: int = 0
    """How many deadlines in a row they have missed; `missed_at` is the last of these."""
    missed_at: float | None = None

    def __bool__(self) -> bool:
        return self.person is not None or self.bot is not None


class TableRow(msgspec.Struct, frozen=True):
    """A table as stored. `options` may hold secrets of a campaign; `shown` is what everyone may know."""

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
    left_behind: bool = False
    """Whether its campaign continues without it."""
    discloses: bool = True
    """Whether everything may be seen after the end: not if a campaign continues with sealed papers."""
    revision: int = 0
    map_revision: int = 0
    """The revision at which the picture under the board last changed."""
    fold_revision: int = 0
    """The revision at which the match last had to be folded anew: a text in it was erased."""

    def seat_of(self, person: Person | None) -> Seat | None:
        return None if person is None else self.seat_of_id(person.id)

    def seat_of_id(self, person: str | None) -> Seat | None:
        if person is None:
            return None
        return next((seat for seat, held in enumerate(self.holders) if held.person == person), None)

    def kept_for(self, person: str | None) -> Seat | None:
        """The seat kept for this person, if they do not hold it yet."""
        if person is None:
            return None
        free = (seat for seat, held in enumerate(self.holders) if held.kept == person and not held.person)
        return next(free, None)

    @property
    def full(self) -> bool:
        return all(self.holders)

    @property
    def people(self) -> dict[Seat, str]:
        return {seat: held.person for seat, held in enumerate(self.holders) if held.person}


LONGEST_CODE = 16


def is_code(code: str) -> bool:
    """Whether this could be the code of a table; nothing else needs to be looked up."""
    return 0 < len(code) <= LONGEST_CODE and code.isascii() and code.isalnum()


def seat_tag(code: str, person: str) -> str:
    """Identifies a person at one table, independent of their name and seat."""
    return blake2b(f"{code}.{person}".encode(), digest_size=6).hexdigest()


def load(db: SqlStore, code: str) -> TableRow:
    with db.reading.connect() as connection:
        return load_with(connection, code)


def load_with(connection: Connection, code: str) -> TableRow:
    found = load_all(connection, [code]).get(code)
    if found is None:
        raise Refused("house.table")
    if isinstance(found, Refused):
        raise found
    return found


def load_all(connection: Connection, codes: Collection[str]) -> dict[str, TableRow | Refused]:
    """These tables, or why one cannot be read; those that do not exist are left out."""
    these = among(connection, schema.tables.c.code, filter(is_code, codes))
    tables = connection.execute(select(schema.tables).where(these)).all()
    held = holders_of(connection, [table.code for table in tables]) if tables else {}
    found: dict[str, TableRow | Refused] = {}
    for table in tables:
        try:
            found[table.code] = as_row(table, held[table.code])
        except Refused as refusal:
            found[table.code] = refusal
    return found


def holders_of(connection: Connection, codes: Sequence[str]) -> dict[str, list[Holder]]:
    """The holders of these tables' seats, under the names fixed when their match began, if it has."""
    seats, people, sitters = schema.seats, schema.people, schema.sitters
    keeper = people.alias("keeper")
    since_begun = (sitters.c.match == schema.tables.c.match) & (sitters.c.seat == seats.c.seat)
    rows = connection.execute(
        select(
            seats,
            people.c.name,
            people.c.created,
            sitters.c.name.label("fixed"),
            keeper.c.name.label("kept_name"),
        )
        .select_from(
            seats.join(schema.tables)
            .outerjoin(people, people.c.id == seats.c.person)
            .outerjoin(keeper, keeper.c.id == seats.c.kept_for)
            .outerjoin(sitters, since_begun & (sitters.c.person == seats.c.person))
        )
        .where(among(connection, seats.c.table_code, codes))
        .order_by(seats.c.table_code, seats.c.seat)
    )
    found: dict[str, list[Any]] = {code: [] for code in codes}
    for row in rows:
        found[row.table_code].append(row)
    return {code: named(rows) for code, rows in found.items()}


def named(rows: Sequence[Any]) -> list[Holder]:
    """The holders of all seats of one table or match, with distinct names."""
    names = told_apart([Called(row.name, row.created, row.fixed) for row in rows])
    return [
        Holder(
            row.person,
            name,
            row.bot,
            getattr(row, "ready", True),
            getattr(row, "kept_for", None),
            getattr(row, "kept_name", None),
            getattr(row, "since", None),
            getattr(row, "missed", 0),
            getattr(row, "missed_at", None),
        )
        for row, name in zip(rows, names, strict=True)
    ]


def as_row(table: Any, holders: Sequence[Holder]) -> TableRow:
    """Decode a table's row. Refused if its options or settings cannot be read."""
    with readable(table.code, "settings"):
        options = msgspec.json.decode(table.options, type=dict[str, Any])
        settings = msgspec.json.decode(table.settings, type=Settings)
    game = games.find(table.game)
    return TableRow(
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
        table.left_behind,
        settings.disclose == "all" and not (game and game.sealed and table.campaign),
        table.revision,
        table.map_revision,
        table.fold_revision,
    )


def touch(connection: Connection, codes: Collection[str], *also: Column[int]) -> None:
    """Raise the revision of these tables, and note the new one in the columns `also`.

    The rows stay locked until the transaction ends, so what changes at one table follows one after the other.
    """
    these = schema.tables.c.code.in_(codes)
    if len(codes) > 1:  # always in the same order: otherwise two transactions could deadlock
        connection.execute(
            select(schema.tables.c.code).where(these).order_by(schema.tables.c.code).with_for_update()
        )
    values = dict.fromkeys(["revision", *(column.name for column in also)], schema.tables.c.revision + 1)
    connection.execute(update(schema.tables).where(these).values(**values))
