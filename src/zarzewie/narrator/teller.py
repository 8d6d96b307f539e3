"""The Narrator's seat held by a model, with the deck behind it: it answers like a bot, but is awaited."""

import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from zarzewie.games.rada.bots import DECK
from zarzewie.games.rada.views import View
from zarzewie.kernel.bot import Choice
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Offer
from zarzewie.kernel.prompt import Failed, Prompt
from zarzewie.narrator import ksiega, rada
from zarzewie.narrator.limits import Purse
from zarzewie.narrator.model import Model
from zarzewie.narrator.settings import Settings

REMEMBERED: Final = 1000
"""So many matches' purses are kept; one that fell out of them begins anew."""

log = logging.getLogger("zarzewie.narrator")
T = TypeVar("T")


class Teller:
    """The Narrator of one match. Whatever goes wrong, it answers, and within the deadline (R-9.4)."""

    def __init__(self, model: Model | None, purse: Purse | None) -> None:
        self._model, self._purse = model, purse

    async def choose(
        self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float
    ) -> Choice:
        try:
            return await self._own_words(view, offers)
        except Failed:
            pass
        except Exception as error:  # a fault of ours must not make the table wait either
            log.error("no words could be asked for: %s", type(error).__name__)
        return without_model(view, offers, dice)

    async def _own_words(self, view: View, offers: Sequence[Offer]) -> Choice:
        asked = {offer.move: offer for offer in offers}
        if offer := asked.get("narrate"):
            fit = partial(rada.dilemma_words, offer)
            return Choice(offer.ask, await self._ask(rada.dilemma_prompt(view), fit))
        offer = asked["conclude"]
        telling = partial(rada.consequence_words, offer)
        return Choice(offer.ask, await self._ask(rada.consequence_prompt(view), telling))

    async def _ask(self, prompt: Prompt, fit: Callable[[bytes], T]) -> T:
        if self._model is None or self._purse is None:
            raise Failed("unreachable")
        return await self._model.ask(prompt, self._purse, fit)


def without_model(view: View, offers: Sequence[Offer], dice: Dice) -> Choice:
    """The card of the deck; and of a dilemma that the model began, what can be told of any."""
    if offers[0].move == "conclude":
        return Choice(offers[0].ask, rada.afterwards(view, dice))
    return DECK.choose(view, offers, None, dice, 1.0)


class Storyteller:
    """One for the process: the model, if there is one, and what each match has left to spend."""

    def __init__(self, settings: Settings | None) -> None:
        self._model = Model(settings) if settings else None
        self._purses: OrderedDict[str, Purse] = OrderedDict()

    def teller(self, match: str) -> Teller:
        return Teller(self._model, self._purse(match))

    async def propose(
        self, match: str, kind: ksiega.Kind, context: ksiega.Context, language: ksiega.Language
    ) -> str | None:
        """Words for a sitting of Księga Zasad, for somebody to confirm."""
        purse = self._purse(match)
        if self._model is None or purse is None:
            return None
        return await ksiega.propose(self._model, purse, kind, context, language)

    def _purse(self, match: str) -> Purse | None:
        if self._model is None:
            return None
        purse = self._purses.pop(match, None) or self._model.purse()
        self._purses[match] = purse
        if len(self._purses) > REMEMBERED:
            self._purses.popitem(last=False)
        return purse
