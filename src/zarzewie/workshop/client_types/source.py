"""Annotations and docstrings from source code: at run time an alias has lost its name."""

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from types import ModuleType
from typing import Any, NamedTuple


class Written(NamedTuple):
    """An annotation, and the module whose names it uses."""

    node: ast.expr
    module: ModuleType


class Alias(NamedTuple):
    """A name that a module gives to a type."""

    name: str
    module: ModuleType
    value: ast.expr
    doc: str


def module_of(kind: Any) -> ModuleType:
    return sys.modules[kind.__module__]


@cache
def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(inspect.getsource(module))


@cache
def class_node(kind: type) -> ast.ClassDef:
    body: list[ast.stmt] = _tree(module_of(kind)).body
    for name in kind.__qualname__.split("."):
        found = [node for node in _definitions(body) if node.name == name]
        if not found:
            break
        body = found[-1].body
    else:
        if isinstance(found[-1], ast.ClassDef):
            return found[-1]
    raise TypeError(f"{kind.__module__}.{kind.__qualname__} is not written as a class")


def _definitions(body: list[ast.stmt]) -> Iterator[ast.ClassDef | ast.FunctionDef]:
    """The classes and functions of a body, also those inside `if` and `try`."""
    for node in body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            yield node
        elif isinstance(node, (ast.If, ast.Try)):
            yield from _definitions(node.body + node.orelse)


def field_annotation(kind: type, name: str) -> Written:
    """The annotation of a field, from this class or the nearest base class that has it."""
    for each in kind.__mro__:
        if name in inspect.get_annotations(each):
            for node in class_node(each).body:
                if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", None) == name:
                    return Written(node.annotation, module_of(each))
    raise TypeError(f"{kind.__name__}.{name} has no annotation that can be read")


def field_docs(kind: type) -> dict[str, str]:
    """The docstring below each field, from the class or its base classes."""
    docs: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        if inspect.get_annotations(each):
            docs.update(_said(class_node(each).body))
    return docs


def _said(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for before, after in pairwise(body):
        target = _target(before)
        if target and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            yield target, inspect.cleandoc(str(after.value.value)).replace("\n", " ")


def _target(node: ast.stmt) -> str | None:
    match node:
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
        case _ if type(node).__name__ == "TypeAlias":  # from Python 3.12 on
            return str(node.name.id)  # type: ignore[attr-defined]  # ast.TypeAlias, which 3.11 has not
        case _:
            return None


def base_arguments(kind: type, base: type) -> list[Written]:
    """The arguments that a class gives to a generic base: `Path` in `class Way(Question[Path])`."""
    for each in kind.__mro__:
        if each.__module__ == "builtins" or base not in each.__bases__:
            continue
        module = module_of(each)
        for node in class_node(each).bases:
            if isinstance(node, ast.Subscript) and resolve(node.value, module) is base:
                inside = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
                return [Written(argument, module) for argument in inside]
    return []


def returned(function: Any) -> Written | None:
    """The return annotation of a function."""
    node = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(node, ast.FunctionDef)
    return None if node.returns is None else Written(node.returns, module_of(function))


def alias(name: str, module: ModuleType) -> Alias | None:
    """The definition of a type alias, followed through imports; None if the name is no alias."""
    tree = _tree(module)
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            for brought in node.names:
                if (brought.asname or brought.name) == name:
                    return alias(brought.name, _imported(node, module))
        elif _target(node) == name and (value := getattr(node, "value", None)) is not None:
            return Alias(name, module, value, dict(_said(tree.body)).get(name, ""))
    return None


def _imported(node: ast.ImportFrom, module: ModuleType) -> ModuleType:
    package = (module.__package__ or "").split(".")
    above = package[: len(package) - node.level + 1] if node.level else []
    return sys.modules[".".join([*above, *([node.module] if node.module else [])])]


def resolve(node: ast.expr, module: ModuleType) -> Any:
    """The value of a name or of an attribute in a module."""
    match node:
        case ast.Name(id=name):
            builtins: Any = module.__dict__["__builtins__"]
            known = builtins if isinstance(builtins, dict) else vars(builtins)
            found = vars(module).get(name, known.get(name))
            if found is None:
                raise TypeError(f"{module.__name__} has no {name}")
            return found
        case ast.Attribute(value=owner, attr=name):
            return getattr(resolve(owner, module), name)
        case _:
            raise TypeError(f"{module.__name__} says {ast.unparse(node)}, which is no type")
