"""The client's types, written from the server's: python -m zarzewie.server.contract [web/src/lib/protocol.ts]

What `protocol.py` and `kernel/offer.py` say, in their order and with their words. A test says when the
client's page is stale.
"""

import ast
import inspect
import sys
import types
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from zarzewie.kernel import game, offer
from zarzewie.server import protocol

PAGE = Path("web/src/lib/protocol.ts")

HEAD = """\
/**
 * Every message between this browser and the server.
 *
 * Written by `python -m zarzewie.server.contract` from server/protocol.py and kernel/offer.py: change those.
 */

export type Seat = number;

/** What the sentence of a refusal needs. */
export type Fact = string | number | boolean | null | (string | number)[];
export type Facts = Record<string, Fact>;

/** A move of any game, an event of any game. */
export type Move = { move: string } & Record<string, unknown>;
export type Event = { event: string } & Record<string, unknown>;
"""

FREE = {"move": "Move", "told": "Event[]", "log": "Event[]", "facts": "Facts"}
"""What is any value in Python, because each game has its own, by the name of its field."""

SIMPLE: Mapping[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    msgspec.Raw: "unknown",
}


def call_id(_: Any, method: Any, path: Sequence[Any]) -> str:
    """The name of an HTTP call in its description: `post_api_tables_code_seats`."""
    parts = [getattr(part, "name", part) for part in path]
    return "_".join([str(getattr(method, "value", method)).lower(), *parts])


def page() -> str:
    parts = [HEAD]
    parts += _part("offers (kernel/offer.py)", [offer.Pick, offer.Span, offer.Text, offer.Texts])
    parts.append("export type Field = Pick | Span | Text | Texts;\n")
    parts += map(_struct, (offer.Offer, game.Outcome, game.Talk))
    parts += _module(protocol)
    return "\n".join(parts)


def _part(title: str, kinds: Sequence[type]) -> Iterator[str]:
    yield f"// --- {title}\n"
    yield from map(_struct, kinds)


def _module(module: types.ModuleType) -> Iterator[str]:
    """Its structs, names for unions, and headings, in the order of the page."""
    source = inspect.getsource(module)
    headings = [(at, line) for at, line in enumerate(source.splitlines(), 1) if line.startswith("# --- ")]
    for node in ast.parse(source).body:
        while headings and headings[0][0] < node.lineno:
            yield f"//{headings.pop(0)[1][1:]}\n"
        if isinstance(node, ast.ClassDef):
            yield _struct(getattr(module, node.name))
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            value = getattr(module, name)
            if get_origin(value) in (Literal, Union, types.UnionType):
                yield f"export type {name} = {_kind(value)};\n"


def _struct(kind: Any) -> str:
    config = kind.__struct_config__
    hints = get_type_hints(kind)
    told = _docs(kind)
    lines = [f"  {config.tag_field}: '{config.tag}';"] if config.tag else []
    for field in msgspec.structs.fields(kind):
        if field.name in told:
            lines.append(f"  /** {told[field.name]} */")
        asked = config.forbid_unknown_fields and not config.frozen
        written = _field(field.name, hints[field.name])
        if asked and _both_ways(hints[field.name]):
            written = f"Partial<{written}>"
        lines.append(f"  {field.encode_name}{'?' if asked and not field.required else ''}: {written};")
    return f"{_comment(kind)}export type {kind.__name__} = {{\n" + "\n".join(lines) + "\n};\n"


def _both_ways(hint: Any) -> bool:
    """What is sent and received: whole when it comes, and as much of it as one likes when it goes."""
    config = getattr(hint, "__struct_config__", None)
    return config is not None and config.frozen and config.forbid_unknown_fields


def _field(name: str, hint: Any) -> str:
    written = _kind(hint)
    return FREE[name] if name in FREE and "unknown" in written else written


def _kind(hint: Any) -> str:
    if hint in SIMPLE:
        return SIMPLE[hint]
    arguments = get_args(hint)
    match get_origin(hint):
        case None:
            return str(hint.__name__)
        case origin if origin is Literal:
            return " | ".join(f"'{value}'" for value in arguments)
        case origin if origin in (Union, types.UnionType):
            return _union(arguments)
        case origin if issubclass(origin, Mapping):
            return f"Record<{_kind(arguments[0])}, {_kind(arguments[1])}>"
        case origin if issubclass(origin, Sequence):
            each = _kind(arguments[0])
            return f"({each})[]" if " " in each and "<" not in each else f"{each}[]"
        case origin:
            raise TypeError(f"no word for {origin}")


def _union(arguments: Sequence[Any]) -> str:
    if set(arguments) == set(get_args(offer.Field)):
        return "Field"
    return " | ".join(_kind(each) for each in arguments)


def _comment(kind: Any) -> str:
    told = inspect.cleandoc(kind.__doc__ or "")
    if not told or told.startswith(f"{kind.__name__}("):
        return ""
    if "\n" not in told:
        return f"/** {told} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in told.splitlines()) + " */\n"


def _docs(kind: Any) -> dict[str, str]:
    """What is said under each field."""
    (node,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(node, ast.ClassDef)
    told = {}
    for before, after in zip(node.body, node.body[1:], strict=False):
        if (
            isinstance(before, ast.AnnAssign)
            and isinstance(before.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
        ):
            told[before.target.id] = inspect.cleandoc(str(after.value.value)).replace("\n", " ")
    return told


if __name__ == "__main__":
    (Path(sys.argv[1]) if len(sys.argv) > 1 else PAGE).write_text(page())
