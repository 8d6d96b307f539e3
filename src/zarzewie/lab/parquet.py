"""Matches as Parquet files for notebooks (extra `parquet`): one row a match, and one row a move beside it.

`games.parquet` comes with `games.moves.parquet`. Rows are in the order of the matches, wherever these were
played, and are written as results come; what is ahead of a missing one waits in memory. Until all is written
the files have another name, so that there is never half a file.
"""

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from zarzewie import __version__
from zarzewie.kernel.game import Refused
from zarzewie.lab.one_match import MoveRow, Result
from zarzewie.lab.work import Numbered, Work

GROUP = 500
"""Matches in a row group."""
GAME_COLUMNS = ("game", "seed", "number", "variant", "options", "seats", "bots", "how", "winners")
"""Then one column for each swept option, `sweep_<option>`, and one for each metric, by its name."""
MOVE_COLUMNS = ("seed", "number", "variant", "entry", "seat", "ask", "move", "json")

_rows = msgspec.msgpack.Decoder(list[MoveRow])


def moves_file(file: Path) -> Path:
    """The file of the moves beside a file of matches.

    >>> moves_file(Path("night/games.parquet")).name
    'games.moves.parquet'
    """
    return file.with_name(f"{file.stem}.moves{file.suffix}")


class GameFiles:
    """Both files while they are written. `changes`: the swept options of each plan."""

    def __init__(self, work: Work, file: Path, changes: Sequence[dict[str, Any]] = ()) -> None:
        self._pa, self._pq = _pyarrow()
        self._work = work
        self._changes = changes or [{}] * len(work.plans)
        self._waiting: dict[int, Result] = {}
        self._next = 0
        self._games = _Growing(self._pa, self._pq, file)
        self._moves = _Growing(self._pa, self._pq, moves_file(file))

    def keep(self, results: Sequence[Numbered]) -> None:
        self._waiting.update(results)
        while all(task in self._waiting for task in range(self._next, self._next + GROUP)):
            self._write(range(self._next, self._next + GROUP))
            self._next += GROUP

    def finish(self) -> None:
        """Write what is left, which after Ctrl-C may have gaps, and give the files their names."""
        self._write(sorted(self._waiting))
        for file in (self._games, self._moves):
            file.finish()

    def discard(self) -> None:
        for file in (self._games, self._moves):
            file.discard()

    def _write(self, tasks: Sequence[int]) -> None:
        results = [(*self._work.place(task), self._waiting.pop(task)) for task in tasks]
        self._games.write(self._game_columns(results))
        self._moves.write(self._move_columns(results))

    def _game_columns(self, results: Sequence[tuple[int, int, Result]]) -> dict[str, Any]:
        pa = self._pa
        plans = [self._work.plans[variant] for variant, _, _ in results]
        columns = {
            "game": pa.array([plan.game for plan in plans], pa.string()),
            "seed": pa.array([plan.seed for plan in plans], pa.int64()),
            "number": pa.array([number for _, number, _ in results], pa.int64()),
            "variant": pa.array([variant for variant, _, _ in results], pa.int32()),
            "options": pa.array([_json(plan.options) for plan in plans], pa.string()),
            "seats": pa.array([plan.seats for plan in plans], pa.int32()),
            "bots": pa.array([plan.bots for plan in plans], pa.list_(pa.string())),
            "how": pa.array([result.how for _, _, result in results], pa.string()),
            "winners": pa.array([result.winners for _, _, result in results], pa.list_(pa.int32())),
        }
        for name in self._changes[0]:
            kind = _kind(pa, [change[name] for change in self._changes])
            values = [self._changes[variant][name] for variant, _, _ in results]
            column = (
                pa.array(values, kind) if kind else pa.array([_json(each) for each in values], pa.string())
            )
            columns[f"sweep_{name}"] = column
        for name in dict.fromkeys(name for _, _, result in results for name in result.metrics):
            counted = [result.metrics.get(name) for _, _, result in results]
            floats = [None if value is None else float(value) for value in counted]
            columns[f"metric_{name}" if name in columns else name] = pa.array(floats, pa.float64())
        return columns

    def _move_columns(self, results: Sequence[tuple[int, int, Result]]) -> dict[str, Any]:
        pa = self._pa
        rows = [
            (self._work.plans[variant].seed, number, variant, entry, *row)
            for variant, number, result in results
            for entry, row in enumerate(_rows.decode(result.moves), 1)
        ]
        kinds = (
            pa.int64(),
            pa.int64(),
            pa.int32(),
            pa.int32(),
            pa.int32(),
            pa.string(),
            pa.string(),
            pa.string(),
        )
        columns = list(zip(*rows, strict=True)) or [()] * len(kinds)
        return {
            name: pa.array(column, kind)
            for name, column, kind in zip(MOVE_COLUMNS, columns, kinds, strict=True)
        }


class _Growing:
    """A Parquet file that may get new columns: then another part begins, and all are merged at the end."""

    def __init__(self, pa: Any, pq: Any, file: Path) -> None:
        self._pa, self._pq = pa, pq
        self._file = file
        self._parts: list[Path] = []
        self._schema = pa.schema([], metadata={"zarzewie": __version__})
        self._writer: Any = None
        with _part(file, 0).open("wb"):
            pass  # fail before the games rather than after them

    def write(self, columns: dict[str, Any]) -> None:
        known = self._schema.names
        new = [self._pa.field(name, column.type) for name, column in columns.items() if name not in known]
        if new or self._writer is None:
            self._begin_part(new)
        count = len(next(iter(columns.values())))
        table = self._pa.table(
            [
                columns[field.name] if field.name in columns else self._pa.nulls(count, field.type)
                for field in self._schema
            ],
            schema=self._schema,
        )
        if count:
            self._writer.write_table(table, row_group_size=max(count, 1))

    def _begin_part(self, new: Sequence[Any]) -> None:
        for field in new:
            self._schema = self._schema.append(field)
        self._close()
        self._parts.append(_part(self._file, len(self._parts)))
        self._writer = self._open(self._parts[-1])

    def _open(self, file: Path) -> Any:
        return self._pq.ParquetWriter(file, self._schema, compression="zstd")

    def _close(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    def finish(self) -> None:
        self._close()
        if len(self._parts) > 1:
            self._merge(_part(self._file, len(self._parts)))
        os.replace(self._parts[-1], self._file)
        self._parts.pop()
        self.discard()

    def _merge(self, whole: Path) -> None:
        self._writer = self._open(whole)
        for part in self._parts:
            with self._pq.ParquetFile(part) as read:
                for group in range(read.num_row_groups):
                    table = read.read_row_group(group)
                    self.write({name: table.column(name).combine_chunks() for name in table.column_names})
        self._close()
        self._parts.append(whole)

    def discard(self) -> None:
        """Delete the parts."""
        self._close()
        for part in [*self._parts, _part(self._file, 0)]:
            part.unlink(missing_ok=True)


@contextmanager
def written(files: GameFiles) -> Iterator[GameFiles]:
    """Finish the files if all goes well, and leave nothing behind otherwise."""
    try:
        yield files
        files.finish()
    except BaseException:
        files.discard()
        raise


def _part(file: Path, number: int) -> Path:
    return file.with_name(f"{file.name}.part{number}")


def _pyarrow() -> tuple[Any, Any]:
    try:
        import pyarrow  # late import: only `--out` needs it
        import pyarrow.parquet
    except ImportError:
        raise Refused("lab.parquet-missing", extra="zarzewie[parquet]") from None
    return pyarrow, pyarrow.parquet


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _kind(pa: Any, values: Sequence[Any]) -> Any:
    """The type of a swept option's column; None if it has no simple one, and is written as JSON."""
    kinds = {type(value) for value in values}
    if kinds == {bool}:
        return pa.bool_()
    if kinds == {int}:
        return pa.int64()
    if kinds <= {int, float}:
        return pa.float64()
    return pa.string() if kinds == {str} else None
