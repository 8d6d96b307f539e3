"""How a match comes to its table: dealt, folded from its log, or from its snapshot and the entries since."""

import contextlib
import secrets

from zarzewie.kernel.codec import encode
from zarzewie.kernel.match import Forgotten, Match
from zarzewie.kernel.match import begin as begin_match
from zarzewie.server import contents, history, lobby, matches, snapshots
from zarzewie.server.snapshots import Begun, Keeper
from zarzewie.server.table import Table
from zarzewie.store.contract import StoreError
from zarzewie.store.sql import SqlStore


def begin(store: SqlStore, table: Table, whole: bool) -> bool:
    """Open the match of this table, or deal it. `whole`: every entry, whatever snapshot there is.

    Whether it was dealt.
    """
    row, game = table.row, lobby.known_game(table.row.game)
    stored = matches.load(store, row.match, whole or not snapshots.serves(row.settings))
    dealt = stored is None
    if stored is None:
        secret = secrets.token_bytes(32)
        match, _ = Match.start(game, row.options, len(row.holders), secret)
        contents.keep(store, match.head)
        store.create(row.match, encode(match.head), encode([secret]))
    elif (begun := snapshots.begin(game, stored)) is not None:
        with contextlib.suppress(Forgotten):  # somebody has taken back what lies before it
            _fold(store, table, begun, stored)
            return False
    if stored is None or stored.snapshot is not None:
        stored = matches.load(store, row.match)
        assert stored is not None
    first, told = begin_match(game, stored.head, stored.secrets[0], stored.entries)
    _fold(store, table, Begun(first, history.began(store, row.match), told), stored)
    return dealt


def _fold(store: SqlStore, table: Table, begun: Begun, stored: matches.Kept) -> None:
    keeper = Keeper(begun, stored)
    since = begun.match.length - (stored.length - len(stored.entries))
    entries, times = stored.entries[since:], stored.times[since:]
    table.begin(begun.match, begun.told, entries, times, stored.secrets, begun.at, keeper.note)
    with contextlib.suppress(StoreError):  # without a snapshot it only takes longer to open
        keeper.write(store, table.row.match)
