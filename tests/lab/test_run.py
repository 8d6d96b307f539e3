import multiprocessing
import os
import signal
import time

import pytest

from zarzewie.kernel.game import Refused
from zarzewie.lab.one_match import Result
from zarzewie.lab.plan import Plan, draw_up
from zarzewie.lab.run import Progress, Run, run
from zarzewie.lab.stats import Estimate


class Uneven(Plan, frozen=True):
    """A plan whose first game is refused immediately and whose others never finish."""

    def play(self, number: int, keep_moves: bool = False) -> Result:
        if number == 0:
            raise Refused("lab.stuck", number=0, entry=0)
        time.sleep(600)
        raise AssertionError("nobody waited for it to be ended")


def plan(games: int = 40, bots: str = "random", seed: int = 1) -> Plan:
    return draw_up("tron", games, None, bots, {}, seed)


def numbers(done: Run) -> tuple[int, dict[str, Estimate]]:
    return done.tally.games, done.tally.estimates()


def ctrl_c_after(played: int, times: int = 1) -> Progress:
    """A progress callback that presses Ctrl-C after `played` games."""
    seen = 0

    def progress(more: int) -> None:
        nonlocal seen, times
        seen += more
        while times and seen >= played:
            times -= 1
            os.kill(os.getpid(), signal.SIGINT)

    return progress


@pytest.mark.parametrize("jobs", [2, 3])
def test_the_numbers_do_not_depend_on_the_number_of_processes(jobs: int) -> None:
    assert numbers(run(plan(), jobs)) == numbers(run(plan(), 1))


def test_the_same_seed_gives_the_same_numbers_and_another_seed_others() -> None:
    first, again, other = (numbers(run(plan(seed=seed))) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_progress_adds_up_to_all_games() -> None:
    told: list[int] = []
    run(plan(games=25), 1, told.append)
    assert told[0] == 0
    assert sum(told) == 25


def test_there_are_never_more_workers_than_games() -> None:
    assert run(plan(games=1), 8).tally.games == 1


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_was_played(jobs: int) -> None:
    done = run(plan(games=1_000_000), jobs, ctrl_c_after(1))
    assert done.stopped
    assert 1 <= done.tally.games < 1_000_000
    assert sum(done.tally.endings.values()) == done.tally.games
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_twice_interrupts_and_leaves_no_worker_behind(jobs: int) -> None:
    with pytest.raises(KeyboardInterrupt):
        run(plan(games=1_000_000), jobs, ctrl_c_after(1, times=2))
    assert not multiprocessing.active_children()


def test_ctrl_c_means_what_it_meant_before_once_the_run_is_over() -> None:
    before = signal.getsignal(signal.SIGINT)
    run(plan(games=1))
    assert signal.getsignal(signal.SIGINT) is before


def test_a_worker_that_dies_is_reported(capfd: pytest.CaptureFixture[str]) -> None:
    broken = Plan(game="tron", games=4, seats=2, bots=("nobody", "nobody"))
    with pytest.raises(Refused, match=r"lab\.worker"):
        run(broken, 2)
    assert "KeyError" in capfd.readouterr().err


def test_a_refusal_in_a_worker_is_the_same_refusal_here() -> None:
    crowded = Plan(game="tron", games=4, seats=9, bots=("rule",) * 9)
    with pytest.raises(Refused) as caught:
        run(crowded, 2)
    assert caught.value.rule == "house.seats"
    assert caught.value.facts["seats"] == 9


def test_a_refusal_ends_the_other_workers_too() -> None:
    with pytest.raises(Refused, match=r"lab\.stuck"):
        run(Uneven(game="tron", games=4, seats=2, bots=("rule", "rule")), 2)
    assert not multiprocessing.active_children()
