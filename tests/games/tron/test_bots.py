"""The partners (T-12.1), as far as prologue I goes."""

from typing import Any

import pytest

from zarzewie.games.tron import GAME
from zarzewie.kernel.bot import Bot
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.match import Match

SEEDS = range(25)


def wins(bot: Bot[Any, Any]) -> int:
    """Of so many prologues that two of them play together."""
    return sum(_played(bot, seed.to_bytes(16, "big")).how == "won" for seed in SEEDS)


def _played(bot: Bot[Any, Any], secret: bytes) -> Any:
    match, _ = Match.start(GAME, {}, 2, secret)
    while match.asks():
        (ask,) = match.asks()
        (seat,) = ask.seats
        dice = Chance(secret).at("bot", match.length)
        choice = bot.choose(match.view(seat), match.offers(seat), bot.start(), dice, 1.0)
        match = match.play(seat, choice.ask, choice.move).match
    return match.outcome()


@pytest.mark.rule("T-12.1")
def test_the_rule_based_partner_wins_most_prologues() -> None:
    assert wins(GAME.bots["rule"]) >= len(SEEDS) * 3 // 4


@pytest.mark.rule("T-12.1")
def test_the_rule_based_partner_is_better_than_chance() -> None:
    assert wins(GAME.bots["rule"]) > 2 * wins(GAME.bots["random"])
