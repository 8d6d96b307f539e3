"""Threads: cards that need or bar an earlier decision, and what comes back of it (R-11.2, R-11.3, R-11.6)."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import product

import msgspec
import pytest

from tests.games.rada.making import council, public
from tests.games.rada.past import past
from tests.games.rada.reading import cards_of
from tests.games.rada.years import years
from zarzewie.games.rada.dilemmas import DECK, Card
from zarzewie.games.rada.director import next_card
from zarzewie.games.rada.memory import FIRST_CALLBACK, decision, in_season, parts, possible, roots
from zarzewie.games.rada.options import Options
from zarzewie.games.rada.realm import ROUNDS, SEASONS, season
from zarzewie.games.rada.state import Public
from zarzewie.kernel.chance import Dice

pytestmark = pytest.mark.rule("R-11.2")

every_card = pytest.mark.parametrize("card", DECK.values(), ids=DECK)
CALLED = [card for card in DECK.values() if card.needs]
every_called = pytest.mark.parametrize("card", CALLED, ids=lambda card: card.id)
LANGUAGES = ("pl", "en")


def decisions_of(card: Card) -> set[str]:
    return {decision(card.id, solution) for solution in range(len(card.solutions))}


ALL = {each for card in DECK.values() for each in decisions_of(card)}


def threads() -> dict[str, list[Card]]:
    found = defaultdict(list)
    for card in DECK.values():
        if card.thread:
            found[card.thread].append(card)
    return found


# --- the deck


def test_there_are_ten_threads_and_each_goes_on_for_three_cards_or_more() -> None:
    assert len(threads()) >= 10
    for thread, cards in threads().items():
        assert sum(bool(card.needs) for card in cards) >= 2, thread
        assert any(not card.needs for card in cards), f"{thread} never begins"
        assert len(cards) >= 3


def test_about_a_third_of_the_deck_recalls_something() -> None:
    assert len(CALLED) >= 36
    assert all(card.thread for card in CALLED)


@every_card
def test_needs_and_bars_are_decisions_that_a_council_can_make(card: Card) -> None:
    assert set(card.needs) <= ALL
    assert set(card.bars) <= ALL
    assert not set(card.needs) & set(card.bars)
    assert not {parts(each)[0] for each in (*card.needs, *card.bars)} & {card.id}


@every_called
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_opens_with_whatever_decision_led_to_it(card: Card, lang: str) -> None:
    openings = card.told(lang).openings
    assert set(openings) == set(card.needs)
    assert len(set(openings.values())) == len(openings), "each decision is told in its own words"


@every_card
def test_a_card_without_needs_has_no_opening(card: Card) -> None:
    assert card.needs or not (card.pl.openings or card.en.openings)


@pytest.mark.rule("R-11.3")
@every_card
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_solution_has_an_echo(card: Card, lang: str) -> None:
    for told in card.told(lang).solutions:
        assert told.echo
        assert told.echo[-1] in ".?!…”"
        assert len(told.echo) <= 240, "one sentence that could be overheard"


@pytest.mark.rule("R-11.6")
@every_card
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_decision_of_a_thread_has_a_last_word_and_no_other(card: Card, lang: str) -> None:
    for told in card.told(lang).solutions:
        assert bool(told.end) == bool(card.thread)
        assert told.end != told.echo


@every_called
def test_every_card_can_come_after_something_that_its_thread_allows(card: Card) -> None:
    """For each need there is a year in which it comes first and the card is drawn in its own season."""
    for need in card.needs:
        before = DECK[parts(need)[0]]
        earliest = min(rounds_of(before))
        assert any(later > earliest for later in rounds_of(card)), f"{card.id} cannot come after {need}"
        assert need not in card.bars


def rounds_of(card: Card) -> list[int]:
    first = FIRST_CALLBACK if card.needs else 1
    return [
        number for number in range(first, ROUNDS + 1) if not card.seasons or season(number) in card.seasons
    ]


def test_whoever_is_gone_by_a_need_is_not_in_the_card() -> None:
    for card in CALLED:
        for need in card.needs:
            origin, solution = parts(need)
            if gone := DECK[origin].gone:
                assert not set(gone[solution]) & set(card.people), f"{card.id} after {need}"


def test_every_season_has_enough_for_a_table_that_forgets_nothing() -> None:
    """Whatever was decided: more cards than the other seven rounds and four games before could have used."""
    for now in SEASONS:
        free = [
            card for card in DECK.values() if not card.needs and (not card.seasons or now in card.seasons)
        ]
        assert len(free) >= 12, now


# --- the draw


def known_at(number: int, *decided: str, **options: object) -> Public:
    """A round before which these decisions were made, in the rounds from the first on."""
    history = tuple(
        msgspec.structs.replace(past(at + 1, parts(each)[0], ()), implemented=parts(each)[1])
        for at, each in enumerate(decided)
    )
    return msgspec.structs.replace(
        public(council()), round=number, history=history, options=msgspec.convert(options, Options)
    )


def drawn(known: Public, seeds: int = 60) -> list[Card]:
    return [next_card(known, Dice(bytes([each]))) for each in range(seeds)]


@every_called
def test_a_card_comes_only_after_a_decision_that_it_needs(card: Card) -> None:
    number = max(rounds_of(card))
    other = next(each for each in sorted(ALL) if each not in card.needs and each not in card.bars)
    assert card not in possible(known_at(number, other), DECK.values())
    possible_after = [need for need in card.needs if card in possible(known_at(number, need), DECK.values())]
    assert possible_after == list(card.needs)


@pytest.mark.parametrize("card", [card for card in DECK.values() if card.bars], ids=lambda card: card.id)
def test_a_card_never_comes_after_a_decision_that_bars_it(card: Card) -> None:
    number = max(rounds_of(card))
    for bar, need in product(card.bars, card.needs[:1] or [None]):
        opened = [] if need is None else [need]
        assert card in possible(known_at(number, *opened), DECK.values())
        assert card not in possible(known_at(number, *opened, bar), DECK.values())


@pytest.mark.rule("R-11.1")
def test_a_card_never_comes_after_somebody_in_it_is_gone() -> None:
    met = 0
    for left, card in product(DECK.values(), DECK.values()):
        for solution, gone in enumerate(left.gone):
            if left is not card and set(gone) & set(card.people):
                opened = [need for need in card.needs if parts(need)[0] != left.id][:1]
                made = decision(left.id, solution)
                number = max(rounds_of(card))
                if (card.needs and not opened) or made in card.bars:
                    continue
                assert card in possible(known_at(number, *opened), DECK.values())
                assert card not in possible(known_at(number, *opened, made), DECK.values())
                met += 1
    assert met >= 3


@pytest.mark.parametrize("number", [3, 5, 7])
def test_from_round_3_on_every_second_round_takes_up_what_was_opened(number: int) -> None:
    for need in ("loan-with-a-smile/1", "barefoot-prophetess/0", "the-kings-two-wills/1"):
        known = known_at(number, need)
        if any(card.needs for card in in_season(known, possible(known, DECK.values()))):
            assert all(need in card.needs for card in drawn(known)), need


@pytest.mark.parametrize("number", [4, 6, 8])
def test_in_the_rounds_between_about_half(number: int) -> None:
    known = known_at(number, "loan-with-a-smile/1", "barefoot-prophetess/0", "the-kings-two-wills/1")
    called = sum(bool(card.needs) for card in drawn(known, 200))
    assert 60 <= called <= 160


@pytest.mark.parametrize("number", [1, 2])
def test_before_that_nothing_is_called_and_what_opens_something_comes_first(number: int) -> None:
    known = known_at(number, "loan-with-a-smile/1") if number == 2 else known_at(1)
    cards = drawn(known)
    assert not any(card.needs for card in cards)
    assert all(card.id in roots(DECK.values()) for card in cards)


@pytest.mark.parametrize(("number", "called"), [(2, False), (3, True)])
def test_no_card_is_called_before_round_3_in_any_season(number: int, called: bool) -> None:
    known = known_at(number, "smugglers-bridge/0")
    assert (DECK["half-a-bridge"] in possible(known, DECK.values())) == called


def test_two_cards_of_a_thread_do_not_follow_each_other_if_another_is_open() -> None:
    known = known_at(5, "loan-with-a-smile/1", "the-pen-comes-back/0", "barefoot-prophetess/0")
    known = msgspec.structs.replace(known, history=(known.history[2], known.history[0], known.history[1]))
    assert {card.thread for card in drawn(known)} == {"nawojka"}


def test_what_the_table_knows_already_is_not_called_back() -> None:
    """New to the table comes before a callback (R-9.3)."""
    known = known_at(5, "loan-with-a-smile/1")
    called = {card.id for card in drawn(known)}
    seen = tuple(card.id for card in CALLED)
    after = drawn(known_at(5, "loan-with-a-smile/1", seen=seen))
    assert called <= set(seen)
    assert not any(card.needs for card in after)


@pytest.mark.parametrize("number", range(1, ROUNDS + 1))
def test_every_round_can_be_drawn_by_a_table_that_has_seen_everything(number: int) -> None:
    told = [card.id for card in DECK.values() if not card.needs][: number - 1]
    known = known_at(number, *(f"{card}/0" for card in told), seen=tuple(DECK))
    for card in drawn(known, 20):
        assert card.id not in told
        assert not card.seasons or season(number) in card.seasons


# --- whole games


def callbacks(cards: Sequence[str]) -> int:
    return sum(bool(DECK[card].needs) for card in cards)


def test_nine_games_of_ten_that_reach_round_6_take_up_two_threads() -> None:
    reached = [year for year in years(500) if year.public.round >= 6]
    recalling = sum(callbacks([card for _, card, _ in cards_of(year.public)]) >= 2 for year in reached)
    assert len(reached) > 300
    assert recalling / len(reached) >= 0.9


def test_each_card_stands_in_its_season_after_what_it_needs() -> None:
    for year in years(500):
        decided: list[str] = []
        for number, card, decision_made in cards_of(year.public):
            told = DECK[card]
            assert not told.seasons or season(number) in told.seasons
            assert not told.needs or (number >= FIRST_CALLBACK and set(told.needs) & set(decided))
            assert not set(told.bars) & set(decided)
            decided.append(decision_made)
        assert max(Counter(parts(each)[0] for each in decided).values()) == 1


def test_every_card_and_every_opening_is_told_in_some_game() -> None:
    told = Counter(card for year in years(500) for _, card, _ in cards_of(year.public))
    assert set(DECK) - set(told) == set()
