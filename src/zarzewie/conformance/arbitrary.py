"""Random plain values of a type: well formed but mostly meaningless, to provoke refusals."""

from functools import cache
from typing import Any

from msgspec import inspect

from zarzewie.kernel.chance import Dice

_NUMBERS = (-1, 0, 1, 2, 3, 5, 8, 34, 35, 1000, 1 << 40)
_TEXTS = ("", "a", "ash", "glass", "żar", "0", "…" * 300, "'\"\\\n\u2028")


def arbitrary(kind: Any, dice: Dice) -> Any:
    """A random value that `msgspec` decodes as this type."""
    return _value(_type_info(kind), dice)


_type_info = cache(inspect.type_info)


def _value(kind: inspect.Type, dice: Dice) -> Any:
    match kind:
        case inspect.NoneType():
            return None
        case inspect.BoolType():
            return dice.pick((False, True))
        case inspect.IntType():
            return _number(kind, dice)
        case inspect.FloatType():
            return float(dice.pick(_NUMBERS))
        case inspect.StrType():
            least, most = kind.min_length or 0, kind.max_length
            return dice.pick(_TEXTS).ljust(least, "x")[:most]
        case inspect.LiteralType(values):
            return dice.pick(values)
        case inspect.EnumType(cls):
            return dice.pick(list(cls)).value
        case inspect.UnionType(types):
            return _value(dice.pick(types), dice)
        case inspect.TupleType(items):
            return [_value(item, dice) for item in items]
        case inspect.CollectionType(item_type):
            most = 3 if kind.max_length is None else min(3, kind.max_length)
            least = kind.min_length or 0
            return [_value(item_type, dice) for _ in range(max(least, dice.below(most + 1)))]
        case inspect.DictType(keys, values):
            return {_value(keys, dice): _value(values, dice) for _ in range(dice.below(3))}
        case inspect.StructType():
            return _struct(kind, dice)
        case inspect.AnyType():
            return dice.pick(_TEXTS)
        case _:
            raise NotImplementedError(f"no arbitrary value of {kind}")


def _number(kind: inspect.IntType, dice: Dice) -> int:
    low = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
    high = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
    if low is not None and high is not None:
        return low + dice.below(high - low + 1)
    number = dice.pick(_NUMBERS)
    if low is not None:
        return max(low, number)
    return number if high is None else min(high, number)


def _struct(kind: inspect.StructType, dice: Dice) -> dict[str, Any]:
    made = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
    for field in kind.fields:
        if field.required or dice.below(2):
            made[field.encode_name] = _value(field.type, dice)
    return made
