"""The board as a value: drawn, changed, partly known, encoded."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.ksiega.making import boards, boards_with_squares, squares_of
from zarzewie.games.ksiega.board.grid import (
    LARGEST,
    Board,
    Square,
    Squares,
    bit,
    bits,
    check,
    distance,
    drawn,
)
from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.game import Refused

HALL = drawn("..#", "o+/")


@pytest.mark.rule("K-4.1")
@pytest.mark.parametrize(("there", "squares"), [((0, 0), 0), ((1, 1), 1), ((3, 1), 3), ((2, 5), 5)])
def test_a_diagonal_step_counts_one(there: Square, squares: int) -> None:
    assert distance((0, 0), there) == distance(there, (0, 0)) == squares


@pytest.mark.rule("K-4.2", "K-4.3")
def test_signs_on_the_map_mean_what_they_show() -> None:
    assert list(Squares(HALL.barred)) == [(2, 0), (1, 1)]
    assert list(Squares(HALL.objects)) == [(0, 1)]
    assert list(Squares(HALL.doors)) == [(1, 1), (2, 1)]
    assert len(Squares(HALL.whole)) == 6


@pytest.mark.rule("K-4.1")
@pytest.mark.refuses("K-4.1")
@pytest.mark.parametrize(
    ("board", "faults"),
    [
        (Board(()), ("empty",)),
        (Board(("",)), ("empty",)),
        (Board(("...", "..")), ("ragged",)),
        (Board(("." * (LARGEST + 1),)), ("too_large",)),
        (Board((".",) * (LARGEST + 1)), ("too_large",)),
        (Board(("..x",)), ("sign",)),
        (Board(("...",), smoke=((3, 0),)), ("beyond",)),
        (Board(("." * 99, "x"), light=((0, -1),)), ("ragged", "too_large", "sign", "beyond")),
    ],
)
def test_a_map_that_is_none_hears_all_its_faults(board: Board, faults: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as refused:
        check(board)
    assert refused.value.facts["faults"] == faults


def test_the_largest_map_is_taken() -> None:
    largest = drawn(*("#" * LARGEST for _ in range(LARGEST)))
    assert len(Squares(largest.barred)) == LARGEST * LARGEST


# --- changes


@pytest.mark.rule("K-4.2")
def test_a_door_opens_and_closes() -> None:
    opened = HALL.with_door((1, 1), opened=True)
    assert not opened.barred & bit((1, 1))
    assert opened.with_door((1, 1), opened=False) == HALL


@pytest.mark.refuses("K-4.2")
@pytest.mark.parametrize("square", [(0, 0), (9, 9), (-1, 0)])
def test_a_wall_is_not_opened_like_a_door(square: Square) -> None:
    with pytest.raises(Refused) as refused:
        HALL.with_door(square, opened=True)
    assert refused.value.facts["why"] == "no_door"


@pytest.mark.rule("K-6.5")
def test_a_barrier_bars_while_it_stands() -> None:
    barred = HALL.with_overlay("barriers", [(0, 0), (0, 0), (7, 7)])
    assert barred.barriers == ((0, 0),)
    assert barred.barred == HALL.barred | bit((0, 0))
    assert barred.without_overlay("barriers", [(0, 0)]) == HALL


@pytest.mark.rule("K-6.5")
def test_light_makes_a_dark_scene_bright_where_it_falls() -> None:
    cellar = Board(HALL.rows, dark=True).with_overlay("light", [(0, 0)])
    assert not cellar.is_dark((0, 0))
    assert cellar.is_dark((1, 0))
    assert not HALL.is_dark((1, 0))


@pytest.mark.rule("K-12.2")
def test_a_player_knows_only_the_squares_they_have_seen() -> None:
    smoky = HALL.with_overlay("smoke", [(0, 0), (1, 0)])
    known = smoky.as_known(bits([(0, 0), (2, 0)]))
    assert known.rows == (".?#", "???")
    assert known.smoke == ((0, 0),)
    assert list(Squares(known.barred)) == [(2, 0)]


# --- as a value


@given(boards())
def test_a_board_is_read_as_it_was_written_whatever_was_derived_from_it(board: Board) -> None:
    fresh = encode(board)
    assert board.barred & ~board.whole == 0
    assert encode(board) == fresh
    again = decode(fresh, Board)
    assert again == board
    assert hash(again) == hash(board)
    assert again.barred == board.barred
    check(again)


@given(boards_with_squares(1))
def test_what_was_derived_is_not_carried_into_a_changed_board(given_: tuple[Board, list[Square]]) -> None:
    board, (square,) = given_
    before = board.barred
    walled = board.with_sign(square, "#")
    assert walled.barred == before | bit(square)
    assert board.barred == before


@given(boards())
def test_a_set_of_squares_is_a_sequence_of_them(board: Board) -> None:
    squares = Squares(board.barred)
    expected = [
        square for square in squares_of(board) if board.sign(square) in "#+" or square in board.barriers
    ]
    assert list(squares) == expected
    assert len(squares) == len(expected)
    assert [squares[index] for index in range(len(expected))] == expected
    assert list(squares[1:]) == expected[1:]
    assert all((square in squares) == (square in expected) for square in squares_of(board))


@given(st.sampled_from([(-1, 0), (0, -1), (64, 0), "ab", 7, (1,), None, (0.5, 0.5), ("a", "b")]))
def test_what_is_no_square_is_in_no_set(value: object) -> None:
    assert value not in Squares(HALL.whole)
