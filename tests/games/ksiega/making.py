"""Building blocks for the tests of Księga Zasad: house rules, sheets, characters, boards."""

from typing import Any

from hypothesis import strategies as st

from zarzewie.games.ksiega.board.grid import OVERLAYS, Board, Square
from zarzewie.games.ksiega.characters.character import Character
from zarzewie.games.ksiega.characters.sheet import Sheet, created
from zarzewie.games.ksiega.house_rules import HouseRules

BOOK = HouseRules()
D6 = HouseRules(d6_only=True)
DEADLY = HouseRules(deadly=True)
ARMOUR = HouseRules(armour=True)

SCOUT = Sheet(
    name="Iskra",
    role="rogue",
    strength=6,
    agility=10,
    magic=6,
    weapon="łuk",
    reach="ranged",
    things=("wytrychy", "lina", "latarka"),
    talents=("Zwiadowca", "Negocjator"),
    protection="skórznia",
)


def a_rogue() -> Character:
    return created(SCOUT, BOOK)


def houses() -> st.SearchStrategy[HouseRules]:
    return st.builds(
        HouseRules, max_always_succeeds=st.booleans(), impossible_roll=st.booleans(), d6_only=st.booleans()
    )


@st.composite
def boards(draw: st.DrawFn, most: int = 12, signs: str = "....##o+/") -> Board:
    width, height = draw(st.integers(1, most)), draw(st.integers(1, most))
    row = st.text(signs, min_size=width, max_size=width)
    rows = tuple(draw(st.lists(row, min_size=height, max_size=height)))
    somewhere = st.lists(st.tuples(st.integers(0, width - 1), st.integers(0, height - 1)), max_size=3)
    overlays: dict[str, Any] = {overlay: tuple(draw(somewhere)) for overlay in OVERLAYS}
    return Board(rows, **overlays)


def squares_of(board: Board) -> list[Square]:
    return [(x, y) for y in range(board.height) for x in range(board.width)]


@st.composite
def boards_with_squares(draw: st.DrawFn, count: int) -> tuple[Board, list[Square]]:
    board = draw(boards())
    square = st.sampled_from(squares_of(board))
    return board, draw(st.lists(square, min_size=count, max_size=count))
