"""The lab's metrics of a finished council."""

from typing import Any

import msgspec
import pytest

from tests.games.rada.making import PAIRS, council, public, resolved, to_dilemma, voting, with_state
from zarzewie.games.rada.goals import FOR_GOAL
from zarzewie.games.rada.measures import metrics
from zarzewie.games.rada.moves import Expose, Protect
from zarzewie.games.rada.state import Deal, Dilemma, Goal, Round
from zarzewie.games.rada.tempers import TEMPERS, temperament
from zarzewie.lab.labels import metric
from zarzewie.lab.plan import draw_up
from zarzewie.lab.run import run


def test_a_domination_before_round_8() -> None:
    match = with_state(council(6), factions=PAIRS, influence=(95, 45, 45, 45, 45, 45))
    counted = metrics(resolved(voting(match, influence=(95, 45, 45, 45, 45, 45)), [0] * 6).match.state)
    assert (counted["domination"], counted["domination_before_8"], counted["falls"]) == (True, True, False)
    assert counted["rounds"] == 1
    assert counted["wins_size_2"] == 1.0
    winner = temperament(public(match), 0).name
    assert {temper.name: counted[f"wins_{temper.name}"] for temper in TEMPERS} == {
        temper.name: float(temper.name == winner) for temper in TEMPERS
    }


def test_a_fall_has_exiles_and_no_wins() -> None:
    match = voting(with_state(council(6), factions=PAIRS), [(-9, 0, 0), (0, 0, 0)], stats=(5, 9, 9))
    counted = metrics(resolved(match, [0, 0, 0, 0, 1, 0]).match.state)
    assert (counted["falls"], counted["domination"], counted["exiles"]) == (True, False, 5.0)
    assert not any(name.startswith("wins") for name in counted)


def test_what_was_spent_agreed_and_drawn() -> None:
    match = to_dilemma(with_state(council(6), factions=PAIRS), {0: Expose(1), 1: Protect()})
    match = voting(match, [(-9, 0, 0)] * 2, stats=(5, 9, 9))
    counted = metrics(resolved(match, [0, 0, 0, 1, 1, 1]).match.state)
    assert (counted["spent"], counted["consensus"], counted["ties"]) == (25.0, 2.0, 1.0)


def test_a_shared_win_is_shared_between_kinds() -> None:
    match = with_state(council(5), factions=(0, 0, 1, 1, 2))
    rich = voting(match, influence=(95, 20, 20, 20, 95), acclaim=(0,) * 5)
    counted = metrics(resolved(rich, [0, 0, 1, 1, 0]).match.state)
    assert (counted["wins_size_1"], counted["wins_size_2"]) == (0.5, 0.5)


# --- a story that remembers


def past(number: int, card: str, **changes: Any) -> Round:
    done = public(resolved(voting(council(6)), [0] * 6).match).history[-1]
    told = Dilemma(card, done.dilemma.effects)
    quiet: dict[str, Any] = {"powers": (), "aftermath": (), "opening": None, "echo": None}
    return msgspec.structs.replace(done, number=number, dilemma=told, **(quiet | changes))


def measured(*history: Round, **changes: Any) -> dict[str, float]:
    match = with_state(council(6), factions=PAIRS, round=len(history), history=history, **changes)
    return metrics(match.state)


@pytest.mark.rule("R-11.2")
def test_rounds_that_an_earlier_decision_opened() -> None:
    opened = [past(number, "tax-on-the-dead", opening="plague-coin/0") for number in (4, 6)]
    others = [past(number, "plague-coin") for number in (1, 2, 3, 5)]
    six = (*others[:3], opened[0], others[3], opened[1])
    assert measured(*six[:5])["callbacks"] == 1.0
    assert "two_callbacks" not in measured(*six[:5])
    assert (measured(*six)["callbacks"], measured(*six)["two_callbacks"]) == (2.0, True)
    assert measured(*six[:5], others[0])["two_callbacks"] is False


@pytest.mark.rule("R-11.2")
def test_a_thread_is_finished_by_a_card_that_opens_no_other_of_it() -> None:
    begun, went_on = past(1, "plague-coin"), past(3, "wedding-across-the-wall")
    last = past(5, "the-wall-from-inside")
    assert measured(begun, went_on)["threads_finished"] == 0.0
    assert measured(begun, went_on, last)["threads_finished"] == 1.0


@pytest.mark.rule("R-11.3", "R-11.4")
def test_echoes_and_sentences_of_the_aftermath() -> None:
    told = past(3, "tax-on-the-dead", echo="plague-coin/0", aftermath=("faith/thaw/small/0",) * 2)
    counted = measured(past(1, "plague-coin", aftermath=("economy/thaw/large/0",)), told)
    assert (counted["echoes"], counted["aftermath"]) == (1.0, 3.0)


@pytest.mark.rule("R-9.3")
def test_cards_that_the_table_had_in_its_last_games() -> None:
    had = msgspec.structs.replace(public(council(6)).options, seen=("plague-coin", "thin-pennies"))
    history = (past(1, "plague-coin"), past(2, "tax-on-the-dead"))
    assert measured(*history, options=had)["repeats"] == 1.0
    assert "repeats" not in measured(*history)


def test_rounds_in_which_all_factions_had_their_power() -> None:
    history = (past(1, "plague-coin", powers=(0, 1, 2)), past(2, "tax-on-the-dead", powers=(0, 2)))
    assert (measured(*history)["three_powers"], measured(*history)["consensus"]) == (0.5, 2.5)


# --- deals and goals


@pytest.mark.rule("R-12.2")
def test_deals_offered_and_accepted_and_who_was_betrayed() -> None:
    """Two rounds of six: a promise that its deceived party sees broken, and one that only the truth knows."""
    seen = Deal(1, 0, 1, "vote_as_one", "nothing", "accepted", kept=(True, False))
    seen = msgspec.structs.replace(seen, seen=((True, False), (True, False)))
    unseen = Deal(1, 2, 3, "back_statement", "nothing", "accepted", kept=(None, False))
    declined = Deal(2, 4, 5, "vote_as_one", "nothing", "declined")
    lapsed = Deal(2, 4, 5, "vote_as_one", "nothing", "lapsed")
    history = (past(1, "plague-coin"), past(2, "tax-on-the-dead"))
    counted = measured(*history, deals=(seen, unseen, declined, lapsed))
    assert counted["deals_offered"] == 4 / 2 / 6
    assert counted["deals_accepted"] == 2 / 3
    assert counted["betrayed"] == 1 / 6
    without = msgspec.structs.replace(public(council(6)).options, deals="off")
    assert "betrayed" not in measured(*history, options=without)


@pytest.mark.rule("R-13.1")
def test_what_goals_brought_each_member_by_faction_and_by_size() -> None:
    history = (past(1, "plague-coin"),)
    goals = (Goal(0, "heard", True), Goal(1, "unseen", False), Goal(2, "even_hand", True))
    counted = measured(*history, goals=goals, exiled=(4,))
    assert [counted[f"goal_{name}"] for name in ("syndicate", "priesthood", "guard")] == [
        FOR_GOAL,
        0.0,
        FOR_GOAL,
    ]
    assert (counted["goal_size_2"], counted["goal_size_1"]) == (FOR_GOAL / 2, FOR_GOAL)
    fallen = tuple(msgspec.structs.replace(goal, reached=None) for goal in goals)
    assert not any(name.startswith("goal") for name in measured(*history, goals=fallen))


# --- in the lab


def test_the_lab_counts_them_and_every_one_has_a_label_in_both_languages() -> None:
    plan = draw_up("rada", 30, 6, "council", {"goals": "faction", "seen": ["plague-coin"]}, seed=2)
    names = set(run(plan).tally.estimates())
    assert {"callbacks", "two_callbacks", "threads_finished", "echoes", "aftermath", "repeats"} <= names
    assert {"three_powers", "deals_offered", "deals_accepted", "betrayed"} <= names
    assert {"goal_syndicate", "goal_priesthood", "goal_guard", "goal_size_1", "goal_size_2"} <= names
    assert {"falls", "domination", "domination_before_8", "spent", "consensus", "ties", "exiles"} <= names
    assert {"rounds", "wins_size_1", "wins_size_2", "how_council"} <= names
    for lang in ("pl", "en"):
        for name in names:
            label = metric(lang, "rada", name)
            assert label != name, name
            assert label.casefold() not in ("collapse", "council", "domination")


@pytest.mark.parametrize("seats", [4, 13])
def test_the_lab_seats_a_council_by_one_name(seats: int) -> None:
    plan = draw_up("rada", 1, seats, "council", {}, seed=1)
    assert run(plan).tally.games == 1
