"""The council of bots: four temperaments that see what their seat sees, and the deck as Narrator (R-10.1)."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any, Final

import msgspec

from zarzewie import content
from zarzewie.games.rada.council import Public, narrator
from zarzewie.games.rada.forecast import forecast, shares
from zarzewie.games.rada.resolution import FOR_CONSENSUS, FOR_WINNER
from zarzewie.games.rada.types import (
    FACTIONS,
    ROUNDS,
    Acclaim,
    Action,
    ChooseFaction,
    Conclude,
    Move,
    NoAction,
    Speak,
    UseCard,
    Vote,
)
from zarzewie.games.rada.views import View
from zarzewie.kernel.bot import Bot, Choice
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Seat
from zarzewie.kernel.offer import Offer, Pick

PHRASES: Final[dict[str, dict[str, list[dict[str, str]]]]] = content.load(
    __package__, "phrases.json", dict[str, dict[str, list[dict[str, str]]]]
)

LOW = 8
"""A stat at or below this is what the council talks about."""


class Temper(msgspec.Struct, frozen=True):
    """What a temperament cares for."""

    name: str
    realm: float
    """For how the realm stands."""
    fear: float
    """Of ruin."""
    guard: float
    """For the stat that the own faction guards."""
    kin: float
    """For voting with the own faction."""
    crowd: float
    """For standing on the winning side."""
    nerve: float
    """How evenly it draws among what seems equal."""


LOYAL: Final = Temper("loyal", realm=1.0, fear=6.0, guard=0.3, kin=1.3, crowd=0.7, nerve=0.7)
AMBITIOUS: Final = Temper("ambitious", realm=0.7, fear=6.0, guard=0.15, kin=0.8, crowd=1.3, nerve=0.7)
SCHEMER: Final = Temper("schemer", realm=0.7, fear=6.0, guard=0.2, kin=1.0, crowd=1.1, nerve=0.7)
CAUTIOUS: Final = Temper("cautious", realm=1.5, fear=10.0, guard=0.2, kin=0.9, crowd=0.9, nerve=0.7)

TEMPERS: Final = (LOYAL, AMBITIOUS, SCHEMER, CAUTIOUS)
_DEALS: Final = tuple(permutations(TEMPERS))


def temperament(public: Public, seat: Seat) -> Temper:
    """Of a seat in a mixed council: over all lots every temperament sits everywhere equally often."""
    return _DEALS[public.lot % len(_DEALS)][seat % len(TEMPERS)]


class Councillor(Bot[View, Move]):
    def __init__(self, temper: Temper) -> None:
        self._temper = temper

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        return answer(self._temper, view, offers, dice)


class Council(Bot[View, Move]):
    """A mixed table: every seat has a temperament by the match's lot, and the Narrator tells cards."""

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        assert view.seat is not None
        if view.seat == narrator(view.public):
            return DECK.choose(view, offers, memory, dice, budget)
        return answer(temperament(view.public, view.seat), view, offers, dice)


class DeckNarrator(Bot[View, Move]):
    """Tells the card that was prepared (R-9.3)."""

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        if offers[0].move == "conclude":
            return Choice(offers[0].ask, Conclude("…"))
        return Choice(offers[0].ask, UseCard())


DECK: Final = DeckNarrator()
BOTS: Final[dict[str, Bot[Any, Any]]] = {
    "council": Council(),
    **{temper.name: Councillor(temper) for temper in TEMPERS},
    "deck": DECK,
}


def answer(temper: Temper, view: View, offers: Sequence[Offer], dice: Dice) -> Choice:
    offer = offers[0]
    move: Move
    match offer.move:
        case "speak":
            move = Speak(statement(temper, view, dice))
        case "acclaim":
            move = favour(temper, view, offer, dice)
        case "vote":
            move = Vote(vote(temper, view, dice))
        case "choose_faction":
            move = ChooseFaction(dice.pick(FACTIONS))
        case _:
            move = action(temper, view, dice)
    return Choice(offer.ask, move)


# --- statements


def statement(temper: Temper, view: View, dice: Dice) -> str:
    """Words that fit what is public: the beginning, the end, or the stat that is sinking."""
    public = view.public
    lowest = min(range(3), key=lambda stat: public.stats[stat])
    if public.round == 1:
        topic = "opening"
    elif public.round >= ROUNDS - 1:
        topic = "late"
    elif public.stats[lowest] <= LOW:
        topic = ("stability", "economy", "faith")[lowest]
    else:
        topic = "calm"
    return dice.pick(PHRASES[temper.name][topic])[public.options.language]


def favour(temper: Temper, view: View, offer: Offer, dice: Dice) -> Acclaim:
    """For the own faction, rather for whoever has little acclaim: a loyal one more, a schemer less."""
    field = offer.fields["statement"]
    assert isinstance(field, Pick)
    places: Sequence[int] = field.values
    public = view.public
    if public.authors is None or public.acclaim is None or view.seat is None:
        return Acclaim(dice.pick(places))
    mine = public.factions[view.seat]
    best, chosen = -1e9, places[0]
    for place in places:
        author = public.authors[place]
        worth = temper.kin * (public.factions[author] == mine) - 0.15 * public.acclaim[author] + dice.unit()
        if worth > best:
            best, chosen = worth, place
    return Acclaim(chosen)


# --- secret actions


def action(temper: Temper, view: View, dice: Dice) -> Action:
    """Influence wins the game, so it is spent only where it is worth more than itself."""
    return NoAction()


# --- the dilemma


def vote(temper: Temper, view: View, dice: Dice) -> int:
    assert view.seat is not None
    seen = forecast(view.public)
    faction = view.public.factions[view.seat]
    others = sum(theirs == faction for theirs in view.public.factions) - 1
    wish, kin = seen.wishes[faction], seen.leanings[faction]
    worth = [
        temper.realm * seen.health[solution]
        - temper.fear * seen.ruin[solution]
        + temper.guard * wish[solution]
        + temper.crowd * FOR_WINNER * seen.carried[solution]
        + (temper.kin * FOR_CONSENSUS * kin[solution] ** others if others else 0.0)
        for solution in range(len(seen.ruin))
    ]
    return _drawn(shares(worth, 1 / temper.nerve), dice)


def _drawn(parts: Sequence[float], dice: Dice) -> int:
    at = dice.unit()
    for index, part in enumerate(parts):
        at -= part
        if at < 0:
            return index
    return len(parts) - 1
