"""What `zarzewie lab` does once its arguments are read: where it plays, what it keeps, prints and saves."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from zarzewie.kernel.game import Refused
from zarzewie.lab import report, sweep_report, terminal
from zarzewie.lab.parquet import GameFiles, moves_file, written
from zarzewie.lab.process_pool import Processes
from zarzewie.lab.run import Keep, Run, run_all
from zarzewie.lab.sweep import SweepRun
from zarzewie.lab.work import Engine, Work

__all__ = ["ENGINES", "Results", "engine", "moves_file", "play"]

ENGINES: Final = ("processes", "ray")


def engine(name: str, address: str | None, jobs: int | None) -> Engine:
    """The engine of this name. `jobs`: how much it plays at once; as much as it can without it."""
    if name not in ENGINES:
        raise Refused("lab.engine", engine=name, known=ENGINES)
    if name == "ray":
        from zarzewie.lab.ray_cluster import RayCluster

        return RayCluster(address, jobs)
    if address is not None:
        raise Refused("lab.address")
    return Processes(jobs or os.cpu_count() or 1)


def play(
    lang: str, work: Work, engine: Engine, out: Path | None, changes: Sequence[dict[str, Any]] = ()
) -> list[Run]:
    """Play with a progress bar, and keep the matches in the file `out`, if there is one."""
    with _kept(work, out, changes) as keep, terminal.progress(lang, work.tasks) as progress:
        return run_all(work, engine, progress, keep)


@contextmanager
def _kept(work: Work, out: Path | None, changes: Sequence[dict[str, Any]]) -> Iterator[Keep]:
    if out is None:
        yield lambda results: None
        return
    try:
        with written(GameFiles(work, out, changes)) as files:
            yield files.keep
    except OSError:
        raise Refused("cli.unwritable-file", file=str(out)) from None


class Results:
    """The numbers of a run or of a sweep, for all who want to see them."""

    def __init__(self, lang: str, done: Run | SweepRun) -> None:
        self._lang = lang
        self._done = done

    def json(self) -> bytes:
        if isinstance(self._done, SweepRun):
            return msgspec.json.encode(sweep_report.sweep_numbers(self._done))
        return msgspec.json.encode(report.numbers(self._done))

    def page(self) -> str:
        if isinstance(self._done, SweepRun):
            return sweep_report.sweep_page(self._lang, self._done)
        return report.page(self._lang, self._done)

    def show(self) -> None:
        if isinstance(self._done, SweepRun):
            terminal.show_sweep(self._lang, self._done)
        else:
            terminal.show(self._lang, self._done)
