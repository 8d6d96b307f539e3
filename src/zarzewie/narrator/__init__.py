"""Words around given numbers: language models as an optional extra (R-9.4), and never more than words.

A model answers in one shape that has texts alone; they become the move that a person in the same seat would
make, so the log holds them and a replay asks nobody (R-9.5). When it is late, dear, broken or unfit, the deck
tells.
"""

import os
from functools import cache
from typing import Final

from zarzewie.narrator.settings import Settings, read

MODEL: Final = "model"
"""The name under which a model sits at a table, beside the game's bots."""


@cache
def configured() -> Settings | None:
    """What the environment says, read once. Refused where it cannot be followed."""
    return read(os.environ)


def tells(game: str, seat: int, seats: int) -> bool:
    """May a model take this seat? The Narrator's in Rada Popiołów (the last, R-1.1), where one is set up."""
    return game == "rada" and seat == seats - 1 and configured() is not None
