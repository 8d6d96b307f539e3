"""Differences between two series of the same matches, with their uncertainty.

Both play the same numbers with the same secrets, so that most of what chance does is in both and cancels out:
the interval of the mean difference is much narrower than the two intervals of the means suggest.
"""

from collections.abc import Iterable, Set
from math import sqrt
from typing import NamedTuple

from zarzewie.lab.stats import HOW, Estimate, Tally, Z, mean


class Difference(NamedTuple):
    """The mean of other minus base, over the matches that both have counted."""

    estimate: Estimate
    pairs: int
    changed: int
    """In how many of the pairs the two differ."""

    @property
    def clear(self) -> bool:
        """Whether the interval leaves out 0."""
        return self.estimate.low > 0 or self.estimate.high < 0


def differences(base: Tally, other: Tally, ways: Iterable[str] = ()) -> dict[str, Difference]:
    """Every metric that both have counted in the same matches, by name, in the order of `Tally.estimates`.

    `ways`: further ways to end, which neither of the two may have seen.
    """
    ways = sorted({*base.endings, *other.endings, *ways})
    both = _played(base) & _played(other)
    ended = {f"{HOW}{way}": _ended(base, other, f"{HOW}{way}", both) for way in ways if both}
    names = sorted(base.columns.keys() & other.columns.keys())
    counted = {name: _counted(base, other, name) for name in names}
    return ended | {name: difference for name, difference in counted.items() if difference}


def _played(tally: Tally) -> set[int]:
    return {number for name, numbers in tally.numbers.items() if name.startswith(HOW) for number in numbers}


def _ended(base: Tally, other: Tally, name: str, both: Set[int]) -> Difference:
    before, after = (both & set(tally.numbers.get(name, ())) for tally in (base, other))
    return share_difference(len(after - before), len(before - after), len(both))


def _counted(base: Tally, other: Tally, name: str) -> Difference | None:
    before, after = (
        dict(zip(tally.numbers[name], tally.columns[name], strict=True)) for tally in (base, other)
    )
    pairs = [(before[number], after[number]) for number in before.keys() & after.keys()]
    if not pairs:
        return None
    shares = base.is_share(name) or other.is_share(name)
    if shares and all(value in (0.0, 1.0) for pair in pairs for value in pair):
        return share_difference(pairs.count((0.0, 1.0)), pairs.count((1.0, 0.0)), len(pairs))
    value, low, high, _ = mean([after - before for before, after in pairs])
    if shares:
        low, high = max(low, -1.0), min(high, 1.0)
    changed = sum(before != after for before, after in pairs)
    return Difference(Estimate(value, low, high, shares), len(pairs), changed)


def share_difference(gained: int, lost: int, pairs: int) -> Difference:
    """The difference of two shares of the same matches, with the interval of Bonett and Price.

    It adds one pair that gained and one that lost, so that few changes, or none, do not look like certainty.

    >>> [round(number, 4) for number in share_difference(0, 0, 100).estimate[:3]]
    [0.0, -0.0272, 0.0272]
    """
    up, down = ((count + 1) / (pairs + 2) for count in (gained, lost))
    reach = Z * sqrt((up + down - (up - down) ** 2) / (pairs + 2))
    low, high = max(up - down - reach, -1.0), min(up - down + reach, 1.0)
    return Difference(Estimate((gained - lost) / pairs, low, high, rate=True), pairs, gained + lost)
