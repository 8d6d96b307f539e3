"""Write types as TypeScript."""

import json
from collections.abc import Mapping
from typing import Any

from zarzewie.workshop.client_types.json_types import (
    Array,
    Declaration,
    Either,
    Fixed,
    Kind,
    Mapped,
    Named,
    Plain,
    Shape,
    Values,
    Variable,
)

WIDE = 150
"""Maximum number of characters per line; a longer union gets a line for each of its kinds."""


def declaration(declared: Declaration, *, frozen: bool = True) -> str:
    """A declaration with its comment. `frozen`: arrays are readonly."""
    variables = f"<{', '.join(declared.variables)}>" if declared.variables else ""
    head = f"{comment(declared.doc)}export type {declared.name}{variables} ="
    if isinstance(declared.means, Shape):
        return f"{head} {_shape(declared.means, frozen)};\n"
    line = f"{head} {kind(declared.means, frozen)};\n"
    if isinstance(declared.means, Either) and len(line.splitlines()[-1]) > WIDE:
        return head + "".join(f"\n  | {kind(each, frozen)}" for each in declared.means.among) + ";\n"
    return line


def _shape(shape: Shape, frozen: bool) -> str:
    if not shape.properties:
        return "Record<string, never>"
    lines = []
    for each in shape.properties:
        if each.doc:
            lines.append(f"  /** {_safe(each.doc)} */")
        lines.append(f"  {_key(each.name)}{'?' if each.optional else ''}: {kind(each.kind, frozen)};")
    return "{\n" + "\n".join(lines) + "\n}"


def _key(name: str | int) -> str:
    return str(name) if isinstance(name, int) or name.isidentifier() else quoted(name)


def kind(of: Kind, frozen: bool = True) -> str:
    readonly = "readonly " if frozen else ""
    match of:
        case Plain(word):
            return word
        case Values(among):
            return " | ".join(quoted(value) for value in among)
        case Array(each):
            said = kind(each, frozen)
            return f"{readonly}({said})[]" if _is_long(each, frozen) else f"{readonly}{said}[]"
        case Fixed(places):
            return f"{readonly}[{', '.join(kind(place, frozen) for place in places)}]"
        case Mapped(key, value):
            table = f"Record<{kind(key, frozen)}, {kind(value, frozen)}>"
            return table if isinstance(key, Plain) else f"Partial<{table}>"
        case Either(among):
            return " | ".join(kind(each, frozen) for each in among)
        case Named(name, arguments):
            return f"{name}<{', '.join(kind(each, frozen) for each in arguments)}>" if arguments else name
        case Variable(name):
            return name


def _is_long(each: Kind, frozen: bool) -> bool:
    """Whether the type needs parentheses as an element of an array."""
    many = isinstance(each, Values) and len(each.among) > 1
    return many or isinstance(each, (Either, Array, Fixed) if frozen else Either)


def constant(name: str, doc: str, values: Mapping[str, Any]) -> str:
    lines = "".join(f"  {_key(key)}: {_value(value)},\n" for key, value in values.items())
    return f"{comment(doc)}export const {name} = {{\n{lines}}} as const;\n"


def tables(name: str, doc: str, values: Mapping[str, Mapping[int, int]]) -> str:
    """A constant with a table from number to number under each name."""
    keys = " | ".join(map(quoted, values))
    lines = "".join(f"  {_key(key)}: {_value(each)},\n" for key, each in values.items())
    kind = f"Record<{keys}, Readonly<Record<number, number>>>"
    return f"{comment(doc)}export const {name}: {kind} = {{\n{lines}}};\n"


def _value(value: Any) -> str:
    match value:
        case dict():
            inside = ", ".join(f"{_key(key)}: {_value(each)}" for key, each in value.items())
            return f"{{ {inside} }}"
        case list() | tuple():
            line = f"[{', '.join(map(_value, value))}]"
            each = "".join(f"    {_value(inside)},\n" for inside in value)
            return line if len(line) < WIDE else f"[\n{each}  ]"
        case _:
            return quoted(value)


def quoted(value: Any) -> str:
    if not isinstance(value, str):
        return json.dumps(value)
    inside = json.dumps(value, ensure_ascii=False)[1:-1].replace('\\"', '"').replace("'", "\\'")
    return f"'{inside}'"


def comment(doc: str) -> str:
    if not doc:
        return ""
    if "\n" not in doc:
        return f"/** {_safe(doc)} */\n"
    return "/**\n" + "".join(f" * {_safe(line)}".rstrip() + "\n" for line in doc.splitlines()) + " */\n"


def _safe(doc: str) -> str:
    return doc.replace("*/", "*\\/")
