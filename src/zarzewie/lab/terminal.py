"""The lab in a terminal: a progress bar while it plays, then a table."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table

from zarzewie.lab import labels
from zarzewie.lab.run import Progress, Run
from zarzewie.lab.summary import sheet
from zarzewie.words import say


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


def summary(lang: str, run: Run) -> str:
    """One line about what was played and how fast."""
    games = run.tally.games
    played = say(lang, "lab-games", games=games)
    speed = say(lang, "lab-speed", speed=games / max(run.seconds, 1e-9))
    plan = run.plan
    return " . ".join(
        [labels.game_name(lang, plan.game), labels.bots(lang, plan.game, plan.bots), played, speed]
    )
