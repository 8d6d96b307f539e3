"""Words explain numbers (R-11.4): every stat that moved is spoken of, in the right direction, once."""

from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from tests.games.rada.making import (
    council,
    farewell,
    heard,
    public,
    resolved,
    to_dilemma,
    voting,
    with_state,
)
from tests.games.rada.years import Year, years
from tests.games.rada.years import heard as heard_in
from zarzewie.games.rada.aftermath import LARGE, size
from zarzewie.games.rada.dilemmas import CONTENT, DECK
from zarzewie.games.rada.events import AftermathTold, ConsequenceTold, EpilogueTold
from zarzewie.games.rada.moves import Conclude, Narrate, ReplaceWords
from zarzewie.games.rada.passages import by_id, passages
from zarzewie.games.rada.realm import SEASONS, STATS, season
from zarzewie.games.rada.state import Dilemma, Round
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import HOUSE
from zarzewie.kernel.match import Match

pytestmark = pytest.mark.rule("R-11.4")

CELLS = passages(CONTENT).aftermath
GAMES = 500


def rounds() -> Iterator[tuple[Year, Round]]:
    return ((year, past) for year in years(GAMES) for past in year.public.history)


# --- in 500 games


def test_every_stat_that_a_solution_moved_finds_its_words() -> None:
    """By the solution's own text, or by a sentence for that loss or gain."""
    spoken = by_card = 0
    for _, past in rounds():
        if not past.applied:
            continue
        leaning = DECK[past.dilemma.card].leanings[past.implemented]
        told = {each.split("/")[0]: each.split("/") for each in past.aftermath}
        for stat, by in enumerate(past.dilemma.effects[past.implemented]):
            name = STATS[stat]
            if leaning[stat]:
                assert name not in told, "the card speaks of it"
                by_card += 1
            elif by:
                assert told[name][1:3] == [season(past.number), size(by)]
                spoken += 1
            else:
                assert name not in told, "nothing happened to it"
    assert by_card > 3000
    assert spoken > 1000


def test_every_solution_that_was_put_to_the_vote_would_have_found_its_words() -> None:
    for _, past in rounds():
        for leaning, effects in zip(DECK[past.dilemma.card].leanings, past.dilemma.effects, strict=True):
            for stat, (lean, by) in enumerate(zip(leaning, effects, strict=True)):
                if by and not lean:
                    assert CELLS[STATS[stat]][season(past.number)][size(by)]


def test_a_told_consequence_never_says_the_opposite_of_its_number() -> None:
    """Texts that tell a gain come with a gain, texts that tell a loss never with one."""
    for _, past in rounds():
        for leaning, effects in zip(DECK[past.dilemma.card].leanings, past.dilemma.effects, strict=True):
            for lean, by in zip(leaning, effects, strict=True):
                assert (lean > 0) == (by > 0)
                assert lean >= 0 or by <= 0
        effects = past.dilemma.effects[past.implemented]
        for sentence in past.aftermath:
            name, _, kind, _ = sentence.split("/")
            by = effects[STATS.index(name)]
            assert (kind == "gain") == (by > 0)
            assert (kind == "large") == (by <= -LARGE)


def test_no_sentence_is_told_twice_in_a_game() -> None:
    for year in years(GAMES):
        told = Counter(sentence for past in year.public.history for sentence in past.aftermath)
        assert max(told.values(), default=1) == 1


def test_what_is_told_is_what_is_kept() -> None:
    for year in years(GAMES):
        told = {event.round: event.sentences for event in heard_in(year, AftermathTold)}
        kept = {past.number: past.aftermath for past in year.public.history if past.aftermath}
        assert told == kept


def test_an_evening_is_not_full_of_them() -> None:
    """They are for what the text leaves out: about one a round."""
    told = [len(past.aftermath) for _, past in rounds()]
    assert max(told) <= 2
    assert 0.3 < sum(told) / len(told) < 1.5


# --- the sentences


@pytest.mark.parametrize("name", STATS)
@pytest.mark.parametrize("now", SEASONS)
def test_there_are_several_for_each_stat_season_and_size(name: str, now: str) -> None:
    cell = CELLS[name][now]  # type: ignore[index]
    assert set(cell) == {"small", "large", "gain"}
    assert all(len(several) >= 3 for several in cell.values())


def test_a_big_loss_is_a_scene_and_a_small_one_a_clause() -> None:
    for lang in ("pl", "en"):
        length = Counter[str]()
        for key, each in by_id(CONTENT, "aftermath").items():
            length[key.split("/")[2]] += len(getattr(each, lang))
        assert length["large"] > 1.5 * length["small"]


# --- in one round


def after(match: Match, effects: tuple[int, int, int]) -> Round:
    """The first round of a council that agreed on a solution with these effects."""
    last: Round = public(resolved(changing(match, effects), [0] * 6).match).history[-1]
    return last


def changing(match: Match, effects: tuple[int, int, int]) -> Match:
    card = "bag-in-the-oak"
    dilemma = Dilemma(card, (effects,) * len(DECK[card].solutions))
    return with_state(to_dilemma(match), dilemma=dilemma)


def test_only_what_the_text_leaves_out_is_added() -> None:
    lean = DECK["bag-in-the-oak"].leanings[0]
    silent = lean.index(0)
    assert lean.count(0) == 1
    moved = [by * 2 for by in lean]
    assert after(council(), (moved[0], moved[1], moved[2])).aftermath == ()
    for by, kind in ((-3, "small"), (-4, "large"), (2, "gain")):
        moved[silent] = by
        (sentence,) = after(council(), (moved[0], moved[1], moved[2])).aftermath
        assert sentence.split("/")[:3] == [STATS[silent], "thaw", kind]


def test_it_is_told_with_the_consequence_and_never_before_the_vote() -> None:
    match = changing(council(effects="hidden"), (-5, -5, -5))
    for seat in (*range(7), None):
        assert "aftermath" not in encode(match.view(seat).public.dilemma).decode()
        assert all(not past.aftermath for past in match.view(seat).public.history)
    told = [type(each.event) for each in resolved(match, [0] * 6).told]
    assert told.index(AftermathTold) == told.index(ConsequenceTold) + 1


@pytest.mark.rule("R-7.1")
def test_what_did_not_happen_is_not_told() -> None:
    """An immediate domination comes before the effects."""
    rich = (95, 45, 45, 45, 45, 45)
    turn = resolved(with_state(changing(council(), (-5, -5, -5)), influence=rich), [0] * 6)
    last = public(turn.match).history[-1]
    assert public(turn.match).ended == "domination"
    assert (last.applied, last.aftermath, last.consequence) == (False, (), None)
    assert heard(turn.told, AftermathTold) == heard(turn.told, ConsequenceTold) == []


@pytest.mark.rule("R-7.1", "R-11.6")
def test_nor_does_the_epilogue_tell_what_would_have_become_of_it() -> None:
    match = council()
    dilemma = Dilemma("loan-with-a-smile", ((-1, 0, 0),) * 3)
    match = with_state(to_dilemma(match), dilemma=dilemma)
    rich = with_state(match, influence=(95, 45, 45, 45, 45, 45))
    over = farewell(resolved(rich, [0] * 6).match)
    assert public(over).ended == "domination"
    assert [line for line in public(over).epilogue if line.kind in ("end", "echo")] == []


@pytest.mark.rule("R-7.1", "R-11.6")
def test_in_no_game_is_something_told_that_did_not_happen() -> None:
    ended = 0
    for year in years(GAMES):
        last = year.public.history[-1]
        undone = f"{last.dilemma.card}/{last.implemented}"
        if last.applied:
            continue
        ended += 1
        (epilogue,) = heard_in(year, EpilogueTold)
        assert undone not in {line.words for line in epilogue.lines}
        assert all(event.round != last.number for event in heard_in(year, ConsequenceTold))
    assert ended > 50


@pytest.mark.rule("R-7.1")
def test_a_domination_at_the_end_of_a_resolution_tells_all_of_it() -> None:
    match = changing(council(dominance="end_of_resolution"), (-5, -5, -5))
    turn = resolved(with_state(match, influence=(95, 45, 45, 45, 45, 45)), [0] * 6)
    assert public(turn.match).ended == "domination"
    assert public(turn.match).history[-1].applied
    assert len(heard(turn.told, AftermathTold)) == 1


# --- own words


def in_own_words(consequences: tuple[str, ...]) -> Match:
    match = council()
    ways = len(match.state.dilemma.effects)
    own = Narrate("Tytuł", "Scena.", ("Raz", "Dwa", "Trzy")[:ways], ("A.",) * ways, consequences * ways)
    told = to_dilemma(match.play(6, "1.words", own).match)
    everything = msgspec.structs.replace(told.state.dilemma, effects=((-1, -5, 2),) * ways)
    return with_state(told, dilemma=everything)


def test_a_narrator_who_tells_the_consequence_speaks_of_all_of_it() -> None:
    """R-9.1: own words are written around the numbers."""
    last = public(resolved(in_own_words(("Stało się.",)), [0] * 6).match).history[-1]
    assert (last.consequence, last.aftermath) == ("Stało się.", ())


def test_a_narrator_who_tells_it_afterwards_does_so_too() -> None:
    match = resolved(in_own_words(("",)), [0] * 6).match
    assert public(match).phase == "consequence"
    turn = match.play(6, "1.consequence", Conclude("Stało się tak."))
    assert public(turn.match).history[-1].aftermath == ()
    assert heard(turn.told, AftermathTold) == []


def test_where_no_consequence_comes_every_stat_is_spoken_of() -> None:
    match = resolved(in_own_words(("",)), [0] * 6).match
    turn = match.expire("1.consequence")
    (told,) = heard(turn.told, AftermathTold)
    kinds = [sentence.split("/")[:3] for sentence in told.sentences]
    assert kinds == [["stability", "thaw", "small"], ["economy", "thaw", "large"], ["faith", "thaw", "gain"]]


@pytest.mark.rule("R-9.6")
def test_a_card_in_place_of_own_words_is_explained_as_a_card() -> None:
    match = resolved(in_own_words(("Stało się.",)), [0] * 6).match
    turn = match.play(HOUSE, "2.host", ReplaceWords(1))
    last = public(turn.match).history[-1]
    leaning = DECK[last.dilemma.card].leanings[0]
    silent = [STATS[stat] for stat in range(3) if not leaning[stat]]
    assert [sentence.split("/")[0] for sentence in last.aftermath] == silent
    assert (last.consequence, last.dilemma.own) == (None, None)


@pytest.mark.parametrize("version", [1, 2])
def test_older_councils_tell_none(version: int) -> None:
    match = voting(council(version=version), [(-5, -5, -5)] * 3)
    turn = resolved(match, [0] * 6)
    assert public(turn.match).history[-1].aftermath == ()
    assert heard(turn.told, AftermathTold) == []


def test_the_last_thread_of_a_council_that_fell_is_still_told() -> None:
    """The effects came to pass: it fell by them."""
    match = with_state(
        to_dilemma(council()), dilemma=Dilemma("loan-with-a-smile", ((-9, 0, 0),) * 3), stats=(5, 9, 9)
    )
    over = farewell(resolved(match, [0] * 6).match)
    ends = [line.words for line in public(over).epilogue if line.kind == "end"]
    assert public(over).ended == "collapse"
    assert ends == ["loan-with-a-smile/0"]
