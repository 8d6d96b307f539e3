"""The director: numbers within the envelope, from public facts and seeded dice only (R-9.1, R-9.2)."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.rada.making import council, public
from tests.games.rada.past import past
from zarzewie.games.rada import GAME
from zarzewie.games.rada.dilemmas import DECK, Card
from zarzewie.games.rada.director import aim, next_card, next_dilemma, power_income
from zarzewie.games.rada.memory import in_season, possible, roots
from zarzewie.games.rada.options import Options
from zarzewie.games.rada.realm import season
from zarzewie.games.rada.state import Public
from zarzewie.kernel.chance import Dice
from zarzewie.lab.one_match import BotMatch

CARDS = tuple(DECK)
OPENING = roots(DECK.values())
seeds = st.binary(min_size=16, max_size=16)


@st.composite
def situations(draw: st.DrawFn) -> Public:
    """Public facts at the start of a round."""
    number = draw(st.integers(1, 8))
    stats = tuple(draw(st.integers(1, 40)) for _ in range(3))
    cards = draw(st.lists(st.sampled_from(CARDS), min_size=number - 1, max_size=number - 1, unique=True))
    powers = [tuple(sorted(draw(st.sets(st.integers(0, 2))))) for _ in cards]
    history = tuple(
        past(at + 1, card, came) for at, (card, came) in enumerate(zip(cards, powers, strict=True))
    )
    start = draw(st.integers(5, 40))
    seen = tuple(draw(st.lists(st.sampled_from(CARDS), max_size=24)))
    options = Options(stats_start=start, seen=seen)
    return msgspec.structs.replace(
        public(council(6)), options=options, round=number, stats=stats, history=history
    )


@pytest.mark.rule("R-9.2")
@given(situations(), seeds)
def test_gains_and_losses_stay_within_the_envelope(known: Public, seed: bytes) -> None:
    for change in next_dilemma(known, Dice(seed)).effects:
        assert all(-9 <= by <= 4 for by in change)


@pytest.mark.rule("R-9.1")
@given(situations(), seeds)
def test_at_least_one_solution_is_not_lethal_without_powers(known: Public, seed: bytes) -> None:
    effects = next_dilemma(known, Dice(seed)).effects
    assert any(all(stat + by > 0 for stat, by in zip(known.stats, change, strict=True)) for change in effects)


@pytest.mark.rule("R-9.1", "R-9.3")
@given(situations(), seeds)
def test_numbers_follow_what_the_card_leans_on(known: Public, seed: bytes) -> None:
    """Gains where the text promises them and nowhere else, and none too small to be told of."""
    dilemma = next_dilemma(known, Dice(seed))
    for change, leaning in zip(dilemma.effects, DECK[dilemma.card].leanings, strict=True):
        assert all((by > 0) == (lean > 0) for by, lean in zip(change, leaning, strict=True))
        assert all(by >= 2 for by in change if by > 0)


@pytest.mark.rule("R-9.2")
@given(situations())
def test_a_round_takes_1_to_14_in_total(known: Public) -> None:
    assert -14 <= aim(known) <= -1


@pytest.mark.rule("R-9.2")
@pytest.mark.parametrize(
    ("number", "stats", "net"), [(1, 20, -6), (4, 20, -14), (8, 4, -2), (8, 3, -1), (5, 10, -1)]
)
def test_the_director_leads_from_20_to_3_and_a_half_by_round_8(number: int, stats: int, net: int) -> None:
    known = msgspec.structs.replace(public(council()), round=number, stats=(stats,) * 3)
    assert aim(known) == net


@pytest.mark.rule("R-9.2", "R-1.4")
def test_or_from_where_the_table_lets_the_stats_start() -> None:
    known = msgspec.structs.replace(public(council(stats_start=10)), round=4)
    assert aim(known) == -10  # from three times 10 toward three times 6.75


@pytest.mark.rule("R-9.2")
def test_it_reckons_with_the_powers_that_came_so_far() -> None:
    known = public(council())
    assert power_income(known) == pytest.approx([2.1, 2.1, 2.1])
    history = tuple(past(at + 1, CARDS[at], (0, 2)) for at in range(3))  # Economy and Stability
    known = msgspec.structs.replace(known, round=4, history=history)
    assert power_income(known) == pytest.approx([2.775, 2.775, 0.525])


@pytest.mark.rule("R-9.2")
def test_a_round_takes_also_what_the_powers_are_thought_to_bring() -> None:
    """In the first round about twelve: six to lower the stats, and two for each of the three powers."""
    taken = [
        sum(change)
        for number in range(60)
        for change in next_dilemma(public(council()), Dice(bytes([number]))).effects
    ]
    assert -12.5 < sum(taken) / len(taken) < -11.5


@pytest.mark.rule("R-9.2")
@given(situations(), seeds)
def test_no_blow_is_more_than_the_stat_and_its_power_can_bear(known: Public, seed: bytes) -> None:
    borne = [stat + round(power) for stat, power in zip(known.stats, power_income(known), strict=True)]
    for change in next_dilemma(known, Dice(seed)).effects:
        assert all(-by <= most for by, most in zip(change, borne, strict=True))


@pytest.mark.rule("R-9.1", "R-9.5")
@given(situations(), seeds)
def test_the_director_is_pure_and_seeded(known: Public, seed: bytes) -> None:
    before = msgspec.json.encode(known)
    assert next_dilemma(known, Dice(seed)) == next_dilemma(known, Dice(seed))
    assert msgspec.json.encode(known) == before


@pytest.mark.rule("R-4.4")
@given(situations(), seeds)
def test_nothing_but_stats_rounds_powers_and_cards_matters(known: Public, seed: bytes) -> None:
    """Not seats, influence or statements."""
    other = msgspec.structs.replace(
        known, factions=known.factions[::-1], acclaim=(9,) * 6, exiled=(3,), purses=(7,) * 6, lot=1
    )
    assert next_dilemma(other, Dice(seed)) == next_dilemma(known, Dice(seed))


# --- cards


@pytest.mark.rule("R-9.3", "R-11.1")
@given(situations(), seeds)
def test_a_card_is_new_to_the_game_and_fits_the_season(known: Public, seed: bytes) -> None:
    card = next_card(known, Dice(seed))
    assert card.id not in {told.dilemma.card for told in known.history}
    if any(fresh(known, each) for each in in_season(known, possible(known, DECK.values()))):
        assert fresh(known, card), "new to the table, where possible"
    assert not card.seasons or season(known.round) in card.seasons


def fresh(known: Public, card: Card) -> bool:
    return card.id not in known.options.seen


@pytest.mark.rule("R-9.3")
def test_a_table_that_has_seen_everything_is_told_something_all_the_same() -> None:
    known = msgspec.structs.replace(public(council()), options=Options(seen=CARDS))
    assert next_card(known, Dice(b"seed")).id in DECK


@pytest.mark.rule("R-9.3")
def test_even_then_a_game_does_not_repeat_itself() -> None:
    """Seven rounds of cards that nothing depends on, and all others seen at this table."""
    free = [card.id for card in DECK.values() if not (card.needs or card.seasons or card.bars)]
    told = free[:7]
    history = tuple(past(at + 1, card, ()) for at, card in enumerate(told))
    known = msgspec.structs.replace(public(council()), options=Options(seen=CARDS), history=history, round=8)
    drawn = {next_card(known, Dice(bytes([seed]))).id for seed in range(60)}
    assert len(drawn) > 1
    assert not drawn & set(told)


@pytest.mark.rule("R-9.3")
def test_the_theme_before_the_last_does_not_come_back_yet() -> None:
    """In a round that nothing was opened for: of all the cards of this season, those of other themes."""
    plain = [card for card in DECK.values() if not (card.needs or card.seasons) and card.id not in OPENING]
    first = plain[0]
    second = next(card for card in plain if card.theme != first.theme)
    history = (past(1, first.id, ()), past(2, second.id, ()))
    known = msgspec.structs.replace(public(council()), round=3, history=history)
    drawn = {next_card(known, Dice(bytes([seed]))).theme for seed in range(200)}
    assert len(drawn) > 5
    assert not drawn & {first.theme, second.theme}


@pytest.mark.rule("R-9.3")
def test_it_comes_back_if_the_table_has_seen_all_others() -> None:
    """New to the table comes before a theme that did not come lately."""
    plain = [card for card in DECK.values() if not card.needs and card.id not in OPENING]
    fitting = [card for card in plain if not card.seasons or season(3) in card.seasons]
    first = fitting[0]
    alike = {card.id for card in fitting[1:] if card.theme == first.theme}
    assert alike, "a theme with two cards that fit the season"
    seen = tuple(card for card in CARDS if card not in alike)
    known = msgspec.structs.replace(
        public(council()), options=Options(seen=seen), round=3, history=(past(2, first.id, ()),)
    )
    drawn = {next_card(known, Dice(bytes([seed]))).id for seed in range(30)}
    assert drawn
    assert {DECK[card].theme for card in drawn} == {first.theme}
    assert not drawn & set(seen)


@pytest.mark.rule("R-9.3")
def test_three_games_in_a_row_tell_24_different_dilemmas() -> None:
    seen: list[str] = []
    for number in range(3):
        table = BotMatch(
            GAME,
            {"seen": seen, "stats_start": 40},
            7,
            [GAME.bots["cautious"]] * 6 + [GAME.bots["deck"]],
            5,
            number,
        )
        for _ in table.turns():
            pass
        outcome = table.match.outcome()
        assert outcome is not None
        assert outcome.legacy is not None
        seen = outcome.legacy["seen"]
    assert max(Counter(seen).values()) == 1
    assert len(seen) > 16
