"""Undo is an entry that names the entry to return to. What was taken back stays in the log."""

from typing import NamedTuple

import pytest

from tests.toys import relay, scribe
from tests.toys.relay import Run
from tests.toys.scribe.types import Roll, Rolled, Say
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import HOUSE, Refused
from zarzewie.kernel.match import Entry, Forgotten, Match, TakenBack, Undone, fold

SECRET = bytes(range(32))
MASTER = 0


class Talk(NamedTuple):
    match: Match
    entries: list[Entry]
    states: list[bytes]
    """Encoded states, from the setup on."""


@pytest.fixture
def talk() -> Talk:
    """A match in which four lines were said."""
    match, _ = Match.start(scribe.GAME, {}, 3, SECRET)
    entries: list[Entry] = []
    states = [encode(match.state)]
    for number in range(1, 5):
        turn = match.play(1, "talk", Say(f"line {number}"))
        match, entry = turn.match, turn.entry
        entries.append(entry)
        states.append(encode(match.state))
    return Talk(match, entries, states)


@pytest.mark.parametrize("to", range(4))
def test_after_an_undo_the_match_stands_as_after_that_entry(talk: Talk, to: int) -> None:
    match, _, states = talk
    assert encode(match.undo(MASTER, to).match.state) == states[to]


def test_an_undo_makes_the_log_longer(talk: Talk) -> None:
    match, _, _ = talk
    turn = match.undo(MASTER, 2)
    assert turn.match.length == 5
    assert turn.entry == Undone(MASTER, 2)


def test_an_undo_can_be_undone(talk: Talk) -> None:
    match, _, states = talk
    back = match.undo(MASTER, 1).match
    again = back.undo(MASTER, 4).match
    assert encode(again.state) == states[4]
    assert encode(again.undo(MASTER, 5).match.state) == states[1]


def test_a_log_with_undos_of_undos_folds(talk: Talk) -> None:
    match, entries, _ = talk
    for to in (1, 4, 5, 0):
        turn = match.undo(MASTER, to)
        match, entry = turn.match, turn.entry
        entries.append(entry)
    folded = fold(scribe.GAME, match.head, [SECRET], entries)
    assert (encode(folded.state), folded.chance) == (encode(match.state), match.chance)


def test_an_undo_is_told_to_all_without_saying_how_much(talk: Talk) -> None:
    match, _, _ = talk
    told = match.undo(MASTER, 1).told
    assert [(each.to, each.event) for each in told] == [(None, TakenBack(MASTER))]
    assert told == match.undo(MASTER, 3).told


def test_after_an_undo_the_same_roll_is_thrown_anew() -> None:
    match, _ = Match.start(scribe.GAME, {}, 2, SECRET)
    results = set()
    for _ in range(6):
        turn = match.play(MASTER, "master", Roll(20, False))
        match, told = turn.match, turn.told
        assert isinstance(told[0].event, Rolled)
        results.add(told[0].event.result)
        match = match.undo(MASTER, match.length - 1).match
    assert len(results) > 1


def test_the_house_may_take_back_where_somebody_may(talk: Talk) -> None:
    match, _, states = talk
    assert encode(match.undo(HOUSE, 3).match.state) == states[3]


def test_what_lies_before_a_snapshot_is_forgotten(talk: Talk) -> None:
    match, _, states = talk
    resumed = Match.resume(scribe.GAME, match.head, [SECRET], match.snapshot([SECRET]))
    later = resumed.play(1, "talk", Say("line 5")).match
    assert encode(later.undo(MASTER, 4).match.state) == states[4]
    with pytest.raises(Forgotten):
        later.undo(MASTER, 3)


@pytest.mark.refuses("house.undo")
@pytest.mark.parametrize("seat", [1, 2, 3, 99])
def test_only_an_undoer_may_take_back(talk: Talk, seat: int) -> None:
    match, _, _ = talk
    with pytest.raises(Refused, match=r"house\.undo"):
        match.undo(seat, 2)


@pytest.mark.refuses("house.undo")
@pytest.mark.parametrize("to", [-1, 4, 5, 10**9])
def test_only_what_has_happened_can_be_gone_back_to(talk: Talk, to: int) -> None:
    match, _, _ = talk
    with pytest.raises(Refused, match=r"house\.undo"):
        match.undo(MASTER, to)


@pytest.mark.refuses("house.undo")
@pytest.mark.parametrize("seat", [HOUSE, 0, 1])
def test_where_nobody_may_take_back_the_house_may_not_either(seat: int) -> None:
    match, _ = Match.start(relay.GAME, {}, 2, SECRET)
    match = match.play(0, "0", Run(1)).match
    with pytest.raises(Refused, match=r"house\.undo"):
        match.undo(seat, 0)
