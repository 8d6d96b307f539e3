"""What holds at every moment of every prologue."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.playout import playout
from tests.games.tron.tables import all_cards
from zarzewie.games.tron import GAME
from zarzewie.kernel.match import Match


@given(seed=st.binary(min_size=16, max_size=16))
def test_all_35_cards_are_somewhere_exactly_once(seed: bytes) -> None:
    for moment in playout(GAME, seed).moments:
        assert all_cards(moment.match.state) == list(range(35))


@pytest.mark.rule("T-2.3")
@given(seed=st.binary(min_size=16, max_size=16))
def test_a_cell_keeps_its_kind_through_a_whole_match(seed: bytes) -> None:
    for moment in playout(GAME, seed).moments:
        mind = moment.match.state.mind
        assert mind.covered & mind.empty == 0


@pytest.mark.rule("T-4.4")
@given(seed=st.binary(min_size=16, max_size=16))
def test_a_match_is_won_with_three_or_lost_in_one_of_two_ways(seed: bytes) -> None:
    last: Match = playout(GAME, seed).last
    outcome = last.outcome()
    assert outcome is not None
    assert (outcome.how == "won") == (len(last.state.revealed) == 3)
    assert outcome.how in ("won", "deck_empty", "nothing_fits")
