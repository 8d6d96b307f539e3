"""Every game can be gone on with from what one seat knew, and nothing else goes with it."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance import forks
from tests.conformance.forks import Fork, Past
from tests.conformance.playout import playout
from tests.conformance.subjects import ALL
from tests.conformance.test_games import quick
from tests.toys import relay, scribe
from zarzewie.games import rada, tron
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import AnyGame, Seat, Told
from zarzewie.kernel.match import Imagined, Match, Turn
from zarzewie.lab.play import Table

seeds = st.binary(min_size=16, max_size=16)
lengths = st.integers(0, 60)
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
few = settings(quick, max_examples=6)


def some(game: AnyGame, seed: bytes, most: int, about: int = 4) -> Iterator[tuple[Past, Seat]]:
    """A few moments of random play, each from a few seats."""
    found = forks.pasts(playout(game, seed, most))
    for past in found:
        dice = forks.dice_for(past)
        if (past is found[-1] or dice.below(len(found)) < about) and past.moment.match.asks():
            for seat in dice.shuffle(range(past.moment.match.head.seats))[:3]:
                yield past, seat


@every_game
@given(seed=seeds, most=lengths)
@few
def test_a_fork_depends_on_nothing_that_its_seat_did_not_know(game: AnyGame, seed: bytes, most: int) -> None:
    for past, seat in some(game, seed, most):
        forks.check_it_depends_on_nothing_hidden(past, seat, forks.dice_for(past))
        forks.check_it_holds_no_hidden_text(past, seat)


@every_game
@given(seed=seeds, most=lengths)
@few
def test_a_fork_looks_like_the_match_and_verifies(game: AnyGame, seed: bytes, most: int) -> None:
    for past, seat in some(game, seed, most, about=2):
        forks.check_it_looks_like_the_match(past, seat)
        forks.check_it_folds_and_verifies(past, seat, forks.dice_for(past))


@pytest.mark.parametrize(
    ("game", "bots"),
    [(tron.GAME, ["rule", "rule"]), (rada.GAME, ["loyal", "loyal", "loyal", "deck"])],
    ids=["tron", "rada"],
)
def test_bots_play_a_fork_to_its_end(game: AnyGame, bots: list[str]) -> None:
    """What they knew of the match is not what they know in this one: they find their way all the same."""
    sitting = [game.bots[name] for name in bots]
    for number in range(3):
        lab = Table(game, {}, len(bots), sitting, seed=5, number=number)
        matches = [lab.match, *(turn.match for turn in islice(lab.turns(), 5000))]
        dice = Chance(b"fork").at(number)
        for seat in range(len(bots)):
            lab.match = dice.pick(matches[:-1]).imagine(seat, [], forks.SECRET).match
            assert lab.match.outcome() is None
            deque(islice(lab.turns(), 5000), maxlen=0)
            assert lab.match.outcome() is not None, f"seat {seat} never comes to an end"


# --- planted


def the_world_itself(match: Match, seat: Seat, told: Iterable[Told], secret: bytes) -> Turn:
    """As it was once done: the match goes on as it stood."""
    return _with(match.imagine(seat, told, secret), state=msgspec.Raw(encode(match.state)))


def all_that_was_told(match: Match, seat: Seat, told: Iterable[Told], secret: bytes) -> Turn:
    heard = [(True, each.event) for each in told]
    return _with(match.imagine(seat, told, secret), told=msgspec.Raw(encode(heard)))


def _with(turn: Turn, **changed: msgspec.Raw) -> Turn:
    assert isinstance(turn.entry, Imagined)
    return msgspec.structs.replace(turn, entry=msgspec.structs.replace(turn.entry, **changed))


def no_secret(game: AnyGame, fork: Fork) -> None:
    for past, seat in some(game, b"seed of 16 bytes", 40, about=40):
        forks.check_it_depends_on_nothing_hidden(past, seat, forks.dice_for(past), fork)


def no_hidden_text(game: AnyGame, fork: Fork) -> None:
    for past, seat in some(game, b"seed of 16 bytes", 40, about=40):
        forks.check_it_holds_no_hidden_text(past, seat, fork)


@pytest.mark.parametrize(
    ("game", "fork", "check", "said"),
    [
        (relay.GAME, the_world_itself, no_secret, "a secret"),
        (scribe.GAME, the_world_itself, no_secret, "a secret"),
        (scribe.GAME, all_that_was_told, no_secret, "a secret"),
        (scribe.GAME, the_world_itself, no_hidden_text, "of a hidden text"),
        (scribe.GAME, all_that_was_told, no_hidden_text, "of a hidden text"),
    ],
)
def test_a_fork_that_takes_something_hidden_along_is_found(
    game: AnyGame, fork: Fork, check: Callable[[AnyGame, Fork], None], said: str
) -> None:
    with pytest.raises(AssertionError, match=f"a fork tells .* {said}"):
        check(game, fork)
