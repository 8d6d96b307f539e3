"""Opponents' dice."""

import pytest

from tests.games.ksiega.making import BOOK, D6
from zarzewie.games.ksiega.fights.ranks import attack_throw, hits
from zarzewie.games.ksiega.trials.dice import Throw
from zarzewie.games.ksiega.trials.ladder import RANKS, Die, Rank


@pytest.mark.rule("K-5.9")
@pytest.mark.parametrize(("rank", "die"), [("minion", 6), ("elite", 8), ("boss", 10)])
def test_an_opponent_rolls_the_die_of_its_rank_against_6_or_8_behind_cover(rank: Rank, die: Die) -> None:
    assert attack_throw(rank, BOOK) == Throw(die, 6)
    assert attack_throw(rank, BOOK, partial_cover=True) == Throw(die, 8)


@pytest.mark.rule("K-5.9")
def test_on_a_d6_opponents_have_thresholds_and_cover_adds_one_up_to_six() -> None:
    assert [attack_throw(rank, D6).tn for rank in RANKS] == [6, 5, 4]
    assert [attack_throw(rank, D6, partial_cover=True).tn for rank in RANKS] == [6, 6, 5]


@pytest.mark.rule("K-5.9")
def test_an_opponents_one_and_maximum_are_numbers_like_others() -> None:
    assert hits(Throw(6, 1), 1)
    assert not hits(Throw(6, 8), 6)
