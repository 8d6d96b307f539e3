"""Boards: the MG draws them, and lifts or lays the fog (K-4.5)."""

from collections.abc import Iterator
from typing import Final

from zarzewie.games.ksiega.amended import hidden_foes_are_not_told, maps_have_more_signs
from zarzewie.games.ksiega.board.grid import (
    CLOSED,
    FLOOR,
    GLOOM,
    LARGEST,
    LOCKED,
    OBJECT,
    OPEN,
    RUBBLE,
    SECRET,
    STRIDE,
    WALL,
    WINDOW,
    Bits,
    Board,
    Square,
    bit,
    bits,
)
from zarzewie.games.ksiega.board.known import known_board, seen_taken, taken
from zarzewie.games.ksiega.board.laying import lay, nearest_free
from zarzewie.games.ksiega.events.scenes import BoardChanged, FoeShifted
from zarzewie.games.ksiega.master.scenes import busy
from zarzewie.games.ksiega.moves.scene import BlankBoard, LayFog, Paint, Reveal
from zarzewie.games.ksiega.sitting.legality import Fields, Rule
from zarzewie.games.ksiega.sitting.party import heroes
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import MASTER, State
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Pick, Span

SMALLEST: Final = 3
PAINTS: Final = (FLOOR, WALL, OBJECT, CLOSED, OPEN)
MORE_PAINTS: Final = (LOCKED, SECRET, WINDOW, RUBBLE, GLOOM)
"""Signs since version 2 (K-4.5)."""
BARRING: Final = (WALL, CLOSED, LOCKED, SECRET, WINDOW)


def _blank(state: State, seat: Seat) -> Iterator[Fields]:
    if state.scene is not None and busy(state) is None:
        size = Span(SMALLEST, LARGEST)
        yield {"width": size, "height": size, "dark": Pick((False, True))}


def blank(play: Play, seat: Seat, move: BlankBoard) -> None:
    rows = (FLOOR * move.width,) * move.height
    lay(play, Board(rows, dark=move.dark), ())
    play.tell(BoardChanged())


def no_board(state: State, seat: Seat, move: BlankBoard) -> Refused:
    return busy(state) or Refused("K-4.1", smallest=SMALLEST, largest=LARGEST)


def _rectangle(state: State) -> Fields:
    assert state.board is not None
    x, y = Span(0, state.board.width - 1), Span(0, state.board.height - 1)
    return {"x": x, "y": y, "to_x": x, "to_y": y}


def _squares(move: Paint | Reveal | LayFog) -> Bits:
    """The rectangle between two corners, whichever they are."""
    left, right = sorted((move.x, move.to_x))
    top, bottom = sorted((move.y, move.to_y))
    row = (1 << right - left + 1) - 1 << left
    return sum(row << y * STRIDE for y in range(top, bottom + 1))


def _paint(state: State, seat: Seat) -> Iterator[Fields]:
    if state.board is not None:
        more = MORE_PAINTS if maps_have_more_signs(state) else ()
        yield {**_rectangle(state), "sign": Pick((*PAINTS, *more))}


def paint(play: Play, seat: Seat, move: Paint) -> None:
    """Draw a rectangle. Walls and doors leave out occupied squares. An unseen change is not told."""
    board = play.state.board
    assert board is not None
    barring, before = move.sign in BARRING, known_board(play.state)
    quiet = hidden_foes_are_not_told(play.state)
    spared = (seen_taken if quiet else taken)(play.state) if barring else 0
    painted = _squares(move) & ~spared
    play.state.board = board.with_signs(painted, move.sign)
    if barring and quiet:
        _step_aside(play, painted)
    seen = known_board(play.state) != before if quiet else painted & play.state.known
    if seen:
        play.tell(BoardChanged())
    play.look()


def _step_aside(play: Play, painted: Bits) -> None:
    """Move hidden foes out of a new wall: a gap in it would reveal them (K-4.2)."""
    for foe in play.state.foes:
        if foe.square is not None and painted & bit(foe.square):
            square = nearest_free(play.state, foe.square)
            play.set_foe(foe.id, square=square)
            play.whisper(FoeShifted(foe.id, square, "K-4.2"), MASTER)


def _reveal(state: State, seat: Seat) -> Iterator[Fields]:
    if state.board is not None and state.board.whole & ~state.known:
        yield _rectangle(state)


def reveal(play: Play, seat: Seat, move: Reveal) -> None:
    """Reveal the ground under any fog, but never a hidden foe (K-4.5)."""
    play.state.known |= _squares(move)
    play.state.fogged &= ~_squares(move)
    play.tell(BoardChanged())
    play.look()


def _fog(state: State, seat: Seat) -> Iterator[Fields]:
    if state.board is not None and maps_have_more_signs(state):
        yield _rectangle(state)


def fog(play: Play, seat: Seat, move: LayFog) -> None:
    """Lay fog that overrides sight: heroes do not see what is under it (K-4.5)."""
    assert play.state.board is not None
    play.state.fogged |= _squares(move) & play.state.board.whole & ~bits(_stood_on(play.state))
    play.tell(BoardChanged())
    play.look()


def _stood_on(state: State) -> Iterator[Square]:
    """The heroes' own squares, which they always know."""
    return (hero.square for _, hero in heroes(state) if hero.square is not None)


def beyond(state: State, seat: Seat, move: Move) -> Refused:
    if state.board is None:
        return Refused("K-4.4")
    return Refused("K-4.1", width=state.board.width, height=state.board.height)


RULES = (
    Rule(BlankBoard, "lead", _blank, blank, no_board),
    Rule(Paint, "lead", _paint, paint, beyond),
    Rule(Reveal, "lead", _reveal, reveal, beyond),
    Rule(LayFog, "lead", _fog, fog, beyond),
)
