"""Everything that is stored of a table outside of its match, read in one snapshot."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, func, select

from zarzewie.kernel.game import Refused
from zarzewie.server import chat, pauses, schema, table_rows, votes
from zarzewie.server.pauses import ClockRows
from zarzewie.server.protocol import Message
from zarzewie.server.table_rows import TableRow
from zarzewie.server.votes import Votes
from zarzewie.store.engines import among
from zarzewie.store.log_tables import entries, matches
from zarzewie.store.sql import SqlStore


class TablePosition(NamedTuple):
    """How far a table has come, as stored."""

    revision: int
    match: str
    length: int

    def is_ahead_of(self, match: str, length: int) -> bool:
        """Whether a match that has this length in memory lacks entries."""
        return self.match == match and self.length > length


class TableState(msgspec.Struct, frozen=True):
    row: TableRow
    clocks: ClockRows
    votes: Votes
    removed: frozenset[str] = frozenset()
    """The people who were removed from the table or its campaign."""
    messages: Sequence[Message] = ()
    """What was said, or removed, since the revision that was known."""


def load(db: SqlStore, code: str, known: int | None = None) -> TableState:
    """Read a table. `known`: the revision of it that the caller has; None: none. Refused if it is gone."""
    with db.reading.connect() as connection:
        state = _load_all(connection, [code]).get(code)
        if state is None:
            raise Refused("house.table")
        if isinstance(state, Refused):
            raise state
        if known is None or known == state.row.revision:
            return state
        return msgspec.structs.replace(state, messages=chat.since(connection, state.row, known))


def load_all(db: SqlStore, codes: Collection[str]) -> dict[str, TableState | Refused]:
    """These tables, or why one cannot be read; those that do not exist are left out."""
    with db.reading.connect() as connection:
        return _load_all(connection, codes)


def _load_all(connection: Connection, codes: Collection[str]) -> dict[str, TableState | Refused]:
    found = table_rows.load_all(connection, codes)
    clocks = pauses.load_all(connection, found)
    agreed = votes.load_all(connection, found)
    removed = _removed(connection, found)
    return {
        code: row if isinstance(row, Refused) else TableState(row, clocks[code], agreed[code], removed[code])
        for code, row in found.items()
    }


def _removed(connection: Connection, codes: Collection[str]) -> dict[str, frozenset[str]]:
    """The people who were removed from each of these tables, or from its campaign."""
    here, table, campaign = schema.removed.c, schema.tables.c, schema.companions.c
    by_host = select(here.table_code, here.person).where(among(connection, here.table_code, codes))
    by_owner = (
        select(table.code, campaign.person)
        .join_from(schema.tables, schema.companions, campaign.campaign == table.campaign)
        .where(among(connection, table.code, codes), campaign.removed.is_not(None))
    )
    found: dict[str, set[str]] = {code: set() for code in codes}
    for code, person in connection.execute(by_host.union(by_owner)):
        found[code].add(person)
    return {code: frozenset(people) for code, people in found.items()}


def positions(db: SqlStore, codes: Collection[str]) -> dict[str, TablePosition]:
    """How far each of these tables has come; those that are gone are left out."""
    table = schema.tables.c
    length = (
        select(func.max(entries.c.number))
        .where(entries.c.match_pk == matches.c.pk)
        .correlate(matches)
        .scalar_subquery()
    )
    these = (
        select(table.code, table.revision, table.match, length)
        .select_from(schema.tables.outerjoin(matches, matches.c.id == table.match))
        .where(among(db.reading, table.code, codes))
    )
    with db.reading.connect() as connection:
        found = connection.execute(these)
        return {code: TablePosition(revision, match, most or 0) for code, revision, match, most in found}
