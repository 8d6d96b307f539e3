"""Prologue II (T-5): clearing the Mind that part one has left."""

from typing import Literal

import pytest

from tests.games.tron.tables import (
    ANTLERS,
    CHAINS,
    DAGGERS,
    FLAMES,
    GLASS,
    all_cards,
    card,
    do,
    events,
    laid,
    refused,
    table,
)
from zarzewie.games.tron import rules
from zarzewie.games.tron.events import Cleared, Lost, RowComplete, Split, Took, Won
from zarzewie.games.tron.moves import Keep, Place, Reveal, Take
from zarzewie.games.tron.options import Options
from zarzewie.games.tron.state import Row, State

THREE, FOUR = card(CHAINS, 3), card(CHAINS, 4)


@pytest.fixture
def nearly() -> State:
    """One reveal before part two; Rowan, at seat 1, is about to relive."""
    return table(
        mind=laid((FOUR, (0, 0))),
        row=(THREE, 14, 21, 28),
        deck=(8, 9, 10),
        discard=(11,),
        rows=(Row(card(GLASS, 5), shown=True), Row(card(ANTLERS, 1, True)), Row(card(FLAMES, 5), shown=True)),
        revealed=(2, 0),
    )


@pytest.fixture
def clearing() -> State:
    """Aelin's turn; the current row lacks three."""
    return table(
        part="clearing",
        phase="take",
        active=0,
        mind=laid((THREE, (0, 0)), (FOUR, (1, 0)), (card(DAGGERS, 1), (2, 0))),
        rows=(
            Row(card(FLAMES, 4), shown=True),
            Row(card(GLASS, 5), shown=True),
            Row(card(GLASS, 4), shown=True),
        ),
        row=(),
        deck=(),
    )


@pytest.mark.rule("T-5.1")
def test_row_and_deck_are_discarded_and_the_revealed_start_rows_in_their_order(nearly: State) -> None:
    before = all_cards(nearly)
    step = do(nearly, Place(THREE, (1, 0)), Reveal(1))
    after = step.state
    assert Cleared((card(FLAMES, 5), card(GLASS, 5), card(ANTLERS, 1, True))) in events(step)
    assert (after.row, after.deck, after.discard) == ((), (), (11, 14, 21, 28, 8, 9, 10))
    assert [each.card for each in after.mind.cards] == [FOUR, THREE]
    assert all_cards(after) == before


@pytest.mark.rule("T-5.1")
@pytest.mark.parametrize("aelin", [0, 1])
def test_aelin_starts_whoever_revealed_last_and_then_they_take_turns(
    nearly: State, aelin: Literal[0, 1]
) -> None:
    nearly.options = Options(aelin=aelin)
    after = do(nearly, Place(THREE, (1, 0)), Reveal(1)).state
    assert (after.active, after.phase, after.turn) == (aelin, "take", 1)
    assert do(after, Take(THREE)).state.active == 1 - aelin


@pytest.mark.rule("T-5.1")
def test_a_mind_that_part_one_left_split_is_settled_before_the_first_turn(nearly: State) -> None:
    """The two cards on the sides hide the one between them and touch only along an edge."""
    nearly.mind = laid((FOUR, (0, 0)), (7, (5, 0)), (12, (4, 0)), (13, (6, 0)))
    step = do(nearly, Place(THREE, (1, 0)), Reveal(1))
    assert any(isinstance(event, Split) for event in events(step))
    assert rules.asks(step.state)[0].seats == (0,)
    after = do(step.state, Keep(FOUR)).state
    assert (after.phase, set(after.mind.visible())) == ("keep", {THREE, FOUR, 7})
    after = do(after, Keep(FOUR)).state
    assert (after.active, after.phase, after.mind.visible()) == (0, "take", (THREE, FOUR))


@pytest.mark.rule("T-5.2")
def test_a_card_goes_to_the_topmost_incomplete_row_on_its_left(clearing: State) -> None:
    step = do(clearing, Take(card(DAGGERS, 1)))
    assert step.state.rows[0].added == (card(DAGGERS, 1),)
    again = do(step.state, Take(THREE)).state
    assert again.discard == (THREE,), "four, one and three are eight"


@pytest.mark.rule("T-5.2", "T-10.2")
def test_who_took_it_and_for_which_row_is_told(clearing: State) -> None:
    clearing.active, clearing.done = 1, 1
    assert events(do(clearing, Take(card(DAGGERS, 1)))) == [Took(1, card(DAGGERS, 1), 1, True)]


@pytest.mark.rule("T-5.2")
def test_exactly_seven_completes_a_row(clearing: State) -> None:
    step = do(clearing, Take(THREE))
    assert RowComplete(0) in events(step)
    assert step.state.done == 1


@pytest.mark.rule("T-5.2")
def test_over_seven_the_card_is_discarded(clearing: State) -> None:
    step = do(clearing, Take(FOUR), Keep(THREE))
    assert step.state.rows[0].added == ()
    assert FOUR in step.state.discard
    assert Took(0, FOUR, 0, False) in events(do(clearing, Take(FOUR)))


@pytest.mark.rule("T-5.2")
@pytest.mark.refuses("T-5.2")
@pytest.mark.parametrize(
    "move", [Take(card(FLAMES, 4)), Take(99), Take(THREE, reveal=True), Place(THREE, (0, 0))]
)
def test_only_a_visible_card_is_taken_and_nothing_else_is_done(clearing: State, move: Take | Place) -> None:
    assert refused(clearing, move) == "T-5.2"


@pytest.mark.rule("T-5.3")
def test_aelin_decides_a_split_also_in_rowans_turn(clearing: State) -> None:
    clearing.active = 1
    step = do(clearing, Take(FOUR))
    assert rules.asks(step.state)[0].seats == (0,)
    after = do(step.state, Keep(THREE)).state
    assert after.mind.visible() == (THREE,)
    assert (after.active, after.phase) == (0, "take")


@pytest.mark.rule("T-5.3")
def test_three_complete_rows_win_also_with_the_last_card(clearing: State) -> None:
    clearing.done, clearing.mind = 2, laid((THREE, (0, 0)))
    step = do(clearing, Take(THREE))
    assert events(step)[-1] == Won()
    assert len(step.state.mind) == 0


@pytest.mark.rule("T-5.3")
def test_three_complete_rows_win_before_a_split_is_settled(clearing: State) -> None:
    clearing.done = 2
    clearing.mind = laid((FOUR, (0, 0)), (THREE, (1, 0)), (card(DAGGERS, 1), (2, 0)))
    assert do(clearing, Take(THREE)).state.won


@pytest.mark.rule("T-5.3")
def test_nothing_to_take_loses(clearing: State) -> None:
    clearing.mind = laid((FOUR, (0, 0)))
    step = do(clearing, Take(FOUR))
    assert events(step)[-1] == Lost("nothing_to_take")


@pytest.mark.rule("T-5.4")
def test_winning_the_prologue_is_what_the_next_chapter_asks_for(clearing: State) -> None:
    clearing.done, clearing.mind = 2, laid((THREE, (0, 0)))
    outcome = rules.outcome(do(clearing, Take(THREE)).state)
    assert outcome is not None
    assert (outcome.how, outcome.winners, outcome.legacy) == ("won", (0, 1), {"won": 0})


@pytest.mark.rule("T-5.4")
def test_losing_part_two_leaves_nothing(clearing: State) -> None:
    clearing.mind = laid((FOUR, (0, 0)))
    outcome = rules.outcome(do(clearing, Take(FOUR)).state)
    assert outcome is not None
    assert (outcome.winners, outcome.legacy) == ((), None)
