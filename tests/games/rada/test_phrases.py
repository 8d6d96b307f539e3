"""Phrases of bots: they fit the public facts, exist in both languages, and do not repeat (R-10.1)."""

import re
from collections import Counter
from typing import get_args

import msgspec
import pytest

from tests.games.rada.making import council, public, resolved, voting, with_state
from zarzewie.games.rada import GAME
from zarzewie.games.rada.phrases import PHRASES, Topic, phrase, topics
from zarzewie.games.rada.state import Round, Sown
from zarzewie.games.rada.statements import STATEMENT
from zarzewie.games.rada.tempers import LOYAL, TEMPERS
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import fits
from zarzewie.lab.one_match import BotMatch

pytestmark = pytest.mark.rule("R-10.1")

ALL = [said for by_topic in PHRASES.values() for phrases in by_topic.values() for said in phrases]


def test_every_temperament_has_something_to_say_about_everything() -> None:
    assert set(PHRASES) == {temper.name for temper in TEMPERS}
    for by_topic in PHRASES.values():
        assert set(by_topic) == set(get_args(Topic))
        assert all(len(phrases) >= 6 for phrases in by_topic.values())


@pytest.mark.parametrize("language", ["pl", "en"])
def test_nothing_is_written_twice_and_all_of_it_can_be_said(language: str) -> None:
    said = Counter(getattr(each, language) for each in ALL)
    assert [text for text, times in said.items() if times > 1] == []
    assert all(fits(STATEMENT, text) for text in said)
    assert not any(char.isdigit() for text in said for char in text)
    assert all(text[-1] in ".?!" for text in said)


def test_the_languages_are_two() -> None:
    assert all(each.pl != each.en for each in ALL)


def test_they_speak_of_what_is_public() -> None:
    assert topics(public(council())) == ("opening",)
    match = resolved(voting(council(6)), [0] * 6).match
    past = public(match).history[-1]

    def spoken(**changes: object) -> list[str]:
        return list(topics(public(with_state(match, **changes))))

    assert spoken() == ["always", "calm"]
    assert spoken(stats=(20, 3, 8)) == ["always", "economy"]
    assert spoken(round=7) == ["always", "late"]
    drawn = msgspec.structs.replace(past, drawn=True)
    assert spoken(history=(drawn,), stats=(9, 9, 4)) == ["always", "tie", "faith"]
    sown = msgspec.structs.replace(past, sown=(Sown(0, ()),))
    assert spoken(history=(sown,)) == ["always", "discord"]


@pytest.mark.parametrize("language", ["pl", "en"])
def test_they_speak_the_language_of_the_table(language: str) -> None:
    said = phrase(LOYAL, council(6, language=language).view(0), Dice(b"seed"))
    assert said in {getattr(each, language) for each in PHRASES["loyal"]["opening"]}


@pytest.mark.parametrize("players", [6, 12])
def test_in_a_game_nothing_is_said_twice(players: int) -> None:
    for number in range(4):
        said = Counter(text for past in _played(players, number) for text in past.statements if text)
        assert [text for text, times in said.items() if times > 1] == []


def _played(players: int, number: int) -> tuple[Round, ...]:
    table = BotMatch(GAME, {}, players + 1, [GAME.bots["council"]] * (players + 1), 3, number)
    for _ in table.turns():
        pass
    return public(table.match).history


def test_no_phrase_tells_in_polish_whether_a_man_or_a_woman_speaks() -> None:
    """Bots have names of both genders, so every phrase must fit either."""
    marked = re.compile(
        r"\w(łem|łam|łbym|łabym)\b|\bbędę (\w+ )?\w+(ł|ła)\b|\b(powinienem|powinnam|gotów)\b", re.I
    )
    assert [said.pl for said in ALL if marked.search(re.sub(r"\b(tłem|stołem)\b", "", said.pl))] == []
