"""Checks that a match is derived from head, secret and entries, and that values survive encoding."""

from typing import Any

import msgspec

from zarzewie.conformance.playout import ENDLESS, Playout
from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.match import Entry, Head, Match, Played, Snapshot, TakenBack, fold, read_move, replay


def check_fold_equals_play(played: Playout) -> None:
    """Folded from what a store holds, the match has the same states as when it was played."""
    game = played.last.game
    head = decode(encode(played.last.head), Head)
    entries = [decode(encode(entry), Entry) for entry in played.entries]
    assert encode(fold(game, head, [played.secret], entries).state) == encode(played.last.state)
    for (match, told), moment in zip(
        replay(game, head, [played.secret], entries), played.moments, strict=True
    ):
        assert encode(match.state) == encode(moment.match.state), f"after {moment.entry}"
        assert list(told) == list(moment.told), f"at {moment.entry}"


def check_play_has_ended(played: Playout) -> None:
    """Random play comes to an end, or reaches the limit if the game is endless."""
    last = played.last
    stopped = last.game.endless and last.length == ENDLESS
    assert stopped or last.outcome() is not None, f"no end after {last.length} entries"


def check_resuming_equals_folding(played: Playout) -> None:
    """A match opened from a snapshot continues like the match itself."""
    for moment in played.moments[:-1]:
        match = moment.match
        snapshot = decode(encode(match.snapshot([played.secret])), Snapshot)
        resumed = Match.resume(match.game, match.head, [played.secret], snapshot)
        entry = played.entries[match.length]
        if isinstance(entry, Played):
            assert encode(resumed.take(entry).match.state) == encode(match.take(entry).match.state)


def check_values_survive_writing(played: Playout) -> None:
    """States, views, events and moves are equal after encoding and decoding."""
    game = played.last.game
    for moment in played.moments:
        match = moment.match
        _survives(match.state, game.state_type)
        for seat in (None, *range(match.head.seats)):
            _survives(match.view(seat), game.view_type)
        for told in moment.told:
            _survives(told.event, TakenBack if isinstance(told.event, TakenBack) else game.event_type)
        if isinstance(moment.entry, Played):
            _survives(read_move(game, moment.entry.move), game.move_type)


def _survives(value: Any, kind: Any) -> None:
    try:
        again = decode(encode(value), kind)
    except msgspec.MsgspecError as error:
        raise AssertionError(f"{value} cannot be read back as {kind}") from error
    assert again == value, f"{value} is another {kind} when read back"
