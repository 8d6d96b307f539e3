"""Snapshots, from which long matches are opened: an earlier state, and all that had been told until then.

A snapshot is only an optimisation: one made by other rules, or before a text was erased, is ignored, and the
whole log is folded. It is some entries behind the end, so that the last moves can still be taken back.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from zarzewie import __version__
from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.game import AnyGame, Told
from zarzewie.kernel.match import Match, Snapshot, TakenBack, as_begun
from zarzewie.server.deadlines import allowance
from zarzewie.server.matches import StoredMatch
from zarzewie.server.protocol import Settings
from zarzewie.store.sql import SqlStore

BEHIND = 100
"""Number of entries between a snapshot and the end of the match."""
EVERY = 400
"""Minimum number of entries since the previous snapshot: folding fewer takes no noticeable time."""


class StoredSnapshot(msgspec.Struct, frozen=True):
    """A snapshot as stored."""

    rules: str
    """The rules by which it was folded."""
    erased: int
    """Number of the match's texts that had been erased."""
    at: float
    match: Snapshot
    told: msgspec.Raw


class Begun(NamedTuple):
    """Where folding begins: a match, the time of that state, and what was told until then."""

    match: Match
    at: float
    told: Sequence[Told]


def serves(settings: Settings) -> bool:
    """Whether snapshots can be used: not with clocks or delayed spectators, which need every entry's time."""
    return allowance(settings) is None and settings.spectators != "delayed"


def begin(game: AnyGame, stored: StoredMatch) -> Begun | None:
    """The match at its snapshot; None if there is none made by exactly these rules."""
    if stored.snapshot is None:
        return None
    try:
        kept = decode(stored.snapshot, StoredSnapshot)
        game = as_begun(game, stored.head)
        if (kept.rules, kept.erased) != (_rules(game), stored.erased):
            return None
        told = [Told(*each) for each in decode(kept.told, _told_type(game))]
        return Begun(Match.resume(game, stored.head, stored.secrets, kept.match), kept.at, told)
    except msgspec.MsgspecError:
        return None


class Keeper:
    """Follows a match while it is folded, and keeps its state `BEHIND` entries before the end."""

    def __init__(self, begun: Begun, stored: StoredMatch) -> None:
        self._stored = stored
        self._told = list(begun.told)
        self._cut = stored.length - BEHIND
        self._wanted = self._cut - begun.match.length >= EVERY
        self._match: Match | None = None
        self._at = 0.0

    def note(self, match: Match, told: Sequence[Told], at: float) -> None:
        if self._wanted and match.length <= self._cut:
            self._told += told
            self._match, self._at = match, at

    def write(self, store: SqlStore, match_id: str) -> None:
        """Store the snapshot, unless the match has not become much longer since the last one."""
        match = self._match
        if match is None or match.length != self._cut:
            return
        told = msgspec.Raw(encode([(each.to, each.event) for each in self._told]))
        erased = self._stored.erased
        kept = StoredSnapshot(
            _rules(match.game), erased, self._at, match.snapshot(self._stored.secrets), told
        )
        store.snapshot(match_id, self._cut, encode(kept), erased)


def _rules(game: AnyGame) -> str:
    return f"{__version__} {game.id} {game.version} {game.content}"


def _told_type(game: AnyGame) -> Any:
    return list[tuple[frozenset[int] | None, game.event_type | TakenBack]]  # type: ignore[name-defined]  # a type made at run time
