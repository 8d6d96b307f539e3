"""The memories (T-1)."""

from collections import Counter
from typing import Literal

import pytest

from tests.games.tron.tables import CARDS, CHANCE
from zarzewie import content
from zarzewie.games.tron import GAME, cards
from zarzewie.games.tron.cards import COLOURS, SETS, colour, strength
from zarzewie.games.tron.options import Options
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Match

every_set = pytest.mark.parametrize("name", ["standard", "easy", "hard"])

PRINTED = {
    "chains": "0010 0111 1100 1010 1110 0101 0001",
    "daggers": "0101 0110 1000 1011 1010 1101 0010",
    "flames": "1101 0001 0011 1000 1100 1010 0111",
    "glass": "1100 1110 0100 0011 0001 1011 1001",
    "antlers": "0100 1001 1101 0110 0011 0010 1110",
}


@pytest.mark.rule("T-1.1")
def test_there_are_seven_memories_of_each_of_five_colours() -> None:
    assert Counter(map(colour, range(CARDS))) == dict.fromkeys(range(5), 7)
    assert COLOURS == ("chains", "daggers", "flames", "glass", "antlers")


@pytest.mark.rule("T-1.1")
@pytest.mark.parametrize("hue", range(5))
def test_every_colour_has_the_same_strengths(hue: int) -> None:
    assert [strength(card) for card in range(CARDS) if colour(card) == hue] == [1, 1, 2, 2, 3, 4, 5]


@pytest.mark.rule("T-1.1", "T-1.2")
def test_the_file_prints_colours_and_strengths_as_the_numbers_say() -> None:
    printed = content.load(cards.__package__, "cards.json", dict[str, dict[str, list[tuple[int, str]]]])
    for colours in printed.values():
        assert tuple(colours) == COLOURS
        assert [[number for number, _ in each] for each in colours.values()] == [[1, 1, 2, 2, 3, 4, 5]] * 5


@pytest.mark.rule("T-1.2")
def test_the_standard_set_is_the_one_of_the_rules() -> None:
    printed = [f"{pattern:04b}" for pattern in SETS["standard"].patterns]
    assert printed == " ".join(PRINTED.values()).split()


@pytest.mark.rule("T-1.2")
@every_set
def test_a_set_has_a_pattern_for_every_card_and_none_is_blank_or_full(name: str) -> None:
    patterns = SETS[name].patterns
    assert len(patterns) == CARDS
    assert all(0b0000 < pattern < 0b1111 for pattern in patterns)


@pytest.mark.rule("T-1.2")
@pytest.mark.parametrize(
    ("name", "counts"),
    [("standard", {1: 10, 2: 15, 3: 10}), ("hard", {1: 15, 2: 20}), ("easy", {2: 20, 3: 15})],
)
def test_a_set_covers_as_many_quadrants_as_it_promises(name: str, counts: dict[int, int]) -> None:
    assert Counter(pattern.bit_count() for pattern in SETS[name].patterns) == counts


@pytest.mark.rule("T-1.2")
@pytest.mark.parametrize("hue", range(5))
def test_a_standard_colour_has_two_three_two_and_no_pattern_twice(hue: int) -> None:
    patterns = SETS["standard"].patterns[hue * 7 : hue * 7 + 7]
    assert Counter(pattern.bit_count() for pattern in patterns) == {1: 2, 2: 3, 3: 2}
    assert len(set(patterns)) == 7


@pytest.mark.rule("T-1.2")
@every_set
def test_the_table_chooses_the_set(name: str) -> None:
    for chapter in (0, 1):
        match, _ = Match.start(GAME, {"cards": name, "chapter": chapter}, 2, CHANCE.secret)
        assert match.state.mind.printed is SETS[name]
        assert match.view(0).options.cards == name


@pytest.mark.rule("T-1.2", "T-1.3", "T-7.3", "T-11.1")
def test_a_table_that_says_nothing_plays_the_prologue_by_the_book() -> None:
    match, _ = Match.start(GAME, {}, 2, CHANCE.secret)
    assert match.state.options == Options(
        chapter=0, cards="standard", aelin=0, leftover="shuffle", determination="hidden"
    )


@pytest.mark.refuses("house.options")
def test_there_is_no_other_set() -> None:
    with pytest.raises(Refused, match=r"house\.options"):
        Match.start(GAME, {"cards": "brutal"}, 2, CHANCE.secret)


@pytest.mark.rule("T-1.3", "T-4.1")
@pytest.mark.parametrize("aelin", [0, 1])
def test_the_pair_chooses_who_plays_aelin_and_the_other_is_rowan_who_starts(aelin: Literal[0, 1]) -> None:
    state = GAME.setup(Options(aelin=aelin), 2, CHANCE).state
    assert state.active == 1 - aelin
    assert {GAME.view(state, seat).options.aelin for seat in (0, 1, None)} == {aelin}
