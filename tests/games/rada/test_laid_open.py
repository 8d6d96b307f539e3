"""All cards on the table: what every councillor did in each round, and the truth about deals (R-12.2)."""

from typing import Any

import pytest

from tests.games.rada.making import (
    PAIRS,
    acclaimed,
    council,
    farewell,
    resolved,
    to_dilemma,
    voting,
    with_state,
    written,
)
from zarzewie.games.rada import GAME
from zarzewie.games.rada.laid_open import Card, LaidOpen, laid_open
from zarzewie.games.rada.moves import AnswerDeal, Expose, NoAction, OfferDeal, Protect
from zarzewie.kernel.codec import plain
from zarzewie.kernel.game import Edition
from zarzewie.kernel.match import Match

RUIN = [(-40, 0, 0), (0, -1, 0), (0, 0, -1)]
"""The first solution brings Stability to 0."""


def opened(match: Match) -> LaidOpen:
    assert match.game.laid_open is not None
    found: LaidOpen = match.game.laid_open(match.state)
    return found


def fallen(match: Match, votes: list[int | None] | None = None) -> Match:
    """Let the first solution ruin the realm."""
    return farewell(resolved(voting(match, RUIN), votes or [0, 0, 0, 0, 1, None]).match)


@pytest.mark.rule("R-12.2", "R-3.1", "R-4.3", "R-5.3")
def test_each_round_shows_every_vote_action_and_purse() -> None:
    match = with_state(council(6), factions=PAIRS)
    match = acclaimed(match, {0: 1, 2: 1})
    match = fallen(to_dilemma(match, {1: Protect(), 2: Expose(1)}))
    assert match.outcome() is not None
    (first,) = opened(match).rounds
    assert first.number == 1
    assert first.cards == (
        Card(0, 0, NoAction(), 53, 1),
        Card(1, 0, Protect(), 48, None),
        Card(2, 0, Expose(1), 33, 1),
        Card(3, 0, NoAction(), 53, None),
        Card(4, 1, NoAction(), 45, None),
        Card(5, None, NoAction(), 45, None),
    )


def test_whom_a_vote_for_an_anonymous_statement_backed_stays_unsaid() -> None:
    match = written(with_state(council(6, statement_anonymous=True), factions=PAIRS))
    match = fallen(acclaimed(match, {0: match.state.order.index(1)}))
    assert {card.backed for card in opened(match).rounds[0].cards} == {None}


@pytest.mark.rule("R-6.2")
def test_those_in_exile_have_no_card() -> None:
    match = with_state(council(6), factions=PAIRS, exiled=(3,))
    assert [card.seat for card in opened(fallen(match, [0, 0, 0, None, 1, 1])).rounds[0].cards] == [
        0,
        1,
        2,
        4,
        5,
    ]


@pytest.mark.rule("R-12.2")
def test_deals_are_shown_with_what_was_kept_and_broken() -> None:
    match = with_state(council(6), factions=PAIRS)
    match = match.play(4, "1.deals", OfferDeal(1, "vote_as_one", "leave_alone", "Razem?")).match
    match = match.play(1, "1.deals", AnswerDeal(4, True, "Razem.")).match
    match = match.play(0, "1.deals", OfferDeal(5, "nothing", "vote_as_one")).match
    match = match.play(5, "1.deals", AnswerDeal(0, False)).match
    match = match.play(2, "1.deals", OfferDeal(3, "tell_learned", "nothing")).match
    match = match.play(3, "1.deals", OfferDeal(0, "vote_as_one", "nothing")).match
    match = match.play(0, "1.deals", AnswerDeal(3, True)).match
    match = with_state(match, influence=(95, 45, 45, 45, 45, 45))  # nobody is exiled
    match = farewell(resolved(voting(match), [0, 0, 0, 0, 1, None]).match)
    struck, declined, lapsed, kept = opened(match).deals
    assert (struck.by, struck.to, struck.asks, struck.gives) == (4, 1, "vote_as_one", "leave_alone")
    assert (struck.offered_with, struck.answered_with) == ("Razem?", "Razem.")
    assert struck.kept == (False, False), "they voted differently"
    assert (declined.answer, declined.kept) == ("declined", (None, None))
    assert (lapsed.answer, lapsed.kept) == ("lapsed", (None, None))
    assert kept.kept == (True, True)


def test_what_is_laid_open_is_named_field_by_field() -> None:
    """A new field of the state must not be shown by itself."""
    shown: Any = plain(opened(fallen(council(6))))
    assert set(shown) == {"rounds", "deals", "turning_point", "awards"}
    assert set(shown["rounds"][0]["cards"][0]) == {"seat", "vote", "action", "influence", "backed"}


def test_older_councils_lay_nothing_open() -> None:
    assert GAME.laid_open is laid_open
    assert GAME.as_of is not None
    for version in (1, 2):
        older = GAME.as_of(Edition(version, GAME.content))
        assert older is not None
        assert older.laid_open is None
