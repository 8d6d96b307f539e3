"""Background pictures of boards, for games that have them (`Game.pictures`). Nobody is sent hidden parts.

What a seat sees is read from the view that it was last shown; squares hidden there are blank in the picture.
A picture belongs to one ground of one match; a new ground, or a different one with the same number after an
undo, has none. If the next match begins on a ground of the last one, its picture is carried over.
"""

import asyncio
import time
from collections import OrderedDict
from hashlib import blake2b
from threading import Lock
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select

from zarzewie.kernel.capabilities import Ground, Pictures
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused, Seat
from zarzewie.server import images, schema, sequels
from zarzewie.server.fair_queue import FairThreads
from zarzewie.server.lobby import known_game
from zarzewie.server.protocol import Person
from zarzewie.server.quotas import Quotas
from zarzewie.server.table import Table
from zarzewie.server.table_rows import TableRow, touch
from zarzewie.store.sql import SqlStore

REMEMBERED: Final = 24
"""Number of veiled pictures in the cache; players of a table often see the same one."""
MOST_GROUNDS: Final = 1000
"""Bound on the ground numbers searched for a picture in the last match."""


class Picture(NamedTuple):
    tag: str
    data: bytes | None
    """None if the caller already has it."""


class BoardPictures:
    def __init__(self, db: SqlStore, work: FairThreads, uploads: FairThreads, quotas: Quotas) -> None:
        self._db = db
        self._work = work
        self._uploads = uploads
        self._quotas = quotas
        self._veiled: OrderedDict[str, bytes] = OrderedDict()
        self._drawing = Lock()  # one at a time: pictures take memory, and a whole table asks for the same

    def check_leader(self, table: Table, person: Person) -> Ground:
        """Return the current ground. Refused unless the person leads a running match that has a board now."""
        declared = _pictures(table.row)
        if (seat := _leader(table.row)) is None or table.row.seat_of(person) != seat:
            raise Refused("house.leader")
        if table.row.stage != "playing":
            raise Refused("house.stage")
        ground = _ground(table, seat)
        if ground is None:
            raise Refused(declared.no_ground)
        return ground

    async def lay(self, table: Table, person: Person, data: bytes) -> None:
        """Re-encode and store the picture for the current ground. Refused if it is not a picture."""
        ground, match = self.check_leader(table, person), table.row.match
        fitted: bytes = await self._uploads.do(person.id, "map", images.fitted, data, *ground.size)
        await asyncio.to_thread(self._keep, match, _name(ground), person, fitted)

    async def take_away(self, table: Table, person: Person) -> None:
        ground = self.check_leader(table, person)
        await asyncio.to_thread(self._forget, table.row.match, _name(ground))

    async def show(self, table: Table, seat: Seat | None, known: str | None = None) -> Picture | None:
        """Return the picture as this seat sees it, if any. `known` is the tag that the caller already has."""
        _pictures(table.row)
        if not table.may_look(seat):
            raise Refused("house.spectators")
        ground, match = _ground(table, seat), table.row.match
        if ground is None:
            return None
        digest = await asyncio.to_thread(self._find, match, _name(ground), schema.maps.c.digest)
        if digest is None:
            return None
        tag = _digest(digest + encode(ground.shown)).hex()
        if tag == known:
            return Picture(tag, None)
        veiled: bytes | None = self._veiled.get(tag)
        veiled = veiled or await self._work.do(match, "map", self._veil, match, ground, digest, tag)
        return Picture(tag, veiled) if veiled else None

    def _veil(self, match: str, ground: Ground, digest: bytes, tag: str) -> bytes | None:
        with self._drawing:
            if tag in self._veiled:
                return self._veiled[tag]
            whole = self._find(match, _name(ground), schema.maps.c.picture)
            if whole is None or _digest(whole) != digest:  # removed or replaced in the meantime
                return None
            self._veiled[tag] = veiled = images.veiled(whole, ground.shown)
            if len(self._veiled) > REMEMBERED:
                self._veiled.popitem(last=False)
            return veiled

    def carry(self, table: Table) -> None:
        """Copy the picture of the same ground from the previous match into one that begins."""
        seat = _leader(table.row)
        ground = None if seat is None else _ground(table, seat)
        if ground is None:
            return
        maps = schema.maps.c
        grounds = {_name(ground._replace(number=number)): number for number in range(1, MOST_GROUNDS)}
        with self._db.engine.begin() as connection:
            before = sequels.matches_before(connection, table.row)
            if not before:
                return
            found = connection.execute(select(schema.maps).where(maps.match == before[-1].played.match)).all()
            same = [row for row in found if row.ground in grounds]
            if same:
                last = max(same, key=lambda row: grounds[row.ground])
                there = {**last._mapping, "match": table.row.match, "ground": _name(ground)}
                connection.execute(insert(schema.maps).values(there))

    # --- storage

    def _find(self, match: str, ground: bytes, column: Any) -> bytes | None:
        with self._db.reading.connect() as connection:
            found: bytes | None = connection.scalar(select(column).where(_here(match, ground)))
        return found

    def _keep(self, match: str, ground: bytes, person: Person, picture: bytes) -> None:
        maps = schema.maps
        with self._db.engine.begin() as connection:
            self._touch(connection, match)
            connection.execute(delete(maps).where(_here(match, ground)))
            self._quotas.make_room(connection, person.id, len(picture))
            connection.execute(
                insert(maps).values(
                    match=match,
                    ground=ground,
                    person=person.id,
                    digest=_digest(picture),
                    picture=picture,
                    created=time.time(),
                )
            )

    def _forget(self, match: str, ground: bytes) -> None:
        with self._db.engine.begin() as connection:
            self._touch(connection, match)
            if not connection.execute(delete(schema.maps).where(_here(match, ground))).rowcount:
                raise Refused("house.no-map")

    def _touch(self, connection: Connection, match: str) -> None:
        sittings = schema.sittings.c
        codes = connection.scalars(select(sittings.table_code).where(sittings.match == match)).all()
        touch(connection, codes, schema.tables.c.map_revision)


def _pictures(row: TableRow) -> Pictures:
    found = known_game(row.game).pictures
    if found is None:
        raise Refused("house.no-map")
    return found


def _leader(row: TableRow) -> Seat | None:
    """The seat that may set pictures."""
    game = known_game(row.game)
    return game.seat_of(game.pictures.role, len(row.holders)) if game.pictures else None


def _ground(table: Table, seat: Seat | None) -> Ground | None:
    """The ground in the view that this seat was last shown."""
    view = table.seen(seat)
    return None if view is None else _pictures(table.row).ground(view)


def _name(ground: Ground) -> bytes:
    """Return the key of a ground. A ground begun differently after an undo has another key."""
    return _digest(encode([ground.number, ground.title, ground.text, ground.size]))


def _here(match: str, ground: bytes) -> Any:
    return (schema.maps.c.match == match) & (schema.maps.c.ground == ground)


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()
