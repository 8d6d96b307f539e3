"""What a hero would sensibly do in a fight: for bots at the table and for the forecast.

>>> from zarzewie.games.ksiega.board.grid import drawn
>>> hall = drawn("........", "........")
>>> stands(hall, (0, 0), 5, [(4, 0)], friends=[])
((3, 0), (0, 0))
"""

from collections.abc import Collection, Sequence

from zarzewie.games.ksiega.board.grid import Board, Square, bit
from zarzewie.games.ksiega.board.paths import NO_LIMIT, beside, reachable
from zarzewie.games.ksiega.board.sight import sight_from
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.trials.dice import Reason, Skill, Test, Throw, odds, prepare
from zarzewie.games.ksiega.trials.ladder import TN


def stands(
    board: Board, at: Square, budget: int, targets: Sequence[Square], friends: Collection[Square]
) -> tuple[Square, Square]:
    """Where to go to strike one of these, and where to shoot at one; if it is too far, a step on the way."""
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


def chance_to_hit(house: HouseRules, skill: Skill, tn: TN, steps: int, *, helped: bool) -> float:
    """Of an attack under these house rules, with this many steps of circumstances."""
    reasons = tuple(Reason("K-3.5", 1 if steps > 0 else -1) for _ in range(abs(steps)))
    test = Test("strength", tn, reasons, help="" if helped else None, kind="attack")
    throw = prepare(test, skill, house)
    assert isinstance(throw, Throw)
    return float(odds(throw, house).succeeding)
