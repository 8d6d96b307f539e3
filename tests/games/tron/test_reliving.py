"""Reliving a memory (T-3.1): the whole set of the placed card, exactly seven."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.tron.tables import (
    ANOTHER_ONE,
    ANOTHER_TWO,
    CHANCE,
    FIVE,
    FOREIGN,
    FOUR,
    ONE,
    THREE,
    TWO,
    at_place,
    laid,
    table,
)
from tests.games.tron.test_placing import grown
from zarzewie.games.tron import rules
from zarzewie.games.tron.events import Relived
from zarzewie.games.tron.mind import XY, Mind
from zarzewie.games.tron.moves import Place

pytestmark = pytest.mark.rule("T-3.1")


def relived_by(mind: Mind, card: int, at: XY) -> set[int]:
    """The cards that are relived when this card is placed."""
    state = table(mind=mind, row=(card,))
    step = rules.apply(state, state.active, Place(card, at), CHANCE)
    return {each for told in step.told if isinstance(told.event, Relived) for each in told.event.cards}


def test_seven_in_two_cards_is_relived() -> None:
    assert relived_by(laid((FOUR, (0, 0))), THREE, (1, 0)) == {FOUR, THREE}


def test_seven_in_many_cards_is_relived() -> None:
    mind = laid((ONE, (0, 0)), (TWO, (1, 0)), (ANOTHER_ONE, (2, 0)))
    assert relived_by(mind, THREE, (3, 0)) == {ONE, TWO, ANOTHER_ONE, THREE}


def test_the_placed_card_may_join_what_was_apart() -> None:
    mind = laid((TWO, (0, 0)), (FOREIGN[0], (1, 0)), (THREE, (2, 0)))
    assert relived_by(mind, ANOTHER_TWO, (1, 1)) == {TWO, THREE, ANOTHER_TWO}


@pytest.mark.parametrize("card", [ONE, TWO, FIVE])
def test_less_or_more_than_seven_is_not_relived(card: int) -> None:
    assert relived_by(laid((FOUR, (0, 0))), card, (1, 0)) == set()


def test_nothing_is_left_out_to_make_seven() -> None:
    """Three and four would make seven, but the one is connected to them."""
    mind = laid((ONE, (0, 0)), (FOUR, (1, 0)))
    assert relived_by(mind, THREE, (2, 0)) == set()


def test_a_card_that_hangs_on_only_through_others_counts() -> None:
    mind = laid((FIVE, (0, 0)), (ONE, (1, 0)))
    assert relived_by(mind, ANOTHER_ONE, (2, 0)) == {FIVE, ONE, ANOTHER_ONE}


def test_another_colour_is_no_bridge() -> None:
    mind = laid((FOUR, (0, 0)), (FOREIGN[0], (1, 0)))
    assert relived_by(mind, THREE, (2, 0)) == set()


def test_another_colour_does_not_add_up() -> None:
    assert relived_by(laid((FOUR, (0, 0))), FOREIGN[THREE], (1, 0)) == set()


def test_a_hidden_card_does_not_count() -> None:
    """The one lies wholly under a foreign card, so only four and three count."""
    mind = laid((ONE, (0, 0)), (FOREIGN[0], (0, 0)), (FOUR, (1, 0)))
    assert relived_by(mind, THREE, (2, 0)) == {FOUR, THREE}


def test_the_placed_card_may_hide_what_would_be_too_much() -> None:
    mind = laid((FOUR, (0, 0)), (ONE, (1, 0)))
    assert relived_by(mind, THREE, (1, 0)) == {FOUR, THREE}


def test_only_the_set_with_the_placed_card_is_relived() -> None:
    """Four and three make seven already; a foreign card placed next to them relives nothing."""
    mind = laid((FOUR, (0, 0)), (THREE, (1, 0)))
    assert relived_by(mind, FOREIGN[0], (2, 0)) == set()


def test_uncovering_no_set_by_hiding_a_card_relives_nothing() -> None:
    """Hiding the one leaves a seven, but the card that hides it is of another colour."""
    mind = laid((FOUR, (0, 0)), (THREE, (1, 0)), (ONE, (2, 0)))
    assert relived_by(mind, FOREIGN[0], (2, 0)) == set()


@given(seed=st.binary(min_size=8, max_size=8), cards=st.integers(2, 16))
def test_a_set_is_relived_where_the_slow_mind_says_so(seed: bytes, cards: int) -> None:
    board = grown(seed, cards)
    card, at = board.lying[-1]
    relived = board.mind().relived(at_place(at))
    assert set(relived) == (board.component(card) if board.relives(card) else set())
