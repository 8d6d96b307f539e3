"""What every test gets: steady Hypothesis runs. Marks are held to their word by the suite's plugin."""

from zarzewie.conformance import profiles

profiles.load()
