"""The Narrator's own epilogue (R-11.6)."""

import pytest

from tests.games.rada.making import council, heard, public, resolved, voting
from zarzewie.games.rada.events import EpilogueTold
from zarzewie.games.rada.moves import BidFarewell


@pytest.mark.rule("R-11.6")
def test_a_farewell_in_own_words_is_plain_and_keeps_its_paragraphs() -> None:
    match = resolved(voting(council(3, start_influence=95)), [0, 0, 0]).match
    assert public(match).phase == "epilogue"
    words = "Śnieg  zszedł\tz dachów.\r\n\r\n \u202eNikt nie zapytał.\u2029Koniec. "
    told = match.play(3, "1.epilogue", BidFarewell(words))
    assert public(told.match).farewell == "Śnieg zszedł z dachów.\nNikt nie zapytał.\nKoniec."
    assert [event.own for event in heard(told.told, EpilogueTold)] == [public(told.match).farewell]
    assert public(told.match).phase == "over"
