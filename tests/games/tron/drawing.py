"""The Mind as text, for golden matches.

.  c1 c1 .        each cell: the topmost card's colour and strength,
D5 C1 c1 .        the colour in capitals where it is covered, small where it is empty
"""

from zarzewie.games.tron.cards import COLOURS, colour, strength
from zarzewie.games.tron.mind import QUADRANTS, WIDTH, to_xy
from zarzewie.games.tron.state import State


def draw(state: State) -> str:
    cells: dict[tuple[int, int], str] = {}
    for card, at in state.mind.cards:
        for bit, offset in QUADRANTS:
            letter = COLOURS[colour(card)][0]
            covered = state.mind.printed.patterns[card] & bit
            x, y = to_xy(at)
            cells[x + offset % WIDTH, y + offset // WIDTH] = (
                f"{letter.upper() if covered else letter}{strength(card)}"
            )
    if not cells:
        return "(the Mind is empty)"
    xs, ys = zip(*cells, strict=True)
    rows = (
        " ".join(cells.get((x, y), ". ") for x in range(min(xs), max(xs) + 1)).rstrip()
        for y in range(min(ys), max(ys) + 1)
    )
    return "\n".join(rows)
