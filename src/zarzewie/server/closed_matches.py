"""Matches that cannot be folded here because their edition is not available. Their stored log stays readable.

Without the edition there are no views, so each person is shown only their own moves, as sent, with times.
"""

from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Head, Played, as_begun
from zarzewie.server import lobby
from zarzewie.server.matches import load
from zarzewie.server.protocol import Person, StoredMove
from zarzewie.server.table_rows import TableRow
from zarzewie.store.sql import SqlStore


def own_moves(store: SqlStore, row: TableRow, person: Person) -> list[StoredMove]:
    """Return the person's own moves. Refused if the match can be opened normally."""
    seat = row.seat_of(person)
    if seat is None:
        raise Refused("house.bystander")
    stored = load(store, row.match)
    if stored is None or _opens(row, stored.head):
        raise Refused("house.stage")
    return [
        StoredMove(at, entry.move)
        for entry, at in zip(stored.entries, stored.times, strict=True)
        if isinstance(entry, Played) and entry.seat == seat
    ]


def _opens(row: TableRow, head: Head) -> bool:
    try:
        as_begun(lobby.known_game(row.game), head)
    except Refused:
        return False
    return True
