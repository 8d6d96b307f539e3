"""Reading the table: who sits there, who stands where, what the party sees, who may act.

Whatever a player is offered or refused is read from the board that the party knows (K-12.2); only what then
happens is read from the board as it is.
"""

from collections.abc import Iterator
from functools import lru_cache

from zarzewie.games.ksiega.board.grid import SECRET, Bits, Board, Square, bit, bits, distance
from zarzewie.games.ksiega.board.paths import MOVE, touches
from zarzewie.games.ksiega.board.sight import Cover, cover
from zarzewie.games.ksiega.pieces import Foe, Hero
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.trial import Trial
from zarzewie.kernel.game import Refused, Seat

CRAWL = 1

# --- the party


def seats(state: State) -> range:
    """The players' seats (K-1.1)."""
    return range(1, state.players + 1)


def hero_at(state: State, seat: Seat) -> Hero | None:
    return state.heroes[seat] if 1 <= seat <= state.players else None


def heroes(state: State) -> Iterator[tuple[Seat, Hero]]:
    for seat, hero in enumerate(state.heroes):
        if hero is not None:
            yield seat, hero


def living(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, hero in heroes(state) if not hero.character.dead)


def present(state: State) -> tuple[Seat, ...]:
    """Those who play: here, and with somebody alive to play (K-12.1)."""
    return tuple(seat for seat, hero in heroes(state) if hero.present and not hero.character.dead)


def ready(state: State) -> tuple[Seat, ...]:
    """Present and on their feet."""
    return tuple([seat for seat, hero in enumerate(state.heroes) if hero and hero.present and hero.standing])


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
    """In the open, on a square that the party knows; without a board the open is enough."""
    if foe.hidden or foe.wounds <= 0:
        return False
    square, board = foe.square, state.board
    if square is None:
        return True
    if not state.known & bit(square):
        return False
    return board is None or not board.gloom or not _in_gloom(state, square)


def _in_gloom(state: State, square: Square) -> bool:
    """Darkness hides whoever stands in it from all but those beside them (K-4.5)."""
    if state.board is None or not state.board.gloom & bit(square):
        return False
    looking = (hero.square for _, hero in heroes(state) if not hero.character.dead)
    return not any(at is not None and distance(at, square) <= 1 for at in looking)


def hidden_by_gloom(board: Board | None, one: Square | None, other: Square | None) -> bool:
    """Does darkness hide whoever stands at one square from somebody at the other (K-4.5)?"""
    if board is None or one is None or other is None:
        return False
    return bool(board.gloom & bit(one)) and distance(one, other) > 1


def seen_foes(state: State) -> tuple[Foe, ...]:
    return tuple([foe for foe in state.foes if is_seen(state, foe)])


def seen_foe(state: State, foe_id: str) -> Foe | None:
    """To a player, whoever is not seen does not exist."""
    foe = foe_of(state, foe_id)
    return foe if foe is not None and is_seen(state, foe) else None


# --- the board


@lru_cache(maxsize=512)
def _as_known(board: Board, known: Bits) -> Board:
    shown = board.whole & ~known == 0 and not any(SECRET in row for row in board.rows)
    return board if shown else board.as_known(known)


def known_board(state: State) -> Board | None:
    """The map that the players have in their hands."""
    return None if state.board is None else _as_known(state.board, state.known)


def taken(state: State) -> Bits:
    """Every square on which somebody stands, seen or not."""
    stood_on = [foe.square for foe in standing_foes(state) if foe.square is not None]
    return bits(hero_squares(state)) | bits(stood_on)


def seen_taken(state: State) -> Bits:
    """The same, as far as the party sees."""
    stood_on = [foe.square for foe in seen_foes(state) if foe.square is not None]
    return bits(hero_squares(state)) | bits(stood_on)


def within_reach(board: Board | None, hero: Hero, foe: Foe) -> bool:
    """Near enough for melee (K-5.7); without a board the MG has said so (K-4.4)."""
    if board is None or hero.square is None or foe.square is None:
        return foe.near
    return touches(board, hero.square, foe.square)


def cover_between(state: State, board: Board | None, seat: Seat, foe: Foe) -> Cover:
    """What the MG has ruled, or the map computes (K-4.3): the same either way."""
    for ruling in state.rulings:
        if ruling.seat == seat and ruling.foe == foe.id:
            return ruling.cover
    hero = state.heroes[seat]
    if board is None or hero is None or hero.square is None or foe.square is None:
        return "none"
    return cover(board, hero.square, foe.square)


# --- who may act


def open_trial(state: State, seat: Seat) -> Trial | None:
    return next((trial for trial in state.trials if trial.seat == seat and trial.open), None)


def owing(state: State) -> tuple[Trial, ...]:
    """Tests about which the MG still has something to say (K-3.4)."""
    return tuple(trial for trial in state.trials if trial.owed)


def not_playing(state: State, seat: Seat) -> Refused | None:
    """Why this seat has no character to act with, or none that can."""
    hero = hero_at(state, seat)
    if hero is None:
        return Refused("K-2.6", faults=("none",))
    if not hero.present:
        return Refused("K-12.1", seat=seat)
    if hero.character.dead:
        return Refused("K-7.2", dead=True)
    if state.scene is None:
        return Refused("K-3.1", why="no_scene")
    return None


def not_my_turn(state: State, seat: Seat) -> Refused | None:
    """In a fight, a turn is whole: nobody else's has begun, and mine is not over (K-5.1)."""
    fight, hero = state.fight, hero_at(state, seat)
    if fight is None or hero is None:
        return None
    if fight.phase != "players":
        return Refused("K-5.1", why="opponents")
    if state.asked:
        return Refused("K-5.1", why="question", seat=state.asked[0].seat)
    if fight.acting not in (None, seat):
        return Refused("K-5.1", why="another", seat=fight.acting)
    if hero.done:
        return Refused("K-5.1", why="done")
    return None


def cannot_act(state: State, seat: Seat) -> Refused | None:
    """Why this hero cannot take an Action now (K-5.2)."""
    if refusal := not_playing(state, seat) or not_my_turn(state, seat):
        return refusal
    hero = state.heroes[seat]
    assert hero is not None
    if hero.character.downed:
        return Refused("K-7.2", hearts=0)
    if state.fight is not None and hero.spent:
        return Refused("K-5.2", why="spent")
    if (trial := open_trial(state, seat)) is not None:
        return Refused("K-3.1", why="open", number=trial.number)
    return None


def cannot_move(state: State, seat: Seat) -> Refused | None:
    """Why this hero cannot go anywhere now (K-4.2, K-7.2)."""
    if refusal := not_playing(state, seat) or not_my_turn(state, seat):
        return refusal
    hero = state.heroes[seat]
    assert hero is not None
    if state.board is None or hero.square is None:
        return Refused("K-4.4")
    if hero.character.downed and not (state.house.deadly and state.fight is not None):
        return Refused("K-7.2", hearts=0)
    if budget(state, hero) <= 0:
        return Refused("K-4.2", why="spent", budget=0)
    return None


def budget(state: State, hero: Hero) -> int:
    """Squares left: 5 in a turn, before, after or around the Action; the downed crawl (K-4.2, K-7.2)."""
    if state.fight is None:
        return MOVE
    return (CRAWL if hero.character.downed else MOVE) - hero.moved
