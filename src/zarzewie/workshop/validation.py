"""Find every place where data does not fit a type, not only the first."""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec import inspect

from zarzewie.kernel.capabilities import Fault, Path


def misfits(value: Any, kind: Any) -> Iterator[Fault]:
    yield from _misfits(value, inspect.type_info(kind), ())


def _misfits(value: Any, info: inspect.Type, path: Path) -> Iterator[Fault]:
    match info:
        case inspect.UnionType() if inner := _struct_of(info):
            if value is not None:
                yield from _struct(value, inner, path)
        case inspect.StructType():
            yield from _struct(value, info, path)
        case inspect.VarTupleType() if isinstance(value, list):
            for at, each in enumerate(value):
                yield from _misfits(each, info.item_type, (*path, at))
            if not (info.min_length or 0) <= len(value) <= (info.max_length or len(value)):
                yield Fault(path, "size", {"least": info.min_length or 0, "most": info.max_length or 999})
        case inspect.DictType() if isinstance(value, dict):
            for name, each in value.items():
                yield from _leaf(name, info.key_type, (*path, name))
                yield from _misfits(each, info.value_type, (*path, name))
        case _:
            yield from _leaf(value, info, path)


def _struct_of(info: inspect.UnionType) -> inspect.StructType | None:
    """The struct in `Something | None`, if there is one."""
    return next((each for each in info.types if isinstance(each, inspect.StructType)), None)


def _struct(value: Any, info: inspect.StructType, path: Path) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield Fault(path, "object")
        return
    known = {field.encode_name: field for field in info.fields}
    for name in value:
        if name not in known:
            yield Fault((*path, name), "unknown_name", {"name": name, "known": ", ".join(known)})
    for name, field in known.items():
        if name in value:
            yield from _misfits(value[name], field.type, (*path, name))
        elif field.required:
            yield Fault(path, "missing_name", {"name": name})


def _leaf(value: Any, info: inspect.Type, path: Path) -> Iterator[Fault]:
    if not _fits(value, info):
        yield Fault(path, "value", {"value": str(value)[:40], "wanted": _wanted(info)})


def _fits(value: Any, info: inspect.Type) -> bool:
    match info:
        case inspect.Metadata():
            return _fits(value, info.type)
        case inspect.UnionType():
            return any(_fits(value, each) for each in info.types)
        case inspect.NoneType():
            return value is None
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.LiteralType():
            return any(value == each and type(value) is type(each) for each in info.values)
        case inspect.IntType():
            whole = isinstance(value, int) and not isinstance(value, bool)
            return whole and (info.ge is None or value >= info.ge) and (info.le is None or value <= info.le)
        case inspect.StrType():
            try:
                msgspec.convert(value, _string(info))
            except msgspec.ValidationError:
                return False
            return True
        case inspect.TupleType():
            size = isinstance(value, list) and len(value) == len(info.item_types)
            return size and all(map(_fits, value, info.item_types))
        case _:
            return False


def _string(info: inspect.StrType) -> Any:
    meta = msgspec.Meta(pattern=info.pattern, min_length=info.min_length, max_length=info.max_length)
    return Annotated[str, meta]


def _wanted(info: inspect.Type) -> str:
    match info:
        case inspect.Metadata():
            return _wanted(info.type)
        case inspect.UnionType():
            return " | ".join(map(_wanted, info.types))
        case inspect.NoneType():
            return "null"
        case inspect.BoolType():
            return "true | false"
        case inspect.LiteralType():
            return " | ".join(map(str, info.values))
        case inspect.IntType():
            return f"{'' if info.ge is None else info.ge}…{'' if info.le is None else info.le}"
        case inspect.StrType():
            return info.pattern or '"…"'
        case inspect.VarTupleType() | inspect.TupleType():
            return "[…]"
        case _:
            return "{…}"
