"""Time at a table: when each ask was opened, its deadline, and which seats missed it."""

from collections.abc import Sequence

import msgspec

from zarzewie.kernel.game import Ask, Seat
from zarzewie.kernel.match import Match
from zarzewie.server.deadlines import Pause, allowance, deadline, pause_at, reading_time
from zarzewie.server.pauses import ClockRows
from zarzewie.server.protocol import Clocks
from zarzewie.server.table_callbacks import TableCallbacks
from zarzewie.server.table_rows import TableRow
from zarzewie.server.votes import Votes


class TableTime:
    """A table and its clocks. `committed` is the match that people see."""

    def __init__(
        self,
        row: TableRow,
        callbacks: TableCallbacks,
        clocks: ClockRows | None = None,
    ) -> None:
        self.row = row
        self._callbacks = callbacks
        self._clock_rows = ClockRows()
        self.keep_clocks(clocks or self._clock_rows)
        self.votes = Votes()

    def reset(self) -> None:
        """Reset to before the first entry of a match."""
        self.committed: Match | None = None
        self._asked: tuple[Match | None, Sequence[Ask]] = None, ()
        self._opened: dict[str, float] = {}
        self._rung: dict[str, float] = {}

    @property
    def pauses(self) -> Sequence[Pause]:
        return self._pauses

    def keep_clocks(self, clocks: ClockRows) -> bool:
        """Set what the clocks depend on, as stored. Return whether that is news."""
        before, self._clock_rows = self._clock_rows, clocks
        self._pauses, self._readings = clocks.pauses, clocks.readings
        self._restarts = dict(clocks.restarts)
        return clocks != before

    def keep_votes(self, votes: Votes) -> None:
        """Set all votes at the table, as stored."""
        self.votes = votes

    def asks(self, match: Match | None = None) -> Sequence[Ask]:
        """The open asks of this match, or of the committed one; cached for the match last asked for."""
        match = match or self.committed
        if match is not self._asked[0]:
            self._asked = match, match.asks() if match else ()
        return self._asked[1]

    def paused(self) -> bool:
        """Whether play is paused."""
        pause = pause_at(self._pauses, self._callbacks.now()) if self._pauses else None
        return pause is not None and pause.stops_play

    def deadlines(self, seat: Seat | None = None) -> dict[str, float | None]:
        """The deadline of each ask to this seat or, without a seat, of each that is still owed an answer."""
        allowed = allowance(self.row.settings)
        if allowed is None or self.committed is None:
            return {}
        return {
            ask.id: self._due(ask.id, allowed)
            for ask in self.asks()
            if (seat in ask.seats if seat is not None else ask.owing)
            and ask.id in self._opened
            and not ask.optional
        }

    def _due(self, ask: str, allowed: float) -> float | None:
        """The deadline: the allowed time after the ask was opened, or after its reading time, if any."""
        opened = self.opened(ask)
        if not self._reads(ask):
            return deadline(opened, allowed, self._pauses)
        if (ended := self._readings.get(opened)) is not None:
            return deadline(ended, allowed, self._pauses)
        return deadline(opened, allowed + reading_time(self.row.settings), self._pauses)

    def _reads(self, ask: str) -> bool:
        match = self.committed
        return match is not None and match.game.reads(match.state, ask)

    def opened(self, ask: str) -> float:
        """When this ask was opened, or its clock restarted."""
        at = self._opened[ask]
        return self._restarts.get((ask, at), at)

    def reading(self, seat: Seat | None = None) -> tuple[str, float] | None:
        """The ask to this seat (or to any) whose reading time is running, and when that ends."""
        now, most = self._callbacks.now(), reading_time(self.row.settings)
        for ask in self.asks() if most else ():
            if ask.id not in self._opened or not self._reads(ask.id) or seat not in (None, *ask.seats):
                continue
            opened = self.opened(ask.id)
            until = deadline(opened, most, self._pauses)
            if opened not in self._readings and until is not None and now < until:
                return ask.id, until
        return None

    def more_time(self, ask: str) -> tuple[str, float, float]:
        """Restart the clock of this ask. Return what to store: the ask, when it was opened, and now."""
        opened, now = self._opened[ask], self._callbacks.now()
        self._restarts[ask, opened] = now
        return ask, opened, now

    def rings(self, ask: str, at: float) -> bool:
        """Whether this deadline passes for the first time: what follows from it may have to be retried."""
        if self._rung.get(ask) == at:
            return False
        self._rung = {each: then for each, then in self._rung.items() if each in self._opened} | {ask: at}
        return True

    def clocks(self, seat: Seat | None) -> Clocks | None:
        if seat is None or self.row.settings.pace == "none":
            return None
        reading = self.reading(seat)
        return Clocks(self._callbacks.now(), self.deadlines(seat), reading[1] if reading else None)

    @property
    def misses(self) -> dict[Seat, int]:
        """How many deadlines in a row each seat has missed."""
        return {seat: held.missed for seat, held in enumerate(self.row.holders) if held.missed}

    def missed(self, seat: Seat, at: float) -> int:
        """Count this deadline as missed, once. Return how many in a row the seat has missed now."""
        held = self.row.holders[seat]
        if held.missed_at != at:
            self._set_missed(seat, held.missed + 1, at)
        return self.row.holders[seat].missed

    def is_back(self, seat: Seat) -> None:
        """Forget the missed deadlines of a seat whose person answers."""
        if self.row.holders[seat].missed:
            self._set_missed(seat, 0, None)
            self._callbacks.is_back(self, seat)

    def _set_missed(self, seat: Seat, times: int, at: float | None) -> None:
        holders = list(self.row.holders)
        holders[seat] = msgspec.structs.replace(holders[seat], missed=times, missed_at=at)
        self.row = msgspec.structs.replace(self.row, holders=tuple(holders))

    def _note_opened(self, match: Match, at: float) -> None:
        """Record when each open ask was opened."""
        self._opened = {ask.id: self._opened.get(ask.id, at) for ask in self.asks(match)}
