"""Votes at a table: for a pause, a bot in a seat, the end of reading, and another match.

They are rows, so that people at different server processes vote together. A proposal is carried out by the
one who settles it: only one can delete its votes.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select

from zarzewie.kernel.game import Seat
from zarzewie.server import schema
from zarzewie.server.protocol import Again
from zarzewie.server.table_rows import touch
from zarzewie.store.engines import among
from zarzewie.store.sql import SqlStore

READ = "read."
"""Prefix, before an ask's id, of the vote that one has read what came before the ask."""
AGAIN = "again"

row = schema.votes.c


class Votes(msgspec.Struct, frozen=True):
    """The seats that agree to each proposal."""

    agreed: Mapping[str, frozenset[Seat]] = {}
    again: Again | None = None
    """The changes proposed for another match."""

    def of(self, seat: Seat, asks: Mapping[str, object]) -> tuple[str, ...]:
        """The proposals that this seat agrees to. Reading counts only for asks that are still open."""
        return tuple(sorted(what for what, who in self.agreed.items() if seat in who and _open(what, asks)))

    def on(self, what: str) -> frozenset[Seat]:
        """The seats that agree to this proposal."""
        return self.agreed.get(what, frozenset())


def _open(what: str, asks: Mapping[str, object]) -> bool:
    return not what.startswith(READ) or what.removeprefix(READ) in asks


def load_all(connection: Connection, codes: Collection[str]) -> dict[str, Votes]:
    found: dict[str, list[Any]] = {code: [] for code in codes}
    for vote in connection.execute(select(schema.votes).where(among(connection, row.table_code, codes))):
        found[vote.table_code].append(vote)
    return {code: _counted(votes) for code, votes in found.items()}


def _counted(votes: Iterable[Any]) -> Votes:
    agreed: dict[str, frozenset[Seat]] = {}
    again = None
    for vote in votes:
        agreed[vote.what] = agreed.get(vote.what, frozenset()) | {vote.seat}
        if vote.proposal is not None:
            again = msgspec.json.decode(vote.proposal, type=Again)
    return Votes(agreed, again)


def agree(db: SqlStore, code: str, what: str, seat: Seat) -> None:
    """Store a seat's vote. Reading votes for other asks are dropped: those asks are closed."""
    with db.engine.begin() as connection:
        touch(connection, [code])
        if what.startswith(READ):
            old = row.what.startswith(READ, autoescape=True) & (row.what != what)
            connection.execute(delete(schema.votes).where(row.table_code == code, old))
        _set(connection, code, what, seat)


def propose_again(db: SqlStore, code: str, wanted: Again | None, seat: Seat) -> None:
    """Store a vote for another match with these changes; votes for different changes are dropped."""
    proposal = None if wanted is None else msgspec.json.encode(wanted).decode()
    with db.engine.begin() as connection:
        touch(connection, [code])
        others = (row.table_code == code) & (row.what == AGAIN) & row.proposal.is_distinct_from(proposal)
        connection.execute(delete(schema.votes).where(others))
        _set(connection, code, AGAIN, seat, proposal)


def _set(connection: Connection, code: str, what: str, seat: Seat, proposal: str | None = None) -> None:
    mine = (row.table_code == code) & (row.what == what) & (row.seat == seat)
    connection.execute(delete(schema.votes).where(mine))
    connection.execute(insert(schema.votes).values(table_code=code, what=what, seat=seat, proposal=proposal))


def settle(db: SqlStore, code: str, what: str) -> bool:
    """Drop the votes for a proposal. Return False if there are none: then it was settled already."""
    with db.engine.begin() as connection:
        touch(connection, [code])
        settled = connection.execute(delete(schema.votes).where(row.table_code == code, row.what == what))
        return settled.rowcount > 0


def clear(connection: Connection, code: str) -> None:
    """Drop all votes, when a match ends or begins."""
    connection.execute(delete(schema.votes).where(row.table_code == code))
