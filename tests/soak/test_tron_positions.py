"""The slow Mind counts to depth three: too slow for every day."""

import pytest

from tests.games.tron.positions import DEPTH, Deal, opened, read, slow_count


@pytest.mark.parametrize("deal", read()["deals"])
def test_as_many_minds_grow_from_a_deal_by_three_cards(deal: Deal) -> None:
    assert slow_count(opened(deal), frozenset(deal["hand"]), DEPTH) == deal["counts"][-1]
