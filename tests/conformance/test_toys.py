"""The toys behave as their rules say."""

import pytest

from tests.toys import ballot, find, ids, relay, scribe, secret_question
from tests.toys.ballot import Answer, Noted, Sealed
from tests.toys.relay import Run
from tests.toys.scribe.types import OpenNote, Roll, Say, WriteNote
from tests.toys.secret_question import KEEPER, SEEKER, Answered, Name
from zarzewie.conformance.secrecy import told_to
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Match

SECRET = bytes(range(32))
CHANCE = Chance(SECRET)


def test_toys_are_found_by_their_folder() -> None:
    assert ids() == ("ballot", "relay", "scribe", "secret_question")
    assert find("relay") is relay.GAME
    assert find("chess") is None


# --- relay


@pytest.mark.refuses("relay.1")
def test_a_leg_is_run_by_whose_turn_it_is() -> None:
    with pytest.raises(Refused, match=r"relay\.1"):
        relay.apply(relay.State(30, (1, 2)), 1, Run(1), CHANCE)


@pytest.mark.refuses("relay.2")
@pytest.mark.parametrize("steps", [0, 4, 2])
def test_a_leg_is_one_to_three_steps_but_not_as_many_as_before(steps: int) -> None:
    with pytest.raises(Refused, match=r"relay\.2"):
        relay.apply(relay.State(30, (1, 2), last=2), 0, Run(steps), CHANCE)


def test_the_number_nearer_to_the_baton_wins() -> None:
    outcome = relay.outcome(relay.State(30, (9, 3), leg=30, baton=0))
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (1, 3))


# --- ballot


@pytest.fixture
def vote() -> Match:
    return Match.start(ballot.GAME, {}, 3, SECRET)[0]


def named(match: Match) -> tuple[str, ...]:
    known: tuple[str, ...] = match.state.named
    return known


@pytest.mark.refuses("ballot.1")
def test_an_answer_that_was_not_named_is_refused(vote: Match) -> None:
    with pytest.raises(Refused, match=r"ballot\.1"):
        vote.play(0, "1", Answer("smoke"))


def test_an_answer_can_be_changed_until_the_seal(vote: Match) -> None:
    first, second = named(vote)
    vote = vote.play(0, "1", Answer(first)).match.play(0, "1", Answer(second)).match
    sealed = vote.expire("1").told[0].event
    assert isinstance(sealed, Sealed)
    assert sealed.answers == (second, None, None)


def test_nobody_else_sees_that_somebody_answered(vote: Match) -> None:
    turn = vote.play(0, "1", Answer(named(vote)[0]))
    for other in (1, 2, None):
        assert encode(turn.match.view(other)) == encode(vote.view(other))
        assert told_to(turn.told, other) == []
    assert told_to(turn.told, 0) == [Noted(named(vote)[0])]


def test_the_house_learns_who_still_owes_an_answer(vote: Match) -> None:
    (ask,) = vote.play(1, "1", Answer(named(vote)[0])).match.asks()
    assert ask.sealed
    assert ask.owing == (0, 2)


def test_the_absent_abstain(vote: Match) -> None:
    sealed = vote.expire("1").told[0].event
    assert sealed == Sealed((None, None, None), None)


# --- secret question


def asked(holding: bool) -> Match:
    """A match in which the keeper is asked for a colour that she holds or does not hold."""
    match, _ = Match.start(secret_question.GAME, {}, 2, SECRET)
    colours = [colour for colour in secret_question.COLOURS if (colour in match.state.hand) == holding]
    return match.play(SEEKER, "0.name", Name(colours[0])).match


def test_the_keeper_is_always_asked_with_the_same_answers() -> None:
    with_it, without_it = asked(holding=True), asked(holding=False)
    assert with_it.asks() == without_it.asks()
    assert with_it.offers(KEEPER) == without_it.offers(KEEPER)


def test_the_question_has_a_least_time_for_thinking() -> None:
    (ask,) = asked(holding=True).asks()
    assert ask.floor > 0


def test_the_seeker_cannot_tell_why_nothing_was_shown() -> None:
    declined = asked(holding=True).play(KEEPER, "1.answer", secret_question.Answer(False))
    had_none = asked(holding=False).play(KEEPER, "1.answer", secret_question.Answer(True))
    expired = asked(holding=True).expire("1.answer")
    for turn in (declined, had_none, expired):
        assert told_to(turn.told, SEEKER) == [Answered(None)]


def test_what_the_keeper_holds_and_wishes_to_show_is_shown() -> None:
    match = asked(holding=True)
    turn = match.play(KEEPER, "1.answer", secret_question.Answer(True))
    assert told_to(turn.told, SEEKER) == [Answered(match.state.named[-1])]


@pytest.mark.refuses("secret_question.1")
def test_a_colour_is_named_only_once() -> None:
    match = asked(holding=True).expire("1.answer").match
    with pytest.raises(Refused, match=r"secret_question\.1"):
        match.play(SEEKER, "1.name", Name(match.state.named[0]))


@pytest.mark.refuses("secret_question.2")
def test_no_clock_names_a_colour() -> None:
    with pytest.raises(Refused, match=r"secret_question\.2"):
        Match.start(secret_question.GAME, {}, 2, SECRET)[0].expire("0.name")


# --- scribe


@pytest.fixture
def talk() -> Match:
    return Match.start(scribe.GAME, {}, 3, SECRET)[0]


def test_notes_and_secret_rolls_are_told_to_the_master_alone(talk: Match) -> None:
    for move in (WriteNote("behind the door"), Roll(20, secret=True)):
        turn = talk.play(0, "master", move)
        assert len(told_to(turn.told, 0)) == 1
        for other in (1, 2, None):
            assert told_to(turn.told, other) == []
            assert encode(turn.match.view(other)) == encode(talk.view(other))


def test_an_opened_note_is_read_to_everybody(talk: Match) -> None:
    talk = talk.play(0, "master", WriteNote("behind the door")).match
    turn = talk.play(0, "master", OpenNote(0))
    assert "behind the door" in encode(turn.match.view(None)).decode()


@pytest.mark.refuses("scribe.1")
@pytest.mark.parametrize("text", ["", " \u200b ", "x" * 201])
def test_a_text_has_a_length(talk: Match, text: str) -> None:
    with pytest.raises(Refused, match=r"scribe\.1"):
        talk.play(1, "talk", Say(text))


@pytest.mark.refuses("scribe.2")
@pytest.mark.parametrize("note", [-1, 0, 1])
def test_only_a_note_that_is_there_can_be_opened(talk: Match, note: int) -> None:
    with pytest.raises(Refused, match=r"scribe\.2"):
        talk.play(0, "master", OpenNote(note))


@pytest.mark.refuses("scribe.3")
def test_only_the_usual_dice_are_rolled(talk: Match) -> None:
    with pytest.raises(Refused, match=r"scribe\.3"):
        talk.play(0, "master", Roll(7, secret=False))


@pytest.mark.refuses("scribe.4")
def test_no_clock_speaks(talk: Match) -> None:
    with pytest.raises(Refused, match=r"scribe\.4"):
        talk.expire("talk")
