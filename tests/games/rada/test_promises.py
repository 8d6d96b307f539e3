"""Which promises of a deal were kept, and who can tell (R-12.2, R-12.3)."""

from typing import Any

import msgspec
import pytest

from tests.games.rada.dealing import agreed, dealt, kept, offer, one_deal, refused, round_of, shown, table
from tests.games.rada.making import (
    acclaimed,
    heard,
    resolved,
    to_dilemma,
    voting,
    with_state,
    written,
)
from zarzewie.conformance.secrecy import told_to
from zarzewie.games.rada import events
from zarzewie.games.rada.moves import (
    AnswerDeal,
    Expose,
    OfferDeal,
    PassOn,
    Protect,
    Reproach,
)
from zarzewie.games.rada.state import Attempted, Exposed, Failed, Passed
from zarzewie.kernel.match import Match

# --- telling what was learned


LEARNED = (Exposed(1, 3, 40, 0), Failed(1, 4), Attempted(1))


def knowing(match: Match, seat: int, *entries: Any) -> Match:
    ledger = [list(each) for each in match.state.ledger]
    ledger[seat] += entries
    return with_state(match, ledger=tuple(map(tuple, ledger)))


@pytest.mark.rule("R-12.1")
@pytest.mark.parametrize("entry", LEARNED)
def test_tell_me_is_kept_by_passing_on_a_true_entry(entry: Any) -> None:
    match = agreed(knowing(table(), 1, entry), 0, 1, "tell_learned", "nothing")
    place = len(match.state.ledger[1]) - 1
    turn = match.play(1, "1.deals", PassOn(0, place))
    heard_of = Passed(1, 1, entry)
    assert turn.match.view(0).ledger[-1] == heard_of
    assert heard(turn.told, events.LearntFrom, 0) == [events.LearntFrom(heard_of)]
    for other in (1, 2, 3, None):
        assert heard(turn.told, events.LearntFrom, other) == []
    after = round_of(turn.match)
    assert kept(after, 0)[1] is kept(after, 1)[1] is True


@pytest.mark.rule("R-12.1")
def test_it_can_be_withheld() -> None:
    after = round_of(agreed(knowing(table(), 1, LEARNED[0]), 0, 1, "tell_learned", "nothing"))
    assert kept(after, 0)[1] is kept(after, 1)[1] is False


@pytest.mark.rule("R-12.1")
def test_it_cannot_be_forged() -> None:
    """Only entries of one's own ledger, and not what was only heard from others."""
    match = agreed(knowing(table(), 1, Passed(1, 2, LEARNED[0])), 0, 1, "tell_learned", "nothing")
    for entry in (-1, 0, 1, 7):
        assert refused(match, 1, PassOn(0, entry)).rule == "R-12.1"
    assert not any(each.move == "pass_on" for each in match.offers(1))


@pytest.mark.rule("R-12.1")
def test_nor_told_to_somebody_to_whom_it_was_not_promised_or_twice() -> None:
    match = agreed(knowing(table(), 1, *LEARNED), 0, 1, "tell_learned", "nothing")
    place = len(match.state.ledger[1]) - 1
    assert refused(match, 1, PassOn(2, place)).rule == "R-12.1"
    told = dealt(match, 1, PassOn(0, place))
    assert refused(told, 1, PassOn(0, place)).rule == "R-12.1"
    only_offered = dealt(knowing(table(), 1, *LEARNED), 0, OfferDeal(1, "tell_learned", "nothing"))
    assert refused(only_offered, 1, PassOn(0, 0)).rule == "R-12.1"


@pytest.mark.rule("R-12.1")
def test_it_may_be_told_until_the_votes_are_cast() -> None:
    match = agreed(knowing(table(), 1, LEARNED[0]), 0, 1, "tell_learned", "nothing")
    open_ = voting(to_dilemma(acclaimed(match)))
    (offered,) = (each for each in open_.offers(1) if each.move == "pass_on")
    assert (offered.fields["to"].values, offered.fields["entry"].values) == ((0,), (0,))
    assert dealt(open_, 1, PassOn(0, 0)).view(0).ledger[-1] == Passed(1, 1, LEARNED[0])


# --- what was kept


@pytest.mark.rule("R-12.1", "R-12.2")
@pytest.mark.parametrize(
    ("votes", "by", "to"),
    [
        ((0, 0), True, True),
        ((0, 1), False, False),
        ((None, 0), False, None),
        ((0, None), None, False),
        ((None, None), False, False),
    ],
)
def test_vote_as_one_means_the_same_solution_and_abstaining_breaks_it(
    votes: tuple[int | None, ...], by: bool | None, to: bool | None
) -> None:
    match = voting(agreed(table(), 0, 1, "vote_as_one", "nothing"))
    after = resolved(match, [*votes, 0, 1, 2, 0]).match
    assert one_deal(after).kept == (by, to)


@pytest.mark.rule("R-12.2")
@pytest.mark.parametrize(("backed", "was_kept"), [(1, True), (2, False), (None, False)])
def test_a_statement_is_backed_or_not(backed: int | None, was_kept: bool) -> None:
    match = written(agreed(table(), 1, 0, "back_statement", "nothing"))
    match = acclaimed(match, {} if backed is None else {0: backed})
    after = resolved(voting(match), [0] * 6).match
    assert one_deal(after).kept == (None, was_kept)


@pytest.mark.rule("R-12.2")
def test_where_nothing_was_written_there_is_nothing_to_back() -> None:
    match = written(agreed(table(), 1, 0, "back_statement", "nothing"), {2: "Ja.", 3: "I ja."})
    after = resolved(voting(acclaimed(match)), [0] * 6).match
    assert one_deal(after).kept == (None, None)


@pytest.mark.rule("R-12.2")
@pytest.mark.parametrize(("target", "was_kept"), [(1, False), (2, True), (None, True)])
def test_somebody_was_left_alone_or_not(target: int | None, was_kept: bool) -> None:
    match = agreed(table(), 1, 0, "leave_alone", "nothing")
    actions = {} if target is None else {0: Expose(target)}
    after = resolved(voting(to_dilemma(match, actions)), [0] * 6).match
    assert one_deal(after).kept == (None, was_kept)
    assert kept(after, 0)[1] is was_kept, "everybody knows what they did"
    assert kept(after, 1)[1] is None, "and the other cannot tell"


@pytest.mark.rule("R-12.2", "R-3.3")
def test_who_was_protected_and_would_have_been_told_knows_that_they_were_left_alone() -> None:
    match = agreed(table(protect_notify="anonymous"), 1, 0, "leave_alone", "nothing")
    safe = resolved(voting(to_dilemma(match, {1: Protect()})), [0] * 6).match
    assert kept(safe, 1)[1] is True
    tried = resolved(voting(to_dilemma(match, {1: Protect(), 0: Expose(1)})), [0] * 6).match
    assert kept(tried, 1)[1] is None, "somebody tried, but who?"


@pytest.mark.rule("R-12.2")
def test_each_is_told_only_what_their_own_view_can_tell() -> None:
    """Six votes in two camps: nobody knows who voted with them, unless the totals leave no choice."""
    match = voting(agreed(table(), 0, 1, "vote_as_one", "nothing"))
    split = resolved(match, [0, 1, 0, 0, 1, 1]).match
    assert one_deal(split).kept == (False, False)
    assert kept(split, 0) == kept(split, 1) == (None, None)
    alone = resolved(match, [0, 1, 1, 1, 1, 1]).match
    assert kept(alone, 0) == (False, False)
    agreed_all = resolved(match, [0, 0, 0, 0, 0, 0]).match
    assert kept(agreed_all, 0) == kept(agreed_all, 1) == (True, True)


@pytest.mark.rule("R-12.2", "R-2.2")
def test_a_tally_tells_who_was_backed_where_it_leaves_no_choice() -> None:
    """Five votes for the first statement, whose author may not vote for it: so that author gave the sixth."""
    match = written(agreed(table(), 1, 0, "back_statement", "nothing"))
    votes = {0: 1, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0}
    after = resolved(voting(acclaimed(match, votes)), [0, 1, 2, 0, 1, 2]).match
    assert kept(after, 1) == (None, True)
    others = {**votes, 2: 1}
    unknown = resolved(voting(acclaimed(match, others)), [0, 1, 2, 0, 1, 2]).match
    assert kept(unknown, 1) == (None, True)
    two = resolved(voting(acclaimed(match, {**votes, 0: 2, 3: 1})), [0, 1, 2, 0, 1, 2]).match
    assert kept(two, 1) == (None, None)
    assert one_deal(two).kept == (None, False)


@pytest.mark.rule("R-12.2", "R-3.3")
def test_who_exposed_the_other_knows() -> None:
    match = agreed(table(), 0, 1, "vote_as_one", "nothing")
    acting = to_dilemma(match, {0: Expose(1)})
    after = resolved(voting(acting), [0, 1, 0, 0, 1, 1]).match
    assert kept(after, 0) == (False, False)
    assert kept(after, 1) == (None, None)


@pytest.mark.rule("R-12.2")
def test_a_deal_that_was_not_accepted_is_not_judged() -> None:
    for accept in (False, None):
        match = dealt(table(), 0, offer(1))
        match = match if accept is None else dealt(match, 1, AnswerDeal(0, accept))
        after = resolved(voting(match), [0, 1, 0, 0, 1, 1]).match
        assert one_deal(after).kept == (None, None)


@pytest.mark.rule("R-12.2")
def test_the_two_are_told_when_it_is_judged_and_nobody_else() -> None:
    match = voting(agreed(table(), 0, 1, "vote_as_one", "nothing"))
    turn = resolved(match, [0] * 6)
    for seat in (0, 1):
        (told,) = heard(turn.told, events.DealChanged, seat)
        assert told.deal.kept == (True, True)
        assert told.deal.seen == ((None, None), (None, None))
    for other in (2, 5, 6, None):
        assert heard(turn.told, events.DealChanged, other) == []


# --- one who was betrayed says so, to the betrayer alone


def betrayed() -> Match:
    match = voting(agreed(table(), 0, 1, "vote_as_one", "nothing"))
    return resolved(match, [0, 1, 1, 1, 1, 1]).match


@pytest.mark.rule("R-12.3")
def test_a_reproach_is_heard_by_the_betrayer_alone() -> None:
    match = betrayed()
    (offered,) = (each for each in match.offers(0) if each.move == "reproach")
    assert offered.fields["to"].values == (1,)
    turn = match.play(0, "2.deals", Reproach(1, "Pamiętam, co mówiłaś."))
    assert turn.match.view(1).deals[0].reproached == ("Pamiętam, co mówiłaś.", "")
    for other in (2, 3, 6, None):
        assert told_to(turn.told, other) == []
        assert b"Pami" not in shown(turn.match, other)
    assert refused(turn.match, 0, Reproach(1, "I jeszcze raz.")).rule == "R-12.1"


@pytest.mark.rule("R-12.3")
def test_only_who_can_tell_may_reproach_and_only_in_the_next_round() -> None:
    match = voting(agreed(table(), 0, 1, "vote_as_one", "nothing"))
    hidden = resolved(match, [0, 1, 0, 0, 1, 1]).match
    assert refused(hidden, 0, Reproach(1, "Czuję to.")).rule == "R-12.1"
    assert refused(round_of(betrayed()), 0, Reproach(1, "Po roku.")).rule == "R-12.1"
    assert refused(betrayed(), 2, Reproach(1, "Za kolegę.")).rule == "R-12.1"


@pytest.mark.rule("R-12.1")
def test_a_view_holds_ones_own_deals_and_nothing_of_what_is_true() -> None:
    match = betrayed()
    truth = one_deal(match)
    assert truth.kept == (False, False)
    assert msgspec.structs.replace(truth, seen=((None, None), (None, None))) == match.view(0).deals[0]
    for other in (2, 3, 4, 5, 6, None):
        assert match.view(other).deals == ()
