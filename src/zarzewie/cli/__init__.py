"""The command line: zarzewie serve · lab · rules · verify · new-game · settings · doctor · backup · restore
· move.

Games add commands of their own (`Game.commands`).

An invalid call is Refused like a move, and reported in one line in the user's language.
"""

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import typer
from typer.main import get_command

from zarzewie import words
from zarzewie.cli import authors, game_commands, hosting, moving  # noqa: F401  (their commands)
from zarzewie.cli.commands import INTERRUPTED, app, complain
from zarzewie.cli.help import name
from zarzewie.kernel.game import Refused

WRONG = 2


def main() -> None:
    sys.exit(call(sys.argv[1:], os.environ))


def call(argv: Sequence[str], env: Mapping[str, str]) -> int:
    """Run one command line and return its exit code."""
    lang = spoken_language(env)
    try:
        chosen, args = take_language(argv)
        lang = chosen or lang
        code: int | None = _root(args).main(args, prog_name="zarzewie", standalone_mode=False, obj=lang)
        return code or 0
    except Refused as refused:
        complain(words.refusal(lang, refused))
        return INTERRUPTED if refused.rule == "cli.interrupted" else WRONG
    except typer.TyperException as misuse:
        complain(words.refusal(lang, _lacking(lang, misuse)))
        return WRONG


def _root(args: Sequence[str]) -> Any:
    """All commands. Those of the games are loaded only if none of the built-in ones is called."""
    root: Any = get_command(app)
    if not args or args[0] not in root.commands:
        root.commands |= dict(game_commands.groups())
    return root


def spoken_language(env: Mapping[str, str]) -> str:
    """The first supported language that the environment names; Polish if there is none."""
    for variable in ("ZARZEWIE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        language = env.get(variable, "")[:2].lower()
        if language in words.languages():
            return language
    return words.FIRST


def take_language(argv: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language given by --lang, in any position, and the arguments without it."""
    for at, word in enumerate(argv):
        option, equals, language = word.partition("=")
        if word == "--":
            break
        if option == "--lang":
            width = 1 if equals else 2
            language = language if equals else "".join(argv[at + 1 : at + width])
            if language not in words.languages():
                raise Refused("cli.unknown-language", lang=language, known=words.languages())
            return language, [*argv[:at], *argv[at + width :]]
    return None, list(argv)


def _lacking(lang: str, misuse: Any) -> Refused:
    """The refusal for an error of Typer. Its English message is not used, only what it is about."""
    help_call = f"{misuse.ctx.command_path if misuse.ctx else 'zarzewie'} --help"
    match type(misuse).__name__:
        case "NoSuchOption":
            return Refused("cli.unknown-option", option=misuse.option_name, help=help_call)
        case "BadOptionUsage":
            return Refused("cli.missing-value", option=misuse.option_name, help=help_call)
        case "MissingParameter":
            return Refused("cli.missing", name=name(lang, misuse.param), help=help_call)
        case "BadParameter":
            return Refused("cli.bad-value", name=name(lang, misuse.param), help=help_call)
        case _:
            return Refused("cli.too-many", help=help_call)
