"""Check values against the types of a page, to test that the page agrees with what is really sent."""

from collections.abc import Iterator, Mapping
from typing import Any

from zarzewie.workshop.client_types.json_types import (
    Array,
    Either,
    Fixed,
    Kind,
    Mapped,
    Named,
    Page,
    Plain,
    Shape,
    Values,
    Variable,
)

Bound = Mapping[str, Kind]


def misfits(value: Any, kind: Kind | Shape, page: Page, path: str = "$") -> list[str]:
    """Each place where a plain value (as read from JSON) is not of this kind; empty if it fits."""
    return list(_misfits(value, kind, page, {}, path))


def _misfits(value: Any, kind: Kind | Shape, page: Page, bound: Bound, path: str) -> Iterator[str]:
    match kind:
        case Plain(word):
            if not _is(value, word):
                yield f"{path} is {value!r}, no {word}"
        case Values(among):
            if not any(type(value) is type(each) and value == each for each in among):
                yield f"{path} is {value!r}, none of {among}"
        case Array(each):
            yield from _array(
                value, [each] * len(value) if isinstance(value, list) else [], page, bound, path
            )
        case Fixed(places):
            yield from _array(value, list(places), page, bound, path)
        case Mapped(key, each):
            yield from _table(value, key, each, page, bound, path)
        case Either(among):
            yield from _either(value, among, page, bound, path)
        case Variable(name):
            yield from _misfits(value, bound[name], page, {}, path)
        case Named(name, of):
            declared = page.declared[name]
            filled = dict(zip(declared.variables, of, strict=True))
            yield from _misfits(value, declared.means, page, filled, path)
        case Shape():
            yield from _shape(value, kind, page, bound, path)


def _is(value: Any, word: str) -> bool:
    match word:
        case "unknown":
            return True
        case "null":
            return value is None
        case "boolean":
            return isinstance(value, bool)
        case "number":
            return isinstance(value, (int, float)) and not isinstance(value, bool)
        case _:
            return isinstance(value, str)


def _array(value: Any, places: list[Kind], page: Page, bound: Bound, path: str) -> Iterator[str]:
    if not isinstance(value, list) or len(value) != len(places):
        yield f"{path} is {value!r}, no array of {len(places)}"
        return
    for at, (each, place) in enumerate(zip(value, places, strict=True)):
        yield from _misfits(each, place, page, bound, f"{path}[{at}]")


def _table(value: Any, key: Kind, each: Kind, page: Page, bound: Bound, path: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{path} is {value!r}, no object"
        return
    for name, inside in value.items():
        if key != Plain("number"):  # in JSON every key is a string
            yield from _misfits(name, key, page, bound, f"{path} has the key")
        yield from _misfits(inside, each, page, bound, f"{path}.{name}")


def _either(value: Any, among: tuple[Kind, ...], page: Page, bound: Bound, path: str) -> Iterator[str]:
    """The misfits of the kind with the fewest; none if any kind fits."""
    if all(any(_misfits(value, each, page, bound, path)) for each in among):
        yield from min((list(_misfits(value, each, page, bound, path)) for each in among), key=len)


def _shape(value: Any, shape: Shape, page: Page, bound: Bound, path: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{path} is {value!r}, no object"
        return
    for each in shape.properties:
        if each.name in value:
            yield from _misfits(value[each.name], each.kind, page, bound, f"{path}.{each.name}")
        elif not each.optional:
            yield f"{path} has no {each.name}"
    known = {each.name for each in shape.properties}
    yield from (f"{path}.{name} is not on the page" for name in value if name not in known)
