"""The board: a grid of squares with walls, objects, doors, and what magic lays over it (K-4).

A square is (x, y), x to the right and y down. Internally a square is one number, so that a set of squares is
one big integer with a bit for each. Rows have the same stride on every board: the unused bits keep a row from
running into the next, and all boards share the tables of lines.

>>> hall = drawn("..#", "o.+")
>>> list(Squares(hall.barred))
[(2, 0), (2, 1)]
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Final, Literal, overload

import msgspec

from zarzewie.kernel.game import Refused

Square = tuple[int, int]
Bits = int
"""A set of squares."""

LARGEST: Final = 60
STRIDE: Final = 64

FLOOR: Final = "."
WALL: Final = "#"
OBJECT: Final = "o"
CLOSED: Final = "+"
OPEN: Final = "/"
LOCKED: Final = "%"
SECRET: Final = "$"
"""An undiscovered door: to players it is a wall (K-4.5)."""
WINDOW: Final = "="
RUBBLE: Final = ":"
GLOOM: Final = ","
"""Floor in darkness."""
UNKNOWN: Final = "?"
"""A square that players have not seen; treated as open floor until then (K-12.2)."""
SIGNS: Final = frozenset((FLOOR, WALL, OBJECT, CLOSED, OPEN, LOCKED, SECRET, WINDOW, RUBBLE, GLOOM, UNKNOWN))

Overlay = Literal["barriers", "smoke", "light"]
OVERLAYS: Final[tuple[Overlay, ...]] = ("barriers", "smoke", "light")


def place(square: Square) -> int:
    return square[0] + square[1] * STRIDE


def square_at(at: int) -> Square:
    return at % STRIDE, at // STRIDE


def bit(square: Square) -> Bits:
    return 1 << square[0] + square[1] * STRIDE


def bits(squares: Iterable[Square]) -> Bits:
    together = 0
    for square in squares:
        together |= bit(square)
    return together


def distance(one: Square, other: Square) -> int:
    """Distance in squares; a diagonal step counts 1 (K-4.1)."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


class Board(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """A map as a value: its rows as drawn, and what magic laid over it. Derived values are cached on it."""

    rows: tuple[str, ...]
    """`.` floor, `#` wall, `o` object, `?` not known; doors: `+` closed, `/` open, `%` locked, `$` secret;
    `=` window, `:` rubble, `,` floor in darkness."""
    barriers: tuple[Square, ...] = ()
    """Magic walls (K-6.5): they bar the way and the view."""
    smoke: tuple[Square, ...] = ()
    """Partial cover for figures seen through it or in it."""
    light: tuple[Square, ...] = ()
    dark: bool = False
    """The scene is in darkness, except where there is light."""

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    def holds(self, square: Square) -> bool:
        return 0 <= square[0] < self.width and 0 <= square[1] < self.height

    def sign(self, square: Square) -> str:
        return self.rows[square[1]][square[0]]

    def is_dark(self, square: Square) -> bool:
        return (self.dark or self.sign(square) == GLOOM) and square not in self.light

    @cached_property
    def whole(self) -> Bits:
        row = (1 << self.width) - 1
        return sum(row << y * STRIDE for y in range(self.height))

    @cached_property
    def walls(self) -> Bits:
        """What bars the view: walls, doors that are shut, locked or not found, barriers (K-4.5)."""
        return self._drawn(WALL + CLOSED + LOCKED + SECRET) | bits(self.barriers)

    @cached_property
    def barred(self) -> Bits:
        """What bars the way: `walls` and windows."""
        return self.walls | self._drawn(WINDOW)

    @cached_property
    def rubble(self) -> Bits:
        """A step onto it costs 2, and it gives cover like an object (K-4.5)."""
        return self._drawn(RUBBLE)

    @cached_property
    def gloom(self) -> Bits:
        """Darkness that was drawn, where no light is: it hides figures that stand there (K-4.5)."""
        return self._drawn(GLOOM) & ~bits(self.light)

    def cost(self, square: Square) -> int:
        """The cost of a step onto this square."""
        return 2 if self.rubble & bit(square) else 1

    @cached_property
    def free(self) -> Bits:
        return self.whole & ~self.barred

    @cached_property
    def diagonals(self) -> tuple[Bits, Bits, Bits, Bits]:
        """Where a step down right, down left, up right, up left may end: not between two walls (K-4.2)."""
        left, right = self.barred << 1, self.barred >> 1
        above, below = self.barred << STRIDE, self.barred >> STRIDE
        free = self.free
        return (
            free & ~(left & above),
            free & ~(right & above),
            free & ~(left & below),
            free & ~(right & below),
        )

    @cached_property
    def objects(self) -> Bits:
        """Low things to hide behind: they bar neither the way nor the view (K-4.3, K-4.5)."""
        return self._drawn(OBJECT + RUBBLE)

    @cached_property
    def smoky(self) -> Bits:
        return bits(self.smoke)

    @cached_property
    def doors(self) -> Bits:
        return self._drawn(CLOSED + OPEN)

    def _drawn(self, signs: str) -> Bits:
        binary = str.maketrans({sign: "1" if sign in signs else "0" for sign in SIGNS})
        return sum(int(row[::-1].translate(binary), 2) << y * STRIDE for y, row in enumerate(self.rows))

    @cached_property
    def sights(self) -> dict[Square, Any]:
        """Cache of `sight_from`, by square."""
        return {}

    @cached_property
    def ways(self) -> dict[tuple[Square, int, Bits], tuple[Bits, ...]]:
        """Cache of reachable squares by cost, by start, budget and foes (see `paths`)."""
        return {}

    @cached_property
    def steps(self) -> dict[Square, Bits]:
        """Cache of `beside`, by square."""
        return {}

    # --- changes

    def with_sign(self, square: Square, sign: str) -> "Board":
        x, y = square
        row = self.rows[y][:x] + sign + self.rows[y][x + 1 :]
        return msgspec.structs.replace(self, rows=(*self.rows[:y], row, *self.rows[y + 1 :]))

    def with_signs(self, squares: Bits, sign: str) -> "Board":
        """The board with this sign on all of these squares."""
        rows = list(self.rows)
        for y, row in enumerate(rows):
            if here := squares >> y * STRIDE & (1 << self.width) - 1:
                rows[y] = "".join(sign if here >> x & 1 else old for x, old in enumerate(row))
        return msgspec.structs.replace(self, rows=tuple(rows))

    def with_door(self, square: Square, *, opened: bool) -> "Board":
        if not self.holds(square) or self.sign(square) not in (OPEN, CLOSED):
            raise Refused("K-4.2", why="no_door", x=square[0], y=square[1])
        return self.with_sign(square, OPEN if opened else CLOSED)

    def with_overlay(self, overlay: Overlay, squares: Iterable[Square]) -> "Board":
        """The board with these squares added to an overlay; squares beyond the edge are ignored."""
        there: tuple[Square, ...] = getattr(self, overlay)
        more = {square for square in squares if self.holds(square)}
        return msgspec.structs.replace(self, **{overlay: tuple(sorted(more | set(there)))})

    def without_overlay(self, overlay: Overlay, squares: Iterable[Square]) -> "Board":
        there: tuple[Square, ...] = getattr(self, overlay)
        gone = set(squares)
        return msgspec.structs.replace(self, **{overlay: tuple(at for at in there if at not in gone)})

    def as_known(self, known: Bits) -> "Board":
        """The map of a party that knows only these squares (K-12.2)."""

        def is_known(square: Square) -> bool:
            return bool(known & bit(square))

        rows = tuple(
            "".join(_as_shown(sign) if is_known((x, y)) else UNKNOWN for x, sign in enumerate(row))
            for y, row in enumerate(self.rows)
        )
        overlays = {overlay: tuple(filter(is_known, getattr(self, overlay))) for overlay in OVERLAYS}
        return msgspec.structs.replace(self, rows=rows, **overlays)


def _as_shown(sign: str) -> str:
    return WALL if sign == SECRET else sign


def drawn(*rows: str) -> Board:
    """A checked board from its drawn rows."""
    board = Board(rows)
    check(board)
    return board


def check(board: Board) -> None:
    """Raise Refused with every fault of an untrusted map (K-4.1)."""
    if faults := tuple(_faults(board)):
        raise Refused("K-4.1", faults=faults, largest=LARGEST)


def _faults(board: Board) -> Iterator[str]:
    widths = {len(row) for row in board.rows}
    if not board.rows or 0 in widths:
        yield "empty"
        return
    if len(widths) > 1:
        yield "ragged"
    if max(widths) > LARGEST or board.height > LARGEST:
        yield "too_large"
    if not SIGNS.issuperset("".join(board.rows)):
        yield "sign"
    if not all(board.holds(square) for overlay in OVERLAYS for square in getattr(board, overlay)):
        yield "beyond"


class Squares(Sequence[Square]):
    """A set of squares as a sequence, row by row: length and membership without building a list."""

    __slots__ = ("bits",)

    def __init__(self, bits: Bits) -> None:
        self.bits = bits

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __iter__(self) -> Iterator[Square]:
        left = self.bits
        while left:
            lowest = left & -left
            yield square_at(lowest.bit_length() - 1)
            left ^= lowest

    @overload
    def __getitem__(self, index: int) -> Square: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Square]: ...
    def __getitem__(self, index: int | slice) -> Square | Sequence[Square]:
        if index == 0 and self.bits:
            return square_at((self.bits & -self.bits).bit_length() - 1)
        return tuple(self)[index]

    def __contains__(self, value: Any) -> bool:
        try:
            x, y = value
            return 0 <= x < STRIDE and 0 <= y < STRIDE and bool(self.bits >> place((x, y)) & 1)
        except (TypeError, ValueError):
            return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Squares) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __repr__(self) -> str:
        return f"Squares({list(self)})"
