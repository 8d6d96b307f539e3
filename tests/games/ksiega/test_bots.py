"""Bots that play a whole sitting: heroes at the players' seats, the runner at the MG's (K-1.1, K-5.10)."""

import pytest

from tests.games.ksiega.sitting import Sitting, loaded
from zarzewie.games.ksiega import GAME
from zarzewie.games.ksiega.moves.master import AskTest, Decline
from zarzewie.games.ksiega.moves.player import BuyRetry, Declare, Invoke, Roll
from zarzewie.games.ksiega.state import MASTER
from zarzewie.games.ksiega.story.brawl import Brawl
from zarzewie.games.ksiega.story.runner import ASK, Runner
from zarzewie.games.ksiega.views import View
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.match import Match
from zarzewie.lab.one_match import BotMatch, play_match

HERO, RUNNER, RANDOM = (GAME.bots[name] for name in ("hero", "runner", "random"))


@pytest.mark.rule("K-1.1", "K-1.2")
@pytest.mark.parametrize("players", range(1, 7))
def test_a_sitting_without_people_comes_to_its_end(players: int) -> None:
    result = play_match(GAME, {"runner": True}, players + 1, [RUNNER] + [HERO] * players, seed=players)
    assert result.how in ("ended", "lost")
    assert result.metrics["fights"] == 1


@pytest.mark.rule("K-1.1")
@pytest.mark.parametrize(
    "options",
    [
        {"house": {"deadly": True, "armour": True, "enemy_attack": "defence", "retaliation": "always"}},
        {"house": {"d6_only": True, "crowd": "complication", "enemy_attack": "automatic"}},
        {"opening": {"foes": ["minion", "elite"], "map": None}},
        {"opening": {"foes": ["minion", "minion", "minion"], "map": "crypt", "fog": True, "archers": 1}},
        {"opening": {"foes": ["minion", "elite"], "map": "ford", "lurking": 1}, "language": "en"},
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_under_any_house_rules(options: dict[str, object], seed: int) -> None:
    options = {"runner": True, "premade": True, **options}
    assert play_match(GAME, options, 4, [RUNNER, HERO, HERO, HERO], seed).how in ("ended", "lost")


def test_heroes_win_more_fights_than_chance_does() -> None:
    """Two minions per hero: not too many for heroes who try."""
    options = {"runner": True, "premade": True}
    how = [play_match(GAME, options, 3, [RUNNER, HERO, HERO], seed).how for seed in range(8)]
    assert how.count("ended") >= 5


def test_what_a_bot_does_is_always_taken() -> None:
    """Its moves are among its offers, at every ask."""
    table = BotMatch(GAME, {"runner": True}, 4, [RUNNER, HERO, HERO, HERO], 5)
    for _ in table.turns():
        pass
    assert table.match.outcome() is not None


@pytest.mark.rule("K-1.1")
@pytest.mark.parametrize("move", [Declare("wspinam się na mur"), Invoke("rozpraszam mrok")])
def test_the_runner_answers_whatever_players_come_up_with(move: Declare | Invoke) -> None:
    table = Sitting(players=1, runner=True).scene(None)
    table.do(1, move)
    choice = RUNNER.choose(
        table.view(MASTER), table.match.offers(MASTER), RUNNER.start(), Chance(b"dice").at(1), 1.0
    )
    table.mg(choice.move)
    assert table.view(None).trials[-1].called
    assert choice.ask == ASK


@pytest.mark.rule("K-3.7")
def test_the_runner_asks_for_another_way_when_every_trait_has_failed() -> None:
    table = Sitting(players=1, runner=True).scene(None)
    brawl = Brawl()
    for number in (1, 2, 3):
        table.do(1, Declare("to samo"))
        table.mg(brawl.judge(table.view(MASTER), table.view(MASTER).trials[-1]))
        with loaded(2):
            table.do(1, Roll(number))
    table.do(1, Declare("to samo"))
    assert isinstance(brawl.judge(table.view(MASTER), table.view(MASTER).trials[-1]), Decline)


@pytest.mark.rule("K-3.7")
def test_the_runner_asks_anew_for_a_retry_that_was_bought() -> None:
    table = Sitting(players=1, runner=True).scene(None)
    brawl = Brawl()
    table.do(1, Declare("to samo"))
    first = brawl.judge(table.view(MASTER), table.view(MASTER).trials[-1])
    table.mg(first)
    with loaded(2):
        table.do(1, Roll(1))
    table.do(1, BuyRetry(1))
    second = brawl.judge(table.view(MASTER), table.view(MASTER).trials[-1])
    assert isinstance(first, AskTest)
    assert isinstance(second, AskTest)
    assert second.trait == first.trait


def test_a_script_of_ones_own_leads_the_game() -> None:
    class Silence(Brawl):
        def next(self, view: View, heard: frozenset[str]) -> None:
            return None

    result = play_match(GAME, {"premade": True}, 2, [Runner(Silence()), HERO], 1)
    assert (result.how, result.metrics["fights"]) == ("ended", 0)


def test_random_players_do_not_break_anything() -> None:
    match, _ = Match.start(GAME, {"premade": True, "opening": {"foes": ["minion"]}}, 3, bytes(32))
    for number in range(60):
        asked = [seat for ask in match.asks() for seat in ask.seats]
        seat = asked[number % len(asked)]
        dice = Chance(b"random").at(number)
        choice = RANDOM.choose(match.view(seat), match.offers(seat), None, dice, 1.0)
        match = match.play(seat, choice.ask, choice.move).match


def test_one_company_sits_at_every_seat() -> None:
    company = GAME.bots["company"]
    assert play_match(GAME, {"runner": True}, 3, [company] * 3, 2).how in ("ended", "lost")
