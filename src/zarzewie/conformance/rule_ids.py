"""Rule ids in source code: those that a game refuses by, those that it cites, and those that tests claim."""

import ast
import re
from collections.abc import Iterator

ID = re.compile(r"(?<![\w-])(?:[A-Z]-\d+\.\d+|[a-z_]+\.(?:\d+|[a-z]+))(?!\w)")
"""A rule of a rule book (X-2.3), of a toy (relay.2) or of the server (house.ask)."""

BOOK = re.compile(r"(?<![\w-])[A-Z]-\d+\.\d+(?!\d)")


def refused_by(source: str) -> set[str]:
    """The ids in `Refused("…")`, and those that a function returns for its caller to refuse by."""
    return {
        text
        for node in ast.walk(ast.parse(source))
        for text in _texts(_said(node))
        if ID.fullmatch(text) and (BOOK.fullmatch(text) or not isinstance(node, ast.Return))
    }


def _said(node: ast.AST) -> ast.expr | None:
    match node:
        case ast.Call(func=ast.Name("Refused") | ast.Attribute(attr="Refused"), args=[said, *_]):
            return said
        case ast.Return(said):
            return said
        case _:
            return None


def _texts(node: ast.expr | None) -> Iterator[str]:
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _texts(one)
            yield from _texts(other)


def cited_in(source: str) -> set[str]:
    """Every rule of a rule book that is named anywhere, comments and docstrings included."""
    return set(BOOK.findall(source))


def marked_in(source: str, mark: str) -> set[str]:
    """The ids in `@pytest.mark.<mark>(…)`, on tests or for a whole module."""
    return {
        argument.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == f"pytest.mark.{mark}"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }
