"""Hypothesis profiles: the same examples every time or, with HYPOTHESIS_PROFILE=wide, many new ones."""

import os

from hypothesis import HealthCheck, settings


def load() -> None:
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
