"""The house rules: what a campaign may choose, and the defaults."""

import msgspec
import pytest

from tests.games.ksiega.making import BOOK
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.kernel.codec import decode, encode


@pytest.mark.rule("K-2.4", "K-3.4", "K-3.5", "K-5.3", "K-5.6", "K-5.7", "K-5.8", "K-5.9", "K-7.2", "K-11.1")
def test_who_chooses_nothing_plays_the_second_text_with_spell_attacks() -> None:
    assert BOOK.magic_attacks
    assert (BOOK.retaliation, BOOK.crowd, BOOK.enemy_attack) == ("reach", "harder", "die")
    assert not any((BOOK.max_always_succeeds, BOOK.impossible_roll, BOOK.range_limit, BOOK.talents_optional))
    assert not any((BOOK.deadly, BOOK.d6_only, BOOK.armour))


@pytest.mark.rule("K-5.4", "K-5.5")
def test_each_rank_has_its_tn_and_its_wounds() -> None:
    assert [(BOOK.tn(rank), BOOK.wounds(rank)) for rank in ("minion", "elite", "boss")] == [
        (6, 1),
        (8, 2),
        (12, 3),
    ]


@pytest.mark.rule("K-5.5")
def test_a_campaign_sets_its_own_counts_but_a_minion_always_falls_to_one_hit() -> None:
    grim = HouseRules(elite_wounds=3, boss_wounds=6, boss_tn=8)
    assert [(grim.tn(rank), grim.wounds(rank)) for rank in ("minion", "elite", "boss")] == [
        (6, 1),
        (8, 3),
        (8, 6),
    ]


@pytest.mark.parametrize(
    "written", [b'{"boss_tn":7}', b'{"elite_wounds":0}', b'{"crowd":"worse"}', b'{"luck":1}']
)
def test_house_rules_that_are_none_are_not_read(written: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        decode(written, HouseRules)


def test_house_rules_are_read_as_they_were_written() -> None:
    house = HouseRules(crowd="off", d6_only=True, boss_tn=8)
    assert decode(encode(house), HouseRules) == house
