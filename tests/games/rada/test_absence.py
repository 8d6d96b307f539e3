"""Absence: time runs out, a bot takes the seat (R-8)."""

from typing import Any

import pytest

from tests.games.rada.making import answered, council, public, seal, to_dilemma, voting, written
from zarzewie.conformance.secrecy import told_to
from zarzewie.games.rada import GAME
from zarzewie.games.rada.moves import Acclaim, NoAction, Protect, Speak, Vote
from zarzewie.games.rada.state import Mine
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.match import Match, Snapshot


@pytest.mark.rule("R-8.1")
def test_who_is_late_has_an_empty_statement() -> None:
    assert public(written(council(3), {0: "Jestem."})).statements == ("Jestem.", "", "")


@pytest.mark.rule("R-8.1")
def test_who_is_late_does_not_vote_for_a_statement() -> None:
    match = seal(answered(written(council(3)), {0: Acclaim(1)})).match
    assert match.state.favours == (1, None, None)


@pytest.mark.rule("R-8.1")
def test_who_is_late_takes_no_action() -> None:
    match = to_dilemma(council(3), {0: Protect()})
    assert match.state.actions == (Protect(), NoAction(), NoAction())


@pytest.mark.rule("R-8.1")
def test_who_is_late_abstains() -> None:
    match = seal(answered(voting(council(3)), {1: Vote(0)})).match
    mine = [match.view(seat).ledger[-1] for seat in range(3)]
    assert [each.vote for each in mine if isinstance(each, Mine)] == [None, 0, None]


@pytest.mark.rule("R-8.1")
def test_nobody_at_the_table_comes_to_an_end_all_the_same() -> None:
    match = council(5)
    while match.asks():
        match = match.expire(match.asks()[0].id).match
    assert match.outcome() is not None


@pytest.mark.rule("R-8.1")
def test_an_open_question_survives_a_restart_of_the_server() -> None:
    match = answered(council(3), {0: Speak("Zaraz wracam.")})
    snapshot = decode(encode(match.snapshot([match.chance.secret])), Snapshot)
    again = Match.resume(GAME, match.head, [match.chance.secret], snapshot)
    assert again.asks() == match.asks()
    assert seal(again).match.view(1) == seal(match).match.view(1)


@pytest.mark.rule("R-8.2")
@pytest.mark.parametrize("bot", ["loyal", "ambitious", "schemer", "cautious", "council", "random"])
def test_a_bot_can_take_any_seat_at_any_question(bot: str) -> None:
    match = council(4)
    memory = GAME.bots[bot].start()
    while match.asks():
        asks = [ask for ask in match.asks() if 0 in ask.owing]
        if asks:
            dice = Chance(bytes(16)).at(match.length)
            choice = GAME.bots[bot].choose(match.view(0), match.offers(0), memory, dice, 1.0)
            turn = match.play(0, choice.ask, choice.move)
        else:
            turn = match.expire(match.asks()[0].id)
        match = turn.match
        memory = _noticed(GAME.bots[bot], memory, told_to(turn.told, 0))
    assert match.outcome() is not None


def _noticed(bot: Any, memory: Any, events: list[Any]) -> Any:
    for event in events:
        memory = bot.notice(memory, event)
    return memory


@pytest.mark.rule("R-8.2")
def test_whoever_comes_back_can_change_what_the_bot_has_answered() -> None:
    match = answered(council(3), {0: Speak("Mówił bot.")})
    assert answered(match, {0: Speak("Wróciłem.")}).view(0).answer == Speak("Wróciłem.")
