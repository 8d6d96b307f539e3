"""The canon (R-11.1): the people and places that every text may name. A name means one person."""

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from zarzewie import content
from zarzewie.games.rada.realm import Season


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    office_pl: str
    office_en: str
    gender: Literal["m", "f"]
    told: str
    told_en: str

    def office(self, language: str) -> str:
        return self.office_en if language == "en" else self.office_pl

    def known_for(self, language: str) -> str:
        return self.told_en if language == "en" else self.told


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place, a house, a feast or a fire: whatever has a name and is no person."""

    name: str
    told: str
    told_en: str
    name_en: str = ""
    season: Season | None = None
    """When a feast is kept."""

    def named(self, language: str) -> str:
        return (self.name_en or self.name) if language == "en" else self.name

    def known_for(self, language: str) -> str:
        return self.told_en if language == "en" else self.told


class Canon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    people: tuple[Person, ...]
    places: tuple[Place, ...]


@cache
def canon() -> Canon:
    found: Canon = content.load(__package__, "canon.json", Canon)
    return found


@cache
def people() -> Mapping[str, Person]:
    return {person.id: person for person in canon().people}
