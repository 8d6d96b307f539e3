"""Real hubs under storms: nothing acknowledged is lost, nothing is there twice, everybody sees the end."""

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.model.storms import STORM, Step, play
from tests.store.postgres import Postgres

FEW = settings(
    max_examples=2,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],  # a storm lasts seconds: too long for making it smaller
    suppress_health_check=[HealthCheck.too_slow],
)


@FEW
@given(storm=STORM, seed=st.integers(0, 1000))
def test_in_a_file_nothing_is_lost_and_nobody_is_stuck(
    tmp_path_factory: pytest.TempPathFactory, storm: list[Step], seed: int
) -> None:
    play(f"sqlite:///{tmp_path_factory.mktemp('storm')}/log.db", storm, seed)


@settings(FEW, max_examples=1)
@given(storm=STORM, seed=st.integers(0, 1000))
def test_in_postgresql_nothing_is_lost_and_nobody_is_stuck(
    postgres: Postgres, storm: list[Step], seed: int
) -> None:
    play(postgres.fresh_database(), storm, seed)
