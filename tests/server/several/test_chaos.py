"""The short form of tests/soak/test_chaos.py, and planted faults that it must find."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.chaos.faults import Faults
from tests.chaos.run import Plan, Result, run
from tests.chaos.tools import binaries_or_skip

FAULTS = (
    "database silent for a server",
    "PostgreSQL crashed",
    "server frozen",
    "Redis killed",
    "server restarted",
    "server killed",  # last, so that nothing disturbs the takeover
)


def ran(
    folder: Path, tables: int, names: Sequence[str], settle: float, redis: bool = False, planted: str = ""
) -> Result:
    async def faults(faults: Faults) -> None:
        await faults.one_by_one(names, settle)

    plan = Plan(
        tables,
        faults,
        thinking=1.0,
        whispering=0.7,  # it is over after seconds
        well=3.0,
        frozen=5.0,
        cut=5.0,
        redis=redis,
        planted=planted,
    )
    result = run(plan, folder, binaries_or_skip(redis))
    print("\n".join(result.figures.lines()), flush=True)
    return result


def test_whatever_fails_no_acknowledged_move_is_lost_and_every_table_goes_on(tmp_path: Path) -> None:
    result = ran(tmp_path, 12, FAULTS, settle=2, redis=True)
    assert result.wrong == []
    assert result.figures.moves > 100
    assert result.figures.found.takeovers
    assert result.figures.found.late, "no deadline was looked at"
    assert result.figures.hints[0] > 50


PLANTED = {
    "early_acks": ("PostgreSQL restarted", "lost: "),
}
"""A fault in the servers, what has to happen for it to show, and how it is found. More: `make soak`."""


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_fault_is_found(tmp_path: Path, planted: str) -> None:
    check_found(tmp_path, planted, *PLANTED[planted])


def check_found(folder: Path, planted: str, name: str, found: str) -> None:
    result = ran(folder, 8, [name], settle=3, redis="Redis" in name, planted=planted)
    assert any(found in wrong for wrong in result.wrong), result.wrong
