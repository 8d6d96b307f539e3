"""Ways over the board (K-4.2).

A step goes to one of the eight squares around, and a diagonal one counts 1. Walls, closed doors and barriers
bar their squares; a diagonal step between two of them is barred too, past a single one it is not. Foes bar
their squares; allies can be passed and not stopped on.
"""

from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple

from zarzewie.games.ksiega.board import (
    STRIDE,
    Bits,
    Board,
    Square,
    Squares,
    bit,
    bits,
    distance,
    place,
    square_at,
)
from zarzewie.kernel.game import Refused

MOVE: Final = 5
CROWD: Final = 3
"""So many engaged minions are a crowd (K-5.8)."""

Hindrance = Literal["outside", "wall", "foe", "ally", "no_way", "too_far"]


def around(board: Board, squares: Bits) -> Bits:
    """Every square one step from these, whoever may stand there."""
    barred = board.barred
    beside = squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE
    for_pairs = barred << 1, barred >> 1
    for diagonal, sideways in (
        (squares << STRIDE + 1, for_pairs[0]),
        (squares << STRIDE - 1, for_pairs[1]),
    ):
        beside |= diagonal & ~(sideways & barred << STRIDE)
    for diagonal, sideways in (
        (squares >> STRIDE + 1, for_pairs[1]),
        (squares >> STRIDE - 1, for_pairs[0]),
    ):
        beside |= diagonal & ~(sideways & barred >> STRIDE)
    return beside & board.whole & ~barred
