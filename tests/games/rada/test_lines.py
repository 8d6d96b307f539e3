"""What bots say: it fits who speaks and what is public, in both languages, and does not repeat (R-10.1)."""

import re
from collections import Counter
from collections.abc import Iterator
from string import Formatter
from typing import Final

import msgspec
import pytest

from tests.games.rada.making import council, public, resolved, voting
from zarzewie.games.rada import GAME
from zarzewie.games.rada.bargains import BARGAINS, OF_LEARNED
from zarzewie.games.rada.canon import canon
from zarzewie.games.rada.characters import CHARACTERS, NAMES, character
from zarzewie.games.rada.dilemmas import DECK, Scene
from zarzewie.games.rada.lines import HEARD, LINES, Line, checksum, lines_heard, statement, whispered
from zarzewie.games.rada.moves import Narrate
from zarzewie.games.rada.state import Omen, Public, Round, Sown
from zarzewie.games.rada.statements import STATEMENT
from zarzewie.games.rada.tempers import TEMPERS, temperament
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import fits
from zarzewie.lab.one_match import BotMatch
from zarzewie.words import languages, say

pytestmark = pytest.mark.rule("R-10.1")

ALL: Final = [line for lines in LINES.values() for line in lines]
SLOTS: Final = {"decided": {"title", "solution"}, "exile": {"name"}, "praise": {"name"}, "blame": {"name"}}
"""By situation, what a line may name."""
WHISPERED: Final = ("offer_", "give_", "accept", "decline", "reproach", "thanks")
NOT_VERBS: Final = re.compile(r"\b(tłem|stołem|tyłem|popiołem|mułem|wołem|aniołem|żywiołem)\b", re.I)
MAN: Final = re.compile(r"\w(łem|łbym)\b|\b(powinienem|gotów)\b|\bbędę (\w+ )?\w+ł\b", re.I)
WOMAN: Final = re.compile(r"\w(łam|łabym)\b|\b(powinnam)\b|\bbędę (\w+ )?\w+ła\b", re.I)


def texts(line: Line) -> list[str]:
    return [text for text in (line.pl, line.en, line.f) if text]


def slots(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


# --- the lines themselves


def test_there_are_at_least_600() -> None:
    assert len(ALL) >= 600


@pytest.mark.parametrize("language", ["pl", "en"])
def test_nothing_is_written_twice(language: str) -> None:
    said = Counter(getattr(line, language) for line in ALL)
    assert [text for text, times in said.items() if times > 1] == []


def test_a_line_is_two_whole_utterances_in_two_languages_without_numbers() -> None:
    for line in ALL:
        assert line.pl.strip()
        assert line.en.strip()
        assert line.pl != line.en
        for text in texts(line):
            assert text == text.strip()
            assert text[-1] in ".?!…”", text
            assert not any(char.isdigit() for char in text), text


@pytest.mark.parametrize("situation", LINES)
def test_a_line_names_only_what_its_situation_knows(situation: str) -> None:
    for line in LINES[situation]:
        for text in texts(line):
            assert slots(text) <= SLOTS.get(situation, set()), text
            assert not any(mark in text for mark in ("{}", "{ ", "@")), text


@pytest.mark.parametrize("situation", ["exile", "praise", "blame"])
def test_a_line_about_somebody_names_them_in_both_languages(situation: str) -> None:
    for line in LINES[situation]:
        assert all("{name}" in text for text in texts(line)), line


def test_titles_and_solutions_are_quoted() -> None:
    """Else what was said could not be known again as the same line in another game."""
    for line in LINES["decided"]:
        for text in texts(line):
            without = re.sub("[„“][^”]*”", "", text)
            assert not slots(without), text


def test_all_of_it_can_be_said() -> None:
    """Even about the longest title, and the longest words of a deal with what it gives."""
    for language in languages():
        scenes = [card.told(language) for card in DECK.values()]
        title = max((scene.title for scene in scenes), key=len)
        solution = max((told.name for scene in scenes for told in scene.solutions), key=len)
        for situation, lines in LINES.items():
            for text in (text for line in lines for text in texts(line)):
                filled = text.replace("{title}", title).replace("{solution}", solution)
                assert fits(STATEMENT, filled), text
                if situation.startswith(WHISPERED):
                    assert len(text) <= 140, text


def test_a_polish_line_tells_the_gender_of_who_says_it_or_none() -> None:
    for line in ALL:
        man, woman = (NOT_VERBS.sub("", text) for text in (line.pl, line.f))
        assert not WOMAN.search(man), line.pl
        assert not MAN.search(woman), line.f
        assert line.f or not MAN.search(man), f"a woman says: {line.pl}"
        assert line.f != line.pl


def test_a_woman_says_it_as_a_woman() -> None:
    line = Line("Byłem.", "I was.", f="Byłam.")
    man, woman = CHARACTERS[0], CHARACTERS[1]
    assert (man.gender, woman.gender) == ("m", "f")
    assert (line.said("pl", man), line.said("pl", woman)) == ("Byłem.", "Byłam.")
    assert line.said("en", woman) == "I was."


# --- who speaks


@pytest.mark.rule("R-11.1")
def test_no_bot_bears_the_name_of_somebody_in_the_canon() -> None:
    taken = {word for person in canon().people for word in person.name.split()}
    assert "Gniewosz" in taken
    assert set(NAMES) & taken == set()


@pytest.mark.rule("R-11.1")
@pytest.mark.parametrize("language", languages())
def test_nor_of_anybody_in_a_card(language: str) -> None:
    told = " ".join(
        text
        for card in DECK.values()
        for scene in (card.told(language),)
        for text in (
            scene.scene,
            *scene.openings.values(),
            *(t for s in scene.solutions for t in msgspec.structs.astuple(s)),
        )
    )
    words = set(re.findall(r"\w+", told))
    assert [name for name in NAMES if name in words] == []


def of_solutions(scene: Scene) -> Iterator[str]:
    for solution in scene.solutions:
        yield from msgspec.structs.astuple(solution)


@pytest.mark.parametrize("language", languages())
def test_the_client_calls_them_the_same(language: str) -> None:
    assert tuple(say(language, "rada-bot-names").split(", ")) == NAMES


def test_those_at_a_table_have_different_names() -> None:
    for lot in range(24):
        known = msgspec.structs.replace(public(council(12)), lot=lot)
        assert len({character(known, seat).name for seat in range(12)}) == 12


# --- which lines


def spoken(known: Public, seat: int = 0, seeds: int = 80) -> set[str]:
    """The situations that a councillor may speak of now."""
    said = (statement(temperament(known, seat), known, seat, Dice(bytes([n]))) for n in range(seeds))
    return {SITUATIONS[checksum(text)] for text in said}


SITUATIONS: Final = {
    checksum(text): situation for situation, lines in LINES.items() for line in lines for text in texts(line)
}


def told() -> tuple[Public, Round]:
    """A council after a round of which nothing special is told, and that round."""
    known = public(resolved(voting(council(6)), [0, 0, 1, 0, 1, 0]).match)
    quiet = {"powers": (), "drawn": False, "totals": (3, 2), "implemented": 0, "opening": None}
    last = msgspec.structs.replace(known.history[-1], acclaimed=None, **quiet)
    return msgspec.structs.replace(known, omen=None, stats=(11, 11, 11), history=(last,)), last


def test_at_first_they_greet_and_read_the_sign() -> None:
    known = public(council(6))
    assert known.omen is not None
    assert spoken(known) == {"opening", f"omen_{known.omen.theme}"}
    assert spoken(msgspec.structs.replace(known, omen=None)) == {"opening"}


@pytest.mark.parametrize(
    ("situation", "changes", "of_round"),
    [
        ("calm", {"stats": (20, 20, 20)}, {}),
        ("economy", {"stats": (9, 3, 9)}, {}),
        ("faith", {"stats": (9, 9, 3)}, {}),
        ("stability", {"stats": (3, 9, 9)}, {}),
        ("late", {"round": 7}, {}),
        ("drawn", {}, {"drawn": True}),
        ("one_voice", {}, {"totals": (5, 0)}),
        ("callback", {}, {"opening": "loan-with-a-smile/0"}),
        ("all_powers", {}, {"powers": (0, 1, 2)}),
        ("our_power", {"factions": (0, 0, 1, 1, 2, 2)}, {"powers": (0,)}),
        ("their_power", {"factions": (0, 0, 1, 1, 2, 2)}, {"powers": (1,)}),
        ("sown_us", {"factions": (0, 0, 1, 1, 2, 2)}, {"sown": (Sown(0, ()),)}),
        ("sown_them", {"factions": (0, 0, 1, 1, 2, 2)}, {"sown": (Sown(1, ()),)}),
        ("exile", {"exiled": (5,)}, {"exiled": (5,)}),
        ("exiles_past", {"exiled": (5,)}, {}),
        ("applauded", {}, {"acclaimed": 0, "authors": (0, 1, 2, 3, 4, 5)}),
        ("praise", {"factions": (0, 0, 1, 1, 2, 2)}, {"acclaimed": 1, "authors": (0, 1, 2, 3, 4, 5)}),
        ("blame", {"factions": (0, 0, 1, 1, 2, 2)}, {"acclaimed": 2, "authors": (0, 1, 2, 3, 4, 5)}),
        ("omen_law", {"omen": Omen("law", 0)}, {}),
    ],
)
def test_then_of_what_happened(
    situation: str, changes: dict[str, object], of_round: dict[str, object]
) -> None:
    known, last = told()
    happened = msgspec.structs.replace(last, **of_round)
    now = msgspec.structs.replace(known, **{"history": (happened,), **changes})
    assert spoken(known) == {"always", "decided"}
    assert spoken(now) == {"always", "decided", situation}


def test_words_of_a_narrators_own_are_not_quoted() -> None:
    known, last = told()
    own = Narrate("Tytuł", "Scena.", ("a", "b", "c"), ("A.", "B.", "C."), ("", "", ""))
    dilemma = msgspec.structs.replace(last.dilemma, own=own)
    alone = msgspec.structs.replace(last, dilemma=dilemma)
    assert spoken(msgspec.structs.replace(known, history=(alone,))) == {"always"}


def test_no_line_is_for_an_event_that_never_comes() -> None:
    of_deals = {f"offer_{each.asks}" for each in (*BARGAINS, *OF_LEARNED)}
    of_deals |= {f"give_{each.gives}" for each in (*BARGAINS, *OF_LEARNED)} - {"give_nothing"}
    of_deals |= {"accept", "decline", "decline_betrayed", "reproach", "thanks"}
    of_omens = {f"omen_{card.theme}" for card in DECK.values()}
    of_the_realm = {"stability", "economy", "faith", "calm", "late"}
    of_the_round = {"always", "opening", "decided", "drawn", "one_voice", "callback"}
    of_factions = {"all_powers", "our_power", "their_power", "sown_us", "sown_them"}
    of_people = {"exile", "exiles_past", "applauded", "praise", "blame"}
    assert set(LINES) == of_deals | of_omens | of_the_realm | of_the_round | of_factions | of_people


@pytest.mark.parametrize("situation", LINES)
def test_every_temperament_and_faction_has_a_line_for_everything(situation: str) -> None:
    for temper in TEMPERS:
        for faction in (0, 1, 2):
            known = msgspec.structs.replace(public(council(6)), factions=(faction,) * 6)
            for seat in range(6):
                assert whispered(situation, temper, known, seat, Dice(b"seed"))


@pytest.mark.parametrize("language", ["pl", "en"])
def test_they_speak_the_language_of_the_table(language: str) -> None:
    known = public(council(6, language=language))
    said = {statement(temperament(known, seat), known, seat, Dice(b"seed")) for seat in range(6)}
    assert said <= {text for line in ALL for text in ((line.en,) if language == "en" else (line.pl, line.f))}


# --- nothing twice


@pytest.mark.parametrize("players", [3, 6, 9, 12])
def test_in_a_game_nothing_is_said_twice_and_in_a_round_by_nobody_else(players: int) -> None:
    for number in range(8):
        table = BotMatch(GAME, {}, players + 1, [GAME.bots["council"]] * (players + 1), 3, number)
        for _ in table.turns():
            pass
        known = public(table.match)
        said = Counter(text for past in known.history for text in past.statements if text)
        assert [text for text, times in said.items() if times > 1] == []


def test_what_was_heard_in_the_last_three_games_is_avoided() -> None:
    heard: list[int] = []
    again = said = 0
    for number in range(6):
        table = BotMatch(GAME, {"heard": heard}, 7, [GAME.bots["council"]] * 7, 5, number)
        for _ in table.turns():
            pass
        marks = lines_heard(table.match.state.public)
        outcome = table.match.outcome()
        assert outcome is not None
        assert outcome.legacy is not None
        again += len(set(marks) & set(heard))
        said += len(marks)
        heard = outcome.legacy["heard"]
        assert heard[-len(marks) :] == list(marks)
        assert len(heard) <= HEARD
    assert said > 200
    assert again <= said / 50, "a table hears new lines while there are any"
