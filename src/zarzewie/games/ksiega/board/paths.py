"""Paths over the board (K-4.2).

A step goes to one of the eight squares around; a diagonal one counts 1 like any other. Walls, closed doors
and barriers bar their squares, and a diagonal step between two of them; past a single one it is free. Foes
bar their squares; allies can be passed and not stopped on.

>>> from zarzewie.games.ksiega.board.grid import drawn
>>> hall = drawn("...", ".#.", "..#")
>>> reachable(hall, (0, 2), budget=2).path((2, 1)) is None
True
>>> walk(hall, (0, 2), (2, 1), budget=5)
((0, 1), (1, 0), (2, 1))
"""

from collections.abc import Collection
from typing import Final, NamedTuple

from zarzewie.games.ksiega.board.grid import STRIDE, Bits, Board, Square, Squares, bit, bits
from zarzewie.kernel.game import Refused

MOVE: Final = 5
NO_LIMIT: Final = STRIDE * STRIDE
KEPT_WAYS: Final = 512
"""Maximum number of cached searches per board: planning, offering and walking ask for the same ones."""

Path = tuple[Square, ...]
"""The squares of a path, without its start."""


def around(board: Board, squares: Bits) -> Bits:
    """Every square one step from these, taken or not."""
    down_right, down_left, up_right, up_left = board.diagonals
    return (
        (squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE) & board.free
        | squares << STRIDE + 1 & down_right
        | squares << STRIDE - 1 & down_left
        | squares >> STRIDE - 1 & up_right
        | squares >> STRIDE + 1 & up_left
    )


def beside(board: Board, square: Square) -> Bits:
    """`around` for one square, cached on the board."""
    found = board.steps.get(square)
    if found is None:
        found = board.steps[square] = around(board, bit(square))
    return found


class Reachable(NamedTuple):
    """Where a figure can get to, and at what cost."""

    board: Board
    layers: tuple[Bits, ...]
    """The squares by their cost in steps; first the square where the figure stands."""
    taken: Bits
    """Squares of allies, which can be passed but not stopped on."""

    @property
    def stops(self) -> Squares:
        """Where the figure may stop, including its own square."""
        passed = 0
        for layer in self.layers:
            passed |= layer
        return Squares(passed & ~self.taken)

    def cost(self, square: Square) -> int | None:
        """The cost in steps; None if there is no path within the budget."""
        if not self.board.holds(square):
            return None
        wanted = bit(square)
        return next((cost for cost, layer in enumerate(self.layers) if layer & wanted), None)

    def path(self, goal: Square) -> Path | None:
        """A shortest way, straight steps before diagonal ones; None if there is none within the budget."""
        cost = self.cost(goal)
        if cost is None:
            return None
        way = [goal]
        while (cost := cost - self.board.cost(way[-1])) > 0:
            way.append(_straightest(way[-1], beside(self.board, way[-1]) & self.layers[cost]))
        return tuple(reversed(way)) if bit(goal) != self.layers[0] else ()

    def nearest(self, squares: Bits) -> Square | None:
        """The cheapest of these squares to stop on."""
        wanted = squares & ~self.taken
        return next((Squares(layer & wanted)[0] for layer in self.layers if layer & wanted), None)

    def leg(self, goal: Square, budget: int) -> Path:
        """As much of the way to a goal as a budget allows, ending where the figure may stop."""
        way = within(self.board, self.path(goal) or (), budget)
        while way and self.taken & bit(way[-1]):
            way = way[:-1]
        return way


def within(board: Board, way: Path, budget: int) -> Path:
    """As much of a way as a budget allows."""
    left = budget
    for at, square in enumerate(way):
        left -= board.cost(square)
        if left < 0:
            return way[:at]
    return way


def _straightest(here: Square, squares: Bits) -> Square:
    return min(Squares(squares), key=lambda there: abs(here[0] - there[0]) + abs(here[1] - there[1]))


def reachable(
    board: Board,
    start: Square,
    budget: int = MOVE,
    allies: Collection[Square] = (),
    foes: Collection[Square] = (),
) -> Reachable:
    """Every square within a budget of steps."""
    asked = start, budget, bits(foes)
    layers = board.ways.get(asked)
    if layers is None:
        if len(board.ways) >= KEPT_WAYS:
            board.ways.clear()
        layers = board.ways[asked] = _layers(board, *asked)
    return Reachable(board, layers, bits(allies) & ~bit(start))


def _layers(board: Board, start: Square, budget: int, foes: Bits) -> tuple[Bits, ...]:
    """The reachable squares by cost."""
    frontier = bit(start)
    layers, ahead = [frontier], board.free & ~(frontier | foes)
    rubble, climbing = board.rubble, 0
    while len(layers) <= budget:
        reached = around(board, frontier) & ahead
        rough = reached & rubble
        frontier = reached ^ rough | climbing
        climbing = rough  # K-4.5: a step later
        if not frontier and not climbing:
            break
        layers.append(frontier)
        ahead ^= reached
    return tuple(layers)


def walk(
    board: Board,
    start: Square,
    goal: Square,
    budget: int = MOVE,
    allies: Collection[Square] = (),
    foes: Collection[Square] = (),
) -> Path:
    """A shortest path to this square; raises Refused with the reason if there is none."""
    x, y = goal
    if not board.holds(goal):
        raise Refused("K-4.2", why="outside", x=x, y=y)
    if board.barred & bit(goal):
        raise Refused("K-4.2", why="wall", x=x, y=y)
    if goal in foes:
        raise Refused("K-4.2", why="foe", x=x, y=y)
    if goal in allies:
        raise Refused("K-4.2", why="ally", x=x, y=y)
    near = reachable(board, start, budget, allies, foes).path(goal)
    if near is not None:
        return near
    way = reachable(board, start, NO_LIMIT, allies, foes).path(goal)
    if way is None:
        raise Refused("K-4.2", why="no_way", x=x, y=y)
    raise Refused("K-4.2", why="too_far", cost=sum(map(board.cost, way)), budget=budget)


def touches(board: Board, one: Square, other: Square) -> bool:
    """Whether two squares are adjacent, not between two walls (K-5.7): near enough to strike or raise."""
    return bool(beside(board, one) & bit(other))


def engaged(board: Board, at: Square, others: Collection[Square]) -> int:
    """How many of these are in melee with a figure there (K-5.8)."""
    return (beside(board, at) & bits(others)).bit_count()
