"""One year from thaw to thaw: its seasons (R-11.1), and the sign of what is coming (R-11.5)."""

import re
from collections import defaultdict
from typing import Any, Literal

import msgspec
import pytest

from tests.games.rada.making import (
    SECRET,
    acclaimed,
    council,
    heard,
    public,
    resolved,
    to_dilemma,
    voting,
    with_state,
    written,
)
from tests.games.rada.past import past
from tests.games.rada.reading import everything, passage
from tests.games.rada.years import heard as heard_in
from tests.games.rada.years import years
from zarzewie.games.rada.dilemmas import CONTENT, DECK
from zarzewie.games.rada.events import SeasonBegan
from zarzewie.games.rada.lines import LINES
from zarzewie.games.rada.memory import LOW, chronicle, omen
from zarzewie.games.rada.moves import Narrate, UseCard
from zarzewie.games.rada.narrator import dilemma_prompt
from zarzewie.games.rada.passages import by_id, passages
from zarzewie.games.rada.realm import ROUNDS, SEASONS, STATS, season
from zarzewie.games.rada.state import Omen
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.codec import encode

YEAR = passages(CONTENT).year
OMENS = passages(CONTENT).omens
STATS_IN_WORDS = re.compile(r"\b(stabilnoś|gospodark[aiąęo]\b|stability\b|economy\b)", re.IGNORECASE)
every_theme = pytest.mark.parametrize("theme", sorted({card.theme for card in DECK.values()}))


# --- the year (R-11.1)


@pytest.mark.rule("R-11.1")
def test_eight_rounds_are_one_year_from_thaw_to_thaw() -> None:
    assert len(SEASONS) == ROUNDS
    assert [season(number) for number in (1, 4, 6, 8)] == ["thaw", "harvest", "snow", "return"]


@pytest.mark.rule("R-11.1")
@pytest.mark.parametrize("number", range(1, ROUNDS + 1))
def test_each_season_is_opened_and_a_stat_that_is_nearly_lost_is_told(number: int) -> None:
    known = msgspec.structs.replace(public(council()), round=number)
    opened = YEAR[int(chronicle(known))]
    assert (opened.season, opened.low) == (season(number), None)
    if number == 1:
        return  # nothing is lost when it begins
    for stat, name in enumerate(STATS):
        stats = tuple(LOW if each == stat else 20 for each in range(3))
        opened = YEAR[int(chronicle(msgspec.structs.replace(known, stats=stats)))]
        assert (opened.season, opened.low) == (season(number), name)
    above = msgspec.structs.replace(known, stats=(LOW + 1, 20, 20))
    assert YEAR[int(chronicle(above))].low is None


@pytest.mark.rule("R-11.1")
def test_of_several_the_lowest_is_told() -> None:
    known = msgspec.structs.replace(public(council()), round=3, stats=(4, 5, 2))
    assert YEAR[int(chronicle(known))].low == "faith"


@pytest.mark.rule("R-11.1")
def test_everybody_is_told_as_the_round_begins() -> None:
    for year in years(60):
        begun = list(heard_in(year, SeasonBegan))
        assert [each.round for each in begun] == list(range(1, year.public.round + 1))
        assert all(YEAR[int(each.chronicle)].season == season(each.round) for each in begun)
        assert year.public.chronicle == begun[-1].chronicle


@pytest.mark.rule("R-11.1")
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_year_is_written_in_whole_sentences_without_numbers_or_slots(lang: str) -> None:
    for name in ("year", "omens", "aftermath"):
        for key, each in by_id(CONTENT, name).items():
            text = getattr(each, lang)
            assert text[0].isupper() or text[0] in "„“", f"{key}: {text}"
            assert text[-1] in ".?!…”", f"{key}: {text}"
            assert not re.search(r"\d|[{}<>@]|  ", text), f"{key}: {text}"
            assert lang == "pl" or '"' not in text


@pytest.mark.rule("R-11.1")
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_no_passage_is_written_twice(lang: str) -> None:
    where = defaultdict(list)
    for name in ("year", "omens", "aftermath", "epilogue"):
        for key, each in by_id(CONTENT, name).items():
            where[getattr(each, lang)].append(f"{name} {key}")
    assert {text: keys for text, keys in where.items() if len(keys) > 1} == {}


@pytest.mark.rule("R-11.1", "R-11.4")
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_prose_never_names_a_stat(lang: Literal["pl", "en"]) -> None:
    """But in what bots say of one: the table speaks of the board, a scene of the realm."""
    told = [(where, text) for where, text in everything(lang) if where not in LINES]
    assert [(where, text) for where, text in told if STATS_IN_WORDS.search(text)] == []


# --- omens (R-11.5)


@pytest.mark.rule("R-11.5")
@every_theme
def test_each_theme_has_signs_for_every_season(theme: str) -> None:
    for now in SEASONS:
        assert sum(not sign.seasons or now in sign.seasons for sign in OMENS[theme]) >= 3, now


@pytest.mark.rule("R-11.5")
def test_the_sign_belongs_to_the_theme_of_what_is_coming() -> None:
    for year in years(120):
        signs = [each.omen for each in heard_in(year, SeasonBegan)]
        themes = [DECK[round_.dilemma.card].theme for round_ in year.public.history]
        assert [sign.theme for sign in signs][: len(themes)] == themes
        assert [round_.omen for round_ in year.public.history] == signs[: len(themes)]


@pytest.mark.rule("R-11.5")
def test_a_sign_fits_its_season_and_is_new_to_the_game() -> None:
    for year in years(120):
        signs = [round_.omen for round_ in year.public.history]
        for number, sign in enumerate(signs, 1):
            assert sign is not None
            seasons = OMENS[sign.theme][sign.sign].seasons
            assert not seasons or season(number) in seasons
        assert len(set(signs)) == len(signs)


@pytest.mark.rule("R-11.5")
def test_a_sign_comes_again_only_where_all_have_been() -> None:
    known = public(council())
    signs = [Omen("law", each) for each in range(len(OMENS["law"]))]
    fitting = [each for each in signs if not (at := OMENS["law"][each.sign].seasons) or "thaw" in at]
    history = tuple(
        msgspec.structs.replace(past(at, "goat-on-trial", ()), omen=sign)
        for at, sign in enumerate(fitting[1:])
    )
    known = msgspec.structs.replace(known, history=history)
    assert {omen(known, "law", Dice(bytes([seed]))) for seed in range(30)} == {fitting[0]}
    first = msgspec.structs.replace(past(9, "goat-on-trial", ()), omen=fitting[0])
    known = msgspec.structs.replace(known, history=(*history, first))
    assert {omen(known, "law", Dice(bytes([seed]))) for seed in range(60)} == set(fitting)


@pytest.mark.rule("R-11.5", "R-4.4")
def test_it_says_neither_numbers_nor_solutions() -> None:
    """Councils whose dilemmas differ only in their numbers are shown the same."""
    match = council()
    other = with_state(
        match,
        dilemma=msgspec.structs.replace(match.state.dilemma, effects=((-9, 1, 0),) * 2),
    )
    for seat in (*range(6), None):
        assert encode(match.view(seat)) == encode(other.view(seat))
    view = encode(match.view(0)).decode()
    assert match.state.dilemma.card not in view
    sign = public(match).omen
    assert sign is not None
    for told in DECK[match.state.dilemma.card].pl.solutions:
        assert told.name not in passage(public(match), "omens", f"{sign.theme}/{sign.sign}", "pl")


@pytest.mark.rule("R-11.5")
def test_no_sign_tells_a_solution_of_any_card() -> None:
    for theme, signs in OMENS.items():
        names = [told.name for card in DECK.values() if card.theme == theme for told in card.pl.solutions]
        for sign in signs:
            assert not any(name.casefold() in sign.pl.casefold() for name in names)


@pytest.mark.rule("R-11.5")
def test_everybody_sees_it_from_the_statements_on() -> None:
    match = council()
    sign = public(match).omen
    assert sign is not None
    moments = [match, written(match), acclaimed(match), to_dilemma(match)]
    for moment in moments:
        for seat in (*range(7), None):
            assert moment.view(seat).public.omen == sign
    turn = resolved(voting(match), [0] * 6)
    (begun,) = heard(turn.told, SeasonBegan)
    assert begun.omen == public(turn.match).omen
    assert public(turn.match).history[-1].omen == sign


@pytest.mark.rule("R-11.5")
@pytest.mark.parametrize("options", [{"omen": "off"}, {"version": 2}])
def test_off_shows_none(options: dict[str, Any]) -> None:
    match = resolved(voting(council(6, SECRET, **options)), [0] * 6).match
    assert public(match).omen is None
    assert public(match).history[0].omen is None
    if "omen" in options:
        assert public(match).chronicle, "the year goes on all the same"


@pytest.mark.rule("R-11.5")
def test_without_a_sign_the_numbers_are_drawn_as_with_one() -> None:
    assert council(omen="off").state.dilemma == council().state.dilemma


@pytest.mark.rule("R-11.5")
def test_own_words_keep_the_theme() -> None:
    """What the council saw stays true: own words are written around the dilemma of that theme."""
    match = council()
    dilemma, sign = match.state.dilemma, public(match).omen
    ways = len(dilemma.effects)
    own = Narrate("Tytuł", "Scena.", ("Raz", "Dwa", "Trzy")[:ways], ("A.",) * ways, ("B.",) * ways)
    told = match.play(6, "1.words", own).match
    assert told.state.dilemma == msgspec.structs.replace(dilemma, own=own)
    assert public(told).omen == sign
    assert match.view(6).prepared == dilemma
    assert match.view(6).public.omen == sign


@pytest.mark.rule("R-11.5")
def test_a_model_is_given_the_theme_that_was_seen() -> None:
    match = council()
    said = dilemma_prompt(match.view(6))
    theme = DECK[match.state.dilemma.card].theme
    sign = public(match).omen
    assert sign is not None
    assert sign.theme == theme
    other = next(card for card in DECK.values() if card.theme != theme)
    dilemma = msgspec.structs.replace(match.state.dilemma, card=other.id)
    assert (
        dilemma_prompt(with_state(match, dilemma=dilemma).view(6)).material["theme"] != said.material["theme"]
    )


@pytest.mark.rule("R-11.5", "R-9.6")
def test_the_hosts_card_is_of_that_theme_too() -> None:
    match = council()
    sign = public(match).omen
    shown = to_dilemma(match.play(6, "1.words", UseCard()).match)
    card = shown.view(0).public.dilemma.card
    assert sign is not None
    assert DECK[card].theme == sign.theme
