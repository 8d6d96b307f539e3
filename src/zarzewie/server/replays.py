"""Finished matches, folded and cached. What is shown of them to whom is decided in reviews.py."""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from threading import Lock

import msgspec

from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused, Seat, Told
from zarzewie.kernel.match import Entry, Imagined, Match, turns
from zarzewie.server import lobby
from zarzewie.server.matches import load
from zarzewie.server.table_errors import readable
from zarzewie.server.told_log import heard_by
from zarzewie.store.sql import SqlStore

KEPT = 16
"""Number of folded matches kept in memory, so that viewing one again costs nothing."""

Walk = Sequence[int]
"""Numbers of the entries after which the match is shown to a viewer, in order."""


class Folded(msgspec.Struct, frozen=True):
    """A finished match in the state after each of its entries, beginning with the setup."""

    matches: Sequence[Match]
    told: Sequence[Sequence[Told]]
    entries: Sequence[Entry]
    times: Sequence[float]
    secrets: Sequence[bytes]
    walks: dict[Seat | None, Walk] = {}

    @property
    def whole(self) -> Walk:
        """Every moment. The setup before an imagined state is left out: no one played it."""
        imagined = bool(self.entries) and isinstance(self.entries[0], Imagined)
        return range(int(imagined), len(self.matches))

    def news(self, seat: Seat | None) -> Walk:
        """The moments with news for this seat. It must not learn how many others there were."""
        if seat not in self.walks:
            self.walks[seat] = tuple(self._news(seat))
        return self.walks[seat]

    def _news(self, seat: Seat | None) -> Iterator[int]:
        seen = b""
        for number in self.whole:
            view = encode(self.matches[number].view(seat))
            if view != seen or heard_by(seat, self.told[number]):
                yield number
            seen = view


class Replays:
    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._folded: OrderedDict[str, Folded] = OrderedDict()
        self._lock = Lock()

    def fold(self, match_id: str, game_id: str) -> Folded:
        """Fold a finished match. Refused while it runs: a replay reveals everything."""
        with self._lock:
            if match_id in self._folded:
                self._folded.move_to_end(match_id)
                return self._folded[match_id]
        with readable(match_id, "match"):
            folded = self._fold(match_id, game_id)
        if folded.matches[-1].outcome() is None:
            raise Refused("house.running")
        with self._lock:
            self._folded[match_id] = folded
            while len(self._folded) > KEPT:
                self._folded.popitem(last=False)
        return folded

    def forget(self) -> None:
        """Clear the cache, so that erased texts are not replayed from memory."""
        with self._lock:
            self._folded.clear()

    def _fold(self, match_id: str, game_id: str) -> Folded:
        stored = load(self._store, match_id)
        if stored is None:
            raise Refused("house.table")
        match, told = Match.set_up(lobby.known_game(game_id), stored.head, stored.secrets[0])
        matches, heard = [match], [told]
        for turn in turns(match, stored.entries, stored.secrets):
            matches.append(turn.match)
            heard.append(turn.told)
        return Folded(matches, heard, stored.entries, stored.times, stored.secrets)
