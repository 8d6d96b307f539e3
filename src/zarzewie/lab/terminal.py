"""The lab in a terminal: a progress bar while it plays, then a table."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table

from zarzewie.lab import labels
from zarzewie.lab.comparison import ComparedMetric, Comparison, compare
from zarzewie.lab.paired import Difference
from zarzewie.lab.run import Progress, Run
from zarzewie.lab.summary import sheet
from zarzewie.lab.sweep import SweepRun
from zarzewie.lab.sweep_report import cells_of, same
from zarzewie.words import say

SKETCH = 15
"""Characters of a difference's sketch."""


@contextmanager
def progress(lang: str, games: int) -> Iterator[Progress]:
    """A progress bar on stderr; without a terminal, one line when the run begins."""
    console = Console(stderr=True)
    playing = say(lang, "lab-playing")
    if not console.is_terminal:
        yield lambda played: None if played else console.print(playing)
        return
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Bar(*columns, console=console, transient=True) as bar:
        task = bar.add_task(playing, total=games)
        yield lambda played: bar.advance(task, played)


def show(lang: str, run: Run) -> None:
    table = Table(title=summary(lang, run), title_justify="left", title_style="bold")
    table.add_column(say(lang, "lab-metric"))
    table.add_column(say(lang, "lab-value"), justify="right", no_wrap=True)
    table.add_column(say(lang, "lab-interval"), justify="right", no_wrap=True)
    table.add_column(say(lang, "lab-name"), style="dim")
    for heading, rows in sheet(lang, run).titled():
        table.add_row(say(lang, heading), style="bold")
        for name, label, estimate in rows:
            table.add_row(label, labels.value(lang, estimate), labels.interval(lang, estimate), name)
        table.add_section()
    Console().print(table)


def show_sweep(lang: str, swept: SweepRun) -> None:
    """For each metric that differs: its value in every variant, and a sketch of the difference."""
    compared = compare(lang, swept)
    console = Console()
    played = sum(run.tally.games for run in swept.runs)
    console.print(summary(lang, swept.base, played), style="bold")
    names = "; ".join(labels.option_name(lang, swept.base.plan.game, name) for name in swept.sweep.axes)
    console.print(escape(say(lang, "lab-sweep-options", options=names)))
    for _, metrics in compared.groups:
        for metric in metrics:
            console.print(f"\n[bold]{escape(metric.label)}[/bold] [dim]{escape(metric.name)}[/dim]")
            console.print(_variants_of(lang, compared, metric))
    if compared.same:
        console.print(f"\n{escape(same(lang, compared))}")
    console.print(f"\n{say(lang, 'lab-sweep-note')}", style="dim")


def _variants_of(lang: str, compared: Comparison, metric: ComparedMetric) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(say(lang, "lab-sweep-variant"), min_width=max(map(len, compared.short)))
    for key, width in (("lab-value", 7), ("lab-sweep-difference", 11), ("lab-interval", 18)):
        table.add_column(say(lang, key), justify="right", no_wrap=True, min_width=width)
    table.add_column("", no_wrap=True)
    shown = zip(compared.short, cells_of(lang, compared, metric), metric.differences, strict=True)
    for label, (_, value, told, between, _), difference in shown:
        style = "bold" if difference and difference.clear else ""
        table.add_row(escape(label), value, told, between, sketch(difference, metric.reach), style=style)
    return table


def sketch(difference: Difference | None, reach: float) -> str:
    """A difference as a line of characters, with 0 in the middle.

    >>> from zarzewie.lab.paired import share_difference
    >>> sketch(share_difference(30, 0, 60), 1.0)
    '       │ ├─●   '
    """
    line = [" "] * SKETCH
    middle = SKETCH // 2
    line[middle] = "│"
    if difference:
        value, low, high = (middle + round(middle * end / reach) for end in difference.estimate[:3])
        if difference.estimate.low > 0:  # however near it is, it does not touch 0
            low, high = max(low, middle + 1), max(high, middle + 1)
        if difference.estimate.high < 0:
            low, high = min(low, middle - 1), min(high, middle - 1)
        line[low : high + 1] = ["├", *"─" * (high - low - 1), "┤"] if high > low else ["●"]
        if low <= middle <= high:
            line[middle] = "┼"
        line[min(max(value, low), high)] = "●"
    return "".join(line)


def summary(lang: str, run: Run, games: int | None = None) -> str:
    """One line about what was played and how fast."""
    games = run.tally.games if games is None else games
    played = say(lang, "lab-games", games=games)
    speed = say(lang, "lab-speed", speed=games / max(run.seconds, 1e-9))
    plan = run.plan
    return " . ".join(
        [labels.game_name(lang, plan.game), labels.bots(lang, plan.game, plan.bots), played, speed]
    )
