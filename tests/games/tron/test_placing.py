"""Placing and seeing (T-2), by the rule book's examples and compared with a slow Mind."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.tron.oracle import Table
from tests.games.tron.tables import CHANCE, STANDARD, at_place, laid, patterns, table
from zarzewie.games.tron import GAME, rules
from zarzewie.games.tron.cards import SETS
from zarzewie.games.tron.mind import XY, Mind, to_place, to_xy
from zarzewie.games.tron.moves import Place
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Match, Played


def refusal(mind: Mind, card: int, at: XY) -> str:
    """The rule by which placing this card of the row is refused."""
    state = table(mind=mind, row=(card,))
    with pytest.raises(Refused) as refused:
        rules.apply(state, state.active, Place(card, at), CHANCE)
    return refused.value.rule


def grown(seed: bytes, cards: int) -> Table:
    """A Mind of up to this many cards, placed at random where they may be."""
    dice = Dice(seed)
    deck = dice.shuffle(range(35))
    board = Table(SETS[dice.pick(sorted(SETS))])
    board.place(deck[0], (0, 0))
    for card in deck[1:cards]:
        if spots := board.mind().spots(card):
            board.place(card, dice.pick(spots))
    return board


minds = st.builds(grown, st.binary(min_size=8, max_size=8), st.integers(1, 24))


# --- the rules one by one


@pytest.mark.rule("T-2.1")
@pytest.mark.refuses("house.shape")
@pytest.mark.parametrize("at", [[0.5, 0], [0, 0, 0], [0], "0,0", None])
def test_a_place_is_a_whole_quadrant_of_the_grid(at: object) -> None:
    match, _ = Match.start(GAME, {}, 2, CHANCE.secret)
    sent = encode({"move": "place", "card": match.state.row[0], "at": at})
    with pytest.raises(Refused, match=r"house\.shape"):
        match.take(Played(1, "0.place", msgspec.Raw(sent)))


@pytest.mark.rule("T-2.1")
def test_a_card_lies_as_it_is_printed() -> None:
    """1000 meets the covered corner of 0001 in one place; rotated it would fit elsewhere."""
    mind = laid((0, (0, 0)), printed=patterns("0001", "1000"))
    assert list(mind.spots(1)) == [(1, 1)]


@pytest.mark.rule("T-2.2")
@pytest.mark.refuses("T-2.2")
@pytest.mark.parametrize("at", [(2, 0), (-2, 0), (0, 2), (0, -2), (2, 2), (30, 30), (-(10**9), 0), (40, 0)])
def test_a_card_must_lie_on_another(at: XY) -> None:
    assert refusal(laid((0, (0, 0))), 1, at) == "T-2.2"


@pytest.mark.rule("T-2.2")
def test_a_card_may_lie_exactly_on_another() -> None:
    assert (0, 0) in laid((0, (0, 0))).spots(1)


@pytest.mark.rule("T-2.2", "T-2.4")
def test_one_shared_covered_quadrant_is_enough() -> None:
    around = {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
    assert set(laid((0, (0, 0))).spots(1)) == around


@pytest.mark.rule("T-2.3")
@pytest.mark.refuses("T-2.3")
def test_covered_does_not_go_on_empty() -> None:
    mind = laid((0, (0, 0)), printed=patterns("1000"))
    assert refusal(mind, 1, (0, 0)) == "T-2.3"


@pytest.mark.rule("T-2.3")
@pytest.mark.refuses("T-2.3")
def test_empty_does_not_go_on_covered() -> None:
    mind = laid((0, (0, 0)), printed=patterns("1111", "1000"))
    assert refusal(mind, 1, (0, 0)) == "T-2.3"


@pytest.mark.rule("T-2.3")
def test_what_is_visible_below_counts_also_where_the_cards_are_several() -> None:
    mind = laid((0, (0, 0)), (1, (1, 0)), printed=patterns("1010", "0101", "1001"))
    assert refusal(mind, 2, (0, 0)) == "T-2.3"


@pytest.mark.rule("T-2.4")
@pytest.mark.refuses("T-2.4")
def test_empty_on_empty_alone_is_not_enough() -> None:
    mind = laid((0, (0, 0)), printed=patterns("1000", "0001"))
    assert refusal(mind, 1, (1, 1)) == "T-2.4"


@pytest.mark.rule("T-2.5")
def test_a_card_is_visible_until_its_last_quadrant_is_under_another() -> None:
    three_quarters = laid((0, (0, 0)), (1, (-1, 0)), (2, (1, 1)))
    assert set(three_quarters.visible()) == {0, 1, 2}
    assert set(three_quarters.place(3, at_place((1, -1))).visible()) == {1, 2, 3}


@pytest.mark.rule("T-2.5")
def test_two_cards_are_connected_also_with_a_third_between_them() -> None:
    """Cards 0 and 1 share only the cell (1, 1), and card 7, of another colour, lies on it."""
    mind = laid((0, (0, 0)), (7, (0, 1)), (1, (1, 1)))
    between = laid((0, (0, 0)), (1, (1, 1)), (7, (0, 1)))
    for each in (mind, between):
        assert {each.shown[place] >> 4 for place in each.of_one_colour(at_place((1, 1)))} == {0, 1}


@pytest.mark.rule("T-2.5")
def test_touching_edges_are_not_connected() -> None:
    mind = laid((0, (0, 0)), (7, (1, 0)), (1, (2, 0)))
    assert mind.of_one_colour(at_place((2, 0))) == [at_place((2, 0))]


# --- the slow Mind says the same


@pytest.mark.rule("T-2.2", "T-2.3", "T-2.4")
@given(board=minds)
def test_cards_go_where_the_book_lets_them(board: Table) -> None:
    mind = board.mind()
    lying = {card for card, _ in board.lying}
    for card in set(range(35)) - lying:
        assert set(mind.spots(card)) == board.spots(card)


@pytest.mark.rule("T-2.2", "T-2.3", "T-2.4")
@given(board=minds, card=st.integers(0, 34))
def test_a_placement_breaks_the_rule_that_the_book_names_first(board: Table, card: int) -> None:
    mind = board.mind()
    for at in board.around():
        assert mind.fault(card, to_place(at)) == board.fault(card, at)


@pytest.mark.rule("T-2.5")
@given(board=minds)
def test_the_visible_cards_are_those_on_top_of_some_cell(board: Table) -> None:
    visible = board.mind().visible()
    assert len(set(visible)) == len(visible)
    assert set(visible) == board.visible()


@pytest.mark.rule("T-2.5")
@given(board=minds)
def test_cards_of_a_colour_hang_together_as_the_book_says(board: Table) -> None:
    mind = board.mind()
    for place, shown in mind.shown.items():
        together = [mind.shown[other] >> 4 for other in mind.of_one_colour(place)]
        assert len(set(together)) == len(together)
        assert set(together) == board.component(shown >> 4)


@pytest.mark.rule("T-2.5", "T-8.1")
@given(board=minds, gone=st.sets(st.integers(0, 34)))
def test_a_mind_is_whole_if_all_that_is_visible_hangs_together(board: Table, gone: set[int]) -> None:
    left = Table(board.printed)
    for card, at in board.lying:
        if card not in gone:
            left.place(card, at)
    for mind in (left.mind(), board.mind().without(gone)):
        assert mind.is_whole() == (len(left.components()) <= 1)
        assert set(map(frozenset, mind.components())) == left.components()


@pytest.mark.rule("T-2.3")
@given(board=minds)
def test_a_cell_keeps_its_kind_under_every_card(board: Table) -> None:
    for pile in board.piles.values():
        assert len({covered for _, covered in pile}) == 1


# --- the Mind as a value


@given(board=minds)
def test_a_mind_is_the_same_after_being_written(board: Table) -> None:
    mind = board.mind()
    again = decode(encode(mind), Mind)
    assert (again, again.covered, again.empty, again.shown) == (mind, mind.covered, mind.empty, mind.shown)


def test_placing_leaves_the_mind_before_as_it_was() -> None:
    mind = laid((0, (0, 0)))
    mind.place(1, at_place((1, 1)))
    assert mind == laid((0, (0, 0)))
    assert mind.visible() == (0,)


def test_thirty_five_cards_in_a_line_stay_on_the_grid() -> None:
    for dx, dy in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)]:
        mind = laid(*((step, (step * dx, step * dy)) for step in range(35)))
        assert to_xy(mind.cards[-1].at) == (34 * dx, 34 * dy)
        assert len(mind.visible()) == 35


@given(board=minds, card=st.integers(0, 34))
def test_spots_are_a_sequence_that_agrees_with_itself(board: Table, card: int) -> None:
    spots = board.mind().spots(card)
    listed = list(spots)
    assert [spots[index] for index in range(len(spots))] == listed
    assert [spots[index] for index in range(-len(spots), 0)] == listed
    assert list(spots[1:3]) == listed[1:3]
    assert all(spot in spots for spot in listed)
    assert bool(spots) == bool(listed)


@pytest.mark.parametrize("value", [(9, 9), (10**30, 0), (0.5, 0), (0,), (0, 0, 0), "xy", None, 7, ("a", "b")])
def test_what_is_no_spot_is_not_among_them(value: object) -> None:
    assert value not in laid((0, (0, 0))).spots(1)


@pytest.mark.parametrize("index", [9, -10])
def test_there_is_no_spot_beyond_the_last(index: int) -> None:
    spots = laid((0, (0, 0))).spots(1)
    assert len(spots) == 9
    with pytest.raises(IndexError):
        spots[index]


# --- position counts


@pytest.mark.rule("T-2.4")
@pytest.mark.parametrize(
    ("card", "at"), [(1, (-1, 1)), (2, (-1, 1)), (3, (0, 1)), (4, (-1, 1)), (5, (-1, 1)), (6, (-1, 0))]
)
def test_on_the_single_covered_corner_of_the_first_card_each_chain_has_one_place(card: int, at: XY) -> None:
    """Worked out by hand: the first card is 0010, so all must meet at its bottom left quadrant."""
    assert list(laid((0, (0, 0)), printed=STANDARD).spots(card)) == [at]


@pytest.mark.rule("T-2.2", "T-2.3", "T-2.4")
@pytest.mark.parametrize(("depth", "positions"), [(1, 38), (2, 1793)])
def test_as_many_minds_can_grow_from_the_first_card(depth: int, positions: int) -> None:
    """The counts were computed once with the slow Mind."""
    assert _positions(laid((0, (0, 0)), printed=STANDARD), set(range(1, 35)), depth) == positions


def _positions(mind: Mind, hand: set[int], depth: int) -> int:
    if depth == 1:
        return sum(len(mind.spots(card)) for card in hand)
    return sum(
        _positions(mind.place(card, at_place(at)), hand - {card}, depth - 1)
        for card in hand
        for at in mind.spots(card)
    )
