"""What one seat (or the spectators) was last shown."""

from collections.abc import Sequence
from typing import Any

import msgspec

from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Outcome, Seat, Talk
from zarzewie.kernel.match import Match
from zarzewie.kernel.offer import Offer
from zarzewie.server.protocol import Update

SILENT = Talk(aloud=False)


class ShownMatch(msgspec.Struct, eq=False):
    """A match as a seat sees it."""

    view: Any
    offers: tuple[Offer, ...]
    talk: Talk
    compared: bytes | None = None
    """The same encoded, once it was compared: that is fastest."""

    @staticmethod
    def of(match: Match, seat: Seat | None) -> "ShownMatch":
        view = match.view(seat)
        if seat is None:
            return ShownMatch(view, (), SILENT)
        return ShownMatch(view, match.offers(seat), match.talk(seat))

    def looks_like(self, other: "ShownMatch") -> bool:
        return self._encoded() == other._encoded()

    def _encoded(self) -> bytes:
        if self.compared is None:
            self.compared = encode((self.view, self.offers, self.talk))
        return self.compared


class Audience(msgspec.Struct):
    """One seat, or the spectators. The view is computed on demand: most tables have seats without viewers."""

    seat: Seat | None
    match: Match
    outcome: Outcome | None = None
    tick: int = 0
    drawn: ShownMatch | None = None
    late: int = 0
    """Events that were told, but are not shown here yet."""

    @property
    def shown(self) -> ShownMatch:
        if self.drawn is None:
            self.drawn = ShownMatch.of(self.match, self.seat)
        return self.drawn

    def pass_by(self, match: Match, outcome: Outcome | None) -> None:
        """Advance without viewers: no message, no tick. A viewer who comes later gets the current state."""
        self.match, self.outcome, self.drawn = match, outcome, None

    def update(self, match: Match, told: Sequence[Any], outcome: Outcome | None) -> bytes | None:
        """Advance, and return the message for the viewers, or None if nothing changed for them."""
        shown = ShownMatch.of(match, self.seat)
        if not told and outcome == self.outcome and shown.looks_like(self.shown):
            self.match = match
            return None
        self.match = match
        self.drawn, self.outcome = shown, outcome
        self.tick += 1
        return encode(Update(self.tick, shown.view, shown.offers, tuple(told), outcome, shown.talk))
