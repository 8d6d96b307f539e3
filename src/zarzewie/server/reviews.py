"""A finished match as one person may view it, and what they may download of it."""

from typing import Any, NamedTuple

import msgspec

from zarzewie.kernel import record
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.match import Played, Undone, shown_options
from zarzewie.server import disclosure, history
from zarzewie.server.protocol import Frame, Person, Replay
from zarzewie.server.replays import Folded, Replays, Walk
from zarzewie.server.table_rows import TableRow
from zarzewie.server.told_log import heard_by
from zarzewie.store.sql import SqlStore

FRAMES = 100
"""Maximum number of frames per request."""


class Review(NamedTuple):
    row: TableRow
    folded: Folded
    mine: Seat | None
    whole: bool
    """Whether everything may be seen."""

    @property
    def perspectives(self) -> tuple[Seat | None, ...]:
        if self.whole:
            return (*range(self.folded.matches[0].head.seats), None)
        return (None,) if self.mine is None else (self.mine, None)

    @property
    def walk(self) -> Walk:
        """The moments to show: all of them, or those with news for the viewer."""
        return self.folded.whole if self.whole else self.folded.news(self.mine)

    def check(self, seat: Seat | None) -> None:
        if seat not in self.perspectives:
            raise Refused("house.undisclosed")

    def check_whole(self) -> None:
        if not self.whole:
            raise Refused("house.undisclosed")


def review(store: SqlStore, replays: Replays, match: str, person: Person | None) -> Review:
    """The match as this person may view it. Refused while it runs, or if non-players may see nothing."""
    row = history.row_of_match(store, match)
    folded = replays.fold(match, row.game)
    outcome = folded.matches[-1].outcome()
    assert outcome is not None
    mine, whole = row.seat_of(person), disclosure.discloses(row, outcome)
    if mine is None and not whole and row.settings.spectators == "off":
        raise Refused("house.undisclosed")
    return Review(row, folded, mine, whole)


def replay(review: Review) -> Replay:
    first = review.folded.matches[0]
    outcome = review.folded.matches[-1].shown_outcome()
    assert outcome is not None
    info = history.info_of(review.row, first.head.commitment)
    info = msgspec.structs.replace(info, options=shown_options(first.game, first.head.options))
    secrets = tuple(secret.hex() for secret in review.folded.secrets) if review.whole else ()
    return Replay(info, len(review.walk) - 1, review.perspectives, review.mine, outcome, secrets)


def frames(review: Review, seat: Seat | None, first: int, last: int) -> list[Frame]:
    """What this seat saw at these moments, and what it was told at each."""
    review.check(seat)
    walk = review.walk
    last = min(last, len(walk) - 1, first + FRAMES - 1)
    return [_frame(review, seat, moment, walk[moment]) for moment in range(max(0, first), last + 1)]


def _frame(review: Review, seat: Seat | None, moment: int, number: int) -> Frame:
    folded = review.folded
    by: Seat | None = None
    at = None
    if moment:
        match folded.entries[number - 1]:
            case Played(seat=who) | Undone(seat=who) if who == seat or (review.whole and who >= 0):
                by = who
            case _:
                pass
        at = folded.times[number - 1] or None
    view: Any = msgspec.Raw(encode(folded.matches[number].view(seat)))
    return Frame(moment, view, tuple(heard_by(seat, folded.told[number])), by, at)


def laid_open(review: Review) -> bytes:
    """All that was secret, in the game's own type; null if this edition of the game lays nothing open."""
    review.check_whole()
    last = review.folded.matches[-1]
    lay_open = last.game.laid_open
    return encode(lay_open(last.state) if lay_open else None)


def file(review: Review) -> bytes:
    """The match file, for anyone to recompute. It holds all secrets, so only disclosed matches have one."""
    review.check_whole()
    last, folded = review.folded.matches[-1], review.folded
    return record.write(record.record(last.game, last.head, folded.secrets, folded.entries))
