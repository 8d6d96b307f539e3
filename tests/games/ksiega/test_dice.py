"""Tests: ladders, circumstances, help, results, odds."""

from fractions import Fraction
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.ksiega.making import BOOK, D6, houses
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.trials import dice
from zarzewie.games.ksiega.trials.dice import (
    Odds,
    Reason,
    Skill,
    Throw,
    judge,
    odds,
    prepare,
    prospects,
    resolve,
)
from zarzewie.games.ksiega.trials.ladder import DICE, LEVEL_OF, LEVELS, TN, TNS, TRAITS, Die, Level, grown
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import decode, encode

EXPERT = Skill(10, "trained")
HARDER = Reason("ciemno", 1)
EASIER = Reason("dobre narzędzia", -1)
MUCH_HARDER = Reason("wichura", 2)
MUCH_EASIER = Reason("cel śpi", -2)

RESULTS = get_args(dice.Result)
TEST = st.builds(
    dice.Test,
    trait=st.sampled_from(TRAITS),
    tn=st.sampled_from(TNS),
    reasons=st.lists(st.sampled_from((HARDER, EASIER, MUCH_HARDER, MUCH_EASIER)), max_size=4).map(tuple),
    talent=st.none() | st.just("Atleta"),
    help=st.none() | st.just("podtrzymuję linę"),
    boost=st.booleans(),
    kind=st.sampled_from(get_args(dice.Kind)),
)
SKILL = st.builds(Skill, st.sampled_from(DICE), st.sampled_from(LEVELS))


# --- what is rolled


@pytest.mark.rule("K-3.3", "K-3.5")
@pytest.mark.parametrize(
    ("tn", "reasons", "rolled"),
    [
        (6, (), 6),
        (6, (HARDER,), 8),
        (8, (EASIER,), 6),
        (8, (HARDER,), 12),
        (4, (MUCH_HARDER,), 8),
        (12, (MUCH_EASIER,), 6),
        (6, (HARDER, EASIER), 6),
        (4, (HARDER, HARDER, HARDER), 8),
        (12, (MUCH_EASIER, MUCH_EASIER, HARDER), 6),
    ],
)
def test_circumstances_move_the_tn_along_its_ladder_at_most_two_steps(
    tn: TN, reasons: tuple[Reason, ...], rolled: int
) -> None:
    assert prepare(dice.Test("agility", tn, reasons), EXPERT, BOOK) == Throw(10, rolled)


@pytest.mark.rule("K-2.4", "K-3.5")
def test_a_talent_is_a_step_and_counts_among_the_circumstances() -> None:
    assert prepare(dice.Test("agility", 8, talent="Zwiadowca"), EXPERT, BOOK) == Throw(10, 6)
    generous = dice.Test("agility", 12, (MUCH_EASIER,), talent="Zwiadowca")
    assert prepare(generous, EXPERT, BOOK) == Throw(10, 6)


@pytest.mark.rule("K-3.5")
def test_below_the_easiest_nothing_is_rolled_and_above_the_heroic_neither() -> None:
    assert prepare(dice.Test("agility", 4, (EASIER,)), EXPERT, BOOK) == "almost_certain"
    assert prepare(dice.Test("agility", 12, (HARDER,)), EXPERT, BOOK) == "almost_impossible"


@pytest.mark.rule("K-3.5")
@pytest.mark.parametrize("kind", ["attack", "defence"])
def test_attacks_and_defences_are_rolled_whatever_the_circumstances(kind: dice.Kind) -> None:
    assert prepare(dice.Test("agility", 4, (MUCH_EASIER,), kind=kind), EXPERT, BOOK) == Throw(10, 4)
    assert prepare(dice.Test("agility", 12, (MUCH_HARDER,), kind=kind), EXPERT, BOOK) == Throw(10, 12)


@pytest.mark.rule("K-3.5")
def test_a_house_may_let_the_impossible_be_rolled_and_then_only_the_exceptional_will_do() -> None:
    house = HouseRules(impossible_roll=True)
    throw = prepare(dice.Test("magic", 12, (HARDER,)), Skill(20), house)
    assert throw == Throw(20, 12, only_exceptional=True)
    assert [resolve(throw, roll, house) for roll in (1, 11, 12, 19, 20)] == [
        "complication",
        "failure",
        "failure",
        "failure",
        "exceptional",
    ]


@pytest.mark.rule("K-3.6")
@pytest.mark.parametrize(("die", "bigger"), [(6, 8), (8, 10), (10, 12), (12, 20)])
def test_help_makes_the_die_one_size_bigger(die: Die, bigger: Die) -> None:
    assert grown(die) == bigger
    assert prepare(dice.Test("strength", 8, help="trzymam"), Skill(die), BOOK) == Throw(bigger, 8)


@pytest.mark.rule("K-3.6")
def test_a_helped_d20_lowers_the_tn_instead() -> None:
    assert prepare(dice.Test("strength", 8, help="trzymam"), Skill(20), BOOK) == Throw(20, 6)
    assert prepare(dice.Test("strength", 4, help="trzymam"), Skill(20), BOOK) == "almost_certain"


@pytest.mark.rule("K-3.6")
def test_the_step_of_a_helped_d20_comes_on_top_of_the_circumstances() -> None:
    assert prepare(dice.Test("strength", 12, (MUCH_EASIER,), help="trzymam"), Skill(20), BOOK) == Throw(20, 4)


@pytest.mark.rule("K-3.9", "K-6.5")
def test_help_and_one_boost_go_together() -> None:
    both = dice.Test("strength", 12, help="trzymam", boost=True)
    assert prepare(both, Skill(8), BOOK) == Throw(12, 12)
    assert prepare(both, Skill(12), BOOK) == Throw(20, 8)
    assert prepare(both, Skill(20), BOOK) == Throw(20, 6)


@pytest.mark.rule("K-3.1")
def test_a_roll_is_one_throw_of_the_die() -> None:
    rolls = [dice.roll(Throw(8, 6), Chance(bytes(32)).at("roll", n)) for n in range(200)]
    assert set(rolls) == set(range(1, 9))


# --- the d6-only variant


@pytest.mark.rule("K-9.1")
def test_each_level_has_its_threshold_and_each_die_its_level() -> None:
    plain = dice.Test("strength", 6)
    assert [
        dice.threshold(plain, level, HouseRules()) for level in ("master", "trained", "novice", "untrained")
    ] == [
        3,
        4,
        5,
        6,
    ]
    assert [LEVEL_OF[die] for die in DICE] == ["untrained", "novice", "trained", "master", "master"]


@pytest.mark.rule("K-9.1")
@pytest.mark.parametrize("die", DICE)
def test_no_other_level_is_closer_to_the_odds_of_a_die_at_tn_6(die: Die) -> None:
    wanted = Fraction(die - 5, die)

    def error(level: Level) -> Fraction:
        return abs(Fraction(7 - dice.threshold(dice.Test("strength", 6), level, HouseRules()), 6) - wanted)

    assert error(LEVEL_OF[die]) == min(map(error, LEVELS))


@pytest.mark.rule("K-9.2", "K-9.3", "K-9.4")
@pytest.mark.parametrize(
    ("test", "threshold"),
    [
        (dice.Test("strength", 4), 3),
        (dice.Test("strength", 8), 5),
        (dice.Test("strength", 12), 6),
        (dice.Test("strength", 6, (HARDER,)), 5),
        (dice.Test("strength", 6, (EASIER,)), 3),
        (dice.Test("strength", 6, help="tak"), 3),
        (dice.Test("strength", 6, boost=True), 3),
        (dice.Test("strength", 6, talent="Atleta"), 3),
        (dice.Test("strength", 4, (MUCH_EASIER,)), 2),
        (dice.Test("strength", 12, (MUCH_HARDER,)), 6),
        (dice.Test("strength", 12, (MUCH_HARDER, MUCH_EASIER, EASIER)), 5),
        (dice.Test("strength", 12, (MUCH_HARDER, HARDER), help="tak"), 6),
    ],
)
def test_on_a_d6_all_changes_are_summed_and_clamped_once(test: dice.Test, threshold: int) -> None:
    assert prepare(test, EXPERT, D6) == Throw(6, threshold)


@pytest.mark.rule("K-9.2")
@given(TEST, SKILL)
def test_on_a_d6_something_is_always_rolled(test: dice.Test, skill: Skill) -> None:
    throw = prepare(test, skill, D6)
    assert isinstance(throw, Throw)
    assert throw.die == 6
    assert 2 <= throw.tn <= 6


@pytest.mark.rule("K-9.6")
def test_on_a_d6_one_and_six_keep_their_meaning() -> None:
    assert [judge(6, roll, 2, D6) for roll in (1, 2, 5, 6)] == [
        "complication",
        "success",
        "success",
        "exceptional",
    ]
    assert judge(6, 6, 6, D6) == "exceptional"


# --- results


@pytest.mark.rule("K-3.4")
@pytest.mark.parametrize(
    ("die", "roll", "tn", "result"),
    [
        (6, 1, 4, "complication"),
        (20, 1, 12, "complication"),
        (10, 5, 6, "failure"),
        (10, 6, 6, "success"),
        (10, 10, 6, "exceptional"),
        (12, 12, 12, "exceptional"),
        (6, 6, 8, "failure"),
        (20, 12, 12, "success"),
    ],
)
def test_a_roll_means_one_of_four_things(die: int, roll: int, tn: int, result: dice.Result) -> None:
    assert judge(die, roll, tn, BOOK) == result


@pytest.mark.rule("K-3.4")
def test_if_the_maximum_always_succeeded_a_d6_would_beat_a_d12_at_heroic_tasks() -> None:
    literal = HouseRules(max_always_succeeds=True)
    assert odds(Throw(6, 12), literal).succeeding == Fraction(1, 6)
    assert odds(Throw(12, 12), literal).succeeding == Fraction(1, 12)
    assert odds(Throw(6, 12), BOOK).succeeding == 0


def test_only_two_of_the_four_results_are_successes() -> None:
    assert [result for result in RESULTS if dice.succeeded(result)] == ["success", "exceptional"]


# --- the odds


@pytest.mark.rule("K-3.8")
@given(TEST, SKILL, houses())
def test_the_odds_are_those_counted_by_hand(test: dice.Test, skill: Skill, house: HouseRules) -> None:
    throw = prepare(test, skill, house)
    if not isinstance(throw, Throw):
        return
    found = odds(throw, house)
    best_counts = throw.die >= throw.tn or house.max_always_succeeds
    between = 0 if throw.only_exceptional else max(0, throw.die - max(throw.tn, 2))
    assert sum(found.of(result) for result in RESULTS) == 1
    assert found.of("complication") == Fraction(1, throw.die)
    assert found.of("exceptional") == Fraction(int(best_counts), throw.die)
    assert found.of("success") == Fraction(between, throw.die)
    assert found.succeeding == found.of("success") + found.of("exceptional")


@pytest.mark.rule("K-3.6", "K-3.8")
@given(TEST, SKILL, st.sampled_from((BOOK, D6)))
def test_help_never_hurts(test: dice.Test, skill: Skill, house: HouseRules) -> None:
    def succeeding(prospect: dice.Prospect) -> Fraction:
        if prospect.odds is None:
            return Fraction(int(prospect.throw == "almost_certain"))
        return prospect.odds.succeeding

    both = prospects(test, skill, house)
    assert succeeding(both.helped) >= succeeding(both.alone)


@pytest.mark.rule("K-3.8")
def test_everyone_sees_the_odds_without_and_with_help() -> None:
    shown = dice.shown_prospects(dice.Test("agility", 8), EXPERT, BOOK)
    assert shown is not None
    assert shown.alone.odds == Odds(10, complication=1, failure=6, success=2, exceptional=1)
    assert shown.helped.odds == Odds(12, complication=1, failure=6, success=4, exceptional=1)


@pytest.mark.rule("K-3.8")
def test_a_secret_reason_hides_the_odds_and_itself() -> None:
    ambush = dice.Test("agility", 6, (HARDER, Reason("zasadzka", 1, secret=True)))
    assert dice.shown_prospects(ambush, EXPERT, BOOK) is None
    assert dice.as_shown(ambush) == dice.Test("agility", 6, (HARDER,))
    assert prospects(ambush, EXPERT, BOOK).alone.throw == Throw(10, 12)


@pytest.mark.rule("K-3.1")
@given(TEST, SKILL, houses())
def test_requests_and_prospects_are_read_as_they_were_written(
    test: dice.Test, skill: Skill, house: HouseRules
) -> None:
    assert decode(encode(test), dice.Test) == test
    both = prospects(test, skill, house)
    assert decode(encode(both), dice.Prospects) == both
