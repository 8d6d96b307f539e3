"""The server with the toy games in addition to the real ones, and a bot that thinks until it is stopped."""

import dataclasses
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.toys import ballot, relay, scribe
from zarzewie import games
from zarzewie.cli import main
from zarzewie.kernel.bot import Bot, Choice, RandomBot
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import AnyGame
from zarzewie.kernel.offer import Offer

ENOUGH = "TOYS_ENOUGH"
"""Environment variable with the path of a file; the patient bot stops thinking once the file exists."""


class Patient(RandomBot):
    deep = True

    def choose(self, view: Any, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        until = time.monotonic() + 20
        while not Path(os.environ[ENOUGH]).exists() and time.monotonic() < until:
            time.sleep(0.01)
        return super().choose(view, offers, memory, dice, budget)


def _with_bots(game: AnyGame) -> AnyGame:
    bots: dict[str, Bot[Any, Any]] = {"random": RandomBot(game.move_type), "patient": Patient(game.move_type)}
    return dataclasses.replace(game, bots=bots)


TOYS = {game.id: _with_bots(game) for game in (relay.GAME, ballot.GAME, scribe.GAME)}


def serve() -> None:
    find, ids, package = games.find, games.ids, games.package
    games.find = lambda game: TOYS.get(game) or find(game)
    games.ids = lambda: (*ids(), *TOYS)  # type: ignore[assignment]  # it is cached, and these are not
    games.package = lambda game: "tests.toys" if game in TOYS else package(game)
    main()


if __name__ == "__main__":
    serve()
