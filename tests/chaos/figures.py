"""What a run has shown, in numbers."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from tests.chaos.checks import Findings
from tests.chaos.faults import Happened
from tests.chaos.tables import CLOCK, Sat

BACK = 10.0
"""Seconds after the end of a fault within which every table goes on."""


class Stood(NamedTuple):
    """How long a table stood still around a fault."""

    table: str
    fault: str
    longest: float
    """The longest time without news there, from the beginning of the fault until it went on."""
    back: float | None
    """Seconds from the end of the fault until there was news; None: the next fault came before."""
    allowed: float


class Figures(NamedTuple):
    tables: int
    people: int
    spectators: int
    seconds: float
    moves: int
    sent_again: int
    given_up: int
    refused: int
    faults: Sequence[Happened]
    stood: Sequence[Stood]
    quiet: Sequence[float]
    """The longest time without news at each table while nothing was wrong: how long people think."""
    found: Findings
    canaries: int
    searched: int
    hints: tuple[int, int]

    def stuck(self) -> list[str]:
        return [
            f"{each.table} stood {each.back:.1f} s after: {each.fault}"
            for each in self.stood
            if each.back is not None and each.back > each.allowed
        ]

    def lines(self) -> Iterator[str]:
        yield f"tables {self.tables}, people {self.people}, spectators {self.spectators}"
        yield f"seconds {self.seconds:.0f}, faults {len(self.faults)}"
        yield f"moves acknowledged {self.moves}, sent again {self.sent_again}, refused {self.refused}"
        yield f"moves that were not answered while their connection lasted {self.given_up}"
        yield f"lost {len(self.found.lost)}, doubled {len(self.found.doubled)}"
        yield f"longest time without news while all is well: {percentiles(self.quiet)}"
        yield f"{'fault':<36}{'times':>6}  {'longest standstill':<40}{'until it went on':<40}"
        for name in sorted({each.fault for each in self.stood}):
            these = [each for each in self.stood if each.fault == name]
            back = [each.back for each in these if each.back is not None and each.allowed == BACK]
            times = sum(fault.name == name for fault in self.faults)
            longest = percentiles([each.longest for each in these if each.allowed == BACK])
            yield f"{name:<36}{times:>6}  {longest:<40}{percentiles(back):<40}"
        yield f"takeover of the house after a SIGKILL: {percentiles(self.found.takeovers)}"
        yield f"deadlines {len(self.found.late)}, late by: {percentiles(self.found.late)}"
        yield f"canaries {self.canaries}, searched for in {self.searched / 1e6:.0f} MB"
        yield f"hints by Redis {self.hints[0]}, by NOTIFY {self.hints[1]}"


def percentiles(values: Sequence[float]) -> str:
    if not values:
        return "–"
    ordered = sorted(values)

    def at(part: float) -> float:
        return ordered[min(len(ordered) - 1, math.ceil(part * len(ordered)) - 1)]

    return f"p50 {at(0.5):.1f} s, p99 {at(0.99):.1f} s, max {ordered[-1]:.1f} s"


def standstills(tables: Sequence[Sat], faults: Sequence[Happened], until: float) -> list[Stood]:
    """For each table and fault. `until`: when people stopped. Faults that overlap end together."""
    found = []
    for fault, ended, following in _grouped(sorted(faults, key=lambda fault: fault.began)):
        for table in tables:
            times = [at for at in table.news.at if at <= until]
            before = max((at for at in times if at <= fault.began), default=fault.began)
            after = min((at for at in times if at > ended), default=None)
            end = min(following, until)
            cut = after is None or after > end
            back = None if cut and end - ended < BACK + CLOCK else (min(after or end, end) - ended)
            between = [before, *(at for at in times if fault.began < at <= ended), min(after or end, end)]
            longest = max(later - at for at, later in pairwise(between))
            allowed = BACK + (CLOCK if table.kind.silent else 0.0)
            found.append(Stood(f"{table.kind.name} {table.news.code}", fault.name, longest, back, allowed))
    return found


def _grouped(faults: Sequence[Happened]) -> Iterator[tuple[Happened, float, float]]:
    """Each fault with the end of all that overlap it, and the beginning of the next after that."""
    for fault in faults:
        ended = fault.ended
        for other in faults:
            if other.began <= ended:
                ended = max(ended, other.ended)
        following = min((other.began for other in faults if other.began > ended), default=math.inf)
        yield fault, ended, following


def quiet(tables: Sequence[Sat], since: float, until: float) -> list[float]:
    found = []
    for table in tables:
        if not table.kind.silent:
            times = [since, *(at for at in table.news.at if since < at < until), until]
            found.append(max(later - at for at, later in pairwise(times)))
    return found
