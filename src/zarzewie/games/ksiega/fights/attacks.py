"""A hero attacks: target, TN, hit, exceptional hit, retaliation (K-5.3 to K-5.8)."""

from collections.abc import Iterator
from typing import Final

from zarzewie.games.ksiega.amended import areas_have_a_centre, hidden_foes_are_not_told
from zarzewie.games.ksiega.board.grid import Board, Square, bit
from zarzewie.games.ksiega.board.paths import around
from zarzewie.games.ksiega.board.sight import cover, range_steps, sees
from zarzewie.games.ksiega.events.fights import FoePushed, FoeWounded, NoLine, NoSight
from zarzewie.games.ksiega.fights.harm import lose_heart
from zarzewie.games.ksiega.fights.turns import ask, begin_turn
from zarzewie.games.ksiega.moves.player import Attack
from zarzewie.games.ksiega.pieces import Benefit, BenefitAsked, Blow, Foe
from zarzewie.games.ksiega.sitting.legality import Fields, Rule
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.sitting.table import (
    cannot_act,
    cover_between,
    hero_at,
    known_board,
    seen_foe,
    seen_foes,
    taken,
    within_reach,
)
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.dice import Reason
from zarzewie.games.ksiega.trials.rolls import new_trial, owed_for, roll_out, settle
from zarzewie.games.ksiega.trials.trial import Owed, Trial
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.offer import Pick

PUSH: Final = 2
BLOWS: Final[tuple[Blow, ...]] = ("melee", "ranged")

# --- a target in reach (K-5.3, K-5.7)


def cannot_attack(state: State, seat: Seat, kind: Blow, foe_id: str) -> Refused | None:
    """Read from the map that the party knows (K-12.2)."""
    if refusal := cannot_act(state, seat):
        return refusal
    hero, foe = hero_at(state, seat), seen_foe(state, foe_id)
    if state.fight is None:
        return Refused("K-5.1", why="no_fight")
    if hero is None or foe is None:
        return Refused("K-5.3", why="nobody")
    board = known_board(state)
    if kind == "melee":
        return None if within_reach(board, hero, foe) else Refused("K-5.7", why="not_adjacent")
    if not hero.character.can_shoot:
        return Refused("K-2.5", why="no_ranged_weapon")
    return Refused("K-4.3", cover="full") if cover_between(state, board, seat, foe) == "full" else None


def _attack(state: State, seat: Seat) -> Iterator[Fields]:
    if state.fight is None or cannot_act(state, seat) is not None:
        return
    for kind in BLOWS:
        targets = tuple(
            foe.id for foe in seen_foes(state) if cannot_attack(state, seat, kind, foe.id) is None
        )
        if targets:
            yield {"kind": Pick((kind,)), "foe": Pick(targets)}


def no_attack(state: State, seat: Seat, move: Attack) -> Refused:
    return cannot_attack(state, seat, move.kind, move.foe) or Refused("K-5.3")


# --- the roll (K-5.4)


def attack(play: Play, seat: Seat, move: Attack) -> None:
    begin_turn(play, seat)
    foe = play.foe(move.foe)
    if in_the_way(play, seat, foe, move.kind):
        return
    melee = move.kind == "melee"
    trial = new_trial(play, attack_trial(play.state, play.state.board, seat, foe, move.kind))
    trial = roll_out(play, trial)
    reached = retaliates(play.state, seat, foe, melee=melee)
    settle(play, trial, *owed_for(play.state, trial), *_verdict(play.state, trial))
    if not trial.failed:
        wound(play, foe.id, 1)
        if trial.result == "exceptional" and seen_foes(play.state):
            offer_benefit(play, trial, benefits_of_a_hit(play, foe.id))
        elif trial.result == "exceptional":  # with nobody left to fight, it is in the MG's words
            owe(play, trial.number, "benefit")
    elif costs_a_heart(play.state, trial, reached=reached):
        lose_heart(play, seat, "retaliation", foe.id)


def attack_trial(state: State, board: Board | None, seat: Seat, foe: Foe, kind: Blow) -> Trial:
    """Melee → Strength, ranged → Agility; the target's rank sets the TN (K-5.3, K-5.4)."""
    melee = kind == "melee"
    return Trial(
        0,
        seat,
        "attack",
        kind,
        "asked",
        trait="strength" if melee else "agility",
        tn=state.house.tn(foe.rank),
        reasons=() if melee else at_range(state, board, seat, foe),
        called=True,
        foe=foe.id,
    )


def at_range(
    state: State, board: Board | None, seat: Seat, foe: Foe, centre: Square | None = None
) -> tuple[Reason, ...]:
    """Partial cover, distance, darkness: a step each (K-4.3, K-5.7, K-3.5).

    From an area its centre counts, not where its caster stands (K-6.1).
    """
    reasons = []
    if centre is not None and board is not None and foe.square is not None:
        covered = cover(board, centre, foe.square) != "none"
    else:
        covered = cover_between(state, board, seat, foe) != "none"
    if covered:
        reasons.append(Reason("K-4.3", 1))
    hero = state.heroes[seat]
    if board is not None and hero is not None and hero.square is not None and foe.square is not None:
        if range_steps(hero.square, foe.square, state.house):
            reasons.append(Reason("K-5.7", 1))
        if board.is_dark(foe.square):
            reasons.append(Reason("K-3.5", 1))
    return tuple(reasons)


def in_the_way(play: Play, seat: Seat, foe: Foe, kind: Blow) -> bool:
    """Something that the party did not know of: it is seen now, and the Action is not spent (K-12.2)."""
    board, hero = play.state.board, play.hero(seat)
    if board is None or hero.square is None or foe.square is None:
        return False
    if kind == "melee":
        clear = within_reach(board, hero, foe)
    else:
        clear = cover_between(play.state, board, seat, foe) != "full"
    if clear:
        return False
    _learn_what_bars(play, board, hero.square, foe.square)
    play.tell(NoLine(seat, foe.id))
    play.look()
    return True


def centre_unseen(play: Play, seat: Seat, centre: Square | None) -> bool:
    """The same for an area, which needs a free line to its centre (K-6.1)."""
    board, hero = play.state.board, play.hero(seat)
    if board is None or hero.square is None or centre is None or not areas_have_a_centre(play.state):
        return False
    if board.free & bit(centre) and sees(board, hero.square, centre):
        return False
    _learn_what_bars(play, board, hero.square, centre)
    play.tell(NoSight(seat, centre))
    play.look()
    return True


def _learn_what_bars(play: Play, board: Board, one: Square, other: Square) -> None:
    (x, y), (to_x, to_y) = one, other
    for column in range(min(x, to_x), max(x, to_x) + 1):
        for row in range(min(y, to_y), max(y, to_y) + 1):
            play.state.known |= bit((column, row)) & board.barred


# --- a hit (K-5.5)


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


def owe(play: Play, number: int, what: Owed) -> None:
    play.set_trial(number, owed=(*play.trial(number).owed, what))


def push(play: Play, seat: Seat, foe_id: str) -> None:
    """Straight away from the attacker, as far as there is room."""
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
    """Somebody in hiding is seen; whoever was pushed ends where there is room (K-4.2)."""
    if hidden_foes_are_not_told(play.state):
        for foe in play.state.foes:
            if foe.square == square and foe.hidden:
                play.set_foe(foe.id, hidden=False)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


# --- a miss (K-5.6)


def retaliates(state: State, seat: Seat, foe: Foe, *, melee: bool) -> bool:
    """Could this opponent really have reached the attacker?"""
    hero = state.heroes[seat]
    if hero is None or foe.disarmed or foe.held:
        return False
    if melee or within_reach(state.board, hero, foe):
        return True
    return foe.ranged and cover_between(state, state.board, seat, foe) == "none"


def _verdict(state: State, trial: Trial) -> tuple[Owed, ...]:
    """Where every miss costs, the MG says what: a Heart or a complication. The runner takes the Heart."""
    undecided = state.house.retaliation == "always" and trial.result == "failure" and not state.runner
    return ("verdict",) if undecided else ()


def pay_for_a_miss(play: Play, trial: Trial, foe: Foe | None) -> None:
    """Where every miss costs: one cost a casting (K-5.6)."""
    if play.state.runner:
        lose_heart(play, trial.seat, "retaliation", foe.id if foe else None)
    else:
        owe(play, trial.number, "verdict")


def costs_a_heart(state: State, trial: Trial, *, reached: bool) -> bool:
    """If the opponent could reach; where every miss costs, on a 1 in any case."""
    if state.house.retaliation == "reach":
        return reached
    return trial.result == "complication" or state.runner


RULES = (Rule(Attack, "floor", _attack, attack, no_attack),)
