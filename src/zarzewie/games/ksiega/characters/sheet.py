"""Creation: turn a player's sheet into a character, or report all its faults together (K-2).

>>> things = ("wytrychy", "lina", "latarka")
>>> sheet = Sheet("Iskra", "rogue", 6, 10, 6, "łuk", "ranged", things, talents=("Zwiadowca",))
>>> tuple(faults_of(sheet, HouseRules()))
('talents_count',)
>>> created(sheet, HouseRules(talents_optional=True)).skills["agility"]
Skill(die=10, level='trained')
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from zarzewie.games.ksiega.characters.character import (
    HEARTS,
    MANA,
    MOST_HEARTS,
    MOST_MANA,
    ROLE_TRAIT,
    Character,
    Gear,
    Reach,
    Role,
    Skills,
)
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.trials.dice import Skill
from zarzewie.games.ksiega.trials.ladder import LEVEL_OF, TRAITS, Die, Trait
from zarzewie.kernel.game import Refused
from zarzewie.kernel.text import clean, length

ROLE_DIE: Final[Die] = 10
OTHER_DIE: Final[Die] = 6
TALENTS: Final = 2
THINGS: Final = 3
LONGEST_NAME: Final = 60
LONGEST_TALENT: Final = 40
LONGEST_THING: Final = 80


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character sheet as a player fills it in: unchecked until `created` accepts it."""

    name: str
    role: str
    strength: int
    agility: int
    magic: int
    weapon: str
    reach: str
    things: tuple[str, ...]
    talents: tuple[str, ...] = ()
    protection: str = ""
    """Optional: empty is none."""
    hearts: int = HEARTS
    mana: int = MANA


def starting_die(role: Role, trait: Trait) -> Die:
    """The role's trait starts at d10, the other two at d6 (K-2.1)."""
    return ROLE_DIE if ROLE_TRAIT[role] == trait else OTHER_DIE


def starting_skills(role: Role) -> Skills:
    """The starting dice, each with the level closest to it (K-9.1)."""
    dice = (starting_die(role, trait) for trait in TRAITS)
    return Skills(*(Skill(die, LEVEL_OF[die]) for die in dice))


def created(sheet: Sheet, house: HouseRules) -> Character:
    """The character of this sheet; raises Refused with every fault of it (K-2.6)."""
    role, reach = _role(sheet.role), _reach(sheet.reach)
    faults = tuple(faults_of(sheet, house))
    if faults or role is None or reach is None:
        raise Refused("K-2.6", faults=faults)
    return Character(
        name=clean(sheet.name),
        role=role,
        skills=starting_skills(role),
        gear=Gear(clean(sheet.weapon), reach, tuple(map(clean, sheet.things)), clean(sheet.protection)),
        talents=tuple(map(clean, sheet.talents)),
    )


def faults_of(sheet: Sheet, house: HouseRules) -> Iterator[str]:
    """The name of each rule of creation that this sheet breaks, in the order of the book."""
    if not _written(sheet.name, LONGEST_NAME):
        yield "name"
    role = _role(sheet.role)
    if role is None:  # K-2.1
        yield "role"
    else:
        for trait in TRAITS:  # K-2.2
            if getattr(sheet, trait) != starting_die(role, trait):
                yield trait
    if sheet.hearts != HEARTS:  # K-2.3
        yield "hearts"
    if sheet.mana != MANA:
        yield "mana"
    yield from _faults_of_talents(sheet.talents, house)
    if not _written(sheet.weapon, LONGEST_THING):  # K-2.5
        yield "weapon"
    if _reach(sheet.reach) is None:
        yield "reach"
    if length(clean(sheet.protection)) > LONGEST_THING:
        yield "protection"
    if len(sheet.things) != THINGS:
        yield "things_count"
    if not all(_written(thing, LONGEST_THING) for thing in sheet.things):
        yield "thing_text"


def _faults_of_talents(talents: tuple[str, ...], house: HouseRules) -> Iterator[str]:
    """Two talents of a few words (K-2.4); fewer under the house rule."""
    if len(talents) > TALENTS or (len(talents) < TALENTS and not house.talents_optional):
        yield "talents_count"
    if not all(_written(talent, LONGEST_TALENT) for talent in talents):
        yield "talent_text"


def _written(text: str, longest: int) -> bool:
    return 1 <= length(clean(text)) <= longest


def _role(name: str) -> Role | None:
    return next((role for role in ROLE_TRAIT if role == name), None)


def _reach(name: str) -> Reach | None:
    return "melee" if name == "melee" else "ranged" if name == "ranged" else None


# --- a character from an earlier sitting (K-1.2)


def carried(character: Character) -> Character:
    """The character with its texts cleaned; raises Refused with every fault of it (K-2.6)."""
    if faults := tuple(faults_of_carried(character)):
        raise Refused("K-2.6", faults=faults)
    gear = character.gear
    return msgspec.structs.replace(
        character,
        name=clean(character.name),
        talents=tuple(map(clean, character.talents)),
        gear=Gear(clean(gear.weapon), gear.reach, tuple(map(clean, gear.things)), clean(gear.protection)),
    )


def faults_of_carried(character: Character) -> Iterator[str]:
    """Faults that no creation and no growth can have produced."""
    gear = character.gear
    if not _written(character.name, LONGEST_NAME):
        yield "name"
    for trait in TRAITS:
        if character.skills[trait].die < starting_die(character.role, trait):
            yield trait
    if not HEARTS <= character.max_hearts <= MOST_HEARTS or not 0 <= character.hearts <= character.max_hearts:
        yield "hearts"
    if not MANA <= character.max_mana <= MOST_MANA or not 0 <= character.mana <= character.max_mana:
        yield "mana"
    talents = character.talents
    if len(talents) > TALENTS or not all(_written(talent, LONGEST_TALENT) for talent in talents):
        yield "talent_text"
    if not _written(gear.weapon, LONGEST_THING):
        yield "weapon"
    if length(clean(gear.protection)) > LONGEST_THING:
        yield "protection"
    if len(gear.things) != THINGS or not all(_written(each, LONGEST_THING) for each in gear.things):
        yield "thing_text"
