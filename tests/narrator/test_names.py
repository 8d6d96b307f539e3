"""Names in a model's words: whoever the table has not heard of is not told of (R-11.1, R-9.4)."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.games.rada.making import council, public
from tests.narrator.asking import settings
from tests.narrator.council import consequence_answer, dilemma_answer, implemented, narrating, tell, with_ways
from tests.narrator.dialects import OPENAI
from tests.narrator.loopback import Loopback
from zarzewie.games import rada
from zarzewie.games.rada import material, naming
from zarzewie.games.rada.canon import canon
from zarzewie.games.rada.dilemmas import CONTENT, deck
from zarzewie.games.rada.moves import Conclude, Narrate, UseCard
from zarzewie.games.rada.narrator import NARRATOR
from zarzewie.games.rada.passages import passages
from zarzewie.games.rada.wording import wording
from zarzewie.narrator.storyteller import Storyteller

pytestmark = pytest.mark.rule("R-11.1", "R-9.4")
each_language = pytest.mark.parametrize("language", ["pl", "en"])


def told_with(loopback: Loopback, answer: str, version: int = 3, **options: Any) -> Any:
    """The move for this answer at the first ask of a council with three solutions."""
    loopback.answer = OPENAI.telling(answer)
    match = with_ways(3, version=version, **options)
    return tell(Storyteller(settings(OPENAI, loopback)).teller("a match", NARRATOR), match).move


# --- answers


@pytest.mark.parametrize(
    "changes",
    [
        {"scene": "Do sali wchodzi Zdzibor z Czartówki. Pyta, kto ma pić."},
        {"scene": "Grabarz mówi: „Pić będzie Zdzibor”. Nikt nie pyta, który."},
        {"title": "Studnia Zdzibora"},
        {"first": {"name": "Wezwać Zdzibora", "text": "Straż przyprowadzi go przed świtem."}},
        {"first": {"name": "Wezwać straż", "text": "Przed świtem przyjdzie po nią Zdzibor."}},
    ],
)
def test_an_invented_name_is_the_decks_turn(changes: dict[str, Any], loopback: Loopback) -> None:
    assert told_with(loopback, dilemma_answer(**changes)) == UseCard()


@pytest.mark.parametrize(
    "changes",
    [
        {"scene": "A carter asks for Zdzibor. Nobody answers."},
        {"scene": "“It was Zdzibor’s well,” says a widow. Nobody answers."},
        {"title": "The well of Zdzibor"},
        {"first": {"name": "Send for Zdzibor", "text": "The guard fetches him before dawn."}},
    ],
)
def test_an_invented_name_is_found_in_english(changes: dict[str, Any], loopback: Loopback) -> None:
    plain: dict[str, Any] = {
        "title": "A Well at the Gate",
        "scene": "A widow brings a bucket. She asks who drinks first.",
        "first": {"name": "Fill in the well", "text": "The Guard fills it in before dawn."},
        "second": {
            "name": "Bless the Water",
            "text": "The King’s confessor Anzelm prays over the water.",
        },
        "third": {"name": "Sell the barrels", "text": "At the market in Bielno they pass for medicine."},
    }
    assert isinstance(told_with(loopback, dilemma_answer(**plain), language="en"), Narrate)
    assert told_with(loopback, dilemma_answer(**{**plain, **changes}), language="en") == UseCard()


@pytest.mark.parametrize(
    "scene",
    [
        "Przed Radą staje podskarbi Gala. Za Wincentym Galą idzie dwóch pisarzy z Niskiej Kładki.",
        "„To woda z Morowej – mówi Salomea Rdest. – Piłam ją przy Wnęku i przy Króla kuchcie”.",
        "W Noc Imion czytano Sobkowi jego własny wykaz. Kto: Sobek czy Mikuła?",
        "Ludwisarz chce zapłaty. Pyta o nią Wielką Wdowę, bo Gąski nikt już nie słucha.",
    ],
)
def test_the_canon_is_named_in_every_form(scene: str, loopback: Loopback) -> None:
    move = told_with(loopback, dilemma_answer(scene=scene))
    assert isinstance(move, Narrate)
    assert move.scene == scene


@pytest.mark.rule("R-9.1")
@each_language
@pytest.mark.parametrize("scene", ["Zostało 7 wiader.", "Zostało ７ wiader.", "W roku Ⅷ."])
def test_a_number_is_the_decks_turn(scene: str, language: str, loopback: Loopback) -> None:
    assert told_with(loopback, dilemma_answer(scene=scene), language=language) == UseCard()


def test_an_invented_name_in_the_consequence_leaves_a_text_of_ours(loopback: Loopback) -> None:
    loopback.answer = narrating(OPENAI)
    told = Storyteller(settings(OPENAI, loopback)).teller("a match", NARRATOR)
    match = with_ways(3)
    first = tell(told, match)
    match = implemented(match.play(public(match).players, first.ask, first.move).match)
    loopback.answer = OPENAI.telling(consequence_answer("Na cembrowinie siada Zdzibor."))
    move = tell(told, match).move
    assert isinstance(move, Conclude)
    assert "Zdzibor" not in move.text
    assert any(move.text.startswith(line) for line in wording("pl").openings)


def test_what_a_player_wrote_is_no_name_that_may_be_told() -> None:
    """A statement colours the consequence; it brings nobody new into the canon."""
    prompt = {
        "voices": ["Winien jest Zdzibor, mówię wam."],
        "dilemma": {"scene": "Wieś Czartówka płonie, a Czartówka."},
    }
    given = list(material.texts(prompt))
    assert naming.unknown("Tak mówi Zdzibor.", given, "pl") == ("Zdzibor",)
    assert naming.unknown("Płonie wieś Czartówka.", given, "pl") == ()


@pytest.mark.parametrize("version", [1, 2])
def test_a_council_before_the_year_may_invent_names(version: int, loopback: Loopback) -> None:
    scene = "Do sali wchodzi Zdzibor. Pyta, kto ma pić."
    assert isinstance(told_with(loopback, dilemma_answer(scene=scene), version=version), Narrate)


# --- forms of a name


def genitives() -> Iterator[tuple[str, str]]:
    """Nominatives and genitives of the cast, as CANON.md gives them."""
    page = Path(rada.__file__).with_name("CANON.md").read_text(encoding="utf-8")
    for line in page.splitlines():
        parts = line.removeprefix("- ").split(" · ")
        if line.startswith("- `") and " / " in parts[1]:
            nominative, genitive = parts[1].split(" / ")
            yield nominative, genitive


def test_the_genitives_of_the_cast_are_known() -> None:
    found = list(genitives())
    assert len(found) > 30
    for nominative, genitive in found:
        for one, other in zip(nominative.split(), genitive.split(), strict=True):
            assert other in naming.forms(one, "pl")


@pytest.mark.parametrize(
    "name", ["Zdzibor", "Galicja", "Ofelia", "Rysiek", "Odolan", "Kłosowska", "Bąkiewicz"]
)
def test_a_name_that_only_begins_alike_is_another(name: str) -> None:
    assert naming.unknown(f"Wchodzi {name}.", (), "pl") == (name,)


@each_language
def test_every_name_of_the_canon_is_known(language: str) -> None:
    for person in canon().people:
        assert naming.unknown(f"… to {person.name}, oto {person.name}.", (), language) == ()
    for place in canon().places:
        assert naming.unknown(f"… to {place.named(language)}.", (), language) == ()


@each_language
def test_nearly_all_of_our_own_prose_would_pass(language: str) -> None:
    """The filter is hardly stricter than good prose: what fails names somebody outside the canon."""
    texts = list(prose(language))
    strange = [text for text in texts if naming.unknown(text, (), language)]
    assert len(texts) > 1500
    assert len(strange) < 0.015 * len(texts)


def prose(language: str) -> Iterator[str]:
    for card in deck(CONTENT).values():
        scene = card.told(language)
        yield scene.scene
        yield from scene.openings.values()
        for told in scene.solutions:
            yield from filter(None, (told.text, told.consequence, told.echo, told.end))
    packed = json.loads(msgspec.json.encode(passages(CONTENT)))
    yield from _in(packed, language)


def _in(packed: Any, language: str) -> Iterator[str]:
    if isinstance(packed, dict):
        if isinstance(packed.get(language), str):
            yield packed[language]
        for each in packed.values():
            yield from _in(each, language)
    elif isinstance(packed, list):
        for each in packed:
            yield from _in(each, language)


def test_a_council_of_today_checks_names() -> None:
    assert public(council()).edition.version == 3
