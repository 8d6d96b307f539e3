"""Types of JSON values, as far as TypeScript can express them."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Word = Literal["string", "number", "boolean", "null", "unknown"]


@dataclass(frozen=True)
class Plain:
    word: Word


@dataclass(frozen=True)
class Values:
    """One of these literal values."""

    among: tuple[str | int | bool, ...]


@dataclass(frozen=True)
class Array:
    each: "Kind"


@dataclass(frozen=True)
class Fixed:
    """An array of fixed length, each element with its own kind."""

    places: tuple["Kind", ...]


@dataclass(frozen=True)
class Mapped:
    """An object with arbitrary keys of one kind."""

    key: "Kind"
    value: "Kind"


@dataclass(frozen=True)
class Either:
    among: tuple["Kind", ...]


@dataclass(frozen=True)
class Named:
    """A reference to a declaration of the same page, with its type arguments."""

    name: str
    of: tuple["Kind", ...] = ()


@dataclass(frozen=True)
class Variable:
    """A type variable of a generic declaration."""

    name: str


Kind: TypeAlias = Plain | Values | Array | Fixed | Mapped | Either | Named | Variable


@dataclass(frozen=True)
class Property:
    name: str
    kind: Kind
    optional: bool = False
    doc: str = ""


@dataclass(frozen=True)
class Shape:
    """An object with these properties and no others."""

    properties: tuple[Property, ...]


@dataclass(frozen=True)
class Declaration:
    name: str
    means: Kind | Shape
    doc: str = ""
    variables: tuple[str, ...] = ()


@dataclass
class Page:
    """Declarations by name, in the order in which they were found."""

    declared: dict[str, Declaration] = field(default_factory=dict)


NULL = Plain("null")
UNKNOWN = Plain("unknown")


def either(kinds: tuple[Kind, ...]) -> Kind:
    """A union without duplicates; of a single kind, that kind."""
    flat: dict[Kind, None] = {}
    for kind in kinds:
        flat.update(dict.fromkeys(kind.among if isinstance(kind, Either) else (kind,)))
    return next(iter(flat)) if len(flat) == 1 else Either(tuple(flat))
