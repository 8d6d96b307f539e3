"""Help pages in the user's language.

Texts and names given to Typer are keys into cli.ftl, looked up when a page is shown. The language is the
context's object (`ctx.obj`).
"""

from collections.abc import Sequence
from typing import Any

from typer.core import TyperCommand, TyperGroup

from zarzewie.kernel.game import Refused
from zarzewie.words import say


class Command(TyperCommand):
    def format_help(self, ctx: Any, formatter: Any) -> None:
        lang: str = ctx.obj
        arguments = [param for param in self.params if param.param_type_name == "argument"]
        options = [param for param in self.params if param.param_type_name == "option"]
        _write_head(ctx, formatter, [_usage(lang, param) for param in arguments])
        if arguments:
            with formatter.section(say(lang, "cli-arguments")):
                formatter.write_dl([(name(lang, param), _about(lang, param)) for param in arguments])
        _write_options(lang, formatter, options)


class Group(TyperGroup):
    def format_help(self, ctx: Any, formatter: Any) -> None:
        lang: str = ctx.obj
        _write_head(ctx, formatter, [say(lang, "cli-usage-command")])
        _write_options(lang, formatter, self.params)
        with formatter.section(say(lang, "cli-commands")):
            formatter.write_dl(
                [(each, say(lang, command.help or "")) for each, command in self.commands.items()]
            )

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands:
            raise Refused("cli.unknown-command", command=args[0], known=tuple(self.commands))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise Refused("cli.interrupted") from None


def name(lang: str, param: Any) -> str:
    """The displayed name of a parameter: the flag of an option, the translated metavar of an argument."""
    return str(param.opts[0]) if param.param_type_name == "option" else say(lang, param.metavar)


def _usage(lang: str, argument: Any) -> str:
    return name(lang, argument) if argument.required else f"[{name(lang, argument)}]"


def _about(lang: str, param: Any) -> str:
    return say(lang, param.help)


def _write_head(ctx: Any, formatter: Any, pieces: list[str]) -> None:
    lang: str = ctx.obj
    usage = " ".join([say(lang, "cli-usage-options"), *pieces])
    formatter.write_usage(ctx.command_path, usage, prefix=f"{say(lang, 'cli-usage')} ")
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(say(lang, ctx.command.help))


def _write_options(lang: str, formatter: Any, options: Sequence[Any]) -> None:
    with formatter.section(say(lang, "cli-options")):
        rows = [_option(lang, option) for option in options]
        formatter.write_dl([*rows, ("--help", say(lang, "cli-help"))])


def _option(lang: str, option: Any) -> tuple[str, str]:
    if option.is_flag:
        return " / ".join([name(lang, option), *option.secondary_opts]), _about(lang, option)
    default = "" if option.default is None else f" {say(lang, 'cli-default', value=str(option.default))}"
    return f"{name(lang, option)} {say(lang, option.metavar)}", _about(lang, option) + default
