"""The end of a day (T-7), splits in a day (T-8), and the losses that come with them (T-9.3, T-9.4)."""

from typing import Any

import msgspec
import pytest

from tests.games.tron.tables import (
    ANTLERS,
    CHAINS,
    DAGGERS,
    FLAMES,
    GLASS,
    a_day,
    all_cards,
    card,
    do,
    events,
    laid,
    refused,
)
from zarzewie.games.tron import GAME, rules
from zarzewie.games.tron.cards import DEMON, SETS
from zarzewie.games.tron.events import DayEnded, Discarded, Distorted, Drawn, Kept, Lost, Opened, Split, Won
from zarzewie.games.tron.moves import Keep, Place, Take
from zarzewie.games.tron.options import Options
from zarzewie.games.tron.state import Demon, Row, State
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.offer import Pick

FOUR = card(CHAINS, 4)


def evening(**changes: Any) -> State:
    """A day whose last row is completed by taking the chains 4. All 40 cards are somewhere."""
    rows = (
        Row(card(DAGGERS, 3), shown=True, added=(card(DAGGERS, 4),)),
        Row(card(FLAMES, 4), added=(card(FLAMES, 3),)),
        Row(card(GLASS, 5), added=(card(GLASS, 2),)),
        Row(card(ANTLERS, 3)),
    )
    state = a_day(
        "take",
        day=1,
        mind=laid(
            (FOUR, (0, 0)), (card(CHAINS, 2), (1, 0)), (card(CHAINS, 1), (2, 0)), (card(CHAINS, 5), (1, 0))
        ),
        rows=rows,
        done=3,
        demons=(Demon(CHAINS, (card(CHAINS, 3),)), Demon(FLAMES)),
        deck=(),
    )
    state = msgspec.structs.replace(state, **{"discard": (DEMON + 1, DEMON + 3, DEMON + 4), **changes})
    rest = set(range(40)) - set(all_cards(state))
    return msgspec.structs.replace(state, deck=(*state.deck, *sorted(rest)))


# --- the end of a day


@pytest.mark.rule("T-7.1", "T-7.2")
def test_mind_and_rows_are_discarded_and_what_demons_corrupt_is_distorted() -> None:
    """Hidden cards too: the chains 2 lies under the chains 5."""
    step = do(evening(), Take(FOUR))
    after = step.state
    chains = {card(CHAINS, n) for n in (1, 2, 3, 4, 5)}
    assert DayEnded(1) in events(step)
    assert set(after.distorted) == chains | {card(FLAMES, 3)}
    assert after.unseen == (card(FLAMES, 4),)
    assert Distorted(7) in events(step)
    assert all_cards(after) == list(range(40))


@pytest.mark.rule("T-7.2", "T-7.3")
def test_demons_come_back_and_the_leftover_deck_is_shuffled_in() -> None:
    after = do(evening(), Take(FOUR)).state
    assert after.demons == ()
    assert set(range(DEMON, DEMON + 5)) <= set(after.deck)
    assert (after.discard, after.gone) == ((), ())


@pytest.mark.rule("T-7.3")
def test_demons_that_were_not_drawn_are_in_the_deck_of_the_next_day_too() -> None:
    state = evening(discard=(DEMON + 1,))
    assert {DEMON + 3, DEMON + 4} <= set(state.deck)
    after = do(state, Take(FOUR)).state
    assert set(range(DEMON, DEMON + 5)) <= set(after.deck)
    assert after.gone == ()


@pytest.mark.rule("T-6.1", "T-7.4")
def test_demons_lie_anywhere_in_the_deck() -> None:
    decks = [
        GAME.setup(Options(chapter=1), 2, Chance(bytes([number]) * 16)).state.deck for number in range(9)
    ]
    assert len({deck.index(next(card for card in deck if card >= DEMON)) for deck in decks}) > 2


@pytest.mark.rule("T-7.3")
def test_by_another_option_the_leftover_leaves_the_game_with_its_demons() -> None:
    state = evening(
        discard=(DEMON + 1, DEMON + 3, 7, 8, 9), options=Options(chapter=1, leftover="discard_only")
    )
    after = do(state, Take(FOUR)).state
    assert set(after.gone) == set(state.deck)
    assert DEMON + 4 in after.gone
    assert all_cards(after) == list(range(40))


@pytest.mark.rule("T-7.3")
def test_what_left_the_game_on_the_first_day_stays_out_on_the_second() -> None:
    options = Options(chapter=1, leftover="discard_only")
    state = evening(day=2, discard=(DEMON + 1, DEMON + 3, 7, 8, 9), gone=(14, 15), options=options)
    after = do(state, Take(FOUR)).state
    assert set(after.gone) == {14, 15, *state.deck}
    assert GAME.view(after, None).gone == len(after.gone)


@pytest.mark.rule("T-7.4")
def test_a_new_day_has_a_new_mind_and_a_new_determination_of_memories() -> None:
    step = do(evening(revealed=(0,), takes=6), Take(FOUR))
    after = step.state
    assert (after.day, after.phase, after.active) == (2, "arrange", 0)
    assert (len(after.mind), len(after.rows), after.done, after.takes) == (1, 4, 0, 0)
    assert (after.row, after.revealed) == ((), ())
    assert all(row.first < DEMON and not row.shown and not row.added for row in after.rows)
    hard = do(evening(options=Options(chapter=1, cards="hard")), Take(FOUR)).state
    assert hard.mind.printed is SETS["hard"]
    assert Opened(2, after.mind.cards[0].card, ()) in events(step)
    alone = [told for told in step.told if told.to is not None]
    assert [(type(told.event), told.to) for told in alone] == [(Drawn, frozenset({0}))]


@pytest.mark.rule("T-7.3")
def test_every_day_is_shuffled_anew() -> None:
    second, third = (do(evening(day=day), Take(FOUR)).state for day in (1, 2))
    assert (second.mind, second.rows) != (third.mind, third.rows)


@pytest.mark.rule("T-7.4")
def test_a_card_never_revealed_is_public_when_discarded_and_unseen_when_corrupted() -> None:
    step = do(evening(), Take(FOUR))
    assert Discarded(card(GLASS, 5), "discard") in events(step)
    told = [event.card for event in events(step) if isinstance(event, Discarded)]
    assert card(FLAMES, 4) not in told
    assert card(FLAMES, 4) in GAME.view(step.state, 0).ledger[-1]
    assert card(FLAMES, 4) not in GAME.view(step.state, 1).ledger[-1]
    assert GAME.view(step.state, 1).distorted == 7


@pytest.mark.rule("T-7.1", "T-7.4", "T-6.4")
def test_a_card_that_was_revealed_is_corrupted_for_all_to_see() -> None:
    step = do(evening(demons=(Demon(DAGGERS),), discard=()), Take(FOUR))
    assert Discarded(card(DAGGERS, 3), "demon") in events(step)
    assert step.state.unseen == ()
    assert card(DAGGERS, 3) in GAME.view(step.state, 1).ledger[-1]


@pytest.mark.rule("T-7.2")
def test_what_was_distorted_before_stays_out_and_is_counted_on() -> None:
    state = evening(day=2, distorted=(7, 14), unseen=(21,))
    step = do(state, Take(FOUR))
    assert Distorted(7) in events(step), "of this day"
    assert {7, 14} <= set(step.state.distorted)
    assert step.state.unseen == (21, card(FLAMES, 4))
    assert GAME.view(step.state, None).distorted == 10


@pytest.mark.rule("T-9.4", "T-7.4")
def test_fewer_than_five_memories_lose() -> None:
    """Every colour is haunted but glass, and most of the deck is out of the game already."""
    demons = tuple(Demon(hue) for hue in (CHAINS, DAGGERS, FLAMES, ANTLERS))
    state = evening(
        demons=demons, discard=(DEMON + GLASS,), options=Options(chapter=1, leftover="discard_only")
    )
    step = do(state, Take(FOUR))
    assert events(step)[-1] == Lost("too_few_cards")


@pytest.mark.rule("T-9.4", "T-7.4")
@pytest.mark.parametrize(("more", "lost"), [(2, "too_few_cards"), (3, None)])
def test_five_memories_are_enough_for_a_day(more: int, lost: str | None) -> None:
    """Of the cards in play the glass 5 and 2 are left, and this many that were discarded before."""
    state = evening(
        demons=tuple(Demon(hue) for hue in (CHAINS, DAGGERS, FLAMES, ANTLERS)),
        discard=(DEMON + GLASS, card(GLASS, 1), card(GLASS, 3), card(GLASS, 4))[: more + 1],
        options=Options(chapter=1, leftover="discard_only"),
    )
    after = do(state, Take(FOUR)).state
    assert after.lost == lost
    assert all_cards(after) == list(range(40))


@pytest.mark.rule("T-6.1", "T-7.5")
@pytest.mark.parametrize("day", [1, 2])
def test_the_end_of_an_earlier_day_is_not(day: int) -> None:
    step = do(evening(day=day), Take(FOUR))
    assert (step.state.day, step.state.won) == (day + 1, False)


@pytest.mark.rule("T-7.5")
def test_the_end_of_the_third_day_is_victory_before_any_distortion() -> None:
    step = do(evening(day=3), Take(FOUR))
    assert events(step)[-2:] == [DayEnded(3), Won()]
    assert step.state.distorted == ()
    assert GAME.view(step.state, 1).outcome == "won"
    outcome = rules.outcome(step.state)
    assert outcome is not None
    assert outcome.legacy == {"won": 1}


# --- splits


@pytest.mark.rule("T-8.1", "T-8.2")
def test_after_a_take_that_splits_the_mind_aelin_chooses_what_to_keep() -> None:
    one, two, dagger = card(CHAINS, 1), card(CHAINS, 2), card(DAGGERS, 1)
    state = a_day("take", mind=laid((one, (0, 0)), (dagger, (1, 0)), (two, (2, 0))), demons=(Demon(CHAINS),))
    step = do(state, Take(dagger, reveal=True))
    assert Split(((one,), (two,))) in events(step)
    (offer,) = rules.offers(step.state, 0)
    assert (offer.move, offer.fields) == ("keep", {"card": Pick((one, two))})
    after = do(step.state, Keep(two))
    assert Kept((two,)) in events(after)
    assert Discarded(one, "demon") in events(after)
    assert (after.state.mind.visible(), after.state.phase) == ((two,), "observe")


@pytest.mark.rule("T-8.1")
@pytest.mark.refuses("T-8.1")
def test_a_part_is_named_by_a_visible_card_and_chosen_by_aelin() -> None:
    one, two, dagger = card(CHAINS, 1), card(CHAINS, 2), card(DAGGERS, 1)
    state = do(a_day("take", mind=laid((one, (0, 0)), (dagger, (1, 0)), (two, (2, 0)))), Take(dagger)).state
    assert refused(state, Keep(dagger)) == "T-8.1"
    assert refused(state, Keep(one), seat=1) == "T-8.1"
    assert refused(state, Take(one)) == "T-8.1"


@pytest.mark.rule("T-8.1")
def test_fenrys_can_split_the_mind_by_covering_and_aelin_decides() -> None:
    """The lower half of the dagger below both sides is visible, until the glass covers it."""
    one, two, dagger, glass = card(CHAINS, 1), card(CHAINS, 2), card(DAGGERS, 1), card(GLASS, 1)
    state = a_day("place", mind=laid((dagger, (1, 1)), (one, (0, 0)), (two, (2, 0))), row=(glass, 8))
    step = do(state, Place(glass, (1, 2)))
    assert Split(((one,), (two,), (glass,))) in events(step)
    assert rules.asks(step.state)[0].seats == (0,)
    after = do(step.state, Keep(one)).state
    assert set(after.mind.visible()) == {one, dagger}
    assert (after.phase, after.active) == ("more", 1), "then Fenrys goes on"


@pytest.mark.rule("T-8.1")
def test_what_the_discarded_uncover_is_visible_and_checked_again() -> None:
    """The antlers 2 hides the flames 1; discarded, it uncovers it, unconnected to what was kept."""
    one, dagger, antlers, flame = card(CHAINS, 1), card(DAGGERS, 1), card(ANTLERS, 2), card(FLAMES, 1)
    mind = laid((flame, (2, 0)), (one, (0, 0)), (dagger, (1, 0)), (antlers, (2, 0)))
    step = do(a_day("take", mind=mind), Take(dagger), Keep(one))
    assert step.state.phase == "keep"
    assert set(step.state.mind.visible()) == {one, flame}
    assert do(step.state, Keep(flame)).state.mind.visible() == (flame,)


# --- an empty Mind


@pytest.mark.rule("T-9.3", "T-8.2")
def test_no_card_left_in_the_mind_loses_before_whisper() -> None:
    """Even if that card would have completed the row."""
    step = do(a_day("take", mind=laid((FOUR, (0, 0)))), Take(FOUR))
    assert events(step)[-1] == Lost("mind_empty")
    assert step.state.done == 0


@pytest.mark.rule("T-9.3")
def test_a_card_that_was_hidden_is_enough() -> None:
    step = do(a_day("take", mind=laid((card(CHAINS, 1), (0, 0)), (FOUR, (0, 0)))), Take(FOUR))
    assert step.state.lost is None
    assert step.state.done == 1
