"""Options of a table: what is impossible is refused with a sentence before anybody takes a seat."""

from typing import Any, Literal

import msgspec
import pytest

from tests.live import Person, Server
from tests.server.test_app import play_to_the_end
from tests.server.test_lobby import pair, post
from zarzewie import games
from zarzewie.kernel.game import Refused
from zarzewie.lab.plan import find
from zarzewie.server import forms, table_options
from zarzewie.server.protocol import OptionField, Settings
from zarzewie.words import languages, say

NUMBERS = [
    (game, choice)
    for game in games.ids()
    for choice in forms.choices(find(game).options_type)
    if choice.kind == "number"
]


class Written(msgspec.Struct, frozen=True):
    size: Literal["small", "large", "huge"] = "small"


class WrittenOn(Written, frozen=True):
    pace: "Literal['live', 'slow', 'none']" = "none"


def test_what_can_be_chosen_stands_in_the_order_in_which_it_was_written() -> None:
    assert {choice.name: choice.values for choice in forms.choices(WrittenOn)} == {
        "size": ("small", "large", "huge"),
        "pace": ("live", "slow", "none"),
    }


def nested(name: str, value: Any) -> dict[str, Any]:
    first, _, rest = name.partition(".")
    return {first: nested(rest, value) if rest else value}


def refusal(game: str, wanted: dict[str, Any], seats: int | None = None) -> Refused:
    found = games.find(game)
    assert found is not None
    with pytest.raises(Refused) as caught:
        table_options.chosen(found, wanted, seats or found.seats[0])
    return caught.value


def test_every_number_has_bounds() -> None:
    assert NUMBERS
    assert all(choice.low is not None and choice.high is not None for _, choice in NUMBERS)


@pytest.mark.refuses("house.option")
@pytest.mark.parametrize(("game", "choice"), NUMBERS, ids=lambda each: getattr(each, "name", each))
def test_a_number_out_of_range_is_refused_with_its_bounds(game: str, choice: OptionField) -> None:
    assert choice.low is not None
    assert choice.high is not None
    for value in (choice.low - 1, choice.high + 1, 10**30, 2.5, "7", None, True, [7]):
        refused = refusal(game, nested(choice.name, value))
        assert (refused.rule, refused.facts["option"]) == ("house.option", choice.name)
        for lang in languages():
            sentence = "".join(say(lang, "house-option", **refused.facts).split()).replace(",", "")
            assert str(choice.low) in sentence
            assert str(choice.high) in sentence


@pytest.mark.refuses("house.option")
@pytest.mark.parametrize(
    ("game", "wanted"),
    [
        ("rada", {"collapse": "sometimes"}),
        ("rada", {"show_waiting": "yes"}),
        ("tron", {"chapter": 8}),
        ("tron", {"chapter": True}),
        ("ksiega", {"house": {"crowd": 3}}),
        ("ksiega", {"names": {"mage": "x" * 41}}),
        ("ksiega", {"names": {"mage": 5}}),
    ],
)
def test_so_is_a_word_that_cannot_be_chosen(game: str, wanted: dict[str, Any]) -> None:
    refused = refusal(game, wanted)
    assert refused.rule == "house.option"
    assert all(say(lang, "house-option", **refused.facts) for lang in languages())


@pytest.mark.refuses("R-1.4")
@pytest.mark.rule("R-1.4")
def test_what_does_not_go_together_is_refused_before_anybody_sits_down(server: Server) -> None:
    assert refusal("rada", {"stats_start": 40, "stats_cap": 20}).rule == "R-1.4"
    anna = Person(server, "Anna")
    for bots in ({}, {"1": "council", "2": "council", "3": "deck"}):
        wanted = {"game": "rada", "seats": 4, "bots": bots, "options": {"stats_start": 40, "stats_cap": 20}}
        status, told = anna.call("POST", "/api/tables", wanted)
        assert (status, told["rule"]) == (409, "R-1.4")
    assert anna.call("GET", "/api/me/tables")[1] == []


# --- time to answer


@pytest.mark.rule("R-8.1")
@pytest.mark.refuses("house.time")
@pytest.mark.parametrize(
    ("pace", "seconds"),
    [
        ("live", 9),
        ("live", 3601),
        ("live", 86400),
        ("slow", 3599),
        ("slow", 60),
        ("slow", 1209601),
        ("none", 60),
    ],
)
def test_live_clocks_count_minutes_and_slow_ones_hours_or_days(pace: Any, seconds: int) -> None:
    with pytest.raises(Refused) as caught:
        table_options.check_time(Settings(pace=pace, seconds=seconds))
    assert caught.value.rule == "house.time"
    assert all(say(lang, "house-time") for lang in languages())


@pytest.mark.rule("R-8.1")
@pytest.mark.parametrize(
    ("pace", "seconds"),
    [
        ("live", None),
        ("live", 10),
        ("live", 3600),
        ("slow", None),
        ("slow", 3600),
        ("slow", 1209600),
        ("none", None),
    ],
)
def test_within_that_a_table_has_the_time_it_chose(pace: Any, seconds: int | None) -> None:
    table_options.check_time(Settings(pace=pace, seconds=seconds))


def test_a_wrong_time_is_a_sentence_over_http_too(server: Server) -> None:
    wanted = {"game": "rada", "seats": 4, "settings": {"pace": "live", "seconds": 5}}
    status, told = Person(server, "Anna").call("POST", "/api/tables", wanted)
    assert (status, told["rule"]) == (409, "house.time")


# --- another match


def test_one_more_match_as_it_was_is_not_announced_as_another(server: Server) -> None:
    anna, jan, code, first, second = pair(server)
    play_to_the_end(first, second)
    assert post(jan, code, "again")[1]["again"] is None
    # the form sends everything it shows
    as_it_was = {"options": first.table["options"], "seats": [0, 1]}
    table = post(jan, code, "again", **as_it_was)[1]
    assert table["again"] is None
    assert [seat["agrees"] for seat in table["seats"]] == [[], ["again"]]
    assert post(anna, code, "again")[1]["stage"] == "playing"


def test_what_is_proposed_is_told_as_what_changes(server: Server) -> None:
    anna, jan, code, first, second = pair(server)
    play_to_the_end(first, second)
    wanted = {**first.table["options"], "cards": "easy"}
    table = post(jan, code, "again", options=wanted, seats=[0, 1])[1]
    assert table["again"] == {"options": {"cards": "easy"}, "seats": None}
    # back to the old options: everybody is asked again, and it no longer counts as a change
    table = post(anna, code, "again", options=first.table["options"])[1]
    assert table["again"] is None
    assert [seat["agrees"] for seat in table["seats"]] == [["again"], []]


def test_a_proposal_that_makes_no_game_is_refused_to_who_makes_it(server: Server) -> None:
    _anna, jan, code, first, second = pair(server)
    play_to_the_end(first, second)
    assert post(jan, code, "again", options={"cards": "none"})[1]["rule"] == "house.option"
    assert post(jan, code, "again", seats=[0, 0])[1]["rule"] == "house.seat"
    assert jan.call("GET", f"/api/tables/{code}")[1]["again"] is None
