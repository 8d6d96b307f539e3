"""The bots (T-12.1)."""

from typing import Any

import pytest

from tests.games.tron.tables import ANTLERS, CHAINS, DAGGERS, FLAMES, GLASS, a_day, card, laid
from zarzewie.games.tron import GAME, legal, rules
from zarzewie.games.tron.bots.reading import wishes
from zarzewie.games.tron.bots.rule import habit
from zarzewie.games.tron.bots.search import SearchBot, considered
from zarzewie.games.tron.cards import strength
from zarzewie.games.tron.moves import Arrange, Draw, Keep, Move, Stop, Take
from zarzewie.games.tron.state import Row, State
from zarzewie.games.tron.views import view
from zarzewie.kernel.bot import Bot
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.match import Match

SEEDS = range(25)


def wins(bot: Bot[Any, Any], chapter: int = 0) -> int:
    """How many of the seeded matches two of these bots win together."""
    return sum(played(bot, seed, chapter)[-1].outcome().how == "won" for seed in SEEDS)


def played(bot: Bot[Any, Any], seed: int, chapter: int, most: int = 1000, budget: float = 1.0) -> list[Any]:
    secret = seed.to_bytes(16, "big")
    match, _ = Match.start(GAME, {"chapter": chapter}, 2, secret)
    matches = [match]
    while match.asks() and match.length < most:
        (ask,) = match.asks()
        (seat,) = ask.seats
        dice = Chance(secret).at("bot", match.length)
        choice = bot.choose(match.view(seat), match.offers(seat), bot.start(), dice, budget)
        match = match.play(seat, choice.ask, choice.move).match
        matches.append(match)
    return matches


def usual(state: State) -> Move:
    """The move of the rule-based bot."""
    seat = legal.asked(state)
    return habit(view(state, seat), rules.offers(state, seat))


@pytest.mark.rule("T-12.1")
def test_there_are_three_partners() -> None:
    assert set(GAME.bots) == {"rule", "search", "random"}


@pytest.mark.rule("T-12.1")
@pytest.mark.parametrize(("chapter", "least"), [(0, 17), (1, 20), (4, 14), (5, 14)])
def test_the_rule_based_partner_wins_as_often_as_its_balance_sheet_says(chapter: int, least: int) -> None:
    assert wins(GAME.bots["rule"], chapter) >= least


@pytest.mark.rule("T-12.1")
def test_the_rule_based_partner_is_better_than_chance() -> None:
    assert wins(GAME.bots["rule"]) > 2 * wins(GAME.bots["random"])


@pytest.mark.rule("T-12.1")
@pytest.mark.parametrize("chapter", range(8))
def test_the_rule_based_partner_plays_every_chapter_to_its_end(chapter: int) -> None:
    assert played(GAME.bots["rule"], 3, chapter)[-1].outcome() is not None


@pytest.mark.rule("T-12.1")
def test_the_searching_partner_is_repeatable_by_its_dice() -> None:
    once, again = (played(SearchBot(), 5, 1, most=8, budget=0.3)[-1] for _ in range(2))
    assert once.state == again.state


@pytest.mark.rule("T-12.1")
def test_the_searching_partner_considers_the_habit_first_and_only_what_is_offered() -> None:
    for match in played(GAME.bots["rule"], 6, 1, most=40):
        for ask in match.asks():
            seat, offers = ask.seats[0], match.offers(ask.seats[0])
            choice = GAME.bots["rule"].choose(match.view(seat), offers, None, Chance(bytes(16)).at(1), 1.0)
            tried = considered(match.view(seat), offers, choice.move)
            assert tried[0] == choice.move
            for move in tried:
                match.play(seat, ask.id, move)


@pytest.mark.rule("T-12.1")
def test_fenrys_reckons_with_what_a_whisper_told() -> None:
    """If an added card did not complete the row, cards must fit its weakest possible first card."""
    for match in played(GAME.bots["rule"], 7, 1, most=60):
        view = match.view(1)
        if view.rows and view.done < 4 and view.rows[view.done].added and view.rows[view.done].first is None:
            row = view.rows[view.done]
            room = row.goal - sum(map(strength, row.added))
            for card, wish in enumerate(wishes(view)):
                assert wish == 0 or strength(card) <= room - row.least


A_DECK = tuple(card(hue, each) for hue in (FLAMES, GLASS, ANTLERS) for each in (2, 3, 4))
"""Nine cards: enough that none is saved."""


@pytest.mark.rule("T-12.1")
def test_aelin_lays_the_strongest_on_top_but_the_weakest_on_a_row_that_asks_for_a_colour() -> None:
    assert usual(a_day("arrange")) == Arrange((2, 1, 0, 3))  # of 3 4 5 1
    assert usual(a_day("arrange", chapter=7)) == Arrange((3, 2, 1, 0))


@pytest.mark.rule("T-12.1")
def test_aelin_leaves_a_strength_missing_of_which_many_are_unseen() -> None:
    """The last row lacks 6: a 5 and one of ten 1s, rather than a 2 and one of five 4s."""
    mind = laid((card(CHAINS, 2), (0, 0)), (card(DAGGERS, 5), (1, 0)))
    assert usual(a_day("take", mind=mind, done=3)) == Take(card(DAGGERS, 5))


@pytest.mark.rule("T-12.1")
def test_aelin_keeps_the_part_that_the_next_row_wants() -> None:
    """The current row lacks 4 and the next one 3."""
    mind = laid((card(CHAINS, 2), (0, 0)), (card(CHAINS, 3), (5, 0)))
    assert usual(a_day("keep", mind=mind)) == Keep(card(CHAINS, 3))


@pytest.mark.rule("T-12.1")
def test_fenrys_draws_less_for_the_last_row_and_from_a_deck_that_runs_low() -> None:
    drawn = (card(GLASS, 1),)
    assert usual(a_day("observe", row=drawn, deck=A_DECK)) == Draw()
    assert usual(a_day("observe", row=drawn, deck=A_DECK, done=3)) == Stop()
    assert usual(a_day("observe", row=drawn, deck=A_DECK[:3])) == Stop()


@pytest.mark.rule("T-12.1")
def test_fenrys_stops_at_the_right_card_where_the_others_would_come_back() -> None:
    rows = (Row(card(DAGGERS, 3), shown=True), *a_day("observe").rows[1:])
    right, wrong = card(ANTLERS, 4), card(ANTLERS, 3)
    assert usual(a_day("observe", chapter=5, rows=rows, row=(right,), deck=A_DECK)) == Stop()
    assert usual(a_day("observe", chapter=5, rows=rows, row=(wrong,), deck=A_DECK)) == Draw()


@pytest.mark.rule("T-12.1")
def test_the_searching_partner_draws_by_habit() -> None:
    state = a_day("observe", row=(card(GLASS, 1),), deck=A_DECK)
    assert considered(view(state, 1), rules.offers(state, 1), Draw()) == [Draw()]
