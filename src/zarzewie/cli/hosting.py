"""Commands for hosts of a server: show its settings, check it, back it up and restore it."""

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from zarzewie.cli.commands import NOT_SO, app, complain, left_out
from zarzewie.cli.help import Command
from zarzewie.installed import LeftOut
from zarzewie.kernel.game import Refused
from zarzewie.store.interface import StoreError
from zarzewie.words import refusal, say

Config = Annotated[Path | None, typer.Option(metavar="cli-name-file", help="cli-config")]
Db = Annotated[str | None, typer.Option(metavar="cli-name-db", help="cli-serve-db")]

SIGNS = {"good": "✓", "odd": "!", "bad": "✗"}


def _file(text: str) -> Any:
    return typer.Argument(metavar="cli-name-file", help=text)


@app.command(cls=Command, help="cli-settings")
def settings(config: Config = None) -> None:
    from zarzewie.server.settings import effective, gather  # late import, as for `serve`

    typer.echo(effective(gather(os.environ, {"config": config})))


@app.command(cls=Command, help="cli-doctor")
def doctor(ctx: typer.Context, db: Db = None, config: Config = None) -> None:
    from zarzewie.server.doctor import examine  # late import, as for `serve`

    lang: str = ctx.obj
    bad = 0
    for finding in examine(os.environ, {"db": db, "config": config}):
        if isinstance(finding, Refused):
            health, sentence = "bad", refusal(lang, finding)
        elif isinstance(finding, LeftOut):
            health, sentence = "odd", left_out(lang, finding)
        else:
            health, sentence = finding.health, say(lang, finding.key, **finding.facts)
        bad += health == "bad"
        typer.echo(f"{SIGNS[health]} {' '.join(sentence.split())}")
    typer.echo(say(lang, "cli-doctor-all", bad=bad))
    if bad:
        raise typer.Exit(NOT_SO)


@app.command(cls=Command, help="cli-think")
def think(
    ctx: typer.Context,
    db: Db = None,
    workers: Annotated[
        int | None, typer.Option(metavar="cli-name-number", help="cli-think-workers", min=1)
    ] = None,
    config: Config = None,
) -> None:
    from zarzewie.server.main import think as start  # late import, as for `serve`
    from zarzewie.server.settings import gather, without_password

    settings = gather(os.environ, {"db": db, "config": config})
    try:
        start(settings, workers or os.cpu_count() or 1, lambda: complain(say(ctx.obj, "cli-thinking")))
    except StoreError as error:
        raise Refused(f"cli.store-{error.reason}", db=without_password(settings.db)) from None


@app.command(cls=Command, help="cli-backup")
def backup(
    ctx: typer.Context,
    file: Annotated[Path, _file("cli-backup-file")],
    db: Db = None,
    config: Config = None,
) -> None:
    from zarzewie.store.backup import backup as copy

    source = _database(db, config)
    try:
        copy(source, file)
    except StoreError as error:
        raise Refused(f"cli.store-{error.reason}", db=str(source)) from None
    except FileExistsError:
        raise Refused("cli.file-exists", file=str(file)) from None
    except OSError:
        raise Refused("cli.unwritable-file", file=str(file)) from None
    complain(say(ctx.obj, "cli-backed-up", file=str(file)))


@app.command(cls=Command, help="cli-restore")
def restore(
    ctx: typer.Context,
    file: Annotated[Path, _file("cli-restore-file")],
    db: Db = None,
    config: Config = None,
) -> None:
    from zarzewie.store.backup import check
    from zarzewie.store.backup import restore as put_back

    target = _database(db, config)
    try:
        check(file)
    except StoreError as error:
        raise Refused(f"cli.store-{error.reason}", db=str(file)) from None
    try:
        before = put_back(file, target)
    except StoreError as error:
        raise Refused(f"cli.store-{error.reason}", db=str(target)) from None
    except OSError:
        raise Refused("cli.unwritable-file", file=str(target)) from None
    complain(say(ctx.obj, "cli-restored", db=str(target)))
    if before:
        complain(say(ctx.obj, "cli-restored-before", file=str(before)))


def _database(db: str | None, config: Path | None) -> Path:
    """The file of the configured database. Refused if it is not SQLite."""
    from zarzewie.server.settings import gather
    from zarzewie.store.files import file_of

    file = file_of(gather(os.environ, {"db": db, "config": config}).db)
    if file is None:
        raise Refused("cli.not-sqlite")
    return file
