"""Paths over the board, compared with a slow and obvious search."""

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.ksiega.making import boards_with_squares, squares_of
from zarzewie.games.ksiega.board.grid import Board, Square, Squares, bits, distance, drawn
from zarzewie.games.ksiega.board.paths import MOVE, NO_LIMIT, engaged, reachable, touches, walk
from zarzewie.kernel.game import Refused

FIELD = drawn(*("." * 13 for _ in range(13)))

Given = tuple[Board, list[Square]]


def _bars(board: Board, square: Square) -> bool:
    return board.sign(square) in "#+" or square in board.barriers


def _steps(board: Board, at: Square) -> list[Square]:
    x, y = at
    steps = []
    for dx, dy in ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)):
        there = x + dx, y + dy
        if not board.holds(there) or _bars(board, there):
            continue
        if dx and dy and _bars(board, (x + dx, y)) and _bars(board, (x, y + dy)):
            continue
        steps.append(there)
    return steps


def _costs(board: Board, start: Square, foes: list[Square]) -> dict[Square, int]:
    costs, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in _steps(board, here):
            if there not in costs and there not in foes:
                costs[there] = costs[here] + 1
                queue.append(there)
    return costs


# --- by example


@pytest.mark.rule("K-4.2")
def test_five_squares_each_way_in_the_open() -> None:
    stops = reachable(FIELD, (6, 6)).stops
    assert len(stops) == 11 * 11
    assert all(distance((6, 6), square) <= MOVE for square in stops)


@pytest.mark.rule("K-4.2")
def test_nobody_slips_between_two_walls_but_past_one_corner_they_do() -> None:
    assert walk(drawn(".#", ".."), (0, 0), (1, 1)) == ((1, 1),)
    assert walk(drawn("..", "#."), (0, 0), (1, 1)) == ((1, 1),)
    assert len(reachable(drawn(".#", "#."), (0, 0)).stops) == 1


@pytest.mark.rule("K-4.2", "K-6.5")
@pytest.mark.parametrize(
    "board", [drawn(".+", "#."), drawn("..", "#.").with_overlay("barriers", [(1, 0)]), drawn(".+", "+.")]
)
def test_closed_doors_and_barriers_make_corners_too(board: Board) -> None:
    assert len(reachable(board, (0, 0)).stops) == 1


@pytest.mark.rule("K-4.2")
def test_objects_and_open_doors_are_walked_through() -> None:
    assert walk(drawn(".o/."), (0, 0), (3, 0)) == ((1, 0), (2, 0), (3, 0))


@pytest.mark.rule("K-4.2")
def test_allies_are_passed_and_foes_are_not() -> None:
    corridor = drawn("....")
    ally = reachable(corridor, (0, 0), allies=[(1, 0)])
    assert list(ally.stops) == [(0, 0), (2, 0), (3, 0)]
    assert ally.path((2, 0)) == ((1, 0), (2, 0))
    assert list(reachable(corridor, (0, 0), foes=[(1, 0)]).stops) == [(0, 0)]


@pytest.mark.rule("K-4.2")
def test_straight_steps_come_before_diagonal_ones() -> None:
    assert walk(FIELD, (0, 0), (3, 0)) == ((1, 0), (2, 0), (3, 0))


@pytest.mark.rule("K-4.2")
def test_a_path_to_where_one_stands_costs_nothing() -> None:
    assert walk(FIELD, (2, 2), (2, 2), budget=0) == ()


@pytest.mark.rule("K-4.2")
def test_who_stands_in_a_new_barrier_can_step_out_of_it() -> None:
    board = drawn("...").with_overlay("barriers", [(1, 0)])
    assert walk(board, (1, 0), (2, 0)) == ((2, 0),)


@pytest.mark.rule("K-4.2")
@pytest.mark.refuses("K-4.2")
@pytest.mark.parametrize(
    ("goal", "why"),
    [
        ((9, 0), "outside"),
        ((2, 1), "wall"),
        ((0, 1), "foe"),
        ((1, 0), "ally"),
        ((4, 1), "no_way"),
        ((3, 0), "too_far"),
    ],
)
def test_a_refused_way_says_why(goal: Square, why: str) -> None:
    board = drawn("...." + "##", "..#" + "#.#", "...." + "##")
    with pytest.raises(Refused) as refused:
        walk(board, (0, 0), goal, budget=2, allies=[(1, 0)], foes=[(0, 1)])
    assert refused.value.facts["why"] == why


@pytest.mark.refuses("K-4.2")
def test_a_way_that_is_too_far_says_how_far() -> None:
    with pytest.raises(Refused) as refused:
        walk(FIELD, (0, 0), (7, 3))
    assert refused.value.facts == {"why": "too_far", "cost": 7, "budget": 5}


@pytest.mark.rule("K-5.7")
def test_melee_does_not_reach_between_two_walls() -> None:
    assert touches(FIELD, (3, 3), (4, 4))
    assert not touches(FIELD, (3, 3), (5, 3))
    assert not touches(FIELD, (3, 3), (3, 3))
    assert not touches(drawn(".#", "#."), (0, 0), (1, 1))


@pytest.mark.rule("K-4.2")
@pytest.mark.parametrize("beyond", [(-1, 0), (0, -1), (13, 0), (64, 0)])
def test_there_is_no_way_off_the_board(beyond: Square) -> None:
    assert reachable(FIELD, (0, 0), NO_LIMIT).path(beyond) is None


@pytest.mark.rule("K-5.8")
def test_only_adjacent_foes_are_engaged() -> None:
    assert engaged(FIELD, (3, 3), [(2, 2), (3, 4), (4, 3), (5, 5)]) == 3


@pytest.mark.rule("K-5.10")
def test_the_nearest_of_several_squares_is_the_cheapest_to_stop_on() -> None:
    reach = reachable(drawn(".....", ".###.", "....."), (0, 1), NO_LIMIT, allies=[(2, 0)])
    assert reach.nearest(bits([(4, 1), (2, 0), (3, 2)])) == (3, 2)
    assert reach.nearest(bits([(2, 0), (2, 1)])) is None


@pytest.mark.rule("K-5.10")
def test_a_leg_of_a_long_way_never_ends_on_an_ally() -> None:
    reach = reachable(drawn("." * 9), (0, 0), NO_LIMIT, allies=[(4, 0), (5, 0)])
    assert reach.leg((8, 0), budget=5) == ((1, 0), (2, 0), (3, 0))
    assert reach.leg((8, 0), budget=6)[-1] == (6, 0)


# --- in general


@pytest.mark.rule("K-4.1", "K-4.2")
@given(boards_with_squares(6), st.integers(0, 8) | st.just(NO_LIMIT))
def test_what_is_reached_is_what_a_plain_search_reaches(given_: Given, budget: int) -> None:
    board, (start, *others) = given_
    allies, foes = others[:2], [foe for foe in others[2:] if foe != start]
    costs = {square: cost for square, cost in _costs(board, start, foes).items() if cost <= budget}
    reach = reachable(board, start, budget, allies, foes)
    for square in squares_of(board):
        assert reach.cost(square) == costs.get(square)
    assert set(reach.stops) == {square for square in costs if square == start or square not in allies}


@pytest.mark.rule("K-4.2")
@given(boards_with_squares(4))
def test_a_path_is_as_long_as_it_costs_and_crosses_neither_walls_nor_foes(given_: Given) -> None:
    board, (start, *foes) = given_
    foes = [foe for foe in foes if foe != start]
    reach = reachable(board, start, NO_LIMIT, foes=foes)
    for goal in reach.stops:
        path = reach.path(goal)
        assert path is not None
        assert len(path) == reach.cost(goal)
        assert not set(path) & set(foes)
        for here, there in zip((start, *path), path, strict=False):
            assert there in _steps(board, here)
        assert (start, *path)[-1] == goal


@pytest.mark.rule("K-4.2")
@given(boards_with_squares(2))
def test_a_way_there_is_as_long_as_the_way_back(given_: Given) -> None:
    board, (one, other) = given_
    if not {one, other} & set(Squares(board.barred)):
        there, back = reachable(board, one, NO_LIMIT), reachable(board, other, NO_LIMIT)
        assert there.cost(other) == back.cost(one)


@pytest.mark.rule("K-4.2", "K-12.2")
@given(boards_with_squares(5), st.integers(0, 8))
def test_a_way_is_refused_exactly_if_there_is_no_such_stop(given_: Given, budget: int) -> None:
    board, (start, goal, *others) = given_
    allies, foes = others[:1], [foe for foe in others[1:] if foe != start]
    allies = [ally for ally in allies if ally != start]
    if start in Squares(board.barred):
        return
    try:
        path = walk(board, start, goal, budget, allies, foes)
    except Refused as refused:
        assert refused.rule == "K-4.2"  # noqa: PT017
        assert goal not in reachable(board, start, budget, allies, foes).stops
    else:
        assert goal in reachable(board, start, budget, allies, foes).stops
        assert len(path) <= budget
