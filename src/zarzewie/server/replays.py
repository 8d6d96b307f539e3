"""Finished matches: walked through from any disclosed perspective, and gone on with from any entry."""

import secrets
from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import Any

import msgspec

from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused, Seat, Told
from zarzewie.kernel.match import Entry, Match, Played, Undone
from zarzewie.server import lobby
from zarzewie.server.audience import heard_by
from zarzewie.server.matches import load
from zarzewie.server.protocol import Fork, Frame, NewTable, Person, Settings
from zarzewie.server.rows import Row
from zarzewie.store.contract import Append
from zarzewie.store.sql import SqlStore

KEPT = 16
"""So many finished matches stay folded; going through one again costs nothing then."""
FRAMES = 100


class Folded(msgspec.Struct, frozen=True):
    """A finished match after each of its entries, the setup first."""

    matches: Sequence[Match]
    told: Sequence[Sequence[Told]]
    entries: Sequence[Entry]
    times: Sequence[float]
    secrets: Sequence[bytes]

    @property
    def length(self) -> int:
        return len(self.entries)


class Replays:
    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._folded: OrderedDict[str, Folded] = OrderedDict()
        self._lock = Lock()

    def fold(self, match_id: str, game_id: str) -> Folded:
        """Refused while it runs: a replay knows everything."""
        with self._lock:
            if match_id in self._folded:
                self._folded.move_to_end(match_id)
                return self._folded[match_id]
        folded = self._fold(match_id, game_id)
        if folded.matches[-1].outcome() is None:
            raise Refused("house.running")
        with self._lock:
            self._folded[match_id] = folded
            while len(self._folded) > KEPT:
                self._folded.popitem(last=False)
        return folded

    def forget(self) -> None:
        """What is erased is not to be replayed from memory."""
        with self._lock:
            self._folded.clear()

    def _fold(self, match_id: str, game_id: str) -> Folded:
        stored = load(self._store, match_id)
        if stored is None:
            raise Refused("house.table")
        match, told = Match.set_up(lobby.known_game(game_id), stored.head, stored.secrets[0])
        matches, heard = [match], [told]
        for entry in stored.entries:
            turn = match.take(entry, stored.secrets)
            match = turn.match
            matches.append(match)
            heard.append(turn.told)
        return Folded(matches, heard, stored.entries, stored.times, stored.secrets)


def frames(folded: Folded, seat: Seat | None, first: int, last: int) -> list[Frame]:
    """What this seat saw after each of these entries, and what it was told by each."""
    last = min(last, folded.length, first + FRAMES - 1)
    return [_frame(folded, seat, number) for number in range(max(0, first), last + 1)]


def _frame(folded: Folded, seat: Seat | None, number: int) -> Frame:
    by: Seat | None = None
    at = None
    if number:
        match folded.entries[number - 1]:
            case Played(seat=who) | Undone(seat=who):
                by = who if who >= 0 else None
            case _:
                pass
        at = folded.times[number - 1] or None
    view: Any = msgspec.Raw(encode(folded.matches[number].view(seat)))
    return Frame(number, view, tuple(heard_by(seat, folded.told[number])), by, at)


def fork(db: SqlStore, folded: Folded, row: Row, person: Person, wanted: Fork) -> Row:
    """A new table that goes on from this entry with new dice, against bots."""
    match = folded.matches[-1]
    if wanted.entry > folded.length or wanted.seat not in range(match.head.seats):
        raise Refused("house.fork")
    start = folded.matches[wanted.entry]
    if start.outcome() is not None:
        raise Refused("house.fork")
    bot = wanted.bot or match.game.deputy or next(iter(match.game.bots))
    bots = {
        seat: held.bot if held.bot and held.bot in match.game.bots else bot
        for seat, held in enumerate(row.holders)
        if seat != wanted.seat
    }
    kept = Settings(disclose="all" if row.discloses else "result")  # what was agreed holds for what-ifs too
    new = NewTable(match.game.id, match.head.seats, match.head.options, bots, wanted.seat, kept)
    secret = secrets.token_bytes(32)
    turn = start.fork(secret)

    def write(code: str) -> None:
        entries = (*map(encode, folded.entries[: wanted.entry]), encode(turn.entry))
        db.create(code, encode(match.head), encode([*folded.secrets, secret]))
        db.append([Append(code, 0, entries)])

    return lobby.create(db, person, new, before=write)
