"""The examples of the rule book, roll by roll."""

import pytest

from tests.games.ksiega.making import BOOK, a_rogue
from zarzewie.games.ksiega.characters.character import harmed, spent_mana
from zarzewie.games.ksiega.characters.sheet import starting_skills
from zarzewie.games.ksiega.trials import dice
from zarzewie.games.ksiega.trials.dice import Reason, Skill, Throw, prepare, resolve

WARRIOR = starting_skills("warrior")
MAGE = starting_skills("mage")


def told(test: dice.Test, skill: Skill, roll: int) -> tuple[Throw, dice.Result]:
    throw = prepare(test, skill, BOOK)
    assert isinstance(throw, Throw)
    return throw, resolve(throw, roll, BOOK)


@pytest.mark.rule("K-3.1", "K-3.4")
def test_sneaking_over_open_ground_fails_with_a_five() -> None:
    assert told(dice.Test("agility", 6), a_rogue().skills.agility, 5) == (Throw(10, 6), "failure")


@pytest.mark.rule("K-3.6")
def test_a_helped_warrior_starts_the_mechanism_at_once() -> None:
    cranking = dice.Test("strength", 6, help="podaję narzędzia")
    assert told(cranking, WARRIOR.strength, 12) == (Throw(12, 6), "exceptional")


@pytest.mark.rule("K-5.4")
def test_a_warrior_misses_a_minion_with_a_four_and_pays_a_heart() -> None:
    blow = dice.Test("strength", BOOK.tn("minion"), kind="attack")
    assert told(blow, WARRIOR.strength, 4) == (Throw(10, 6), "failure")
    assert harmed(a_rogue(), BOOK).hearts == 4


@pytest.mark.rule("K-5.4", "K-5.5")
def test_a_helped_rogue_in_a_good_position_hits_the_boss_exceptionally() -> None:
    shot = dice.Test(
        "agility", BOOK.tn("boss"), (Reason("dobra pozycja", -1),), help="wskazuję cel", kind="attack"
    )
    assert told(shot, a_rogue().skills.agility, 12) == (Throw(12, 8), "exceptional")


@pytest.mark.rule("K-6.2")
def test_a_mage_puts_up_a_screen_with_a_nine() -> None:
    assert told(dice.Test("magic", 6), MAGE.magic, 9) == (Throw(10, 6), "success")


@pytest.mark.rule("K-6.3")
def test_a_three_does_not_hold_the_elite_and_the_mana_is_gone() -> None:
    assert told(dice.Test("magic", 8), MAGE.magic, 3) == (Throw(10, 8), "failure")
    assert spent_mana(a_rogue(), 2).mana == 1
