"""How many moves per second one SQLite file stores durably, and how long a long match takes to open.

    python bench/store.py [--json] [--folder DISK]

Every append is one entry of 120 bytes with its own key, through the Writer, synchronous=FULL. `free`: 300
matches in turn, as fast as one thread can submit. `in step`: each match waits for its last append before the
next, so at most 300 are pending. Each run has a new file; its time ends with the last acknowledgement.
"""

import argparse
import json
import os
import platform
import sqlite3
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from statistics import median
from typing import Any, NamedTuple

from zarzewie.store.engines import PRAGMAS, WRITING
from zarzewie.store.interface import Answer, Append, Appended
from zarzewie.store.sql import SqlStore
from zarzewie.store.writer import Writer

RUNS = 5
MATCHES = 300
MOVES = 200
LONG = 10_000
HEAD = b'{"game":"tron","version":1,"content":"3f2a","options":{"size":9,"clock":"day"},"seats":2}'
SECRETS = bytes(32)
ENTRY = b'{"entry":"played","seat":1,"ask":"17.turn","move":{"move":"place","cell":41,"kind":"glass"}}'.ljust(
    120
)


class Counted(SqlStore):
    """Remembers how large the batches were."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.batches: list[int] = []

    def append(self, appends: Sequence[Append]) -> list[Answer]:
        self.batches.append(len(appends))
        return super().append(appends)


Game = list[list[Append]]  # by number, then by match


def all_moves() -> Game:
    return [[_move(match, number) for match in range(MATCHES)] for number in range(MOVES)]


def _move(match: int, number: int) -> Append:
    return Append(f"match-{match:06d}-k7h2q", number, (ENTRY,), f"{match:08x}-{number:08x}-5d1c9be07f42")


def free(writer: Writer, moves: Game) -> None:
    answers = [writer.submit(move) for round_of_moves in moves for move in round_of_moves]
    for answer in answers:
        assert type(answer.result()) is Appended


def in_step(writer: Writer, moves: Game) -> None:
    done: SimpleQueue[tuple[int, Answer]] = SimpleQueue()

    def submit(match: int, number: int) -> None:
        answer = writer.submit(moves[number][match])
        answer.add_done_callback(lambda answered: done.put((match, answered.result())))

    for match in range(MATCHES):
        submit(match, 0)
    for _ in range(MATCHES * MOVES):
        match, answer = done.get()
        assert type(answer) is Appended
        if answer.length < MOVES:
            submit(match, answer.length)


class Run(NamedTuple):
    appends_per_second: float
    processor_microseconds: float
    """Per append: steadier than the rate on a busy machine."""
    batches: list[int]


def run(way: Callable[[Writer, Game], None], folder: Path) -> Run:
    moves = all_moves()
    with tempfile.TemporaryDirectory(dir=folder) as place:
        store = Counted(f"sqlite:///{place}/bench.db")
        for first in moves[0]:
            store.create(first.match, HEAD, SECRETS)
        writer = Writer(store)
        start, start_of_work = time.perf_counter(), time.process_time()
        way(writer, moves)
        seconds, work = time.perf_counter() - start, time.process_time() - start_of_work
        writer.close()
        store.close()
    appends = MATCHES * MOVES
    return Run(appends / seconds, work / appends * 1e6, store.batches)


def seconds_to_open(folder: Path, snapshot: bool) -> float:
    with tempfile.TemporaryDirectory(dir=folder) as place:
        address = f"sqlite:///{place}/bench.db"
        store = SqlStore(address)
        store.create("long", HEAD, SECRETS)
        store.append([Append("long", 0, (ENTRY,) * LONG)])
        if snapshot:
            store.snapshot("long", LONG - 10, bytes(20_000))
        store.close()
        start = time.perf_counter()
        store = SqlStore(address)
        opened = store.open("long")
        seconds = time.perf_counter() - start
        assert opened is not None
        assert opened.length == LONG
        store.close()
        return seconds


def measure(folder: Path) -> dict[str, Any]:
    figures: dict[str, Any] = {
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "pragmas": ["journal_mode=WAL", *PRAGMAS, *WRITING],
        "folder": str(folder),
        "processors, other load": [os.cpu_count(), round(os.getloadavg()[0], 1)],
        "matches, appends a run": [MATCHES, MATCHES * MOVES],
    }
    for way in (free, in_step):
        runs = [run(way, folder) for _ in range(RUNS)]
        name = way.__name__.replace("_", " ")
        figures[f"{name}: appends/s, median"] = round(median(each.appends_per_second for each in runs))
        figures[f"{name}: appends/s, each run"] = [round(each.appends_per_second) for each in runs]
        figures[f"{name}: processor µs an append, least"] = round(
            min(r.processor_microseconds for r in runs), 1
        )
        figures[f"{name}: commits a run, median"] = median(len(each.batches) for each in runs)
        figures[f"{name}: appends in a commit, median"] = median(
            size for each in runs for size in each.batches
        )
    for snapshot in (True, False):
        seconds = median(seconds_to_open(folder, snapshot) for _ in range(RUNS))
        which = f"{LONG} entries, {'with a' if snapshot else 'no'} snapshot"
        figures[f"open a file and its match of {which}: ms"] = round(seconds * 1000, 1)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--folder", type=Path, default=Path.cwd(), help="on the disk to measure")
    arguments = parser.parse_args()
    figures = measure(arguments.folder)
    if arguments.json:
        print(json.dumps(figures, indent=1))
    else:
        for name, figure in figures.items():
            print(f"{name:62} {figure}")


if __name__ == "__main__":
    main()
