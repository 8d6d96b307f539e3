"""Silence and knowledge (T-10)."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.playout import playout
from tests.games.tron.tables import CHANCE, table
from zarzewie.games.tron import GAME
from zarzewie.games.tron.types import Seen
from zarzewie.kernel.game import HOUSE, Refused
from zarzewie.kernel.match import Match


@pytest.mark.rule("T-10.2")
def test_mind_row_discard_and_the_count_of_the_deck_are_public() -> None:
    state = table(discard=(5, 6))
    seen = GAME.view(state, None)
    assert seen.mind == (Seen(state.mind.cards[0].card, (0, 0)),)
    assert seen.row == state.row
    assert seen.discard == (5, 6)
    assert seen.deck == 27


@pytest.mark.rule("T-10.2")
def test_determination_is_public_where_it_is_revealed_and_nowhere_else() -> None:
    state = table(revealed=(1,))
    assert GAME.view(state, 0).determination == (None, state.determination[1], None)


@pytest.mark.rule("T-10.2")
@given(seed=st.binary(min_size=16, max_size=16))
def test_in_the_prologue_everybody_sees_the_same(seed: bytes) -> None:
    for moment in playout(GAME, seed).moments:
        views = [moment.match.view(seat) for seat in (0, 1, None)]
        assert len({msgspec.structs.replace(view, seat=None) for view in views}) == 1


@pytest.mark.rule("T-10.2")
@given(seed=st.binary(min_size=16, max_size=16))
def test_everything_is_told_to_everybody(seed: bytes) -> None:
    for moment in playout(GAME, seed).moments:
        assert all(told.to is None for told in moment.told)


@pytest.mark.rule("T-10.4")
@pytest.mark.refuses("house.undo")
@pytest.mark.parametrize("seat", [0, 1, HOUSE])
def test_nothing_is_taken_back(seat: int) -> None:
    match = playout(GAME, b"any sixteen byte", most=5).last
    with pytest.raises(Refused, match=r"house\.undo"):
        match.undo(seat, 2)


@pytest.mark.rule("T-10.5")
@pytest.mark.refuses("T-10.5")
def test_no_clock_places_or_reveals_for_anybody() -> None:
    match, _ = Match.start(GAME, {}, 2, CHANCE.secret)
    with pytest.raises(Refused, match=r"T-10\.5"):
        match.expire("1.first.0")
