"""Nothing secret is in a model's prompt, and no number (R-9.6, R-9.1)."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.narrator.council import dilemmas, year
from tests.narrator.histories import ending, in_round, rounds
from zarzewie.games.rada import material
from zarzewie.games.rada.characters import NAMES
from zarzewie.games.rada.moves import Narrate
from zarzewie.games.rada.naming import forms, unknown, words
from zarzewie.games.rada.narrator import consequence_prompt, dilemma_prompt, epilogue_prompt
from zarzewie.games.rada.state import Public
from zarzewie.games.rada.views import View
from zarzewie.kernel.prompt import Prompt, numbered

pytestmark = pytest.mark.rule("R-9.4")
each_language = pytest.mark.parametrize("language", ["pl", "en"])
told_by = pytest.mark.parametrize("own", [True, False], ids=["model", "deck"])


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
@told_by
def test_no_councillor_is_named_in_a_prompt(own: bool) -> None:
    for _, prompt in year(own=own, players=6):
        said = words([prompt.style, prompt.said])
        assert not [name for name in NAMES if not said.isdisjoint(forms(name, "pl"))]


@pytest.mark.rule("R-9.6")
@pytest.mark.parametrize("name", NAMES)
def test_a_councillor_whom_a_model_names_is_unknown(name: str) -> None:
    assert unknown(f"Do sali wchodzi {name}.", (), "pl") == (name,)
