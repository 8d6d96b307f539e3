"""The canon as tests read it: who there is, and how Polish inflects their names."""

import re
from functools import cache
from typing import Final, Literal

import msgspec

from zarzewie import content


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    office_pl: str
    office_en: str
    gender: Literal["m", "f"]
    told: str
    told_en: str


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    told: str
    told_en: str
    name_en: str = ""


class Canon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    people: tuple[Person, ...]
    places: tuple[Place, ...]


CANON: Final[Canon] = content.load("zarzewie.games.rada", "canon.json", Canon)
PEOPLE: Final = {person.id: person for person in CANON.people}

ENDINGS: Final = (
    *("", "a", "owi", "em", "ie", "iem", "e", "u", "i", "y", "ę", "ą", "o", "ach", "ami", "om", "ów", "owie"),
    *("ia", "iu", "ię", "ią", "ii", "iami", "iach"),
)
OF_ADJECTIVES: Final = (
    *("i", "y", "a", "e", "ego", "emu", "ej", "ą", "ę", "ym", "ych", "ymi"),
    *("iego", "iemu", "iej", "im", "ich", "imi"),
)
HARD: Final = {"k": "c", "g": "dz", "r": "rz", "t": "ci", "d": "dzi", "ł": "l", "ch": "sz", "st": "ści"}
SOFT: Final = {"ń": "ni", "ś": "si", "ź": "zi", "ć": "ci"}


def forms(word: str) -> frozenset[str]:
    """The forms that a name may have in a Polish sentence, and a few that it never has."""
    stems = {word, re.sub("owie$", "", word), re.sub("[aeoyiięą]+$", "", word)}
    for stem in tuple(stems):
        stems.add(re.sub("i?e([^aeiouyąęó])$", r"\1", stem))  # Sobek, Sobka
        stems.add(re.sub("([^aeiouyąęó])k$", r"\1ek", stem))  # Gajki, Gajek
        stems.add(re.sub("ó([^aeiouyąęó]+)$", r"o\1", stem))  # Mściwój, Mściwoja
        stems.add(re.sub("iast$", "ieści", stem))  # Dolne Miasto, w Dolnym Mieście
        stems |= {re.sub(f"{end}$", softer, stem) for end, softer in (HARD | SOFT).items()}
    return frozenset(stem + ending for stem in stems for ending in (*ENDINGS, *OF_ADJECTIVES))


def known_names() -> frozenset[str]:
    """Every form of every name in the canon, in both languages."""
    told = [*(person.name for person in CANON.people), *(place.name for place in CANON.places)]
    words = {word for name in told for word in re.findall(r"\w+", name)}
    abroad = {word for place in CANON.places for word in re.findall(r"\w+", place.name_en)}
    return frozenset(form for word in words for form in forms(word)) | abroad | {f"{word}s" for word in words}


def names_in(text: str) -> list[str]:
    """The capitalised words in the middle of a sentence.

    >>> names_in("Idzie Gala, za nim Nikodem. Potem nikt.")
    ['Gala', 'Nikodem']
    """
    return re.findall(r"(?<=[a-ząćęłńóśźż,;] )([A-ZŻŹĆŃÓŁĘĄŚ]\w+)", text)


def names(person: Person, text: str) -> bool:
    """Whether a Polish text speaks of somebody by the name that is theirs alone."""
    return not set(names_in(text)).isdisjoint(_own_forms(person))


@cache
def _own_forms(person: Person) -> frozenset[str]:
    return forms(person.name.split()[-1])
