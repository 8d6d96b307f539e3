"""The slow Mind counts to depth three, which takes too long for the normal suite."""

import pytest

from tests.games.tron.positions import DEPTH, Deal, opened, read, slow_count


@pytest.mark.parametrize("deal", read()["deals"])
def test_as_many_minds_grow_from_a_deal_by_three_cards(deal: Deal) -> None:
    assert slow_count(opened(deal), frozenset(deal["hand"]), DEPTH) == deal["counts"][-1]
