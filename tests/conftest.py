"""What every test gets: steady Hypothesis runs, and marks that are held to their word."""

import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from tests.conformance.refusals import hearing, unkept

settings.register_profile(
    "steady",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("wide", settings.get_profile("steady"), derandomize=False, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """A test marked `refuses("T-2.3")` fails unless the rules really raised that refusal while it ran."""
    promised = {rule for mark in item.iter_markers("refuses") for rule in mark.args}
    with hearing() as heard:
        yield
    missing = unkept(promised, heard)
    if missing:
        pytest.fail(f"marked refuses({', '.join(missing)}), but the rules never said so", pytrace=False)
