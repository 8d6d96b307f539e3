"""Prologue I (T-4): the turn, Determination, winning and losing."""

import pytest

from tests.games.tron.tables import (
    CHANCE,
    FOREIGN,
    FOUR,
    ONE,
    THREE,
    all_cards,
    do,
    events,
    laid,
    patterns,
    refused,
    table,
)
from zarzewie.games.tron import GAME, rules
from zarzewie.games.tron.events import Cleared, Discarded, Drew, Lost, Opened, Relived, Revealed
from zarzewie.games.tron.moves import Discard, Place, Reveal
from zarzewie.games.tron.state import Row, State
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Told
from zarzewie.kernel.offer import Pick


@pytest.fixture
def plain() -> State:
    """A row of foreign cards that fit anywhere and relive nothing."""
    return table(mind=laid((ONE, (0, 0))), row=(7, 14, 21, 28), deck=tuple(range(8, 14)))


@pytest.fixture
def reliving() -> State:
    """Placing the three as the first card relives it together with the four."""
    return table(mind=laid((FOUR, (0, 0))), row=(THREE, 14, 21, 28), deck=tuple(range(8, 14)))


@pytest.fixture
def dwindling() -> State:
    """One card of the row fits. The others cover nothing, so they cannot be placed on anything."""
    printed = patterns("1111", "1111", *["0000"] * 33)
    return table(mind=laid((0, (0, 0)), printed=printed), row=(1, 2, 3, 4), deck=tuple(range(5, 32)))


# --- setup


@pytest.mark.rule("T-4.1")
def test_one_card_opens_the_mind_three_are_determination_four_the_row_and_27_the_deck() -> None:
    state = table()
    piles = (state.mind.cards, state.rows, state.row, state.deck, state.discard, state.revealed)
    assert [len(pile) for pile in piles] == [1, 3, 4, 27, 0, 0]
    assert all_cards(state) == list(range(35))


@pytest.mark.rule("T-4.1")
def test_everybody_is_told_what_lies_face_up_and_nothing_else() -> None:
    step = GAME.setup(GAME.options_type(), 2, CHANCE)
    (opening,) = step.state.mind.cards
    assert list(step.told) == [Told(None, Opened(0, opening.card, step.state.row))]


@pytest.mark.rule("T-4.1")
def test_what_is_dealt_depends_on_the_secret() -> None:
    deals = [GAME.setup(GAME.options_type(), 2, Chance(bytes([n]) * 32)).state for n in range(9)]
    assert len({state.row for state in deals}) > 1
    assert len({state.rows for state in deals}) > 1


@pytest.mark.rule("T-4.1")
def test_turns_alternate(plain: State) -> None:
    first = plain.active
    after = do(plain, Place(7, (1, 0)), Discard(14)).state
    assert after.active == 1 - first
    assert do(after, Place(21, (0, 1)), Discard(28)).state.active == first


# --- a turn


@pytest.mark.rule("T-4.2")
def test_first_a_card_is_placed_then_another_placed_or_discarded(plain: State) -> None:
    (first,) = rules.asks(plain)
    (second,) = rules.asks(do(plain, Place(7, (1, 0))).state)
    assert first.moves == ("place",)
    assert second.moves == ("place", "discard")
    assert second.seats == first.seats == (plain.active,)


@pytest.mark.rule("T-4.2")
@pytest.mark.refuses("T-4.2")
def test_the_first_card_is_not_discarded(plain: State) -> None:
    assert refused(plain, Discard(7)) == "T-4.2"


@pytest.mark.rule("T-4.2")
@pytest.mark.refuses("T-4.2")
@pytest.mark.parametrize("move", [Place(8, (1, 0)), Discard(8), Place(99, (1, 0)), Discard(-1)])
def test_only_a_card_of_the_row_is_placed_or_discarded(plain: State, move: Place | Discard) -> None:
    assert refused(do(plain, Place(7, (1, 0))).state, move) == "T-4.2"


@pytest.mark.rule("T-4.2")
@pytest.mark.refuses("T-4.2")
def test_only_the_active_player_acts(plain: State) -> None:
    assert refused(plain, Place(7, (1, 0)), seat=1 - plain.active) == "T-4.2"
    assert rules.offers(plain, 1 - plain.active) == ()


@pytest.mark.rule("T-4.2")
def test_after_the_second_card_two_are_drawn(plain: State) -> None:
    step = do(plain, Place(7, (1, 0)), Place(14, (0, 1)))
    assert step.state.row == (21, 28, 8, 9)
    assert step.state.deck == (10, 11, 12, 13)
    assert Drew(plain.active, (8, 9)) in events(step)


@pytest.mark.rule("T-4.2")
def test_or_what_is_left_is_drawn(plain: State) -> None:
    plain.deck = (8,)
    step = do(plain, Place(7, (1, 0)), Discard(14))
    assert step.state.row == (21, 28, 8)
    assert step.state.deck == ()


@pytest.mark.rule("T-4.2")
def test_a_discarded_card_lies_on_the_discard_pile(plain: State) -> None:
    step = do(plain, Place(7, (1, 0)), Discard(14))
    assert step.state.discard == (14,)
    assert Discarded(14, "discard") in events(step)


@pytest.mark.rule("T-4.2")
def test_the_second_card_can_be_discarded_also_when_none_fits(dwindling: State) -> None:
    after = do(dwindling, Place(1, (0, 0))).state
    (only,) = rules.offers(after, after.active)
    assert (only.move, only.fields) == ("discard", {"card": Pick((2, 3, 4))})


# --- Determination


@pytest.mark.rule("T-4.3")
def test_a_relived_memory_asks_the_active_player_which_card_to_reveal(reliving: State) -> None:
    step = do(reliving, Place(THREE, (1, 0)))
    assert Relived(reliving.active, (THREE, FOUR)) in events(step)
    (ask,) = rules.asks(step.state)
    (offer,) = rules.offers(step.state, reliving.active)
    assert (ask.seats, ask.moves) == ((reliving.active,), ("reveal",))
    assert offer.fields == {"slot": Pick((0, 1, 2))}


@pytest.mark.rule("T-4.3")
@pytest.mark.parametrize("slot", [0, 1, 2])
def test_the_chosen_card_is_turned_up_for_all(reliving: State, slot: int) -> None:
    step = do(reliving, Place(THREE, (1, 0)), Reveal(slot))
    card = reliving.rows[slot].first
    assert [told for told in step.told if told.to is not None] == []
    assert Revealed(reliving.active, slot, card) in events(step)
    assert GAME.view(step.state, None).rows[slot].first == card


@pytest.mark.rule("T-4.2", "T-4.3")
def test_after_revealing_with_the_first_card_the_second_follows(reliving: State) -> None:
    after = do(reliving, Place(THREE, (1, 0)), Reveal(0)).state
    assert (after.active, after.phase) == (reliving.active, "more")


@pytest.mark.rule("T-4.2", "T-4.3")
def test_after_revealing_with_the_second_card_the_turn_ends(reliving: State) -> None:
    after = do(reliving, Place(14, (1, 0)), Place(THREE, (0, 1)), Reveal(0)).state
    assert (after.active, after.phase) == (1 - reliving.active, "place")
    assert after.row == (21, 28, 8, 9)


@pytest.mark.rule("T-4.3")
def test_a_turn_can_relive_twice() -> None:
    state = table(
        mind=laid((FOUR, (0, 0)), (FOREIGN[FOUR], (1, 0))), row=(THREE, FOREIGN[THREE], 28), deck=(14, 15, 16)
    )
    after = do(state, Place(THREE, (-1, -1)), Reveal(2), Place(FOREIGN[THREE], (2, 1)), Reveal(0)).state
    assert after.revealed == (2, 0)


@pytest.mark.rule("T-4.3")
@pytest.mark.refuses("T-4.3")
@pytest.mark.parametrize("slot", [-1, 3, 0])
def test_only_a_face_down_card_can_be_revealed(reliving: State, slot: int) -> None:
    reliving.rows = (Row(29, shown=True), Row(30), Row(31))
    assert refused(do(reliving, Place(THREE, (1, 0))).state, Reveal(slot)) == "T-4.3"


@pytest.mark.rule("T-4.3")
@pytest.mark.refuses("T-4.2")
def test_without_a_relived_memory_nothing_is_revealed(plain: State) -> None:
    """A card to place is asked for, and the refusal says so."""
    assert refused(plain, Reveal(0)) == "T-4.2"


@pytest.mark.rule("T-4.3")
@pytest.mark.refuses("T-4.3")
def test_before_the_reveal_no_other_card_is_placed(reliving: State) -> None:
    assert refused(do(reliving, Place(THREE, (1, 0))).state, Place(14, (0, 1))) == "T-4.3"


@pytest.mark.rule("T-4.3", "T-5.1")
def test_the_third_revealed_card_wins_part_one_and_part_two_begins(reliving: State) -> None:
    reliving.rows = (Row(29, shown=True), Row(30), Row(31, shown=True))
    reliving.revealed = (2, 0)
    step = do(reliving, Place(THREE, (1, 0)), Reveal(1))
    assert Cleared((31, 29, 30)) in events(step)
    assert (step.state.part, step.state.phase) == ("clearing", "take")
    assert rules.outcome(step.state) is None


# --- losing


@pytest.mark.rule("T-4.4")
def test_an_empty_deck_at_the_start_of_a_turn_loses(plain: State) -> None:
    plain.deck = (8, 9)
    step = do(plain, Place(7, (1, 0)), Discard(14))
    assert events(step)[-1] == Lost("deck_empty")
    outcome = rules.outcome(step.state)
    assert outcome is not None
    assert (outcome.how, outcome.winners) == ("deck_empty", ())


@pytest.mark.rule("T-4.4")
def test_a_single_card_in_the_deck_is_enough_to_go_on(plain: State) -> None:
    plain.deck = (8, 9, 10)
    after = do(plain, Place(7, (1, 0)), Discard(14)).state
    assert after.deck == (10,)
    assert rules.outcome(after) is None


@pytest.mark.rule("T-4.4")
def test_a_row_without_a_card_that_fits_loses_at_the_start_of_a_turn(dwindling: State) -> None:
    step = do(dwindling, Place(1, (0, 0)), Discard(2))
    assert events(step)[-1] == Lost("nothing_fits")


@pytest.mark.rule("T-4.4")
def test_in_the_middle_of_a_turn_nothing_is_lost(dwindling: State) -> None:
    assert rules.outcome(do(dwindling, Place(1, (0, 0))).state) is None


@pytest.mark.rule("T-4.4")
def test_the_last_reveal_counts_even_if_nothing_is_left_to_draw(reliving: State) -> None:
    reliving.rows = (Row(29, shown=True), Row(30, shown=True), Row(31))
    reliving.deck, reliving.revealed = (8,), (0, 1)
    after = do(reliving, Place(14, (1, 0)), Place(THREE, (0, 1)), Reveal(2)).state
    assert (after.part, after.lost) == ("clearing", None)


# --- no splits


@pytest.mark.rule("T-4.5")
def test_a_mind_that_falls_apart_stays_as_it_is() -> None:
    """The two placed cards hide the first one between them and touch only along an edge."""
    state = table(mind=laid((ONE, (0, 0))), row=(7, 14, 21, 28), deck=tuple(range(8, 14)))
    step = do(state, Place(7, (-1, 0)), Place(14, (1, 0)))
    assert set(step.state.mind.visible()) == {7, 14}
    assert [card for card, _ in step.state.mind.cards] == [ONE, 7, 14]
    assert step.state.discard == ()
