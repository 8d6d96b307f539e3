"""`zarzewie move`: everything from one database to another, with a progress bar."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from zarzewie.cli.commands import NOT_SO, app, complain
from zarzewie.cli.help import Command
from zarzewie.kernel.game import Refused
from zarzewie.words import say

if TYPE_CHECKING:
    from zarzewie.store.row_copies import BadRow, Watch
    from zarzewie.store.transfer import Moved, NotMoved

STEPS = {"copy": "cli-move-copy", "compare": "cli-move-compare"}
FEW = 5
"""Broken matches that are named."""

From = Annotated[str, typer.Argument(metavar="cli-name-from", help="cli-move-from")]
To = Annotated[str, typer.Argument(metavar="cli-name-to", help="cli-move-to")]
Anew = Annotated[bool, typer.Option("--anew", help="cli-move-anew")]


@app.command(cls=Command, help="cli-move")
def move(ctx: typer.Context, source: From, target: To, anew: Anew = False) -> None:
    from zarzewie.server.schema import metadata  # late imports: only needed here
    from zarzewie.server.settings import without_password
    from zarzewie.store import transfer
    from zarzewie.store.log_tables import log
    from zarzewie.store.row_copies import BadRow
    from zarzewie.store.row_streams import TroubleAt, UnreadableTable

    lang: str = ctx.obj
    from_, to = without_password(source), without_password(target)
    try:
        with progress(lang) as watch:
            moved = transfer.move(source, target, (log, metadata), watch, anew)
    except transfer.NotMoved as error:
        raise _refusal(error, from_, to) from None
    except TroubleAt as error:
        raise Refused(f"cli.store-{error.reason}", db=without_password(error.address)) from None
    except UnreadableTable as error:
        complain(say(lang, "cli-move-unreadable", table=error.table, source=from_))
        raise typer.Exit(NOT_SO) from None
    except BadRow as error:
        complain(_about(lang, error, from_, to))
        raise typer.Exit(NOT_SO) from None
    _report(lang, moved, from_)
    typer.echo(say(lang, "cli-moved", rows=sum(moved.rows.values()), source=from_, target=to))


def _refusal(error: "NotMoved", source: str, target: str) -> Refused:
    match error.why:
        case "same":
            return Refused("cli.move-same", source=source)
        case "nothing":
            return Refused("cli.move-nothing", source=source)
        case "occupied":
            return Refused("cli.move-occupied", target=target)
        case "elsewhere":
            return Refused("cli.move-elsewhere", target=target, origin=error.source)


def _about(lang: str, error: "BadRow", source: str, target: str) -> str:
    if error.why == "row":
        return say(lang, "cli-move-row", table=error.table, key=error.key, source=source, target=target)
    return say(lang, "cli-move-differs", table=error.table, key=error.key, target=target)


def _report(lang: str, moved: "Moved", source: str) -> None:
    for table, rows in moved.rows.items():
        typer.echo(f"{rows:>10}  {table}")
    if moved.migrated:
        complain(say(lang, "cli-move-migrated", source=source))
    if moved.anew:
        complain(say(lang, "cli-move-changed", source=source))
    elif moved.resumed:
        complain(say(lang, "cli-move-resumed"))
    if moved.left:
        complain(say(lang, "cli-move-left", tables=moved.left))
    if moved.gaps:
        complain(say(lang, "cli-move-gaps", count=len(moved.gaps), matches=moved.gaps[:FEW]))


@contextmanager
def progress(lang: str) -> Iterator["Watch"]:
    """A progress bar on stderr; without a terminal, one line as each step begins."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    begun: set[str] = set()
    if not console.is_terminal:

        def line(step: str, _table: str, _rows: int, _total: int) -> None:
            if step not in begun:
                begun.add(step)
                complain(say(lang, STEPS[step]))

        yield line
        return
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("")

        def advance(step: str, table: str, rows: int, total: int) -> None:
            if step not in begun:
                begun.add(step)
                bar.reset(task, total=total)
            bar.update(task, advance=rows, description=f"{say(lang, STEPS[step])} {table}")

        yield advance
