"""Names in a text: whether somebody or something is named that nobody at the table has heard of (R-11.1).

A word with a capital inside a sentence is a name. It is known in every form that its language gives it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from zarzewie.games.rada.canon import canon
from zarzewie.games.rada.wording import wording

_WORD: Final = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")
_ENDED: Final = re.compile(r"[.?!…:][”’»\"')]*$")
"""The end of a sentence; what follows a colon may begin as one does."""
_OPENING: Final = frozenset("„“‘«\"'(")
_DASHES: Final = " –—-"
LONGER: Final = 4
"""English titles give words of so many letters a capital."""
_APOSTROPHES: Final = re.compile(r"[’']")
_VOWELS: Final = "aeiouyąęó"
_ENDINGS: Final = (
    *("", "a", "u", "i", "y", "e", "ę", "ą", "o", "ie", "ia", "iu", "ią", "ię", "io", "owi", "owie", "em"),
    *("iem", "om", "iom", "ami", "iami", "ach", "iach", "ów", "ego", "iego", "emu", "iemu", "ej", "iej"),
    *("ym", "im", "ych", "ich", "ymi", "imi", "owa", "owej", "ową", "na", "nem", "nie", "ni"),
)
_SOFTENED: Final = {
    "ch": ("sz",),
    "st": ("ści",),
    "k": ("c", "cz"),
    "g": ("dz", "ż"),
    "r": ("rz",),
    "ł": ("l",),
    "t": ("c",),
    "d": ("dz",),
    "h": ("sz",),
    "ś": ("s",),
    "ć": ("c",),
    "ń": ("n",),
    "ź": ("z",),
}
"""What the last consonant of a Polish stem becomes in some forms."""
_FLEETING: Final = re.compile(r"i?e([^aeiouyąęó])$")
"""The vowel that other forms leave out: Wołek, Wołka."""
_CLUSTER: Final = re.compile(r"([^aeiouyąęó])([^aeiouyąęó])$")
"""Where other forms put a vowel in: Gajki, Gajek."""
_LENGTHENED: Final = {"ó": "o", "ą": "ę"}
"""A vowel of the last syllable that other forms change: Mściwój, Mściwoja; Dąb, Dębu."""


def named(text: str) -> Iterator[str]:
    """The words with a capital inside a sentence, without what an apostrophe adds.

    >>> list(named("Ash falls. The Rider asks for Maciej’s bucket: Now! “Who is it?” – says Ewa."))
    ['Rider', 'Maciej', 'Ewa']
    """
    for found in _WORD.finditer(text):
        if found[0][0].isupper() and not _begins(text[: found.start()]):
            yield _APOSTROPHES.split(found[0])[0]


def _begins(before: str) -> bool:
    """Whether a sentence or somebody's speech begins after this text."""
    said = before.rstrip(_DASHES)
    return not said or before[-1] in _OPENING or _ENDED.search(said) is not None


def words(texts: Iterable[str]) -> frozenset[str]:
    """Every word with a capital, wherever it stands."""
    found = (word for text in texts for word in _WORD.findall(text))
    return frozenset(_APOSTROPHES.split(word)[0] for word in found if word[0].isupper())


@lru_cache(maxsize=1024)
def forms(name: str, language: str) -> frozenset[str]:
    """A name as its language may write it.

    >>> {"Gala", "Gali", "Galę", "Galą"} <= forms("Gala", "pl"), "Galicja" in forms("Gala", "pl")
    (True, False)
    >>> sorted(forms("Gala", "en"))
    ['Gala', 'Galas']
    """
    if language == "en":
        return frozenset({name, f"{name}s"})
    return frozenset(f"{stem}{ending}" for stem in _stems(name) for ending in _ENDINGS) | {name}


def _stems(name: str) -> Iterator[str]:
    bare = name.rstrip(_VOWELS) if len(name.rstrip(_VOWELS)) > 1 else name
    for stem in {name, name[:-1], bare, _FLEETING.sub(r"\1", bare), _CLUSTER.sub(r"\1e\2", bare)}:
        yield stem
        for long, short in _LENGTHENED.items():
            if long in stem[-2:]:
                yield stem[:-2] + stem[-2:].replace(long, short)
        last = next((each for each in _SOFTENED if stem.endswith(each)), None)
        if last:
            yield from (stem.removesuffix(last) + soft for soft in _SOFTENED[last])


@cache
def of_the_canon(language: str) -> frozenset[str]:
    """All that a text may name at any time: the canon, and what this language writes with a capital."""
    known = canon()
    names = [
        *(person.name for person in known.people),
        *(place.name for place in known.places),
        *(place.named(language) for place in known.places),
        *wording(language).capitalised,
    ]
    return _forms(names, language)


def unknown(text: str, given: Iterable[str], language: str) -> tuple[str, ...]:
    """The names in a text that are neither in the canon nor in the texts that were given."""
    found = [word for word in named(text) if word not in of_the_canon(language)]
    if not found:
        return ()
    heard = _forms([word for each in given for word in named(each)], language)
    return tuple(word for word in found if word not in heard)


def in_title(title: str, given: Iterable[str], language: str) -> tuple[str, ...]:
    """The same for a title. In English all its longer words may have capitals; then capitals tell nothing.

    >>> in_title("The Third Will", (), "en"), in_title("The bucket of Ewa", (), "en")
    ((), ('Ewa',))
    """
    longer = [word for word in _WORD.findall(title) if len(word) >= LONGER]
    if language == "en" and longer and all(word[0].isupper() for word in longer):
        return ()
    return unknown(title, given, language)


def in_button(name: str, given: Sequence[str], language: str) -> tuple[str, ...]:
    """The same for the name of a solution. English may write its nouns with a capital there.

    >>> in_button("Bless the Water", ("Whose water is it?",), "en"), in_button("Send for Ewa", (), "en")
    ((), ('Ewa',))
    """
    found = unknown(name, given, language)
    if language != "en" or not found:
        return found
    common = {word for text in given for word in _WORD.findall(text)}
    return tuple(word for word in found if word.lower() not in common)


def _forms(names: Iterable[str], language: str) -> frozenset[str]:
    words = {word for name in names for word in _WORD.findall(name)}
    return frozenset().union(
        *(forms(_APOSTROPHES.split(word)[0], language) for word in words if word[0].isupper())
    )
