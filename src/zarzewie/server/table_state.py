"""Everything that is stored of a table outside of its match, read in one snapshot."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, func, select

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
        row = table_rows.load_with(connection, code)
        return TableState(
            row,
            pauses.load_with(connection, code),
            votes.load_with(connection, code),
            _removed(connection, row),
            () if known is None or known == row.revision else chat.since(connection, row, known),
        )


def _removed(connection: Connection, row: TableRow) -> frozenset[str]:
    here, campaign = schema.removed.c, schema.companions.c
    by_host = select(here.person).where(here.table_code == row.code)
    by_owner = select(campaign.person).where(campaign.campaign == row.campaign, campaign.removed.is_not(None))
    return frozenset(connection.scalars(by_host.union(by_owner)))


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
