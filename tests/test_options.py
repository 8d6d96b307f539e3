"""Every option of a table has a text in every language, and there are no other option texts."""

import pytest

from tests.test_words import LANGUAGES, messages
from zarzewie import games
from zarzewie.lab.plan import find
from zarzewie.server.forms import choices
from zarzewie.server.protocol import OptionField

CATALOGUE = "games/{}/locales/*/options.ftl"
CHOICES = [(game, choice) for game in games.ids() for choice in choices(find(game).options_type)]


def key(game: str, choice: OptionField) -> str:
    return f"option-{game}-{choice.name.replace('.', '-')}"


def values(game: str, choice: OptionField) -> set[str]:
    """The text keys of the values that are words; numbers need no text."""
    return {f"{key(game, choice)}-{value}" for value in choice.values}


def test_the_tests_below_see_the_options_of_the_games() -> None:
    assert {"factions", "start_influence"} <= {choice.name for game, choice in CHOICES if game == "rada"}
    assert {"cards", "aelin"} <= {choice.name for game, choice in CHOICES if game == "tron"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "choice"), CHOICES, ids=lambda each: getattr(each, "name", each))
def test_every_option_has_a_name_and_a_meaning(lang: str, game: str, choice: OptionField) -> None:
    found = messages(lang, CATALOGUE.format(game))
    assert key(game, choice) in found
    assert [each.id.name for each in found[key(game, choice)].attributes] == ["about"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "choice"), CHOICES, ids=lambda each: getattr(each, "name", each))
def test_every_word_that_can_be_chosen_has_a_text(lang: str, game: str, choice: OptionField) -> None:
    found = messages(lang, CATALOGUE.format(game)).keys()
    missing = values(game, choice) - found
    spoken = any(isinstance(value, str) for value in choice.values) or values(game, choice) & found
    assert not (missing and spoken), missing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_of_an_option_is_left_over(lang: str) -> None:
    known = {text for game, choice in CHOICES for text in {key(game, choice), *values(game, choice)}}
    said = {text for game, _ in CHOICES for text in messages(lang, CATALOGUE.format(game))}
    assert said
    assert not said - known


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in games.ids() if find(game).presets])
def test_every_preset_has_a_name_and_a_meaning(lang: str, game: str) -> None:
    found = messages(lang, f"games/{game}/locales/*/presets.ftl")
    assert list(found) == [f"preset-{game}-{name}" for name in find(game).presets]
    for message in found.values():
        assert [each.id.name for each in message.attributes] == ["about"]
