"""The MG offers choices, and the party votes (K-1.1)."""

import pytest

from tests.games.ksiega.sitting import Sitting
from zarzewie.games.ksiega.events.sitting import ChoicesOffered, Chosen, Voted
from zarzewie.games.ksiega.moves.player import Choose, Go
from zarzewie.games.ksiega.moves.scene import OfferChoices, SetScene

WAYS = OfferChoices(("Przez most", "Wpław", "Zawracamy"))


def asked(players: int = 3) -> Sitting:
    sitting = Sitting(players).scene()
    sitting.mg(WAYS)
    return sitting


@pytest.mark.rule("K-1.1")
def test_everybody_sees_the_ways_and_is_asked() -> None:
    sitting = asked()
    assert sitting.heard(ChoicesOffered, 2).options == WAYS.options
    assert sitting.owing()["choose.1"] == (1, 2, 3)


@pytest.mark.rule("K-1.1")
def test_most_votes_decide_once_all_have_voted() -> None:
    sitting = asked()
    sitting.do(1, Choose(0))
    assert sitting.heard(Voted).seat == 1
    sitting.do(2, Choose(1))
    assert sitting.heard_nothing(Chosen)
    sitting.do(3, Choose(1))
    assert sitting.heard(Chosen).option == 1
    assert sitting.state.choice is None


def test_a_vote_can_be_changed_until_then() -> None:
    sitting = asked(2)
    sitting.do(1, Choose(0))
    sitting.do(1, Choose(2))
    sitting.do(2, Choose(2))
    assert sitting.heard(Chosen).text == "Zawracamy"


def test_a_tie_is_decided_by_lot_between_the_two() -> None:
    found = set()
    for number in range(12):
        sitting = Sitting(2).scene()
        for _ in range(number + 1):  # each question draws its own lot
            sitting.mg(WAYS)
        sitting.do(1, Choose(0))
        sitting.do(2, Choose(2))
        found.add(sitting.heard(Chosen).option)
    assert found == {0, 2}


@pytest.mark.rule("K-12.1")
def test_the_absent_are_not_waited_for() -> None:
    sitting = asked(2)
    sitting.do(1, Choose(1))
    sitting.expire("choose.1")
    assert sitting.heard(Chosen).option == 1
    assert not sitting.hero(2).present


@pytest.mark.rule("K-1.1", "K-4.2")
def test_at_a_place_on_the_board_whoever_stands_beside_it_decides() -> None:
    sitting = Sitting(2).scene("yard")
    sitting.stand(1, (3, 9)).stand(2, (12, 9))
    sitting.mg(OfferChoices(("Zapukać",), 5, 9))
    assert sitting.refused(1, Choose(0), inside=True).facts["why"] == "too_far"
    sitting.do(1, Go((4, 9)))
    sitting.do(1, Choose(0))
    assert sitting.heard(Chosen).text == "Zapukać"


@pytest.mark.refuses("K-1.1")
def test_what_was_not_named_cannot_be_chosen() -> None:
    sitting = asked()
    assert sitting.refused(1, Choose(3)).facts["why"] == "no_option"
    assert sitting.refused(1, Choose(-1)).facts["why"] == "no_option"
    assert Sitting().scene().refused(1, Choose(0), inside=True).facts["why"] == "no_choice"


@pytest.mark.refuses("K-1.1")
def test_ways_are_named_in_a_scene_and_in_a_few_words() -> None:
    assert Sitting().refused(0, WAYS, inside=True).facts["why"] == "not_now"
    assert Sitting().scene().refused(0, OfferChoices(()), inside=True).facts["why"] == "choices"
    assert Sitting().scene().refused(0, OfferChoices(("x" * 301,))).facts["why"] == "choices"


def test_a_new_scene_takes_the_question_away() -> None:
    sitting = asked()
    sitting.mg(SetScene("Dalej", "", None, fog=False))
    assert sitting.state.choice is None
