"""Each planted fault fails its own check of the suite."""

from collections.abc import Callable, Iterator

import pytest

from tests.conformance import planted
from tests.toys import relay
from zarzewie.conformance import folding, legality, secrecy
from zarzewie.conformance.candidates import Candidate, candidates
from zarzewie.conformance.playout import ENDLESS, Position, playout, walk
from zarzewie.conformance.purity import impurities
from zarzewie.conformance.refusals import hearing, unkept
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.game import AnyGame, Refused, Seat
from zarzewie.kernel.match import Match

Check = Callable[[Position, Dice], None]


def moments(game: AnyGame) -> Iterator[tuple[Position, Dice]]:
    for number in range(4):
        for moment in walk(game, bytes([number]) * 16, 40):
            yield moment, Chance(bytes([number])).at(moment.match.length)


def along(game: AnyGame, check: Check) -> None:
    for moment, dice in moments(game):
        check(moment, dice)


def tries(moment: Position, dice: Dice) -> list[Candidate]:
    return [each for seat in range(moment.match.head.seats) for each in candidates(moment, seat, dice, 30)]


def everywhere(check: Callable[..., None]) -> Check:
    """Run the check for every watcher in every world that looks the same to it."""

    def checked(moment: Position, dice: Dice) -> None:
        for seat in secrecy.watchers(moment.match):
            for other in secrecy.worlds(moment.match, seat, dice):
                check(moment, other, seat, dice)

    return checked


@everywhere
def views_and_offers(moment: Position, other: Match, seat: Seat | None, dice: Dice) -> None:
    secrecy.check_worlds_look_the_same(moment.match, other, seat)


@everywhere
def tellings(moment: Position, other: Match, seat: Seat | None, dice: Dice) -> None:
    secrecy.check_tellings_are_the_same(moment.match, other, seat, dice)


@everywhere
def refusals(moment: Position, other: Match, seat: Seat | None, dice: Dice) -> None:
    own = [each for each in tries(moment, dice) if each.seat == seat]
    secrecy.check_refusals_are_the_same(moment.match, other, own)


def canaries(moment: Position, dice: Dice) -> None:
    secrecy.check_no_canary_sings(moment, [])


def imagination(moment: Position, dice: Dice) -> None:
    for seat in range(moment.match.head.seats):
        secrecy.check_imagination_fits(moment.match, seat, dice)


def offers_accepted(moment: Position, dice: Dice) -> None:
    legality.check_offers_are_accepted(moment.match, dice)


def nothing_else(moment: Position, dice: Dice) -> None:
    legality.check_nothing_else_is_accepted(moment.match, tries(moment, dice))


def asks_and_offers(moment: Position, dice: Dice) -> None:
    legality.check_asks_and_offers_agree(moment.match)


@pytest.mark.parametrize(
    ("game", "check", "said"),
    [
        pytest.param(planted.LEAK_IN_A_VIEW, views_and_offers, "the view tells None", id="leak in a view"),
        pytest.param(planted.LEAK_IN_AN_OFFER, views_and_offers, "the offers tell 1", id="leak in an offer"),
        pytest.param(planted.LEAK_IN_AN_OFFER_COUNT, views_and_offers, "offers tell", id="leak in a count"),
        pytest.param(planted.LEAK_IN_AN_EVENT, tellings, "tells .* a secret", id="leak in an event"),
        pytest.param(planted.LEAK_IN_AN_AUDIENCE, tellings, "tells .* a secret", id="leak in an audience"),
        pytest.param(planted.LEAK_IN_A_REFUSAL, refusals, "tells a secret", id="leak in a refusal"),
        pytest.param(planted.LEAK_OF_A_HIDDEN_TEXT, canaries, "of a hidden text", id="leak of a text"),
        pytest.param(
            planted.IMAGINATION_THAT_DOES_NOT_FIT, imagination, "imagines another view", id="imagination"
        ),
        pytest.param(planted.OFFERED_MOVE_REFUSED, offers_accepted, "offered, but refused", id="refused"),
        pytest.param(planted.MUTATED_STATE, offers_accepted, "changed the state", id="mutated state"),
        pytest.param(planted.UNLISTED_MOVE_ACCEPTED, nothing_else, "not offered, but taken", id="unlisted"),
        pytest.param(
            planted.REFUSAL_THAT_CHANGES_SOMETHING, nothing_else, "refused move changed", id="late refusal"
        ),
        pytest.param(planted.OFFER_WITHOUT_AN_ASK, asks_and_offers, "is asked", id="offer without an ask"),
    ],
)
def test_a_planted_fault_is_found(game: AnyGame, check: Check, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        along(game, check)


@pytest.mark.parametrize(
    ("game", "never"),
    [
        (planted.IDLE_SCRAMBLE, r"\(0, 'numbers'\), \(1, 'numbers'\), \(None, 'numbers'\)"),
        (planted.SCRAMBLE_THAT_FORGETS_ONE_SECRET, r"\(1, 'notes'\)"),
    ],
    ids=["idle", "half idle"],
)
def test_an_idle_scramble_is_found(game: AnyGame, never: str) -> None:
    with pytest.raises(AssertionError, match=f"never redrawn.*{never}"):
        secrecy.check_scramble_is_not_idle([moment for moment, _ in moments(game)], Dice(b"seed"))


@pytest.mark.parametrize(
    ("game", "check"),
    [
        pytest.param(planted.FOLD_UNLIKE_PLAY, folding.check_fold_equals_play, id="fold"),
        pytest.param(planted.FOLD_UNLIKE_PLAY, folding.check_resuming_equals_folding, id="resume"),
        pytest.param(planted.VALUE_LOST_IN_WRITING, folding.check_values_survive_writing, id="value"),
        pytest.param(planted.EVENT_OF_NO_TYPE, folding.check_values_survive_writing, id="event"),
    ],
)
def test_a_match_that_is_more_than_its_log_is_found(game: AnyGame, check: Callable[..., None]) -> None:
    with pytest.raises(AssertionError):
        check(playout(game, b"seed of 16 bytes", 30))


def test_a_game_that_never_ends_without_saying_so_is_found() -> None:
    with pytest.raises(AssertionError, match="no end after 500"):
        folding.check_play_has_ended(playout(planted.UNENDING, b"seed of 16 bytes", ENDLESS))


def test_a_crash_is_not_taken_for_a_refusal() -> None:
    with pytest.raises(IndexError):
        along(planted.CRASH_INSTEAD_OF_A_REFUSAL, nothing_else)


@pytest.mark.parametrize(
    "check", [views_and_offers, tellings, refusals, canaries, imagination, offers_accepted, nothing_else]
)
def test_a_sound_game_passes_every_check(check: Check) -> None:
    along(relay.GAME, check)


def test_a_clock_in_the_rules_is_found() -> None:
    source = "from time import time\n\ndef expire(state, ask, chance):\n    return int(time())\n"
    assert impurities(source) == ["time"]


def test_dice_of_its_own_in_the_rules_are_found() -> None:
    assert impurities("def apply(state):\n    import random\n    return random.random()\n") == ["random"]


def test_a_mark_whose_refusal_was_never_raised_is_found() -> None:
    with hearing() as heard:
        Refused("relay.1")  # raised by a test, not by the rules
        with pytest.raises(Refused):
            relay.apply(relay.State(30, (0, 0)), 0, relay.Run(9), Chance(b""))
    assert unkept({"relay.1", "relay.2"}, heard) == ["relay.1"]
