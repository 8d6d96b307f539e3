"""Convert Python types to their types in JSON: structs, unions, literals, aliases and what they contain."""

import ast
import datetime
import decimal
import enum
import inspect
import uuid
from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, fields, is_dataclass
from types import ModuleType
from typing import Annotated, Any, ClassVar, Final, Literal, Optional, TypeVar, Union, get_args, get_origin

import msgspec

from zarzewie.workshop.client_types import source
from zarzewie.workshop.client_types.json_types import (
    NULL,
    UNKNOWN,
    Array,
    Declaration,
    Either,
    Fixed,
    Kind,
    Mapped,
    Named,
    Page,
    Plain,
    Property,
    Shape,
    Values,
    Variable,
    either,
)

STRING, NUMBER, BOOLEAN = Plain("string"), Plain("number"), Plain("boolean")
ABSENT = Named("undefined")
"""The type of a field that is left out if it is not set."""

SIMPLE: Mapping[Any, Kind] = {
    str: STRING,
    bytes: STRING,
    datetime.datetime: STRING,
    datetime.date: STRING,
    uuid.UUID: STRING,
    decimal.Decimal: STRING,
    int: NUMBER,
    float: NUMBER,
    bool: BOOLEAN,
    type(None): NULL,
    Any: UNKNOWN,
    object: UNKNOWN,
    msgspec.Raw: UNKNOWN,
    msgspec.UnsetType: ABSENT,
    tuple: Array(UNKNOWN),
    list: Array(UNKNOWN),
    dict: Mapped(STRING, UNKNOWN),
}

TAKEN = ("Partial", "Record")
"""Built-in names of TypeScript that a page uses."""


def nobody(kind: type) -> bool:
    return False


class Reader:
    """Reads types into a page.

    `sent` says which structs a client sends: it may leave out fields with a default.
    """

    def __init__(self, reserved: Collection[str] = (), sent: Callable[[type], bool] = nobody) -> None:
        self.page = Page()
        self._sent = sent
        self._names: dict[Any, str] = {}
        self._roots: dict[Any, str] = {}
        self._taken = {*TAKEN, *reserved}

    # --- whole types

    def root(self, name: str, kind: Any, *more: type) -> Kind:
        """Declare a class or a union of classes, with `more` classes added, under this reserved name."""
        self._roots[kind] = name
        kinds = (*(get_args(kind) or (kind,)), *more)
        if len(kinds) == 1 and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            self._names.setdefault(kind, name)
            self.page.declared.setdefault(name, Declaration(name, UNKNOWN))
            self.page.declared[name] = Declaration(name, self._struct(kind), _doc(kind))
        else:
            self.page.declared[name] = Declaration(name, UNKNOWN)
            means = either(tuple(self.one(each) for each in kinds))
            self.page.declared[name] = Declaration(name, means)
        return Named(name)

    def one(self, kind: Any, of: tuple[Kind, ...] = ()) -> Kind:
        """The type of a class; declares it if it has a name."""
        if kind in SIMPLE:
            return SIMPLE[kind]
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self._declared(kind, lambda: self._struct(kind), of)
        if isinstance(kind, type) and issubclass(kind, enum.Enum):
            return self._declared(kind, lambda: Values(tuple(each.value for each in kind)))
        if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
            return self._declared(
                kind, lambda: Fixed(tuple(self._field(kind, name) for name in kind._fields))
            )
        if isinstance(kind, type) and is_dataclass(kind):
            return self._declared(kind, lambda: self._dataclass(kind))
        if hasattr(kind, "to_plain") and (given := source.returned(kind.to_plain)):
            return self._declared(kind, lambda: self.read(given))
        raise TypeError(f"no client type for {kind}")

    def alias(self, name: str, module: ModuleType) -> Kind:
        """The type of an alias defined in a module."""
        return self._name(name, vars(module)[name], module)

    def read(self, written: source.Written) -> Kind:
        """The type of an annotation."""
        return self._kind(*written)

    # --- declarations

    def _declared(self, kind: type, means: Callable[[], Kind | Shape], of: tuple[Kind, ...] = ()) -> Named:
        variables = tuple(each.__name__ for each in getattr(kind, "__parameters__", ()))
        name = self._declare(kind, kind.__name__, kind.__module__, means, _doc(kind), variables)
        return Named(name, of or (UNKNOWN,) * len(variables))

    def _declare(
        self,
        key: Any,
        wanted: str,
        module: str,
        means: Callable[[], Kind | Shape],
        doc: str,
        variables: tuple[str, ...] = (),
    ) -> str:
        """Declare each type once. If the name is taken, it is prefixed with the name of the module."""
        if key not in self._names:
            name = wanted
            if name in self._taken:
                name = module.rpartition(".")[2].title().replace("_", "") + wanted
            self._names[key] = name
            self._taken.add(name)
            self.page.declared[name] = Declaration(name, UNKNOWN)  # keep its place: it may name itself
            self.page.declared[name] = Declaration(name, means(), doc, variables)
        return self._names[key]

    def _struct(self, kind: Any) -> Kind | Shape:
        config = kind.__struct_config__
        docs = source.field_docs(kind)
        properties = [Property(config.tag_field, Values((config.tag,)))] if config.tag is not None else []
        for field in msgspec.structs.fields(kind):
            means, absent = _without_absent(self._field(kind, field.name))
            left_out = not field.required and (config.omit_defaults or self._sent(kind))
            properties.append(
                Property(field.encode_name, means, absent or left_out, docs.get(field.name, ""))
            )
        if config.array_like:
            return Fixed(tuple(each.kind for each in properties))
        return Shape(tuple(properties))

    def _dataclass(self, kind: Any) -> Shape:
        docs = source.field_docs(kind)
        return Shape(
            tuple(
                Property(
                    each.name,
                    self._field(kind, each.name),
                    self._sent(kind) and not (each.default is MISSING and each.default_factory is MISSING),
                    docs.get(each.name, ""),
                )
                for each in fields(kind)
            )
        )

    def _field(self, kind: type, name: str) -> Kind:
        return self.read(source.field_annotation(kind, name))

    # --- annotations

    def _kind(self, node: ast.expr, module: ModuleType) -> Kind:
        match node:
            case ast.Constant(value=None):
                return NULL
            case ast.Constant(value=str(later)):
                return self._kind(ast.parse(later, mode="eval").body, module)
            case ast.BinOp(left=left, right=right, op=ast.BitOr()):
                return either((self._kind(left, module), self._kind(right, module)))
            case ast.Subscript(value=base, slice=inside):
                arguments = inside.elts if isinstance(inside, ast.Tuple) else [inside]
                return self._generic(source.resolve(base, module), arguments, module)
            case ast.Name(id=name):
                return self._name(name, source.resolve(node, module), module)
            case ast.Attribute(value=owner, attr=name):
                home = source.resolve(owner, module)
                where = home if isinstance(home, ModuleType) else module
                return self._name(name, source.resolve(node, module), where)
            case _:
                raise TypeError(
                    f"{module.__name__} says {ast.unparse(node)}, for which there is no client type"
                )

    def _name(self, name: str, value: Any, module: ModuleType) -> Kind:
        if isinstance(value, TypeVar):
            return Variable(value.__name__)
        if getattr(value, "__name__", "Any") == name and (value in SIMPLE or isinstance(value, type)):
            return self.one(value)
        if (root := _hashed(value)) in self._roots:
            return Named(self._roots[root])
        found = source.alias(name, module)
        if found is None:
            return self.one(value)
        if name.startswith("_") or _is_limit(found):
            return self._kind(found.value, found.module)
        given = getattr(value, "__supertype__", None)  # typing.NewType
        key = (found.module, found.name)
        means = (lambda: self.one(given)) if given else (lambda: self._kind(found.value, found.module))
        return Named(self._declare(key, found.name, found.module.__name__, means, found.doc))

    def _generic(self, base: Any, arguments: list[ast.expr], module: ModuleType) -> Kind:
        if base is Literal:
            values = [ast.literal_eval(each) for each in arguments]
            said = tuple(value for value in values if value is not None)
            return either((Values(said), NULL)) if None in values else Values(said)
        if base in (Annotated, Final, ClassVar):
            return self._kind(arguments[0], module)
        origin = get_origin(base) or base
        if origin is tuple:
            return self._tuple(arguments, module)
        kinds = tuple(self._kind(each, module) for each in arguments)
        if base is Optional:
            return either((*kinds, NULL))
        if base is Union:
            return either(kinds)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return Mapped(*kinds)
        if isinstance(origin, type) and issubclass(origin, Collection):
            return Array(kinds[0])
        return self.one(base, kinds)

    def _tuple(self, arguments: list[ast.expr], module: ModuleType) -> Kind:
        match arguments:
            case [each, ast.Constant(value=end)] if end is ...:
                return Array(self._kind(each, module))
            case _:
                return Fixed(tuple(self._kind(each, module) for each in arguments))


def _hashed(value: Any) -> Any:
    try:
        hash(value)
    except TypeError:
        return None
    return value


def _without_absent(kind: Kind) -> tuple[Kind, bool]:
    if isinstance(kind, Either) and ABSENT in kind.among:
        return either(tuple(each for each in kind.among if each != ABSENT)), True
    return kind, False


def _is_limit(alias: source.Alias) -> bool:
    """Whether it is like `Annotated[str, Meta(max_length=40)]`, which is a plain string for a client."""
    return isinstance(alias.value, ast.Subscript) and (
        source.resolve(alias.value.value, alias.module) is Annotated
    )


def _doc(kind: type) -> str:
    """Its own docstring, without the signature that dataclasses and named tuples get by default."""
    said = inspect.cleandoc(kind.__dict__.get("__doc__") or "")
    return "" if said.startswith(f"{kind.__name__}(") else said
