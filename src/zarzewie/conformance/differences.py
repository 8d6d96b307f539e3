"""Assert that two values are encoded the same, and name the first differences if not."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from zarzewie.kernel.codec import encode, plain


def check_alike(one: Any, other: Any, said: str) -> None:
    if encode(one) != encode(other):
        where = "; ".join(islice(_differences(plain(one), plain(other), "$"), 3))
        raise AssertionError(f"{said}: {where}")


def _differences(one: Any, other: Any, path: str) -> Iterator[str]:
    match one, other:
        case dict(), dict() if one.keys() == other.keys():
            for name in one:
                yield from _differences(one[name], other[name], f"{path}.{name}")
        case list() | tuple(), list() | tuple() if len(one) == len(other):
            for index, pair in enumerate(zip(one, other, strict=True)):
                yield from _differences(*pair, f"{path}[{index}]")
        case _ if one != other:
            yield f"{path} is {one!r} or {other!r}"
