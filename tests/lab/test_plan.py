from typing import Any

import pytest

from zarzewie.kernel.game import Refused
from zarzewie.lab.plan import Plan, draw_up, find


def plan(
    game: str = "tron",
    number: int = 10,
    seats: int | None = None,
    bots: str = "rule",
    options: dict[str, Any] | None = None,
    seed: int = 1,
    players: int | None = None,
) -> Plan:
    return draw_up(game, number, seats, bots, options or {}, seed, players=players)


def test_one_bot_takes_all_seats() -> None:
    assert plan(bots="random").bots == ("random", "random")


def test_bots_take_seats_in_their_order() -> None:
    assert plan(bots="rule,random").bots == ("rule", "random")


def test_without_seats_the_fewest_are_taken() -> None:
    assert plan().seats == find("tron").seats[0]


@pytest.mark.parametrize(
    ("game", "bots", "players", "seats"),
    [("tron", "rule", 2, 2), ("rada", "council", 6, 7), ("ksiega", "company", 2, 3)],
)
def test_players_are_counted_without_who_leads(game: str, bots: str, players: int, seats: int) -> None:
    assert plan(game, bots=bots, players=players).seats == seats


@pytest.mark.parametrize(("game", "bots", "theirs"), [("rada", "council", "3"), ("ksiega", "company", "0")])
def test_who_leads_is_not_among_those_who_may_win(game: str, bots: str, theirs: str) -> None:
    counted = plan(game, bots=bots, players=3).play(0).metrics
    winning = {name.removeprefix("wins_seat_") for name in counted if name.startswith("wins_seat_")}
    assert winning == {"0", "1", "2", "3"} - {theirs}


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        ({"game": "chess"}, "lab.game"),
        ({"bots": "genius"}, "lab.bots"),
        ({"bots": "rule,genius"}, "lab.bots"),
        ({"bots": "rule,rule,rule"}, "lab.bots-count"),
        ({"seats": 5}, "house.seats"),
        ({"seats": 0}, "house.seats"),
        ({"game": "rada", "bots": "council", "players": 13}, "house.seats"),
        ({"players": 2, "seats": 2}, "lab.players-or-seats"),
        ({"options": {"colour": "red"}}, "lab.option"),
        ({"options": {"cards": "golden"}}, "house.options"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_before_the_first_game(
    wrong: dict[str, Any], rule: str
) -> None:
    with pytest.raises(Refused) as caught:
        plan(**wrong)
    assert caught.value.rule == rule


def test_beside_the_matches_the_lab_plays_them_with_everything_told() -> None:
    alone = draw_up("tron", 1, None, "rule", {"chapter": 5}, 11).play(3).metrics
    both = draw_up("tron", 1, None, "rule", {"chapter": 5}, 11, variants=True).play(3).metrics
    told = plan(options={"chapter": 5, "determination": "open"}, seed=11).play(3).metrics
    assert both == {**alone, "wins_told_everything": told["wins"]}
