"""Silence and knowledge (T-10)."""

from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.tron.tables import CHANCE, a_day, table
from zarzewie.conformance.playout import playout
from zarzewie.games.tron import GAME, rules
from zarzewie.games.tron.cards import strength
from zarzewie.games.tron.events import Drawn
from zarzewie.games.tron.flow import total
from zarzewie.games.tron.moves import Discard, Move
from zarzewie.games.tron.options import Options
from zarzewie.games.tron.state import Phase, Row
from zarzewie.games.tron.views import Seen
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
@given(seed=st.binary(min_size=16, max_size=16), chapter=st.integers(0, 7))
def test_how_the_day_stands_is_public_and_true(seed: bytes, chapter: int) -> None:
    known = ["part", "phase", "day", "turn", "active", "row", "discard", "done", "revealed", "placed"]
    known += ["relived", "takes", "used", "expelled"]
    for moment in playout(GAME, seed, options={"chapter": chapter}).moments:
        state = moment.match.state
        for seat in (0, 1, None):
            seen = moment.match.view(seat)
            assert [getattr(seen, name) for name in known] == [getattr(state, name) for name in known]
            assert [row.added for row in seen.rows] == [row.added for row in state.rows]
            assert seen.outcome == ("won" if state.won else state.lost)


@pytest.mark.rule("T-10.2")
def test_determination_is_public_where_it_is_revealed_and_nowhere_else() -> None:
    state = table(rows=(Row(1), Row(2, shown=True), Row(3)))
    assert [row.first for row in GAME.view(state, 0).rows] == [None, 2, None]


@pytest.mark.rule("T-10.2")
@given(seed=st.binary(min_size=16, max_size=16), chapter=st.integers(0, 7))
def test_a_view_says_who_is_asked_and_what_each_row_lacks(seed: bytes, chapter: int) -> None:
    for moment in playout(GAME, seed, options={"chapter": chapter}).moments:
        state = moment.match.state
        for seat in (0, 1, None):
            seen = moment.match.view(seat)
            assert moment.match.outcome() or [ask.seats for ask in moment.match.asks()] == [(seen.waits_for,)]
            for shown, row in zip(seen.rows, state.rows, strict=True):
                if shown.first is None:
                    assert (shown.total, shown.missing) == (sum(map(strength, row.added)), None)
                else:
                    assert (shown.total, shown.missing) == (total(row), shown.goal - total(row))


@pytest.mark.rule("T-10.2")
@given(seed=st.binary(min_size=16, max_size=16))
def test_in_the_prologue_everybody_sees_the_same(seed: bytes) -> None:
    for moment in playout(GAME, seed, options={}).moments:
        views = [moment.match.view(seat) for seat in (0, 1, None)]
        assert len({msgspec.structs.replace(view, seat=None) for view in views}) == 1


@pytest.mark.rule("T-10.2")
@given(seed=st.binary(min_size=16, max_size=16))
def test_in_the_prologue_everything_is_told_to_everybody(seed: bytes) -> None:
    for moment in playout(GAME, seed, options={}).moments:
        assert all(told.to is None for told in moment.told)


@pytest.mark.rule("T-10.2", "T-6.1")
@given(seed=st.binary(min_size=16, max_size=16), chapter=st.integers(1, 7))
def test_in_a_day_everything_is_told_to_both_but_what_aelin_drew(seed: bytes, chapter: int) -> None:
    for moment in playout(GAME, seed, options={"chapter": chapter, "aelin": 1}).moments:
        alone = frozenset({1})
        assert all(told.to == (alone if isinstance(told.event, Drawn) else None) for told in moment.told)


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
        match.expire("0.place")
    for phase in ("more", "reveal", "keep", "take"):
        with pytest.raises(Refused, match=r"T-10\.5"):
            rules.expire(table(phase=phase), f"0.{phase}", CHANCE)


@pytest.mark.rule("T-10.4")
@given(seed=st.binary(min_size=16, max_size=16), chapter=st.integers(0, 7))
def test_every_question_is_asked_once(seed: bytes, chapter: int) -> None:
    """Each ask has its own id, so that a move sent twice does not answer the next question too."""
    moments = playout(GAME, seed, options={"chapter": chapter}).moments
    ids = [ask.id for moment in moments for ask in moment.match.asks()]
    assert len(set(ids)) == len(ids)


@pytest.mark.rule("T-10.4")
@pytest.mark.refuses("T-10.4")
def test_after_the_end_nothing_is_played_any_more() -> None:
    state = table(phase="over", won=True)
    for seat in (0, 1):
        with pytest.raises(Refused, match=r"T-10\.4"):
            rules.apply(state, seat, Discard(state.row[0]), CHANCE)
        assert rules.offers(state, seat) == ()


@pytest.mark.rule("T-10.2")
def test_determination_of_a_day_is_aelins_alone_and_the_deck_nobodys() -> None:
    state = table(Options(chapter=1, aelin=1))
    firsts = [row.first for row in state.rows]
    assert [[row.first for row in GAME.view(state, seat).rows] for seat in (1, 0, None)] == [
        firsts,
        [None] * 4,
        [None] * 4,
    ]
    assert {GAME.view(state, seat).deck for seat in (0, 1, None)} == {35}


@pytest.mark.rule("T-10.1")
def test_no_move_speaks() -> None:
    """Every field of every move is a card, a place, a slot, an order or a choice: no free text."""
    for move in get_args(Move):
        assert str not in {field.type for field in msgspec.structs.fields(move)}


@pytest.mark.rule("T-10.5")
@pytest.mark.refuses("T-10.5")
@pytest.mark.parametrize("phase", ["arrange", "observe", "place", "more", "take", "keep"])
def test_in_a_day_no_clock_acts_for_anybody(phase: Phase) -> None:
    state = a_day(phase, row=(8, 9))
    with pytest.raises(Refused, match=r"T-10\.5"):
        rules.expire(state, rules.asks(state)[0].id, CHANCE)
