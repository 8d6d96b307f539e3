"""Offers: counting, choosing the n-th move and testing membership agree."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Offer, Pick, Span, Text, count, draw, moves, nth, shapes, within


class Fixed(Dice):
    """Dice that show a given number."""

    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        super().__init__(b"")
        self.at = at

    def below(self, n: int) -> int:
        assert 0 <= self.at < n
        return self.at


class Squares(Sequence[int]):
    """A lazy sequence too long to be listed: 0, 1, 4, 9, …"""

    def __len__(self) -> int:
        return 10**9

    def __getitem__(self, index: Any) -> Any:
        return index * index

    def __iter__(self) -> Iterator[int]:
        raise AssertionError("nobody should list a lazy sequence")

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int) and round(value**0.5) ** 2 == value


picks = st.lists(st.integers() | st.text(max_size=3), min_size=1, max_size=4, unique=True).map(Pick)
spans = st.tuples(st.integers(-5, 5), st.integers(0, 4)).map(lambda ends: Span(ends[0], sum(ends)))
texts = st.tuples(st.integers(0, 5), st.integers(0, 5)).map(lambda ends: Text(sum(ends), ends[0]))
products = st.dictionaries(st.sampled_from("abcd"), picks | spans | texts, max_size=3)
offers = st.builds(Offer, st.just("1"), st.sampled_from(["go", "stop"]), products)


def frozen(chosen: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(sorted((name, repr(value)) for name, value in chosen.items()))


@given(offers)
def test_an_offer_holds_as_many_different_moves_as_it_counts(offer: Offer) -> None:
    assert len({frozen(chosen) for chosen in moves(offer)}) == count(offer)


@given(offers)
def test_every_move_of_an_offer_lies_within_it(offer: Offer) -> None:
    assert all(within(offer, chosen) for chosen in moves(offer))


@given(st.lists(offers, min_size=1, max_size=3))
def test_a_draw_gives_every_move_exactly_once_over_all_dice(several: list[Offer]) -> None:
    total = sum(map(count, several))
    drawn = Counter(frozen(draw(several, Fixed(at))[1]) for at in range(total))
    listed = Counter(frozen(chosen) for offer in several for chosen in moves(offer))
    assert drawn == listed


@given(st.lists(offers, min_size=1, max_size=3), st.integers(0))
def test_a_drawn_move_comes_with_its_offer(several: list[Offer], at: int) -> None:
    offer, chosen = draw(several, Fixed(at % sum(map(count, several))))
    assert within(offer, chosen)


def test_an_offer_without_fields_is_one_move() -> None:
    assert count(Offer("1", "stop")) == 1
    assert list(moves(Offer("1", "stop"))) == [{"move": "stop"}]


def test_a_lazy_sequence_is_counted_picked_from_and_tested_without_being_listed() -> None:
    offer = Offer("1", "square", {"value": Pick(Squares()), "times": Span(1, 3)})
    assert count(offer) == 3 * 10**9
    assert nth(offer, 7) == {"move": "square", "value": 49, "times": 1}
    assert within(offer, {"move": "square", "value": 144, "times": 3})
    assert not within(offer, {"move": "square", "value": 145, "times": 3})


def test_a_product_larger_than_a_word_of_dice_can_be_drawn_from() -> None:
    offer = Offer("1", "many", {name: Span(1, 10**6) for name in "abc"})
    assert within(*draw([offer], Dice(b"seed"))) is True


@pytest.mark.parametrize(
    "chosen",
    [
        {"move": "stop", "where": "left", "far": 2, "why": "ab"},
        {"move": "go", "where": "up", "far": 2, "why": "ab"},
        {"move": "go", "where": "left", "far": 4, "why": "ab"},
        {"move": "go", "where": "left", "far": 0, "why": "ab"},
        {"move": "go", "where": "left", "far": True, "why": "ab"},
        {"move": "go", "where": "left", "far": 2.0, "why": "ab"},
        {"move": "go", "where": "left", "far": 2, "why": "a"},
        {"move": "go", "where": "left", "far": 2, "why": "abcd"},
        {"move": "go", "where": "left", "far": 2, "why": 12},
        {"move": "go", "where": "left", "far": 2},
        {"move": "go", "where": "left", "far": 2, "why": "ab", "more": 1},
        {"where": "left", "far": 2, "why": "ab"},
    ],
)
def test_what_differs_in_one_thing_lies_outside(chosen: dict[str, Any]) -> None:
    offer = Offer("1", "go", {"where": Pick(("left", "right")), "far": Span(1, 3), "why": Text(3, least=2)})
    assert within(offer, {"move": "go", "where": "left", "far": 2, "why": "ab"})
    assert not within(offer, chosen)


@pytest.mark.parametrize(("least", "most", "length"), [(0, 3, 3), (2, 9, 5), (7, 9, 9), (7, 7, 7), (0, 0, 0)])
def test_words_are_cut_or_repeated_to_fit_a_text(least: int, most: int, length: int) -> None:
    chosen = nth(Offer("1", "say", {"text": Text(most, least)}), 0, words="ashes")
    assert len(chosen["text"]) == length


def test_shapes_cross_what_separate_offers_keep_apart() -> None:
    coupled = [
        Offer("1", "put", {"card": Pick((1,)), "at": Pick((10, 11))}),
        Offer("1", "put", {"card": Pick((2,)), "at": Pick((20,))}),
        Offer("1", "stop"),
    ]
    crossed = [{"move": "put", "card": card, "at": at} for card in (1, 2) for at in (10, 11, 20)]
    assert list(shapes(coupled)) == [*crossed, {"move": "stop"}]


@given(st.lists(offers, max_size=3))
def test_shapes_hold_the_ends_of_every_offer(several: list[Offer]) -> None:
    """Shapes contain only the ends of a span, so the first and the last move must be among them."""
    seen = [frozen(chosen) for chosen in shapes(_of_one_shape(several))]
    for offer in _of_one_shape(several):
        assert all(frozen(_blank(offer, nth(offer, at))) in seen for at in (0, count(offer) - 1))


def _of_one_shape(several: list[Offer]) -> list[Offer]:
    """Only offers with the fields of the first: a move has the same fields wherever it is offered."""
    return [offer for offer in several if offer.fields.keys() == several[0].fields.keys()]


def _blank(offer: Offer, chosen: dict[str, Any]) -> dict[str, Any]:
    filled = {
        name: "…" * max(1, field.least) for name, field in offer.fields.items() if isinstance(field, Text)
    }
    return chosen | filled
