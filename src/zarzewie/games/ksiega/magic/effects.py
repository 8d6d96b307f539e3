"""The ready-made effects and what they do on the board (K-6.5)."""

from collections.abc import Iterable
from typing import Final

from zarzewie.games.ksiega.amended import hidden_foes_are_not_told
from zarzewie.games.ksiega.board.grid import Overlay, Square, Squares, bit, distance
from zarzewie.games.ksiega.board.known import foe_of, seen_foes, seen_taken, taken
from zarzewie.games.ksiega.board.laying import free_squares, nearest_free
from zarzewie.games.ksiega.board.paths import MOVE
from zarzewie.games.ksiega.board.sight import sees
from zarzewie.games.ksiega.characters.character import healed
from zarzewie.games.ksiega.events.fights import EffectTook, HeroRaised
from zarzewie.games.ksiega.pieces import Foe, Standing
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.trial import Trial

HEALED: Final = 2
LEAP: Final = MOVE
SMALL: Final = 1
"""Radius of an area or of smoke, in squares."""
LARGE: Final = 2
BRIGHT: Final = 2
BRIGHTER: Final = 4
ROUNDS: Final = 1
"""Brief magic is gone at the end of the next round."""


def take_effect(play: Play, trial: Trial, *, larger: bool = False) -> None:
    """Apply the spell's effect; a second time, if its benefit is a larger scale (K-6.4)."""
    match trial.effect:
        case "hold":
            _hold(play, trial)
        case "heal":
            _heal(play, trial, 1 if larger else HEALED)
        case "boost" if trial.ally is not None:
            play.set_hero(trial.ally, boosted=True)
            play.tell(EffectTook(trial.number, "boost", seat=trial.ally))
        case "leap" if trial.at is not None:
            _leap(play, trial, trial.at)
        case "barrier" if trial.at is not None:
            _lay(play, trial, "barriers", barrier_squares(play.state, trial.at, down=trial.down), larger)
        case "smoke" if trial.at is not None:
            _lay(play, trial, "smoke", _ball(play.state, trial.at, SMALL), larger)
        case "light" if trial.at is not None:
            reach = BRIGHTER if larger else BRIGHT
            _lay(play, trial, "light", _ball(play.state, trial.at, reach), for_good=True)
        case _:
            pass


def _hold(play: Play, trial: Trial) -> None:
    """It neither moves, attacks nor retaliates in its next turn; on a larger scale in one more."""
    foe = foe_of(play.state, trial.foe or "")
    if foe is not None:
        play.set_foe(foe.id, held=foe.held + 1)
        play.tell(EffectTook(trial.number, "hold", foes=(foe.id,)))


def _heal(play: Play, trial: Trial, hearts: int) -> None:
    """Healing raises the downed too (K-7.2)."""
    assert trial.ally is not None
    before = play.hero(trial.ally).character
    after = healed(before, hearts)
    play.set_character(trial.ally, after)
    play.tell(EffectTook(trial.number, "heal", seat=trial.ally, hearts=after.hearts))
    if before.downed:
        play.tell(HeroRaised(trial.ally, trial.seat))


def _leap(play: Play, trial: Trial, square: Square) -> None:
    """Leap over everything lower than a wall; if an unseen foe stands there, to the nearest free square."""
    if taken(play.state) & bit(square):
        for foe in play.state.foes:
            if foe.square == square:
                play.set_foe(foe.id, hidden=False)
        square = nearest_free(play.state, square) or square
    play.set_hero(trial.seat, square=square)
    play.tell(EffectTook(trial.number, "leap", seat=trial.seat, squares=(square,)))
    play.look()


def _lay(
    play: Play, trial: Trial, overlay: Overlay, squares: tuple[Square, ...], for_good: bool = False
) -> None:
    """Lay magic on the board: brief, unless `for_good`; outside a fight it stays for the scene."""
    board, fight = play.state.board, play.state.fight
    assert board is not None
    assert trial.effect is not None
    until = None if for_good or fight is None else fight.round + ROUNDS
    play.state.board = board.with_overlay(overlay, squares)
    play.state.standing = (*play.state.standing, Standing(overlay, squares, until))
    play.tell(EffectTook(trial.number, trial.effect, squares=squares))
    play.look()


def barrier_squares(state: State, at: Square, *, down: bool) -> tuple[Square, ...]:
    """Three squares in a row, without walls and occupied ones; unseen foes do not count (K-4.2)."""
    x, y = at
    line = [(x, y + by) for by in (-1, 0, 1)] if down else [(x + by, y) for by in (-1, 0, 1)]
    assert state.board is not None
    free = free_squares(state)
    if hidden_foes_are_not_told(state):
        free = Squares(state.board.free & ~seen_taken(state))
    return tuple(square for square in line if square in free)


def _ball(state: State, at: Square, reach: int) -> tuple[Square, ...]:
    assert state.board is not None
    x, y = at
    whole = Squares(state.board.whole)
    around = ((x + dx, y + dy) for dy in range(-reach, reach + 1) for dx in range(-reach, reach + 1))
    return tuple(square for square in around if square in whole)


# --- who is in an area


def in_area(state: State, trial: Trial, reach: int) -> tuple[Foe, ...]:
    """Every opponent seen there; walls shelter. Without a board: the one aimed at, and 2 * `reach` others."""
    foes = seen_foes(state)
    if state.board is None or trial.at is None:
        aimed = foe_of(state, trial.foe or "")
        beside = [foe for foe in foes if aimed is not None and foe.near == aimed.near and foe.id != aimed.id]
        return (*([aimed] if aimed else []), *beside[: 2 * reach])
    return tuple(_within(state, foes, trial.at, reach))


def _within(state: State, foes: Iterable[Foe], at: Square, reach: int) -> Iterable[Foe]:
    board = state.board
    assert board is not None
    for foe in foes:
        if foe.square is not None and distance(foe.square, at) <= reach and sees(board, at, foe.square):
            yield foe
