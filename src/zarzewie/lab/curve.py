"""A plot of estimates along a number, as inline SVG like those of plot.py."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from math import ceil
from typing import NamedTuple

from zarzewie.lab.plot import FOOT, HEAD, HEIGHT, WIDTH, picture
from zarzewie.lab.stats import Estimate

EDGE = 56
"""Room left and right of the lines, for the numbers at the sides."""
BESIDE = 7
"""Points of different lines at the same number are drawn so far apart."""
MOST_TICKS = 8


class Line(NamedTuple):
    """A line of a plot: its label, and its points from left to right, at least one."""

    label: str
    points: Sequence[tuple[float, Estimate]]


class Axis(NamedTuple):
    """What is drawn: the label of the number below, and how numbers and values are written."""

    label: str
    number: Callable[[float], str]
    value: Callable[[float, bool], str]


def curve(title: str, description: str, axis: Axis, lines: Sequence[Line]) -> str:
    """Estimates with their intervals. Each line has its own dashes; a key names them."""
    scale = _Scale(lines)
    rate = lines[0].points[0][1].rate
    drawn = [f'<path class="axis" d="M0 {scale.floor}H{WIDTH}"/>']
    for x in scale.xs[:: ceil(len(scale.xs) / MOST_TICKS)]:
        place = f'x="{scale.across(x):.1f}" y="{scale.floor + 20}"'
        drawn.append(f'<text class="tick" {place}>{escape(axis.number(x))}</text>')
    for at, line in enumerate(lines):
        drawn += _drawn(scale, axis, line, at, (at - (len(lines) - 1) / 2) * BESIDE)
    drawn += [
        f'<text class="note" x="0" y="14">{escape(axis.value(scale.highest, rate))}</text>',
        f'<text class="note" x="0" y="{scale.floor - 6}">{escape(axis.value(scale.lowest, rate))}</text>',
        f'<text class="note" x="{WIDTH}" y="14" text-anchor="end">{escape(axis.label)} →</text>',
    ]
    return picture(title, description, HEIGHT, drawn) + _key(lines)


class _Scale:
    """Where numbers and values are in the picture."""

    def __init__(self, lines: Sequence[Line]) -> None:
        points = [point for line in lines for point in line.points]
        self.xs = sorted({x for x, _ in points})
        self.lowest = min(each.low for _, each in points)
        self.highest = max(each.high for _, each in points)
        self.floor = HEIGHT - FOOT

    def across(self, x: float) -> float:
        return EDGE + (WIDTH - 2 * EDGE) * (x - self.xs[0]) / ((self.xs[-1] - self.xs[0]) or 1.0)

    def up(self, y: float) -> float:
        share = (y - self.lowest) / ((self.highest - self.lowest) or 1.0)
        return self.floor - 8 - (self.floor - HEAD - 8) * share


def _drawn(scale: _Scale, axis: Axis, line: Line, at: int, aside: float) -> Iterator[str]:
    places = [(scale.across(x) + aside, scale.up(each.value)) for x, each in line.points]
    path = "L".join(f"{across:.1f} {up:.1f}" for across, up in places)
    yield f'<path class="curve dash-{at}" d="M{path}"/>'
    for (x, each), (across, up) in zip(line.points, places, strict=True):
        where = "; ".join(filter(None, [line.label, f"{axis.label}: {axis.number(x)}"]))
        yield (
            f"<g><title>{escape(f'{where} – {axis.value(each.value, each.rate)}')}</title>"
            f'<path class="interval" d="M{across:.1f} {scale.up(each.low):.1f}V{scale.up(each.high):.1f}"/>'
            f'<circle class="bar" cx="{across:.1f}" cy="{up:.1f}" r="4"/></g>'
        )


def _key(lines: Sequence[Line]) -> str:
    if len(lines) < 2:
        return ""
    items = "".join(
        f'<li><svg aria-hidden="true" viewBox="0 0 48 12"><path class="curve dash-{at}" d="M0 6H48"/></svg>'
        f"{escape(line.label)}</li>"
        for at, line in enumerate(lines)
    )
    return f'<ul class="key">{items}</ul>'
