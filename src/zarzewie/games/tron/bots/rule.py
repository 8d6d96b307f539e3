"""The rule-based partner, predictable for the person who plays with it: see PARTNER.md."""

from collections.abc import Sequence
from typing import Any

from zarzewie.games.tron.bots import aelin, fenrys
from zarzewie.games.tron.bots.reading import values
from zarzewie.games.tron.moves import Move, Reveal
from zarzewie.games.tron.views import View
from zarzewie.kernel.bot import Bot, Choice
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Offer


class RuleBot(Bot[View, Move]):
    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        return Choice(offers[0].ask, habit(view, offers))


def habit(view: View, offers: Sequence[Offer]) -> Move:
    match view.phase:
        case "arrange":
            return aelin.arrange(view)
        case "observe":
            return fenrys.draw_or_stop(view, offers)
        case "place" | "more":
            return fenrys.place_or_discard(view, offers)
        case "answer":
            return aelin.answer(offers)
        case "keep":
            return aelin.keep(view)
        case "take":
            return aelin.take(view, offers)
        case _:
            return Reveal(values(offers[0], "slot")[0])
