"""Time at a table, computed and never kept: when a question was put is in the log, and pauses are rows.

So a clock survives whatever happens to the process: whoever opens the table again finds the same deadline.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from zarzewie.server.protocol import Settings

LIVE, SLOW = 180, 24 * 3600
TIMES = {"live": (10, 3600), "slow": (3600, 14 * 24 * 3600)}
"""The least and the most seconds that may be allowed for an answer."""
READING = 60.0
"""So long people may read at a live table before the clock starts, unless all are ready sooner."""
LONGEST_EXCUSE = {"none": 600, "live": 600, "slow": 3 * 24 * 3600}

Why = Literal["excused", "vote", "host"]


class Pause(msgspec.Struct, frozen=True):
    """From `began` until it ended, will end by itself, or somebody ends it."""

    began: float
    until: float | None = None
    ended: float | None = None
    why: Why = "host"
    seat: int | None = None

    def end(self) -> float | None:
        ends = [at for at in (self.until, self.ended) if at is not None]
        return min(ends) if ends else None

    def covers(self, now: float) -> bool:
        end = self.end()
        return self.began <= now and (end is None or now < end)

    @property
    def stops_play(self) -> bool:
        """An excuse stops the clocks alone: who is there may go on."""
        return self.why != "excused"


def allowance(settings: Settings) -> float | None:
    """So many seconds for an answer; none: as long as one likes."""
    match settings.pace:
        case "none":
            return None
        case "live":
            return float(settings.seconds or LIVE)
        case "slow":
            return float(settings.seconds or SLOW)


def reading_time(settings: Settings) -> float:
    """Who has hours to answer has them to read, too."""
    return READING if settings.pace == "live" else 0.0


def pause_at(pauses: Sequence[Pause], now: float) -> Pause | None:
    """The pause that holds now; one that stops play before one that stops clocks."""
    holding = [pause for pause in pauses if pause.covers(now)]
    return max(holding, key=lambda pause: pause.stops_play, default=None)


def deadline(opened: float, allowed: float, pauses: Sequence[Pause], now: float) -> float | None:
    """When time is up for a question; none while nobody can say, because a pause has no end yet."""
    at = opened + allowed
    for began, ended in _merged(pauses):
        if ended is not None and ended <= opened:
            continue
        if began >= at:
            break
        if ended is None:
            return None
        at += ended - max(began, opened)
    return at


def _merged(pauses: Sequence[Pause]) -> list[tuple[float, float | None]]:
    """Overlapping pauses count once."""
    merged: list[tuple[float, float | None]] = []
    for pause in sorted(pauses, key=lambda pause: pause.began):
        began, end = pause.began, pause.end()
        if merged and (merged[-1][1] is None or began <= merged[-1][1]):
            before, last = merged[-1]
            merged[-1] = before, None if last is None or end is None else max(last, end)
        else:
            merged.append((began, end))
    return merged
