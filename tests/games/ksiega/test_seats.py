"""Six seats for players, and a party of those who have a hero (K-1.1)."""

import pytest

from tests.games.ksiega.making import SCOUT
from tests.games.ksiega.sitting import Sitting, loaded
from zarzewie.games.ksiega.moves.master import CallEnd, EndSitting, GrantGrowth, Rest, RunFoes, StartFight
from zarzewie.games.ksiega.moves.player import ComeBack, Create, EndTurn, Farewell, Grow, PassOn
from zarzewie.games.ksiega.state import MASTER

SHEET = Create(**{name: getattr(SCOUT, name) for name in SCOUT.__struct_fields__})


@pytest.mark.rule("K-1.1")
def test_a_seat_without_a_hero_is_not_in_the_party_and_nobody_waits_for_it() -> None:
    table = Sitting(6, premade=False)
    table.do(1, SHEET)
    table.scene().foes("minion", "minion")
    table.mg(StartFight())
    table.do(1, EndTurn())
    assert table.owing()["lead"] == (MASTER,)
    with loaded(1, 1):
        table.mg(RunFoes())
    assert table.state.fight is not None
    assert table.state.fight.round == 2


@pytest.mark.rule("K-1.1", "K-12.1")
def test_people_come_and_go_in_the_midst_of_things() -> None:
    table = Sitting(6, premade=False)
    table.do(1, SHEET)
    table.scene("yard").foes("minion", at=[(2, 8)])
    table.mg(StartFight())
    table.do(4, SHEET)
    assert table.hero(4).square is not None
    table.do(1, EndTurn())
    table.mg(RunFoes())
    table.expire("fight.1.2")  # both are late, and the fight continues without them
    assert not table.hero(4).present
    table.do(4, ComeBack())
    assert table.hero(4).present


@pytest.mark.rule("K-1.1")
def test_a_sitting_ends_with_those_who_are_there() -> None:
    table = Sitting(6, premade=False)
    table.do(2, SHEET)
    table.scene()
    table.mg(Rest())
    table.mg(GrantGrowth("most przekroczony"))
    table.do(2, Grow("heart"))
    table.mg(CallEnd())
    table.do(2, Farewell())
    table.mg(EndSitting("", papers=False))
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.legacy is not None
    party = outcome.legacy["party"]
    assert [each is not None for each in party] == [False, True, False, False, False, False]


@pytest.mark.rule("K-1.1")
def test_the_word_is_the_masters_when_all_who_are_there_have_passed() -> None:
    table = Sitting(6, premade=False)
    table.do(1, SHEET)
    table.scene()
    table.do(1, PassOn())
    assert table.owing()["lead"] == (MASTER,)
