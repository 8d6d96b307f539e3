"""Whom and what a Narrator in own words is told of by name: a few of the canon, chosen for the round."""

from collections import Counter
from collections.abc import Sequence, Set
from typing import Final, TypeVar

from zarzewie.games.rada.canon import Person, Place, canon, people
from zarzewie.games.rada.dilemmas import Card, deck
from zarzewie.games.rada.memory import gone
from zarzewie.games.rada.naming import forms
from zarzewie.games.rada.realm import season
from zarzewie.games.rada.state import Public

KING: Final = "mscwoj"
PEOPLE: Final = 12
PLACES: Final = 8
RETURNING: Final = 2
"""Who appears on so many cards comes back in the course of a year."""

T = TypeVar("T")


def cast(public: Public, words: Set[str], card: Card | None = None) -> tuple[Person, ...]:
    """The King, those whom these words speak of, the prepared card's people, its theme's, others who return.

    Without those who are gone. Each round shows others of those who return; after the end nobody is new.
    """
    absent, by_id = set(gone(public)), people()
    cards = deck(public.edition.content)
    times = Counter(person for each in cards.values() for person in each.people)
    known = [person for person, count in times.items() if count >= RETURNING]
    mentioned = [
        person.id
        for person in canon().people
        if person.name[0].isupper()
        and times[person.id]
        and any(_spoken_of(public, name, words) for name in person.name.split())
    ]
    of_the_theme = [
        person
        for each in cards.values()
        if card is not None and each.theme == card.theme and season(public.round) in each.seasons
        for person in each.people
        if person in known
    ]
    wanted = [KING, *mentioned, *(card.people if card else ()), *of_the_theme[: PEOPLE // 3]]
    if public.ended is None:
        wanted += _turned(sorted(known), public)
    return tuple(by_id[person] for person in dict.fromkeys(wanted) if person in by_id.keys() - absent)[
        :PEOPLE
    ]


def places(public: Public, words: Set[str]) -> tuple[Place, ...]:
    """The places that these words speak of, and round by round a few others; after the end none is new.

    Feasts are named in their season alone.
    """
    known = [place for place in canon().places if place.season in (None, season(public.round))]
    mentioned = [
        place
        for place in known
        if all(_spoken_of(public, name, words) for name in place.named(public.options.language).split())
    ]
    others = _turned(known, public) if public.ended is None else ()
    return tuple(dict.fromkeys([*mentioned, *others]))[:PLACES]


def _spoken_of(public: Public, name: str, words: Set[str]) -> bool:
    return name[0].isupper() and not words.isdisjoint(forms(name, public.options.language))


def _turned(several: Sequence[T], public: Public) -> Sequence[T]:
    """The same, from another one on in each round and at each table."""
    first = (public.lot + public.round * PLACES) % len(several)
    return (*several[first:], *several[:first])
