"""Who sees whom, and how much of them (K-4.3).

A figure fills the middle of its square, half a side wide. Four lines join the matching corners of two
figures. A line is blocked by a square that it enters or touches; all four blocked by walls is full cover, any
of them blocked by a wall or an object is partial cover. Both figures have the same four lines, so what one
sees the other sees. Their own two squares do not count, except for smoke.

>>> from zarzewie.games.ksiega.board.grid import drawn
>>> hall = drawn(".....", "..#..", ".....")
>>> cover(hall, (0, 1), (4, 1)), cover(hall, (0, 0), (4, 1)), cover(hall, (0, 0), (4, 0))
('full', 'partial', 'none')
"""

from functools import cache
from operator import sub
from struct import pack
from typing import Final, Literal, NamedTuple

from zarzewie.games.ksiega.board.grid import STRIDE, Bits, Board, Square, Squares, bit, distance, place
from zarzewie.games.ksiega.house_rules import HouseRules

Cover = Literal["none", "partial", "full"]
FAR: Final = 10

# Coordinates in quarters of a square: the corners of a figure in the square (0, 0).
_SIDE: Final = 4
_CORNERS: Final = ((1, 1), (3, 1), (1, 3), (3, 3))


class Lines(NamedTuple):
    """The squares on the four lines, without the two figures' own; the upper figure is at place STRIDE."""

    any: Bits
    first: Bits
    second: Bits
    third: Bits
    fourth: Bits


@cache
def _lines(dx: int, dy: int) -> Lines:
    """Lines to a square at this offset. The cache is shared by all boards."""
    ends = 1 << STRIDE | 1 << STRIDE + dx + dy * STRIDE
    first, second, third, fourth = (_line(corner, dx, dy) & ~ends for corner in _CORNERS)
    return Lines(first | second | third | fourth, first, second, third, fourth)


def _line(corner: tuple[int, int], dx: int, dy: int) -> Bits:
    """The squares of one line: in each row, the columns that it touches, computed in integers."""
    x, y = corner
    x -= min(0, dx) * _SIDE  # keeps columns from 0 on; shifted back at the end
    scale = dy or 1
    side = _SIDE * scale
    crossings = [x * scale + dx * (row * _SIDE - y) for row in range(1, dy + 1)]
    xs = [x * scale, *crossings, (x + dx * _SIDE) * scale]
    first = [1 << (x - 1) // side for x in xs]  # touching is enough
    last = [2 << x // side for x in xs]
    rows = map(sub, last[1:], first) if dx >= 0 else map(sub, last, first[1:])
    return int.from_bytes(pack(f"<{dy + 1}Q", *rows), "little") << STRIDE + min(0, dx)


class Sight(NamedTuple):
    """What is seen from one square."""

    seen: Bits
    clear: Bits
    """Seen without any cover."""

    @property
    def squares(self) -> Squares:
        return Squares(self.seen)

    def cover(self, square: Square) -> Cover:
        if self.clear & bit(square):
            return "none"
        return "partial" if self.seen & bit(square) else "full"


def cover(board: Board, one: Square, other: Square) -> Cover:
    """Cover between two figures. It is symmetric."""
    if one == other:
        return "none"
    known: Sight | None = board.sights.get(one) or board.sights.get(other)
    if known is not None:
        return known.cover(other if one in board.sights else one)
    upper, lower = sorted((one, other), key=place)
    lines = _lines(lower[0] - upper[0], lower[1] - upper[1])
    at = place(upper)
    if _blocks_all(lines, board.walls << STRIDE >> at):
        return "full"
    hidden = lines.any & _hindering(board) << STRIDE >> at
    return "partial" if hidden or board.smoky & (bit(one) | bit(other)) else "none"


def sees(board: Board, one: Square, other: Square) -> bool:
    return cover(board, one, other) != "full"


def sight_from(board: Board, at: Square) -> Sight:
    """What is seen from one square of the board, cached on the board."""
    sight = board.sights.get(at)
    if sight is None:
        sight = board.sights[at] = _look(board, at)
    return sight


def _look(board: Board, at: Square) -> Sight:
    x, y = at
    here = place(at)
    barred, hindering = board.walls << STRIDE, _hindering(board) << STRIDE
    seen = clear = 0
    for to_y in range(board.height):
        seen_in_row = clear_in_row = 0
        for to_x in range(board.width):
            there = to_x + to_y * STRIDE
            if there > here:
                upper, lines = here, _lines(to_x - x, to_y - y)
            else:
                upper, lines = there, _lines(x - to_x, y - to_y)
            if not lines.any & hindering >> upper:
                clear_in_row |= 1 << to_x
            elif not _blocks_all(lines, barred >> upper):
                seen_in_row |= 1 << to_x
        seen |= (seen_in_row | clear_in_row) << to_y * STRIDE
        clear |= clear_in_row << to_y * STRIDE
    in_the_open = 0 if board.smoky & bit(at) else ~board.smoky
    return Sight(seen, clear & in_the_open | bit(at))


def _hindering(board: Board) -> Bits:
    return board.walls | board.objects | board.smoky


def _blocks_all(lines: Lines, walls: Bits) -> bool:
    _, first, second, third, fourth = lines
    return bool(walls & first and walls & second and walls & third and walls & fourth)


# --- range


def range_steps(one: Square, other: Square, house: HouseRules) -> int:
    """Over 10 squares a ranged attack is a step harder, under the house rule (K-5.7)."""
    return 1 if house.range_limit and distance(one, other) > FAR else 0
