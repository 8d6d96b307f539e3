"""Tests of the rules, marked with their ids."""

from typing import Any

import pytest
from msgspec.structs import replace

from kosci import GAME
from kosci.moves import Bid, Doubt
from kosci.rules import apply, expire, found, outcome
from kosci.state import Call, Public, State
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Match

CHANCE = Chance(bytes(32))
CUPS = ((1, 5), (2, 5), (3, 3))


def table(*calls: Call, wild: bool = True, turn: int = 0, dice: tuple[tuple[int, ...], ...] = CUPS) -> State:
    return State(Public(wild, tuple(map(len, dice)), turn, 1, calls), dice)


def started(**options: Any) -> Match:
    return Match.start(GAME, options, 3, bytes(32))[0]


@pytest.mark.rule("D-1.1", "D-1.2")
def test_everybody_rolls_as_many_dice_as_the_table_chose() -> None:
    assert [len(cup) for cup in started().state.dice] == [5, 5, 5]
    assert [len(cup) for cup in started(dice=2).state.dice] == [2, 2, 2]


@pytest.mark.rule("D-1.2")
def test_a_view_holds_ones_own_dice_alone() -> None:
    match = started()
    assert [match.view(seat).dice for seat in range(3)] == list(match.state.dice)
    assert match.view(None).dice is None


@pytest.mark.rule("D-1.3")
def test_who_lost_a_die_begins_or_else_the_next_who_plays() -> None:
    after = apply(table(Call(2, 6, 6), turn=0), 0, Doubt(), CHANCE).state
    assert (after.public.left, after.public.turn) == ((2, 2, 1), 2)
    last = apply(table(Call(2, 5, 6), turn=0, dice=((2, 2), (2, 2), (3,))), 0, Doubt(), CHANCE).state
    assert (last.public.left, last.public.turn) == ((2, 2, 0), 0)


@pytest.mark.refuses("D-2.1")
@pytest.mark.parametrize("bid", [Bid(0, 2), Bid(7, 2), Bid(1, 7), Bid(1, 0)])
def test_a_bid_is_about_dice_that_there_are(bid: Bid) -> None:
    with pytest.raises(Refused, match=r"D-2\.1"):
        apply(table(), 0, bid, CHANCE)


@pytest.mark.refuses("D-2.2")
@pytest.mark.parametrize("bid", [Bid(2, 4), Bid(2, 3), Bid(1, 6)])
def test_a_bid_goes_higher_than_the_last(bid: Bid) -> None:
    with pytest.raises(Refused, match=r"D-2\.2"):
        apply(table(Call(2, 2, 4)), 0, bid, CHANCE)


@pytest.mark.rule("D-2.2")
@pytest.mark.parametrize("bid", [Bid(2, 5), Bid(3, 2)])
def test_more_dice_or_a_higher_face_is_higher(bid: Bid) -> None:
    after = apply(table(Call(2, 2, 4)), 0, bid, CHANCE).state
    assert after.public.calls[-1] == Call(0, bid.count, bid.face)
    assert after.public.turn == 1


@pytest.mark.refuses("D-3.1")
def test_nobody_bids_on_wild_ones() -> None:
    with pytest.raises(Refused, match=r"D-3\.1"):
        apply(table(), 0, Bid(1, 1), CHANCE)
    assert apply(table(wild=False), 0, Bid(1, 1), CHANCE)


@pytest.mark.rule("D-3.1")
def test_wild_ones_are_counted_along() -> None:
    assert found(CUPS, 5, wild=True) == 3
    assert found(CUPS, 5, wild=False) == 2


@pytest.mark.refuses("D-4.1")
def test_nobody_doubts_what_was_not_said() -> None:
    with pytest.raises(Refused, match=r"D-4\.1"):
        apply(table(), 0, Doubt(), CHANCE)


@pytest.mark.rule("D-4.2")
@pytest.mark.parametrize(("count", "loser"), [(3, 0), (4, 2)])
def test_who_was_wrong_loses_a_die(count: int, loser: int) -> None:
    after = apply(table(Call(2, count, 5)), 0, Doubt(), CHANCE).state
    (reveal,) = after.public.reveals
    assert (reveal.found, reveal.loser, reveal.dice) == (3, loser, CUPS)
    assert after.public.left[loser] == 1


@pytest.mark.rule("D-4.3")
def test_the_last_one_with_dice_wins() -> None:
    state = table(Call(1, 2, 6), dice=((2,), (3,), ()))
    after = apply(state, 0, Doubt(), CHANCE).state
    ended = outcome(after)
    assert ended is not None
    assert (ended.winners, ended.scores) == ((0,), (1, 0, 0))
    assert outcome(replace(state)) is None


@pytest.mark.rule("D-5.1")
def test_when_time_is_up_the_house_doubts_or_bids_least() -> None:
    assert expire(table(), "1.0", CHANCE).state.public.calls == (Call(0, 1, 2),)
    assert len(expire(table(Call(2, 6, 6)), "1.1", CHANCE).state.public.reveals) == 1
