"""Which time it is at a table: when each question was put, when time is up for it, and who let it run out."""

from collections.abc import Mapping, Sequence

from zarzewie.kernel.game import Ask, Seat
from zarzewie.kernel.match import Match
from zarzewie.server.deadlines import Pause, allowance, deadline, pause_at, reading_time
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
        pauses: Sequence[Pause] = (),
        readings: Mapping[float, float] | None = None,
    ) -> None:
        self.row = row
        self._callbacks = callbacks
        self._pauses = tuple(pauses)
        self._readings = dict(readings or {})
        self.votes = Votes()

    def reset(self) -> None:
        """Before the first entry of a match."""
        self.committed: Match | None = None
        self._asked: tuple[Match | None, Sequence[Ask]] = None, ()
        self._opened: dict[str, float] = {}
        self._rung: dict[str, float] = {}
        self.misses: dict[Seat, int] = {}
        """How often in a row somebody let the time run out."""

    @property
    def pauses(self) -> Sequence[Pause]:
        return self._pauses

    def keep_pauses(self, pauses: Sequence[Pause]) -> None:
        """These are all that there were, as stored."""
        self._pauses = tuple(pauses)

    def keep_readings(self, readings: Mapping[float, float]) -> None:
        """When reading was over sooner than its time, by when the question was put, as stored."""
        self._readings = dict(readings)

    def asks(self, match: Match | None = None) -> Sequence[Ask]:
        """The open questions of this match, or of the one that people see. Worked out once for all."""
        match = match or self.committed
        if match is not self._asked[0]:
            self._asked = match, match.asks() if match else ()
        return self._asked[1]

    def paused(self) -> bool:
        """Whether play stands still."""
        pause = pause_at(self._pauses, self._callbacks.now()) if self._pauses else None
        return pause is not None and pause.stops_play

    def deadlines(self, seat: Seat | None = None) -> dict[str, float | None]:
        """When time is up for each question that this seat (or anybody) owes an answer to."""
        allowed = allowance(self.row.settings)
        if allowed is None or self.committed is None:
            return {}
        return {
            ask.id: self._due(ask.id, allowed)
            for ask in self.asks()
            if (seat in ask.seats if seat is not None else ask.owing) and ask.id in self._opened
        }

    def _due(self, ask: str, allowed: float) -> float | None:
        """So long after its question, or after the time for reading that comes with it."""
        opened, now = self._opened[ask], self._callbacks.now()
        if not self._reads(ask):
            return deadline(opened, allowed, self._pauses, now)
        if (ended := self._readings.get(opened)) is not None:
            return deadline(ended, allowed, self._pauses, now)
        return deadline(opened, allowed + reading_time(self.row.settings), self._pauses, now)

    def _reads(self, ask: str) -> bool:
        match = self.committed
        return match is not None and match.game.reads(match.state, ask)

    def opened(self, ask: str) -> float:
        """When this question was put."""
        return self._opened[ask]

    def reading(self, seat: Seat | None = None) -> tuple[str, float] | None:
        """The question of this seat (or of anybody) that leaves time to read now, and until when."""
        now, most = self._callbacks.now(), reading_time(self.row.settings)
        for ask in self.asks() if most else ():
            if ask.id not in self._opened or not self._reads(ask.id) or seat not in (None, *ask.seats):
                continue
            opened = self._opened[ask.id]
            until = deadline(opened, most, self._pauses, now)
            if opened not in self._readings and until is not None and now < until:
                return ask.id, until
        return None

    def more_time(self, ask: str) -> None:
        """The clock of this question begins anew."""
        self._opened[ask] = self._callbacks.now()

    def rings(self, ask: str, at: float) -> bool:
        """Whether this deadline is up for the first time: what follows from it may have to be tried again."""
        if self._rung.get(ask) == at:
            return False
        self._rung = {each: then for each, then in self._rung.items() if each in self._opened} | {ask: at}
        return True

    def clocks(self, seat: Seat | None) -> Clocks | None:
        if seat is None or self.row.settings.pace == "none":
            return None
        reading = self.reading(seat)
        return Clocks(self._callbacks.now(), self.deadlines(seat), reading[1] if reading else None)

    def missed(self, seat: Seat) -> int:
        """Somebody let the time run out once more: so often in a row by now."""
        self.misses[seat] = times = self.misses.get(seat, 0) + 1
        return times

    def is_back(self, seat: Seat) -> None:
        """Somebody answers, or takes the seat back: they are excused anew."""
        self.misses.pop(seat, None)

    def _note_opened(self, match: Match, at: float) -> None:
        """From when on each question was there to be answered."""
        self._opened = {ask.id: self._opened.get(ask.id, at) for ask in self.asks(match)}
        if self.votes.pending:
            self.votes.drop_readings(self._opened)
