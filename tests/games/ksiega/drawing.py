"""A sitting as a text picture for the golden matches: the board with all figures, and their condition."""

from collections.abc import Iterator

from zarzewie.games.ksiega.board.grid import bit
from zarzewie.games.ksiega.state import State

HIDDEN = "~"
MARKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def draw(state: State) -> str:
    """Heroes are numbers, opponents letters; what the party does not know is `~`."""
    return "\n".join(_lines(state))


def _lines(state: State) -> Iterator[str]:
    if state.scene is not None:
        fight = "" if state.fight is None else f", round {state.fight.round}, {state.fight.phase}"
        yield f"{state.scene.title}{fight}"
    yield from _board(state)
    for seat, hero in enumerate(state.heroes):
        if hero is not None:
            who = hero.character
            down = " dead" if who.dead else " down" if who.downed else ""
            yield f"{seat} {who.name}: {who.hearts}/{who.max_hearts} hearts, {who.mana} mana{down}"
    for mark, foe in zip(MARKS, state.foes, strict=False):
        how = "out" if foe.out else f"wounds left: {foe.wounds}"
        yield f"{mark} {foe.name} ({foe.rank}): {how}{', hidden' if foe.hidden else ''}"
    for clock in state.clocks:
        yield f"{'secret ' if clock.secret else ''}clock {clock.title}: {clock.at}/{clock.steps}"


def _board(state: State) -> Iterator[str]:
    if state.board is None:
        return
    figures = {hero.square: str(seat) for seat, hero in enumerate(state.heroes) if hero and hero.square}
    figures |= {foe.square: mark for mark, foe in zip(MARKS, state.foes, strict=False) if foe.square}
    for y, row in enumerate(state.board.rows):
        yield "".join(
            figures.get((x, y), sign if state.known & bit((x, y)) else HIDDEN) for x, sign in enumerate(row)
        )
