"""Stores unreleased content that matches were started with.

Released content stays in the package permanently. A host who changes cards or writes a story plays with
content of their own: it is stored in the database, so that matches started with it can go on.
"""

import zlib
from contextlib import suppress
from typing import Any

from sqlalchemy import Select, insert, select
from sqlalchemy.exc import IntegrityError

from zarzewie import content, games
from zarzewie.kernel.match import Head
from zarzewie.server import schema
from zarzewie.store.sql import SqlStore


def keep(store: SqlStore, head: Head) -> None:
    """Store the content of a match that begins, unless it is released or stored already."""
    if not head.content:
        return
    package = games.package(head.game)
    found = content.find(package, head.content)
    if found is None or content.is_released(package, head.content):
        return
    row = {"game": head.game, "digest": head.content}
    with store.reading.connect() as connection:
        if connection.execute(_row(head)).first() is not None:
            return
    with suppress(IntegrityError), store.engine.begin() as connection:  # another server was faster
        connection.execute(insert(schema.contents).values(**row, packed=zlib.compress(found.pack())))


def bring(store: SqlStore, head: Head) -> None:
    """Load the stored content that a match was started with, if the package does not have it."""
    package = games.package(head.game)
    if head.game not in games.ids() or not head.content or content.find(package, head.content) is not None:
        return
    with store.reading.connect() as connection:
        row = connection.execute(_row(head)).first()
    if row is not None:
        content.bring(package, head.content, zlib.decompress(row.packed))


def _row(head: Head) -> Select[Any]:
    of_game = schema.contents.c.game == head.game
    return select(schema.contents).where(of_game, schema.contents.c.digest == head.content)
