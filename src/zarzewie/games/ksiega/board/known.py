"""Who stands where, and what the party knows of it (K-4, K-12.2).

What a player is offered or refused is read from the board that the party knows; what then happens is read
from the board as it is.
"""

from functools import lru_cache

from zarzewie.games.ksiega.board.grid import SECRET, Bits, Board, Square, bit, bits, distance
from zarzewie.games.ksiega.board.paths import touches
from zarzewie.games.ksiega.board.sight import Cover, cover
from zarzewie.games.ksiega.pieces import Foe, Hero
from zarzewie.games.ksiega.sitting.party import heroes
from zarzewie.games.ksiega.state import State
from zarzewie.kernel.game import Seat


def hero_squares(state: State) -> dict[Square, Seat]:
    return {
        hero.square: seat
        for seat, hero in heroes(state)
        if hero.square is not None and not hero.character.dead
    }


# --- the opposition


def foe_of(state: State, foe_id: str) -> Foe | None:
    return next((foe for foe in state.foes if foe.id == foe_id), None)


def standing_foes(state: State) -> tuple[Foe, ...]:
    return tuple([foe for foe in state.foes if foe.wounds > 0])


def is_seen(state: State, foe: Foe) -> bool:
    """Whether the party sees the foe: not out or hidden and, on a board, on a known square outside gloom."""
    if foe.hidden or foe.wounds <= 0:
        return False
    square, board = foe.square, state.board
    if square is None:
        return True
    if not state.known & bit(square):
        return False
    return board is None or not board.gloom or not _in_gloom(state, square)


def _in_gloom(state: State, square: Square) -> bool:
    """Whether the square is in darkness without a hero next to it, who would see into it (K-4.5)."""
    if state.board is None or not state.board.gloom & bit(square):
        return False
    looking = (hero.square for _, hero in heroes(state) if not hero.character.dead)
    return not any(at is not None and distance(at, square) <= 1 for at in looking)


def hidden_by_gloom(board: Board | None, one: Square | None, other: Square | None) -> bool:
    """Whether darkness hides a figure at `one` from a figure at `other` (K-4.5)."""
    if board is None or one is None or other is None:
        return False
    return bool(board.gloom & bit(one)) and distance(one, other) > 1


def seen_foes(state: State) -> tuple[Foe, ...]:
    return tuple([foe for foe in state.foes if is_seen(state, foe)])


def seen_foe(state: State, foe_id: str) -> Foe | None:
    """The foe if it is seen, else None: to players, an unseen foe does not exist."""
    foe = foe_of(state, foe_id)
    return foe if foe is not None and is_seen(state, foe) else None


# --- the board


@lru_cache(maxsize=512)
def _as_known(board: Board, known: Bits) -> Board:
    shown = board.whole & ~known == 0 and not any(SECRET in row for row in board.rows)
    return board if shown else board.as_known(known)


def known_board(state: State) -> Board | None:
    """The map as the players know it."""
    return None if state.board is None else _as_known(state.board, state.known)


def taken(state: State) -> Bits:
    """Every occupied square, seen or not."""
    stood_on = [foe.square for foe in standing_foes(state) if foe.square is not None]
    return bits(hero_squares(state)) | bits(stood_on)


def seen_taken(state: State) -> Bits:
    """The occupied squares that the party sees."""
    stood_on = [foe.square for foe in seen_foes(state) if foe.square is not None]
    return bits(hero_squares(state)) | bits(stood_on)


def within_reach(board: Board | None, hero: Hero, foe: Foe) -> bool:
    """Whether the foe is near enough for melee (K-5.7); without a board, as the MG has stated (K-4.4)."""
    if board is None or hero.square is None or foe.square is None:
        return foe.near
    return touches(board, hero.square, foe.square)


def cover_between(state: State, board: Board | None, seat: Seat, foe: Foe) -> Cover:
    """Cover between a hero and a foe, by the MG's ruling or from the map (K-4.3). It is symmetric."""
    for ruling in state.rulings:
        if ruling.seat == seat and ruling.foe == foe.id:
            return ruling.cover
    hero = state.heroes[seat]
    if board is None or hero is None or hero.square is None or foe.square is None:
        return "none"
    return cover(board, hero.square, foe.square)
