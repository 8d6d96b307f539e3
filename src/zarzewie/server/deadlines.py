"""Deadlines, computed and never stored: when an ask was opened is in the log, and pauses are rows.

So clocks survive a restart of the process: opening the table again gives the same deadlines. Only the restart
of a clock (`TableTime.more_time`) is kept in memory alone.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from zarzewie.server.protocol import Settings

LIVE, SLOW = 180, 24 * 3600
TIMES = {"live": (10, 3600), "slow": (3600, 14 * 24 * 3600)}
"""Minimum and maximum seconds per answer, by pace."""
READING = 60.0
"""Seconds to read at a live table before the clock starts, unless all are ready sooner."""
LONGEST_EXCUSE = {"none": 600, "live": 600, "slow": 3 * 24 * 3600}

Why = Literal["excused", "vote", "host"]


class Pause(msgspec.Struct, frozen=True):
    """A pause from `began` until `until` (automatic) or `ended` (ended by a person), whichever is first."""

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
        """An excuse stops only the clocks: those present may play on."""
        return self.why != "excused"


def allowance(settings: Settings) -> float | None:
    """Return the seconds allowed per answer, or None if unlimited."""
    match settings.pace:
        case "none":
            return None
        case "live":
            return float(settings.seconds or LIVE)
        case "slow":
            return float(settings.seconds or SLOW)


def reading_time(settings: Settings) -> float:
    """Return the extra seconds for reading. Slow tables need none: an answer may take hours."""
    return READING if settings.pace == "live" else 0.0


def pause_at(pauses: Sequence[Pause], now: float) -> Pause | None:
    """Return the pause in effect, preferring one that stops play to one that stops only clocks."""
    holding = [pause for pause in pauses if pause.covers(now)]
    return max(holding, key=lambda pause: pause.stops_play, default=None)


def deadline(opened: float, allowed: float, pauses: Sequence[Pause]) -> float | None:
    """Return when time is up for an ask, or None while a pause without an end makes that unknown."""
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
    """Merge overlapping pauses, so that shared time counts once."""
    merged: list[tuple[float, float | None]] = []
    for pause in sorted(pauses, key=lambda pause: pause.began):
        began, end = pause.began, pause.end()
        if merged and (merged[-1][1] is None or began <= merged[-1][1]):
            before, last = merged[-1]
            merged[-1] = before, None if last is None or end is None else max(last, end)
        else:
            merged.append((began, end))
    return merged
