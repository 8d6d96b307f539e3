"""Positions of figures when a board is laid, and when a hero joins later (K-4.1)."""

from collections.abc import Sequence

from zarzewie.games.ksiega.board.grid import Board, Square, Squares, distance
from zarzewie.games.ksiega.board.known import taken
from zarzewie.games.ksiega.sitting.party import heroes
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.kernel.game import Seat


def free_squares(state: State) -> Squares:
    """Squares on which a figure can be placed."""
    return Squares(0 if state.board is None else state.board.free & ~taken(state))


def lay(play: Play, board: Board | None, starts: Sequence[Square]) -> None:
    """Lay a board, or none, with only the party on it."""
    state = play.state
    state.board, state.known, state.fogged = board, 0, 0
    state.foes = state.tokens = state.rulings = state.standing = ()
    for seat, _ in heroes(state):
        play.set_hero(seat, square=None)
    if board is not None:
        waiting = [start for start in starts if start in Squares(board.free)]
        for seat, hero in heroes(state):
            if not hero.character.dead:
                play.set_hero(seat, square=waiting.pop(0) if waiting else _nearest(state))
    play.look()


def enter(play: Play, seat: Seat) -> None:
    """Place a hero who joins the party near the others."""
    if play.state.board is not None:
        play.set_hero(seat, square=_nearest(play.state))
        play.look()


def _nearest(state: State) -> Square | None:
    """A free square near the others; None on a board without any."""
    others = [hero.square for _, hero in heroes(state) if hero.square is not None]
    return nearest_free(state, others[0] if others else (0, 0))


def nearest_free(state: State, square: Square) -> Square | None:
    """This square if it is free, else the nearest free one; None if there is none."""
    free = free_squares(state)
    if square in free:
        return square
    return min(free, key=lambda each: (distance(each, square), each), default=None)
