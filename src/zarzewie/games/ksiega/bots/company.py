"""A bot for every seat: for tables without people."""

from collections.abc import Sequence
from typing import Any

from zarzewie.games.ksiega.moves import Move
from zarzewie.games.ksiega.state import MASTER
from zarzewie.games.ksiega.story.runner import Runner, Script
from zarzewie.games.ksiega.views import View
from zarzewie.kernel.bot import Bot, Choice
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Offer


class Company(Runner):
    """The runner at the MG's seat, a hero at any other: for tables without people."""

    def __init__(self, script: Script, hero: Bot[View, Move], content: str | None = None) -> None:
        super().__init__(script, content)
        self._hero = hero

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        if view.seat == MASTER:
            return super().choose(view, offers, memory, dice, budget)
        return self._hero.choose(view, offers, None, dice, budget)
