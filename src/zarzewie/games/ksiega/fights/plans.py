"""Sensible choices in a fight: what an opponent does, by its rank (K-5.10), and where a hero goes.

A minion goes for the nearest hero, an elite for the weakest, a boss for the most dangerous.
Those that can shoot do so from a safe square; others get closer. Reasons are keys into the game's texts.

>>> from zarzewie.games.ksiega.board.grid import drawn
>>> hall = drawn("........", "........")
>>> near, far = Mark(1, (2, 0), hearts=5, threat=6), Mark(2, (7, 0), hearts=1, threat=12)
>>> plan(hall, Fighter((0, 0), "minion"), (near, far), ())
Plan(to=(1, 0), seat=1, ranged=False, why='nearest')
>>> plan(hall, Fighter((3, 0), "elite"), (near, far), ())
Plan(to=(6, 0), seat=2, ranged=False, why='weakest')
>>> stands(hall, (0, 0), 5, [(4, 0)], friends=[])
((3, 0), (0, 0))
"""

from collections.abc import Collection, Sequence
from typing import Final, Literal, NamedTuple

from zarzewie.games.ksiega.board.grid import Board, Square, bit, bits, distance
from zarzewie.games.ksiega.board.paths import MOVE, NO_LIMIT, Reachable, around, beside, reachable, touches
from zarzewie.games.ksiega.board.sight import sight_from
from zarzewie.games.ksiega.trials.ladder import Rank

Why = Literal["nearest", "weakest", "dangerous", "approach", "stand", "shoot", "held", "disarmed", "nobody"]
WHY: Final[dict[Rank, Why]] = {"minion": "nearest", "elite": "weakest", "boss": "dangerous"}


class Mark(NamedTuple):
    """A hero, as an opponent sees one."""

    seat: int
    square: Square
    hearts: int
    threat: int
    """The biggest die it can attack with."""


class Fighter(NamedTuple):
    """An opponent that is about to act."""

    square: Square
    rank: Rank
    ranged: bool = False
    armed: bool = True


class Plan(NamedTuple):
    to: Square
    """Where it ends; its own square, if it stays."""
    seat: int | None
    """The seat that it attacks from there."""
    ranged: bool
    why: Why


def plan(
    board: Board, foe: Fighter, marks: Sequence[Mark], friends: Sequence[Square], budget: int = MOVE
) -> Plan:
    """Move, then attack the hero whom this rank prefers among those it can reach."""
    if not marks:
        return Plan(foe.square, None, False, "nobody")
    return settled(board, foe, in_order(foe, marks), friends, budget)


def in_order(foe: Fighter, marks: Sequence[Mark]) -> list[Mark]:
    """The marks, the preferred one first."""
    return sorted(marks, key=lambda mark: order(foe, mark))


def settled(
    board: Board, foe: Fighter, marks: Sequence[Mark], friends: Sequence[Square], budget: int
) -> Plan:
    """The plan for marks that are already in order."""
    first = marks[0].square
    if foe.armed and not foe.ranged and touches(board, first, foe.square):  # no need to look any further
        return Plan(foe.square, marks[0].seat, False, WHY[foe.rank])
    there = reachable(board, foe.square, budget, friends, [mark.square for mark in marks])
    if foe.armed:
        if foe.ranged and (shot := _shot(board, foe, marks, there)):
            return shot
        if blow := _blow(board, foe, marks, there):
            return blow
    return _approach(board, foe, marks, friends, budget)


def order(foe: Fighter, mark: Mark) -> tuple[int, int, int]:
    """Sort key of a mark by the preference of this rank; the lowest comes first."""
    far = distance(foe.square, mark.square)
    match foe.rank:
        case "minion":
            return far, mark.hearts, mark.seat
        case "elite":
            return mark.hearts, far, mark.seat
        case "boss":
            return -mark.threat, far, mark.seat


def _blow(board: Board, foe: Fighter, marks: Sequence[Mark], there: Reachable) -> Plan | None:
    stops, here = there.stops.bits, bit(foe.square)
    for mark in marks:
        near = beside(board, mark.square) & stops
        if near:
            to = foe.square if near & here else there.nearest(near)
            assert to is not None
            return Plan(to, mark.seat, False, WHY[foe.rank])
    return None


def _shot(board: Board, foe: Fighter, marks: Sequence[Mark], there: Reachable) -> Plan | None:
    """Shoot from the nearest square in sight, preferably not next to a hero and not through cover."""
    stops = there.stops.bits
    safe = stops & ~around(board, bits(mark.square for mark in marks))
    for mark in marks:
        sight = sight_from(board, mark.square)
        for squares in (safe & sight.clear, safe & sight.seen, stops & sight.clear, stops & sight.seen):
            if squares:
                to = there.nearest(squares)
                assert to is not None
                return Plan(to, mark.seat, True, "shoot")
    return None


def _approach(
    board: Board, foe: Fighter, marks: Sequence[Mark], friends: Sequence[Square], budget: int
) -> Plan:
    """Move as far as possible towards the first mark that can be reached at all."""
    whole = reachable(board, foe.square, NO_LIMIT, friends, [mark.square for mark in marks])
    for mark in marks:
        goal = whole.nearest(beside(board, mark.square))
        if goal is not None and (leg := whole.leg(goal, budget)):
            return Plan(leg[-1], None, False, "approach")
    return Plan(foe.square, None, False, "stand")


def stands(
    board: Board, at: Square, budget: int, targets: Sequence[Square], friends: Collection[Square]
) -> tuple[Square, Square]:
    """The squares from which a hero strikes and shoots at these targets; if too far, a square on the way."""
    here, near, seen = bit(at), 0, 0
    for target in targets:
        near |= beside(board, target)
        seen |= sight_from(board, target).seen
    strike = at if near & here else None
    shoot = at if seen & ~near & here else None
    if strike is None or shoot is None:
        there = reachable(board, at, budget, friends, targets)
        strike = strike or there.nearest(near)
        shoot = shoot or there.nearest(seen & ~near) or there.nearest(seen)
    if strike is None:
        whole = reachable(board, at, NO_LIMIT, friends, targets)
        goal = whole.nearest(near)
        leg = whole.leg(goal, budget) if goal is not None else ()
        strike = leg[-1] if leg else at
    return strike, shoot or strike
