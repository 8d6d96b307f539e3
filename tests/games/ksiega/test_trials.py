"""Tests outside fights, from the intent to the benefit (K-3, K-10.1)."""

from fractions import Fraction

import pytest

from tests.games.ksiega.sitting import Sitting, loaded, throw_of
from zarzewie.games.ksiega.events.trials import CircumstanceGiven, Rolled
from zarzewie.games.ksiega.moves.master import (
    AllowTalent,
    Alter,
    AskTest,
    Bless,
    CallRoll,
    CallTest,
    Circumstance,
    Complicate,
    Decline,
    Grant,
    MarkChanged,
    SetPresence,
    SetTier,
)
from zarzewie.games.ksiega.moves.player import BuyRetry, Declare, GiveHelp, Invoke, PassOn, Roll, Withdraw
from zarzewie.games.ksiega.moves.scene import CloseScene
from zarzewie.games.ksiega.state import MASTER
from zarzewie.games.ksiega.trials.ladder import TN, Trait
from zarzewie.kernel.codec import encode

GOAL = "chcę przejść niezauważona"


@pytest.fixture
def table() -> Sitting:
    return Sitting().scene()


def asked(
    table: Sitting, goal: str = GOAL, trait: Trait = "agility", tn: TN = 6, talent: str | None = None
) -> int:
    """Declare the rogue's intent and let the MG ask for a test. Return its number."""
    table.do(2, Declare(goal))
    number = table.state.tests
    table.mg(AskTest(number, trait, tn, talent, "ktoś usłyszy", called=True))
    return number


def rolled(table: Sitting, number: int, shows: int) -> Rolled:
    with loaded(shows):
        table.do(2, Roll(number))
    return table.heard(Rolled)


# --- step by step (K-3.1)


@pytest.mark.rule("K-3.1", "K-3.3", "K-10.1")
def test_a_test_goes_from_the_goal_to_the_result_in_one_entry(table: Sitting) -> None:
    number = asked(table)
    assert table.owing() == {f"roll.{number}": (2,), "scene.1": (1, 3)}
    entry = rolled(table, number, 7).trial
    assert (entry.goal, entry.trait, entry.tn, entry.stake) == (GOAL, "agility", 6, "ktoś usłyszy")
    assert (throw_of(entry).die, entry.roll, entry.result) == (10, 7, "success")
    assert entry == table.view(None).trials[-1]


@pytest.mark.rule("K-3.1")
@pytest.mark.refuses("K-3.1")
def test_nothing_is_rolled_that_was_not_asked_for(table: Sitting) -> None:
    assert table.refused(2, Roll(1), inside=True).facts == {"why": "not_asked"}
    number = asked(table)
    assert table.refused(2, Roll(number + 1)).rule == "K-3.1"
    assert table.refused(1, Roll(number), inside=True).rule == "K-3.1"


@pytest.mark.rule("K-3.1")
@pytest.mark.refuses("K-3.1")
def test_one_intent_at_a_time(table: Sitting) -> None:
    table.do(2, Declare(GOAL))
    assert table.refused(2, Declare("i jeszcze coś")).facts["why"] == "open"
    table.do(2, Withdraw(1))
    table.do(2, Declare("i jeszcze coś"))
    assert table.refused(2, Withdraw(1)).rule == "K-3.1"


@pytest.mark.refuses("K-3.1", "K-2.6")
def test_an_intent_needs_a_scene_and_a_character() -> None:
    assert Sitting().refused(1, Declare(GOAL), inside=True).facts == {"why": "no_scene"}
    assert Sitting(premade=False).refused(1, Declare(GOAL), inside=True).rule == "K-2.6"


@pytest.mark.rule("K-2.5")
@pytest.mark.refuses("K-2.5")
def test_only_ones_own_things_are_used(table: Sitting) -> None:
    table.do(1, Declare("wspinam się", thing="lina"))
    assert table.view(None).trials[-1].thing == "lina"
    assert table.refused(2, Declare("strzelam", thing="armata")).rule == "K-2.5"


@pytest.mark.rule("K-3.2")
@pytest.mark.refuses("K-3.2")
def test_without_a_stake_there_is_no_test_but_success(table: Sitting) -> None:
    table.do(2, Declare(GOAL))
    assert table.refused(MASTER, AskTest(1, "agility", 6, None, "", called=True)).facts == {"why": "no_stake"}
    table.mg(Grant(1, "nikogo tu nie ma"))
    assert table.view(None).trials[-1].result == "granted"
    assert table.refused(MASTER, Grant(1, "znowu")).rule == "K-3.2"


def test_the_mg_may_ask_for_another_way(table: Sitting) -> None:
    table.do(2, Declare(GOAL))
    table.mg(Decline(1, "tędy się nie da"))
    assert table.state.trials == ()
    assert table.owing()["scene.1"] == (1, 2, 3)


@pytest.mark.rule("K-3.1")
@pytest.mark.refuses("K-3.1")
def test_the_mg_may_call_for_a_test_and_finish_the_request_later(table: Sitting) -> None:
    table.mg(CallTest(1, "utrzymaj linę", "strength", 8, "spadnie", called=False))
    assert table.refused(1, Roll(1), inside=True).facts == {"why": "not_asked"}
    table.mg(Circumstance(1, "ślisko", 1, secret=False))
    table.mg(CallRoll(1))
    with loaded(9):
        table.do(1, Roll(1))
    assert table.heard(Rolled).trial.result == "failure"
    assert table.refused(MASTER, CallRoll(1)).rule == "K-3.1"
    assert table.refused(MASTER, CallTest(9, "?", "magic", 4, "!", called=True)).rule == "K-3.1"


# --- results (K-3.4)


@pytest.mark.rule("K-3.4")
@pytest.mark.parametrize(
    ("shows", "result", "owed"),
    [
        (1, "complication", ("complication",)),
        (5, "failure", ()),
        (6, "success", ()),
        (10, "exceptional", ("benefit",)),
    ],
)
def test_what_a_roll_means_and_what_the_mg_then_owes(
    table: Sitting, shows: int, result: str, owed: tuple[str, ...]
) -> None:
    entry = rolled(table, asked(table), shows).trial
    assert (entry.result, entry.owed) == (result, owed)
    assert ("lead" in table.owing()) == bool(owed)


@pytest.mark.rule("K-3.4", "K-10.1")
@pytest.mark.refuses("K-3.4")
def test_on_a_one_there_must_be_a_complication_before_the_scene_ends(table: Sitting) -> None:
    number = asked(table)
    rolled(table, number, 1)
    assert table.refused(MASTER, CloseScene("")).facts == {"why": "owed"}
    table.mg(Complicate(number, "hałas"))
    assert table.view(None).trials[-1].complications == ("hałas",)
    table.mg(CloseScene(""))
    assert table.refused(MASTER, Complicate(number, "jeszcze")).facts == {"why": "not_due"}


@pytest.mark.rule("K-3.4")
@pytest.mark.refuses("K-3.4")
def test_any_failure_may_be_complicated_once_and_a_success_not(table: Sitting) -> None:
    number = asked(table)
    rolled(table, number, 3)
    table.mg(Complicate(number, "ktoś zaczyna sprawdzać teren"))
    assert table.refused(MASTER, Complicate(number, "i jeszcze")).rule == "K-3.4"
    other = asked(table, "inny cel")
    rolled(table, other, 9)
    assert table.refused(MASTER, Complicate(other, "a jednak")).rule == "K-3.4"
    assert table.refused(MASTER, Bless(other, "bonus")).rule == "K-3.4"


@pytest.mark.rule("K-3.4", "K-10.1")
def test_an_exceptional_success_brings_a_benefit(table: Sitting) -> None:
    number = asked(table)
    rolled(table, number, 10)
    table.mg(Bless(number, "bez hałasu"))
    assert table.view(None).trials[-1].benefit == "bez hałasu"
    assert "lead" not in table.owing()


# --- circumstances (K-3.5, K-2.4)


@pytest.mark.rule("K-3.5", "K-2.4")
def test_all_reasons_and_a_talent_add_up_to_two_steps_at_most(table: Sitting) -> None:
    for why in ("ciemno", "ślisko", "hałas"):
        table.mg(Circumstance(2, why, 1, secret=False))
    entry = rolled(table, asked(table), 10).trial
    assert throw_of(entry).tn == 12
    assert [reason.why for reason in entry.reasons] == ["ciemno", "ślisko", "hałas"]
    again = rolled(table, asked(table, "inny", talent="Zwiadowca"), 4).trial
    assert throw_of(again).tn == 4
    assert again.reasons == ()


@pytest.mark.rule("K-3.5")
def test_almost_certain_needs_no_roll(table: Sitting) -> None:
    table.mg(Circumstance(2, "wszyscy śpią", -2, secret=False))
    number = asked(table)
    table.do(2, Roll(number))
    entry = table.heard(Rolled).trial
    assert (entry.throw, entry.roll, entry.result) == ("almost_certain", None, "success")


@pytest.mark.rule("K-3.5")
def test_almost_impossible_is_not_rolled_and_not_failed(table: Sitting) -> None:
    table.mg(Circumstance(2, "burza", 2, secret=False))
    number = asked(table, tn=12)
    table.do(2, Roll(number))
    assert table.heard(Rolled).trial.result == "impossible"
    assert table.state.failed == ()


@pytest.mark.rule("K-2.4")
@pytest.mark.refuses("K-2.4")
def test_only_ones_own_talent_and_only_one(table: Sitting) -> None:
    table.do(2, Declare(GOAL))
    assert table.refused(MASTER, AskTest(1, "agility", 6, "Haker", "coś", called=True)).rule == "K-2.4"
    table.mg(AllowTalent(2, "Zwiadowca"))
    assert table.refused(MASTER, AllowTalent(2, "Medyk")).rule == "K-2.4"


@pytest.mark.rule("K-2.4")
def test_a_talent_is_allowed_for_one_roll(table: Sitting) -> None:
    table.mg(AllowTalent(2, "Zwiadowca"))
    assert throw_of(rolled(table, asked(table), 4).trial).tn == 4
    assert throw_of(rolled(table, asked(table, "inny"), 7).trial).tn == 6


@pytest.mark.rule("K-3.5")
@pytest.mark.refuses("K-3.5", "K-1.1")
def test_circumstances_have_words_and_an_end(table: Sitting) -> None:
    assert table.refused(MASTER, Circumstance(2, "", 1, secret=False)).rule == "K-1.1"
    for number in range(6):
        table.mg(Circumstance(2, f"powód {number}", 1, secret=False))
    assert table.refused(MASTER, Circumstance(2, "siódmy", 1, secret=False)).rule == "K-3.5"


# --- help (K-3.6, K-3.9)


@pytest.mark.rule("K-3.6", "K-3.8")
def test_help_makes_the_die_a_size_bigger_for_one_test(table: Sitting) -> None:
    number = asked(table)
    table.do(1, GiveHelp(2, "podsadzam ją"))
    entry = rolled(table, number, 12).trial
    assert throw_of(entry).die == 12
    assert entry.help is not None
    assert (entry.help.by, entry.help.how) == (1, "podsadzam ją")
    assert throw_of(rolled(table, asked(table, "znowu"), 10).trial).die == 10


@pytest.mark.rule("K-3.6", "K-3.9")
@pytest.mark.refuses("K-3.6", "K-3.9")
def test_one_helper_for_a_test_that_there_is(table: Sitting) -> None:
    asked(table)
    assert table.refused(1, GiveHelp(3, "trzymam")).facts == {"why": "no_test"}
    assert table.refused(2, GiveHelp(2, "sama sobie")).facts == {"why": "nobody"}
    table.do(1, GiveHelp(2, "podsadzam"))
    assert table.refused(3, GiveHelp(2, "ja też")).facts == {"why": "one_helper"}


@pytest.mark.refuses("K-1.1", "K-7.2", "K-12.1")
def test_who_helps_says_how_and_stands_and_is_here(table: Sitting) -> None:
    asked(table)
    assert table.refused(1, GiveHelp(2, "")).rule == "K-1.1"
    table.mg(Alter(1, "harm", 5, "strzała"))
    assert table.refused(1, GiveHelp(2, "z ziemi")).rule == "K-7.2"
    table.mg(SetPresence(3, False))
    assert table.refused(3, GiveHelp(2, "z daleka"), inside=True).rule == "K-12.1"


# --- odds (K-3.8)


@pytest.mark.rule("K-3.8")
def test_everybody_sees_the_exact_odds_with_and_without_help(table: Sitting) -> None:
    asked(table)
    for seat in (0, 1, 2, 3, None):
        (chances,) = table.view(seat).chances
        assert chances.prospects is not None
        alone, helped = chances.prospects.alone.odds, chances.prospects.helped.odds
        assert alone is not None
        assert helped is not None
        assert alone.succeeding == Fraction(5, 10)
        assert helped.succeeding == Fraction(7, 12)
        assert alone.of("complication") == Fraction(1, 10)


@pytest.mark.rule("K-3.8", "K-3.1")
def test_a_secret_reason_hides_the_odds_and_itself(table: Sitting) -> None:
    table.mg(Circumstance(2, "kanarek na dachu", 1, secret=True))
    assert table.heard_nothing(CircumstanceGiven)
    number = asked(table)
    assert table.view(2).chances[0].prospects is None
    entry = rolled(table, number, 7).trial
    assert (entry.result, entry.secret, entry.reasons) == ("failure", True, ())
    assert throw_of(entry).tn == 0
    for seat in (1, 2, None):
        assert "kanarek" not in encode([table.view(seat), table.match.offers(seat or 1)]).decode()
    master = table.view(MASTER).master
    assert master is not None
    assert throw_of(master.trials[-1]).tn == 8


# --- trying again (K-3.7)


@pytest.mark.rule("K-3.7")
@pytest.mark.refuses("K-3.7")
def test_the_same_goal_with_the_same_trait_is_not_tried_again(table: Sitting) -> None:
    rolled(table, asked(table), 2)
    table.do(2, Declare(GOAL.upper()))
    refusal = table.refused(MASTER, AskTest(2, "agility", 4, None, "coś", called=True))
    assert (refusal.rule, refusal.facts["trait"]) == ("K-3.7", "agility")
    table.mg(AskTest(2, "strength", 6, None, "coś", called=True))


@pytest.mark.rule("K-3.7")
@pytest.mark.refuses("K-3.7")
def test_it_is_once_the_mg_says_that_the_situation_has_changed(table: Sitting) -> None:
    number = asked(table)
    rolled(table, number, 2)
    table.mg(MarkChanged(number))
    asked(table)
    assert table.refused(MASTER, MarkChanged(number)).rule == "K-3.7"


@pytest.mark.rule("K-3.7")
@pytest.mark.refuses("K-3.7")
def test_or_the_player_buys_it_with_a_complication(table: Sitting) -> None:
    assert table.refused(2, BuyRetry(1)).rule == "K-3.7"
    number = asked(table)
    rolled(table, number, 2)
    table.do(2, BuyRetry(number))
    assert table.view(None).trials[-1].owed == ("complication",)
    assert rolled(table, number + 1, 8).trial.result == "success"
    assert table.refused(MASTER, CloseScene("")).rule == "K-3.4"
    table.mg(Complicate(number + 1, "czas ucieka"))


def bought_back(table: Sitting) -> int:
    """Fail a test and buy its retry; the complication is not paid yet. Return the retry's number."""
    number = asked(table)
    rolled(table, number, 2)
    table.do(2, BuyRetry(number))
    return number + 1


@pytest.mark.rule("K-3.7")
@pytest.mark.refuses("K-3.7")
@pytest.mark.parametrize("how", ["withdrawn", "declined", "out of time"])
def test_a_retry_that_is_put_off_before_its_price_is_paid_was_not_bought(table: Sitting, how: str) -> None:
    number = bought_back(table)
    match how:
        case "withdrawn":
            table.do(2, Withdraw(number))
        case "declined":
            table.mg(Decline(number, "tędy się nie da"))
        case _:
            table.expire(f"roll.{number}")
            table.mg(SetPresence(2, True))
    assert [(failed.trait, failed.goal) for failed in table.view(2).failed] == [("agility", GOAL)]
    table.do(2, Declare(GOAL))
    again = AskTest(number + 1, "agility", 6, None, "znów", called=True)
    assert table.refused(MASTER, again).rule == "K-3.7"


@pytest.mark.rule("K-3.7")
def test_a_retry_whose_price_is_paid_may_wait(table: Sitting) -> None:
    number = bought_back(table)
    table.mg(Complicate(number, "czas ucieka"))
    table.do(2, Withdraw(number))
    asked(table)


@pytest.mark.rule("K-3.7")
def test_a_retry_that_was_granted_or_went_well_leaves_nothing_failed(table: Sitting) -> None:
    number = bought_back(table)
    table.mg(Grant(number, "drzwi puściły"))
    table.mg(Complicate(number, "czas ucieka"))
    assert table.state.failed == ()
    asked(table)


@pytest.mark.rule("K-3.7")
@pytest.mark.refuses("K-3.7")
def test_a_retry_that_fails_is_not_repeated_either_and_is_bought_by_who_failed(table: Sitting) -> None:
    number = bought_back(table)
    rolled(table, number, 3)
    assert [failed.number for failed in table.state.failed] == [number]
    assert table.refused(1, BuyRetry(number)).rule == "K-3.7"
    table.do(2, BuyRetry(number))


@pytest.mark.rule("K-3.7")
def test_another_hero_or_another_scene_is_another_matter(table: Sitting) -> None:
    rolled(table, asked(table), 2)
    table.do(1, Declare(GOAL))
    table.mg(AskTest(2, "agility", 6, None, "coś", called=True))
    with loaded(5):
        table.do(1, Roll(2))
    table.scene()
    asked(table)


# --- passing


@pytest.mark.rule("K-3.1")
def test_the_mg_is_waited_for_when_nobody_has_anything_more_to_do(table: Sitting) -> None:
    for seat in (1, 2):
        table.do(seat, PassOn())
    assert table.owing() == {"scene.1": (3,)}
    table.do(3, PassOn())
    assert table.owing() == {"lead": (MASTER,)}


@pytest.mark.rule("K-12.1")
@pytest.mark.refuses("K-12.1")
def test_a_clock_passes_on_for_the_silent_and_puts_off_their_rolls(table: Sitting) -> None:
    number = asked(table)
    table.expire("scene.1")
    assert table.state.passed == (1, 3)
    table.expire(f"roll.{number}")
    assert table.state.trials == ()
    assert not table.hero(2).present
    for ask in ("lead", "talk"):
        with pytest.raises(Exception, match=r"K-12\.1"):
            table.expire(ask)


@pytest.mark.refuses("K-6.1", "K-6.2")
def test_tiers_are_for_magic_and_cost_what_the_book_says(table: Sitting) -> None:
    number = asked(table)
    assert table.refused(MASTER, SetTier(number, "strong", 2, called=True)).rule == "K-6.1"
    table.do(3, Invoke("przywołuję mgłę"))
    assert table.refused(MASTER, SetTier(number + 1, "strong", 1, called=True)).facts == {"costs": (2,)}
