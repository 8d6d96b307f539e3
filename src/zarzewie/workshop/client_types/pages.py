"""The page of a game: its options, views, moves, events, questions, other texts and facts, and constants."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

from zarzewie.kernel.game import AnyGame, Move, Question
from zarzewie.kernel.match import TakenBack
from zarzewie.workshop.client_types import source, typescript
from zarzewie.workshop.client_types.from_python import Reader
from zarzewie.workshop.client_types.json_types import (
    NULL,
    Declaration,
    Either,
    Kind,
    Page,
    Property,
    Shape,
    either,
)

FOLDER = Path("web/src/games")
PAGE = "wire.ts"
ROOTS = ("Options", "View", "Move", "Event", "Question", "Answers", "Published", "LaidOpen", "RULES", "ROLES")

HEAD = """\
/**
 * What travels between {game} and its client.
 *
 * Written by `python -m zarzewie.workshop.client_types` from the game's types in Python: change those.
 */
"""
ROLES = "Which seat has a role, by the number of seats."
CONSTANTS = "Numbers and names of the rules that are drawn; nothing is to be worked out from them."


@dataclass(frozen=True)
class WirePage:
    """The types of a game by part. The roots are named in `ROOTS`."""

    page: Page
    parts: tuple[tuple[str, tuple[str, ...]], ...]
    """Headings, and the names under each."""


def _sent(kind: type) -> bool:
    return issubclass(kind, (Move, Question))


def wire(game: AnyGame) -> WirePage:
    reader = Reader(ROOTS, _sent)
    parts = []
    known: set[str] = set()
    for heading, read in _parts(game, reader):
        read()
        new = tuple(name for name in reader.page.declared if name not in known)
        known.update(new)
        parts.append((heading, new))
    return WirePage(reader.page, tuple(parts))


def _parts(game: AnyGame, reader: Reader) -> Iterator[tuple[str, Any]]:
    yield "options", lambda: reader.root("Options", game.options_type)
    yield "what a seat sees", lambda: reader.root("View", game.view_type)
    yield "what a seat does", lambda: reader.root("Move", game.move_type)
    yield "what is told", lambda: reader.root("Event", game.event_type, TakenBack)
    if game.question_type is not None:
        yield "what a view answers", lambda: _questions(game.question_type, reader)
    if game.published is not None and (given := source.returned(game.published)):
        yield "what anybody may read", lambda: _declare(reader, "Published", _not_null(reader.read(given)))
    if game.laid_open is not None and (kind := get_type_hints(game.laid_open).get("return")):
        yield "what is laid open after the end", lambda: reader.root("LaidOpen", kind)


def _questions(kinds: Any, reader: Reader) -> None:
    reader.root("Question", kinds)
    answers = tuple(
        Property(str(kind.__struct_config__.tag), reader.read(answer))
        for kind in get_args(kinds) or (kinds,)
        for answer in source.base_arguments(kind, Question)
    )
    _declare(reader, "Answers", Shape(answers), "What is answered to each question, by its `ask`.")


def _declare(reader: Reader, name: str, means: Kind | Shape, doc: str = "") -> None:
    reader.page.declared[name] = Declaration(name, means, doc)


def _not_null(kind: Kind) -> Kind:
    return either(tuple(each for each in kind.among if each != NULL)) if isinstance(kind, Either) else kind


def written(game: AnyGame) -> str:
    """The page as TypeScript."""
    found = wire(game)
    lines = [HEAD.format(game=game.id)]
    if game.constants:
        lines.append(typescript.constant("RULES", CONSTANTS, msgspec.to_builtins(game.constants)))
    if game.roles:
        seats = {role.name: {count: role.seat(count) for count in game.seats} for role in game.roles}
        lines.append(typescript.tables("ROLES", ROLES, seats))
    for heading, names in found.parts:
        lines.append(f"// --- {heading}\n")
        lines += [typescript.declaration(found.page.declared[name]) for name in names]
    return "\n".join(lines)
