"""The one door for what was played: what of it leaves the server, for whom, and what everybody may know.

A table may agree to disclose all of a match after its end. Then every perspective, every note, the secret and
the match file are for everybody. Of any other match a person is shown what their seat saw, and whoever did
not play what a spectator saw: no perspective of another seat, no entry that brought no news, no secret.
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
    """Whether everything may be seen of a match that ended so. Not where sealed papers go on from it."""
    game = games.find(row.game)
    return row.discloses and game is not None and not _hands_on_sealed(game, outcome)


def _hands_on_sealed(game: AnyGame, outcome: Outcome) -> bool:
    if not game.sealed or outcome.legacy is None:
        return False
    blank = plain(game.options_type())
    return any(outcome.legacy.get(name, blank[name]) != blank[name] for name in game.sealed)


def options_of(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Of a game that is not known any more nothing can be shown."""
    found = games.find(game)
    return shown_options(found, dict(options)) if found else {}


def outcome_of(game: str, stored: str | None) -> dict[str, Any] | None:
    """An outcome as it is stored, in plain words for whoever played."""
    found = games.find(game)
    if stored is None or found is None:
        return None
    with suppress(msgspec.MsgspecError):  # or everything else of theirs could not be given either
        shown: dict[str, Any] = plain(shown_outcome(found, msgspec.json.decode(stored, type=Outcome)))
        return shown
    return None
