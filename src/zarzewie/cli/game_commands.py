"""Commands added by games (`Game.commands`). The games are loaded only if a call needs these."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.main import get_group

from zarzewie import games
from zarzewie.cli.commands import NOT_SO
from zarzewie.cli.help import Command, Group
from zarzewie.kernel.capabilities import Check
from zarzewie.kernel.game import Refused
from zarzewie.words import has, say
from zarzewie.workshop.check import LocatedFault, check


def groups() -> Iterator[tuple[str, Any]]:
    """The command groups by their nouns, in the order of the games."""
    for each in games.ids():
        game = games.find(each)
        for wanted in game.commands if game else ():
            yield wanted.noun, get_group(_checking(each, wanted))


def _checking(game: str, wanted: Check) -> typer.Typer:
    """The command group with `zarzewie <noun> check FILE`."""
    key = f"cli-{game}-{wanted.noun}"
    group = typer.Typer(cls=Group, add_completion=False, rich_markup_mode=None, help=key)
    file_of = typer.Argument(metavar="cli-name-file", help=f"{key}-file")

    @group.command(name="check", cls=Command, help=f"{key}-check")
    def run(ctx: typer.Context, file: Annotated[Path, file_of]) -> None:
        _check(ctx.obj, file, game, wanted)

    return group


def _check(lang: str, file: Path, game: str, wanted: Check) -> None:
    if not file.exists():
        raise Refused("cli.missing-file", file=str(file))
    found = check(file if file.is_dir() else file.parent, wanted)
    for fault in found:
        why = say(lang, sentence(lang, game, fault), **fault.facts)
        typer.echo(say(lang, "cli-fault", file=fault.file, line=str(fault.line), why=why))
    typer.echo(say(lang, f"cli-{game}-{wanted.noun}-faults", faults=len(found)))
    if found:
        raise typer.Exit(NOT_SO)


def sentence(lang: str, game: str, fault: LocatedFault) -> str:
    """The key of a fault's text: the game's own, or the general one."""
    what = fault.what.replace("_", "-")
    own = f"cli-{game}-fault-{what}"
    return own if has(lang, own) else f"cli-fault-{what}"
