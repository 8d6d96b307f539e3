"""A sitting of an earlier version continues by the rules that it began with."""

import pytest

from tests.games.ksiega.sitting import SECRET, Sitting, loaded
from tests.games.ksiega.test_magic import MAGE, foe
from zarzewie.games.ksiega import GAME
from zarzewie.games.ksiega.events.sitting import EndCalledOff
from zarzewie.games.ksiega.moves.master import CallEnd, CallTest, StartFight
from zarzewie.games.ksiega.moves.player import BuyRetry, Cast, Farewell, PassOn, Roll
from zarzewie.games.ksiega.moves.scene import BlankBoard
from zarzewie.games.ksiega.state import MASTER
from zarzewie.kernel.game import Edition
from zarzewie.kernel.match import Match
from zarzewie.kernel.offer import Pick


def of_version_1(**options: object) -> Sitting:
    return of_version(1, **options)


def of_version(version: int, **options: object) -> Sitting:
    table = Sitting()
    assert GAME.as_of is not None
    game = GAME.as_of(Edition(version, GAME.content))
    assert game is not None
    table.match, table.told = Match.start(game, {"premade": True, **options}, 4, SECRET)
    return table


@pytest.mark.rule("K-5.6", "K-6.1")
def test_there_a_spell_missed_out_of_reach_costs_something_small() -> None:
    table = of_version_1(house={"retaliation": "always"}).scene()
    table.mg(BlankBoard(20, 8, dark=False))
    table.foes("boss", at=[(15, 5)])
    table.mg(StartFight())
    with loaded(3):
        table.do(MAGE, Cast("bolt", foe=foe(table, "boss 1")))
    assert table.view(None).trials[-1].owed == ("consequence",)


@pytest.mark.rule("K-3.7")
def test_there_a_retry_is_a_new_intent_and_the_mg_may_call_anything() -> None:
    table = of_version_1().scene()
    call = CallTest(1, "skok", "strength", 8, "upadek", called=True)
    table.mg(call)
    with loaded(3):
        table.do(1, Roll(1))
    table.do(1, BuyRetry(1))
    assert table.view(None).trials[-1].stage == "declared"
    table.mg(CallTest(2, "skok", "strength", 8, "upadek", called=True))
    assert table.view(None).trials[-1].called


@pytest.mark.rule("K-4.5", "K-3.5", "K-3.4")
def test_there_nothing_is_offered_or_left_that_came_later() -> None:
    table = of_version_1().scene("yard")
    (paint,) = table.offers(MASTER, "paint")
    assert paint.fields["sign"] == Pick((".", "#", "o", "+", "/"))
    table.mg(CallTest(1, "skok", "strength", 8, "upadek", called=False))
    for later in ("allow", "lay_fog", "call_again"):
        assert table.offers(MASTER, later) == []
    state = table.match.state
    state.ended = state.packed = True
    outcome = GAME.outcome(state)
    assert outcome is not None
    left = outcome.legacy
    assert isinstance(left, dict)
    assert not {"ladder", "ranks"} & set(left["house"])
    assert "fogged" not in left["papers"]["laid"]


@pytest.mark.rule("K-1.2")
@pytest.mark.parametrize("version", [1, 2])
def test_before_version_3_whoever_only_waits_calls_the_end_off(version: int) -> None:
    table = of_version(version).scene()
    table.mg(CallEnd())
    table.do(1, Farewell())
    table.do(1, PassOn())
    assert table.state.closing is None
    assert table.heard_nothing(EndCalledOff)
