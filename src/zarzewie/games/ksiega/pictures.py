"""Pictures that a game master puts under the board of a scene: which scene, and what a seat sees of it."""

from zarzewie.games.ksiega.board.grid import UNKNOWN
from zarzewie.games.ksiega.views import View
from zarzewie.kernel.capabilities import LEADER, Ground, Pictures


def ground(view: View) -> Ground | None:
    """The board as this seat knows it; the game master knows all of it."""
    board = view.master.board if view.master else view.board
    if board is None or view.scene is None:
        return None
    shown = tuple(tuple(sign != UNKNOWN for sign in row) for row in board.rows)
    return Ground(view.scene.number, view.scene.title, view.scene.text, shown)


PICTURES = Pictures(role=LEADER, ground=ground, no_ground="K-4.4")
