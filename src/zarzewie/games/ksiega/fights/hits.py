"""A hit: Wounds, and what an exceptional one offers (K-5.5)."""

from typing import Final

from zarzewie.games.ksiega.amended import hidden_foes_are_not_told
from zarzewie.games.ksiega.board.grid import Square, bit
from zarzewie.games.ksiega.board.known import taken
from zarzewie.games.ksiega.board.paths import around
from zarzewie.games.ksiega.events.fights import FoePushed, FoeWounded
from zarzewie.games.ksiega.fights.turns import ask
from zarzewie.games.ksiega.pieces import Benefit, BenefitAsked
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.trials.trial import Trial
from zarzewie.kernel.game import Seat

PUSH: Final = 2


def wound(play: Play, foe_id: str, wounds: int) -> None:
    left = max(0, play.foe(foe_id).wounds - wounds)
    play.set_foe(foe_id, wounds=left)
    play.tell(FoeWounded(foe_id, left))
    if not left:
        play.set_foe(foe_id, square=None)
        play.notice()


def benefits_of_a_hit(play: Play, foe_id: str) -> tuple[Benefit, ...]:
    """One more Wound on an Elite or a Boss, or a push, disarming, a position: the attacker chooses one."""
    foe = play.foe(foe_id)
    if foe.out:
        return "position", "other"
    wounds: tuple[Benefit, ...] = () if foe.rank == "minion" else ("wound",)
    return (*wounds, "push", "disarm", "position", "other")


def offer_benefit(play: Play, trial: Trial, choices: tuple[Benefit, ...]) -> None:
    ask(play, BenefitAsked(trial.seat, trial.number, choices))


def push(play: Play, seat: Seat, foe_id: str) -> None:
    """Push a foe straight away from the attacker, as far as there is room."""
    foe, hero, board = play.foe(foe_id), play.hero(seat), play.state.board
    if board is None or foe.square is None or hero.square is None:
        play.set_foe(foe_id, near=False)
        return
    path: list[Square] = []
    at = foe.square
    dx, dy = _sign(at[0] - hero.square[0]), _sign(at[1] - hero.square[1])
    for _ in range(PUSH):
        there = at[0] + dx, at[1] + dy
        if min(there) < 0 or not around(board, bit(at)) & bit(there):
            break
        if taken(play.state) & bit(there):
            _pushed_onto(play, there)
            break
        path.append(there)
        at = there
    play.set_foe(foe_id, square=at)
    play.tell(FoePushed(foe_id, tuple(path)))
    play.notice()


def _pushed_onto(play: Play, square: Square) -> None:
    """Reveal a hidden foe on the square; the pushed one stops in front of it (K-4.2)."""
    if hidden_foes_are_not_told(play.state):
        for foe in play.state.foes:
            if foe.square == square and foe.hidden:
                play.set_foe(foe.id, hidden=False)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
