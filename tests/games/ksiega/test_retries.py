"""What has failed cannot be repeated, and a retry is the same test (K-3.7)."""

import pytest

from tests.games.ksiega.sitting import Sitting, loaded
from zarzewie.games.ksiega.events.trials import ChangeTold, Retried, Rolled, TestAsked
from zarzewie.games.ksiega.moves.master import (
    AskTest,
    CallAgain,
    CallRoll,
    CallTest,
    Circumstance,
    Complicate,
)
from zarzewie.games.ksiega.moves.player import BuyRetry, Declare, Roll, Withdraw
from zarzewie.games.ksiega.state import MASTER
from zarzewie.games.ksiega.trials.dice import Throw
from zarzewie.kernel.codec import encode

GOAL = "wspiąć się na mur"
CALL = CallTest(1, GOAL, "strength", 8, "spadnie", called=True)


@pytest.fixture
def table() -> Sitting:
    """A sitting in which the warrior has failed a test called by the MG."""
    table = Sitting().scene()
    table.mg(Circumstance(1, "ślisko", -1, secret=False))
    table.mg(CALL)
    with loaded(3):
        table.do(1, Roll(1))
    return table


# --- a test that the MG calls


@pytest.mark.rule("K-3.7")
@pytest.mark.refuses("K-3.7")
def test_a_called_test_that_has_failed_asks_the_mg_for_what_has_changed(table: Sitting) -> None:
    table.mg(CALL)
    assert table.refused(1, Roll(2), inside=True).rule == "K-3.1"
    assert table.refused(MASTER, CallRoll(2)).rule == "K-3.7"
    assert table.owing()["lead"] == (MASTER,)
    table.mg(CallAgain(2, "ktoś spuścił linę"))
    told = table.heard(ChangeTold, seat=2)
    assert (told.text, told.trial.number, told.trial.throw) == ("ktoś spuścił linę", 2, Throw(10, 8))
    with loaded(9):
        table.do(1, Roll(2))
    assert table.state.failed == ()


@pytest.mark.rule("K-3.7")
def test_another_seat_trait_or_goal_is_another_test(table: Sitting) -> None:
    others = (
        CallTest(2, GOAL, "strength", 8, "spadnie", called=True),
        CallTest(3, "przekonać wartę", "strength", 8, "alarm", called=True),
        CallTest(1, GOAL, "agility", 8, "spadnie", called=True),
    )
    for number, call in enumerate(others, start=2):
        table.mg(call)
        assert table.view(None).trials[-1].called, call
        with loaded(5):
            table.do(call.seat, Roll(number))


@pytest.mark.rule("K-3.7")
@pytest.mark.refuses("K-3.7")
def test_nothing_has_to_change_where_nothing_has_failed(table: Sitting) -> None:
    table.mg(CallTest(2, GOAL, "strength", 8, "spadnie", called=False))
    assert table.refused(MASTER, CallAgain(2, "nic")).rule == "K-3.7"
    table.mg(CallRoll(2))


# --- retries


@pytest.mark.rule("K-3.7", "K-3.1")
def test_a_retry_is_the_same_test_with_its_tn_its_stake_and_its_reasons(table: Sitting) -> None:
    table.do(1, BuyRetry(1))
    told = table.heard(Retried)
    assert (told.again, told.trial.number, told.trial.throw) == (1, 2, Throw(10, 6))
    retry = table.view(None).trials[-1]
    assert (retry.goal, retry.trait, retry.tn, retry.stake) == (GOAL, "strength", 8, "spadnie")
    assert (retry.called, retry.free, retry.owed) == (True, True, ("complication",))
    assert [reason.why for reason in retry.reasons] == ["ślisko"]
    with loaded(6):
        table.do(1, Roll(2))
    assert table.heard(Rolled).trial.result == "success"
    table.mg(Complicate(2, "mija godzina"))


@pytest.mark.rule("K-3.7", "K-2.4")
def test_so_is_the_retry_of_an_intent_with_its_talent_and_its_thing() -> None:
    table = Sitting().scene()
    talent = table.hero(2).character.talents[0]
    table.do(2, Declare("otworzyć zamek", thing="lina"))
    table.mg(AskTest(1, "agility", 12, talent, "hałas", called=True))
    with loaded(2):
        table.do(2, Roll(1))
    table.do(2, BuyRetry(1))
    retry = table.view(None).trials[-1]
    assert (retry.tn, retry.talent, retry.thing, retry.stake) == (12, talent, "lina", "hałas")
    assert not retry.free


@pytest.mark.rule("K-3.7")
def test_a_retry_that_is_left_was_not_bought_even_of_a_called_test(table: Sitting) -> None:
    table.do(1, BuyRetry(1))
    table.do(1, Withdraw(2))
    assert [failed.number for failed in table.state.failed] == [2]
    table.do(1, BuyRetry(2))


@pytest.mark.rule("K-3.7", "K-3.8")
def test_a_secret_reason_stays_with_the_request_and_stays_secret() -> None:
    table = Sitting().scene()
    table.mg(Circumstance(1, "kanarek", 1, secret=True))
    table.mg(CALL)
    with loaded(9):
        table.do(1, Roll(1))
    table.do(1, BuyRetry(1))
    assert b"kanarek" not in encode([table.view(1), table.view(2), table.heard(Retried, seat=2)])
    assert table.heard(Retried).trial.throw is None
    with loaded(9):
        table.do(1, Roll(2))
    assert table.state.trials[-1].throw == Throw(10, 12)


# --- what is told of a request


@pytest.mark.rule("K-3.1", "K-3.8")
def test_a_request_says_what_will_be_rolled() -> None:
    table = Sitting().scene()
    table.mg(Circumstance(1, "lina", -2, secret=False))
    table.mg(CALL)
    assert table.heard(TestAsked).trial.throw == Throw(10, 4)
    with loaded(4):
        table.do(1, Roll(1))
    assert table.heard(Rolled).trial.throw == Throw(10, 4)
