"""A game keeps the promises of the kernel, during random play."""

from collections.abc import Iterator

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from zarzewie.conformance import folding, legality, profiles, secrecy
from zarzewie.conformance.candidates import candidates
from zarzewie.conformance.playout import ENDLESS, NEVER, Position, playout
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.game import HOUSE, AnyGame
from zarzewie.kernel.match import Match

seeds = st.binary(min_size=16, max_size=16)
lengths = st.integers(0, 60)

profiles.load()

# A playout is checked from its beginning, so the first bad moment is as good as a shrunk one; and shrinking
# takes minutes for each failing test of a game under development.
_STEADY = settings(phases=[Phase.generate]) if settings().derandomize else settings()

quick = settings(_STEADY, max_examples=settings().max_examples // 2)
thorough = settings(_STEADY)
long = settings(_STEADY, max_examples=settings().max_examples // 5)


def moments(game: AnyGame, seed: bytes, most: int, about: int = 8) -> Iterator[tuple[Position, Dice]]:
    """The last moment of a playout and about `about` others, with dice for each."""
    played = playout(game, seed, most).moments
    chance = Chance(seed)
    for moment in played:
        dice = chance.at("moment", moment.match.length)
        if moment is played[-1] or dice.below(len(played)) < about:
            yield moment, dice


def some(match: Match, dice: Dice, most: int = 4) -> tuple[int, ...]:
    """At most `most` seats, drawn at random: a table may be large."""
    return dice.shuffle(range(match.head.seats))[:most]


# --- legality


@given(seed=seeds, most=lengths)
@thorough
def test_asks_and_offers_agree(game: AnyGame, seed: bytes, most: int) -> None:
    for moment in playout(game, seed, most).moments:
        legality.check_asks_and_offers_agree(moment.match)


@given(seed=seeds, most=lengths)
@thorough
def test_what_is_offered_is_accepted(game: AnyGame, seed: bytes, most: int) -> None:
    for moment, dice in moments(game, seed, most):
        legality.check_offers_are_accepted(moment.match, dice)


@given(seed=seeds, most=lengths)
@thorough
def test_what_is_not_offered_is_refused_and_changes_nothing(game: AnyGame, seed: bytes, most: int) -> None:
    for moment, dice in moments(game, seed, most):
        nobody = moment.match.head.seats
        for seat in (*some(moment.match, dice), nobody, HOUSE):
            tried = candidates(moment, seat, dice, most=24)
            legality.check_nothing_else_is_accepted(moment.match, tried)


@given(seed=seeds)
@long
def test_random_play_ends(game: AnyGame, seed: bytes) -> None:
    folding.check_play_has_ended(playout(game, seed, ENDLESS if game.endless else NEVER))


# --- derived from the log


@given(seed=seeds, most=lengths)
@quick
def test_folding_equals_playing(game: AnyGame, seed: bytes, most: int) -> None:
    folding.check_fold_equals_play(playout(game, seed, most))


@given(seed=seeds, most=lengths)
@quick
def test_resuming_equals_folding(game: AnyGame, seed: bytes, most: int) -> None:
    folding.check_resuming_equals_folding(playout(game, seed, most))


@given(seed=seeds, most=lengths)
@quick
def test_values_survive_being_written(game: AnyGame, seed: bytes, most: int) -> None:
    folding.check_values_survive_writing(playout(game, seed, most))


# --- secrecy


@given(seed=seeds, most=lengths)
@thorough
def test_views_and_offers_hold_no_secret(game: AnyGame, seed: bytes, most: int) -> None:
    for moment, dice in moments(game, seed, most):
        for seat in secrecy.watchers(moment.match):
            for other in secrecy.worlds(moment.match, seat, dice):
                secrecy.check_worlds_look_the_same(moment.match, other, seat)


@given(seed=seeds, most=lengths)
@thorough
def test_refusals_hold_no_secret(game: AnyGame, seed: bytes, most: int) -> None:
    for moment, dice in moments(game, seed, most, about=5):
        for seat in some(moment.match, dice):
            tried = candidates(moment, seat, dice, most=12)
            for other in secrecy.worlds(moment.match, seat, dice):
                secrecy.check_refusals_are_the_same(moment.match, other, tried)


@given(seed=seeds, most=lengths)
@thorough
def test_tellings_hold_no_secret(game: AnyGame, seed: bytes, most: int) -> None:
    for moment, dice in moments(game, seed, most, about=5):
        for seat in (*some(moment.match, dice), None):
            for other in secrecy.worlds(moment.match, seat, dice):
                secrecy.check_tellings_are_the_same(moment.match, other, seat, dice)


@given(seed=seeds, most=lengths)
@thorough
def test_a_seat_imagines_worlds_that_it_could_be_in(game: AnyGame, seed: bytes, most: int) -> None:
    for moment, dice in moments(game, seed, most):
        for seat in range(moment.match.head.seats):
            secrecy.check_imagination_fits(moment.match, seat, dice)


@pytest.mark.parametrize("most_seats", [False, True], ids=["fewest seats", "most seats"])
def test_a_scramble_redraws_every_secret(game: AnyGame, most_seats: bool) -> None:
    seats = game.seats[-1 if most_seats else 0]
    number = 3 if most_seats else 12  # at a small table little is hidden, and seldom
    runs = [playout(game, bytes([each]) * 16, 120, {}, seats) for each in range(number)]
    played = [moment for run in runs for moment in run.moments]
    secrecy.check_scramble_is_not_idle(played, Chance(b"scramble").at(game.id))


@given(seed=seeds, most=lengths)
@thorough
def test_no_piece_of_a_hidden_text_is_sent(game: AnyGame, seed: bytes, most: int) -> None:
    for moment, dice in moments(game, seed, most):
        seats = range(moment.match.head.seats)
        tried = [each for seat in seats for each in candidates(moment, seat, dice, most=4)]
        secrecy.check_no_canary_sings(moment, tried)
