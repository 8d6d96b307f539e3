"""Characters: who they are, and how they are harmed, healed and grown (K-2, K-7, K-8).

A character is immutable: every change returns a new one. Roles and traits are identifiers here; their names
are the campaign's.
"""

from typing import Final, Literal, assert_never

import msgspec

from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.trials.dice import Skill
from zarzewie.games.ksiega.trials.ladder import BIGGEST, TRAITS, Trait, grown, trained_up
from zarzewie.kernel.game import Refused

Role = Literal["warrior", "rogue", "mage"]
ROLE_TRAIT: Final[dict[Role, Trait]] = {"warrior": "strength", "rogue": "agility", "mage": "magic"}
Reach = Literal["melee", "ranged"]
Growth = Literal["strength", "agility", "magic", "heart", "mana"]
GROWTHS: Final[tuple[Growth, ...]] = (*TRAITS, "heart", "mana")
ArmourHabit = Literal["ask", "always", "never"]

HEARTS: Final = 5
MOST_HEARTS: Final = 7
MANA: Final = 3
MOST_MANA: Final = 5


class Gear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Equipment permits actions and never adds numbers (K-2.5)."""

    weapon: str
    reach: Reach
    things: tuple[str, ...]
    protection: str = ""


class Skills(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The three traits (K-2.2)."""

    strength: Skill = Skill()
    agility: Skill = Skill()
    magic: Skill = Skill()

    def __getitem__(self, trait: Trait) -> Skill:
        skill: Skill = getattr(self, trait)
        return skill


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    role: Role
    skills: Skills
    gear: Gear
    talents: tuple[str, ...] = ()
    hearts: int = HEARTS
    max_hearts: int = HEARTS
    mana: int = MANA
    max_mana: int = MANA
    armour: bool = False
    """An armour token is left in this scene (K-11.1)."""
    armour_habit: ArmourHabit = "ask"
    """The standing preference that answers for the player (K-11.1)."""
    dead: bool = False
    """Only under the house rule `deadly` (K-7.2)."""

    @property
    def downed(self) -> bool:
        return self.hearts == 0

    @property
    def can_shoot(self) -> bool:
        """A ranged attack needs a ranged weapon (K-2.5)."""
        return self.gear.reach == "ranged"


def has_talent(character: Character, talent: str) -> bool:
    """Whether this is one of the character's own talents (K-2.4)."""
    return talent in character.talents


# --- resources


def _with_hearts(character: Character, hearts: int) -> Character:
    """Hearts never go below 0 or above the maximum (K-7.1)."""
    return msgspec.structs.replace(character, hearts=max(0, min(character.max_hearts, hearts)))


def _with_mana(character: Character, mana: int) -> Character:
    return msgspec.structs.replace(character, mana=max(0, min(character.max_mana, mana)))


def spent_mana(character: Character, cost: int) -> Character:
    """Spend Mana. Refused if there is not enough (K-6.3)."""
    if cost > character.mana:
        raise Refused("K-6.3", cost=cost, mana=character.mana)
    return _with_mana(character, character.mana - cost)


def regained_mana(character: Character, mana: int = 1) -> Character:
    return _with_mana(character, character.mana + mana)


def harmed(character: Character, house: HouseRules, hearts: int = 1) -> Character:
    """Take Hearts. Under the house rule `deadly`, harm while down kills (K-7.2)."""
    if house.deadly and character.downed:
        return msgspec.structs.replace(character, dead=True)
    return _with_hearts(character, character.hearts - hearts)


def healed(character: Character, hearts: int) -> Character:
    """Healing raises the downed too, never the dead (K-7.2)."""
    _refuse_dead(character)
    return _with_hearts(character, character.hearts + hearts)


def raised(character: Character) -> Character:
    """An ally puts the downed back on their feet with 1 Heart (K-7.2)."""
    _refuse_dead(character)
    if not character.downed:
        raise Refused("K-7.2", hearts=character.hearts)
    return _with_hearts(character, 1)


def rested(character: Character) -> Character:
    """A safe rest after a conflict restores everything (K-7.3), but does not revive the dead (K-7.2)."""
    if character.dead:
        return character
    return msgspec.structs.replace(character, hearts=character.max_hearts, mana=character.max_mana)


def _refuse_dead(character: Character) -> None:
    if character.dead:
        raise Refused("K-7.2", dead=True)


# --- armour (K-11.1)


def in_new_scene(character: Character, house: HouseRules) -> Character:
    """Protection gives one armour token per scene."""
    return msgspec.structs.replace(character, armour=house.armour and character.gear.protection != "")


def can_spend_armour(character: Character) -> bool:
    """Whether an armour token can be spent: it does not help the downed (K-7.2)."""
    return character.armour and not character.downed


def with_armour_spent(character: Character) -> Character:
    """Spend the token instead of a Heart."""
    if not can_spend_armour(character):
        raise Refused("K-11.1", armour=character.armour, hearts=character.hearts)
    return msgspec.structs.replace(character, armour=False)


# --- growth (K-8.1, K-9.5)


def growths(character: Character, house: HouseRules) -> tuple[Growth, ...]:
    """The growths that the character may choose: all that are not at their maximum."""
    if character.dead:
        return ()
    return tuple(growth for growth in GROWTHS if not _at_maximum(character, growth, house))


def _at_maximum(character: Character, growth: Growth, house: HouseRules) -> bool:
    match growth:
        case "heart":
            return character.max_hearts >= MOST_HEARTS
        case "mana":
            return character.max_mana >= MOST_MANA
        case "strength" | "agility" | "magic":
            skill = character.skills[growth]
            return skill.level == "master" if house.d6_only else skill.die == BIGGEST
        case _:
            assert_never(growth)


def grown_by(character: Character, growth: Growth, house: HouseRules) -> Character:
    """Improve exactly one thing, after an adventure or an important stage of it."""
    if growth not in growths(character, house):
        raise Refused("K-9.5" if house.d6_only and growth in TRAITS else "K-8.1", growth=growth)
    match growth:
        case "heart":
            now = character.hearts if character.downed else character.hearts + 1  # the downed stay down
            return msgspec.structs.replace(character, hearts=now, max_hearts=character.max_hearts + 1)
        case "mana":
            return msgspec.structs.replace(
                character, mana=character.mana + 1, max_mana=character.max_mana + 1
            )
        case "strength" | "agility" | "magic":
            better = _bettered(character.skills[growth], house)
            return msgspec.structs.replace(
                character, skills=msgspec.structs.replace(character.skills, **{growth: better})
            )
        case _:
            assert_never(growth)


def _bettered(skill: Skill, house: HouseRules) -> Skill:
    if house.d6_only:
        return Skill(skill.die, trained_up(skill.level))
    return Skill(grown(skill.die), skill.level)
