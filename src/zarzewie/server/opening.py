"""Opening a match: deal it, or fold it from its log, or from its snapshot and the entries since."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from zarzewie.kernel.codec import encode
from zarzewie.kernel.match import Forgotten, Match
from zarzewie.kernel.match import begin as begin_match
from zarzewie.server import connected_people, content_store, history, lobby, matches, snapshots, table_state
from zarzewie.server.snapshots import Begun, Keeper
from zarzewie.server.table import Table, TableCallbacks
from zarzewie.server.table_errors import readable
from zarzewie.store.interface import StoreError
from zarzewie.store.sql import SqlStore


class Opening:
    """Loads tables from the store. Matches are folded in separate threads: a long log takes a while.

    `dealt` is called, in such a thread, with the table of a match that has just begun.
    """

    def __init__(
        self,
        store: SqlStore,
        callbacks: Callable[[], TableCallbacks],
        process: str = "",
        dealt: Callable[[Table], None] = lambda table: None,
    ) -> None:
        self._store = store
        self._callbacks = callbacks
        self._process = process
        self._dealt = dealt
        self._threads = ThreadPoolExecutor(2, "tables")
        self._whole: set[str] = set()

    async def read(self, code: str) -> Table:
        """Load a table with its match. Refused if there is none, or if it cannot be read."""
        table = await asyncio.to_thread(self._load, code)
        if table.row.stage != "gathering":
            await self.fold(table)
        return table

    async def fold(self, table: Table) -> None:
        """Load the current match into this table, or deal it."""
        await asyncio.get_running_loop().run_in_executor(self._threads, self._fold, table)

    def want_whole(self, match: str) -> None:
        """Fold this match from its whole log next time: entries before its snapshot are needed."""
        self._whole.add(match)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _load(self, code: str) -> Table:
        state = table_state.load(self._store, code)
        table = Table(state.row, self._callbacks(), state.clocks)
        table.keep_votes(state.votes)
        table.keep_elsewhere(connected_people.elsewhere(self._store, [code], self._process)[code])
        return table

    def _fold(self, table: Table) -> None:
        whole = table.row.match in self._whole
        self._whole.discard(table.row.match)
        with readable(table.row.code, "match"):
            dealt = begin(self._store, table, whole)
        if dealt:
            with contextlib.suppress(StoreError):  # the match begins even if nothing can be carried over
                self._dealt(table)


def begin(store: SqlStore, table: Table, whole: bool) -> bool:
    """Open the match of this table, or deal it. Return whether it was dealt.

    `whole`: fold every entry and ignore the snapshot.
    """
    row, game = table.row, lobby.known_game(table.row.game)
    stored = matches.load(store, row.match, whole or not snapshots.serves(row.settings))
    dealt = False
    if stored is None:
        secret = secrets.token_bytes(32)
        match, _ = Match.start(game, row.options, len(row.holders), secret)
        content_store.keep(store, match.head)
        dealt = store.create(row.match, encode(match.head), encode([secret]))  # or another process has
    elif (begun := snapshots.begin(game, stored)) is not None:
        with contextlib.suppress(Forgotten):  # an entry before the snapshot was taken back
            _fold(store, table, begun, stored)
            return False
    if stored is None or stored.snapshot is not None:
        stored = matches.load(store, row.match)
        assert stored is not None
    first, told = begin_match(game, stored.head, stored.secrets[0], stored.entries)
    _fold(store, table, Begun(first, history.began(store, row.match), told), stored)
    return dealt


def _fold(store: SqlStore, table: Table, begun: Begun, stored: matches.StoredMatch) -> None:
    keeper = Keeper(begun, stored)
    since = begun.match.length - (stored.length - len(stored.entries))
    entries, times = stored.entries[since:], stored.times[since:]
    table.begin(begun.match, begun.told, entries, times, stored.secrets, begun.at, keeper.note)
    with contextlib.suppress(StoreError):  # without a snapshot, opening only takes longer
        keeper.write(store, table.row.match)
