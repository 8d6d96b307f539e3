"""The past that is kept in memory: bounded, enough for every undo, and equal to folding the whole log."""

from itertools import pairwise
from typing import Any

import pytest

from tests.toys import relay, scribe
from tests.toys.relay import Run
from tests.toys.scribe.types import Roll, Say, WriteNote
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import HOUSE, Refused
from zarzewie.kernel.match import Entry, Forgotten, Head, Imagined, Match, Turn, Undone, fold, replay, turns
from zarzewie.kernel.trail import KEPT, Trail

SECRET = bytes(range(32))
MASTER = 0


class Log:
    """A match and all its entries."""

    def __init__(self) -> None:
        self.match, _ = Match.start(scribe.GAME, {}, 3, SECRET)
        self.entries: list[Entry] = []

    def take(self, turn: Turn) -> None:
        self.match = turn.match
        self.entries.append(turn.entry)

    def note(self, text: str) -> None:
        self.take(self.match.play(MASTER, "master", WriteNote(text)))

    def folded(self) -> Match:
        return fold(scribe.GAME, self.match.head, [SECRET], self.entries)

    def take_back(self) -> bool:
        """Undo as a table does: from memory, else from the log. Return whether the log was needed."""
        try:
            turn = self.match.take_back(MASTER)
        except Forgotten:
            self.match = self.folded()
            self.take(self.match.take_back(MASTER))
            return True
        self.take(turn)
        return False


def trail_of(match: Match) -> Trail:
    assert match.trail is not None
    return match.trail


def shown(match: Match) -> list[Any]:
    return [encode(match.state), match.chance, *(encode(match.view(seat)) for seat in (None, 0, 1, 2))]


def test_after_many_entries_few_moments_are_in_memory() -> None:
    log = Log()
    for number in range(10_000):
        log.take(log.match.play(MASTER, "master", Roll(20, number % 2 == 0)))
        assert len(trail_of(log.match)) <= KEPT
    trail = trail_of(log.match)
    assert KEPT // 2 <= len(trail) == len(list(trail))
    assert [before.at - after.at for before, after in pairwise(trail)] == [1] * (len(trail) - 1)
    assert next(iter(trail)).at == log.match.length - 1


def test_a_game_in_which_nobody_takes_anything_back_keeps_nothing() -> None:
    match, _ = Match.start(relay.GAME, {}, 2, SECRET)
    assert match.trail is None
    assert match.play(0, "0", Run(1)).match.trail is None


def test_what_is_in_memory_can_be_gone_back_to_and_what_is_older_is_forgotten() -> None:
    log = Log()
    for number in range(3 * KEPT):
        log.note(str(number))
    length = log.match.length
    for to in range(length - KEPT // 2, length):
        assert len(log.match.undo(MASTER, to).match.state.notes) == to
    for to in (0, length - KEPT - 1):
        with pytest.raises(Forgotten):
            log.match.undo(MASTER, to)


def test_a_log_folds_however_far_its_undos_go_back() -> None:
    """Also to an entry that was itself taken back, and to an undo."""
    log = Log()
    for number in range(3 * KEPT):
        log.note(str(number))
    tos = [3, 2 * KEPT, 3 * KEPT, 3 * KEPT + 1, 0, 7]
    log.entries += [Undone(MASTER, to) for to in tos]
    notes = [
        len(match.state.notes) for match, _ in replay(scribe.GAME, log.match.head, [SECRET], log.entries)
    ]
    assert notes[-len(tos) :] == [3, 2 * KEPT, 3 * KEPT, 3, 0, 7]
    folded = log.folded()
    assert len(folded.state.notes) == 7
    assert folded.chance == Chance(SECRET, len(tos))


def test_all_of_a_long_match_can_be_taken_back_step_by_step() -> None:
    """Each undo leads to the state that folding the whole log gives, and the log is seldom needed."""
    log = Log()
    for number in range(3 * KEPT):
        log.note(str(number))
    folds = 0
    for left in reversed(range(3 * KEPT)):
        folds += log.take_back()
        assert len(log.match.state.notes) == left
        assert len(trail_of(log.match)) <= KEPT
        if left % 97 == 0:
            assert shown(log.match) == shown(log.folded())
    with pytest.raises(Refused, match=r"house\.undo"):
        log.folded().take_back(MASTER)
    assert folds <= 8


def test_what_is_taken_back_is_the_same_from_memory_and_from_the_log() -> None:
    """With random moves, forks and undos, the result is the same either way."""
    log, dice = Log(), Chance(SECRET).at("trail")
    for number in range(400):
        if dice.below(3) == 0 and log.match.state.notes:
            log.take(log.match.take_back(MASTER))
        elif dice.below(3) == 0:
            log.take(log.match.fork(SECRET))  # changes nothing that anybody sees
        else:
            log.note(str(number))
        if log.match.state.notes and number % 10 == 0:
            from_memory, from_log = log.match.take_back(MASTER), log.folded().take_back(MASTER)
            assert from_memory.entry == from_log.entry
            assert shown(from_memory.match) == shown(from_log.match)


def test_words_that_were_said_stay_said_however_many() -> None:
    """More forks than memory keeps follow the last change, which is still found, in the log."""
    log = Log()
    log.note("the last change")
    unchanged = log.match.state
    for _ in range(KEPT + 9):
        log.take(log.match.fork(SECRET))
    assert log.match.state == unchanged
    assert log.take_back()
    assert log.match.state.notes == ()
    with pytest.raises(Refused, match=r"house\.undo"):
        log.match.take_back(MASTER)


@pytest.mark.refuses("house.undo")
@pytest.mark.parametrize("seat", [1, 2, 99])
def test_who_may_take_nothing_back_is_refused_before_the_log_is_needed(seat: int) -> None:
    log = Log()
    log.note("a")
    resumed = Match.resume(scribe.GAME, log.match.head, [SECRET], log.match.snapshot([SECRET]))
    with pytest.raises(Refused, match=r"house\.undo"):
        resumed.take_back(seat)
    with pytest.raises(Forgotten):
        resumed.take_back(MASTER)


def test_where_nothing_was_changed_nothing_is_taken_back() -> None:
    log = Log()
    for match in (log.match, log.match.fork(SECRET).match):
        with pytest.raises(Refused, match=r"house\.undo"):
            match.take_back(HOUSE)


def test_an_imagined_world_is_not_taken_back() -> None:
    first, told = Match.start(scribe.GAME, {}, 3, SECRET)
    turn = first.play(1, "talk", Say("before")).match.imagine(1, told, SECRET)
    head, entries = turn.match.head, [turn.entry]
    said = turn.match.play(1, "talk", Say("after"))
    entries.append(said.entry)
    assert isinstance(entries[0], Imagined)
    for match in (said.match, fold(scribe.GAME, head, [SECRET], entries)):
        back = match.take_back(MASTER)
        assert back.entry == Undone(MASTER, 1)
        with pytest.raises(Refused, match=r"house\.undo"):
            back.match.take_back(MASTER)
    with pytest.raises(Refused, match=r"house\.undo"):
        fold(scribe.GAME, head, [SECRET], [*entries, Undone(MASTER, 0)])


@pytest.mark.parametrize("to", [-5, 1, 2, 3, 10**9])
def test_a_log_that_goes_back_to_what_has_not_happened_is_refused(to: int) -> None:
    match, _ = Match.start(scribe.GAME, {}, 2, SECRET)
    head: Head = match.head
    entries = [Undone(MASTER, to), *(Undone(MASTER, 0) for _ in range(4))]
    with pytest.raises(Refused, match=r"house\.undo"):
        fold(scribe.GAME, head, [SECRET], entries)


def test_folding_on_from_a_snapshot_forgets_what_lies_before_it() -> None:
    log = Log()
    for number in range(4):
        log.note(str(number))
    resumed = Match.resume(scribe.GAME, log.match.head, [SECRET], log.match.snapshot([SECRET]))
    log.note("since")
    (turn,) = turns(resumed, log.entries[4:], [SECRET])
    back = turn.match.take_back(MASTER).match
    assert encode(back.state) == encode(resumed.state)
    with pytest.raises(Forgotten):
        back.take_back(MASTER)
    with pytest.raises(Forgotten):
        list(turns(resumed, [*log.entries[4:], Undone(MASTER, 2)], [SECRET]))
