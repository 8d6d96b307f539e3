"""Words around given numbers: language models as an optional extra, and never more than words.

A model answers in one shape that has texts alone; they become the move that a person in the same seat would
make, so the log holds them and a replay asks nobody. When it is late, dear, broken or unfit, the game's own
fallback answers.
"""

import os
from functools import cache
from typing import Final

from zarzewie.kernel.game import AnyGame, Seat
from zarzewie.narrator.settings import NarratorSettings, read

MODEL: Final = "model"
"""The name under which a model sits at a table, beside the game's bots."""


@cache
def configured() -> NarratorSettings | None:
    """What the environment says, read once. Refused where it cannot be followed."""
    return read(os.environ)


def tells(game: AnyGame, seat: Seat, seats: int) -> bool:
    """May a model take this seat? Where the game gives it one, and a model is set up."""
    told = game.narrator
    return told is not None and seat == game.seat_of(told.role, seats) and configured() is not None
