"""A match can be continued from what one seat knew, and nothing else goes into the fork."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from zarzewie.conformance import forks
from zarzewie.conformance.forks import PositionAndLog
from zarzewie.conformance.playout import playout
from zarzewie.conformance.test_games import quick
from zarzewie.kernel.game import AnyGame, Seat

seeds = st.binary(min_size=16, max_size=16)
lengths = st.integers(0, 60)
few = settings(quick, max_examples=6)


def some_pasts(
    game: AnyGame, seed: bytes, most: int, about: int = 4
) -> Iterator[tuple[PositionAndLog, Seat]]:
    """A few moments of random play, each with a few seats."""
    found = forks.pasts(playout(game, seed, most))
    for past in found:
        dice = forks.dice_for(past)
        if (past is found[-1] or dice.below(len(found)) < about) and past.moment.match.asks():
            for seat in dice.shuffle(range(past.moment.match.head.seats))[:3]:
                yield past, seat


@given(seed=seeds, most=lengths)
@few
def test_a_fork_depends_on_nothing_that_its_seat_did_not_know(game: AnyGame, seed: bytes, most: int) -> None:
    for past, seat in some_pasts(game, seed, most):
        forks.check_it_depends_on_nothing_hidden(past, seat, forks.dice_for(past))
        forks.check_it_holds_no_hidden_text(past, seat)


@given(seed=seeds, most=lengths)
@few
def test_a_fork_looks_like_the_match_and_verifies(game: AnyGame, seed: bytes, most: int) -> None:
    for past, seat in some_pasts(game, seed, most, about=2):
        forks.check_it_looks_like_the_match(past, seat)
        forks.check_it_folds_and_verifies(past, seat, forks.dice_for(past))
