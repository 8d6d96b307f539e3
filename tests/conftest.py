"""Load the suite's Hypothesis profiles. Its plugin checks the `refuses` marks."""

from zarzewie.conformance import profiles

profiles.load()
