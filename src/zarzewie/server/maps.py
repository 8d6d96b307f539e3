"""The picture that a game master lays under the board of a scene. Nobody is sent more of it than they see.

What a seat sees is read from the view that it was last shown: where its map is unknown, the picture is empty.
A picture belongs to one scene and one grid of one sitting; another scene, or the same number after an undo,
begins without one. Where the next sitting begins in the scene in which the last one ended, its picture lies
there again.
"""

import asyncio
import time
from collections import OrderedDict
from hashlib import blake2b
from threading import Lock
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import delete, insert, select

from zarzewie.games.ksiega.board import UNKNOWN
from zarzewie.games.ksiega.pieces import Scene
from zarzewie.games.ksiega.types import MASTER
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused, Seat
from zarzewie.server import pictures, schema, sequels
from zarzewie.server.aside import Threads
from zarzewie.server.protocol import Person
from zarzewie.server.quotas import Quotas
from zarzewie.server.rows import Row
from zarzewie.server.table import Table
from zarzewie.store.sql import SqlStore

GAME: Final = "ksiega"
REMEMBERED: Final = 24
"""So many veiled pictures are kept at hand: all players of a table see the same one."""


MOST_SCENES: Final = 1000
"""Scenes of one sitting among which the picture of its last one is looked for."""


class Laid(msgspec.Struct):
    rows: tuple[str, ...]


class Papers(msgspec.Struct):
    board: Laid | None


class Sight(msgspec.Struct):
    """As much of a view as a picture needs."""

    scene: Scene | None
    board: Laid | None
    master: Papers | None

    @property
    def rows(self) -> tuple[str, ...] | None:
        """The board as this seat knows it; the game master knows all of it."""
        laid = self.master.board if self.master else self.board
        return None if laid is None or self.scene is None else laid.rows

    @property
    def shown(self) -> tuple[tuple[bool, ...], ...]:
        return tuple(tuple(sign != UNKNOWN for sign in row) for row in self.rows or ())

    @property
    def ground(self) -> bytes:
        """Which scene it is, and which grid. What was undone and begun otherwise is another one."""
        assert self.scene is not None
        return self.ground_as(self.scene.number)

    def ground_as(self, number: int) -> bytes:
        """The same scene, had it been the one of this number."""
        assert self.scene is not None
        assert self.rows is not None
        size = len(self.rows[0]), len(self.rows)
        return _digest(encode([number, self.scene.title, self.scene.text, size]))


NOTHING: Final = Sight(None, None, None)


class Picture(NamedTuple):
    tag: str
    data: bytes | None
    """None: whoever asks has it already."""


class Maps:
    def __init__(self, db: SqlStore, aside: Threads, uploads: Threads, quotas: Quotas) -> None:
        self._db = db
        self._aside = aside
        self._uploads = uploads
        self._quotas = quotas
        self._veiled: OrderedDict[str, bytes] = OrderedDict()
        self._drawing = Lock()  # one at a time: a picture takes memory, and all of a table ask for the same

    def check_master(self, table: Table, person: Person) -> None:
        """Only the game master of a running sitting lays pictures, and only under a board."""
        _check_game(table.row)
        if table.row.seat_of(person) != MASTER:
            raise Refused("house.master")
        if table.row.stage != "playing":
            raise Refused("house.stage")
        if _sight(table, MASTER).rows is None:
            raise Refused("K-4.4")

    async def lay(self, table: Table, person: Person, data: bytes) -> None:
        """Keep it for the scene of this moment, drawn anew. Refused where it is no picture."""
        self.check_master(table, person)
        sight, match = _sight(table, MASTER), table.row.match
        assert sight.rows is not None
        size = len(sight.rows[0]), len(sight.rows)
        fitted: bytes = await self._uploads.do(person.id, "map", pictures.fitted, data, *size)
        await asyncio.to_thread(self._keep, match, sight.ground, person, fitted)

    async def take_away(self, table: Table, person: Person) -> None:
        self.check_master(table, person)
        await asyncio.to_thread(self._forget, table.row.match, _sight(table, MASTER).ground)

    async def show(self, table: Table, seat: Seat | None, known: str | None = None) -> Picture | None:
        """The picture as this seat sees it, if there is one. `known`: the tag of what whoever asks has."""
        _check_game(table.row)
        if not table.may_look(seat):
            raise Refused("house.spectators")
        sight, match = _sight(table, seat), table.row.match
        if sight.rows is None:
            return None
        digest = await asyncio.to_thread(self._find, match, sight.ground, schema.maps.c.digest)
        if digest is None:
            return None
        tag = _digest(digest + encode(sight.shown)).hex()
        if tag == known:
            return Picture(tag, None)
        veiled: bytes | None = self._veiled.get(tag)
        veiled = veiled or await self._aside.do(match, "map", self._veil, match, sight, digest, tag)
        return Picture(tag, veiled) if veiled else None

    def _veil(self, match: str, sight: Sight, digest: bytes, tag: str) -> bytes | None:
        with self._drawing:
            if tag in self._veiled:
                return self._veiled[tag]
            whole = self._find(match, sight.ground, schema.maps.c.picture)
            if whole is None or _digest(whole) != digest:  # taken away or exchanged meanwhile
                return None
            self._veiled[tag] = veiled = pictures.veiled(whole, sight.shown)
            if len(self._veiled) > REMEMBERED:
                self._veiled.popitem(last=False)
            return veiled

    def carry(self, table: Table) -> None:
        """A sitting begins: the picture that lay under this very scene in the last one comes along."""
        sight = _sight(table, MASTER) if table.row.game == GAME else NOTHING
        if sight.rows is None:
            return
        maps = schema.maps.c
        grounds = {sight.ground_as(number): number for number in range(1, MOST_SCENES)}
        with self._db.engine.begin() as connection:
            before = sequels.matches_before(connection, table.row)
            if not before:
                return
            found = connection.execute(
                select(schema.maps).where(maps.match == before[-1].chapter.match)
            ).all()
            same = [row for row in found if row.ground in grounds]
            if same:
                last = max(same, key=lambda row: grounds[row.ground])
                there = {**last._mapping, "match": table.row.match, "ground": sight.ground}
                connection.execute(insert(schema.maps).values(there))

    # --- kept in the store

    def _find(self, match: str, ground: bytes, column: Any) -> bytes | None:
        with self._db.reading.connect() as connection:
            found: bytes | None = connection.scalar(select(column).where(_here(match, ground)))
        return found

    def _keep(self, match: str, ground: bytes, person: Person, picture: bytes) -> None:
        maps = schema.maps
        with self._db.engine.begin() as connection:
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
            if not connection.execute(delete(schema.maps).where(_here(match, ground))).rowcount:
                raise Refused("house.no-map")


def _check_game(row: Row) -> None:
    if row.game != GAME:
        raise Refused("house.no-map")


def _sight(table: Table, seat: Seat | None) -> Sight:
    view = table.seen(seat)
    return NOTHING if view is None else msgspec.convert(view, Sight, from_attributes=True)


def _here(match: str, ground: bytes) -> Any:
    return (schema.maps.c.match == match) & (schema.maps.c.ground == ground)


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()
