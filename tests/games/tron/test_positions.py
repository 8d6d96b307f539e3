"""Position counts: the fast Mind and the slow one match the stored data (T-2)."""

import pytest

from tests.games.tron.positions import (
    PATTERNS,
    Deal,
    fast_count,
    fast_pairs,
    opened,
    read,
    slow_count,
    slow_pairs,
)
from zarzewie.games.tron.cards import SETS

WRITTEN = read()
DEALS = WRITTEN["deals"]


def test_the_fourteen_patterns_are_those_that_are_printed() -> None:
    assert {pattern for printed in SETS.values() for pattern in printed.patterns} == set(PATTERNS)


@pytest.mark.rule("T-2.1", "T-2.2", "T-2.3", "T-2.4")
@pytest.mark.parametrize("below", PATTERNS)
def test_each_pattern_goes_on_each_other_just_there(below: int) -> None:
    written = {int(up, 2): list(map(tuple, at)) for up, at in WRITTEN["pairs"][f"{below:04b}"].items()}
    assert written == fast_pairs(below) == slow_pairs(below)


@pytest.mark.rule("T-2.2", "T-2.3", "T-2.4")
@pytest.mark.parametrize("deal", DEALS)
def test_as_many_minds_grow_from_a_deal(deal: Deal) -> None:
    hand = frozenset(deal["hand"])
    assert [fast_count(opened(deal).mind(), hand, depth) for depth in (1, 2, 3)] == deal["counts"]


@pytest.mark.rule("T-2.2", "T-2.3", "T-2.4")
@pytest.mark.parametrize("deal", DEALS)
def test_the_slow_mind_counts_the_same_to_depth_two(deal: Deal) -> None:
    hand = frozenset(deal["hand"])
    assert [slow_count(opened(deal), hand, depth) for depth in (1, 2)] == deal["counts"][:2]
