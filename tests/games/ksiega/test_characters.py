"""Characters: harm, healing, rest, armour, growth."""

from collections.abc import Callable
from itertools import product

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.ksiega.making import ARMOUR, BOOK, D6, DEADLY, a_rogue
from zarzewie.games.ksiega.characters.character import (
    GROWTHS,
    Character,
    Growth,
    can_spend_armour,
    grown_by,
    growths,
    harmed,
    has_talent,
    healed,
    in_new_scene,
    raised,
    regained_mana,
    rested,
    spent_mana,
    with_armour_spent,
)
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.trials.dice import Skill
from zarzewie.games.ksiega.trials.ladder import DICE, LEVELS
from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.game import Refused

DOWN = msgspec.structs.replace(a_rogue(), hearts=0)
DEAD = msgspec.structs.replace(a_rogue(), hearts=0, dead=True)

Happening = Callable[[Character], Character]


def _hurt(hearts: int, house: HouseRules) -> Happening:
    return lambda character: harmed(character, house, hearts)


def _heal(hearts: int) -> Happening:
    return lambda character: healed(character, hearts)


def _spend(cost: int) -> Happening:
    return lambda character: spent_mana(character, cost)


def _grow(growth: Growth, house: HouseRules) -> Happening:
    return lambda character: grown_by(character, growth, house)


HAPPENINGS: list[Happening] = [
    *(_hurt(hearts, house) for hearts, house in product((1, 2, 9), (BOOK, DEADLY))),
    *map(_heal, (1, 2, 9)),
    *map(_spend, (0, 1, 2, 3)),
    *(_grow(growth, house) for growth, house in product(GROWTHS, (BOOK, D6))),
    raised,
    rested,
    regained_mana,
    with_armour_spent,
    lambda character: in_new_scene(character, ARMOUR),
]


@pytest.mark.rule("K-7.1", "K-8.1")
@given(st.lists(st.sampled_from(HAPPENINGS), max_size=40))
def test_whatever_happens_everything_stays_in_its_range(happenings: list[Happening]) -> None:
    character = a_rogue()
    for happens in happenings:
        try:
            after = happens(character)
        except Refused as refused:
            assert refused.rule in ("K-6.3", "K-7.2", "K-8.1", "K-9.5", "K-11.1")  # noqa: PT017
            continue
        assert 0 <= after.hearts <= after.max_hearts <= 7
        assert 0 <= after.mana <= after.max_mana <= 5
        assert all(after.skills[trait].die in DICE for trait in ("strength", "agility", "magic"))
        assert after.downed or not after.dead
        assert after.dead or not character.dead
        character = after
    assert decode(encode(character), Character) == character


# --- harm and rest


@pytest.mark.rule("K-7.1", "K-7.2")
def test_at_no_hearts_a_character_is_down_and_loses_no_more() -> None:
    assert not a_rogue().downed
    assert harmed(a_rogue(), BOOK, 9).downed
    assert harmed(DOWN, BOOK) == DOWN


@pytest.mark.rule("K-7.2")
def test_an_ally_raises_the_downed_to_one_heart_and_healing_raises_too() -> None:
    assert raised(DOWN).hearts == 1
    assert healed(DOWN, 2).hearts == 2


@pytest.mark.refuses("K-7.2")
def test_nobody_is_raised_who_stands() -> None:
    with pytest.raises(Refused) as refused:
        raised(a_rogue())
    assert refused.value.facts == {"hearts": 5}


@pytest.mark.rule("K-7.2")
def test_in_a_deadly_house_harm_while_down_kills() -> None:
    assert not harmed(a_rogue(), DEADLY, 9).dead
    assert harmed(DOWN, DEADLY).dead


@pytest.mark.rule("K-7.2")
@pytest.mark.refuses("K-7.2")
@pytest.mark.parametrize("bring_back", [raised, lambda character: healed(character, 2)])
def test_nothing_brings_back_the_dead(bring_back: Happening) -> None:
    assert rested(DEAD) == DEAD
    with pytest.raises(Refused) as refused:
        bring_back(DEAD)
    assert refused.value.rule == "K-7.2"


@pytest.mark.rule("K-7.3")
def test_a_safe_rest_restores_all_hearts_and_mana() -> None:
    tired = spent_mana(harmed(a_rogue(), BOOK, 5), 3)
    assert (tired.hearts, tired.mana) == (0, 0)
    assert rested(tired) == a_rogue()


@pytest.mark.rule("K-6.3")
@pytest.mark.refuses("K-6.3")
def test_mana_that_is_not_there_cannot_be_spent() -> None:
    poor = spent_mana(a_rogue(), 2)
    with pytest.raises(Refused) as refused:
        spent_mana(poor, 2)
    assert refused.value.facts == {"cost": 2, "mana": 1}
    assert poor.mana == 1


@pytest.mark.rule("K-7.1")
def test_mana_comes_back_up_to_the_maximum() -> None:
    assert regained_mana(spent_mana(a_rogue(), 2)).mana == 2
    assert regained_mana(a_rogue()).mana == 3


@pytest.mark.rule("K-2.4")
def test_only_ones_own_talents_help() -> None:
    assert has_talent(a_rogue(), "Zwiadowca")
    assert not has_talent(a_rogue(), "Haker")


# --- armour


@pytest.mark.rule("K-11.1")
def test_protection_gives_one_token_per_scene_where_the_house_says_so() -> None:
    assert not in_new_scene(a_rogue(), BOOK).armour
    armoured = in_new_scene(a_rogue(), ARMOUR)
    assert armoured.armour
    hit = with_armour_spent(armoured)
    assert (hit.hearts, hit.armour) == (5, False)
    assert in_new_scene(hit, ARMOUR).armour


@pytest.mark.rule("K-11.1")
def test_without_protection_there_is_no_token() -> None:
    bare = msgspec.structs.replace(a_rogue(), gear=msgspec.structs.replace(a_rogue().gear, protection=""))
    assert not in_new_scene(bare, ARMOUR).armour


@pytest.mark.refuses("K-11.1")
@pytest.mark.rule("K-7.2")
def test_a_token_cannot_be_spent_twice_nor_while_down() -> None:
    assert not can_spend_armour(a_rogue())
    with pytest.raises(Refused):
        with_armour_spent(a_rogue())
    with pytest.raises(Refused):
        with_armour_spent(in_new_scene(DOWN, ARMOUR))


# --- growth


@pytest.mark.rule("K-8.1")
def test_a_trait_grows_along_the_ladder_up_to_d20() -> None:
    character, seen = a_rogue(), []
    while "strength" in growths(character, BOOK):
        character = grown_by(character, "strength", BOOK)
        seen.append(character.skills.strength.die)
    assert seen == [8, 10, 12, 20]


@pytest.mark.rule("K-8.1")
def test_hearts_grow_to_seven_and_mana_to_five() -> None:
    character = a_rogue()
    for growth in ("heart", "heart", "mana", "mana"):
        character = grown_by(character, growth, BOOK)
    assert (character.hearts, character.max_hearts, character.mana, character.max_mana) == (7, 7, 5, 5)
    assert growths(character, BOOK) == ("strength", "agility", "magic")


@pytest.mark.rule("K-8.1")
def test_growing_raises_nobody_who_is_down() -> None:
    grown = grown_by(DOWN, "heart", BOOK)
    assert (grown.hearts, grown.max_hearts) == (0, 6)


@pytest.mark.refuses("K-8.1")
@pytest.mark.parametrize("growth", GROWTHS)
def test_what_is_at_its_maximum_cannot_be_chosen(growth: Growth) -> None:
    character = a_rogue()
    while growth in growths(character, BOOK):
        character = grown_by(character, growth, BOOK)
    with pytest.raises(Refused) as refused:
        grown_by(character, growth, BOOK)
    assert (refused.value.rule, refused.value.facts) == ("K-8.1", {"growth": growth})


@pytest.mark.rule("K-9.5", "K-9.2")
@pytest.mark.refuses("K-9.5")
def test_on_a_d6_a_level_grows_up_to_master_and_the_die_stays() -> None:
    character, seen = a_rogue(), []
    while "magic" in growths(character, D6):
        character = grown_by(character, "magic", D6)
        seen.append(character.skills.magic)
    assert seen == [Skill(6, level) for level in LEVELS[1:]]
    with pytest.raises(Refused) as refused:
        grown_by(character, "magic", D6)
    assert refused.value.rule == "K-9.5"


@pytest.mark.rule("K-9.2")
def test_dice_and_levels_grow_apart_so_a_campaign_can_switch() -> None:
    both = grown_by(grown_by(a_rogue(), "magic", BOOK), "magic", D6)
    assert both.skills.magic == Skill(8, "novice")
    assert grown_by(a_rogue(), "magic", BOOK).skills.magic == Skill(8, "untrained")


@pytest.mark.rule("K-8.1")
def test_the_dead_do_not_grow() -> None:
    assert growths(DEAD, BOOK) == ()
