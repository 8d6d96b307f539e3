"""Plots as inline SVG. They take their colours from the page around them: see the classes in report.css."""

from collections import Counter
from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor
from typing import NamedTuple

from zarzewie.lab.stats import Estimate

WIDTH = 480
BAR = 26
HEIGHT = 180
FOOT = 26
HEAD = 22
MOST_BINS = 40


class Bin(NamedTuple):
    """The number of values from `low` up to below `high`; of one single value if they are equal."""

    low: float
    high: float
    games: int


def bar(estimate: Estimate) -> str:
    """A rate from 0 to 1 with its interval. The text is next to it on the page, so the SVG has none."""
    low, high = (WIDTH * bound for bound in (estimate.low, estimate.high))
    thick = f'y="7" height="{BAR - 14}"'
    ends = "".join(f"M{at:.1f} 4V{BAR - 4}" for at in (low, high))
    return (
        f'<svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 {WIDTH} {BAR}">'
        f'<rect class="track" x="0" {thick} width="{WIDTH}"/>'
        f'<rect class="bar" x="0" {thick} width="{WIDTH * estimate.value:.1f}"/>'
        f'<path class="interval" d="M{low:.1f} {BAR / 2}H{high:.1f}{ends}"/></svg>'
    )


def difference(estimate: Estimate | None, reach: float) -> str:
    """A point with its interval, between -reach and reach, and a line at 0. It has no text either."""
    drawn = f'<path class="zero" d="M{WIDTH / 2} 0V{BAR}"/>'
    if estimate:
        value, low, high = (WIDTH / 2 * (1 + 0.96 * bound / reach) for bound in estimate[:3])
        ends = "".join(f"M{at:.1f} 6V{BAR - 6}" for at in (low, high))
        drawn += (
            f'<path class="interval" d="M{low:.1f} {BAR / 2}H{high:.1f}{ends}"/>'
            f'<rect class="bar" x="{value - 4:.1f}" y="{BAR / 2 - 5}" width="8" height="10"/>'
        )
    return f'<svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 {WIDTH} {BAR}">{drawn}</svg>'


def histogram(
    title: str,
    description: str,
    values: Sequence[float],
    mean: float,
    mean_words: str,
    number: Callable[[float], str],
    games: Callable[[int], str],
) -> str:
    """Vertical bars by value, with an axis and a labelled line at the mean."""
    bins = binned(values)
    tallest = max(each.games for each in bins)
    step = WIDTH / len(bins)
    floor_at = HEIGHT - FOOT
    drawn: list[str] = []
    for at, (low, high, count) in enumerate(bins):
        tall = (floor_at - HEAD) * count / tallest
        where = number(low) if low == high else f"{number(low)} – {number(high)}"
        drawn.append(
            f"<g><title>{escape(f'{where}: {games(count)}')}</title>"
            f'<rect class="hover" x="{at * step:.1f}" y="0" width="{step:.1f}" height="{floor_at}"/>'
            f'<rect class="bar" x="{at * step + step * 0.06:.1f}" y="{floor_at - tall:.1f}"'
            f' width="{step * 0.88:.1f}" height="{tall:.1f}"/></g>'
        )
    drawn.append(f'<path class="axis" d="M0 {floor_at}H{WIDTH}"/>')
    drawn += _ticks(bins, step, floor_at, number)
    drawn.append(_mean_line(_place(bins, step, mean), floor_at, mean_words))
    return picture(title, description, HEIGHT, drawn)


def binned(values: Sequence[float]) -> list[Bin]:
    """One bin per whole number if there are few, otherwise bins of equal width."""
    low, high = min(values), max(values)
    whole = all(value == floor(value) for value in values)
    if whole and high - low < MOST_BINS:
        counted = Counter(values)
        return [Bin(low + at, low + at, counted[low + at]) for at in range(int(high - low) + 1)]
    if low == high:
        return [Bin(low, high, len(values))]
    width = (high - low) / MOST_BINS
    filled = Counter(min(int((value - low) / width), MOST_BINS - 1) for value in values)
    return [Bin(low + at * width, low + (at + 1) * width, filled[at]) for at in range(MOST_BINS)]


def _place(bins: Sequence[Bin], step: float, value: float) -> float:
    """The x coordinate of a value; a bin of one whole number has it in its middle."""
    first, last = bins[0], bins[-1]
    if first.low == first.high:
        return (value - first.low + 0.5) * step
    return (value - first.low) / (last.high - first.low) * WIDTH


def _ticks(bins: Sequence[Bin], step: float, floor_at: float, number: Callable[[float], str]) -> list[str]:
    every = max(1, ceil(len(bins) / 6))
    return [
        f'<text class="tick" x="{min(max(_place(bins, step, each.low), 16), WIDTH - 16):.1f}"'
        f' y="{floor_at + 20}">{escape(number(each.low))}</text>'
        for each in bins[::every]
    ]


def _mean_line(at: float, floor_at: float, words: str) -> str:
    side, shift = ("end", -6) if at > WIDTH / 2 else ("start", 6)
    return (
        f'<path class="mean" d="M{at:.1f} 4V{floor_at}"/>'
        f'<text class="note" x="{at + shift:.1f}" y="15" text-anchor="{side}">{escape(words)}</text>'
    )


def picture(title: str, description: str, height: float, drawn: Sequence[str]) -> str:
    return (
        f'<svg role="img" aria-label="{escape(title)}. {escape(description)}" viewBox="0 0 {WIDTH} {height}">'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>{''.join(drawn)}</svg>"
    )
