"""Movement and doors: heroes move over the known board and discover the rest (K-4.2, K-12.2)."""

from collections.abc import Iterator

from zarzewie.games.ksiega.amended import hidden_foes_are_not_told
from zarzewie.games.ksiega.board.grid import CLOSED, LOCKED, Square, Squares, bit, bits
from zarzewie.games.ksiega.board.known import hero_squares, known_board, seen_foes, seen_taken, standing_foes
from zarzewie.games.ksiega.board.paths import Path, beside, reachable, walk
from zarzewie.games.ksiega.events.scenes import DoorUsed, HeroMoved
from zarzewie.games.ksiega.fights.turns import begin_turn
from zarzewie.games.ksiega.moves.player import Go, UseDoor
from zarzewie.games.ksiega.sitting.acting import budget, cannot_move
from zarzewie.games.ksiega.sitting.legality import Fields, Rule
from zarzewie.games.ksiega.sitting.party import hero_at
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.offer import Pick

# --- movement


def _others(state: State, seat: Seat) -> tuple[Square, ...]:
    """Squares of allies, which can be passed but not stopped on."""
    return tuple(square for square, other in hero_squares(state).items() if other != seat)


def _foes(state: State) -> tuple[Square, ...]:
    return tuple(foe.square for foe in seen_foes(state) if foe.square is not None)


def _go(state: State, seat: Seat) -> Iterator[Fields]:
    if cannot_move(state, seat) is not None:
        return
    hero, board = hero_at(state, seat), known_board(state)
    assert hero is not None
    assert hero.square is not None
    assert board is not None
    there = reachable(board, hero.square, budget(state, hero), _others(state, seat), _foes(state))
    if squares := Squares(there.stops.bits & ~bit(hero.square)):
        yield {"to": Pick(squares)}


def way(state: State, seat: Seat, to: Square) -> Path | Refused:
    """A shortest path on the known map, or the reason why there is none."""
    if refusal := cannot_move(state, seat):
        return refusal
    hero, board = hero_at(state, seat), known_board(state)
    assert hero is not None
    assert hero.square is not None
    assert board is not None
    if to == hero.square:
        return Refused("K-4.2", why="here")
    try:
        return walk(board, hero.square, to, budget(state, hero), _others(state, seat), _foes(state))
    except Refused as refusal:
        return refusal


def no_way(state: State, seat: Seat, move: Go) -> Refused:
    found = way(state, seat, move.to)
    assert isinstance(found, Refused)
    return found


def go(play: Play, seat: Seat, move: Go) -> None:
    """Walk square by square, until an unknown obstacle blocks the way or a foe comes into sight."""
    path = way(play.state, seat, move.to)
    assert not isinstance(path, Refused)
    begin_turn(play, seat)
    start, others, board = play.hero(seat).square, _others(play.state, seat), play.state.board
    assert board is not None
    gone: list[Square] = []
    tried, left = 0, budget(play.state, play.hero(seat))
    seen = len(_foes(play.state))
    for square in path:
        left -= board.cost(square)
        if left < 0:  # rubble that was not on the map
            break
        if _meets(play, square):
            tried = int(hidden_foes_are_not_told(play.state))  # K-4.2: the step that was tried is spent
            break
        if _bumps(play, seat, square):
            break
        gone.append(square)
        play.set_hero(seat, square=square)
        play.look()
        before, seen = seen, len(_foes(play.state))
        if seen > before:
            break
    while gone and gone[-1] in others:  # stopped while passing an ally
        gone.pop()
    play.set_hero(seat, square=gone[-1] if gone else start)
    if play.state.fight is not None:
        play.set_hero(seat, moved=play.hero(seat).moved + sum(map(board.cost, gone)) + tried)
    play.tell(HeroMoved(seat, tuple(gone), stopped=len(gone) < len(path)))


def _meets(play: Play, square: Square) -> bool:
    """Whether an unseen foe is on the square. It becomes seen."""
    for foe in standing_foes(play.state):
        if foe.square == square:
            play.state.known |= bit(square)
            play.set_foe(foe.id, hidden=False)
            play.notice()
            return True
    return False


def _bumps(play: Play, seat: Seat, square: Square) -> bool:
    """Whether an unknown wall blocks the step. It becomes known."""
    board, here = play.state.board, play.hero(seat).square
    assert board is not None
    assert here is not None
    if beside(board, here) & bit(square):
        return False
    corner = bits(((here[0], square[1]), (square[0], here[1])))
    play.state.known |= (bit(square) | corner) & board.whole
    play.notice()
    return True


# --- doors


def _doors(state: State, seat: Seat) -> Squares:
    """Doors next to the hero on the known map, without a figure that is seen in them."""
    hero, board = hero_at(state, seat), known_board(state)
    if hero is None or hero.square is None or board is None:
        return Squares(0)
    x, y = hero.square
    next_to = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    doors = board.doors & bits(square for square in next_to if min(square) >= 0)
    return Squares(doors & ~seen_taken(state))


def _use_door(state: State, seat: Seat) -> Iterator[Fields]:
    if cannot_move(state, seat) is None and (doors := _doors(state, seat)):
        yield {"square": Pick(doors)}


def use_door(play: Play, seat: Seat, move: UseDoor) -> None:
    """Open or close a door; in a fight it costs a square of movement."""
    board = play.state.board
    assert board is not None
    begin_turn(play, seat)
    if play.state.fight is not None:
        play.set_hero(seat, moved=play.hero(seat).moved + 1)
    lurking = [foe for foe in standing_foes(play.state) if foe.square == move.square]
    if lurking:  # an unseen foe stands in the door
        play.set_foe(lurking[0].id, hidden=False)
    else:
        opened = board.sign(move.square) == CLOSED
        play.state.board = board.with_door(move.square, opened=opened)
        play.tell(DoorUsed(seat, move.square, opened))
    play.look()


def no_door(state: State, seat: Seat, move: UseDoor) -> Refused:
    board = known_board(state)
    if board is not None and board.holds(move.square) and board.sign(move.square) == LOCKED:
        return cannot_move(state, seat) or Refused("K-4.5", why="locked")
    return cannot_move(state, seat) or Refused("K-4.2", why="no_door", x=move.square[0], y=move.square[1])


RULES = (
    Rule(Go, "floor", _go, go, no_way),
    Rule(UseDoor, "floor", _use_door, use_door, no_door),
)
