"""A hero attacks: the target, its TN, the roll (K-5.3, K-5.4, K-5.7)."""

from collections.abc import Iterator
from typing import Final

from zarzewie.games.ksiega.amended import areas_have_a_centre
from zarzewie.games.ksiega.board.grid import Board, Square, bit
from zarzewie.games.ksiega.board.known import cover_between, known_board, seen_foe, seen_foes, within_reach
from zarzewie.games.ksiega.board.sight import cover, range_steps, sees
from zarzewie.games.ksiega.events.fights import NoLine, NoSight
from zarzewie.games.ksiega.fights.harm import lose_heart
from zarzewie.games.ksiega.fights.hits import benefits_of_a_hit, offer_benefit, wound
from zarzewie.games.ksiega.fights.retaliation import costs_a_heart, retaliates, verdict
from zarzewie.games.ksiega.fights.turns import begin_turn
from zarzewie.games.ksiega.moves.player import Attack
from zarzewie.games.ksiega.pieces import Blow, Foe
from zarzewie.games.ksiega.sitting.acting import cannot_act
from zarzewie.games.ksiega.sitting.legality import Fields, Rule
from zarzewie.games.ksiega.sitting.party import hero_at
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.dice import Reason
from zarzewie.games.ksiega.trials.rolls import new_trial, owe, owed_for, roll_out, settle
from zarzewie.games.ksiega.trials.trial import Trial
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.offer import Pick

BLOWS: Final[tuple[Blow, ...]] = ("melee", "ranged")

# --- a target in reach (K-5.3, K-5.7)


def cannot_attack(state: State, seat: Seat, kind: Blow, foe_id: str) -> Refused | None:
    """Why this attack is not possible on the map that the party knows (K-12.2); None if it is."""
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
    settle(play, trial, *owed_for(play.state, trial), *verdict(play.state, trial))
    if not trial.failed:
        wound(play, foe.id, 1)
        if trial.result == "exceptional" and seen_foes(play.state):
            offer_benefit(play, trial, benefits_of_a_hit(play, foe.id))
        elif trial.result == "exceptional":  # no foe is left: the MG names the benefit
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

    Cover from an area counts from its centre, not from its caster (K-6.1).
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
    """Whether an unknown obstacle is in the way. It becomes known, and the Action is not spent (K-12.2)."""
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
    """Like `in_the_way` for an area, which needs a free line to its centre (K-6.1)."""
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


RULES = (Rule(Attack, "floor", _attack, attack, no_attack),)
