"""Commands for authors of games."""

from pathlib import Path
from typing import Annotated

import typer

from zarzewie.cli.commands import app
from zarzewie.cli.help import Command
from zarzewie.kernel.game import Refused
from zarzewie.words import say

Id = Annotated[str, typer.Argument(metavar="cli-name-id", help="cli-new-game-id")]
Folder = Annotated[Path | None, typer.Option(metavar="cli-name-folder", help="cli-new-game-folder")]


@app.command(name="new-game", cls=Command, help="cli-new-game")
def new_game(ctx: typer.Context, game: Id, folder: Folder = None) -> None:
    from zarzewie.workshop.new_games import write  # late import: only needed here

    home = folder or Path(game)
    try:
        files = write(game, home)
    except FileExistsError:
        raise Refused("cli.folder-exists", folder=str(home)) from None
    except OSError:
        raise Refused("cli.unwritable-file", file=str(home)) from None
    typer.echo(say(ctx.obj, "cli-new-game-written", folder=str(home), files=len(files), game=game))
