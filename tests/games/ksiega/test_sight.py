"""Lines of sight: symmetric, and equal to a reference computed with fractions."""

from fractions import Fraction

import pytest
from hypothesis import given

from tests.games.ksiega.making import boards, boards_with_squares, squares_of
from zarzewie.games.ksiega.board.grid import Board, Square, drawn
from zarzewie.games.ksiega.board.sight import Cover, cover, range_steps, sees, sight_from
from zarzewie.games.ksiega.house_rules import HouseRules

Given = tuple[Board, list[Square]]
FIELD = drawn(*("." * 7 for _ in range(7)))


def _touches(start: tuple[Fraction, Fraction], way: tuple[int, int], square: Square) -> bool:
    """Whether the segment has a point in the closed square, by clipping it to each pair of sides."""
    enter, leave = Fraction(0), Fraction(1)
    for at, step, low in zip(start, way, square, strict=True):
        if step:
            one, other = sorted((Fraction(low - at, step), Fraction(low + 1 - at, step)))
            enter, leave = max(enter, one), min(leave, other)
        elif not low <= at <= low + 1:
            return False
    return enter <= leave


def _cover(board: Board, one: Square, other: Square) -> Cover:
    """The rule without precomputed tables."""
    if one == other:
        return "none"
    between = [square for square in squares_of(board) if square not in (one, other)]
    walls = {square for square in between if board.sign(square) in "#+" or square in board.barriers}
    things = {square for square in between if board.sign(square) == "o" or square in board.smoke}
    way = other[0] - one[0], other[1] - one[1]
    quarters = Fraction(1, 4), Fraction(3, 4)
    lines = [(one[0] + x, one[1] + y) for x in quarters for y in quarters]
    blocked = [any(_touches(line, way, wall) for wall in walls) for line in lines]
    if all(blocked):
        return "full"
    hindered = any(_touches(line, way, thing) for line in lines for thing in things)
    return "partial" if any(blocked) or hindered or {one, other} & set(board.smoke) else "none"


# --- by example


@pytest.mark.rule("K-4.3")
@pytest.mark.parametrize(
    ("rows", "one", "other", "expected"),
    [
        ((".....",), (0, 0), (4, 0), "none"),
        (("..#..",), (0, 0), (4, 0), "full"),
        (("..+..",), (0, 0), (4, 0), "full"),
        (("../..",), (0, 0), (4, 0), "none"),
        (("..o..",), (0, 0), (4, 0), "partial"),
        (("o...o",), (0, 0), (4, 0), "none"),
        ((".....", "#####"), (0, 0), (4, 0), "none"),
        (("....", ".#..", "...."), (0, 1), (3, 0), "full"),
        (("....", ".#..", "...."), (0, 0), (3, 1), "partial"),
        ((".#", ".."), (0, 0), (1, 1), "partial"),
        ((".#", "#."), (0, 0), (1, 1), "full"),
    ],
)
def test_walls_cover_and_objects_cover_partly(
    rows: tuple[str, ...], one: Square, other: Square, expected: Cover
) -> None:
    assert cover(drawn(*rows), one, other) == expected


@pytest.mark.rule("K-4.3", "K-6.5")
def test_smoke_covers_partly_whoever_is_in_it_or_behind_it() -> None:
    smoky = FIELD.with_overlay("smoke", [(3, 3)])
    assert cover(smoky, (0, 3), (6, 3)) == "partial"
    assert cover(smoky, (0, 3), (3, 3)) == "partial"
    assert cover(smoky, (3, 3), (0, 3)) == "partial"
    assert cover(smoky, (0, 3), (2, 3)) == "none"


@pytest.mark.rule("K-4.3", "K-6.5")
def test_a_barrier_hides_what_is_behind_it() -> None:
    barred = FIELD.with_overlay("barriers", [(3, y) for y in range(7)])
    assert not sees(barred, (0, 3), (6, 3))
    assert sees(FIELD, (0, 3), (6, 3))


@pytest.mark.rule("K-4.3")
def test_a_wall_is_seen_and_what_is_behind_it_is_not() -> None:
    corridor = drawn("..##.")
    assert list(sight_from(corridor, (0, 0)).squares) == [(0, 0), (1, 0), (2, 0)]


@pytest.mark.rule("K-5.7")
def test_a_long_shot_is_harder_only_where_the_house_says_so() -> None:
    limited = HouseRules(range_limit=True)
    assert range_steps((0, 0), (10, 10), limited) == 0
    assert range_steps((0, 0), (11, 3), limited) == 1
    assert range_steps((0, 0), (11, 3), HouseRules()) == 0


# --- in general


@pytest.mark.rule("K-4.3")
@given(boards_with_squares(2))
def test_what_one_sees_of_the_other_the_other_sees_of_the_one(given_: Given) -> None:
    board, (one, other) = given_
    assert cover(board, one, other) == cover(board, other, one)
    assert sight_from(board, one).cover(other) == sight_from(board, other).cover(one)


@pytest.mark.rule("K-4.3")
@given(boards_with_squares(2))
def test_cover_is_what_lines_drawn_with_fractions_say(given_: Given) -> None:
    board, (one, other) = given_
    assert cover(board, one, other) == _cover(board, one, other)


@pytest.mark.rule("K-4.3")
@given(boards_with_squares(1))
def test_looking_everywhere_is_looking_at_each(given_: Given) -> None:
    board, (at,) = given_
    sight = sight_from(board, at)
    for square in squares_of(board):
        assert sight.cover(square) == cover(board, at, square)
        assert (square in sight.squares) == sees(board, at, square)
    assert sight.seen & ~board.whole == 0


@pytest.mark.rule("K-4.3")
@given(boards_with_squares(2))
def test_a_mirror_changes_nothing(given_: Given) -> None:
    board, ((ax, ay), (bx, by)) = given_
    plain = Board(board.rows)
    mirrored = Board(tuple(row[::-1] for row in board.rows))
    turned = Board(tuple("".join(column) for column in zip(*board.rows, strict=True)))
    last = board.width - 1
    seen = cover(plain, (ax, ay), (bx, by))
    assert cover(mirrored, (last - ax, ay), (last - bx, by)) == seen
    assert cover(turned, (ay, ax), (by, bx)) == seen


@pytest.mark.rule("K-4.3")
@given(boards(signs="."))
def test_in_the_open_everything_is_seen(board: Board) -> None:
    field = Board(board.rows)
    for at in ((0, 0), (field.width - 1, field.height - 1)):
        assert sight_from(field, at).seen == sight_from(field, at).clear == field.whole


@pytest.mark.rule("K-4.3")
@given(boards_with_squares(3))
def test_another_wall_never_uncovers_anybody(given_: Given) -> None:
    order: list[Cover] = ["none", "partial", "full"]
    board, (one, other, wall) = given_
    walled = board.with_overlay("barriers", [wall])
    assert order.index(cover(walled, one, other)) >= order.index(cover(board, one, other))


def test_lines_reach_across_the_largest_board() -> None:
    largest = drawn(*("." * 60 for _ in range(60)))
    for one, other in (((0, 0), (59, 59)), ((59, 0), (0, 59)), ((0, 30), (59, 31)), ((30, 0), (29, 59))):
        assert cover(largest, one, other) == "none"
        x, y = (one[0] + other[0]) // 2, (one[1] + other[1]) // 2
        screen = [(x + dx, y + dy) for dx in (-1, 0, 1, 2) for dy in (-1, 0, 1, 2)]
        assert cover(largest.with_overlay("barriers", screen), one, other) == "full"
