"""Deals (R-12.1) and goals (R-13.1) are in no byte that others are sent; if they were, it would be found."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.games.rada.dealing import agreed, dealt, offer, shown, table
from tests.games.rada.making import acclaimed, farewell, public, resolved, voting, with_state
from zarzewie.conformance import secrecy
from zarzewie.conformance.candidates import candidates
from zarzewie.conformance.playout import Position, playout
from zarzewie.conformance.secrecy import told_to
from zarzewie.games.rada import GAME, events, rules, views
from zarzewie.games.rada.moves import AnswerDeal, OfferDeal, PassOn, Reproach
from zarzewie.games.rada.state import Exposed, State
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import AnyGame, Refused, Seat, Step, tell
from zarzewie.kernel.match import Match

OFFERED, ANSWERED, REPROACHED = "kanarek-w-ofercie", "kanarek-w-odpowiedzi", "kanarek-w-wyrzucie"
CANARIES = (OFFERED, ANSWERED, REPROACHED)


# --- canaries


@pytest.mark.rule("R-12.1", "R-12.3")
@pytest.mark.parametrize("whispers", ["statements", "all_phases"])
def test_words_of_a_deal_are_in_no_byte_that_others_are_sent(whispers: str) -> None:
    match = table(whispers=whispers, collapse="last_chance")
    match = dealt(match, 0, OfferDeal(1, "vote_as_one", "nothing", OFFERED))
    match = dealt(match, 1, AnswerDeal(0, accept=True, words=ANSWERED))
    open_ = voting(match)
    turn = resolved(open_, [0, 1, 1, 1, 1, 1])
    reproached = turn.match.play(0, "2.deals", Reproach(1, REPROACHED))
    last = resolved(voting(reproached.match, ((-9, 0, 0),) * 2, stats=(5, 9, 9)), [0] * 6)
    over = farewell(last.match)
    moments = [match, acclaimed(match), open_, turn.match, reproached.match, last.match, over]
    assert over.outcome() is not None
    for moment in moments:
        for other in (2, 3, 4, 5, 6, None):
            assert not [each for each in CANARIES if each.encode() in shown(moment, other)]
    for told in (turn.told, reproached.told, last.told):
        for other in (2, 3, 4, 5, 6, None):
            assert "kanarek" not in encode(told_to(told, other)).decode()
    for party in (0, 1):
        assert all(each.encode() in shown(over, party) for each in CANARIES)


@pytest.mark.rule("R-12.1")
def test_what_is_passed_on_reaches_one_councillor() -> None:
    match = with_state(table(), ledger=((), (Exposed(1, 3, 77777, 2),), (), (), (), ()))
    match = dealt(agreed(match, 0, 1, "tell_learned", "nothing"), 1, PassOn(0, 0))
    for seat in (0, 1, 2, 3, 6, None):
        assert (b"77777" in shown(match, seat)) == (seat in (0, 1))


@pytest.mark.rule("R-13.1")
def test_a_goal_is_in_no_byte_that_others_are_sent_before_the_end() -> None:
    goals = ("even_hand", "firmest", "no_lots")
    start = table(goals="faction")
    match = start.in_state(msgspec.structs.replace(start.state, goals=goals))
    open_ = voting(match)
    after = resolved(open_, [0, 1, 2, 0, 1, 2]).match
    for moment in (match, acclaimed(match), open_, after):
        for seat in (0, 2, 4, 6, None):
            for faction, goal in enumerate(goals):
                mine = seat in (0, 2, 4) and public(match).factions[seat] == faction
                assert (goal.encode() in shown(moment, seat)) == mine


# --- planted


def leaky(view: Callable[[State, Seat | None, views.View], views.View]) -> AnyGame:
    """The game with a view that shows more."""
    return replace(GAME, view=lambda state, seat: view(state, seat, views.view(state, seat)))


def anothers_deals(state: State, seat: Seat | None, seen: views.View) -> views.View:
    return msgspec.structs.replace(seen, deals=state.deals)


def open_offers(state: State, seat: Seat | None, seen: views.View) -> views.View:
    """How many there are, and not whose."""
    return msgspec.structs.replace(seen, left=(sum(deal.answer == "open" for deal in state.deals),))


def whom_others_may_ask(state: State, seat: Seat | None, seen: views.View) -> views.View:
    busy = {party for deal in state.deals if deal.answer == "open" for party in (deal.by, deal.to)}
    return msgspec.structs.replace(seen, partners=tuple(each for each in seen.partners if each not in busy))


def what_is_true(state: State, seat: Seat | None, seen: views.View) -> views.View:
    """Of one's own deals, what was kept in truth."""
    mine = tuple(deal for deal in state.deals if seat in (deal.by, deal.to))
    hidden = tuple(msgspec.structs.replace(deal, seen=((None, None), (None, None))) for deal in mine)
    return msgspec.structs.replace(seen, deals=hidden)


def anothers_goal(state: State, seat: Seat | None, seen: views.View) -> views.View:
    return msgspec.structs.replace(seen, goal=state.goals[-1]) if state.goals else seen


def two_alike(state: State, seat: Seat | None, seen: views.View) -> views.View:
    """Whether the goal of another faction is about itself."""
    return msgspec.structs.replace(seen, left=("own" in "".join(state.goals[1:]),))


def leaky_refusal(state: State, seat: Seat, move: Any, chance: Chance) -> Step[State]:
    """A refusal that counts what others have agreed on."""
    try:
        return rules.apply(state, seat, move, chance)
    except Refused as refused:
        raise Refused(refused.rule, **refused.facts, deals=len(state.deals)) from None


def leaky_audience(state: State, seat: Seat, move: Any, chance: Chance) -> Step[State]:
    """Everybody is told that two have dealt, and nothing more."""
    step = rules.apply(state, seat, move, chance)
    dealing = isinstance(move, OfferDeal)
    return Step(step.state, [*step.told, tell(events.RoundBegan(99))]) if dealing else step


def moments(game: AnyGame) -> list[tuple[Position, Dice]]:
    """Random play of a few games with deals in all phases and goals."""
    options = {"whispers": "all_phases", "goals": "faction"}
    return [
        (moment, Chance(bytes([number])).at(moment.match.length))
        for number in range(4)
        for moment in playout(game, bytes([number]) * 16, 90, options, 5).moments
    ]


def check_worlds(game: AnyGame) -> None:
    for moment, dice in moments(game):
        for seat in secrecy.watchers(moment.match):
            for other in secrecy.worlds(moment.match, seat, dice):
                secrecy.check_worlds_look_the_same(moment.match, other, seat)


def check_refusals(game: AnyGame) -> None:
    for moment, dice in moments(game)[::3]:
        for seat in range(4):
            tried = candidates(moment, seat, dice, most=9)
            other = secrecy.scrambled(moment.match, seat, dice)
            secrecy.check_refusals_are_the_same(moment.match, other, tried)


@pytest.mark.rule("R-12.1", "R-13.1")
def test_without_a_leak_nothing_is_found() -> None:
    check_worlds(GAME)
    check_refusals(GAME)


@pytest.mark.rule("R-12.1", "R-12.2", "R-13.1")
@pytest.mark.parametrize(
    "view",
    [anothers_deals, open_offers, whom_others_may_ask, what_is_true, anothers_goal, two_alike],
)
def test_a_view_that_shows_more_is_caught(view: Any) -> None:
    with pytest.raises(AssertionError, match="the view tells"):
        check_worlds(leaky(view))


@pytest.mark.rule("R-12.1")
def test_a_refusal_that_counts_deals_is_caught() -> None:
    with pytest.raises(AssertionError, match="tells a secret"):
        check_refusals(replace(GAME, apply=leaky_refusal))


@pytest.mark.rule("R-12.1")
def test_telling_everybody_that_two_have_dealt_is_caught() -> None:
    """By the test that others are told nothing: a scrambled world can hold the same deal."""
    planted = replace(GAME, apply=leaky_audience)
    start = table()
    match = Match.start(planted, {}, 7, start.chance.secret)[0].in_state(start.state)
    turn = match.play(0, "1.deals", offer(1))
    assert told_to(turn.told, 5) != []
    assert told_to(start.play(0, "1.deals", offer(1)).told, 5) == []
