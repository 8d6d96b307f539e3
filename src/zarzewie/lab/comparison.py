"""A sweep for readers: every metric with its value in each variant, and its difference from the first."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from zarzewie.lab import labels
from zarzewie.lab.paired import Difference
from zarzewie.lab.stats import HOW, Estimate, Tally, share
from zarzewie.lab.summary import HEADINGS, sheet
from zarzewie.lab.sweep import SweepRun, changed


class ComparedMetric(NamedTuple):
    """A metric by variant: None where it was not counted. The first variant has no difference."""

    name: str
    label: str
    values: list[Estimate | None]
    differences: list[Difference | None]

    @property
    def differs(self) -> bool:
        """Whether any variant changes it in any match, or has no such metric."""
        return None in self.values or any(each.changed for each in self.differences if each)

    @property
    def reach(self) -> float:
        """The largest distance of an interval's end from 0: half the width of its plot."""
        ends = (abs(end) for each in self.differences if each for end in each.estimate[:3])
        return max(ends, default=0.0) or 1.0


class Comparison(NamedTuple):
    """The variants' labels, the metrics that differ by heading, and those that never do."""

    variants: list[str]
    short: list[str]
    """Their labels without the names of the options."""
    groups: list[tuple[str, list[ComparedMetric]]]
    same: list[ComparedMetric]


def compare(lang: str, swept: SweepRun) -> Comparison:
    found = swept.differences()
    values = [_values(run.tally, swept) for run in swept.runs]
    groups: list[tuple[str, list[ComparedMetric]]] = []
    same: list[ComparedMetric] = []
    for heading, rows in _rows(lang, swept).items():
        metrics = [
            ComparedMetric(
                name,
                label,
                [each.get(name) for each in values],
                [each.get(name) for each in found],
            )
            for name, label in rows.items()
        ]
        groups.append((heading, [metric for metric in metrics if metric.differs]))
        same += [metric for metric in metrics if not metric.differs]
    return Comparison(
        _labels(lang, swept), _short_labels(lang, swept), [group for group in groups if group[1]], same
    )


def _values(tally: Tally, swept: SweepRun) -> dict[str, Estimate]:
    """The estimates of a run. A way to end that only others have seen is a share of 0."""
    ways = {how for run in swept.runs for how in run.tally.endings}
    never = {f"{HOW}{how}": share(0, tally.games) for how in ways if tally.games}
    return never | tally.estimates()


def _labels(lang: str, swept: SweepRun) -> list[str]:
    game = swept.base.plan.game
    return [labels.options(lang, game, changed({}, change)) for change in swept.sweep.changes]


def _short_labels(lang: str, swept: SweepRun) -> list[str]:
    game = swept.base.plan.game
    return [
        "; ".join(labels.option_value(lang, game, name, value) for name, value in change.items())
        for change in swept.sweep.changes
    ]


def _rows(lang: str, swept: SweepRun) -> dict[str, dict[str, str]]:
    """The label of every metric that a table of one of the runs would have, by heading."""
    found: dict[str, dict[str, str]] = {heading: {} for heading in HEADINGS}
    for run in swept.runs:
        for heading, rows in sheet(lang, run).titled():
            for row in rows:
                found[heading].setdefault(row.name, row.label)
    return found


def curves(
    axes: Mapping[str, Sequence[Any]], changes: Sequence[Mapping[str, Any]]
) -> tuple[str, list[list[int]]] | None:
    """The first option with three numbers or more, and the variants along it, for each of the other values.

    >>> curves({"a": (1, 2, 3), "b": "xy"}, [{"a": a, "b": b} for a in (1, 2, 3) for b in "xy"])
    ('a', [[0, 2, 4], [1, 3, 5]])
    """
    for name, values in axes.items():
        if len(values) >= 3 and all(type(value) in (int, float) for value in values):
            lines: dict[str, list[int]] = {}
            for at, change in enumerate(changes):
                rest = str({other: value for other, value in change.items() if other != name})
                lines.setdefault(rest, []).append(at)
            return name, list(lines.values())
    return None
