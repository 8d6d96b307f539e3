"""A table is changed only by its own methods: no other module writes to its attributes."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import zarzewie.server

SERVER = Path(zarzewie.server.__file__).parent
OWN = {"table.py", "table_log.py", "table_time.py", "table_audiences.py", "votes.py"}
OTHERS = sorted(set(SERVER.rglob("*.py")) - {SERVER / name for name in OWN})
CHANGES = {"add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "setdefault"}
CHANGES |= {"update", "appendleft", "popleft"}


def held(node: ast.AST) -> str | None:
    """The attribute `name` of an expression like `table.name`, `table.name[…]` or `table.name.more`."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        inner = node.value
        if isinstance(node, ast.Attribute) and _is_table(inner):
            return node.attr
        node = inner
    return None


def _is_table(node: ast.AST) -> bool:
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name in ("table", "_table")


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _parts(target: ast.expr) -> list[ast.expr]:
    """The single targets of an assignment like `a, b = …`."""
    if isinstance(target, ast.Tuple | ast.List):
        return [part for each in target.elts for part in _parts(each)]
    return [target.value if isinstance(target, ast.Starred) else target]


def changes(source: str) -> Iterator[str]:
    """Attributes of a table that are assigned, deleted or changed in place, and private ones in use."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Assign(targets=targets) | ast.Delete(targets=targets):
                found = [held(part) for target in targets for part in _parts(target)]
            case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
                found = [held(target)]
            case ast.Call(func=ast.Attribute(value=value, attr=verb)) if verb in CHANGES:
                found = [held(value)]
            case ast.Attribute(value=value, attr=name) if _is_table(value) and _is_private(name):
                found = [name]
            case _:
                continue
        yield from (f"{each}, line {node.lineno}" for each in found if each is not None)


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: str(path.relative_to(SERVER)))
def test_nobody_but_a_table_changes_what_it_holds(path: Path) -> None:
    assert list(changes(path.read_text())) == []


@pytest.mark.parametrize(
    "planted",
    [
        "table.row = row",
        "gone, table.left = table.left, set()",
        "table.misses[seat] += 1",
        "table.agreed.setdefault('again', set()).add(seat)",
        "del self.table.bots[seat]",
        "table._waiting.popleft()",
        "table._callbacks.reopen(table)",
        "table.clients.clear()",
    ],
)
def test_what_is_looked_for_is_found(planted: str) -> None:
    assert list(changes(planted))


@pytest.mark.parametrize(
    "fair",
    ["table.join(eye, 0)", "table = tables[code]", "left.pop(table.row.code)", "seen[table.row.code] = 1"],
)
def test_verbs_and_names_are_no_changes(fair: str) -> None:
    assert not list(changes(fair))
