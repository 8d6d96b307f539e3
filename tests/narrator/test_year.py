"""What a model as Narrator is told of the year (R-11), and that nothing secret is in it (R-9.6)."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.games.rada.making import council
from tests.narrator.council import dilemmas, year
from zarzewie.games.rada import material
from zarzewie.games.rada.canon import canon, people
from zarzewie.games.rada.dilemmas import CONTENT, deck
from zarzewie.games.rada.moves import Narrate
from zarzewie.games.rada.narrator import consequence_prompt, dilemma_prompt, epilogue_prompt
from zarzewie.games.rada.passages import passages
from zarzewie.games.rada.realm import ROUNDS, season
from zarzewie.games.rada.state import Dilemma, Public, Round
from zarzewie.games.rada.threads import ASKED, decided, open_threads, to_take_up
from zarzewie.games.rada.views import View
from zarzewie.games.rada.wording import wording
from zarzewie.kernel.prompt import Prompt, numbered
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
    view, _ = next(each for each in dilemmas(year(own=False)) if each[0].public.round == 2)
    gone = people()["gniewosz"].name
    for solution, there in ((0, True), (1, False)):
        past = rounds(view.public, ("deserters-of-zawrat", solution))
        prompt = dilemma_prompt(in_round(view, 2, past))
        assert any(line.startswith(gone) for line in prompt.material["people"]) is there


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


# --- nothing secret, and no number


@pytest.mark.rule("R-9.1")
@told_by
@each_language
def test_no_prompt_of_a_year_has_a_number(own: bool, language: str) -> None:
    asked = year(own=own, language=language, narrator_reads=False)
    shapes = {prompt.shape.__name__ for _, prompt in asked}
    assert "Epilogue" in shapes
    assert not any(numbered(prompt.style + prompt.said) for _, prompt in asked)


@pytest.mark.rule("R-9.1")
def test_what_a_person_narrated_with_numbers_is_not_passed_on() -> None:
    view, _ = next(dilemmas(year(own=True)))
    own = Narrate("Rok 7", "Scena 7.", ("Raz", "Dwa"), ("Raz.", "Dwa."), ("", ""))
    history = tuple(
        msgspec.structs.replace(
            past, dilemma=msgspec.structs.replace(past.dilemma, own=own), consequence="I 7."
        )
        for past in rounds(view.public, None, None)
    )
    asked = in_round(view, 3, history)
    assert not numbered(dilemma_prompt(asked).said)
    assert not numbered(consequence_prompt(asked).said)
    assert not numbered(epilogue_prompt(ending(in_round(view, 3, history))).said)


def blank(view: View) -> View:
    """The view without anything of people: their words, votes, actions, purses and standing."""
    public = view.public
    nobody: dict[str, Any] = {
        "statements": (),
        "authors": None,
        "favours": (),
        "acclaimed": None,
    }
    history = tuple(
        msgspec.structs.replace(
            past, **nobody, totals=(), drawn=False, sown=(), actions=(), exiled=(), powers=()
        )
        for past in public.history
    )
    known = msgspec.structs.replace(
        public, **nobody, history=history, purses=None, acclaim=None, scores=(), final=(), goals=()
    )
    return View(
        view.seat,
        known,
        None,
        prepared=view.prepared,
        settled=view.settled,
        opening=view.opening,
        echo=view.echo,
    )


def asked_again(view: View, prompt: Prompt) -> Prompt:
    if "solutions" in prompt.material:
        return dilemma_prompt(view)
    return consequence_prompt(view) if "chosen" in prompt.material else epilogue_prompt(view)


def leaks(asked: list[tuple[View, Prompt]]) -> list[int]:
    """The rounds whose prompts depend on what people wrote, voted, did or hold."""
    return [
        view.public.round for view, prompt in asked if asked_again(blank(view), prompt).said != prompt.said
    ]


@pytest.mark.rule("R-9.6")
@told_by
def test_no_prompt_depends_on_what_people_did_or_hold(own: bool) -> None:
    asked = year(own=own, players=5, influence="public", actions_revealed="all", goals="faction")
    assert any(past.sown or past.exiled or past.actions for past in asked[-1][0].public.history)
    assert leaks(asked) == []


PLANTED: dict[str, Callable[[Public], list[str]]] = {
    "statements": lambda public: [text for past in public.history for text in past.statements],
    "votes": lambda public: ["so many" * total for past in public.history for total in past.totals],
    "actions": lambda public: [type(deed).__name__ for past in public.history for _, deed in past.actions],
    "purses": lambda public: ["so much" * purse for purse in public.purses or ()],
    "goals": lambda public: [goal.goal for goal in public.goals],
}
"""What a faulty prompt could tell, in words: numbers are taken out of every prompt."""


@pytest.mark.rule("R-9.6")
@pytest.mark.parametrize("what", PLANTED)
def test_a_planted_leak_is_found(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = material._the_year

    def leaking(public: Public, said: Any) -> Any:
        return {**sound(public, said), "heard": PLANTED[what](public)}

    monkeypatch.setattr(material, "_the_year", leaking)
    options = {"influence": "public", "actions_revealed": "all", "goals": "faction"}
    assert leaks(year(own=True, players=5, **options)) != []


@pytest.mark.rule("R-9.6")
def test_the_players_names_and_the_bots_are_not_in_a_prompt() -> None:
    said = json.dumps([prompt.material for _, prompt in year(own=False, players=6)])
    assert "seat" not in said
    assert "influence" not in said


# --- councils that began before the year


@pytest.mark.parametrize("version", [1, 2])
@each_language
def test_an_older_council_is_asked_as_it_was(version: int, language: str) -> None:
    said = wording(language)
    prompt = dilemma_prompt(council(version=version, language=language).view(6))
    assert prompt.material.keys() == {"theme", "time", "realm", "past", "solutions"}
    assert prompt.style == "\n\n".join(said.style)
    assert prompt.task == "\n\n".join(said.before_the_year.dilemma)


# --- views for these tests


def rounds(public: Public, *told: tuple[str, int] | None, length: int = 0) -> tuple[Round, ...]:
    """A history: by round, the card and the implemented solution, or None for own words."""
    return tuple(_round(number, each, length) for number, each in enumerate(told, 1))


def _round(number: int, told: tuple[str, int] | None, length: int) -> Round:
    words = Narrate("Tytuł", "Scena.", ("Raz", "Dwa"), ("Raz.", "Dwa."), ("", ""))
    if length:
        words = Narrate("ż" * 80, "ż" * 1200, ("ż" * 60, "ź" * 60), ("ż" * 400,) * 2, ("", ""))
    card, implemented = told or ("goat-on-trial", 0)
    return Round(
        number=number,
        statements=(),
        authors=None,
        favours=(),
        acclaimed=None,
        dilemma=Dilemma(card, ((-1, -5, 2),) * 2, None if told else words),
        totals=(),
        implemented=implemented,
        drawn=False,
        sown=(),
        powers=(),
        exiled=(),
        stats=(20, 20, 20),
        actions=(),
        consequence=None if told else "ż" * 800 if length else "Skutek.",
    )


def in_round(view: View, number: int, history: tuple[Round, ...]) -> View:
    public = msgspec.structs.replace(view.public, round=number, history=history)
    return msgspec.structs.replace(view, public=public, opening=None, echo=None)


def ending(view: View) -> View:
    return msgspec.structs.replace(view, public=msgspec.structs.replace(view.public, ended="council"))


def scene_of(past: Round) -> Any:
    return deck(CONTENT)[past.dilemma.card].pl
