"""Play many matches and count them. The same plan gives the same numbers wherever it is played."""

import multiprocessing
from collections.abc import Callable, Sequence
from contextlib import closing
from time import monotonic
from typing import NamedTuple

from zarzewie.lab.ctrl_c import ctrl_c_sets
from zarzewie.lab.plan import Plan
from zarzewie.lab.process_pool import Processes
from zarzewie.lab.stats import Tally
from zarzewie.lab.work import Engine, Numbered, Work

Progress = Callable[[int], None]
"""Called with the number of matches played since its last call; 0 when the run begins."""
Keep = Callable[[Sequence[Numbered]], None]
"""Called with results as they come, to keep them elsewhere."""


class Run(NamedTuple):
    """The result of a run. `stopped`: Ctrl-C ended it before all matches were played."""

    plan: Plan
    tally: Tally
    seconds: float
    stopped: bool


def run(plan: Plan, jobs: int = 1, progress: Progress = lambda played: None) -> Run:
    """Play one plan in processes of this machine."""
    return run_all(Work(plans=(plan,)), Processes(jobs), progress)[0]


def run_all(
    work: Work,
    engine: Engine,
    progress: Progress = lambda played: None,
    keep: Keep = lambda results: None,
) -> list[Run]:
    """Play every plan. Ctrl-C ends it after the current matches and keeps those that were played."""
    began = monotonic()
    tallies = [Tally(paired=len(work.plans) > 1) for _ in work.plans]
    # Shared memory: the processes that inherit it see it change.
    stop = multiprocessing.get_context("spawn").RawValue("b", 0)
    with ctrl_c_sets(stop), closing(engine.play(work, stop)) as playing:
        for results in playing:
            for task, result in results:
                plan, number = work.place(task)
                tallies[plan].add([result], number)
            keep(results)
            progress(len(results))
    seconds = monotonic() - began
    return [
        Run(plan, tally, seconds, bool(stop.value)) for plan, tally in zip(work.plans, tallies, strict=True)
    ]
