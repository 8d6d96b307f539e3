"""The epilogue (R-11.6): the outcome first, then what was decided, the threads, and everybody's part."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import msgspec
import pytest

from tests.games.rada.making import (
    PAIRS,
    SECRET,
    council,
    farewell,
    heard,
    public,
    resolved,
    to_dilemma,
    voting,
    with_state,
)
from tests.games.rada.past import past
from tests.games.rada.reading import words
from tests.games.rada.years import years
from zarzewie.games.rada.dilemmas import CONTENT, DECK
from zarzewie.games.rada.epilogue import STRONG, closing, epilogue, part_of
from zarzewie.games.rada.events import EpilogueTold
from zarzewie.games.rada.memory import decisions, parts
from zarzewie.games.rada.moves import BidFarewell, UseCard
from zarzewie.games.rada.narration import FAREWELL
from zarzewie.games.rada.passages import Part, by_id, passages
from zarzewie.games.rada.realm import ROUNDS
from zarzewie.games.rada.state import Dilemma, Public
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Match

pytestmark = pytest.mark.rule("R-11.6")

TOLD = passages(CONTENT).epilogue
LANGUAGES = ("pl", "en")


def fallen(**options: Any) -> Match:
    """A council that fell in its first round, before anything is told of it."""
    match = voting(council(6, SECRET, **options), [(-9, 0, 0), (0, -1, 0)], stats=(5, 9, 9))
    return resolved(with_state(match, factions=PAIRS), [0, 0, 0, 0, 1, 0]).match


def ended(how: str, **facts: Any) -> Public:
    """A council that is over, with these facts."""
    known = public(council())
    default: dict[str, Any] = {
        "phase": "epilogue",
        "ended": how,
        "factions": PAIRS,
        "round": ROUNDS,
        "stats": (5, 6, 7),
        "winners": () if how == "collapse" else (0,),
        "scores": (70, 60, 60, 60, 60, 50),
        "ruling": 0 if how == "council" else None,
        "history": (past(1, "storks-in-may", ()),),
    }
    return msgspec.structs.replace(known, **{**default, **facts})


# --- when it is told


def test_after_the_outcome_the_narrator_is_asked_for_it() -> None:
    match = fallen()
    assert public(match).phase == "epilogue"
    assert match.outcome() is None
    (ask,) = match.asks()
    assert (ask.id, ask.seats, set(ask.moves)) == ("1.epilogue", (6,), {"use_card", "bid_farewell"})
    turn = match.play(6, ask.id, UseCard())
    assert turn.match.outcome() is not None
    (told,) = heard(turn.told, EpilogueTold)
    assert told.lines == public(turn.match).epilogue
    assert told.own is None


def test_the_game_does_not_wait_for_a_narrator() -> None:
    turn = fallen().expire("1.epilogue")
    assert turn.match.outcome() is not None
    assert public(turn.match).epilogue
    assert public(turn.match).farewell is None


def test_own_words_are_kept_beside_the_decks() -> None:
    turn = fallen().play(6, "1.epilogue", BidFarewell(" Tak to się  skończyło. "))
    (told,) = heard(turn.told, EpilogueTold)
    assert told.own == public(turn.match).farewell == "Tak to się skończyło."
    assert told.lines == public(farewell(fallen())).epilogue
    for seat in (*range(7), None):
        assert turn.match.view(seat).public.farewell == told.own


@pytest.mark.refuses("R-11.6")
@pytest.mark.parametrize("text", ["", "a" * (FAREWELL.most + 1)])
def test_own_words_have_a_length(text: str) -> None:
    with pytest.raises(Refused) as refused:
        fallen().play(6, "1.epilogue", BidFarewell(text))
    assert refused.value.rule == "R-11.6"
    assert refused.value.facts == {"longest": FAREWELL.most}


@pytest.mark.refuses("R-11.6")
@pytest.mark.parametrize("move", [BidFarewell("Ja."), UseCard()])
def test_nobody_else_tells_it(move: Any) -> None:
    with pytest.raises(Refused) as refused:
        fallen().game.apply(fallen().state, 0, move, fallen().chance)
    assert refused.value.rule == "R-11.6"


@pytest.mark.refuses("R-11.6")
def test_nor_is_it_told_before_the_end() -> None:
    match = council()
    with pytest.raises(Refused) as refused:
        match.game.apply(match.state, 6, BidFarewell("Koniec."), match.chance)
    assert refused.value.rule == "R-11.6"


@pytest.mark.parametrize("version", [1, 2])
def test_older_councils_end_without_one(version: int) -> None:
    match = fallen(version=version)
    assert (public(match).phase, public(match).epilogue) == ("over", ())
    assert match.outcome() is not None


# --- the order


def test_the_outcome_is_told_first_and_the_councillors_last() -> None:
    for year in years(200):
        kinds = [line.kind for line in year.public.epilogue]
        assert kinds[0] == "closing"
        assert kinds == sorted(kinds, key=["closing", "end", "echo", "part"].index)
        assert kinds.count("closing") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_has_words(lang: str) -> None:
    for year in years(200):
        for line in year.public.epilogue:
            text = words(year.public, line, lang)
            assert text[-1] in ".?!…”", text
            assert ("{name}" in text) == (line.kind == "part")


# --- the same facts, the same epilogue; nothing but what is public


def test_the_same_facts_give_the_same_epilogue() -> None:
    for year in years(60):
        known = year.public
        assert epilogue(known) == known.epilogue
        assert epilogue(decode(encode(known), Public)) == known.epilogue


def test_secrets_change_nothing_in_it() -> None:
    """Everything that a spectator must not know is drawn anew."""
    told = 0
    for match in (fallen(), fallen(statement_anonymous=True), fallen(goals="faction")):
        known = farewell(match)
        for seed in range(8):
            other = match.in_state(match.game.scramble(match.state, None, Dice(bytes([seed]))))
            assert public(farewell(other)).epilogue == public(known).epilogue
            told += encode(other.state) != encode(match.state)
    assert told, "there was something to draw"


def test_of_anonymous_authors_it_says_neither_that_they_won_nor_that_they_were_silent() -> None:
    rounds = tuple(
        msgspec.structs.replace(
            past(number, card, ()),
            statements=("Ja.", "", "", "", "", ""),
            acclaimed=0,
            favours=(3, 0, 0, 0, 0, 0),
        )
        for number, card in ((1, "storks-in-may"), (2, "thin-pennies"))
    )
    hidden = ended("council", winners=(5,), ruling=None, history=rounds)
    assert {part_of(hidden, seat) for seat in range(5)} == {"served"}
    known = tuple(msgspec.structs.replace(each, authors=tuple(range(6))) for each in rounds)
    shown = msgspec.structs.replace(hidden, history=known)
    assert [part_of(shown, seat) for seat in range(3)] == ["acclaimed", "silent", "silent"]


# --- how it ended


def test_there_are_at_least_24_closings_and_each_is_reached() -> None:
    reached = {closing(known).words for known in endings()}
    assert len(TOLD.closings) >= 24
    assert reached == {str(number) for number in range(len(TOLD.closings))}


def endings() -> Iterator[Public]:
    """Every kind of end, in many years."""
    exiles = ((), (5,))
    for number, gone, lot in product((3, 7, ROUNDS), exiles, range(4)):
        of_all = {"round": number, "exiled": gone, "lot": lot}
        for stats in ((0, 9, 9), (9, 0, 9), (9, 9, 0), (0, 0, 9)):
            yield ended("collapse", stats=stats, **of_all)
        for stats in ((5, 6, 7), (9, 9, 9)):
            for winners in ((0,), (2,), (4,), (0, 2)):
                yield ended("domination", stats=stats, winners=winners, **of_all)
    for gone, lot, stats in product(exiles, range(6), ((5, 6, 7), (2, 3, 4))):
        for ruling in (0, 1, 2, None):
            for winners in ((0,), (0, 2)):
                yield ended("council", ruling=ruling, winners=winners, exiled=gone, lot=lot, stats=stats)


def test_a_closing_never_contradicts_what_happened() -> None:
    for known in (*endings(), *(year.public for year in years(200))):
        told = TOLD.closings[int(closing(known).words)]
        assert told.how == known.ended
        assert told.exiles in (None, bool(known.exiled))
        assert told.late in (None, known.round == ROUNDS)
        assert told.strong in (None, sum(known.stats) >= STRONG)
        if told.stat is not None:
            stat = ("stability", "economy", "faith").index(told.stat)
            assert known.stats[stat] == min(known.stats)
            assert known.stats.count(min(known.stats)) == 1
        if told.faction is not None:
            place = ("syndicate", "priesthood", "guard").index(told.faction)
            rules = known.ruling if known.ended == "council" else known.factions[known.winners[0]]
            assert place == rules


def test_where_several_stats_fell_none_is_named() -> None:
    assert TOLD.closings[int(closing(ended("collapse", stats=(0, 0, 9))).words)].stat is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_closings_are_all_different_and_say_nothing_in_numbers(lang: str) -> None:
    texts = [getattr(each, lang) for each in TOLD.closings]
    assert len(set(texts)) == len(texts)
    assert not [text for text in texts if re.search(r"\d|[{}@]", text)]
    first = [text.split(".")[0] for text in texts]
    assert len(set(first)) == len(first), "a first sentence that one could remember"


# --- what was decided


def test_every_open_thread_gets_its_last_word_at_an_early_end_too() -> None:
    early = 0
    for year in years(500):
        known = year.public
        latest: dict[str, str] = {}
        for decided in decisions(known):
            if thread := DECK[parts(decided)[0]].thread:
                latest[thread] = decided
        told = [line.words for line in known.epilogue if line.kind == "end"]
        assert sorted(told) == sorted(latest.values())
        early += known.round < ROUNDS and bool(told)
    assert early > 100


def test_what_was_decided_outside_of_threads_comes_back_if_it_has_not_yet() -> None:
    cards = ("storks-in-may", "thin-pennies", "tax-on-the-dead", "goat-on-trial", "well-at-olszany")
    history = tuple(past(number, card, ()) for number, card in enumerate(cards, 1))
    history = (*history[:4], msgspec.structs.replace(history[4], echo="goat-on-trial/0"))
    lines = epilogue(ended("council", history=history))
    told = [line.words for line in lines if line.kind == "echo"]
    assert told == ["thin-pennies/0", "tax-on-the-dead/0", "well-at-olszany/0"]


# --- each councillor


def test_there_is_a_part_for_every_councillor() -> None:
    for year in years(200):
        told = [line for line in year.public.epilogue if line.kind == "part"]
        assert [line.seat for line in told] == list(range(year.public.players))


def test_each_part_is_what_the_year_came_to() -> None:
    written = msgspec.structs.replace(
        past(1, "storks-in-may", ()),
        statements=("a", "", "c", "d", "e", "f"),
        authors=(0, 1, 2, 3, 4, 5),
        acclaimed=2,
    )
    again = msgspec.structs.replace(written, number=2)
    known = ended("council", history=(written, again), exiled=(5,), ruling=None, winners=(0,))
    known = msgspec.structs.replace(known, scores=(70, 60, 60, 50, 60, 0))
    assert [part_of(known, seat) for seat in range(6)] == [
        "won",
        "silent",
        "acclaimed",
        "poor",
        "served",
        "exiled",
    ]
    shared = msgspec.structs.replace(known, winners=(0, 3), ruling=2)
    assert [part_of(shared, seat) for seat in (0, 3, 4, 5)] == [
        "won_together",
        "won_together",
        "ruled",
        "exiled",
    ]
    fell = msgspec.structs.replace(known, ended="collapse", winners=(), ruling=None)
    assert [part_of(fell, seat) for seat in (0, 1, 5)] == ["fallen", "fallen", "exiled"]
    assert part_of(ended("domination"), 0) == "dominated"


def test_every_kind_of_part_is_written_several_times_and_met() -> None:
    assert set(TOLD.parts) == set(get_args(Part))
    assert all(len(several) >= 6 for several in TOLD.parts.values())
    met = Counter(
        line.words.split("/")[0]
        for year in years(500)
        for line in year.public.epilogue
        if line.kind == "part"
    )
    rare = {"won_together", "silent"}  # few wins are shared, and bots always have something to say
    assert set(get_args(Part)) - set(met) <= rare


def test_no_two_councillors_have_the_same_words_as_long_as_there_are_others() -> None:
    for year in years(300):
        by_kind = defaultdict(list)
        for line in year.public.epilogue:
            if line.kind == "part":
                kind, number = line.words.split("/")
                by_kind[kind].append(number)
        for kind, numbers in by_kind.items():
            many = len(TOLD.parts[kind])  # type: ignore[index]
            assert len(set(numbers)) == min(len(numbers), many)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_part_has_the_councillors_name_as_its_subject_once_and_tells_no_gender(lang: str) -> None:
    """Whoever sits there: their name has no cases, and Polish verbs of the past would tell a gender."""
    name = re.compile(r"\{name\}")
    gendered = re.compile(r"\{name\} (\w+ )?\w+(ł|ła)\b")
    for key, each in by_id(CONTENT, "epilogue").items():
        if "/" in key:
            text = getattr(each, lang)
            assert len(name.findall(text)) == 1, text
            assert lang == "en" or not gendered.search(text), text


def test_it_is_told_after_every_kind_of_end() -> None:
    kinds = {year.public.ended for year in years(200)}
    assert kinds == {"collapse", "domination", "council"}
    early = to_dilemma(council())
    dilemma = Dilemma(early.state.dilemma.card, ((-9, 0, 0),) * len(early.state.dilemma.effects))
    over = farewell(resolved(with_state(early, dilemma=dilemma, stats=(5, 9, 9)), [0] * 6).match)
    assert public(over).epilogue[0].kind == "closing"
