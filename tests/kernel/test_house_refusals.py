"""Refusals by the kernel itself, before any rule is called. A refusal changes nothing."""

from typing import Any

import msgspec
import pytest

from tests.toys import ballot, relay, scribe
from tests.toys.relay import Run
from tests.toys.scribe.types import Roll, Say
from zarzewie.conformance.playout import playout
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import HOUSE, Refused
from zarzewie.kernel.match import Match, Played, Reseeded, read_move

SECRET = bytes(range(32))


def started(game: Any, seats: int = 2, **options: Any) -> Match:
    return Match.start(game, options, seats, SECRET)[0]


# --- asks


@pytest.mark.refuses("house.ask")
@pytest.mark.parametrize("ask", ["", "1", "-1", "00", "talk", "0 "])
def test_a_move_for_an_ask_that_is_not_open_is_refused(ask: str) -> None:
    with pytest.raises(Refused) as refusal:
        started(relay.GAME).play(0, ask, Run(1))
    assert (refusal.value.rule, refusal.value.facts) == ("house.ask", {"ask": ask})


@pytest.mark.refuses("house.ask")
def test_an_answered_ask_is_closed() -> None:
    match = started(relay.GAME).play(0, "0", Run(1)).match
    with pytest.raises(Refused, match=r"house\.ask"):
        match.play(0, "0", Run(2))


@pytest.mark.refuses("house.ask")
@pytest.mark.parametrize("seat", [1, 2, 99, HOUSE])
def test_nobody_answers_for_another_seat(seat: int) -> None:
    with pytest.raises(Refused, match=r"house\.ask"):
        started(relay.GAME).play(seat, "0", Run(1))


@pytest.mark.refuses("house.ask")
def test_a_move_that_the_ask_did_not_ask_for_is_refused() -> None:
    with pytest.raises(Refused, match=r"house\.ask"):
        started(scribe.GAME).play(1, "talk", Roll(6, False))


@pytest.mark.refuses("house.ask")
def test_after_the_end_every_move_is_refused() -> None:
    over = playout(relay.GAME, SECRET, options={"legs": 2}).last
    for seat in range(2):
        with pytest.raises(Refused, match=r"house\.ask"):
            over.play(seat, "2", Run(1))


@pytest.mark.refuses("house.ask")
def test_time_is_up_only_for_an_open_ask() -> None:
    with pytest.raises(Refused, match=r"house\.ask"):
        started(ballot.GAME).expire("2")


@pytest.mark.refuses("house.ask")
def test_after_the_end_no_time_is_up() -> None:
    over = playout(relay.GAME, SECRET, options={"legs": 2}).last
    with pytest.raises(Refused, match=r"house\.ask"):
        over.expire("2")


def test_a_refused_move_changes_nothing() -> None:
    match = started(scribe.GAME)
    before = encode(match.state)
    with pytest.raises(Refused):
        match.play(1, "talk", Say(""))
    assert encode(match.state) == before


# --- shapes


@pytest.mark.refuses("house.shape")
@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(b'{"move":"say","text":"a","more":1}', id="unknown field"),
        pytest.param(b'{"move":"say"}', id="missing field"),
        pytest.param(b'{"text":"a"}', id="no move named"),
        pytest.param(b'{"move":"sing","text":"a"}', id="unknown move"),
        pytest.param(b'{"move":null}', id="move of a wrong type"),
        pytest.param(b'{"move":"say","text":7}', id="number for a text"),
        pytest.param(b'{"move":"say","text":null}', id="nothing for a text"),
        pytest.param(b'{"move":"roll","sides":"6","secret":true}', id="text for a number"),
        pytest.param(b'{"move":"roll","sides":6.5,"secret":true}', id="fraction for a number"),
        pytest.param(b'{"move":"roll","sides":true,"secret":true}', id="truth for a number"),
        pytest.param(b'{"move":"roll","sides":6,"secret":1}', id="number for a truth"),
        pytest.param(b'{"move":"roll","sides":' + b"9" * 5000 + b',"secret":true}', id="endless number"),
        pytest.param(b'{"move":"say","text":"\xff\xfe"}', id="not UTF-8"),
        pytest.param(b'{"move":"say","text":"\\ud800"}', id="half a surrogate pair"),
        pytest.param(b'{"move":"say","text":' + b"[" * 100_000, id="deep nesting"),
        pytest.param(b'{"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}", id="deep nesting aside"),
        pytest.param(b'{"move":"say","text":"a"', id="cut off"),
        pytest.param(b'{"move":"say","text":"a"} {}', id="two at once"),
        pytest.param(b"[]", id="a list"),
        pytest.param(b"null", id="null"),
        pytest.param(b"", id="nothing"),
    ],
)
def test_what_is_not_exactly_a_move_is_refused(sent: bytes) -> None:
    match = started(scribe.GAME)
    before = encode(match.state)
    with pytest.raises(Refused, match=r"house\.shape"):
        match.take(Played(0, "master", msgspec.Raw(sent)))
    assert encode(match.state) == before


@pytest.mark.refuses("scribe.1")
def test_a_huge_text_reaches_the_rule_about_texts() -> None:
    sent = encode({"move": "say", "text": "x" * 100_000})
    with pytest.raises(Refused, match=r"scribe\.1"):
        started(scribe.GAME).take(Played(1, "talk", msgspec.Raw(sent)))


def test_a_move_is_read_into_the_games_own_type() -> None:
    assert read_move(scribe.GAME, b'{"text":"a","move":"say"}') == Say("a")


# --- starting a match


@pytest.mark.refuses("house.options")
@pytest.mark.parametrize("options", [{"laps": 3}, {"legs": "3"}, {"legs": 0}, {"legs": None}, {"legs": 61}])
def test_options_that_the_game_does_not_have_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(Refused, match=r"house\.options"):
        Match.start(relay.GAME, options, 2, SECRET)


@pytest.mark.refuses("house.seats")
@pytest.mark.parametrize("seats", [-1, 0, 1, 10, 1000])
def test_too_few_or_too_many_seats_are_refused(seats: int) -> None:
    with pytest.raises(Refused) as refusal:
        Match.start(ballot.GAME, {}, seats, SECRET)
    assert refusal.value.facts == {"seats": seats, "least": 2, "most": 9}


@pytest.mark.refuses("house.secret")
def test_a_fork_to_a_secret_that_nobody_has_is_refused() -> None:
    with pytest.raises(Refused, match=r"house\.secret"):
        started(relay.GAME).take(Reseeded("00"), [SECRET])
