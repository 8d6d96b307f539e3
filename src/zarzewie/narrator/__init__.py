"""Language models as optional narrators: they write words, never numbers.

A model answers in one shape that has only texts. They become the move that a person in the same seat would
make, so they are in the log and a replay calls no model. If the model is late, over budget, broken or gives
unfit words, the game's own fallback answers.
"""

import os
from functools import cache
from typing import Final

from zarzewie.kernel.game import AnyGame, Seat
from zarzewie.narrator.settings import NarratorSettings, read

MODEL: Final = "model"
"""The name of a model at a table, in addition to the names of the game's bots."""


@cache
def configured() -> NarratorSettings | None:
    """The settings from the environment, read once. Raises Refused if they are invalid."""
    return read(os.environ)


def tells(game: AnyGame, seat: Seat, seats: int) -> bool:
    """Whether a model may take this seat: the game has one for it, and a model is configured."""
    told = game.narrator
    return told is not None and seat == game.seat_of(told.role, seats) and configured() is not None
