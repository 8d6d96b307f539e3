"""Deals: offered, answered, lapsing, judged, and known to two people only (R-12.1, R-12.2)."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.rada.dealing import (
    CHANCE,
    agreed,
    dealt,
    kept,
    offer,
    one_deal,
    refused,
    round_of,
    shown,
    table,
)
from tests.games.rada.making import (
    SECRET,
    acclaimed,
    answered,
    council,
    heard,
    public,
    resolved,
    seal,
    to_dilemma,
    voting,
    with_state,
    written,
)
from zarzewie.conformance.secrecy import told_to
from zarzewie.games.rada import events, rules
from zarzewie.games.rada.deals import OFFERS, WORDS
from zarzewie.games.rada.moves import (
    AnswerDeal,
    DealMove,
    Expose,
    OfferDeal,
    PassOn,
    Reproach,
    Speak,
)
from zarzewie.games.rada.state import Deal
from zarzewie.kernel.game import Ask, Refused
from zarzewie.kernel.match import Match

PROMISES = ("back_statement", "vote_as_one", "leave_alone", "tell_learned")


# --- the list


@pytest.mark.rule("R-12.1")
@pytest.mark.parametrize("asks", PROMISES)
@pytest.mark.parametrize("gives", ["nothing", *PROMISES])
def test_one_thing_may_be_asked_and_one_given_in_return(asks: Any, gives: Any) -> None:
    match = dealt(table(), 0, OfferDeal(1, asks, gives, "Umowa?"))
    assert match.view(0).deals == match.view(1).deals == (Deal(1, 0, 1, asks, gives, offered_with="Umowa?"),)


@pytest.mark.rule("R-12.1")
def test_something_may_be_given_for_nothing_but_not_nothing_for_nothing() -> None:
    assert dealt(table(), 0, OfferDeal(1, "nothing", "leave_alone")).view(1).deals
    assert refused(table(), 0, OfferDeal(1, "nothing", "nothing")).rule == "R-12.1"


@pytest.mark.refuses("R-12.1")
@pytest.mark.parametrize(
    ("seat", "move"),
    [
        (0, OfferDeal(0, "vote_as_one", "nothing")),
        (0, OfferDeal(6, "vote_as_one", "nothing")),
        (0, OfferDeal(-1, "vote_as_one", "nothing")),
        (0, OfferDeal(1, "nothing", "nothing")),
        (0, OfferDeal(1, "vote_as_one", "nothing", "a" * (WORDS.most + 1))),
        (0, AnswerDeal(1, True)),
        (0, PassOn(1, 0)),
        (0, Reproach(1, "Nie tak miało być.")),
    ],
)
def test_what_may_not_be_dealt_now_is_refused(seat: int, move: DealMove) -> None:
    came = refused(table(), seat, move)
    assert (came.rule, came.facts) == ("R-12.1", {"offers": OFFERS, "longest": WORDS.most})


@pytest.mark.rule("R-12.1")
@pytest.mark.parametrize(("accept", "answer"), [(True, "accepted"), (False, "declined")])
def test_an_offer_is_accepted_or_declined(accept: bool, answer: str) -> None:
    match = dealt(dealt(table(), 0, offer(1)), 1, AnswerDeal(0, accept, "Zobaczymy."))
    for seat in (0, 1):
        (deal,) = match.view(seat).deals
        assert (deal.answer, deal.answered_with) == (answer, "Zobaczymy.")
    assert refused(match, 1, AnswerDeal(0, True)).rule == "R-12.1", "it is answered"


@pytest.mark.rule("R-12.1")
def test_it_binds_nobody() -> None:
    """Accepted or not: the same moves are offered and taken."""
    match = agreed(table(), 0, 1, "leave_alone", "vote_as_one")
    acting = acclaimed(match)
    targets = [each.fields["target"].values for each in acting.offers(1) if each.move == "expose"]
    assert targets == [(0, 2, 3, 4, 5)]
    assert answered(acting, {1: Expose(0)}).view(1).answer == Expose(0)


# --- when, and with whom


@pytest.mark.rule("R-12.1", "R-2.5")
@pytest.mark.parametrize(
    ("whispers", "open_in"),
    [
        ("statements", {"statements", "acclaim"}),
        ("all_phases", {"statements", "acclaim", "actions", "dilemma"}),
        ("off", set()),
    ],
)
def test_deals_are_open_where_whispers_are(whispers: str, open_in: set[str]) -> None:
    for match in phases(council(6, whispers=whispers)):
        may = public(match).phase in open_in
        assert bool(match.view(0).partners) == may
        assert any(each.move == "offer_deal" for each in match.offers(0)) == may
        if not may:
            assert refused(match, 0, OfferDeal(1, "vote_as_one", "nothing")).rule == "R-12.1"


def phases(match: Match) -> Iterator[Match]:
    yield match
    lying = written(match)
    yield lying
    acting = acclaimed(lying)
    yield acting
    open_ = voting(to_dilemma(acting))
    yield open_
    fell = with_state(open_, stats=(1, 1, 1))
    yield resolved(fell, [0] * 6).match


@pytest.mark.rule("R-12.1")
def test_off_means_no_deals() -> None:
    match = council(6, deals="off")
    assert match.view(0).partners == ()
    assert refused(match, 0, offer(1)).rule == "R-12.1"
    assert [ask.id for ask in match.asks()] == ["1.statements", "1.words"]


@pytest.mark.rule("R-12.1")
@pytest.mark.parametrize("version", [1, 2])
def test_older_councils_know_none(version: int) -> None:
    match = council(6, SECRET, version)
    assert match.view(0).partners == ()
    assert refused(match, 0, offer(1)).rule == "R-12.1"


@pytest.mark.rule("R-12.1")
def test_one_open_offer_a_pair_in_either_direction() -> None:
    match = dealt(table(), 0, offer(1))
    assert match.view(0).partners == (2, 3, 4, 5)
    assert match.view(1).partners == (2, 3, 4, 5)
    assert match.view(2).partners == (0, 1, 3, 4, 5)
    assert refused(match, 0, offer(1)).rule == refused(match, 1, offer(0)).rule == "R-12.1"
    declined = dealt(match, 1, AnswerDeal(0, accept=False))
    assert 1 in declined.view(0).partners
    assert 0 in declined.view(1).partners


@pytest.mark.rule("R-12.1")
def test_nobody_is_asked_without_end() -> None:
    match = table()
    for _ in range(OFFERS):
        match = dealt(dealt(match, 0, offer(1)), 1, AnswerDeal(0, accept=False))
    assert 1 not in match.view(0).partners
    assert 0 in match.view(1).partners
    assert refused(match, 0, offer(1)).rule == "R-12.1"
    later = round_of(match)
    assert 1 in later.view(0).partners


@pytest.mark.rule("R-12.1")
def test_an_open_offer_lapses_when_whispers_close() -> None:
    match = dealt(written(table()), 0, offer(1))
    turn = seal(match)
    assert public(turn.match).phase == "actions"
    for seat in (0, 1):
        assert [deal.answer for deal in turn.match.view(seat).deals] == ["lapsed"]
        assert [each.deal.answer for each in heard(turn.told, events.DealChanged, seat)] == ["lapsed"]
    assert refused(turn.match, 1, AnswerDeal(0, True)).rule == "R-12.1"


@pytest.mark.rule("R-12.1")
def test_where_whispers_stay_open_it_lapses_with_the_round() -> None:
    match = dealt(table(whispers="all_phases"), 0, offer(1))
    acting = acclaimed(match)
    assert [deal.answer for deal in acting.view(0).deals] == ["open"]
    accepted = dealt(acting, 1, AnswerDeal(0, True))
    assert accepted.view(0).deals[0].answer == "accepted"
    after = resolved(voting(acting), [0] * 6).match
    assert [deal.answer for deal in after.view(0).deals] == ["lapsed"]


@pytest.mark.rule("R-12.1")
def test_whose_statement_is_backed_cannot_be_asked_once_it_is_counted_or_where_it_is_anonymous() -> None:
    acting = acclaimed(table(whispers="all_phases"))
    assert refused(acting, 0, OfferDeal(1, "back_statement", "nothing")).rule == "R-12.1"
    hidden = table(statement_anonymous=True)
    assert refused(hidden, 0, OfferDeal(1, "nothing", "back_statement")).rule == "R-12.1"
    offered = [each.fields["asks"].values for each in hidden.offers(0) if each.move == "offer_deal"]
    assert offered == [("vote_as_one", "leave_alone", "tell_learned"), ("nothing",)]


# --- exiles


@pytest.mark.refuses("R-6.4")
@pytest.mark.rule("R-12.1")
@pytest.mark.parametrize("move", [OfferDeal(1, "vote_as_one", "nothing"), AnswerDeal(1, True)])
def test_an_exile_neither_offers_nor_accepts(move: DealMove) -> None:
    match = with_state(dealt(table(), 1, offer(0)), exiled=(0,))
    assert match.view(0).partners == ()
    assert not any(each.move.endswith("deal") for each in match.offers(0))
    with pytest.raises(Refused) as came:
        rules.apply(match.state, 0, move, CHANCE)
    assert came.value.rule == "R-6.4"


@pytest.mark.rule("R-12.1")
def test_and_is_offered_nothing() -> None:
    match = with_state(table(), exiled=(0,))
    assert match.view(1).partners == (2, 3, 4, 5)
    assert refused(match, 1, offer(0)).rule == "R-12.1"


@pytest.mark.refuses("R-1.1")
@pytest.mark.rule("R-12.1")
def test_nor_has_the_narrator_any_deals() -> None:
    assert table().view(6).partners == ()
    with pytest.raises(Refused) as came:
        rules.apply(table().state, 6, offer(1), CHANCE)
    assert came.value.rule == "R-1.1"


@pytest.mark.rule("R-12.1")
def test_exile_ends_a_deal_neither_kept_nor_broken() -> None:
    """The effect of a promised vote exiles the one who gave it."""
    match = agreed(table(collapse="last_chance"), 0, 1, "vote_as_one", "nothing")
    for stats, gone in (((5, 9, 9), True), ((15, 9, 9), False)):
        decided = voting(match, [(-9, 0, 0), (0, -1, 0)], stats=stats)
        after = resolved(decided, [0, 1, 0, 1, 0, 0]).match
        assert public(after).ended is None
        assert (0 in public(after).exiled) == gone
        assert one_deal(after).kept == ((None, None) if gone else (False, False))
        assert kept(after, 1) == (None, None)


# --- it changes nothing for anybody else


@pytest.mark.rule("R-12.1", "R-3.5")
def test_nobody_else_learns_of_it_not_by_a_count_or_an_order() -> None:
    """Not from views, offers, events or questions, whatever the two have said to each other."""
    start = table()
    steps: list[tuple[int, DealMove]] = [
        (0, OfferDeal(1, "vote_as_one", "leave_alone", "tylko między nami")),
        (1, AnswerDeal(0, accept=False, words="nigdy w życiu")),
        (1, OfferDeal(0, "leave_alone", "leave_alone", "a tak?")),
        (0, AnswerDeal(1, accept=True)),
    ]
    match = start
    for seat, move in steps:
        turn = match.play(seat, "1.deals", move)
        for other in (2, 3, 4, 5, 6, None):
            assert told_to(turn.told, other) == []
            assert shown(turn.match, other) == shown(start, other)
        match = turn.match
    for phase in (written, acclaimed, to_dilemma):
        start, match = phase(start), phase(match)
        for other in (2, 3, 4, 5, 6, None):
            assert shown(match, other) == shown(start, other)


@pytest.mark.rule("R-12.1", "R-3.5")
def test_it_answers_no_ask_and_moves_no_clock_or_seal() -> None:
    start = table()
    match = agreed(dealt(start, 2, offer(3)), 0, 1, "vote_as_one", "nothing")
    assert [ask for ask in match.asks() if not ask.optional] == [
        ask for ask in start.asks() if not ask.optional
    ]
    (ask,) = (ask for ask in match.asks() if ask.optional)
    assert (ask.id, ask.sealed, ask.floor, ask.owing) == ("1.deals", False, 0.0, ())
    assert ask.wanted == (3,), "a bot that sits there may answer"
    everybody = answered(match, {seat: Speak("Słowa.") for seat in range(6)})
    assert next(each for each in everybody.asks() if each.sealed).owing == ()
    assert public(seal(everybody).match).phase == "acclaim"


def owed(match: Match) -> list[Ask]:
    return [ask for ask in match.asks() if not ask.optional]


@pytest.mark.refuses("R-12.1")
def test_no_clock_runs_for_it() -> None:
    with pytest.raises(Refused) as came:
        table().expire("1.deals")
    assert came.value.rule == "R-12.1"


@pytest.mark.rule("R-12.1", "R-8.2")
def test_a_bot_that_takes_over_inherits_it() -> None:
    """A deal belongs to the seat: it is in the view that a bot at this seat is given."""
    match = dealt(table(), 0, OfferDeal(1, "vote_as_one", "nothing", "jak wtedy"))
    view, offers = match.view(1), match.offers(1)
    assert view.deals[0].offered_with == "jak wtedy"
    assert [each.fields["by"].values for each in offers if each.move == "answer_deal"] == [(0,)]
