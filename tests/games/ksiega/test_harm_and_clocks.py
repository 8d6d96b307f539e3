"""Armour in play, and clocks that move with every failure (K-11.1, K-11.2)."""

import pytest

from tests.games.ksiega.sitting import Sitting, loaded
from zarzewie.games.ksiega.characters.character import ArmourHabit
from zarzewie.games.ksiega.events.fights import ArmourSpent, ClockRanOut
from zarzewie.games.ksiega.moves.master import (
    AddClock,
    AskTest,
    RemoveClock,
    ShowClock,
    StartFight,
    TickClock,
)
from zarzewie.games.ksiega.moves.player import Attack, Declare, EndTurn, Roll, SetHabit, UseArmour
from zarzewie.games.ksiega.state import MASTER
from zarzewie.kernel.codec import encode

# --- armour (K-11.1)


def armoured() -> Sitting:
    table = Sitting(house={"armour": True}).scene(None).foes("minion", "minion")
    table.mg(StartFight())
    return table


def miss(table: Sitting, seat: int = 1) -> None:
    with loaded(2):
        table.do(seat, Attack("melee", table.foe("minion 1").id))


@pytest.mark.rule("K-11.1")
@pytest.mark.refuses("K-11.1")
@pytest.mark.parametrize(("use", "hearts"), [(True, 5), (False, 4)])
def test_the_player_chooses_between_a_heart_and_the_token(use: bool, hearts: int) -> None:
    table = armoured()
    assert table.refused(1, UseArmour(use=True), inside=True).facts == {"why": "not_asked"}
    miss(table)
    assert table.owing() == {"answer.1": (1,)}
    table.do(1, UseArmour(use))
    assert table.hero(1).character.hearts == hearts
    assert table.hero(1).character.armour == (not use)


@pytest.mark.rule("K-11.1")
@pytest.mark.parametrize(("habit", "hearts"), [("always", 5), ("never", 4)])
def test_or_a_standing_preference_answers(habit: ArmourHabit, hearts: int) -> None:
    table = armoured()
    table.do(1, SetHabit(habit))
    miss(table)
    assert table.state.asked == ()
    assert table.hero(1).character.hearts == hearts


@pytest.mark.rule("K-11.1", "K-12.1")
def test_who_does_not_answer_in_time_spends_the_token() -> None:
    table = armoured()
    miss(table)
    table.expire("answer.1")
    assert table.heard(ArmourSpent).seat == 1


@pytest.mark.rule("K-11.1")
def test_one_token_a_scene_and_none_without_protection() -> None:
    table = armoured()
    assert table.hero(1).character.armour
    assert not table.hero(3).character.armour
    table.do(1, SetHabit("always"))
    miss(table)
    assert not table.hero(1).character.armour
    table.do(1, EndTurn())
    miss(table, seat=3)
    assert table.hero(3).character.hearts == 4


@pytest.mark.rule("K-11.1")
def test_a_new_scene_mends_the_armour() -> None:
    table = Sitting(house={"armour": True}).scene(None)
    assert table.hero(1).character.armour
    assert not Sitting().scene(None).hero(1).character.armour


# --- clocks (K-11.2)


def fail(table: Sitting, goal: str) -> None:
    table.do(1, Declare(goal))
    number = table.state.tests
    table.mg(AskTest(number, "strength", 6, None, "stawka", called=True))
    with loaded(3):
        table.do(1, Roll(number))


@pytest.mark.rule("K-11.2")
def test_every_failure_moves_a_clock_until_its_consequence_happens() -> None:
    table = Sitting().scene(None)
    table.mg(AddClock("Alarm", 2, "przybiega straż", secret=False))
    fail(table, "wyważam drzwi")
    assert table.view(None).clocks[0].at == 1
    fail(table, "wyważam okno")
    assert table.heard(ClockRanOut).consequence == "przybiega straż"
    fail(table, "wyważam dach")
    assert table.view(None).clocks[0].at == 2
    assert table.heard_nothing(ClockRanOut)


@pytest.mark.rule("K-11.2")
def test_a_missed_attack_is_a_failure_too() -> None:
    table = Sitting().scene(None).foes("minion")
    table.mg(AddClock("Alarm", 3, "straż", secret=False))
    table.mg(StartFight())
    miss(table)
    assert table.view(None).clocks[0].at == 1


@pytest.mark.rule("K-11.2")
def test_a_secret_clock_leaves_no_trace() -> None:
    bare, table = Sitting().scene(None), Sitting().scene(None)
    table.mg(AddClock("kanarek", 1, "kanarek ucieka", secret=True))
    assert all(each.to == frozenset({MASTER}) for each in table.told)
    fail(bare, "próbuję")
    fail(table, "próbuję")
    for seat in (1, 2, None):
        assert encode(table.view(seat)) == encode(bare.view(seat))
        assert [each.event for each in table.told if each.to is None] == [each.event for each in bare.told]
    assert table.heard(ClockRanOut, MASTER).consequence == "kanarek ucieka"


@pytest.mark.rule("K-11.2")
@pytest.mark.refuses("K-11.2", "K-1.1")
def test_the_mg_moves_shows_and_removes_clocks() -> None:
    table = Sitting()
    table.mg(AddClock("Lont", 4, "wybuch", secret=True))
    clock = table.state.clocks[0].id
    table.mg(TickClock(clock, 1, "iskra"))
    table.mg(TickClock(clock, -1, "deszcz"))
    table.mg(TickClock(clock, -1, "ulewa"))
    assert table.state.clocks[0].at == 0
    table.mg(ShowClock(clock))
    assert table.view(None).clocks[0].title == "Lont"
    assert table.refused(MASTER, ShowClock(clock), inside=True).rule == "K-11.2"
    assert table.refused(MASTER, TickClock(clock, 1, "")).rule == "K-1.1"
    table.mg(RemoveClock(clock))
    assert table.refused(MASTER, RemoveClock(clock), inside=True).rule == "K-11.2"
    assert table.refused(MASTER, AddClock("x", 0, "y", secret=False)).rule == "K-11.2"
