"""The lab on a Ray cluster whose nodes die while it plays."""

from collections.abc import Sequence

import pytest

from tests.lab.ray_nodes import LOOPBACK, RayNodes
from zarzewie.lab.plan import draw_up
from zarzewie.lab.ray_cluster import RayCluster
from zarzewie.lab.run import run, run_all
from zarzewie.lab.work import Numbered, Work

KILLS = 5


def test_matches_on_nodes_that_die_are_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in LOOPBACK.items():
        monkeypatch.setenv(name, value)
    nodes = RayNodes()
    plan = draw_up("tron", 3000, None, "random", {}, 1, limit=20)
    tasks: list[int] = []
    kills = 0

    def keep(results: Sequence[Numbered]) -> None:
        nonlocal kills
        tasks.extend(task for task, _ in results)
        if len(tasks) > 500 * (kills + 1) and kills < KILLS:
            kills += 1
            nodes.replace_node()

    try:
        done = run_all(Work(plans=(plan,)), RayCluster(nodes.address), keep=keep)[0]
    finally:
        nodes.stop()
    assert kills == KILLS
    assert sorted(tasks) == list(range(plan.games))
    assert done.tally.estimates() == run(plan, 2).tally.estimates()
