"""Generate the client's message types from the server's: python -m zarzewie.server.protocol_types

The page has the types of `protocol.py` and `kernel/offer.py`, in their order and with their docstrings. A
test fails if it is stale. The types of each game are on separate pages: `zarzewie.workshop.client_types`.
"""

import ast
import inspect
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_origin

import msgspec

from zarzewie.kernel import game, offer
from zarzewie.server import protocol
from zarzewie.workshop.client_types import source, typescript
from zarzewie.workshop.client_types.from_python import Reader
from zarzewie.workshop.client_types.json_types import Array, Declaration, Kind, Named, Property, Shape

PAGE = Path("web/src/lib/protocol.ts")

HEAD = """\
/**
 * Every message between this browser and the server.
 *
 * Written from server/protocol.py and kernel/offer.py by `python -m zarzewie.server.protocol_types`.
 */

export type Seat = number;

/** What the sentence of a refusal needs. */
export type Fact = string | number | boolean | null | (string | number)[];
export type Facts = Record<string, Fact>;

/** A move of any game, an event of any game. */
export type Move = { move: string } & Record<string, unknown>;
export type Event = { event: string } & Record<string, unknown>;
"""
WRITTEN = ("Seat", "Fact", "Facts", "Move", "Event")

FREE: dict[str, Kind] = {
    "move": Named("Move"),
    "told": Array(Named("Event")),
    "log": Array(Named("Event")),
    "facts": Named("Facts"),
}
"""Types of fields that are Any in Python, because they differ by game. By field name."""

KERNEL = (offer.Pick, offer.Span, offer.Text, offer.Texts, offer.Offer, game.Outcome, game.Talk)


def call_id(_: Any, method: Any, path: Sequence[Any]) -> str:
    """The operation id of an HTTP call in the API schema: `post_api_tables_code_seats`."""
    parts = [getattr(part, "name", part) for part in path]
    return "_".join([str(getattr(method, "value", method)).lower(), *parts])


def page() -> str:
    reader = Reader(sent=_asked)
    for kind in (*KERNEL, *_structs()):
        reader.one(kind)
    own = [name for name, _ in _places()]
    for name in own:
        if get_origin(getattr(protocol, name)) in (Literal, Union, UnionType):
            reader.alias(name, protocol)
    others = [name for name in reader.page.declared if name not in (*WRITTEN, *own)]
    parts = [HEAD, "// --- offers (kernel/offer.py)\n"]
    parts += [_written(reader.page.declared[name]) for name in others]
    headings = _headings()
    for name, line in _places():
        while headings and headings[0][0] < line:
            parts.append(f"//{headings.pop(0)[1][1:]}\n")
        if name in reader.page.declared:
            parts.append(_written(reader.page.declared[name]))
    return "\n".join(parts)


def _asked(kind: Any) -> bool:
    """Whether only clients send this type; a frozen one goes both ways, and is complete."""
    config = kind.__struct_config__
    return bool(config.forbid_unknown_fields and not config.frozen)


def _structs() -> Iterator[Any]:
    for kind in vars(protocol).values():
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and source.module_of(kind) is protocol:
            yield kind


def _places() -> Iterator[tuple[str, int]]:
    """The names of structs and type aliases in protocol.py, with their line numbers."""
    for node in ast.parse(inspect.getsource(protocol)).body:
        if isinstance(node, ast.ClassDef):
            yield node.name, node.lineno
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node.lineno


def _headings() -> list[tuple[int, str]]:
    lines = enumerate(inspect.getsource(protocol).splitlines(), 1)
    return [(at, line) for at, line in lines if line.startswith("# --- ")]


def _written(declared: Declaration) -> str:
    if isinstance(declared.means, Shape):
        asked = _asked(vars(protocol)[declared.name]) if declared.name in vars(protocol) else False
        properties = tuple(_property(each, asked) for each in declared.means.properties)
        declared = replace(declared, means=Shape(properties))
    return typescript.declaration(declared, frozen=False)


def _property(each: Property, asked: bool) -> Property:
    if each.name in FREE and "unknown" in typescript.kind(each.kind):
        return replace(each, kind=FREE[each.name])
    if asked and isinstance(each.kind, Named) and _both_ways(each.kind.name):
        return replace(each, kind=Named("Partial", (each.kind,)))
    return each


def _both_ways(name: str) -> bool:
    """Whether a type goes both ways: complete when received, optionally partial when sent."""
    config = getattr(getattr(protocol, name, None), "__struct_config__", None)
    return config is not None and config.frozen and config.forbid_unknown_fields


if __name__ == "__main__":
    (Path(sys.argv[1]) if len(sys.argv) > 1 else PAGE).write_text(page())
