"""The commands: their arguments, what they call, and what they print."""

import json
import os
import shutil
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from zarzewie import __version__, games, words
from zarzewie.cli.help import Command, Group
from zarzewie.installed import LeftOut
from zarzewie.kernel import record
from zarzewie.kernel.game import Outcome, Refused
from zarzewie.lab import labels, plan
from zarzewie.lab.one_match import LIMIT
from zarzewie.store.interface import StoreError
from zarzewie.words import RuleText, say

NOT_SO = 1
INTERRUPTED = 130
WITH_GAMES = frozenset({"serve", "lab", "rules", "verify"})
"""Commands that report the packages that were left out."""

app = typer.Typer(cls=Group, add_completion=False, rich_markup_mode=None)


def complain(sentence: str) -> None:
    """Print a sentence to stderr, always on one line."""
    typer.echo(" ".join(sentence.split()), err=True)


def left_out(lang: str, fault: LeftOut) -> str:
    """The sentence about a package that cannot be played here, and why."""
    why = words.refusal(lang, fault.why)
    return say(lang, "package-left-out", package=fault.package, version=fault.version, why=why)


def _argument(metavar: str, text: str) -> Any:
    return typer.Argument(metavar=metavar, help=text)


def _option(metavar: str, text: str) -> Any:
    return typer.Option(metavar=metavar, help=text)


def _number(text: str, least: int | None = None, most: int | None = None) -> Any:
    return typer.Option(metavar="cli-name-number", help=text, min=least, max=most)


@app.callback(invoke_without_command=True, help="cli-about")
def zarzewie(
    ctx: typer.Context,
    # Removed from the arguments before they get here; declared for the help page.
    lang: Annotated[str | None, _option("cli-name-lang", "cli-lang")] = None,
    version: Annotated[bool, typer.Option("--version", help="cli-version")] = False,
) -> None:
    if version:
        typer.echo(f"zarzewie {__version__}")
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())
    if ctx.invoked_subcommand in WITH_GAMES:
        for fault in games.faults():
            complain(left_out(ctx.obj, fault))


@app.command(cls=Command, help="cli-serve")
def serve(
    ctx: typer.Context,
    host: Annotated[str | None, _option("cli-name-host", "cli-serve-host")] = None,
    port: Annotated[int | None, _number("cli-serve-port", 0, 65535)] = None,
    db: Annotated[str | None, _option("cli-name-db", "cli-serve-db")] = None,
    workers: Annotated[int | None, _number("cli-serve-workers", 1)] = None,
    config: Annotated[Path | None, _option("cli-name-file", "cli-config")] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="cli-serve-open")] = True,
) -> None:
    from zarzewie.server import links  # late import: only `serve` needs the web stack
    from zarzewie.server.main import serve as start
    from zarzewie.server.settings import gather, without_password

    flags = {"host": host, "port": port, "db": db, "workers": workers, "config": config}
    settings = gather(os.environ, flags)

    def announce(addresses: list[str], for_others: str | None) -> None:
        typer.echo(say(ctx.obj, "cli-serving", address="  ".join(addresses)))
        if for_others and sys.stdout.isatty():
            typer.echo(links.printed(for_others))
            typer.echo(say(ctx.obj, "cli-serving-phone", address=for_others))

    try:
        start(settings, open_browser, announce)
    except StoreError as error:
        raise Refused(f"cli.store-{error.reason}", db=without_password(settings.db)) from None
    except OSError:
        raise Refused("cli.port", host=settings.host, port=str(settings.port)) from None


@app.command(cls=Command, help="cli-lab")
def lab(
    ctx: typer.Context,
    game: Annotated[str, _argument("cli-name-game", "cli-lab-game")],
    games: Annotated[int, _number("cli-lab-games", 1)] = 1000,
    players: Annotated[int | None, _number("cli-lab-players")] = None,
    seats: Annotated[int | None, _number("cli-lab-seats")] = None,
    bots: Annotated[str | None, _option("cli-name-bots", "cli-lab-bots")] = None,
    options: Annotated[str, _option("cli-name-json", "cli-lab-options")] = "{}",
    seed: Annotated[int, _number("cli-lab-seed")] = 1,
    jobs: Annotated[int | None, _number("cli-lab-jobs", 1)] = None,
    engine: Annotated[str, _option("cli-name-engine", "cli-lab-engine")] = "processes",
    address: Annotated[str | None, _option("cli-name-host", "cli-lab-address")] = None,
    limit: Annotated[int, _number("cli-lab-limit", 1)] = LIMIT,
    variants: Annotated[bool, typer.Option("--variants", help="cli-lab-variants")] = False,
    sweep: Annotated[list[str] | None, _option("cli-name-sweep", "cli-lab-sweep")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="cli-lab-json")] = False,
    report_file: Annotated[
        Path | None, typer.Option("--report", metavar="cli-name-file", help="cli-lab-report")
    ] = None,
    out: Annotated[Path | None, _option("cli-name-file", "cli-lab-out")] = None,
) -> None:
    from zarzewie.cli import lab_runs  # late import: only `lab` needs Rich
    from zarzewie.lab.sweep import SweepRun, draw_up_sweep
    from zarzewie.lab.work import Work

    def draw_up(chosen: dict[str, Any]) -> plan.Plan:
        return plan.draw_up(game, games, seats, bots, chosen, seed, limit, variants, players)

    lang: str = ctx.obj
    chosen = _read_options(options)
    where = lab_runs.engine(engine, address, jobs)
    swept = draw_up_sweep(plan.find(game), sweep, chosen, draw_up) if sweep else None
    plans = swept.plans if swept else (draw_up(chosen),)
    if report_file:
        _write(report_file, "", "a")  # fail before the games rather than after them
    work = Work(plans=plans, keep_moves=out is not None, in_order=out is not None)
    runs = lab_runs.play(lang, work, where, out, swept.changes if swept else ())
    results = lab_runs.Results(lang, SweepRun(swept, runs) if swept else runs[0])
    if as_json:
        typer.echo(results.json())
    else:
        results.show()
    if report_file:
        _write(report_file, results.page())
        complain(say(lang, "cli-saved", file=str(report_file)))
    if out:
        complain(say(lang, "cli-saved-games", file=str(out), moves=str(lab_runs.moves_file(out))))
    if runs[0].stopped:
        complain(say(lang, "lab-stopped"))
        raise typer.Exit(INTERRUPTED)


def _read_options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except json.JSONDecodeError as error:
        raise Refused("cli.json", at=error.pos + 1) from None
    if not isinstance(options, dict):
        raise Refused("cli.json-object")
    return options


def _write(file: Path, text: str, mode: str = "w") -> None:
    try:
        with file.open(mode, encoding="utf-8") as opened:
            opened.write(text)
    except OSError:
        raise Refused("cli.unwritable-file", file=str(file)) from None


@app.command(cls=Command, help="cli-rules")
def rules(
    ctx: typer.Context,
    game: Annotated[str, _argument("cli-name-game", "cli-rules-game")],
    rule: Annotated[str | None, _argument("cli-name-rule", "cli-rules-rule")] = None,
    search: Annotated[str | None, _option("cli-name-word", "cli-rules-search")] = None,
) -> None:
    lang: str = ctx.obj
    if game not in words.rule_books():
        raise Refused("cli.book", game=game, known=words.rule_books())
    found = words.rules(lang, game)
    if rule:
        found = [text for text in found if _under(text, rule.upper())]
        if not found:
            raise Refused("cli.rule", game=game, rule=rule)
    if search:
        found = [text for text in found if search.casefold() in " ".join(text).casefold()]
        if not found:
            complain(say(lang, "cli-not-found", game=game, word=search))
            raise typer.Exit(NOT_SO)
    typer.echo("\n\n".join(map(_printed, found)))


def _under(text: RuleText, number: str) -> bool:
    """Whether a rule has this number or belongs to the section with it."""
    return text.id == number or text.id.startswith(f"{number}.")


def _printed(text: RuleText) -> str:
    if not sys.stdout.isatty():
        return f"{text.id}  {text.title}\n{text.text}"
    width = min(shutil.get_terminal_size().columns, 80)
    return f"{text.id}  {text.title}\n{textwrap.fill(text.text, width)}"


@app.command(cls=Command, help="cli-verify")
def verify(ctx: typer.Context, file: Annotated[Path, _argument("cli-name-file", "cli-verify-file")]) -> None:
    lang: str = ctx.obj
    try:
        played = record.read(_read(file))
        outcome = record.verify(played, games.find)
    except record.Broken as broken:
        complain(_broken(lang, broken))
        raise typer.Exit(NOT_SO) from None
    typer.echo(say(lang, "cli-good", game=played.head.game, entries=len(played.entries)))
    for line in _standing(lang, played.head.game, outcome):
        typer.echo(line)


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except FileNotFoundError:
        raise Refused("cli.missing-file", file=str(file)) from None
    except OSError:
        raise Refused("cli.unreadable-file", file=str(file)) from None


def _broken(lang: str, broken: record.Broken) -> str:
    why = say(lang, f"house-broken-{broken.why}", **broken.facts)
    if broken.entry is None:
        return say(lang, "cli-broken-file", why=why)
    if broken.entry == 0:
        return say(lang, "cli-broken-setup", why=why)
    return say(lang, "cli-broken-entry", entry=broken.entry, why=why)


def _standing(lang: str, game: str, outcome: Outcome | None) -> Iterator[str]:
    if outcome is None:
        yield say(lang, "cli-unfinished")
        return
    yield say(lang, "cli-outcome", how=labels.ending(lang, game, outcome.how))
    winners = tuple(seat + 1 for seat in outcome.winners)
    yield say(lang, "cli-winners", winners=len(winners), seats=winners)
    if outcome.scores:
        yield say(lang, "cli-scores", scores=outcome.scores)
