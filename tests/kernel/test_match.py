"""A match is the same whether played, folded, replayed, resumed or forked."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conformance.subjects import TOYS
from tests.toys import ballot, relay, scribe
from tests.toys.relay import Ran, Run, Shown
from tests.toys.scribe.types import Roll, Rolled
from zarzewie.conformance.playout import Playout, playout
from zarzewie.kernel.chance import commitment
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import AnyGame
from zarzewie.kernel.match import Entry, Match, Played, Reseeded, fold, replay

SECRET = bytes(range(32))
OTHER = bytes(range(32, 64))

seeds = st.binary(min_size=16, max_size=16)
every_toy = pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)


def started(game: AnyGame = relay.GAME, seats: int = 2) -> Match:
    return Match.start(game, {}, seats, SECRET)[0]


def same(one: Match, other: Match) -> bool:
    return (encode(one.state), one.chance, one.length) == (encode(other.state), other.chance, other.length)


# --- playing


def test_a_head_names_the_game_its_version_content_options_and_seats() -> None:
    head = started().head
    assert (head.game, head.version, head.content, head.options, head.seats) == (
        "relay",
        1,
        "",
        {"legs": 30},
        2,
    )


def test_a_head_promises_the_secret_without_saying_it() -> None:
    head = started().head
    assert head.commitment == commitment(SECRET)
    assert SECRET.hex().encode() not in encode(head)


def test_a_move_gives_the_match_after_it_the_entry_to_store_and_what_was_told() -> None:
    turn = started().play(0, "0", Run(3))
    assert turn.match.state.baton == 3
    assert turn.match.length == 1
    assert turn.entry == Played(0, "0", msgspec.Raw(b'{"move":"run","steps":3}'))
    assert [told.event for told in turn.told] == [Ran(0, 3)]


def test_playing_leaves_the_match_before_as_it_was() -> None:
    match = started()
    before = encode(match.state)
    match.play(0, "0", Run(3))
    assert encode(match.state) == before
    assert match.length == 0


def test_a_match_that_is_over_asks_and_offers_nothing() -> None:
    over = playout(relay.GAME, SECRET, options={"legs": 3}).last
    assert over.outcome() is not None
    assert over.asks() == ()
    assert [over.offers(seat) for seat in range(2)] == [(), ()]


def test_what_is_told_at_the_setup_comes_with_the_match() -> None:
    _, told = Match.start(ballot.GAME, {}, 3, SECRET)
    (first,) = told
    assert isinstance(first.event, ballot.Asked)
    assert first.event.round == 1


def test_the_last_entry_tells_the_end() -> None:
    match, _ = Match.start(relay.GAME, {"legs": 1}, 2, SECRET)
    turn = match.play(0, "0", Run(1))
    assert [type(told.event) for told in turn.told] == [Ran, Shown]


# --- folding


@every_toy
@given(seed=seeds)
def test_folding_the_entries_gives_the_match_that_was_played(game: AnyGame, seed: bytes) -> None:
    played = playout(game, seed, most=40)
    assert same(fold(game, played.last.head, [played.secret], played.entries), played.last)


@every_toy
@given(seed=seeds)
def test_a_replay_stands_where_the_match_stood_at_every_entry(game: AnyGame, seed: bytes) -> None:
    played = playout(game, seed, most=40)
    replayed = list(replay(game, played.last.head, [played.secret], played.entries))
    assert len(replayed) == len(played.moments)
    for (match, told), moment in zip(replayed, played.moments, strict=True):
        assert same(match, moment.match)
        assert list(told) == list(moment.told)


@every_toy
@given(seed=seeds, at=st.integers(0, 40))
def test_a_match_resumed_from_a_snapshot_goes_on_as_if_folded(game: AnyGame, seed: bytes, at: int) -> None:
    played = playout(game, seed, most=40)
    at = min(at, len(played.entries))
    snapshot = played.moments[at].match.snapshot([played.secret])
    match = Match.resume(game, played.last.head, [played.secret], snapshot)
    assert same(match, played.moments[at].match)
    for entry in _never_back_before(at, played):
        match = match.take(entry).match
        assert same(match, played.moments[match.length].match)


def _never_back_before(at: int, played: Playout) -> list[Entry]:
    """The entries from `at` on, up to the first undo to before `at`, which a snapshot cannot follow."""
    kept = []
    for entry in played.entries[at:]:
        if getattr(entry, "to", at) < at:
            break
        kept.append(entry)
    return kept


def test_a_snapshot_survives_being_stored() -> None:
    match = started().play(0, "0", Run(2)).match
    snapshot = match.snapshot([SECRET])
    stored = msgspec.json.decode(encode(snapshot), type=type(snapshot))
    assert same(Match.resume(relay.GAME, match.head, [SECRET], stored), match)


# --- forking


def test_a_fork_stands_where_the_match_stands_and_goes_on_with_another_secret() -> None:
    match = started(scribe.GAME)
    turn = match.fork(OTHER)
    fork, entry, told = turn.match, turn.entry, turn.told
    assert fork.state == match.state
    assert fork.chance.secret == OTHER
    assert entry == Reseeded(commitment(OTHER))
    assert told == ()


def test_after_a_fork_the_dice_fall_otherwise() -> None:
    match = started(scribe.GAME)
    assert _rolls(match) != _rolls(match.fork(OTHER).match)


def test_a_fork_folds_with_both_secrets() -> None:
    match = started(scribe.GAME)
    first = match.play(0, "master", Roll(20, False))
    forked = first.match.fork(OTHER)
    last = forked.match.play(0, "master", Roll(20, True))
    entries = [first.entry, forked.entry, last.entry]
    assert same(fold(scribe.GAME, match.head, [SECRET, OTHER], entries), last.match)


def test_a_fork_resumes_from_a_snapshot_with_its_own_secret() -> None:
    match = started(scribe.GAME).fork(OTHER).match
    snapshot = match.snapshot([SECRET, OTHER])
    assert same(Match.resume(scribe.GAME, match.head, [SECRET, OTHER], snapshot), match)


def test_a_fork_leaves_the_match_itself_alone() -> None:
    match = started(scribe.GAME)
    match.fork(OTHER)
    assert match.chance.secret == SECRET


def _rolls(match: Match) -> list[Rolled]:
    rolled = []
    for _ in range(8):
        turn = match.play(0, "master", Roll(20, False))
        match, told = turn.match, turn.told
        assert isinstance(told[0].event, Rolled)
        rolled.append(told[0].event)
    return rolled
