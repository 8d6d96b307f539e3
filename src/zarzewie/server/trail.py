"""The entries that led to where a match stands, newest first. Undo walks back along it."""

from typing import Any

from zarzewie.kernel.game import nobody
from zarzewie.kernel.match import Entry, Match, Undone

Trail = tuple[int, Any, Any] | None
"""An entry, the state after it, and the rest; nothing for a game in which nobody takes anything back."""


def begun(match: Match) -> Trail:
    """From its setup, or from a snapshot: then nothing before it is known."""
    return None if match.game.undoers is nobody else (match.length, match.state, None)


def followed(trail: Trail, match: Match, entry: Entry) -> Trail:
    """The trail after this entry: an undo leads back along it."""
    if isinstance(entry, Undone):
        while trail is not None and trail[0] > entry.to:
            trail = trail[2]
        return trail
    return trail and (match.length, match.state, trail)


def before(trail: Trail) -> int | None:
    """The last entry after which the match stood otherwise than now; None where there is none."""
    now = trail
    while trail is not None and now is not None:
        trail = trail[2]
        if trail is not None and trail[1] != now[1]:
            return trail[0]
    return None
