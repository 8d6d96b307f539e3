"""Many storms over the model and over real hubs on PostgreSQL, other ones every time."""

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

from tests.model.machine import Machine
from tests.model.storms import STORM, Step, play
from tests.model.test_protocol import SOUND
from tests.model.test_storms import FEW
from tests.store.conftest import postgres
from tests.store.postgres import Postgres

__all__ = ["postgres"]

STORMS = int(os.environ.get("SOAK_STORMS", "100"))


@pytest.fixture(scope="module")
def frozen() -> Iterator[None]:
    """What earlier tests left is not to be collected while people play.

    It takes 5 s, in which no thread moves, and PostgreSQL ends sessions that pause inside of a transaction.
    Servers freeze what is there when they start.
    """
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def test_the_model_holds() -> None:
    run_state_machine_as_test(Machine, settings=settings(SOUND, max_examples=100 * STORMS, derandomize=False))


@pytest.mark.usefixtures("frozen")
@settings(FEW, max_examples=STORMS, derandomize=False)
@given(storm=STORM, seed=st.integers(0, 1000))
def test_real_hubs_on_postgresql_hold(postgres: Postgres, storm: list[Step], seed: int) -> None:
    play(postgres.fresh_database(), storm, seed)
