"""The council of bots: four temperaments that see what their seat sees, and the deck as Narrator (R-10.1).

A vote weighs four things: what the realm can bear, what the own faction wants, what the others will probably
choose (the winning side is paid), and the own nerve. The temperaments differ in these weights and in what they
do with their purse; nothing else.
"""

from collections.abc import Sequence
from math import exp
from typing import Any, Final

import msgspec

from zarzewie import content
from zarzewie.games.rada.resolution import DOMINATION, FOR_CONSENSUS, FOR_WINNER
from zarzewie.games.rada.types import (
    FACTIONS,
    POWER,
    PRICES,
    Acclaim,
    Action,
    ChooseFaction,
    Conclude,
    Effects,
    Expose,
    Exposed,
    Move,
    NoAction,
    Protect,
    SowDiscord,
    Speak,
    UseCard,
    Vote,
)
from zarzewie.games.rada.views import View
from zarzewie.kernel.bot import Bot, Choice
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Seat
from zarzewie.kernel.offer import Offer

PHRASES: Final[dict[str, dict[str, list[dict[str, str]]]]] = content.load(
    __package__, "phrases.json", dict[str, dict[str, list[dict[str, str]]]]
)

LOW = 8
"""A stat at or below this is what the council talks about."""
SIZES: Final = {-3: -8.0, -2: -5.0, -1: -2.0, 0: 0.0, 1: 2.0, 2: 4.0}
"""What so many arrows probably mean (R-4.2)."""


class Temper(msgspec.Struct, frozen=True):
    """What a temperament cares for."""

    name: str
    realm: float
    """For every stat's safety."""
    faction: float
    """For the own faction's stat, and for voting with the own faction."""
    crowd: float
    """For standing on the winning side."""
    nerve: float
    """How evenly it draws among what seems equal; 0 always takes the best."""


LOYAL: Final = Temper("loyal", realm=1.0, faction=1.0, crowd=0.6, nerve=0.6)
AMBITIOUS: Final = Temper("ambitious", realm=0.8, faction=0.5, crowd=1.2, nerve=0.6)
SCHEMER: Final = Temper("schemer", realm=0.8, faction=0.6, crowd=1.0, nerve=0.7)
CAUTIOUS: Final = Temper("cautious", realm=1.3, faction=0.5, crowd=0.9, nerve=0.5)


class Councillor(Bot[View, Move]):
    def __init__(self, temper: Temper) -> None:
        self._temper = temper

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        offer = offers[0]
        match offer.move:
            case "speak":
                return Choice(offer.ask, Speak(self._statement(view, dice)))
            case "acclaim":
                return Choice(offer.ask, self._favour(view, offer, dice))
            case "vote":
                return Choice(offer.ask, Vote(self._vote(view, dice)))
            case "choose_faction":
                return Choice(offer.ask, ChooseFaction(FACTIONS[dice.below(3)]))
            case _:
                return Choice(offer.ask, self._action(view, dice))

    # --- statements

    def _statement(self, view: View, dice: Dice) -> str:
        """Words that fit what is public: the beginning, the end, or the stat that is sinking."""
        lowest = min(range(3), key=lambda stat: view.stats[stat])
        if view.round == 1:
            topic = "opening"
        elif view.round >= view.options.rounds - 1:
            topic = "late"
        elif view.stats[lowest] <= LOW:
            topic = ("stability", "economy", "faith")[lowest]
        else:
            topic = "calm"
        return dice.pick(PHRASES[self._temper.name][topic])[view.options.language]

    def _favour(self, view: View, offer: Offer, dice: Dice) -> Acclaim:
        """For the own faction, rather for whoever has little acclaim: a loyal one more, a schemer less."""
        places: Sequence[int] = offer.fields["statement"].values  # type: ignore[union-attr]
        if view.authors is None or view.acclaim is None or view.seat is None:
            return Acclaim(dice.pick(places))
        mine = view.factions[view.seat]
        worth = {
            place: self._temper.faction * (view.factions[author] == mine)
            - 0.15 * view.acclaim[author]
            + dice.unit()
            for place in places
            for author in (view.authors[place],)
        }
        return Acclaim(max(places, key=lambda place: worth[place]))

    # --- secret actions

    def _action(self, view: View, dice: Dice) -> Action:
        """Influence wins the game, so it is spent only where it is worth more than itself."""
        return NoAction()

    # --- the dilemma

    def _vote(self, view: View, dice: Dice) -> int:
        assert view.seat is not None
        temper = self._temper
        safety = [_safety(view.stats, change) for change in _expected(view)]
        crowd = _shares(safety, 2.5)
        faction = view.factions[view.seat]
        wishes = [
            value + 0.12 * change[POWER[faction]]
            for value, change in zip(safety, _expected(view), strict=True)
        ]
        kin = _shares(wishes, 2.5)
        alone = sum(theirs == faction for theirs in view.factions) == 1
        worth = [
            temper.realm * 2.0 * wishes[solution]
            + temper.crowd * FOR_WINNER * crowd[solution]
            + temper.faction * FOR_CONSENSUS * (0.0 if alone else kin[solution])
            for solution in range(len(safety))
        ]
        if temper.nerve == 0:
            return worth.index(max(worth))
        return _drawn(_shares(worth, 1 / temper.nerve), dice)


def _expected(view: View) -> tuple[tuple[float, float, float], ...]:
    """What each solution probably does, as far as the table shows it."""
    assert view.dilemma is not None
    if view.dilemma.exact is not None:
        return tuple((float(s), float(e), float(f)) for s, e, f in view.dilemma.exact)
    if view.dilemma.arrows is None:
        return ((-2.0, -2.0, -2.0),) * view.dilemma.solutions
    return tuple((SIZES[s], SIZES[e], SIZES[f]) for s, e, f in view.dilemma.arrows)


def _safety(stats: Sequence[int], change: Sequence[float]) -> float:
    """How well the realm stands after this: a stat near nothing weighs far more than a high one."""
    return -sum(exp(-(stat + by - 2.0) / 3.0) for stat, by in zip(stats, change, strict=True))


def _shares(worth: Sequence[float], sharpness: float) -> list[float]:
    best = max(worth)
    weights = [exp(max(-40.0, sharpness * (value - best))) for value in worth]
    total = sum(weights)
    return [weight / total for weight in weights]


def _drawn(shares: Sequence[float], dice: Dice) -> int:
    at = dice.unit()
    for index, share in enumerate(shares):
        at -= share
        if at < 0:
            return index
    return len(shares) - 1


class DeckNarrator(Bot[View, Move]):
    """Tells the card that was prepared (R-9.3)."""

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        if offers[0].move == "conclude":
            return Choice(offers[0].ask, Conclude("…"))
        return Choice(offers[0].ask, UseCard())
