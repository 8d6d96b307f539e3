"""Seats held by a model, with the game's own fallback: they answer like bots, but asynchronously."""

import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from zarzewie.kernel.bot import Choice
from zarzewie.kernel.capabilities import ModelQuestion, Narrator
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Offer
from zarzewie.kernel.prompt import Failed
from zarzewie.narrator.budgets import Budget, Budgets
from zarzewie.narrator.model import Model
from zarzewie.narrator.settings import NarratorSettings

REMEMBERED: Final = 1000
"""Maximum number of matches whose budgets are kept; a match that was dropped gets a new budget."""

log = logging.getLogger("zarzewie.narrator")


class Teller:
    """The narrator of one match. It always answers within the deadline, if need be with the fallback."""

    def __init__(self, narrator: Narrator, model: Model | None, purse: Budget | None) -> None:
        self._narrator, self._model, self._purse = narrator, model, purse

    async def choose(self, view: Any, offers: Sequence[Offer], dice: Dice) -> Choice:
        try:
            return await self._own_words(view, offers)
        except Failed:
            pass
        except Exception as error:  # a bug must not block the table either
            log.error("no words could be asked for: %s", type(error).__name__)
        return self._narrator.fallback(view, offers, dice)

    async def _own_words(self, view: Any, offers: Sequence[Offer]) -> Choice:
        if self._model is None or self._purse is None:
            raise Failed("unreachable")
        asked = self._narrator.question(view, offers)
        return await self._model.ask(asked.prompt, self._purse, asked.fit)


class Storyteller:
    """The narrators of the process: the model, if there is one, and the remaining budget of each match."""

    def __init__(self, settings: NarratorSettings | None, budgets: Budgets | None = None) -> None:
        """`budgets`: where they are kept; without, in memory."""
        self._model = Model(settings, budgets=budgets) if settings else None
        self._purses: OrderedDict[str, Budget] = OrderedDict()

    def teller(self, match: str, narrator: Narrator) -> Teller:
        return Teller(narrator, self._model, self._purse(match))

    async def propose(self, match: str, asked: ModelQuestion[str]) -> str | None:
        """Words for a person to confirm, within the deadline; None if there are none."""
        purse = self._purse(match)
        if self._model is None or purse is None:
            return None
        try:
            return await self._model.ask(asked.prompt, purse, asked.fit)
        except Failed:
            return None

    def _purse(self, match: str) -> Budget | None:
        if self._model is None:
            return None
        purse = self._purses.pop(match, None) or self._model.purse(match)
        self._purses[match] = purse
        if len(self._purses) > REMEMBERED:
            self._purses.popitem(last=False)
        return purse
