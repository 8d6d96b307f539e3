"""The protocol of append, hint, sweep, lease and takeover holds; each planted fault is found."""

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.model.faults import FAULTS
from tests.model.machine import Machine, machine_with

SOUND = settings(
    max_examples=150, stateful_step_count=50, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
PLANTED = settings(
    SOUND,
    max_examples=600,
    phases=[Phase.generate],
    derandomize=True,
    database=None,
    report_multiple_bugs=False,
)


def test_nothing_is_lost_or_doubled_nobody_is_stuck_and_every_deadline_fires() -> None:
    run_state_machine_as_test(Machine, settings=SOUND)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str) -> None:
    with pytest.raises(AssertionError, match=FAULTS[fault]):
        run_state_machine_as_test(machine_with(fault), settings=PLANTED)
