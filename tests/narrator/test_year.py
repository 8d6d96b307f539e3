"""What a model as Narrator is told of the year (R-11)."""

import pytest

from tests.games.rada.making import council
from tests.narrator.council import dilemmas, year
from tests.narrator.histories import ending, in_round, rounds, scene_of
from zarzewie.games.rada.canon import canon, people
from zarzewie.games.rada.dilemmas import CONTENT, deck
from zarzewie.games.rada.material import texts
from zarzewie.games.rada.naming import forms, words
from zarzewie.games.rada.narrator import consequence_prompt, dilemma_prompt, epilogue_prompt
from zarzewie.games.rada.passages import passages
from zarzewie.games.rada.realm import ROUNDS, season
from zarzewie.games.rada.threads import ASKED, decided, open_threads, to_take_up
from zarzewie.games.rada.wording import wording
from zarzewie.narrator.settings import NarratorLimits

pytestmark = pytest.mark.rule("R-9.4")
each_language = pytest.mark.parametrize("language", ["pl", "en"])
told_by = pytest.mark.parametrize("own", [True, False], ids=["model", "deck"])


# --- the year and its signs


@pytest.mark.rule("R-11.1", "R-11.5")
@each_language
def test_season_chronicle_theme_and_omen_are_in_the_prompt(language: str) -> None:
    said, story = wording(language), passages(CONTENT)
    seen = list(dilemmas(year(own=False, language=language)))
    assert [view.public.round for view, _ in seen] == list(range(1, ROUNDS + 1))
    for view, prompt in seen:
        public, found = view.public, prompt.material
        assert found["season"] == said.seasons[season(public.round)]
        assert found["chronicle"] == getattr(story.year[int(public.chronicle)], language)
        assert view.prepared is not None
        assert public.omen is not None
        assert found["theme"] == said.themes[deck(CONTENT)[view.prepared.card].theme]
        assert found["omen"] == getattr(story.omens[public.omen.theme][public.omen.sign], language)
        assert all(line in prompt.style for line in said.canon)


@pytest.mark.rule("R-11.5")
def test_a_table_without_omens_tells_the_model_none() -> None:
    assert not any("omen" in prompt.material for _, prompt in year(own=True, omen="off"))


@pytest.mark.rule("R-11.3")
def test_an_echo_that_is_heard_before_the_scene_is_named() -> None:
    seen = list(dilemmas(year(own=False)))
    assert any(view.echo for view, _ in seen)
    for view, prompt in seen:
        assert ("echo" in prompt.material) == (view.echo is not None)


@pytest.mark.rule("R-11.1")
@each_language
def test_the_cast_is_of_the_canon_and_feasts_are_in_season(language: str) -> None:
    by_line = {
        f"{person.name}, {person.office(language)}: {person.known_for(language)}": person.id
        for person in canon().people
    }
    feasts = {place.named(language): place.season for place in canon().places if place.season}
    shown: set[str] = set()
    for view, prompt in dilemmas(year(own=False, language=language)):
        cast = [by_line[line] for line in prompt.material["people"]]
        assert cast[0] == "mscwoj"
        assert view.prepared is not None
        assert set(deck(CONTENT)[view.prepared.card].people) <= set(cast)
        assert len(cast) == len(set(cast)) == 12
        shown |= set(cast)
        for line in prompt.material["places"]:
            assert feasts.get(line.partition(":")[0], season(view.public.round)) == season(view.public.round)
    assert len(shown) >= 24  # one evening meets many of them


def test_everybody_of_the_deck_is_in_the_canon() -> None:
    assert {person for card in deck(CONTENT).values() for person in card.people} <= people().keys()


@pytest.mark.rule("R-11.2")
def test_who_is_gone_is_not_in_the_cast() -> None:
    view, _ = next(dilemmas(year(own=False)))
    there = 0
    for card in deck(CONTENT).values():
        for solution, gone in enumerate(card.gone):
            prompt = dilemma_prompt(in_round(view, 2, rounds(view.public, (card.id, solution))))
            for person in card.people:
                shown = any(
                    line.startswith(f"{people()[person].name},") for line in prompt.material["people"]
                )
                assert not (shown and person in gone)
                there += shown
    assert there >= 5  # others are spoken of and shown


@pytest.mark.rule("R-11.6")
def test_in_the_epilogue_nobody_appears_who_was_not_spoken_of() -> None:
    _, prompt = year(own=False)[-1]
    king, *others = prompt.material["people"]
    said = words([prompt.task, *texts({**prompt.material, "people": [], "places": []})])
    assert king.startswith(people()["mscwoj"].name)
    assert others
    for line in others:
        name = line.partition(",")[0]
        assert any(not said.isdisjoint(forms(part, "pl")) for part in name.split())


# --- threads


@pytest.mark.rule("R-11.2")
@told_by
@each_language
def test_a_thread_is_asked_for_in_rounds_three_five_and_seven_and_only_then(own: bool, language: str) -> None:
    seen = list(dilemmas(year(own=own, language=language)))
    assert len(seen) == ROUNDS
    for view, prompt in seen:
        asked = view.public.round in (3, 5, 7)
        assert ("take_up" in prompt.material) is asked
        assert (wording(language).take_up in prompt.task) is asked


@pytest.mark.rule("R-11.2")
def test_the_decision_that_opened_the_card_is_the_one_taken_up() -> None:
    opened = [(view, prompt) for view, prompt in dilemmas(year(own=False)) if view.opening]
    assert any(view.public.round in ASKED for view, _ in opened)
    for view, prompt in opened:
        if view.public.round in ASKED:
            past = next(past for past in view.public.history if decided(past) == view.opening)
            scene = deck(CONTENT)[past.dilemma.card].pl
            assert prompt.material["take_up"]["title"] == scene.title
            assert prompt.material["take_up"]["chosen"] == scene.solutions[past.implemented].name


@pytest.mark.rule("R-11.2")
def test_what_a_model_told_is_taken_up_once_the_longest_wait_first() -> None:
    view, _ = year(own=True)[0]
    taken = []
    for number in ASKED:
        here = in_round(view, number, rounds(view.public, *[None] * (number - 1))).public
        past = to_take_up(here, None)
        assert past is not None
        taken.append(past.number)
    assert taken == [1, 2, 3]  # the third went on with the first


@pytest.mark.rule("R-11.2")
def test_of_a_thread_of_the_deck_only_the_latest_decision_is_open() -> None:
    view, _ = year(own=True)[0]
    history = rounds(
        view.public, ("deserters-of-zawrat", 0), None, ("fires-beyond-the-pass", 0), ("goat-on-trial", 0)
    )
    assert [past.number for past in open_threads(in_round(view, 5, history).public)] == [2, 3]


@pytest.mark.rule("R-11.2")
def test_threads_are_named_and_what_was_decided_is_told() -> None:
    view, prompt = next(each for each in dilemmas(year(own=False)) if each[0].public.round == 7)
    past = [scene_of(past).title for past in view.public.history]
    assert [told["title"] for told in prompt.material["past"]] == past
    threads = [*prompt.material["threads"], prompt.material["take_up"]["title"]]
    assert set(threads) <= set(past)
    assert {scene_of(each).title for each in open_threads(view.public)} <= set(threads)
    full = [told for told in prompt.material["past"] if "followed" in told]
    assert [told["title"] for told in full] == past[-3:]


# --- how long a prompt is


@each_language
def test_a_prompt_stays_short_whatever_was_told(language: str) -> None:
    """Texts as long as a Narrator may write them, in every round."""
    view, _ = next(dilemmas(year(own=True, language=language)))
    long = rounds(view.public, *[None] * 6, length=1)
    last = dilemma_prompt(in_round(view, 7, long))
    ended = ending(in_round(view, 8, rounds(view.public, *[None] * 8, length=1)))
    whole = [last, consequence_prompt(in_round(view, 7, long)), epilogue_prompt(ended)]
    assert [prompt.tokens < 6500 for prompt in whole] == [True] * 3
    calls = [last.tokens] * ROUNDS + [whole[1].tokens] * ROUNDS + [whole[2].tokens]
    limits = NarratorLimits()
    assert len(calls) <= limits.match_calls
    assert sum(calls) + limits.answer_tokens * len(calls) // 3 < limits.match_tokens


@told_by
@each_language
def test_a_usual_prompt_has_fewer_than_three_thousand_tokens(own: bool, language: str) -> None:
    assert max(prompt.tokens for _, prompt in year(own=own, language=language)) < 3000


# --- councils that began before the year


@pytest.mark.parametrize("version", [1, 2])
@each_language
def test_an_older_council_is_asked_as_it_was(version: int, language: str) -> None:
    said = wording(language)
    prompt = dilemma_prompt(council(version=version, language=language).view(6))
    assert prompt.material.keys() == {"theme", "time", "realm", "past", "solutions"}
    assert prompt.style == "\n\n".join(said.style)
    assert prompt.task == "\n\n".join(said.before_the_year.dilemma)
