"""The single place that decides what of a played match may leave the server, and for whom.

A table may agree to disclose all of a match after its end. Then every perspective, the secret and the match
file are public, and players see each other's notes. Of any other match a player is shown what their seat saw,
and others what a spectator saw: no other seat's perspective, no entry that was no news to them, no secret.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec

from zarzewie import games
from zarzewie.kernel.codec import plain
from zarzewie.kernel.game import AnyGame, Outcome
from zarzewie.kernel.match import shown_options, shown_outcome
from zarzewie.server.table_rows import TableRow


def discloses(row: TableRow, outcome: Outcome) -> bool:
    """Whether everything may be seen of a match with this outcome. Not if it hands on sealed papers."""
    game = games.find(row.game)
    return row.discloses and game is not None and not _hands_on_sealed(game, outcome)


def _hands_on_sealed(game: AnyGame, outcome: Outcome) -> bool:
    if not game.sealed or outcome.legacy is None:
        return False
    blank = plain(game.options_type())
    return any(outcome.legacy.get(name, blank[name]) != blank[name] for name in game.sealed)


def options_of(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options without sealed ones; empty if the game is not installed."""
    found = games.find(game)
    return shown_options(found, dict(options)) if found else {}


def outcome_of(game: str, stored: str | None) -> dict[str, Any] | None:
    """Return a stored outcome as plain values, without what is sealed."""
    found = games.find(game)
    if stored is None or found is None:
        return None
    with suppress(msgspec.MsgspecError):  # an unreadable outcome must not make the whole export fail
        shown: dict[str, Any] = plain(shown_outcome(found, msgspec.json.decode(stored, type=Outcome)))
        return shown
    return None
