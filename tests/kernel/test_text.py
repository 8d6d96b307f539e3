"""Text: cleaned, and counted in the characters that a reader sees."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zarzewie.kernel.offer import Offer, Text, Texts, count, nth, within
from zarzewie.kernel.text import clean, length


@pytest.mark.parametrize(
    ("text", "seen"),
    [("", 0), ("żar", 3), ("z\u0307ar", 3), ("👩‍👩‍👧", 1), ("🇵🇱", 1), ("a\r\nb", 3)],
)
def test_length_is_what_a_reader_counts(text: str, seen: int) -> None:
    assert length(text) == seen


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("  two   words\n", "two words"),
        ("z\u0307ar", "żar"),
        ("left\u202eright", "left right"),
        ("nul\x00l", "nul l"),
        ("line\u2028end", "line end"),
        ("👩‍👧", "👩‍👧"),
        ("\u2066\u200b\u00ad", ""),
    ],
)
def test_cleaning_leaves_plain_words(text: str, plain: str) -> None:
    assert clean(text) == plain


@given(st.text())
def test_what_is_clean_stays_as_it_is(text: str) -> None:
    assert clean(clean(text)) == clean(text)


@given(st.integers(0, 9), st.integers(0, 9), st.text("ash", min_size=1, max_size=12))
def test_words_are_made_to_fit_a_text(least: int, more: int, words: str) -> None:
    offer = Offer("1", "say", {"text": Text(least + more, least), "texts": Texts(2, least + more, least)})
    assert within(offer, nth(offer, 0, words))


def test_invisible_signs_do_not_count() -> None:
    offer = Offer("1", "say", {"text": Text(3, least=1)})
    assert within(offer, {"move": "say", "text": " abc\u200b "})
    assert not within(offer, {"move": "say", "text": " \u200b "})


def test_several_texts_are_so_many_and_each_fits() -> None:
    offer = Offer("1", "say", {"texts": Texts(2, most=3, least=1)})
    assert count(offer) == 1
    assert within(offer, {"move": "say", "texts": ("a", "abc")})
    for wrong in (("a",), ("a", "b", "c"), ("a", ""), ("a", "abcd"), "ab", ("a", 1)):
        assert not within(offer, {"move": "say", "texts": wrong})
