"""Estimates with their uncertainty. Every interval is a 95 % interval."""

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from math import fsum, sqrt
from typing import NamedTuple

from zarzewie.lab.one_match import Result

Z = 1.959963984540054
HOW = "how_"
WINS = "wins"
"""Prefix of metrics that count wins. They are shares even if several winners share a win."""


class Estimate(NamedTuple):
    """A share or a mean, with its interval."""

    value: float
    low: float
    high: float
    rate: bool


class Tally:
    """The metrics of all matches, by name, in compact columns: a million matches fit into memory.

    Results may be added in any order: no estimate depends on it. A `paired` tally remembers which match each
    value is from, so that it can be compared with another of the same matches (`paired.py`).
    """

    def __init__(self, paired: bool = False) -> None:
        self.games = 0
        self.endings: Counter[str] = Counter()
        self.columns: dict[str, array[float]] = {}
        self.numbers: dict[str, array[int]] = {}
        """The match of each value in a column, and those that ended in each way as how_<way>."""
        self._paired = paired
        self._shares: set[str] = set()

    def add(self, results: Iterable[Result], number: int = 0) -> None:
        """Add results, of matches that are numbered from `number` on."""
        for at, (how, metrics, *_) in enumerate(results, number):
            self.games += 1
            self.endings[how] += 1
            for name, value in metrics.items():
                self.columns.setdefault(name, array("d")).append(value)
                if isinstance(value, bool) or name.startswith(WINS):
                    self._shares.add(name)
            if self._paired:
                for name in (f"{HOW}{how}", *metrics):
                    self.numbers.setdefault(name, array("q")).append(at)

    def is_share(self, name: str) -> bool:
        """Bools and wins are shares; a few numbers that happen to be 0 and 1 are not."""
        return name in self._shares

    @property
    def moves(self) -> int:
        return int(fsum(self.columns.get("moves", ())))

    def estimates(self) -> dict[str, Estimate]:
        """Every metric by name: the shares of the ways to end as how_<way>, then the counted metrics."""
        endings = {f"{HOW}{how}": share(count, self.games) for how, count in sorted(self.endings.items())}
        return endings | {name: self._estimate(name) for name in sorted(self.columns)}

    def _estimate(self, name: str) -> Estimate:
        values = self.columns[name]
        return rate(values) if self.is_share(name) else mean(values)


def rate(values: Sequence[float]) -> Estimate:
    """The share of matches in which it was so; if a match can count in part, the mean of the parts."""
    if all(value in (0.0, 1.0) for value in values):
        return share(int(fsum(values)), len(values))
    value, low, high, _ = mean(values)
    return Estimate(value, max(low, 0.0), min(high, 1.0), rate=True)


def share(hits: int, trials: int) -> Estimate:
    low, high = wilson(hits, trials)
    return Estimate(hits / trials, low, high, rate=True)


def wilson(hits: int, trials: int, z: float = Z) -> tuple[float, float]:
    """Wilson's interval for a rate: within 0 and 1, and accurate for few matches and rare events.

    >>> [round(bound, 4) for bound in wilson(0, 10)]
    [0.0, 0.2775]
    """
    rate = hits / trials
    stretch = 1 + z * z / trials
    middle = (rate + z * z / (2 * trials)) / stretch
    reach = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials)) / stretch
    # At the ends the formula gives exactly 0 or 1, apart from rounding.
    return (0.0 if hits == 0 else middle - reach), (1.0 if hits == trials else middle + reach)


def mean(values: Sequence[float]) -> Estimate:
    """The mean and its normal interval; a single value has no spread."""
    count = len(values)
    middle = fsum(values) / count
    spread = fsum((value - middle) ** 2 for value in values) / (count - 1) if count > 1 else 0.0
    reach = Z * sqrt(spread / count)
    return Estimate(middle, middle - reach, middle + reach, rate=False)
