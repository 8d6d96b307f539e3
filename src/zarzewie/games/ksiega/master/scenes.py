"""Scenes: the MG sets them, prepares them, tells them, closes them (K-4)."""

from collections.abc import Iterator

import msgspec

from zarzewie.games.ksiega.board.laying import lay
from zarzewie.games.ksiega.characters.character import in_new_scene
from zarzewie.games.ksiega.events.scenes import Narrated, SceneClosed, ScenePrepared, SceneSet
from zarzewie.games.ksiega.moves.scene import CloseScene, Narrate, OpenScene, PrepareScene, SetScene
from zarzewie.games.ksiega.options import MOST_CHAPTERS
from zarzewie.games.ksiega.pieces import MOST_DRAFTS, Draft, Scene
from zarzewie.games.ksiega.sitting.acting import owing
from zarzewie.games.ksiega.sitting.legality import LINE, PAGE, SCENE_TEXT, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.party import heroes
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import MASTER, State
from zarzewie.games.ksiega.story.library import maps_of
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.offer import Pick


def busy(state: State) -> Refused | None:
    """Why the scene cannot change now: a fight, or a complication that is still owed (K-3.4)."""
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
    """Begin a new scene: nothing of the old one is left, and armour tokens are restored (K-11.1)."""
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
    """Add a line to the chronicle, for the next sitting (K-1.2)."""
    if line:
        campaign = play.state.campaign
        lines = (*campaign.chronicle, line)[-MOST_CHAPTERS:]
        play.state.campaign = msgspec.structs.replace(campaign, chronicle=lines)


def _prepare(state: State, seat: Seat) -> Iterator[Fields]:
    if len(state.drafts) < MOST_DRAFTS:
        yield _scene_fields(state)


def prepare(play: Play, seat: Seat, move: PrepareScene) -> None:
    """Prepare a scene. Only the MG knows of it."""
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
    """Tell the story; then the players may act again."""
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


RULES = (
    Rule(SetScene, "lead", _set_scene, set_scene, no_scene),
    Rule(PrepareScene, "lead", _prepare, prepare, no_scene),
    Rule(OpenScene, "lead", _open, open_scene, no_scene),
    Rule(Narrate, "lead", _narrate, narrate, untold),
    Rule(CloseScene, "lead", _close, close, not_closed),
)
