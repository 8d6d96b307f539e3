"""Chaos with real parts: servers, PostgreSQL, Redis and the network fail, and nobody loses a move."""

import os
from pathlib import Path

import pytest

from tests.chaos.faults import Faults
from tests.chaos.run import Plan, run
from tests.chaos.tools import binaries_or_skip
from tests.server.several.test_chaos import check_found

TABLES = int(os.environ.get("CHAOS_TABLES", "200"))
THINKING = float(os.environ.get("CHAOS_THINKING", "4"))
BOT_PACE = float(os.environ.get("CHAOS_BOT_PACE", "1"))
SEED = int(os.environ.get("CHAOS_SEED", "1"))
SETTLE = 12.0


async def every_fault(faults: Faults) -> None:
    """Each alone, then all once more in another order, one beginning while others last."""
    await faults.one_by_one(faults.shuffled(), SETTLE)
    await faults.overlapping(faults.shuffled(), SETTLE)


def test_whatever_fails_no_acknowledged_move_is_lost_and_every_table_goes_on(tmp_path: Path) -> None:
    result = run(Plan(TABLES, every_fault, THINKING, SEED, bot_pace=BOT_PACE), tmp_path, binaries_or_skip())
    print("\n".join(result.figures.lines()), flush=True)
    assert result.wrong == []
    assert max(result.figures.found.takeovers) < 5 + 1.5 * BOT_PACE, "and the time that a bot takes"


PLANTED = {
    "no_heirs": ("server killed", "house "),
    "talkative": ("server restarted", "is in a hint"),
    "no_sweep": ("Redis killed", "its view is "),
    "forgetful": ("server restarted", "doubled: "),
    "loud_whispers": ("server restarted", "leaked: a whispered message"),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_fault_is_found(tmp_path: Path, planted: str) -> None:
    check_found(tmp_path, planted, *PLANTED[planted])
