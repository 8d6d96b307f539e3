"""Texts for ready-made heroes, bots and the runner, in Polish and English."""

from collections.abc import Mapping
from functools import cache
from typing import Final

import msgspec

from zarzewie.games.ksiega import contents
from zarzewie.games.ksiega.characters.character import Reach, Role
from zarzewie.games.ksiega.characters.sheet import Sheet, starting_die
from zarzewie.games.ksiega.options import Names
from zarzewie.games.ksiega.state import Public
from zarzewie.games.ksiega.trials.dice import NoRoll, Throw
from zarzewie.games.ksiega.trials.ladder import HEROIC, TNS, Rank, Trait


class Premade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    role: Role
    weapon: str
    reach: Reach
    protection: str


class Phrases(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    heroes: tuple[Premade, ...]
    things: tuple[str, ...]
    talents: tuple[str, ...]
    help: str
    idle: str
    stake: str
    complication: str
    benefit: str
    title: str
    scene: str
    foes: dict[Rank, str]
    growth: str
    complications: tuple[str, ...]
    benefits: tuple[str, ...]
    """With `complications`: the MG's lists at first (K-10.1)."""
    another_way: str
    own_stake: str
    """The stake of a player's own attempt in an adventure."""
    prepared: str
    traits: dict[Trait, str]
    tn: str
    threshold: str = ""
    sure: str = ""
    impossible: str = ""
    """What a choice says of its test: in the d6-only variant, and where nothing is rolled (K-3.5)."""


@cache
def phrases(content: str) -> Mapping[str, Phrases]:
    """The phrases, by language."""
    found: dict[str, Phrases] = contents.read(content, contents.PHRASES, dict[str, Phrases])
    return found


PHRASES: Final = phrases(contents.CONTENT)


def phrases_of(table: Public) -> Phrases:
    """The phrases of a table's content, in its language."""
    return phrases(table.edition.content)[table.language]


def hint(trait: Trait, throw: Throw | NoRoll, words: Phrases, names: Names, *, d6: bool = False) -> str:
    """The suffix of a choice with a test: what will be rolled, in the campaign's own words (K-1.1)."""
    match throw:
        case Throw(_, tn) if d6:
            rolled = f"{words.threshold} {tn}+".strip()
        case Throw(_, tn):
            rolled = f"{words.tn} {tn}"
        case "almost_certain":
            rolled = words.sure or f"{words.tn} < {TNS[0]}"
        case _:
            rolled = words.impossible or f"{words.tn} > {HEROIC}"
    return f"[{getattr(names, trait) or words.traits[trait]}, {rolled}]"


def premade(seat: int, words: Phrases, role: Role | None = None) -> Sheet:
    """The sheet of one of the book's own characters, a different one for each seat while there are enough."""
    fit = [hero for hero in words.heroes if role in (None, hero.role)]
    hero = fit[(seat - 1) % len(fit)]
    return Sheet(
        name=hero.name,
        role=hero.role,
        strength=starting_die(hero.role, "strength"),
        agility=starting_die(hero.role, "agility"),
        magic=starting_die(hero.role, "magic"),
        weapon=hero.weapon,
        reach=hero.reach,
        things=words.things,
        talents=words.talents,
        protection=hero.protection,
    )
