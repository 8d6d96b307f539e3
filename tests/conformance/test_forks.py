"""The suite's checks of forks find planted faults, and bots can play a fork to its end."""

from collections import deque
from collections.abc import Callable, Iterable
from itertools import islice

import msgspec
import pytest

from tests.toys import relay, scribe
from zarzewie.conformance import forks
from zarzewie.conformance.forks import Fork
from zarzewie.conformance.test_forks import some_pasts
from zarzewie.games import rada, tron
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import AnyGame, Seat, Told
from zarzewie.kernel.match import Imagined, Match, Turn
from zarzewie.lab.one_match import BotMatch


@pytest.mark.parametrize(
    ("game", "bots"),
    [(tron.GAME, ["rule", "rule"]), (rada.GAME, ["loyal", "loyal", "loyal", "deck"])],
    ids=["tron", "rada"],
)
def test_bots_play_a_fork_to_its_end(game: AnyGame, bots: list[str]) -> None:
    """Bots play on although what they remember of the match does not hold in the fork."""
    sitting = [game.bots[name] for name in bots]
    for number in range(3):
        lab = BotMatch(game, {}, len(bots), sitting, seed=5, number=number)
        matches = [lab.match, *(turn.match for turn in islice(lab.turns(), 5000))]
        dice = Chance(b"fork").at(number)
        for seat in range(len(bots)):
            lab.match = dice.pick(matches[:-1]).imagine(seat, [], forks.SECRET).match
            assert lab.match.outcome() is None
            deque(islice(lab.turns(), 5000), maxlen=0)
            assert lab.match.outcome() is not None, f"seat {seat} never comes to an end"


# --- planted faults


def the_world_itself(match: Match, seat: Seat, told: Iterable[Told], secret: bytes) -> Turn:
    """Fork as an early version did: with the real state of the match."""
    return _with(match.imagine(seat, told, secret), state=msgspec.Raw(encode(match.state)))


def all_that_was_told(match: Match, seat: Seat, told: Iterable[Told], secret: bytes) -> Turn:
    heard = [(True, each.event) for each in told]
    return _with(match.imagine(seat, told, secret), told=msgspec.Raw(encode(heard)))


def _with(turn: Turn, **changed: msgspec.Raw) -> Turn:
    assert isinstance(turn.entry, Imagined)
    return msgspec.structs.replace(turn, entry=msgspec.structs.replace(turn.entry, **changed))


def no_secret(game: AnyGame, fork: Fork) -> None:
    for past, seat in some_pasts(game, b"seed of 16 bytes", 40, about=40):
        forks.check_it_depends_on_nothing_hidden(past, seat, forks.dice_for(past), fork)


def no_hidden_text(game: AnyGame, fork: Fork) -> None:
    for past, seat in some_pasts(game, b"seed of 16 bytes", 40, about=40):
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
