"""Chapters two to seven (T-11): data that changes a few named rules."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import zarzewie.games.tron as tron
from tests.games.tron.tables import (
    ANTLERS,
    CHAINS,
    CHANCE,
    DAGGERS,
    FLAMES,
    GLASS,
    a_day,
    card,
    do,
    events,
    laid,
    patterns,
    refused,
    table,
)
from zarzewie.games.tron import chapters, rules
from zarzewie.games.tron.cards import DEMON
from zarzewie.games.tron.chapters import CHAPTERS, Chapter
from zarzewie.games.tron.events import (
    AbilityUsed,
    Discarded,
    Expelled,
    FellApart,
    Lost,
    Revealed,
    RowComplete,
)
from zarzewie.games.tron.moves import Decline, Discard, Draw, Place, Show, Stop, Take, Use
from zarzewie.games.tron.options import Options
from zarzewie.games.tron.state import Demon, Phase, Row
from zarzewie.kernel.game import Refused, Told
from zarzewie.kernel.match import Match
from zarzewie.kernel.offer import Pick
from zarzewie.words import has, languages

Rule = Callable[[Chapter], None]


@pytest.fixture
def by_rule(monkeypatch: pytest.MonkeyPatch) -> Rule:
    """Make chapter seven play by the rules of the test."""
    return lambda chapter: monkeypatch.setitem(chapters.CHAPTERS, 7, chapter)


@pytest.mark.rule("T-11.1")
def test_there_are_seven_chapters_and_chapter_one_changes_nothing() -> None:
    assert list(CHAPTERS) == [1, 2, 3, 4, 5, 6, 7]
    assert CHAPTERS[1] == Chapter()


@pytest.mark.rule("T-11.2")
def test_every_further_chapter_changes_something_of_its_own() -> None:
    assert len({repr(CHAPTERS[number]) for number in CHAPTERS}) == 7


@pytest.mark.rule("T-11.2")
@pytest.mark.parametrize(
    ("number", "card"),
    [
        (2, Chapter(totals=(7, 7, 7, 8), stubborn_demons=True, abilities=("spark",))),
        (3, Chapter(totals=(7, 8, 8, 9), gifts=2, abilities=("respite",))),
        (4, Chapter(breath=8, abilities=("respite",))),
        (5, Chapter(totals=(7, 7, 7, 8), draws=3, gifts=1, returned=True, abilities=("spark",))),
        (6, Chapter(draws=3, gifts=1, returned=True, breath=9, abilities=("spark", "respite"))),
        (
            7,
            Chapter(
                draws=3,
                gifts=1,
                returned=True,
                own_colour=(0,),
                abilities=("spark", "respite", "second_look"),
            ),
        ),
    ],
)
def test_a_chapter_plays_by_its_rule_card(number: int, card: Chapter) -> None:
    """The catalogues say the same in words: change both together."""
    assert CHAPTERS[number] == card


@pytest.mark.rule("T-11.1")
def test_the_rules_never_ask_for_a_chapters_number() -> None:
    for path in Path(tron.__path__[0]).glob("*.py"):
        assert not re.search(r"chapter\s*(==|!=|>|<|in)\s*[\d(\[{]", path.read_text(encoding="utf-8")), path


@pytest.mark.rule("T-11.2")
@pytest.mark.parametrize("lang", languages())
def test_every_chapter_and_ability_has_its_words(lang: str) -> None:
    for number, chapter in CHAPTERS.items():
        for kind in ("name", "rule", "story"):
            assert has(lang, f"chapter-{number}-{kind}")
        for ability in chapter.abilities:
            assert has(lang, f"ability-{ability.replace('_', '-')}")
            assert has(lang, f"ability-{ability.replace('_', '-')}-text")


@pytest.mark.refuses("house.options")
def test_there_is_no_eighth_chapter() -> None:
    with pytest.raises(Refused, match=r"house\.options"):
        Match.start(tron.GAME, {"chapter": 8}, 2, CHANCE.secret)


# --- the modifiers


@pytest.mark.rule("T-11.1")
def test_rows_may_have_totals_of_their_own(by_rule: Rule) -> None:
    by_rule(Chapter(totals=(5, 6, 8, 9)))
    two = card(CHAINS, 2)
    step = do(a_day("take", 7, mind=laid((two, (0, 0)), (8, (1, 0)))), Take(two))
    assert RowComplete(0) in events(step), "daggers 3 and chains 2 are five"


@pytest.mark.rule("T-11.1")
@pytest.mark.parametrize(("row", "lacks"), [(0, 2), (1, 1), (2, 3), (3, 4)])
def test_each_row_has_its_own(by_rule: Rule, row: int, lacks: int) -> None:
    """The rows begin with daggers 3, flames 4, glass 5, antlers 1."""
    by_rule(Chapter(totals=(5, 5, 8, 5)))
    taken = card(CHAINS, lacks)
    state = a_day("take", 7, done=row, mind=laid((taken, (0, 0)), (8, (1, 0))))
    assert RowComplete(row) in events(do(state, Take(taken)))
    assert [seen.goal for seen in tron.GAME.view(state, 1).rows] == [5, 5, 8, 5]


@pytest.mark.rule("T-11.1", "T-6.6")
def test_with_the_card_that_reaches_it_the_first_card_may_be_revealed(by_rule: Rule) -> None:
    by_rule(Chapter(totals=(8, 7, 7, 7)))
    five = card(DAGGERS, 5)
    state = a_day("take", 7, mind=laid((five, (0, 0)), (8, (1, 0))))
    assert Revealed(0, 0, card(DAGGERS, 3)) in events(do(state, Take(five, reveal=True)))


@pytest.mark.rule("T-11.1")
def test_a_first_card_that_is_its_rows_total_completes_it_with_the_next_whisper(by_rule: Rule) -> None:
    by_rule(Chapter(totals=(5, 6, 8, 9)))
    state = a_day("take", 7, rows=(Row(card(GLASS, 5)), *a_day("take").rows[1:]))
    step = do(state, Take(card(CHAINS, 1)))
    assert RowComplete(0) in events(step)
    assert Discarded(card(CHAINS, 1), "discard") in events(step)


@pytest.mark.rule("T-11.1")
def test_a_row_without_its_own_colour_falls_apart(by_rule: Rule) -> None:
    by_rule(Chapter(own_colour=(0,)))
    four = card(CHAINS, 4)
    step = do(a_day("take", 7, mind=laid((four, (0, 0)), (8, (1, 0)))), Take(four))
    assert FellApart(0) in events(step)
    row = step.state.rows[0]
    assert (row.added, step.state.done, step.state.discard) == ((), 0, (four,))
    assert (row.least, row.most) == (3, 3), "everybody can reckon"
    assert row.colours == (1, 2, 3, 4), "and see that it was not chains"


@pytest.mark.rule("T-11.1")
def test_a_row_with_its_own_colour_is_complete(by_rule: Rule) -> None:
    by_rule(Chapter(own_colour=(0,)))
    four = card(DAGGERS, 4)
    step = do(a_day("take", 7, mind=laid((four, (0, 0)), (8, (1, 0)))), Take(four))
    assert RowComplete(0) in events(step)
    assert step.state.rows[0].colours == (DAGGERS,)


@pytest.mark.rule("T-11.1")
def test_a_row_whose_first_card_is_hidden_falls_apart(by_rule: Rule) -> None:
    by_rule(Chapter(shown=(0,)))
    four = card(DAGGERS, 4)
    state = a_day("take", 7, mind=laid((four, (0, 0)), (8, (1, 0))))
    assert FellApart(0) in events(do(state, Take(four)))
    assert RowComplete(0) in events(do(state, Take(four, reveal=True)))


@pytest.mark.rule("T-11.1")
def test_where_both_are_asked_for_it_does_not_tell_which_was_missing(by_rule: Rule) -> None:
    by_rule(Chapter(own_colour=(0,), shown=(0,)))
    four = card(DAGGERS, 4)
    step = do(a_day("take", 7, mind=laid((four, (0, 0)), (8, (1, 0)))), Take(four))
    assert FellApart(0) in events(step)
    assert step.state.rows[0].colours == (0, 1, 2, 3, 4), "it may be daggers, and is"


@pytest.mark.rule("T-11.1")
def test_a_breath_that_runs_out_loses(by_rule: Rule) -> None:
    by_rule(Chapter(breath=2))
    state = a_day("take", 7, takes=1)
    assert tron.GAME.view(state, None).breath == 1
    assert events(do(state, Take(card(CHAINS, 1))))[-1] == Lost("out_of_breath")


@pytest.mark.rule("T-11.1")
def test_the_last_breath_may_end_the_day(by_rule: Rule) -> None:
    by_rule(Chapter(breath=2))
    four = card(CHAINS, 4)
    state = a_day("take", 7, takes=1, done=3, mind=laid((four, (0, 0)), (8, (1, 0))))
    state.rows = (*state.rows[:3], Row(card(ANTLERS, 3)))
    after = do(state, Take(four)).state
    assert (after.day, after.lost) == (2, None)


@pytest.mark.rule("T-11.1")
def test_a_card_over_the_total_takes_a_breath_too(by_rule: Rule) -> None:
    by_rule(Chapter(breath=9))
    five = card(CHAINS, 5)
    assert do(a_day("take", 7, mind=laid((five, (0, 0)), (8, (1, 0)))), Take(five)).state.takes == 1


@pytest.mark.rule("T-11.1")
def test_what_is_asked_of_one_row_is_not_asked_of_another(by_rule: Rule) -> None:
    three = card(CHAINS, 3)
    state = a_day("take", 7, done=1, mind=laid((three, (0, 0)), (8, (1, 0))))
    for rule in (Chapter(own_colour=(0,)), Chapter(shown=(0,))):
        by_rule(rule)
        assert RowComplete(1) in events(do(state, Take(three)))


@pytest.mark.rule("T-11.1", "T-6.4")
def test_what_falls_apart_is_discarded_and_may_be_corrupted(by_rule: Rule) -> None:
    by_rule(Chapter(own_colour=(0,)))
    four = card(CHAINS, 4)
    state = a_day("take", 7, mind=laid((four, (0, 0)), (8, (1, 0))), demons=(Demon(CHAINS),))
    state.rows = (Row(card(DAGGERS, 3), shown=True), *state.rows[1:])
    step = do(state, Take(four))
    assert Discarded(four, "demon") in events(step)
    assert step.state.demons == (Demon(CHAINS, (four,)),)
    assert step.state.rows[0].shown, "what was revealed stays so"


@pytest.mark.rule("T-11.1")
@pytest.mark.refuses("T-11.1")
def test_fenrys_may_be_let_place_only_so_many(by_rule: Rule) -> None:
    by_rule(Chapter(gifts=1))
    after = do(a_day("place", 7, row=(8, 9)), Place(8, (0, 1))).state
    assert refused(after, Place(9, (1, 1))) == "T-11.1"
    assert [offer.move for offer in rules.offers(after, 1)] == ["discard"]
    assert do(after, Discard(9)).state.discard == (9,)


@pytest.mark.rule("T-11.1")
def test_in_his_next_turn_he_places_anew(by_rule: Rule) -> None:
    by_rule(Chapter(gifts=1))
    state = a_day("place", 7, row=(8,))
    after = do(state, Place(8, (0, 1)), Take(card(CHAINS, 1)), Draw(), Stop()).state
    assert [offer.move for offer in rules.offers(after, 1)] == ["place"]


@pytest.mark.rule("T-11.1")
@pytest.mark.refuses("T-11.1")
def test_fenrys_may_be_let_draw_only_so_many_once_one_of_them_fits(by_rule: Rule) -> None:
    by_rule(Chapter(draws=2))
    state = a_day("observe", 7, deck=(8, DEMON, 9, 10))
    after = do(state, Draw(), Draw(), Draw()).state
    assert refused(after, Draw()) == "T-11.1"
    blank = patterns(*["1111"] * 8, "0000", "0000")
    state = a_day("observe", 7, deck=(8, 9, 10), mind=laid((0, (0, 0)), printed=blank))
    assert do(state, Draw(), Draw(), Draw()).state.row == (8, 9, 10), "the first two fit nowhere"


@pytest.mark.rule("T-11.1")
def test_what_fenrys_does_not_give_may_go_under_the_deck(by_rule: Rule) -> None:
    by_rule(Chapter(gifts=1, returned=True))
    state = a_day("more", 7, row=(8,), placed=1, demons=(Demon(DAGGERS),))
    step = do(state, Discard(8))
    assert Discarded(8, "deck") in events(step)
    assert step.state.deck == (*state.deck, 8)
    assert step.state.demons == (Demon(DAGGERS),), "what comes back is not corrupted"


@pytest.mark.rule("T-11.1")
def test_a_stubborn_demon_only_leaves_when_aelin_answers(by_rule: Rule) -> None:
    by_rule(Chapter(stubborn_demons=True))
    state = a_day("place", 7, row=(card(CHAINS, 3), 8), mind=laid((card(CHAINS, 4), (0, 0))))
    state.rows = (*state.rows[:3], Row(card(CHAINS, 5)))
    state.demons = (Demon(CHAINS, (0,)),)
    asked = do(state, Place(card(CHAINS, 3), (1, 0)))
    assert not any(isinstance(event, Expelled) for event in events(asked))
    assert do(asked.state, Decline()).state.demons == state.demons
    assert Expelled(CHAINS, (0,)) in events(do(asked.state, Show(3)))


# --- abilities


@pytest.mark.rule("T-11.1")
@pytest.mark.refuses("T-11.1")
def test_an_ability_is_used_once_a_day_and_only_in_its_chapter(by_rule: Rule) -> None:
    assert refused(a_day("take"), Use("respite")) == "T-11.1"
    by_rule(Chapter(abilities=("respite",)))
    assert refused(a_day("take", 7, used=("respite",)), Use("respite")) == "T-11.1"
    assert do(a_day("take", 7), Use("respite")).state.used == ("respite",)


@pytest.mark.rule("T-11.1")
def test_with_respite_aelin_takes_nothing_this_time(by_rule: Rule) -> None:
    by_rule(Chapter(abilities=("respite",)))
    state = a_day("take", 7)
    step = do(state, Use("respite"))
    assert Told(None, AbilityUsed(0, "respite")) in step.told
    assert (step.state.mind, step.state.takes, step.state.phase) == (state.mind, 0, "observe")


@pytest.mark.rule("T-11.1")
def test_spark_reveals_a_card_whatever_its_colour_and_the_take_follows(by_rule: Rule) -> None:
    by_rule(Chapter(abilities=("spark",)))
    step = do(a_day("take", 7), Use("spark", 1))
    assert Revealed(0, 1, card(FLAMES, 4)) in events(step)
    assert (step.state.phase, step.state.takes) == ("take", 0)


@pytest.mark.rule("T-11.1")
def test_second_look_puts_the_card_drawn_last_under_the_deck(by_rule: Rule) -> None:
    by_rule(Chapter(abilities=("second_look",)))
    state = a_day("observe", 7, deck=(DEMON, 8, 9))
    after = do(state, Draw(), Use("second_look")).state
    assert (after.row, after.deck) == ((), (8, 9, DEMON))


@pytest.mark.rule("T-11.1")
def test_second_look_takes_the_last_of_several(by_rule: Rule) -> None:
    by_rule(Chapter(abilities=("second_look",)))
    after = do(a_day("observe", 7, deck=(8, 9, 10)), Draw(), Draw(), Use("second_look")).state
    assert (after.row, after.deck) == ((8,), (10, 9))


@pytest.mark.rule("T-11.1")
@pytest.mark.refuses("T-11.1")
@pytest.mark.parametrize(
    ("ability", "phase", "changes"),
    [
        (Use("respite"), "take", {"deck": ()}),
        (Use("respite", 1), "take", {}),
        (Use("spark", 0), "take", {"rows": (Row(7, shown=True), Row(8), Row(9), Row(10))}),
        (Use("spark", 4), "take", {}),
        (Use("spark", 0), "take", {"rows": tuple(Row(first, shown=True) for first in (7, 8, 9, 10))}),
        (Use("second_look"), "observe", {}),
        (Use("second_look"), "observe", {"row": (8,), "deck": ()}),
        (Use("second_look"), "take", {}),
        (Use("respite"), "observe", {}),
        (Use("spark", 0), "observe", {"row": (8,)}),
    ],
    ids=[
        "resting with an empty deck is losing",
        "rest has no target",
        "it lies open already",
        "there is no such row",
        "all lie open already",
        "nothing was drawn",
        "there is no deck to go under",
        "not Fenrys's moment",
        "not Aelin's moment to rest",
        "nor for a spark",
    ],
)
def test_an_ability_is_used_where_it_does_something(
    by_rule: Rule, ability: Use, phase: Phase, changes: dict[str, Any]
) -> None:
    by_rule(Chapter(abilities=("respite", "spark", "second_look")))
    state = a_day(phase, 7, **changes)
    assert refused(state, ability) == "T-11.1"
    offered = [offer for offer in rules.offers(state, state.active) if offer.move == "use"]
    for offer in offered:
        targets, abilities = offer.fields["target"], offer.fields["ability"]
        assert isinstance(targets, Pick)
        assert isinstance(abilities, Pick)
        assert targets.values
        assert abilities.values != (ability.ability,) or ability.target not in targets.values


@pytest.mark.rule("T-11.1")
@pytest.mark.refuses("T-11.1")
def test_on_the_next_day_an_ability_is_there_again(by_rule: Rule) -> None:
    by_rule(Chapter(abilities=("respite",)))
    four = card(CHAINS, 4)
    state = a_day("take", 7, used=("respite",), done=3, mind=laid((four, (0, 0)), (8, (1, 0))))
    state.rows = (*state.rows[:3], Row(card(ANTLERS, 3)))
    assert refused(state, Use("respite")) == "T-11.1"
    after = do(state, Take(four)).state
    assert (after.day, after.used) == (2, ())


# --- revealed Determination


@pytest.mark.rule("T-11.2")
def test_determination_may_lie_open_for_practice_and_for_the_lab() -> None:
    state = table(Options(chapter=1, determination="open"))
    assert [row.first for row in tron.GAME.view(state, 1).rows] == [row.first for row in state.rows]
    assert not any(row.shown for row in state.rows)
