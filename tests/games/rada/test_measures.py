"""The lab's metrics of a finished council."""

import pytest

from tests.games.rada.making import PAIRS, council, public, resolved, to_dilemma, voting, with_state
from zarzewie.games.rada.measures import metrics
from zarzewie.games.rada.moves import Expose, Protect
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


def test_the_lab_counts_them_and_every_one_has_a_label_in_both_languages() -> None:
    plan = draw_up("rada", 30, 6, "council", {}, seed=2)
    names = set(run(plan).tally.estimates())
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
