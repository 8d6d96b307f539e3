"""House rules that remove a rung or a rank, with all consequences (K-3.4, K-5.5)."""

from typing import Any

import pytest

from tests.games.ksiega.sitting import Sitting, loaded
from tests.games.ksiega.test_runner import NOTHING, Told, gate
from zarzewie.games.ksiega import GAME
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.magic.casting import tier_tn
from zarzewie.games.ksiega.moves.master import CallTest, StartFight
from zarzewie.games.ksiega.moves.player import Attack
from zarzewie.games.ksiega.moves.scene import PlaceFoe
from zarzewie.games.ksiega.state import MASTER
from zarzewie.games.ksiega.story.grammar import Branch, Choice, Fight, Foe, Test
from zarzewie.games.ksiega.trials.dice import Reason, Skill, Throw, prepare
from zarzewie.games.ksiega.trials.dice import Test as Request
from zarzewie.kernel.offer import Pick

THREE = HouseRules(ladder="three")
TWO = HouseRules(ranks="two")
SURE = Skill(10, "trained")


# --- a ladder of three rungs (K-3.4)


@pytest.mark.rule("K-3.4", "K-3.3")
def test_a_ladder_of_three_has_no_twelve_and_what_was_heroic_is_hard() -> None:
    assert (THREE.tns, HouseRules().tns) == ((4, 6, 8), (4, 6, 8, 12))
    assert (THREE.tn("minion"), THREE.tn("elite"), THREE.tn("boss")) == (6, 8, 8)
    assert (tier_tn("strong", THREE), tier_tn("great", THREE)) == (8, 8)
    assert prepare(Request("magic", 12), SURE, THREE) == Throw(10, 8)


@pytest.mark.rule("K-3.4", "K-3.5")
def test_above_eight_it_is_almost_impossible_and_attacks_stay_within_eight() -> None:
    harder = (Reason("deszcz", 1),)
    assert prepare(Request("magic", 8, harder), SURE, THREE) == "almost_impossible"
    assert prepare(Request("magic", 12, harder, kind="attack"), SURE, THREE) == Throw(10, 8)
    allowed = HouseRules(ladder="three", impossible_roll=True)
    assert prepare(Request("magic", 8, harder), SURE, allowed) == Throw(10, 8, only_exceptional=True)


@pytest.mark.rule("K-3.4", "K-9.4")
def test_with_d6_a_boss_and_a_great_power_are_one_harder() -> None:
    d6 = HouseRules(ladder="three", d6_only=True)
    assert prepare(Request("strength", d6.tn("boss"), kind="attack"), SURE, d6) == Throw(6, 5)
    assert prepare(Request("magic", 12), SURE, d6) == Throw(6, 5)
    assert prepare(Request("magic", 12), SURE, HouseRules(d6_only=True)) == Throw(6, 6)


@pytest.mark.rule("K-3.4")
@pytest.mark.refuses("K-3.1")
def test_the_mg_is_offered_the_rungs_that_there_are() -> None:
    table = Sitting(house={"ladder": "three"}).scene()
    (offer,) = table.offers(MASTER, "call_test")
    assert offer.fields["tn"] == Pick((4, 6, 8))
    assert table.refused(MASTER, CallTest(1, "?", "magic", 12, "!", called=True)).rule == "K-3.1"


@pytest.mark.rule("K-3.4", "K-5.4")
def test_a_boss_is_hit_at_eight() -> None:
    table = Sitting(house={"ladder": "three"}).scene().foes("boss")
    table.mg(StartFight())
    with loaded(8):
        table.do(1, Attack("melee", table.foe("boss 1").id))
    assert table.foe("boss 1").wounds == 2
    assert table.view(None).trials[-1].throw == Throw(10, 8)


@pytest.mark.rule("K-3.4")
def test_an_adventures_heroic_test_is_asked_for_at_eight(monkeypatch: pytest.MonkeyPatch) -> None:
    choice = Choice(id="lift", test=Test("strength", 12, NOTHING, NOTHING))
    told = Told(monkeypatch, gate(choice), house={"ladder": "three"})
    assert told.sitting.state.choice is not None
    assert told.sitting.state.choice.options[0].endswith("TN 8]")
    told.choose(shows=8)
    assert told.sitting.state.trials[-1].result == "success"


# --- two ranks (K-5.5)


@pytest.mark.rule("K-5.5")
def test_a_simpler_bestiary_has_no_elites() -> None:
    assert (TWO.bestiary, TWO.played_as("elite"), TWO.played_as("boss")) == (
        ("minion", "boss"),
        "minion",
        "boss",
    )
    table = Sitting(house={"ranks": "two"}).scene()
    (offer,) = table.offers(MASTER, "place_foe")
    assert offer.fields["rank"] == Pick(("minion", "boss"))
    assert table.refused(MASTER, PlaceFoe("Elita", "elite", False, False, None, None)).rule.startswith("K-")


@pytest.mark.rule("K-5.5")
def test_an_adventures_elite_is_then_a_minion(monkeypatch: pytest.MonkeyPatch) -> None:
    brawl = Fight("brawl", (Foe("thug", "elite", "A"), Foe("thug", "boss", "B")), lost=Branch())
    told = Told(monkeypatch, gate(enter=Branch(fight=brawl)), house={"ranks": "two"})
    assert [(foe.rank, foe.wounds) for foe in told.sitting.state.foes] == [("minion", 1), ("boss", 3)]


@pytest.mark.rule("K-5.5")
def test_so_it_is_in_a_fight_that_a_sitting_opens_with_and_in_one_that_it_goes_on_with() -> None:
    opening = {"foes": ["elite", "boss"], "map": None}
    table = Sitting(house={"ranks": "two"}, opening=opening)
    assert [foe.rank for foe in table.state.foes] == ["minion", "boss"]
    before = Sitting().scene("yard").foes("elite", at=[(5, 5)])
    left = legacy_of(before)
    left["house"]["ranks"] = "two"
    assert [(foe.rank, foe.wounds) for foe in Sitting(**left).state.foes] == [("minion", 1)]


def legacy_of(table: Sitting) -> dict[str, Any]:
    """The legacy of a sitting that ends now, with the MG's papers."""
    state = table.match.state
    state.ended = state.packed = True
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert isinstance(outcome.legacy, dict)
    return dict(outcome.legacy)
