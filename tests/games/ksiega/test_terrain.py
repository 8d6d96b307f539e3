"""What the MG draws: doors, windows, rubble, darkness, and fog (K-4.5)."""

import pytest
from hypothesis import given

from tests.games.ksiega.making import boards, squares_of
from tests.games.ksiega.sitting import Sitting, loaded
from tests.games.ksiega.test_ladders import legacy_of
from tests.games.ksiega.test_magic import field, foe
from zarzewie.conformance.secrecy import told_to
from zarzewie.games.ksiega.board.grid import Board, drawn
from zarzewie.games.ksiega.board.paths import reachable, walk
from zarzewie.games.ksiega.board.sight import cover, sees
from zarzewie.games.ksiega.events.fights import FoeStruck
from zarzewie.games.ksiega.events.scenes import BoardChanged, FoeGone, FoeSeen
from zarzewie.games.ksiega.events.trials import Rolled
from zarzewie.games.ksiega.moves.master import RunFoe
from zarzewie.games.ksiega.moves.player import Attack, EndTurn, Go, UseDoor
from zarzewie.games.ksiega.moves.scene import ChangeFoe, LayFog, Paint, Reveal
from zarzewie.games.ksiega.state import MASTER
from zarzewie.games.ksiega.trials.dice import Reason
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused

EVERYTHING = "....##o+/%$=:,"


# --- doors


@pytest.mark.rule("K-4.5")
@pytest.mark.parametrize("door", ["+", "%", "$"])
def test_doors_that_are_shut_locked_or_not_found_are_walls(door: str) -> None:
    hall = drawn(f"..{door}..")
    assert cover(hall, (0, 0), (4, 0)) == "full"
    assert reachable(hall, (0, 0)).path((4, 0)) is None


@pytest.mark.rule("K-4.5", "K-12.2")
@pytest.mark.refuses("K-4.5", "K-4.2")
def test_a_locked_door_stays_shut_and_a_secret_one_is_a_wall_to_players() -> None:
    table = Sitting().scene("yard")
    table.stand(1, (4, 5))
    table.mg(Paint(5, 5, 5, 5, "%"))
    assert table.refused(1, UseDoor((5, 5))).rule == "K-4.5"
    table.mg(Paint(5, 5, 5, 5, "#"))
    before = [encode([table.view(seat), table.match.offers(1)]) for seat in (1, None)]
    table.mg(Paint(5, 5, 5, 5, "$"))
    assert told_to(table.told, 1) == told_to(table.told, None) == []
    assert [encode([table.view(seat), table.match.offers(1)]) for seat in (1, None)] == before
    assert table.refused(1, UseDoor((5, 5))).rule == "K-4.2"
    master = table.view(MASTER).master
    assert master is not None
    assert master.board is not None
    assert master.board.sign((5, 5)) == "$"
    table.mg(Paint(5, 5, 5, 5, "+"))  # found
    assert table.heard(BoardChanged, 1)
    table.do(1, UseDoor((5, 5)))


# --- windows and rubble


@pytest.mark.rule("K-4.5")
def test_a_window_stops_steps_and_not_sight() -> None:
    hall = drawn("..=..", "..#..")
    assert sees(hall, (0, 0), (4, 0))
    assert cover(drawn("..=.."), (0, 0), (4, 0)) == "none"
    assert reachable(hall, (1, 0)).path((3, 0)) is None
    assert reachable(hall, (1, 0)).path((2, 0)) is None


@pytest.mark.rule("K-4.5", "K-4.3")
def test_rubble_costs_two_and_gives_partial_cover() -> None:
    hall = drawn("..:..")
    assert cover(hall, (0, 0), (4, 0)) == "partial"
    there = reachable(hall, (0, 0), budget=5)
    assert [there.cost((x, 0)) for x in range(5)] == [0, 1, 3, 4, 5]
    assert there.path((4, 0)) == ((1, 0), (2, 0), (3, 0), (4, 0))
    with pytest.raises(Refused, match="too_far"):
        walk(hall, (0, 0), (4, 0), budget=4)
    around = drawn(".....", "..:..")
    assert reachable(around, (1, 1)).path((3, 1)) == ((2, 0), (3, 1))


@pytest.mark.rule("K-4.5")
def test_a_walk_over_rubble_spends_what_it_costs() -> None:
    table = field(("minion", (15, 5)))
    table.mg(Paint(2, 0, 2, 7, ":"))
    table.do(1, Go((4, 1)))
    assert (table.hero(1).square, table.hero(1).moved) == ((4, 1), 4)


def slowest(board: Board, at: tuple[int, int]) -> dict[tuple[int, int], int]:
    """The same costs by a slow Dijkstra search."""
    costs, waiting = {at: 0}, [(0, at)]
    while waiting:
        cost, (x, y) = min(waiting)
        waiting.remove((cost, (x, y)))
        for square in reachable(board, (x, y), 2).stops:
            if max(abs(square[0] - x), abs(square[1] - y)) == 1 and walkable(board, (x, y), square):
                through = cost + board.cost(square)
                if through < costs.get(square, 99):
                    costs[square] = through
                    waiting.append((through, square))
    return costs


def walkable(board: Board, one: tuple[int, int], other: tuple[int, int]) -> bool:
    path = reachable(board, one, 2).path(other)
    return path == (other,)


@pytest.mark.rule("K-4.5", "K-4.2")
@given(board=boards(most=5, signs="...#:="))
def test_ways_over_any_ground_are_the_cheapest(board: Board) -> None:
    at = (0, 0)
    found = reachable(board, at, 12)
    wanted = slowest(board, at)
    for square in squares_of(board):
        cost = found.cost(square)
        assert cost == (wanted.get(square) if wanted.get(square, 99) <= 12 else None)
        if cost is not None:
            assert sum(map(board.cost, found.path(square) or ())) == cost


@pytest.mark.rule("K-4.5", "K-4.3")
@given(board=boards(most=7, signs=EVERYTHING))
def test_lines_stay_symmetric_over_any_ground(board: Board) -> None:
    squares = squares_of(board)
    for other in squares:
        assert cover(board, squares[0], other) == cover(board, other, squares[0])


# --- darkness


@pytest.mark.rule("K-4.5")
def test_darkness_hides_whoever_stands_in_it_but_from_those_beside() -> None:
    table = field(("minion", (9, 5)), ("elite", (15, 5)))
    table.mg(Paint(8, 4, 10, 6, ","))
    assert table.heard(FoeGone).foe == foe(table, "minion 1")
    assert [each.seen for each in table.view(2).foes] == [False, True]
    assert table.refused(2, Attack("ranged", foe(table, "minion 1"))).rule == "K-5.3"
    board = table.state.board
    assert board is not None
    assert cover(board, (1, 5), (9, 5)) == "none"  # no wall
    table.stand(1, (8, 5))
    assert [each.seen for each in table.view(2).foes] == [True, True]
    with loaded(9):
        table.do(2, Attack("ranged", foe(table, "minion 1")))
    assert Reason("K-3.5", 1) in table.heard(Rolled).trial.reasons


@pytest.mark.rule("K-4.5", "K-5.10")
def test_it_hides_heroes_too_and_a_fight_goes_on_in_it() -> None:
    table = field(("minion", (9, 5)), ranged=True)
    table.mg(Paint(0, 0, 6, 7, ","))
    for seat in (1, 2, 3):
        table.do(seat, EndTurn())
    table.mg(RunFoe(foe(table, "minion 1")))
    assert table.heard_nothing(FoeStruck)
    table.mg(Paint(7, 0, 19, 7, ","))
    assert not any(each.seen for each in table.view(1).foes)
    assert table.state.fight is not None


# --- fog


@pytest.mark.rule("K-4.5", "K-12.2")
def test_the_mgs_fog_hides_over_sight_until_it_is_lifted() -> None:
    table = Sitting().scene("yard").foes("minion", at=[(7, 2)])
    table.mg(LayFog(5, 1, 9, 3))
    assert table.heard(FoeGone).foe == foe(table, "minion 1")
    board = table.view(1).board
    assert board is not None
    assert board.sign((7, 2)) == "?"
    table.stand(1, (5, 4))  # right in front of it
    assert table.board(1).sign((7, 2)) == "?"
    table.mg(Reveal(5, 1, 9, 3))
    assert table.heard(FoeSeen).name == "minion 1"


@pytest.mark.rule("K-4.5")
def test_revealing_shows_the_ground_and_never_whoever_hides() -> None:
    table = Sitting().scene("yard", fog=True).foes("minion", at=[(7, 2)], hidden=True)
    table.mg(Reveal(0, 0, 14, 11))
    assert table.heard_nothing(FoeSeen)
    assert table.view(1).foes == ()
    table.mg(ChangeFoe(foe(table, "minion 1"), "show", "wychodzi"))
    assert table.heard(FoeSeen).name == "minion 1"


@pytest.mark.rule("K-4.5", "K-1.2")
def test_the_fog_lies_where_it_lay_in_the_next_sitting() -> None:
    table = Sitting().scene("yard").foes("minion", at=[(7, 2)])
    table.mg(LayFog(5, 1, 9, 3))
    again = Sitting(**legacy_of(table))
    assert again.board(1).sign((7, 2)) == "?"
    assert not any(each.seen for each in again.view(1).foes)
