from array import array
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zarzewie.lab.one_match import Result
from zarzewie.lab.stats import Tally, Z, mean, rate, wilson

KNOWN = [
    (0, 10, 0.0, 0.2775),
    (1, 1, 0.2065, 1.0),
    (8, 10, 0.4902, 0.9433),
    (50, 100, 0.4038, 0.5962),
    (10, 1000, 0.0054, 0.0183),
]


@pytest.mark.parametrize(("hits", "trials", "low", "high"), KNOWN)
def test_wilsons_interval_has_its_known_values(hits: int, trials: int, low: float, high: float) -> None:
    assert wilson(hits, trials) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 10**6).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilsons_interval_holds_the_rate_and_stays_within_0_and_1(case: tuple[int, int]) -> None:
    hits, trials = case
    low, high = wilson(hits, trials)
    assert 0 <= low <= hits / trials <= high <= 1


@pytest.mark.parametrize(("hits", "trials"), [(1, 3), (8, 10), (50, 100), (10, 1000)])
def test_a_bound_of_wilsons_is_as_far_from_the_rate_as_the_definition_says(hits: int, trials: int) -> None:
    """If the true rate were at the bound, this rate would be exactly z standard deviations away."""
    for bound in wilson(hits, trials):
        assert abs(hits / trials - bound) == pytest.approx(Z * sqrt(bound * (1 - bound) / trials))


def test_yes_and_no_are_a_rate() -> None:
    tally = Tally()
    tally.add(Result("won", {"rained": rained}) for rained in (False, True, True, True))
    assert tally.estimates()["rained"] == rate(array("d", [0, 1, 1, 1]))
    assert tally.estimates()["rained"].rate
    assert tally.estimates()["rained"].value == 0.75


def test_a_count_that_happens_to_be_0_or_1_is_no_rate() -> None:
    tally = Tally()
    tally.add(Result("won", {"fights": fights}) for fights in (0.0, 1.0, 1.0, 1.0))
    assert not tally.estimates()["fights"].rate


def test_parts_of_wins_are_a_rate_that_stays_within_0_and_1() -> None:
    tally = Tally()
    tally.add(Result("won", {"wins_loyal": part}) for part in (0.5, 1.0, 1.0))
    value, low, high, is_rate = tally.estimates()["wins_loyal"]
    assert is_rate
    assert low < value < high == 1.0


def test_a_mean_has_the_normal_interval() -> None:
    value, low, high, _ = mean([2, 4, 4, 4, 5, 5, 7, 9])
    assert value == 5
    assert (low, high) == pytest.approx((5 - 1.48159, 5 + 1.48159), abs=1e-5)


def test_a_single_value_has_no_spread() -> None:
    assert mean([3.0])[:3] == (3, 3, 3)


def test_ways_to_end_are_shares() -> None:
    tally = Tally()
    tally.add([Result("won", {"moves": 3.0})] * 3 + [Result("lost", {"moves": 5.0})])
    estimates = tally.estimates()
    assert estimates["how_won"].value == 0.75
    assert estimates["how_lost"].value == 0.25
    assert estimates["moves"].value == 3.5
    assert (tally.games, tally.moves) == (4, 14)


def test_nothing_played_has_nothing_to_say() -> None:
    assert Tally().estimates() == {}
    assert Tally().moves == 0


@given(st.permutations([0.1, 0.2, 0.3, 0.7, 1e3, -1e3, 3.3e6, 1e-9]))
def test_the_order_of_games_does_not_matter(values: list[float]) -> None:
    """A plain sum of floats would depend on the order."""
    tally, sorted_tally = Tally(), Tally()
    tally.add(Result("won", {"gain": value}) for value in values)
    sorted_tally.add(Result("won", {"gain": value}) for value in sorted(values))
    assert tally.estimates() == sorted_tally.estimates()
