"""Creation: a sheet becomes a character, or is refused with all its faults together."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.ksiega.making import BOOK, SCOUT
from zarzewie.games.ksiega.characters.character import ROLE_TRAIT, Role
from zarzewie.games.ksiega.characters.sheet import Sheet, created, faults_of, starting_skills
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.trials.dice import Skill
from zarzewie.games.ksiega.trials.ladder import TRAITS
from zarzewie.kernel.game import Refused


def changed(**fields: Any) -> Sheet:
    return msgspec.structs.replace(SCOUT, **fields)


@pytest.mark.rule("K-2.1", "K-2.2", "K-9.1")
@pytest.mark.parametrize("role", ROLE_TRAIT)
def test_the_roles_trait_starts_at_d10_and_the_others_at_d6(role: Role) -> None:
    skills = starting_skills(role)
    for trait in TRAITS:
        expected = Skill(10, "trained") if trait == ROLE_TRAIT[role] else Skill(6, "untrained")
        assert skills[trait] == expected


@pytest.mark.rule("K-2.3", "K-2.4", "K-2.5")
def test_the_books_own_rogue_is_a_good_character() -> None:
    rogue = created(SCOUT, BOOK)
    assert [rogue.skills[trait].die for trait in TRAITS] == [6, 10, 6]
    assert (rogue.hearts, rogue.max_hearts, rogue.mana, rogue.max_mana) == (5, 5, 3, 3)
    assert rogue.talents == ("Zwiadowca", "Negocjator")
    assert rogue.can_shoot
    assert rogue.gear.things == ("wytrychy", "lina", "latarka")


@pytest.mark.rule("K-2.5")
def test_protection_is_optional_and_a_sword_does_not_shoot() -> None:
    fighter = created(changed(protection="", weapon="miecz", reach="melee"), BOOK)
    assert fighter.gear.protection == ""
    assert not fighter.can_shoot


@pytest.mark.rule("K-2.6")
@pytest.mark.refuses("K-2.6")
@pytest.mark.parametrize(
    ("sheet", "fault"),
    [
        (changed(name="  \u200b"), "name"),
        (changed(name="a" * 61), "name"),
        (changed(role="bard"), "role"),
        (changed(strength=8), "strength"),
        (changed(agility=6), "agility"),
        (changed(magic=10), "magic"),
        (changed(hearts=6), "hearts"),
        (changed(mana=2), "mana"),
        (changed(talents=("Zwiadowca",)), "talents_count"),
        (changed(talents=("Zwiadowca", "Medyk", "Haker")), "talents_count"),
        (changed(talents=("Zwiadowca", " ")), "talent_text"),
        (changed(talents=("Zwiadowca", "a" * 41)), "talent_text"),
        (changed(weapon=""), "weapon"),
        (changed(reach="psychic"), "reach"),
        (changed(protection="a" * 81), "protection"),
        (changed(things=("lina", "latarka")), "things_count"),
        (changed(things=("lina", "latarka", "")), "thing_text"),
    ],
)
def test_each_fault_of_a_sheet_has_its_name(sheet: Sheet, fault: str) -> None:
    with pytest.raises(Refused) as refused:
        created(sheet, BOOK)
    assert (refused.value.rule, refused.value.facts) == ("K-2.6", {"faults": (fault,)})


@pytest.mark.rule("K-2.6")
@pytest.mark.refuses("K-2.6")
def test_a_hopeless_sheet_hears_everything_in_one_answer() -> None:
    hopeless = Sheet(
        "", "mage", 10, 8, 6, "", "", (), hearts=9, mana=9, talents=("", ""), protection="a" * 81
    )
    with pytest.raises(Refused) as refused:
        created(hopeless, BOOK)
    assert refused.value.facts["faults"] == (
        *("name", "strength", "agility", "magic", "hearts", "mana", "talent_text"),
        *("weapon", "reach", "protection", "things_count"),
    )


@pytest.mark.rule("K-2.4")
@pytest.mark.parametrize("talents", [(), ("Medyk",), ("Medyk", "Haker")])
def test_a_house_may_make_talents_optional(talents: tuple[str, ...]) -> None:
    assert created(changed(talents=talents), HouseRules(talents_optional=True)).talents == talents


def test_what_is_written_is_cleaned() -> None:
    rogue = created(changed(name="  Iskra \t z  Popiołu ", talents=(" Medyk", "Haker ")), BOOK)
    assert rogue.name == "Iskra z Popiołu"
    assert rogue.talents == ("Medyk", "Haker")


@pytest.mark.rule("K-2.6")
@given(
    st.builds(
        Sheet,
        name=st.sampled_from(("", "Iskra")),
        role=st.sampled_from(("warrior", "rogue", "mage", "bard")),
        strength=st.sampled_from((6, 10)),
        agility=st.sampled_from((6, 10)),
        magic=st.sampled_from((6, 10)),
        weapon=st.sampled_from(("", "miecz")),
        reach=st.sampled_from(("melee", "ranged", "")),
        things=st.lists(st.sampled_from(("lina", "")), max_size=4).map(tuple),
        talents=st.lists(st.sampled_from(("Medyk", "Haker", "")), max_size=3).map(tuple),
        hearts=st.sampled_from((5, 7)),
        mana=st.sampled_from((3, 5)),
    )
)
def test_a_sheet_is_refused_exactly_if_it_has_a_fault(sheet: Sheet) -> None:
    faults = tuple(faults_of(sheet, BOOK))
    assert len(set(faults)) == len(faults)
    if faults:
        with pytest.raises(Refused):
            created(sheet, BOOK)
    else:
        assert created(sheet, BOOK).role == sheet.role
