"""The lab on a real Ray cluster of two nodes, which the tests start on this machine."""

import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.lab.ray_nodes import LOOPBACK, RayNodes
from zarzewie.cli import call
from zarzewie.kernel.game import Refused
from zarzewie.lab import ray_cluster
from zarzewie.lab.one_match import Result
from zarzewie.lab.plan import Plan, draw_up
from zarzewie.lab.ray_cluster import RayCluster
from zarzewie.lab.run import Run, run, run_all
from zarzewie.lab.stats import Estimate
from zarzewie.lab.work import Numbered, Work

SWEEP = ("--sweep", "chapter=0:2", "--sweep", "cards=standard,easy")


@pytest.fixture(scope="module")
def nodes() -> Iterator[RayNodes]:
    nodes = RayNodes()
    yield nodes
    nodes.stop()


@pytest.fixture
def address(nodes: RayNodes, monkeypatch: pytest.MonkeyPatch) -> str:
    for name, value in LOOPBACK.items():
        monkeypatch.setenv(name, value)
    return nodes.address


class Mortal(Plan, frozen=True, kw_only=True):
    """A plan whose match 7 kills its worker until it was tried so often."""

    deaths: int
    folder: str

    def play(self, number: int, keep_moves: bool = False) -> Result:
        if number == 7:
            tries = Path(self.folder) / "tries"
            with tries.open("a") as file:
                file.write("x")
            if tries.stat().st_size <= self.deaths:
                os.kill(os.getpid(), signal.SIGKILL)
        return Plan.play(self, number, keep_moves)


class Missing(Plan, frozen=True):
    """A plan that needs a package which the cluster's machines do not have."""

    def play(self, number: int, keep_moves: bool = False) -> Result:
        return import_module("nowhere.at.all")  # type: ignore[return-value]  # it never gets here


class Faulty(Plan, frozen=True):
    """A plan with an error in it."""

    def play(self, number: int, keep_moves: bool = False) -> Result:
        raise ZeroDivisionError("this is the error")


def plan(games: int = 60, kind: type[Plan] = Plan, **more: Any) -> Plan:
    """Short matches: what matters is where they are played."""
    return kind(game="tron", games=games, seats=2, bots=("random", "random"), limit=20, **more)


def counted(done: Run) -> tuple[int, dict[str, Estimate]]:
    return done.tally.games, done.tally.estimates()


class Kept:
    """The numbers of the tasks that came, and a hook for the first results."""

    def __init__(self) -> None:
        self.tasks: list[int] = []

    def __call__(self, results: Sequence[Numbered]) -> None:
        self.tasks += [task for task, _ in results]


def test_a_cluster_counts_the_same_as_processes(address: str) -> None:
    kept, progress = Kept(), list[int]()
    done = run_all(Work(plans=(plan(300),)), RayCluster(address), progress.append, kept)[0]
    assert counted(done) == counted(run(plan(300)))
    assert sorted(kept.tasks) == list(range(300))
    assert progress[0] == 0
    assert sum(progress) == 300
    assert len(progress) > 3


def test_the_matches_of_a_killed_worker_are_played_again(address: str, tmp_path: Path) -> None:
    mortal = plan(40, Mortal, deaths=1, folder=str(tmp_path))
    kept = Kept()
    done = run_all(Work(plans=(mortal,)), RayCluster(address), keep=kept)[0]
    assert (tmp_path / "tries").read_text() == "xx"
    assert sorted(kept.tasks) == list(range(40))
    assert counted(done) == counted(run(plan(40)))


def test_matches_that_always_kill_their_worker_end_the_run(address: str, tmp_path: Path) -> None:
    deadly = plan(8, Mortal, deaths=100, folder=str(tmp_path))
    with pytest.raises(Refused) as caught:
        run_all(Work(plans=(deadly,)), RayCluster(address))
    assert caught.value.rule == "lab.ray-worker"
    assert (tmp_path / "tries").stat().st_size == ray_cluster.RETRIES + 1


def test_a_refusal_on_the_cluster_is_the_same_refusal_here(address: str) -> None:
    crowded = Plan(game="tron", games=4, seats=9, bots=("rule",) * 9)
    with pytest.raises(Refused) as caught:
        run_all(Work(plans=(crowded,)), RayCluster(address))
    assert caught.value.rule == "house.seats"
    assert caught.value.facts["seats"] == 9


def test_an_error_on_the_cluster_is_shown_with_its_place(
    address: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Refused, match=r"lab\.worker"):
        run_all(Work(plans=(plan(4, Faulty),)), RayCluster(address))
    assert "ZeroDivisionError: this is the error" in capfd.readouterr().err


def test_what_the_cluster_lacks_is_named(address: str) -> None:
    with pytest.raises(Refused) as caught:
        run_all(Work(plans=(plan(4, Missing),)), RayCluster(address))
    assert (caught.value.rule, caught.value.facts["module"]) == ("lab.ray-uninstalled", "nowhere")


def test_sweeps_and_files_are_the_same_on_a_cluster(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def play(name: str, *where: str) -> tuple[dict[str, Any], bytes, bytes]:
        out = tmp_path / f"{name}.parquet"
        argv = (
            "lab",
            "tron",
            "--games",
            "12",
            "--bots",
            "random",
            "--limit",
            "30",
            *SWEEP,
            "--json",
            "--out",
            str(out),
        )
        assert call([*argv, *where], {}) == 0
        numbers = json.loads(capsys.readouterr().out)
        del numbers["seconds"]
        return numbers, out.read_bytes(), out.with_name(f"{name}.moves.parquet").read_bytes()

    assert play("processes", "--jobs", "2") == play("ray", "--engine", "ray", "--address", address)


def test_ctrl_c_on_a_cluster_of_its_own_still_gives_the_numbers() -> None:
    """Without an address. The signal goes to the lab and all that it has started, as a terminal sends it."""
    command = "lab tron --games 1000000 --bots random --json --lang en --engine ray --jobs 1"
    lab = subprocess.Popen(
        [sys.executable, "-m", "tests.lab.impatient", *shlex.split(command)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    out, err = lab.communicate(timeout=180)
    interrupted = "The lab is playing…\nInterrupted. The results cover what was played until then.\n"
    assert (err, lab.returncode) == (interrupted, 130)
    assert 0 < json.loads(out)["games"] < 1_000_000


# --- without a cluster


def test_an_address_where_nobody_listens_is_refused_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(["lab", "tron", "--engine", "ray", "--address", "127.0.0.1:9"], {"LANG": "en"}) == 2
    assert "127.0.0.1:9" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_without_ray_the_lab_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    assert call(["lab", "tron", "--engine", "ray", "--address", "127.0.0.1:9"], {"LANG": lang}) == 2
    assert 'pip install "zarzewie[ray]"' in capsys.readouterr().err


def test_another_version_on_the_cluster_is_refused() -> None:
    work = Work(plans=(draw_up("tron", 1, None, "random", {}, 1),))
    refused = ray_cluster._play_chunk(work, range(1), "0.0.1")
    assert refused[0] == "lab.ray-version"
