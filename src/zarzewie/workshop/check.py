"""Check a folder of content for a game: all faults together, each with file and line."""

from collections.abc import Iterable, Iterator
from pathlib import Path as File
from typing import Any, NamedTuple

import msgspec

from zarzewie.kernel.capabilities import Check, Fault
from zarzewie.workshop.json_lines import NotJSON, ReadJson, read
from zarzewie.workshop.validation import misfits


class LocatedFault(NamedTuple):
    file: str
    line: int
    what: str
    facts: dict[str, str | int]


def check(folder: File, wanted: Check) -> list[LocatedFault]:
    """All faults of the folder, sorted by file and line."""
    found: list[LocatedFault] = []
    values: dict[str, Any] = {}
    sources: dict[str, ReadJson] = {}
    for name, kind in wanted.files.items():
        source = _read(folder / name, found)
        if source is not None and (value := _value(name, source, kind, found)) is not None:
            values[name], sources[name] = value, source
    for name, fault in wanted.faults(values):
        found += _located(name, sources[name], [fault])
    first = next(iter(wanted.files))
    return sorted(found, key=lambda each: (each.file != first, each.file, each.line, each.what))


def _read(file: File, found: list[LocatedFault]) -> ReadJson | None:
    try:
        return read(file.read_text(encoding="utf-8"))
    except NotJSON as fault:
        found.append(LocatedFault(file.name, fault.line, "not_json", {}))
    except FileNotFoundError:
        found.append(LocatedFault(file.name, 0, "no_file", {}))
    except (OSError, UnicodeDecodeError):
        found.append(LocatedFault(file.name, 0, "unreadable", {}))
    return None


def _value(name: str, source: ReadJson, kind: Any, found: list[LocatedFault]) -> Any | None:
    wrong = [*misfits(source.value, kind), *(Fault(path, "twice") for path in source.twice)]
    found += _located(name, source, wrong)
    if wrong:
        return None
    try:
        return msgspec.convert(source.value, kind)
    except msgspec.ValidationError as error:  # a fault that `misfits` does not find
        found.append(LocatedFault(name, 1, "value", {"value": str(error), "wanted": kind.__name__}))
        return None


def _located(name: str, source: ReadJson, wrong: Iterable[Fault]) -> Iterator[LocatedFault]:
    for path, what, facts in wrong:
        yield LocatedFault(name, source.line(path), what, {"path": ".".join(map(str, path)), **facts})
