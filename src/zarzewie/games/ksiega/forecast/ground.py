"""A board on which one fight is simulated many times, with cached plans (K-5.11)."""

from collections.abc import Sequence
from typing import Final

from zarzewie.games.ksiega.board.grid import Board, Square
from zarzewie.games.ksiega.board.paths import MOVE
from zarzewie.games.ksiega.fights.plans import Fighter, Mark, Plan, in_order, plan, settled, stands

Squares = tuple[Square, ...]


class Ground:
    """A board with caches: figures come to the same squares in each fight, so most questions repeat."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self._stands: dict[tuple[Square, Squares, Squares], tuple[Square, Square]] = {}
        self._plans: dict[tuple[Fighter, tuple[tuple[int, Square], ...], Squares, int], Plan] = {}

    def stands(self, at: Square, targets: Squares, friends: Squares) -> tuple[Square, Square]:
        """Where a hero strikes from, and where it shoots from."""
        asked = at, targets, friends
        found = self._stands.get(asked)
        if found is None:
            found = self._stands[asked] = stands(self.board, at, MOVE, targets, friends)
        return found

    def plan(self, foe: Fighter, marks: Sequence[Mark], friends: Squares, budget: int) -> Plan:
        """The plan of an opponent. It depends on the order of the marks, not on the reasons for it."""
        if not marks:
            return plan(self.board, foe, marks, friends, budget)
        marks = in_order(foe, marks)
        asked = foe, tuple([(mark.seat, mark.square) for mark in marks]), friends, budget
        found = self._plans.get(asked)
        if found is None:
            found = self._plans[asked] = settled(self.board, foe, marks, friends, budget)
        return found
