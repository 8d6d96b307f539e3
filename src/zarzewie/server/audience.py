"""What one seat (or the spectators) was last shown, and everything it was told."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Outcome, Seat, Talk, Told
from zarzewie.kernel.match import Match, TakenBack
from zarzewie.kernel.offer import Offer
from zarzewie.server.protocol import Update
from zarzewie.server.told_log import ToldLog

SILENT = Talk(aloud=False)


class ShownMatch(msgspec.Struct, frozen=True, eq=False):
    """A match as a seat sees it, as values and encoded once for comparing and sending."""

    view: Any
    offers: Sequence[Offer]
    talk: Talk
    sent_view: bytes
    sent_offers: bytes

    @staticmethod
    def of(match: Match, seat: Seat | None) -> "ShownMatch":
        view = match.view(seat)
        if seat is None:
            return ShownMatch(view, (), SILENT, encode(view), b"[]")
        offers = match.offers(seat)
        return ShownMatch(view, offers, match.talk(seat), encode(view), encode(offers))

    def same(self, other: "ShownMatch") -> bool:
        """Whether both look the same. Comparing bytes is fastest."""
        return (
            self.sent_view == other.sent_view
            and self.sent_offers == other.sent_offers
            and self.talk == other.talk
        )


class Audience(msgspec.Struct):
    """One seat, or the spectators. The view is computed on demand: most tables have seats without viewers."""

    seat: Seat | None
    match: Match
    log: ToldLog
    outcome: Outcome | None = None
    tick: int = 0
    drawn: ShownMatch | None = None

    @property
    def shown(self) -> ShownMatch:
        if self.drawn is None:
            self.drawn = ShownMatch.of(self.match, self.seat)
        return self.drawn

    def heard(self) -> Iterator[Any]:
        """All events that were told here."""
        return self.log.events(self.match.game.event_type | TakenBack)

    def pass_by(self, match: Match, told: Sequence[Any], outcome: Outcome | None) -> None:
        """Advance without viewers: no message, no tick. A viewer who comes later gets the current state."""
        self.match, self.outcome, self.drawn = match, outcome, None
        self.log.extend(told)

    def update(self, match: Match, told: Sequence[Any], outcome: Outcome | None) -> bytes | None:
        """Advance, and return the message for the viewers, or None if nothing changed for them."""
        shown, before = ShownMatch.of(match, self.seat), self.shown
        self.match = match
        if not told and outcome == self.outcome and shown.same(before):
            return None
        self.drawn, self.outcome = shown, outcome
        self.log.extend(told)
        self.tick += 1
        return encode(
            Update(
                self.tick,
                msgspec.Raw(shown.sent_view),
                msgspec.Raw(shown.sent_offers),  # type: ignore[arg-type]  # already encoded
                tuple(told),
                outcome,
                shown.talk,
            )
        )


def heard_by(seat: Seat | None, told: Sequence[Told]) -> list[Any]:
    return [each.event for each in told if each.to is None or seat in each.to]
