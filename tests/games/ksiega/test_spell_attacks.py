"""Spell attacks: the price of a miss where every miss costs, and an area's centre (K-5.6, K-6.1)."""

from typing import Any

import pytest

from tests.games.ksiega.sitting import Sitting, loaded
from tests.games.ksiega.test_magic import MAGE, cast, field, foe
from zarzewie.games.ksiega.events.fights import NoSight
from zarzewie.games.ksiega.moves.master import Complicate, JudgeMiss, StartFight
from zarzewie.games.ksiega.moves.player import Cast
from zarzewie.games.ksiega.moves.scene import Paint, RuleCover
from zarzewie.games.ksiega.trials.dice import Reason, Throw

# --- every miss costs (K-5.6)


def far_from_reach(**house: Any) -> Sitting:
    """Opponents that cannot strike back: far away, without a ranged attack."""
    return field(("minion", (9, 5)), ("boss", (9, 4)), retaliation="always", **house)


def spells(table: Sitting) -> tuple[Cast, Cast]:
    return Cast("bolt", foe=foe(table, "boss 2")), Cast("area", square=(9, 5))


@pytest.mark.rule("K-5.6", "K-6.1")
@pytest.mark.parametrize("which", [0, 1], ids=["bolt", "area"])
def test_where_every_miss_costs_a_missed_spell_costs_whatever_the_reach(which: int) -> None:
    table = far_from_reach()
    entry = cast(table, spells(table)[which], 3)
    assert entry.result == "failure"
    assert table.view(None).trials[-1].owed == ("verdict",)
    table.mg(JudgeMiss(entry.number))
    assert table.hero(MAGE).character.hearts == 4
    table = far_from_reach()
    number = cast(table, spells(table)[which], 3).number
    table.mg(Complicate(number, "różdżka gaśnie"))
    assert (table.hero(MAGE).character.hearts, table.view(None).trials[-1].owed) == (5, ())


@pytest.mark.rule("K-5.6", "K-6.1")
@pytest.mark.parametrize("which", [0, 1], ids=["bolt", "area"])
def test_on_a_one_the_complication_is_that_cost(which: int) -> None:
    table = far_from_reach()
    assert cast(table, spells(table)[which], 1).result == "complication"
    assert table.view(None).trials[-1].owed == ("complication",)
    assert table.hero(MAGE).character.hearts == 5


@pytest.mark.rule("K-5.6", "K-6.1")
def test_an_area_that_hits_some_and_misses_others_costs_once() -> None:
    table = far_from_reach()
    cast(table, Cast("area", square=(9, 5)), 9)
    assert table.foe("minion 1").out
    assert table.view(None).trials[-1].owed == ("verdict",)


@pytest.mark.rule("K-5.6", "K-6.1")
def test_without_a_person_to_judge_it_the_cost_is_one_heart() -> None:
    for which, shows in ((0, 3), (1, 3), (1, 9)):
        table = Sitting(house={"retaliation": "always"}, runner=True).scene("ford")
        table.foes("minion", "boss", at=[(12, 5), (12, 4)])
        table.mg(StartFight())
        at = (Cast("bolt", foe=foe(table, "boss 2")), Cast("area", square=(12, 5)))[which]
        cast(table, at, shows)
        assert table.hero(MAGE).character.hearts == 4


# --- an area and its centre (K-6.1)


@pytest.mark.rule("K-6.1", "K-4.3")
def test_cover_from_an_area_is_taken_from_its_centre() -> None:
    """A crate between caster and target, but none between centre and target; then the reverse."""
    table = field(("minion", (9, 5)))
    table.mg(Paint(8, 5, 8, 5, "o"))
    assert cast(table, Cast("area", square=(9, 4)), 9).reasons == ()
    table = field(("minion", (9, 5)))
    table.mg(Paint(9, 4, 10, 4, "o"))
    table.mg(Paint(10, 5, 10, 5, "o"))
    entry = cast(table, Cast("area", square=(10, 4)), 9)
    assert entry.reasons == (Reason("K-4.3", 1),)
    assert entry.throw == Throw(10, 12)


@pytest.mark.rule("K-6.1")
def test_whoever_is_out_of_the_casters_sight_is_in_the_area_if_its_centre_sees_them() -> None:
    table = field(("minion", (9, 6)))
    table.mg(Paint(8, 6, 8, 7, "#"))
    table.mg(RuleCover(MAGE, foe(table, "minion 1"), "full", "za murem"))
    cast(table, Cast("area", square=(9, 5)), 9)
    assert table.foe("minion 1").out


@pytest.mark.rule("K-6.1", "K-12.2")
@pytest.mark.refuses("K-6.1")
def test_a_centre_not_seen_now_is_refused_in_one_wording_whatever_the_reason() -> None:
    walled = field(("minion", (9, 5)))
    walled.mg(Paint(5, 0, 5, 7, "#"))
    in_a_wall = field(("minion", (9, 5)))
    in_a_wall.mg(Paint(9, 4, 9, 4, "#"))
    beyond = field(("minion", (9, 5)))
    refusals = (
        walled.refused(MAGE, Cast("area", square=(9, 5))),
        in_a_wall.refused(MAGE, Cast("area", square=(9, 4))),
        beyond.refused(MAGE, Cast("area", square=(40, 40))),
    )
    assert {(refusal.rule, str(refusal.facts)) for refusal in refusals} == {("K-6.1", "{'why': 'centre'}")}


@pytest.mark.rule("K-6.1", "K-12.2")
def test_a_wall_that_nobody_knew_of_is_seen_and_costs_nothing() -> None:
    table = Sitting().scene("ford", fog=True).foes("minion", at=[(9, 5)])
    table.mg(StartFight())
    table.match.state.known &= ~(1 << 6 + 5 * 64)  # one square of the path is not known
    table.match.state.board = table.match.state.board.with_sign((6, 5), "#")
    table.do(MAGE, Cast("area", square=(9, 5)))
    assert table.heard(NoSight).square == (9, 5)
    assert not table.hero(MAGE).spent
    assert table.hero(MAGE).character.mana == 3


@pytest.mark.rule("K-3.8", "K-6.1")
def test_the_odds_of_an_area_are_those_of_its_easiest_target_from_the_centre() -> None:
    table = field(("elite", (9, 5)), ("boss", (9, 4)))
    table.mg(Paint(8, 5, 8, 5, "o"))
    query = {"ask": "cast", "seat": MAGE, "effect": "area", "square": [9, 4]}
    shown = table.foresee(MAGE, query).alone.throw
    with loaded(9):
        table.do(MAGE, Cast("area", square=(9, 4)))
    assert table.view(None).trials[-1].throw == shown == Throw(10, 8)
