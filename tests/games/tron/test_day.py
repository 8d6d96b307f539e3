"""A day of chapter one (T-6): Observation, Blink, Flash, Whisper; and how it is lost (T-9.1, T-9.2)."""

from typing import Literal

import pytest

from tests.games.tron.tables import (
    CHAINS,
    CHANCE,
    DAGGERS,
    FLAMES,
    GLASS,
    a_day,
    all_cards,
    card,
    do,
    events,
    laid,
    patterns,
    refused,
    table,
)
from zarzewie.games.tron import GAME, rules
from zarzewie.games.tron.cards import DEMON
from zarzewie.games.tron.events import (
    Arranged,
    DemonsCame,
    Discarded,
    Drawn,
    Drew,
    Lost,
    Opened,
    Placed,
    Revealed,
    RowComplete,
    Took,
)
from zarzewie.games.tron.moves import Arrange, Discard, Draw, Place, Show, Stop, Take
from zarzewie.games.tron.options import Options
from zarzewie.games.tron.state import Demon, Row
from zarzewie.kernel.game import Told
from zarzewie.kernel.offer import Pick

ONE, TWO = card(CHAINS, 1), card(CHAINS, 2)
FRESH = card(FLAMES, 1)


# --- the beginning


@pytest.mark.rule("T-6.1")
def test_one_memory_opens_the_mind_aelin_draws_four_and_the_demons_are_in_the_deck() -> None:
    state = table(Options(chapter=1))
    assert (len(state.mind), len(state.rows), len(state.deck), state.row) == (1, 4, 35, ())
    assert set(range(DEMON, DEMON + 5)) <= set(state.deck)
    assert all_cards(state) == list(range(40))
    assert (state.day, state.phase, state.active) == (1, "arrange", 0)


@pytest.mark.rule("T-6.1", "T-1.3")
@pytest.mark.parametrize("aelin", [0, 1])
def test_what_opens_the_mind_is_told_to_all_and_aelin_arranges(aelin: Literal[0, 1]) -> None:
    step = GAME.setup(Options(chapter=1, aelin=aelin), 2, CHANCE)
    (opening,) = step.state.mind.cards
    assert step.told[0] == Told(None, Opened(1, opening.card, ()))
    assert (step.state.active, rules.asks(step.state)[0].seats) == (aelin, (aelin,))


@pytest.mark.rule("T-6.1")
def test_what_she_drew_is_told_to_aelin_alone() -> None:
    step = GAME.setup(Options(chapter=1, aelin=1), 2, CHANCE)
    drawn = tuple(row.first for row in step.state.rows)
    assert Told(frozenset({1}), Drawn(drawn)) in step.told
    assert [row.first for row in GAME.view(step.state, 1).rows] == list(drawn)
    assert [row.first for row in GAME.view(step.state, 0).rows] == [None] * 4


@pytest.mark.rule("T-6.1")
def test_aelin_lays_them_in_an_order_of_her_choice_and_fenrys_starts() -> None:
    state = a_day("arrange")
    step = do(state, Arrange((3, 0, 2, 1)))
    assert step.state.rows == tuple(state.rows[slot] for slot in (3, 0, 2, 1))
    assert (step.state.phase, step.state.active) == ("observe", 1)
    assert events(step) == [Arranged()]


@pytest.mark.rule("T-6.1")
@pytest.mark.refuses("T-6.1")
@pytest.mark.parametrize("order", [(0, 0, 1, 2), (1, 2, 3, 4), (-1, 0, 1, 2)])
def test_an_order_names_each_card_once(order: tuple[int, int, int, int]) -> None:
    assert refused(a_day("arrange"), Arrange(order)) == "T-6.1"


# --- Observation


@pytest.mark.rule("T-6.2")
@pytest.mark.refuses("T-6.2")
def test_fenrys_draws_at_least_one() -> None:
    assert refused(a_day("observe"), Stop()) == "T-6.2"


@pytest.mark.rule("T-6.2")
def test_then_one_by_one_as_many_as_he_likes() -> None:
    state = a_day("observe")
    step = do(state, Draw())
    assert step.state.row == state.deck[:1]
    assert events(step) == [Drew(1, state.deck[:1])]
    assert [offer.move for offer in rules.offers(step.state, 1)] == ["draw", "stop"]
    assert do(step.state, Draw(), Draw()).state.row == state.deck


@pytest.mark.rule("T-6.2")
@pytest.mark.refuses("T-6.2")
def test_he_does_not_stop_before_something_can_be_placed() -> None:
    """The second chain covers nothing, so it cannot be placed on anything."""
    blank = patterns("1111", "0000")
    state = a_day("observe", mind=laid((ONE, (0, 0)), printed=blank), deck=(1, DEMON, FRESH))
    assert refused(do(state, Draw()).state, Stop()) == "T-6.2"
    assert refused(do(state, Draw(), Draw()).state, Stop()) == "T-6.2"
    assert do(state, Draw(), Draw(), Draw(), Stop()).state.phase == "place"


@pytest.mark.rule("T-6.2", "T-9.2")
def test_with_an_empty_deck_he_may_stop_and_lose() -> None:
    blank = patterns("1111", "0000")
    state = a_day("observe", mind=laid((ONE, (0, 0)), printed=blank), deck=(1,))
    step = do(state, Draw(), Stop())
    assert events(step)[-1] == Lost("nothing_fits")


@pytest.mark.rule("T-6.2")
@pytest.mark.refuses("T-6.2")
def test_an_empty_deck_gives_no_card() -> None:
    assert refused(a_day("observe", deck=(), row=(FRESH,)), Draw()) == "T-6.2"


@pytest.mark.rule("T-6.2")
def test_drawn_demons_move_to_the_demon_row_before_blink() -> None:
    state = a_day("observe", deck=(DEMON + FLAMES, FRESH, 8))
    step = do(state, Draw(), Draw(), Stop())
    assert DemonsCame((FLAMES,)) in events(step)
    assert step.state.demons == (Demon(FLAMES),)
    assert step.state.row == (FRESH,)


@pytest.mark.rule("T-6.2", "T-10.2")
def test_they_join_those_that_came_before_and_both_players_are_told() -> None:
    state = a_day("observe", deck=(DEMON + FLAMES, FRESH, 8), demons=(Demon(GLASS, (21,)),))
    step = do(state, Draw(), Draw(), Stop())
    assert step.state.demons == (Demon(GLASS, (21,)), Demon(FLAMES))
    assert [told.to for told in step.told] == [None]
    assert events(do(a_day("observe", deck=(FRESH,)), Draw(), Stop())) == [], "no demon, no word"


@pytest.mark.rule("T-9.1")
def test_no_card_in_the_deck_at_the_start_of_his_turn_loses() -> None:
    step = do(a_day("take", deck=()), Take(ONE))
    assert events(step)[-1] == Lost("deck_empty")


@pytest.mark.rule("T-9.1")
def test_the_deck_may_run_out_during_his_turn() -> None:
    state = a_day("observe", deck=(FRESH,))
    after = do(state, Draw(), Stop(), Place(FRESH, (0, 1))).state
    assert (after.phase, after.lost) == ("take", None)


# --- Blink


@pytest.mark.rule("T-6.3")
@pytest.mark.refuses("T-6.3")
def test_the_first_card_is_placed_not_discarded() -> None:
    assert refused(a_day("place", row=(FRESH, 8)), Discard(FRESH)) == "T-6.3"


@pytest.mark.rule("T-6.3", "T-10.2")
def test_what_he_places_is_told_with_its_place() -> None:
    assert events(do(a_day("place", row=(FRESH,)), Place(FRESH, (-1, 1)))) == [Placed(1, FRESH, (-1, 1))]


@pytest.mark.rule("T-6.3")
def test_every_further_card_is_placed_or_discarded_then_aelin_takes() -> None:
    after = do(a_day("place", row=(FRESH, 8, 28)), Place(8, (0, 1))).state
    assert (after.phase, after.active) == ("more", 1)
    after = do(after, Discard(28)).state
    assert after.phase == "more"
    after = do(after, Place(FRESH, (1, 1))).state
    assert (after.phase, after.active, after.row) == ("take", 0, ())


@pytest.mark.rule("T-6.3")
def test_what_fits_nowhere_is_not_kept_but_discarded() -> None:
    blank = patterns("1111", "1111", "0000")
    after = do(a_day("place", mind=laid((0, (0, 0)), printed=blank), row=(1, 2)), Place(1, (1, 0))).state
    assert (after.phase, after.active) == ("more", 1)
    assert [offer.move for offer in rules.offers(after, 1)] == ["discard"]
    assert do(after, Discard(2)).state.row == ()


@pytest.mark.rule("T-6.3")
@pytest.mark.refuses("T-6.3")
@pytest.mark.parametrize("move", [Place(9, (0, 1)), Discard(9), Take(ONE), Draw()])
def test_nothing_else_is_done_in_blink(move: Place | Discard | Take | Draw) -> None:
    assert refused(a_day("more", row=(FRESH, 8)), move) == "T-6.3"


# --- corruption


@pytest.mark.rule("T-6.4")
def test_a_discarded_memory_goes_under_the_demon_of_its_colour() -> None:
    state = a_day("more", row=(FRESH, 8), demons=(Demon(GLASS), Demon(FLAMES, (15,))))
    step = do(state, Discard(FRESH))
    assert step.state.demons == (Demon(GLASS), Demon(FLAMES, (15, FRESH)))
    assert events(step)[0] == Discarded(FRESH, "demon")
    assert step.state.discard == ()


@pytest.mark.rule("T-6.4")
def test_another_colour_goes_to_the_discard_pile() -> None:
    step = do(a_day("more", row=(FRESH, 8), demons=(Demon(FLAMES),)), Discard(8))
    assert step.state.discard == (8,)
    assert events(step)[0] == Discarded(8, "discard")


@pytest.mark.rule("T-6.4")
def test_a_card_over_the_total_is_corrupted_too() -> None:
    mind = laid((card(CHAINS, 5), (0, 0)), (TWO, (1, 0)))
    after = do(a_day("take", mind=mind, demons=(Demon(CHAINS),)), Take(card(CHAINS, 5))).state
    assert after.demons == (Demon(CHAINS, (card(CHAINS, 5),)),)


@pytest.mark.rule("T-6.4", "T-10.2")
def test_how_many_lie_under_a_demon_is_public() -> None:
    state = a_day("more", row=(8,), demons=(Demon(FLAMES, (FRESH, 15)),))
    assert [(demon.colour, demon.count) for demon in GAME.view(state, None).demons] == [(FLAMES, 2)]


# --- Flash


@pytest.mark.rule("T-6.6")
def test_a_taken_card_joins_the_current_row_on_the_left() -> None:
    step = do(a_day("take"), Take(ONE))
    assert step.state.rows[0].added == (ONE,)
    state = a_day("take", rows=(Row(card(DAGGERS, 1), added=(8,)), *a_day("take").rows[1:]))
    assert do(state, Take(ONE)).state.rows[0].added == (ONE, 8)


@pytest.mark.rule("T-6.6")
def test_the_hidden_card_counts_and_over_seven_is_discarded() -> None:
    """Daggers 3 is hidden: five is too much, and everybody may conclude that it is at least three."""
    five = card(CHAINS, 5)
    step = do(a_day("take", mind=laid((five, (0, 0)), (TWO, (1, 0)))), Take(five))
    assert Took(0, five, 0, False) in events(step)
    assert step.state.discard == (five,)
    assert (step.state.rows[0].least, step.state.rows[0].most) == (3, 5)


@pytest.mark.rule("T-6.6")
def test_fenrys_sees_what_was_added_and_not_what_it_began_with() -> None:
    row = GAME.view(do(a_day("take"), Take(ONE)).state, 1).rows[0]
    assert (row.first, row.added) == (None, (ONE,))


@pytest.mark.rule("T-6.6")
def test_with_a_card_of_its_colour_she_may_reveal_the_rows_first_card() -> None:
    dagger = card(DAGGERS, 1)
    state = a_day("take", mind=laid((dagger, (0, 0)), (TWO, (1, 0))))
    step = do(state, Take(dagger, reveal=True))
    assert Revealed(0, 0, card(DAGGERS, 3)) in events(step)
    assert GAME.view(step.state, 1).rows[0].first == card(DAGGERS, 3)
    silent = do(state, Take(dagger)).state
    assert GAME.view(silent, 1).rows[0].first is None


@pytest.mark.rule("T-6.6")
def test_just_the_visible_cards_of_its_colour_that_fit_are_offered_with_it() -> None:
    """Daggers 3 begins the row: the daggers 4 makes seven, the daggers 5 is too much, the 1 is hidden."""
    one, four, five = card(DAGGERS, 1), card(DAGGERS, 4), card(DAGGERS, 5)
    state = a_day("take", mind=laid((one, (1, 0)), (four, (0, 0)), (five, (2, 0)), (TWO, (1, 0))))
    silent, showing = rules.offers(state, 0)
    assert silent.fields == {"card": Pick((TWO, four, five)), "reveal": Pick((False,))}
    assert showing.fields == {"card": Pick((four,)), "reveal": Pick((True,))}


@pytest.mark.rule("T-6.6")
def test_that_is_the_card_of_the_current_row() -> None:
    flame = card(FLAMES, 1)
    state = a_day("take", done=1, mind=laid((flame, (0, 0)), (TWO, (1, 0))))
    step = do(state, Take(flame, reveal=True))
    assert Revealed(0, 1, card(FLAMES, 4)) in events(step)
    assert [row.shown for row in step.state.rows] == [False, True, False, False]


@pytest.mark.rule("T-8.2", "T-6.6", "T-6.7")
def test_the_card_moves_then_is_revealed_what_it_allows_then_whisper() -> None:
    dagger = card(DAGGERS, 4)
    step = do(a_day("take", mind=laid((dagger, (0, 0)), (TWO, (1, 0)))), Take(dagger, reveal=True))
    assert events(step) == [Took(0, dagger, 0, True), Revealed(0, 0, card(DAGGERS, 3)), RowComplete(0)]


@pytest.mark.rule("T-6.6")
@pytest.mark.refuses("T-6.6")
def test_with_another_colour_she_may_not() -> None:
    assert refused(a_day("take"), Take(ONE, reveal=True)) == "T-6.6"


@pytest.mark.rule("T-6.6")
@pytest.mark.refuses("T-6.6")
def test_nor_what_lies_open_already() -> None:
    dagger = card(DAGGERS, 1)
    rows = (Row(card(DAGGERS, 3), shown=True), *a_day("take").rows[1:])
    state = a_day("take", rows=rows, mind=laid((dagger, (0, 0)), (TWO, (1, 0))))
    assert refused(state, Take(dagger, reveal=True)) == "T-6.6"


@pytest.mark.rule("T-6.6")
@pytest.mark.refuses("T-6.6")
def test_nor_with_a_card_that_is_thrown_away() -> None:
    five = card(DAGGERS, 5)
    state = a_day("take", mind=laid((five, (0, 0)), (TWO, (1, 0))))
    assert refused(state, Take(five, reveal=True)) == "T-6.6"


@pytest.mark.rule("T-6.6")
@pytest.mark.refuses("T-6.6")
def test_she_takes_a_visible_card_and_nothing_else() -> None:
    hidden = laid((8, (0, 0)), (ONE, (0, 0)), (TWO, (1, 0)))
    state = a_day("take", mind=hidden)
    for move in (Take(8), Take(33), Discard(ONE), Stop(), Show(0)):
        assert refused(state, move) == "T-6.6"
    assert refused(state, Take(ONE), seat=1) == "T-6.6"


# --- Whisper


@pytest.mark.rule("T-6.7")
def test_exactly_seven_completes_the_row_and_is_announced() -> None:
    four = card(CHAINS, 4)
    step = do(a_day("take", mind=laid((four, (0, 0)), (TWO, (1, 0)))), Take(four))
    assert RowComplete(0) in events(step)
    assert (step.state.done, step.state.phase, step.state.active) == (1, "observe", 1)
    assert (step.state.rows[0].least, step.state.rows[0].most) == (3, 3)


@pytest.mark.rule("T-6.7")
def test_else_everybody_knows_that_it_was_not_reached() -> None:
    step = do(a_day("take"), Take(TWO))
    assert not any(isinstance(event, RowComplete) for event in events(step))
    assert step.state.rows[0].most == 4
