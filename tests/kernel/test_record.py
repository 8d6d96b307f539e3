"""Match files: anybody can recompute a match, and any change is detected."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.subjects import TOYS, find
from tests.toys import relay, scribe
from tests.toys.scribe.types import Roll, Say
from zarzewie.conformance.playout import playout
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import AnyGame
from zarzewie.kernel.match import Match
from zarzewie.kernel.record import Broken, MatchFile, read, record, verify, write

SECRET = bytes(range(32))
OTHER = bytes(range(32, 64))

Json = dict[str, Any]


def recorded(game: AnyGame = relay.GAME, seed: bytes = SECRET, **options: Any) -> MatchFile:
    played = playout(game, seed, most=40, options=options)
    return record(game, played.last.head, [played.secret], played.entries)


def forked() -> MatchFile:
    match, _ = Match.start(scribe.GAME, {}, 2, SECRET)
    turns = [match.play(1, "talk", Say("before"))]
    turns.append(turns[-1].match.fork(OTHER))
    turns.append(turns[-1].match.play(0, "master", Roll(20, False)))
    return record(scribe.GAME, match.head, [SECRET, OTHER], [turn.entry for turn in turns])


def broken_by(change: Callable[[Json], object], file: MatchFile | None = None) -> Broken:
    """The error with which a file fails to verify after this change of its JSON."""
    written = json.loads(write(file or recorded()))
    change(written)
    with pytest.raises(Broken) as broken:
        verify(read(json.dumps(written).encode()), find)
    return broken.value


# --- valid files


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
@given(seed=st.binary(min_size=16, max_size=16))
def test_a_match_that_was_written_and_read_verifies(game: AnyGame, seed: bytes) -> None:
    file = recorded(game, seed)
    assert verify(read(write(file)), find) == file.outcome


def test_a_file_can_be_laid_out_anew() -> None:
    file = recorded()
    assert verify(read(json.dumps(json.loads(write(file)), indent=7).encode()), find) == file.outcome


def test_a_running_match_verifies_without_an_outcome() -> None:
    assert verify(read(write(recorded(scribe.GAME))), find) is None


def test_a_forked_match_verifies_with_both_secrets() -> None:
    assert verify(read(write(forked())), find) is None


def test_a_file_is_readable_line_by_line() -> None:
    lines = write(recorded()).decode().splitlines()
    assert len(lines) > 100
    assert max(map(len, lines)) < 120


def test_a_mark_stands_for_all_entries_before_it() -> None:
    """The same last line after different first ones."""
    marks = []
    for first in ("ash", "ember"):
        match, _ = Match.start(scribe.GAME, {}, 2, SECRET)
        one = match.play(1, "talk", Say(first))
        two = one.match.play(1, "talk", Say("the same"))
        marks.append(record(scribe.GAME, match.head, [SECRET], [one.entry, two.entry]).marks)
    assert marks[0][0] == marks[1][0]
    assert marks[0][2] != marks[1][2]


# --- tampering


def test_a_changed_move_breaks_at_its_entry() -> None:
    def change(file: Json) -> None:
        move = file["entries"][6]["move"]
        move["steps"] = next(
            steps for steps in (1, 2, 3) if steps not in (move["steps"], file["entries"][5]["move"]["steps"])
        )

    broken = broken_by(change, _only_moves())
    assert (broken.entry, broken.why) == (7, "mark")


def test_a_move_changed_to_what_the_rules_refuse_breaks_at_its_entry() -> None:
    broken = broken_by(lambda file: file["entries"][6]["move"].update(steps=4), _only_moves())
    assert (broken.entry, broken.why) == (7, "refused")
    assert broken.facts["refusal"].startswith("relay.2")


def test_a_move_that_is_none_breaks_at_its_entry() -> None:
    broken = broken_by(lambda file: file["entries"][6].update(move=[[[]]]), _only_moves())
    assert (broken.entry, broken.why) == (7, "refused")
    assert broken.facts["refusal"].startswith("house.shape")


def test_a_changed_order_breaks_at_the_first_entry_out_of_place() -> None:
    def swap(file: Json) -> None:
        entries = file["entries"]
        entries[2], entries[3] = entries[3], entries[2]

    broken = broken_by(swap, recorded(scribe.GAME))
    assert broken.entry == 3


def test_a_left_out_entry_breaks_at_its_place() -> None:
    def leave_out(file: Json) -> None:
        del file["entries"][2], file["marks"][3]

    assert broken_by(leave_out, _only_moves()).entry == 3


def test_an_undo_to_nowhere_breaks_at_its_entry() -> None:
    def undo(file: Json) -> None:
        file["entries"][4] = {"entry": "undone", "seat": -1, "to": 2}

    broken = broken_by(undo, _only_moves())
    assert (broken.entry, broken.why) == (5, "refused")


def test_a_changed_mark_breaks_at_its_entry() -> None:
    def change(file: Json) -> None:
        file["marks"][5] = "0" * 16

    broken = broken_by(change)
    assert (broken.entry, broken.why) == (5, "mark")


def test_a_missing_mark_breaks_the_file() -> None:
    broken = broken_by(lambda file: file["marks"].pop())
    assert (broken.entry, broken.why) == (None, "marks")


@pytest.mark.parametrize("secrets", [["00" * 32], [], ["zz"], [""], ["ż"]])
def test_another_secret_than_was_promised_breaks_the_file(secrets: list[str]) -> None:
    broken = broken_by(lambda file: file.update(secrets=secrets))
    assert (broken.entry, broken.why) == (None, "secret")


def test_another_secret_with_its_own_promise_breaks_at_the_setup() -> None:
    other = recorded(seed=OTHER)

    def change(file: Json) -> None:
        file["secrets"] = other.secrets
        file["head"]["commitment"] = other.head.commitment

    broken = broken_by(change)
    assert (broken.entry, broken.why) == (0, "mark")


def test_another_secret_of_a_fork_breaks_where_it_forked() -> None:
    def change(file: Json) -> None:
        file["secrets"][1] = "00" * 32

    broken = broken_by(change, forked())
    assert (broken.entry, broken.why) == (2, "refused")


def test_a_changed_outcome_breaks_at_the_end() -> None:
    file = recorded()
    broken = broken_by(lambda file: file["outcome"].update(winners=[]), file)
    assert (broken.entry, broken.why) == (len(file.entries), "outcome")


def test_an_outcome_that_was_left_out_breaks_at_the_end() -> None:
    broken = broken_by(lambda file: file.update(outcome=None))
    assert broken.why == "outcome"


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"version": 2}, "version"),
        ({"content": "0123"}, "version"),
        ({"game": "chess"}, "game"),
        ({"game": "../relay"}, "game"),
    ],
)
def test_another_game_version_or_content_breaks_the_file(changed: Json, why: str) -> None:
    broken = broken_by(lambda file: file["head"].update(changed))
    assert (broken.entry, broken.why) == (None, why)


@pytest.mark.parametrize("changed", [{"options": {"legs": 29}}, {"seats": 3}, {"options": {"laps": 1}}])
def test_a_changed_table_breaks_at_the_setup(changed: Json) -> None:
    assert broken_by(lambda file: file["head"].update(changed)).entry == 0


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"not JSON", id="not JSON"),
        pytest.param(b"\x89PNG\r\n", id="binary"),
        pytest.param(b"{}", id="another JSON"),
        pytest.param(b"[" * 100_000, id="deep nesting"),
        pytest.param(write(recorded())[:-100], id="cut off"),
        pytest.param(write(recorded()) + b"{}", id="something after it"),
        pytest.param(write(recorded()).replace(b'"marks"', b'"more": 1, "marks"'), id="unknown field"),
        pytest.param(write(recorded()).replace(b'"relay"', b'"\xff"'), id="not UTF-8"),
    ],
)
def test_what_is_not_a_match_file_is_unreadable(data: bytes) -> None:
    with pytest.raises(Broken) as broken:
        read(data)
    assert (broken.value.entry, broken.value.why) == (None, "unreadable")


def test_a_file_of_another_format_says_so() -> None:
    with pytest.raises(Broken) as broken:
        read(write(recorded()).replace(b"zarzewie-match-1", b"zarzewie-match-2"))
    assert broken.value.why == "format"


def _only_moves() -> MatchFile:
    """A relay in which no clock has run: every entry is a move."""
    seeds = (number.to_bytes(16, "big") for number in range(1000))
    files = (recorded(seed=seed) for seed in seeds)
    return next(file for file in files if all(hasattr(entry, "move") for entry in file.entries))


# --- during a match


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_the_secret_is_in_nothing_that_a_running_match_gives_out(game: AnyGame) -> None:
    played = playout(game, SECRET, most=30)
    forms = [played.secret, played.secret.hex().encode(), encode(played.secret)[1:-1]]
    for moment in played.moments:
        match, seats = moment.match, range(moment.match.head.seats)
        given_out = encode(
            [
                match.head,
                [match.view(seat) for seat in (None, *seats)],
                [match.offers(seat) for seat in seats],
                [told.event for told in moment.told],
                moment.entry,
            ]
        )
        assert not any(form in given_out for form in forms)
