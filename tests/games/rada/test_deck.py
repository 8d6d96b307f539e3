"""The embedded deck: its texts in both languages (R-9.3)."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from zarzewie.games.rada.dilemmas import DECK, Card, Scene
from zarzewie.games.rada.narration import own_words
from zarzewie.games.rada.state import Dilemma
from zarzewie.kernel.codec import encode
from zarzewie.kernel.offer import fits
from zarzewie.kernel.text import clean

pytestmark = pytest.mark.rule("R-9.3")

every_card = pytest.mark.parametrize("card", DECK.values(), ids=DECK)

THEMES = 12
HABITS = ("{", "}", "  ", "<", ">", "TODO")


def texts(scene: Scene) -> Iterator[str]:
    yield scene.title
    yield scene.scene
    for solution in scene.solutions:
        yield from (solution.name, solution.text, solution.consequence)


def sentences(text: str) -> list[str]:
    return [part.strip() for part in re.split(r"(?<=[.!?…”])\s+", text) if len(part) > 20]


def test_there_are_at_least_60() -> None:
    assert len(DECK) >= 60


def test_themes_are_many_and_none_is_rare() -> None:
    themes = Counter(card.theme for card in DECK.values())
    assert len(themes) >= THEMES
    assert min(themes.values()) >= 4


@every_card
def test_a_card_is_named_by_its_file_and_speaks_both_languages(card: Card) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", card.id)
    assert len(card.solutions) == len(card.pl.solutions) == len(card.en.solutions)
    assert card.pl != card.en


@every_card
def test_leanings_are_declared_and_every_solution_costs_something(card: Card) -> None:
    for leaning in card.leanings:
        assert min(leaning) < 0
        assert sum(lean > 0 for lean in leaning) <= 1


@every_card
def test_no_two_solutions_of_a_card_lean_alike(card: Card) -> None:
    assert len(set(card.leanings)) == len(card.solutions)


@every_card
def test_words_carry_no_numbers_and_no_slots(card: Card) -> None:
    for text in (*texts(card.pl), *texts(card.en)):
        assert not re.search(r"\d", text), text
        assert not any(habit in text for habit in HABITS), text
        assert text == clean(text)


@every_card
def test_the_parts_are_whole_sentences_and_names_are_not(card: Card) -> None:
    for scene in (card.pl, card.en):
        for text in (scene.scene, *(t for s in scene.solutions for t in (s.text, s.consequence))):
            assert re.search(r"[.!?…][”\"’»]*$", text), text
            assert text[0].isupper() or text[0] in '„“"', text
        assert not any(s.name.endswith(".") for s in scene.solutions)


@every_card
def test_a_card_would_fit_as_own_words_of_a_narrator(card: Card) -> None:
    """A person who plays the Narrator may write as much as the deck does."""
    fields = own_words(Dilemma(card.id, ((0, 0, 0),) * len(card.solutions)))
    for scene in (card.pl, card.en):
        assert fits(fields["title"], scene.title)
        assert fits(fields["scene"], scene.scene)
        assert fits(fields["names"], [s.name for s in scene.solutions])
        assert fits(fields["texts"], [s.text for s in scene.solutions])
        assert fits(fields["consequences"], [s.consequence for s in scene.solutions])


@pytest.mark.parametrize("language", ["pl", "en"])
def test_no_sentence_is_told_twice(language: str) -> None:
    told = Counter(
        sentence
        for card in DECK.values()
        for text in texts(getattr(card, language))
        for sentence in sentences(text)
    )
    assert [sentence for sentence, times in told.items() if times > 1] == []


@pytest.mark.parametrize("language", ["pl", "en"])
def test_no_title_is_given_twice_and_no_name_twice_in_a_card(language: str) -> None:
    scenes = [getattr(card, language) for card in DECK.values()]
    assert len({scene.title for scene in scenes}) == len(DECK)
    assert all(len({s.name for s in scene.solutions}) == len(scene.solutions) for scene in scenes)


def test_each_stat_is_threatened_and_helped_about_as_often() -> None:
    leanings = [leaning for card in DECK.values() for leaning in card.leanings]
    for sign in (-1, 1):
        touched = [sum(leaning[stat] * sign > 0 for leaning in leanings) for stat in range(3)]
        assert max(touched) <= 1.5 * min(touched)


# --- style


@every_card
def test_dialogue_is_set_in_one_way(card: Card) -> None:
    """„A – mówi X. – B”: one pair of quotation marks around everything that one person says."""
    assert not re.search(r"” – [^„”]* – „", encode(card.pl).decode())


@every_card
def test_english_quotation_marks_are_curly(card: Card) -> None:
    texts = [card.en.scene, *(text for told in card.en.solutions for text in (told.text, told.consequence))]
    assert not any('"' in text for text in texts)


@every_card
def test_a_solution_says_what_to_do_as_its_button_does(card: Card) -> None:
    for told in card.pl.solutions:
        first, second = told.text.split()[:2]
        verb = second if first == "Nie" else first
        assert verb.rstrip(",").endswith(("ć", "c")), told.text


def test_scenes_smell_of_something_a_dozen_times_at_most() -> None:
    smell = re.compile(r"[Pp]achn|zapach|\bwoń|cuchn|[Śś]mierdz")
    assert sum(bool(smell.search(card.pl.scene)) for card in DECK.values()) <= 12
