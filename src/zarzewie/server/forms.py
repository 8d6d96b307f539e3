"""Form fields for a game's options, derived from its Options type.

Only what a person can choose becomes a field: flags, bounded numbers, literals and texts. What a campaign
hands on (lists, characters) does not.
"""

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import inspect as types

from zarzewie.server.protocol import OptionField


def choices(options_type: Any) -> tuple[OptionField, ...]:
    return _form(options_type)


@cache
def _form(options_type: Hashable) -> tuple[OptionField, ...]:
    return tuple(_choices(options_type, ""))


def _choices(options_type: Any, within: str) -> Iterator[OptionField]:
    shape = types.type_info(options_type)
    assert isinstance(shape, types.StructType)
    for field in shape.fields:
        name = f"{within}{field.encode_name}"
        default = _default(field)
        match field.type:
            case types.BoolType():
                yield OptionField(name, "flag", default)
            case types.IntType(ge=low, le=high):
                yield OptionField(name, "number", default, low=low, high=high)
            case types.LiteralType(values=values):
                order = _as_written(options_type, field.name, values)
                yield OptionField(name, "choice", default, values=order)
            case types.StrType(max_length=longest):
                yield OptionField(name, "text", default, high=longest)
            case types.StructType(cls=inner) if default is not None:
                yield from _choices(inner, f"{name}.")
            case _:
                pass


def _default(field: types.Field) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else None


def _as_written(options_type: type[Any], name: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the values in the order of their declaration; msgspec's inspector sorts them."""
    written = get_args(get_type_hints(options_type)[name])
    return written if set(written) == set(values) else values
