"""Golden matches of the games in this repository, stored in tests/goldens.

    python -m tests.conformance.goldens --write [GAME …]
        records what is missing (one match of random play per game and version), and rewrites the texts
    python -m tests.conformance.goldens --record tron/won --bot rule --options '{"cards": "easy"}' --seed 3
        records one more match, played by a bot of the game
    python -m tests.conformance.goldens --renew [GAME …]
        recomputes records from their own entries, for rules and content that were not released yet

A game may provide a text picture of its state: `draw(state)` in `tests/games/<game>/drawing.py`.
"""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from tests.conformance.subjects import GAMES
from zarzewie.conformance import goldens
from zarzewie.conformance.goldens import Draw, Shelf, no_picture
from zarzewie.kernel.game import AnyGame
from zarzewie.kernel.record import MatchFile

FOLDER = Path(__file__).parents[1] / "goldens"


def drawing(game: AnyGame) -> Draw:
    place = f"tests.games.{game.id}"
    if find_spec(place) and find_spec(f"{place}.drawing"):
        found: Draw = import_module(f"{place}.drawing").draw
        return found
    return no_picture


def shelf(game: AnyGame) -> Shelf:
    return Shelf(game, FOLDER / game.id, drawing(game))


def render(file: MatchFile, game: AnyGame) -> str:
    return goldens.render(file, game, drawing(game))


if __name__ == "__main__":
    goldens.main(known=map(shelf, GAMES))
