"""The stronger partner: it simulates the rule-based one's best moves in worlds that match its view.

Two rule-based partners play each world to the end of the day. The result is judged by how often such days
were survived. Only dice and budget decide how much it searches, never a clock.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any, NamedTuple

from zarzewie.games.tron import legal, rules
from zarzewie.games.tron.bots import aelin, fenrys
from zarzewie.games.tron.bots.reading import mind_of, remember
from zarzewie.games.tron.bots.rule import habit
from zarzewie.games.tron.cards import MEMORIES
from zarzewie.games.tron.flow import chapter
from zarzewie.games.tron.moves import Keep, Move
from zarzewie.games.tron.state import State
from zarzewie.games.tron.views import View, view
from zarzewie.games.tron.worlds import imagine
from zarzewie.kernel.bot import Bot, Choice
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.offer import Offer

ROUNDS = ((6, 3), (12, 2))
"""Number of worlds and of candidates in each round. The best candidates go on to the next round."""
DOUBT = 1.0
"""By how many standard errors a move must beat the habit to be played instead."""
LEAD = 0.005
HOPELESS = 6.0
"""A move that the habit judges this much worse than the best is not tried."""


class SearchBot(Bot[View, Move]):
    deep = True

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        usual = habit(view, offers)
        tried = considered(view, offers, usual)
        best = usual if len(tried) < 2 else _compare(view, tried, dice, budget)
        return Choice(offers[0].ask, best)


def considered(view: View, offers: Sequence[Offer], usual: Move) -> list[Move]:
    """The habit first, then its next best moves. How much to draw is left to the habit."""
    match view.phase:
        case "place" | "more":
            others: list[Move] = _best_first(fenrys.judged(view, offers))
        case "take":
            others = _best_first(aelin.judged(view, offers))
        case "keep":
            others = [Keep(part[0]) for part in mind_of(view).components()]
        case _:
            others = []
    return [usual, *(move for move in others if move != usual)]


def _best_first(judged: list[tuple[float, Move]]) -> list[Move]:
    ranked = sorted(judged, key=lambda each: -each[0])[: ROUNDS[0][1]]
    return [move for value, move in ranked if value > ranked[0][0] - HOPELESS]


class Tried(NamedTuple):
    move: Move
    came: list[float]


def _compare(view: View, moves: Sequence[Move], dice: Dice, budget: float) -> Move:
    """Try every candidate in the same worlds, with the usual move among them to the end.

    Stop after a round in which none did better than the usual move.
    """
    assert view.seat is not None
    usual, *others = [Tried(move, []) for move in moves]
    for worlds, most in ROUNDS:
        others = sorted(others, key=lambda each: -_mean(each.came))[: most - 1]
        if usual.came and _mean(others[0].came) <= _mean(usual.came) + LEAD:
            return usual.move
        for _ in range(max(1, round(worlds * budget))):
            world = imagine(view, view.seat, dice)
            chance = Chance(dice.below(1 << 128).to_bytes(16, "little"))
            for each in (usual, *others):
                each.came.append(_comes_of(world, each.move, chance))
    best = max(others, key=lambda each: _mean(each.came))
    return best.move if _better(best.came, usual.came) else usual.move


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _better(one: Sequence[float], other: Sequence[float]) -> bool:
    gains = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean = _mean(gains)
    spread: float = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return mean > LEAD + DOUBT * sqrt(spread / len(gains))


def _comes_of(state: State, move: Move, chance: Chance) -> float:
    """Make the move, play on by habit until the day is over, and return the prospects."""
    day, part = state.day, state.part
    state = rules.apply(state, legal.asked(state), move, chance).state
    while state.phase != "over" and state.day == day and state.part == part:
        seat = legal.asked(state)
        seen = view(state, seat)
        remember(seen, state.mind)
        state = rules.apply(state, seat, habit(seen, rules.offers(state, seat)), chance).state
    return prospects(state)


def prospects(state: State) -> float:
    """The chance to win by the number of memories left, as measured with rule-based partners."""
    if state.won:
        return 1.0
    if state.phase == "over":
        return 0.0
    if state.part != "day":
        return 0.5
    left = MEMORIES - len(state.distorted) - len(state.unseen) - len(state.gone)
    even, slope = (14.2, 0.7) if chapter(state).days - state.day == 0 else (21.8, 0.41)
    return 1.0 / (1.0 + exp(slope * (even - left)))
