"""Invariants of every position of every match, in the prologue and in every chapter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.tron.oracle import Table
from tests.games.tron.tables import all_cards
from zarzewie.conformance.playout import Playout, playout
from zarzewie.games.tron import GAME
from zarzewie.games.tron.mind import to_xy
from zarzewie.games.tron.state import State

seeds = st.binary(min_size=16, max_size=16)
chapters = st.integers(0, 7)


def played(seed: bytes, chapter: int) -> Playout:
    return playout(GAME, seed, options={"chapter": chapter, "aelin": seed[0] % 2})


def slow(state: State) -> Table:
    """The same Mind in the slow reference implementation."""
    board = Table(state.mind.printed)
    for card, at in state.mind.cards:
        board.place(card, to_xy(at))
    return board


@pytest.mark.rule("T-1.1", "T-1.3", "T-6.1")
@given(seed=seeds, chapter=chapters)
def test_every_card_is_somewhere_exactly_once(seed: bytes, chapter: int) -> None:
    """35 memories, and in a chapter five demons."""
    for moment in played(seed, chapter).moments:
        assert all_cards(moment.match.state) == list(range(40 if chapter else 35))


@pytest.mark.rule("T-2.3")
@given(seed=seeds, chapter=chapters)
def test_a_cell_keeps_its_kind_through_a_whole_match(seed: bytes, chapter: int) -> None:
    for moment in played(seed, chapter).moments:
        mind = moment.match.state.mind
        assert mind.covered & mind.empty == 0


@pytest.mark.rule("T-4.5", "T-5.1", "T-8.1")
@given(seed=seeds, chapter=chapters)
def test_after_every_resolved_step_the_mind_is_one(seed: bytes, chapter: int) -> None:
    """Except in part one of the prologue, and while Aelin is asked."""
    for moment in played(seed, chapter).moments:
        state = moment.match.state
        if state.part != "gathering" and state.phase not in ("keep", "answer", "over"):
            assert len(state.mind.components()) <= 1
        if state.phase == "keep":
            assert len(state.mind.components()) > 1


@pytest.mark.rule("T-2.5", "T-8.1")
@given(seed=seeds, chapter=chapters)
def test_what_is_visible_connected_and_free_is_as_the_slow_mind_says(seed: bytes, chapter: int) -> None:
    for moment in played(seed, chapter).moments[::6]:
        state, board = moment.match.state, slow(moment.match.state)
        assert set(state.mind.visible()) == board.visible()
        assert {frozenset(part) for part in state.mind.components()} == board.components()
        assert state.mind.is_whole() == (len(board.components()) <= 1)
        for card in state.row:
            if board.piles and card < 35:
                assert set(state.mind.spots(card)) == board.spots(card)


@pytest.mark.rule("T-6.6", "T-6.7")
@given(seed=seeds, chapter=chapters)
def test_what_everybody_can_tell_of_a_hidden_card_is_true(seed: bytes, chapter: int) -> None:
    for moment in played(seed, chapter).moments:
        for row in moment.match.state.rows:
            assert row.least <= GAME_STRENGTHS[row.first] <= row.most
            assert row.first // 7 in row.colours


GAME_STRENGTHS = (1, 1, 2, 2, 3, 4, 5) * 5


@pytest.mark.rule("T-4.4", "T-5.3", "T-9.1", "T-9.2", "T-9.3", "T-9.4")
@given(seed=seeds, chapter=chapters)
def test_a_match_ends_in_a_way_that_the_book_knows(seed: bytes, chapter: int) -> None:
    outcome = played(seed, chapter).last.outcome()
    assert outcome is not None
    prologue = {"won", "deck_empty", "nothing_fits", "nothing_to_take"}
    days = {"won", "deck_empty", "nothing_fits", "mind_empty", "too_few_cards", "out_of_breath"}
    assert outcome.how in (days if chapter else prologue)
