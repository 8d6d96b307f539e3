"""One canon for deck, year, bots and endings: a name means one person (R-11.1)."""

import re
from collections import Counter
from typing import Final, Literal

import pytest

from tests.games.rada.reading import cards_of, everything, reading
from tests.games.rada.years import years
from zarzewie.games.rada.canon import Person, canon, people
from zarzewie.games.rada.dilemmas import DECK, Card
from zarzewie.games.rada.memory import parts
from zarzewie.games.rada.naming import forms, named, unknown

pytestmark = pytest.mark.rule("R-11.1")

every_card = pytest.mark.parametrize("card", DECK.values(), ids=DECK)

NOBODY: Final = {"Basia", "Jadwiga", "Błażejek", "Otrębny", "M"}
"""Names that are spoken of and that nobody bears: forenames in general, what somebody is called in jest."""
SPOKEN_TO: Final = {"Dad", "Priestess", "Temple", "Overman", "Ashes", "HORSE", "Chaff", "Posłuchu"}
"""What is written with a capital and is no name."""
GONE: Final = {seat for card in DECK.values() for each in card.gone for seat in each} - {"kings-brother"}
"""Those who may be gone, by a name. The King's brother has none."""
OFFICE: Final = ("nikodem", "eustachy")
"""They stay and only change their office; see the tests of it below."""


# --- names


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_every_name_that_is_told_stands_in_the_canon(lang: Literal["pl", "en"]) -> None:
    strange = {(where, name) for where, text in everything(lang) for name in unknown(text, (), lang)}
    assert {each for each in strange if each[1] not in NOBODY | SPOKEN_TO} == set()


def test_a_name_from_nowhere_is_found() -> None:
    told = "Wtedy wszedł Bogumił z Radomia, a za nim Wincenty Gala. Nie było tylko Nikodema."
    assert unknown(told, (), "pl") == ("Bogumił", "Radomia")


def test_a_name_means_one_person_and_everybody_is_described_in_both_languages() -> None:
    assert max(Counter(person.id for person in canon().people).values()) == 1
    assert max(Counter(person.name for person in canon().people).values()) == 1
    assert max(Counter(place.name for place in canon().places).values()) == 1
    for person in canon().people:
        assert all((person.office_pl, person.office_en, person.told, person.told_en))
    assert all(place.told and place.told_en for place in canon().places)


def test_at_least_14_come_back() -> None:
    often = Counter(person for card in DECK.values() for person in card.people)
    assert sum(cards >= 2 for cards in often.values()) >= 14


# --- who is there, and who is gone


@every_card
def test_everybody_whom_a_card_lists_is_in_the_canon(card: Card) -> None:
    assert set(card.people) <= set(people())
    assert {person for gone in card.gone for person in gone} <= set(people())
    assert len(card.gone) in (0, len(card.solutions))


@every_card
def test_a_card_lists_whoever_may_be_gone_by_then(card: Card) -> None:
    """By names: the draw does not read, it compares lists."""
    told = told_by(card)
    spoken_of = {person for person in GONE - {*OFFICE} if any(names(people()[person], text) for text in told)}
    assert spoken_of <= set(card.people)


def names(person: Person, text: str) -> bool:
    """Whether a Polish text speaks of somebody by the name that is theirs alone."""
    return not set(named(text)).isdisjoint(forms(person.name.split()[-1], "pl"))


def told_by(card: Card) -> list[str]:
    """What a card tells of now: its openings speak of the past, its echoes and ends of what became of it."""
    return [card.pl.scene, *(text for each in card.pl.solutions for text in (each.text, each.consequence))]


def test_nobody_comes_back_who_is_gone() -> None:
    left = 0
    for year in years(500):
        gone: set[str] = set()
        for _, card, decision in cards_of(year.public):
            assert not gone & set(DECK[card].people), card
            _, solution = parts(decision)
            gone |= set(DECK[card].gone[solution]) if DECK[card].gone else set()
        left += bool(gone)
    assert left > 100, "in many games somebody goes"


# --- two men, one office


@every_card
def test_a_card_shows_an_archpriest_only_if_he_is_one(card: Card) -> None:
    """Nikodem as long as `people` lists him, Eustachy only after Nikodem was sent to his garden."""
    told = " ".join(
        [card.pl.scene, *(t for each in card.pl.solutions for t in (each.text, each.consequence))]
    )
    if re.search(r"rcykapłan\w* Nikodem", told):
        assert "nikodem" in card.people
    if re.search(r"rcykapłan\w* Eustach", told):
        assert card.needs == ("archpriest-forgets/1",)


def test_in_no_game_are_two_archpriests_told_of() -> None:
    both = 0
    for year in years(500):
        decisions = [decision for _, _, decision in cards_of(year.public)]
        came = decisions.index("archpriest-forgets/1") + 1 if "archpriest-forgets/1" in decisions else None
        for read in reading(year, "pl"):
            after = came is not None and read.round > came
            if after and re.search(r"rcykapłan\w* Nikodem", read.text):
                pytest.fail(f"{read} after round {came}")
            if not after and re.search(r"rcykapłan\w* Eustach", read.text):
                pytest.fail(f"{read}: still Nikodem")
        both += came is not None
    assert both > 5


# --- how it is told


def test_there_is_no_third_smell_in_an_evening() -> None:
    smell = re.compile("pachn", re.IGNORECASE)
    for year in years(200):
        smelling = [read.text for read in reading(year, "pl") if smell.search(read.text)]
        assert len(smelling) <= 2, smelling
