"""Oracles for play without a person at the MG's seat (K-1.1)."""

from collections import Counter

import pytest

from tests.games.ksiega.sitting import Sitting
from zarzewie.games.ksiega.events.sitting import OracleSpoke, TwistDrawn
from zarzewie.games.ksiega.moves.player import AskOracle, DrawTwist
from zarzewie.games.ksiega.pieces import Likelihood
from zarzewie.games.ksiega.story.oracle import LISTS, YES, answer
from zarzewie.kernel.chance import Chance


def alone() -> Sitting:
    return Sitting(1, runner=True).scene()


@pytest.mark.rule("K-1.1")
def test_an_oracle_answers_yes_or_no() -> None:
    sitting = alone()
    sitting.do(1, AskOracle("Czy drzwi są zamknięte?", "likely"))
    said = sitting.heard(OracleSpoke)
    assert said.answer == ("yes" if said.roll <= YES["likely"] else "no")
    assert bool(said.text) == (said.twist is not None)


def test_the_same_question_again_has_other_dice_and_a_replay_the_same() -> None:
    def rolls() -> list[int]:
        sitting = alone()
        found = []
        for _ in range(6):
            sitting.do(1, AskOracle("Czy pada?", "even"))
            found.append(sitting.heard(OracleSpoke).roll)
        return found

    assert rolls() == rolls()
    assert len(set(rolls())) > 1


@pytest.mark.parametrize(("likelihood", "share"), [("unlikely", 0.25), ("even", 0.5), ("likely", 0.75)])
def test_how_likely_a_yes_is(likelihood: Likelihood, share: float) -> None:
    chance = Chance(bytes(32))
    said = Counter(answer(likelihood, chance.at("oracle", number))[1] for number in range(4000))
    assert said["yes"] / 4000 == pytest.approx(share, abs=0.03)


@pytest.mark.rule("K-10.1")
def test_a_twist_comes_from_the_lists() -> None:
    sitting = alone()
    sitting.do(1, DrawTwist("benefit"))
    assert sitting.heard(TwistDrawn).text in LISTS["pl"].benefits


def test_the_lists_are_long_and_the_same_in_both_languages() -> None:
    for lists in LISTS.values():
        for lines in (lists.complications, lists.benefits):
            assert len(lines) >= 40
            assert len(set(lines)) == len(lines)
            assert max(map(len, lines)) <= 300
    assert len(LISTS["pl"].benefits) == len(LISTS["en"].benefits)
    assert len(LISTS["pl"].complications) == len(LISTS["en"].complications)


@pytest.mark.refuses("K-1.1")
def test_where_a_person_leads_the_person_is_asked() -> None:
    sitting = Sitting(1).scene()
    assert sitting.refused(1, DrawTwist("benefit"), inside=True).facts["why"] == "ask_the_master"
