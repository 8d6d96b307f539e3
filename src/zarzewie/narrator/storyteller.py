"""A seat held by a model, with the game's own fallback behind it: it answers like a bot, but is awaited."""

import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from zarzewie.kernel.bot import Choice
from zarzewie.kernel.capabilities import ModelQuestion, Narrator
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Offer
from zarzewie.kernel.prompt import Failed
from zarzewie.narrator.budgets import Purse
from zarzewie.narrator.model import Model
from zarzewie.narrator.settings import NarratorSettings

REMEMBERED: Final = 1000
"""The purses of this many matches are kept; one that fell out of them begins anew."""

log = logging.getLogger("zarzewie.narrator")


class Teller:
    """The narrator of one match. Whatever goes wrong, it answers, and within the deadline."""

    def __init__(self, narrator: Narrator, model: Model | None, purse: Purse | None) -> None:
        self._narrator, self._model, self._purse = narrator, model, purse

    async def choose(self, view: Any, offers: Sequence[Offer], dice: Dice) -> Choice:
        try:
            return await self._own_words(view, offers)
        except Failed:
            pass
        except Exception as error:  # a fault of ours must not make the table wait either
            log.error("no words could be asked for: %s", type(error).__name__)
        return self._narrator.fallback(view, offers, dice)

    async def _own_words(self, view: Any, offers: Sequence[Offer]) -> Choice:
        if self._model is None or self._purse is None:
            raise Failed("unreachable")
        asked = self._narrator.question(view, offers)
        return await self._model.ask(asked.prompt, self._purse, asked.fit)


class Storyteller:
    """One for the process: the model, if there is one, and what each match has left to spend."""

    def __init__(self, settings: NarratorSettings | None) -> None:
        self._model = Model(settings) if settings else None
        self._purses: OrderedDict[str, Purse] = OrderedDict()

    def teller(self, match: str, narrator: Narrator) -> Teller:
        return Teller(narrator, self._model, self._purse(match))

    async def propose(self, match: str, asked: ModelQuestion[str]) -> str | None:
        """Words for somebody to confirm, within the deadline; None where there are none."""
        purse = self._purse(match)
        if self._model is None or purse is None:
            return None
        try:
            return await self._model.ask(asked.prompt, purse, asked.fit)
        except Failed:
            return None

    def _purse(self, match: str) -> Purse | None:
        if self._model is None:
            return None
        purse = self._purses.pop(match, None) or self._model.purse()
        self._purses[match] = purse
        if len(self._purses) > REMEMBERED:
            self._purses.popitem(last=False)
        return purse
