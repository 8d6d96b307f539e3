"""Awards after the end: each by a plain rule, to one councillor at most, and only if earned."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

import pytest

from tests.games.rada.finished_years import SEATS, finished, mine, past
from zarzewie.games.rada.awards import RULES, AwardName, awards
from zarzewie.games.rada.moves import Expose, NoAction, Protect, SowDiscord
from zarzewie.games.rada.state import Deal, Exposed, Failed, Round, State
from zarzewie.kernel.game import Seat


def given(state: State) -> dict[str, tuple[Seat, int]]:
    return {award.name: (award.seat, award.count) for award in awards(state)}


def rounds(count: int, **changes: Any) -> list[Round]:
    return [past(number, **changes) for number in range(1, count + 1)]


def deal(kept: tuple[bool | None, bool | None], by: Seat = 0, to: Seat = 1, **changes: Any) -> Deal:
    return Deal(1, by, to, "vote_as_one", "nothing", "accepted", kept=kept, **changes)


def test_at_least_eight_are_defined_and_each_has_a_rule() -> None:
    assert set(RULES) == set(get_args(AwardName))
    assert len(RULES) >= 8


def test_a_year_in_which_nobody_stood_out_gives_none() -> None:
    assert given(finished(rounds(8))) == {}


# --- promises


@pytest.mark.rule("R-12.2")
def test_promises_kept_and_broken_are_counted_in_truth() -> None:
    deals = (
        deal((True, True)),
        deal((True, True), by=0, to=2),
        deal((False, None), by=3, to=4, seen=((None, None), (None, None))),
        deal((None, False), by=4, to=3),
    )
    found = given(finished(rounds(1), deals=deals))
    assert found["faithful"] == (0, 2)
    assert found["oathbreaker"] == (3, 2)
    assert found["betrayed"] == (4, 2)


@pytest.mark.rule("R-12.2")
def test_who_breaks_more_than_one_promise_for_two_is_not_faithful() -> None:
    deals = tuple(deal((True, None)) for _ in range(3))
    assert given(finished(rounds(1), deals=deals))["faithful"] == (0, 3)
    broken = (*deals, deal((False, None)), deal((False, None)))
    assert "faithful" not in given(finished(rounds(1), deals=broken))


def test_accepted_offers_are_deals_struck() -> None:
    deals = [deal((None, None), by=2, to=to) for to in (0, 1, 3)]
    assert given(finished(rounds(1), deals=tuple(deals)))["dealmaker"] == (2, 3)
    assert "dealmaker" not in given(finished(rounds(1), deals=tuple(deals[:2])))


# --- actions


@pytest.mark.rule("R-3.2", "R-3.3")
def test_an_eye_is_sharp_only_if_it_saw_something() -> None:
    ledgers: dict[Seat, Sequence[Any]] = {
        1: [mine(1, action=Expose(2)), Exposed(1, 2, 45, 0)],
        3: [mine(1, action=Expose(4)), Failed(1, 4)],
        4: [mine(1, action=Protect())],
    }
    found = given(finished(rounds(1), ledgers))
    assert found["sharp_eye"] == (1, 1)
    assert found["armoured"] == (4, 1)


@pytest.mark.rule("R-3.4")
def test_discord_is_counted_for_its_sower() -> None:
    assert given(finished(rounds(1), {5: [mine(1, action=SowDiscord("guard"))]}))["sower"] == (5, 1)


def test_hands_are_clean_that_never_acted() -> None:
    acting = {seat: [mine(n, action=Protect()) for n in range(1, 5)] for seat in SEATS if seat != 2}
    assert given(finished(rounds(4), acting))["clean_hands"] == (2, 4)
    acting[2] = [mine(n, action=NoAction() if n > 1 else Protect()) for n in range(1, 5)]
    assert "clean_hands" not in given(finished(rounds(4), acting))


# --- votes


def voted(*votes: int | None) -> Sequence[Any]:
    return [mine(number, vote=vote) for number, vote in enumerate(votes, 1)]


def test_a_lone_voice_votes_where_nobody_else_does() -> None:
    state = finished(rounds(2, totals=(5, 1, 0)), {3: voted(1, 1)})
    assert given(state)["lone_voice"] == (3, 2)
    two = finished(rounds(2, totals=(1, 1, 0)), {3: voted(1, 1)})
    assert "lone_voice" not in given(two), "of two votes each is alone"


def test_who_always_votes_against_what_is_done_is_outvoted() -> None:
    assert given(finished(rounds(4, totals=(4, 2, 0)), {3: voted(1, 1, 2, 1)}))["outvoted"] == (3, 4)
    assert "outvoted" not in given(finished(rounds(4), {3: voted(1, None, 2, 1)})), "an abstention is no vote"


def test_the_stream_carries_who_never_voted_otherwise() -> None:
    others: dict[Seat, Sequence[Any]] = {seat: voted(0, 0, 0, 1) for seat in SEATS if seat != 1}
    assert given(finished(rounds(4), others))["with_the_stream"] == (1, 4)
    assert "with_the_stream" not in given(finished(rounds(4), others | {1: voted(0, 0, None, 0)}))


@pytest.mark.rule("R-5.4")
def test_who_goes_their_own_way_never_votes_like_their_faction() -> None:
    state = finished(rounds(3, totals=(5, 1, 0)), {1: voted(1, 1, 1), 0: voted(0, 0, 0)})
    assert given(state)["own_way"] == (0, 3), "so does the other of the pair; who ended lower, or sits first"
    once = finished(rounds(3), {1: voted(1, 1, 0)})
    assert "own_way" not in given(once)


# --- statements


@pytest.mark.rule("R-2.3", "R-2.4")
def test_acclaim_and_those_who_gave_it() -> None:
    year = rounds(3, acclaimed=4, favours=(0, 0, 0, 0, 2, 0))
    ledgers = {seat: [mine(n, favour=4) for n in (1, 2, 3)] for seat in (0, 1)}
    found = given(finished(year, ledgers, acclaim=(0, 0, 0, 0, 6, 0), scores=(50, 45, 45, 45, 45, 45)))
    assert found["orator"] == (4, 6)
    assert found["kingmaker"] == (1, 3), "of two with as much, who ended lower"


def test_silence_is_counted_where_authors_are_known() -> None:
    words = ("", *(f"words of {seat}" for seat in range(1, 6)))
    assert given(finished(rounds(3, statements=words)))["silent"] == (0, 3)
    assert "silent" not in given(finished(rounds(3, statements=words, authors=None)))


# --- fates


@pytest.mark.rule("R-6.2")
def test_the_longest_exile_is_not_one_of_the_last_round() -> None:
    year = [past(1, exiled=(5,)), past(2), past(3, exiled=(4,))]
    assert given(finished(year, exiled=(4, 5)))["longest_exile"] == (5, 2)
    assert "longest_exile" not in given(finished(year[1:], exiled=(4,)))


def test_from_the_bottom_to_the_top_and_the_other_way() -> None:
    purses: Mapping[Seat, Sequence[int]] = {0: (40, 40, 70), 1: (50, 55, 60)}
    found = given(finished(rounds(3), purses=purses))
    assert found["from_last"] == (0, 2)
    assert found["led_and_lost"] == (1, 2)
    assert "from_last" not in given(finished(rounds(3), purses=purses, winners=(1,)))


# --- one councillor each


def test_what_half_the_council_has_done_is_no_distinction() -> None:
    acting: dict[Seat, Sequence[Any]] = {seat: [mine(1, action=SowDiscord("guard"))] for seat in (0, 1)}
    assert given(finished(rounds(1), acting))["sower"] == (0, 1)
    acting[2] = acting[0]
    assert "sower" not in given(finished(rounds(1), acting))


def test_of_equals_the_one_without_an_award_is_given_it() -> None:
    deals = (deal((False, None), by=0, to=1),)
    acting: dict[Seat, Sequence[Any]] = {seat: [mine(1, action=SowDiscord("guard"))] for seat in (0, 1)}
    found = given(finished(rounds(1), acting, deals=deals))
    assert (found["oathbreaker"], found["sower"]) == ((0, 1), (1, 1))
