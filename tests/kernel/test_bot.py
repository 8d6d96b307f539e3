"""The random bot, the baseline for every other bot."""

from collections import Counter

from tests.toys import relay, scribe
from zarzewie.kernel.bot import Choice, RandomBot
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.match import Match

SECRET = bytes(range(32))


def test_a_random_bot_answers_an_open_ask_with_an_offered_move() -> None:
    match, _ = Match.start(relay.GAME, {"legs": 60}, 2, SECRET)
    bot = RandomBot(relay.GAME.move_type)
    while match.asks():
        seat, dice = match.length % 2, Chance(SECRET).at("bot", match.length)
        choice = bot.choose(match.view(seat), match.offers(seat), bot.start(), dice, 1.0)
        match = match.play(seat, choice.ask, choice.move).match
    assert match.outcome() is not None


def test_a_random_bot_chooses_everything_sooner_or_later() -> None:
    match, _ = Match.start(relay.GAME, {}, 2, SECRET)
    bot = RandomBot(relay.GAME.move_type)
    chosen = Counter(
        bot.choose(match.view(0), match.offers(0), None, Chance(SECRET).at(number), 1.0).move.steps
        for number in range(60)
    )
    assert set(chosen) == {1, 2, 3}


def test_a_random_bot_has_something_to_say() -> None:
    match, _ = Match.start(scribe.GAME, {}, 2, SECRET)
    choice = RandomBot(scribe.GAME.move_type).choose(
        match.view(1), match.offers(1), None, Chance(SECRET).at("bot"), 1.0
    )
    assert isinstance(choice, Choice)
    assert match.play(1, choice.ask, choice.move).match.state.log


def test_a_bot_that_notices_nothing_remembers_nothing() -> None:
    bot = RandomBot(relay.GAME.move_type)
    assert bot.notice(bot.start(), relay.Ran(0, 1)) is None
