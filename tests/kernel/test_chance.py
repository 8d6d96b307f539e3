"""Chance: fair, separate by purpose, and stable across versions."""

from collections import Counter
from collections.abc import Iterable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zarzewie.kernel.chance import Chance, Dice, commitment

SECRET = bytes(range(32))
WORDS = 1 << 32


class Loaded(Dice):
    """Dice with given random words."""

    __slots__ = ("words",)

    def __init__(self, words: Iterable[int]) -> None:
        super().__init__(b"")
        self.words = iter(words)

    def _word(self) -> int:
        return next(self.words)


# --- by purpose


def test_the_same_purpose_gives_the_same_dice() -> None:
    chance = Chance(SECRET)
    assert chance.at("deal", 1).shuffle(range(99)) == chance.at("deal", 1).shuffle(range(99))


def test_a_purpose_does_not_care_what_was_asked_for_before() -> None:
    one, other = Chance(SECRET), Chance(SECRET)
    first = one.at("first").shuffle(range(20)), one.at("second").shuffle(range(20))
    second = other.at("second").shuffle(range(20)), other.at("first").shuffle(range(20))
    assert first == second[::-1]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("deal", 1), ("deal", 2)),
        (("deal", 1), ("deal", "1")),
        (("deal", 11), ("deal", 1, 1)),
        (("deal", "a", "b"), ("deal", "ab")),
        (("deal",), ("deal", "")),
        ((0, "deal"), ("deal", 0)),
    ],
)
def test_purposes_that_could_be_confused_have_dice_of_their_own(
    one: tuple[str | int, ...], other: tuple[str | int, ...]
) -> None:
    chance = Chance(SECRET)
    assert chance.at(*one).shuffle(range(99)) != chance.at(*other).shuffle(range(99))


def test_another_secret_gives_other_dice() -> None:
    assert Chance(SECRET).at("deal").shuffle(range(99)) != Chance(SECRET[::-1]).at("deal").shuffle(range(99))


def test_after_an_undo_the_same_purpose_gives_other_dice() -> None:
    rolls = {Chance(SECRET, undos).at("roll").shuffle(range(99)) for undos in range(20)}
    assert len(rolls) == 20


def test_secrets_of_any_length_are_taken_whole() -> None:
    long = bytes(100)
    assert Chance(long).at("x").shuffle(range(99)) != Chance(long + b"\1").at("x").shuffle(range(99))


def test_a_secret_does_not_show_in_a_log() -> None:
    assert SECRET.hex() not in repr(Chance(SECRET))
    assert repr(SECRET) not in f"{Chance(SECRET)}"


# --- fair


def test_a_shuffle_gives_every_order_equally_often() -> None:
    """All possible draws of a shuffle of four: 4 × 3 × 2."""
    orders = Counter(Loaded(words).shuffle("abcd") for words in product(range(4), range(3), range(2)))
    assert len(orders) == 24
    assert set(orders.values()) == {1}


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 20, 100, 1000, WORDS - 1, WORDS])
def test_a_draw_rejects_just_the_words_that_would_tip_it(sides: int) -> None:
    uneven = WORDS % sides
    last_fair = WORDS - uneven - 1
    assert Loaded([last_fair]).below(sides) == sides - 1
    if uneven:
        assert Loaded([last_fair + 1, WORDS - 1, 0]).below(sides) == 0


@pytest.mark.parametrize("sides", [3, 6, 7])
def test_among_consecutive_words_every_side_falls_equally_often(sides: int) -> None:
    sides_drawn = Counter(Loaded([word]).below(sides) for word in range(sides * 50))
    assert set(sides_drawn.values()) == {50}


def test_a_draw_below_more_than_one_word_can_hold_uses_two() -> None:
    assert Loaded([3, 5]).below(WORDS * WORDS) == 3 * WORDS + 5
    assert Loaded([WORDS - 1, WORDS - 1, 0, 7]).below(10**12) == 7


@given(st.integers(1, 10**40), st.binary(min_size=16, max_size=16))
def test_a_draw_lies_below_its_bound(bound: int, seed: bytes) -> None:
    assert 0 <= Dice(seed).below(bound) < bound


@pytest.mark.parametrize("bound", [0, -1])
def test_nothing_is_drawn_below_nothing(bound: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        Dice(SECRET).below(bound)


def test_a_die_shows_one_to_its_sides() -> None:
    assert [Loaded([word]).roll(6) for word in range(6)] == [1, 2, 3, 4, 5, 6]


def test_a_unit_is_never_one() -> None:
    assert Loaded([WORDS - 1]).unit() < 1
    assert Loaded([0]).unit() == 0


def test_a_pick_is_one_of_the_things() -> None:
    assert [Loaded([word]).pick("abc") for word in range(3)] == ["a", "b", "c"]


@given(st.lists(st.integers()), st.binary(min_size=16, max_size=16))
def test_a_shuffle_loses_and_adds_nothing(things: list[int], seed: bytes) -> None:
    assert sorted(Dice(seed).shuffle(things)) == sorted(things)


# --- stable: a recorded match has to verify in ten years, so these numbers never change


def test_known_answers_of_below() -> None:
    dice = Chance(SECRET).at("deal")
    drawn = [dice.below(100) for _ in range(20)]
    assert drawn == [27, 73, 71, 51, 60, 87, 62, 0, 56, 82, 1, 52, 98, 38, 6, 95, 49, 57, 75, 68]


def test_known_answers_of_roll() -> None:
    dice = Chance(SECRET).at("die")
    assert [dice.roll(6) for _ in range(20)] == [6, 6, 6, 5, 1, 3, 3, 6, 4, 5, 6, 6, 5, 4, 4, 1, 6, 6, 1, 3]


def test_known_answers_of_shuffle() -> None:
    assert "".join(Chance(SECRET).at("deal", 1).shuffle("abcdefgh")) == "daehgfcb"
    assert Chance(SECRET, undos=1).at("deal").shuffle(range(10)) == (7, 5, 0, 1, 8, 4, 6, 9, 2, 3)
    assert Chance(b"x" * 100).at("long").shuffle(range(10)) == (7, 8, 9, 2, 4, 0, 3, 6, 5, 1)


def test_known_answers_of_large_and_foreign_draws() -> None:
    assert Chance(SECRET).at("big").below(10**30) == 330178326405753212293206325602
    assert Chance(SECRET).at("łódź", -1).below(WORDS) == 946905355


def test_known_answers_of_unit() -> None:
    dice = Chance(SECRET).at("unit")
    assert [dice.unit() for _ in range(3)] == [0.6913293267134577, 0.7825878465082496, 0.8626388821285218]


def test_known_commitments() -> None:
    assert commitment(SECRET) == "85f7a0184ac6e8eb217bfe55595fb3336f92ef278fb37461d2e65da9e5fa3bc6"
    assert commitment(b"") == "d6811d911307ff754002886b4f484a2c2d35587eb67d06a7965465b7a64fbd80"
