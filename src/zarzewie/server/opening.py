"""Opening a match: deal it, or fold it from its log, or from its snapshot and the entries since."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Forgotten, Match
from zarzewie.kernel.match import begin as begin_match
from zarzewie.server import connected_people, content_store, history, lobby, matches, snapshots, table_state
from zarzewie.server.event_loop import Loop
from zarzewie.server.gathered import Gathered
from zarzewie.server.matches import UnreadMatch
from zarzewie.server.snapshots import Begun, Keeper
from zarzewie.server.table import Table, TableCallbacks
from zarzewie.server.table_errors import readable
from zarzewie.server.table_rows import TableRow
from zarzewie.server.table_state import TableState
from zarzewie.store.interface import StoreError
from zarzewie.store.sql import SqlStore

AT_ONCE = 16
"""Tables that are read together, if many are opened in the same moment."""


class StoredTable(NamedTuple):
    """A table with its match, as stored."""

    state: TableState
    elsewhere: frozenset[str]
    """The people who are connected to it at other processes."""
    match: UnreadMatch | None
    """None if it is not dealt yet."""
    began: float
    """When it was dealt, in seconds since 1970."""


class Opening:
    """Loads tables from the store. Matches are folded in separate threads: a long log takes a while.

    Reading a table is a dozen questions to the database, and takes longer than folding most matches. After a
    fault hundreds are opened in the same moment: the questions are asked for several at once.

    `dealt` is called, in such a thread, with the table of a match that has just begun.
    """

    def __init__(
        self,
        store: SqlStore,
        loop: Loop,
        callbacks: Callable[[], TableCallbacks],
        process: str = "",
        dealt: Callable[[Table], None] = lambda table: None,
    ) -> None:
        self._store = store
        self._callbacks = callbacks
        self._process = process
        self._dealt = dealt
        self._stored = Gathered[str, StoredTable](loop, "opening", self._find, AT_ONCE)
        self._threads = ThreadPoolExecutor(2, "tables")
        self._whole: set[str] = set()

    async def read(self, code: str) -> Table:
        """Load a table with its match. Refused if there is none, or if it cannot be read."""
        stored = await self._stored.of(code)
        if stored is None:
            raise Refused("house.table")
        state = stored.state
        table = Table(state.row, self._callbacks(), state.clocks)
        table.keep_votes(state.votes)
        table.keep_elsewhere(stored.elsewhere)
        if state.row.stage != "gathering":
            await self.fold(table, stored)
        return table

    async def fold(self, table: Table, stored: StoredTable | None = None) -> None:
        """Load the current match into this table, or deal it. `stored`: if it was found already."""
        await asyncio.get_running_loop().run_in_executor(self._threads, self._fold, table, stored)

    def want_whole(self, match: str) -> None:
        """Fold this match from its whole log next time: entries before its snapshot are needed."""
        self._whole.add(match)

    def close(self) -> None:
        self._stored.close()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _find(self, codes: Collection[str]) -> dict[str, StoredTable | Exception]:
        """All that is stored of these tables."""
        states = table_state.load_all(self._store, codes)
        rows = [state.row for state in states.values() if not isinstance(state, Refused)]
        playing = [row for row in rows if row.stage != "gathering"]
        found: dict[str, UnreadMatch] = {}
        for whole in (True, False):
            if ids := [row.match for row in playing if self._wants_whole(row) is whole]:
                found |= matches.find(self._store, ids, whole)
        began = history.began_all(self._store, [row.match for row in playing]) if playing else {}
        there = connected_people.elsewhere(self._store, [row.code for row in rows], self._process)
        return {
            code: state
            if isinstance(state, Refused)
            else StoredTable(state, there[code], found.get(state.row.match), began.get(state.row.match, 0.0))
            for code, state in states.items()
        }

    def _wants_whole(self, row: TableRow) -> bool:
        return row.match in self._whole or not snapshots.serves(row.settings)

    def _fold(self, table: Table, stored: StoredTable | None) -> None:
        whole = table.row.match in self._whole
        self._whole.discard(table.row.match)
        with readable(table.row.code, "match"):
            dealt = begin(self._store, table, whole, stored)
        if dealt:
            with contextlib.suppress(StoreError):  # the match begins even if nothing can be carried over
                self._dealt(table)


def begin(store: SqlStore, table: Table, whole: bool, found: StoredTable | None = None) -> bool:
    """Open the match of this table, or deal it. Return whether it was dealt.

    `whole`: fold every entry and ignore the snapshot. `found`: the table with its match, if it was read.
    """
    row, game = table.row, lobby.known_game(table.row.game)
    stored = _stored(store, row, whole, found)
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
    began = found.began if found else history.began(store, row.match)
    _fold(store, table, Begun(first, began, told), stored)
    return dealt


def _stored(
    store: SqlStore, row: TableRow, whole: bool, found: StoredTable | None
) -> matches.StoredMatch | None:
    if found and found.match and not (whole and found.match.log.snapshot):
        return matches.read(store, found.match)
    return matches.load(store, row.match, whole or not snapshots.serves(row.settings))


def _fold(store: SqlStore, table: Table, begun: Begun, stored: matches.StoredMatch) -> None:
    keeper = Keeper(begun, stored)
    since = begun.match.length - (stored.length - len(stored.entries))
    entries, times = stored.entries[since:], stored.times[since:]
    table.begin(begun.match, begun.told, entries, times, stored.secrets, begun.at, keeper.note)
    with contextlib.suppress(StoreError):  # without a snapshot, opening only takes longer
        keeper.write(store, table.row.match)
