"""Scenes and boards: the MG sets them, prepares them, draws them, and lifts the fog (K-4)."""

from collections.abc import Iterator
from typing import Final

import msgspec

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
from zarzewie.games.ksiega.board.laying import lay, nearest_free
from zarzewie.games.ksiega.characters.character import in_new_scene
from zarzewie.games.ksiega.events.scenes import (
    BoardChanged,
    FoeShifted,
    Narrated,
    SceneClosed,
    ScenePrepared,
    SceneSet,
)
from zarzewie.games.ksiega.moves.scene import (
    BlankBoard,
    CloseScene,
    LayFog,
    Narrate,
    OpenScene,
    Paint,
    PrepareScene,
    Reveal,
    SetScene,
)
from zarzewie.games.ksiega.options import MOST_CHAPTERS
from zarzewie.games.ksiega.pieces import MOST_DRAFTS, Draft, Scene
from zarzewie.games.ksiega.sitting.legality import LINE, PAGE, SCENE_TEXT, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.sitting.table import heroes, known_board, owing, seen_taken, taken
from zarzewie.games.ksiega.state import MASTER, State
from zarzewie.games.ksiega.story.library import maps_of
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Pick, Span

SMALLEST: Final = 3
PAINTS: Final = (FLOOR, WALL, OBJECT, CLOSED, OPEN)
MORE_PAINTS: Final = (LOCKED, SECRET, WINDOW, RUBBLE, GLOOM)
"""K-4.5."""
BARRING: Final = (WALL, CLOSED, LOCKED, SECRET, WINDOW)


def busy(state: State) -> Refused | None:
    """Nothing is left in the middle: no fight, no complication that is still owed (K-3.4)."""
    if state.fight is not None:
        return Refused("K-5.1", why="fight")
    if any("complication" in trial.owed for trial in owing(state)):
        return Refused("K-3.4", why="owed")
    return None


# --- scenes


def _scene_fields(state: State) -> Fields:
    return {
        "title": LINE,
        "text": SCENE_TEXT,
        "map": Pick((None, *maps_of(state.adventure, state.edition.content))),  # K-4.4: the board is optional
        "fog": Pick((False, True)),
    }


def _set_scene(state: State, seat: Seat) -> Iterator[Fields]:
    if busy(state) is None:
        yield _scene_fields(state)


def set_scene(play: Play, seat: Seat, move: SetScene) -> None:
    begin_scene(play, Draft(move.title, move.text, move.map, move.fog))


def begin_scene(play: Play, draft: Draft) -> None:
    """A new scene: nothing of the old one is left on the table, and armour is whole again (K-11.1)."""
    state = play.state
    _clear(play)
    state.scenes += 1
    state.scene = Scene(state.scenes, draft.title, draft.text, draft.fog)
    for seat, hero in heroes(state):
        play.set_character(seat, in_new_scene(hero.character, state.house))
    chronicle(play, draft.title)
    play.tell(SceneSet(state.scene))
    found = None if draft.map is None else maps_of(state.adventure, state.edition.content).get(draft.map)
    if found is None:
        lay(play, None, ())
    else:
        lay(play, found.board, found.starts)


def _clear(play: Play) -> None:
    state = play.state
    state.questions += len(state.asked)
    state.trials = state.failed = state.asked = state.passed = ()
    state.choice = None
    for seat, _ in heroes(state):
        play.set_hero(seat, edges=(), talent=None, help=None, boosted=False)


def chronicle(play: Play, line: str) -> None:
    """What the next sitting will know of this one (K-1.2)."""
    if line:
        campaign = play.state.campaign
        lines = (*campaign.chronicle, line)[-MOST_CHAPTERS:]
        play.state.campaign = msgspec.structs.replace(campaign, chronicle=lines)


def _prepare(state: State, seat: Seat) -> Iterator[Fields]:
    if len(state.drafts) < MOST_DRAFTS:
        yield _scene_fields(state)


def prepare(play: Play, seat: Seat, move: PrepareScene) -> None:
    """Nobody but the MG knows of it."""
    draft = Draft(move.title, move.text, move.map, move.fog)
    play.state.drafts = (*play.state.drafts, draft)
    play.whisper(ScenePrepared(len(play.state.drafts)), MASTER)


def _open(state: State, seat: Seat) -> Iterator[Fields]:
    if state.drafts and busy(state) is None:
        yield {"draft": Pick(range(len(state.drafts)))}


def open_scene(play: Play, seat: Seat, move: OpenScene) -> None:
    drafts = play.state.drafts
    play.state.drafts = (*drafts[: move.draft], *drafts[move.draft + 1 :])
    begin_scene(play, drafts[move.draft])


def no_scene(state: State, seat: Seat, move: SetScene | PrepareScene | OpenScene) -> Refused:
    if not isinstance(move, PrepareScene) and (refusal := busy(state)):
        return refusal
    if isinstance(move, OpenScene):
        return Refused("K-4.1", why="no_draft")
    return badly_written(move, title=LINE, text=SCENE_TEXT) or Refused("K-4.1", why="no_map")


def _narrate(state: State, seat: Seat) -> Iterator[Fields]:
    yield {"text": PAGE}


def narrate(play: Play, seat: Seat, move: Narrate) -> None:
    """The story goes on, and the word is the players' again."""
    play.state.passed = ()
    play.tell(Narrated(move.text))


def untold(state: State, seat: Seat, move: Narrate) -> Refused:
    return badly_written(move, text=PAGE) or Refused("K-1.1")


def _close(state: State, seat: Seat) -> Iterator[Fields]:
    if state.scene is not None and busy(state) is None:
        yield {"text": SCENE_TEXT}


def close(play: Play, seat: Seat, move: CloseScene) -> None:
    _clear(play)
    lay(play, None, ())
    play.state.scene = None
    chronicle(play, move.text)
    play.tell(SceneClosed(move.text))


def not_closed(state: State, seat: Seat, move: CloseScene) -> Refused:
    return busy(state) or badly_written(move, text=SCENE_TEXT) or Refused("K-4.1", why="no_scene")


# --- boards


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
    """Walls and doors spare the squares on which somebody stands. What nobody sees is not told."""
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
    """Whoever is in hiding where a wall is drawn stands beside it: it must not tell of them (K-4.2)."""
    for foe in play.state.foes:
        if foe.square is not None and painted & bit(foe.square):
            square = nearest_free(play.state, foe.square)
            play.set_foe(foe.id, square=square)
            play.whisper(FoeShifted(foe.id, square, "K-4.2"), MASTER)


def _reveal(state: State, seat: Seat) -> Iterator[Fields]:
    if state.board is not None and state.board.whole & ~state.known:
        yield _rectangle(state)


def reveal(play: Play, seat: Seat, move: Reveal) -> None:
    """The ground, whatever lies over it; never whoever hides there (K-4.5)."""
    play.state.known |= _squares(move)
    play.state.fogged &= ~_squares(move)
    play.tell(BoardChanged())
    play.look()


def _fog(state: State, seat: Seat) -> Iterator[Fields]:
    if state.board is not None and maps_have_more_signs(state):
        yield _rectangle(state)


def fog(play: Play, seat: Seat, move: LayFog) -> None:
    """It hides over sight: what lies under it is not seen, whoever looks (K-4.5)."""
    assert play.state.board is not None
    play.state.fogged |= _squares(move) & play.state.board.whole & ~bits(_stood_on(play.state))
    play.tell(BoardChanged())
    play.look()


def _stood_on(state: State) -> Iterator[Square]:
    """A hero knows the square under its feet."""
    return (hero.square for _, hero in heroes(state) if hero.square is not None)


def beyond(state: State, seat: Seat, move: Move) -> Refused:
    if state.board is None:
        return Refused("K-4.4")
    return Refused("K-4.1", width=state.board.width, height=state.board.height)


RULES = (
    Rule(SetScene, "lead", _set_scene, set_scene, no_scene),
    Rule(PrepareScene, "lead", _prepare, prepare, no_scene),
    Rule(OpenScene, "lead", _open, open_scene, no_scene),
    Rule(Narrate, "lead", _narrate, narrate, untold),
    Rule(CloseScene, "lead", _close, close, not_closed),
    Rule(BlankBoard, "lead", _blank, blank, no_board),
    Rule(Paint, "lead", _paint, paint, beyond),
    Rule(Reveal, "lead", _reveal, reveal, beyond),
    Rule(LayFog, "lead", _fog, fog, beyond),
)
