"""Load the suite's Hypothesis profiles. Its plugin checks the `refuses` marks."""

import os

from zarzewie.conformance import profiles

profiles.load()


def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are cores: many tests wait for a server while others compute."""
    return (os.cpu_count() or 1) + 2
