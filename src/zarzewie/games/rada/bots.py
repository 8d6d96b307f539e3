"""The bots: councillors that see only what their seat sees, and the deck as Narrator (R-10.1).

Their memory is in the view: the public record, their own ledger, and revealed votes.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any, Final

from zarzewie.games.rada.council import members, narrator
from zarzewie.games.rada.forecast import doubted, forecast, once, par, unity, weighed
from zarzewie.games.rada.moves import (
    PRICES,
    Acclaim,
    Action,
    ChooseFaction,
    Conclude,
    Expose,
    Move,
    NoAction,
    Protect,
    SowDiscord,
    Speak,
    UseCard,
    Vote,
)
from zarzewie.games.rada.phrases import phrase
from zarzewie.games.rada.realm import FACTIONS, ROUNDS, Faction
from zarzewie.games.rada.resolution import FOR_CONSENSUS, FOR_WINNER
from zarzewie.games.rada.state import Attempted, Exposed, Mine
from zarzewie.games.rada.tempers import TEMPERS, Temper, temperament
from zarzewie.games.rada.views import View
from zarzewie.games.rada.winning import DOMINATION
from zarzewie.kernel.bot import Bot, Choice, RandomBot
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Offer, Pick

TURNED: Final = 1.2
"""Scale of a lead, in points of Influence: about what one round turns around."""
GRUDGE: Final = 10.0
"""How strongly despair lowers the fear of ruin; below zero, the bot seeks ruin."""
ALONE: Final = 0.35
"""Added to `Temper.crowd` of a councillor without kin."""
LITTLE_HOPE: Final = 0.2
GOOD_HOPE: Final = 0.6

_forecast = once(forecast)
_par = once(par)
_doubted = once(doubted)


# --- statements


def favour(temper: Temper, view: View, places: Sequence[int], dice: Dice) -> int:
    """Pick a statement by kin or by others, by temperament; avoid authors who were seen to break ranks."""
    authors, factions = view.public.authors, view.public.factions
    if authors is None or view.seat is None:
        return dice.pick(places)
    mine, doubts = factions[view.seat], _doubted(view.public)
    for_kin = dice.unit() < temper.kin / 4
    wanted = [place for place in places if (factions[authors[place]] == mine) == for_kin] or places
    if doubts:
        wanted = [place for place in wanted if authors[place] not in doubts] or wanted
    return dice.pick(wanted)


# --- secret actions


def action(temper: Temper, view: View, dice: Dice) -> Action:
    """Choose a secret action. Influence wins the game, so spend it only where little is lost."""
    if temper.schemes and view.public.round > ROUNDS // 2:
        return scheme(view, dice)
    if temper.hides and worth_hiding(view):
        return Protect()
    return NoAction()


def scheme(view: View, dice: Dice) -> Action:
    """Once per game, with little hope: target the most united rival faction, or one of its members."""
    assert view.seat is not None
    assert view.influence is not None
    public, purse = view.public, view.influence
    rivals = [faction for faction in _peopled(view) if faction != public.factions[view.seat]]
    if not rivals or purse < PRICES[Expose] or hope(view) > LITTLE_HOPE or _has_spent(view):
        return NoAction()
    one_mind = unity(public)
    firmest = max(rivals, key=lambda faction: one_mind[faction])
    seats = members(public, firmest)
    if len(seats) > 1 and purse >= PRICES[SowDiscord] and dice.below(2):
        return SowDiscord(FACTIONS[firmest])
    return Expose(dice.pick(seats))


def _peopled(view: View) -> list[Faction]:
    return [faction for faction in range(len(FACTIONS)) if members(view.public, faction)]


def _has_spent(view: View) -> bool:
    return any(type(known) is Mine and PRICES[type(known.action)] for known in view.ledger)


def worth_hiding(view: View) -> bool:
    """Whether to protect: another seat schemes, this one is ahead, and domination is out of reach anyway."""
    assert view.influence is not None
    public = view.public
    best = view.influence + (ROUNDS + 1 - public.round) * (FOR_WINNER + FOR_CONSENSUS)
    schemed = any(past.sown for past in public.history[-1:]) or any(
        type(known) is Attempted and known.round == public.round - 1 for known in view.ledger
    )
    return schemed and view.influence >= PRICES[Protect] and best < DOMINATION and hope(view) > GOOD_HOPE


# --- the dilemma


def vote(temper: Temper, view: View, dice: Dice) -> int:
    """Vote by temperament. A proud councillor without hope votes against the crowd and the realm."""
    assert view.seat is not None
    public = view.public
    seen, faction = _forecast(public), public.factions[view.seat]
    kin = seen.sizes[faction] - 1
    despair = temper.pride * (1 - hope(view)) * public.round / ROUNDS
    crowd = FOR_WINNER * ((temper.crowd if kin else temper.crowd + ALONE) * (1 - despair) - despair)
    realm = temper.realm * (1 - despair)
    fear = temper.fear * (1 - GRUDGE * despair)
    unison = FOR_CONSENSUS * temper.kin * seen.unity[faction] * _firm(view) if kin else 0.0
    likes = [
        realm * health + temper.guard * guarded + crowd * carried + unison * leaning
        for health, guarded, carried, leaning in zip(
            seen.health, seen.guarded[faction], seen.carried, seen.leanings[faction], strict=True
        )
    ]
    least = min(likes)
    worth = [
        (like - least) * (1 - ruin * (1 - despair)) - fear * ruin  # in a fallen realm nothing else counts
        for like, ruin in zip(likes, seen.ruin, strict=True)
    ]
    return _drawn(weighed(worth, 1 / temper.nerve), dice)


def _firm(view: View) -> float:
    """The share of kin that were not seen to break ranks."""
    assert view.seat is not None
    doubts = _doubted(view.public)
    if not doubts:
        return 1.0
    kin = [seat for seat in members(view.public, view.public.factions[view.seat]) if seat != view.seat]
    return sum(seat not in doubts for seat in kin) / len(kin)


def hope(view: View) -> float:
    """The chance to win, from the lead over the average councillor or the best one that was exposed."""
    assert view.influence is not None
    assert view.acclaim is not None
    best = _par(view.public)
    for known in view.ledger:
        if type(known) is Exposed:
            best = max(best, _by_now(view, known))
    lead = view.influence + view.acclaim - best
    return 1 / (1 + exp(-lead / (TURNED * sqrt(ROUNDS + 1 - view.public.round))))


def _by_now(view: View, exposed: Exposed) -> float:
    """Estimate the current Influence and acclaim of a councillor whom this seat exposed."""
    acclaim = view.public.acclaim[exposed.target] if view.public.acclaim else 0
    return exposed.influence + acclaim + FOR_WINNER * (view.public.round - exposed.round)


def _drawn(weights: Sequence[float], dice: Dice) -> int:
    at = dice.unit() * sum(weights)
    for index, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return index
    return len(weights) - 1


# --- the bots


def answer(temper: Temper, view: View, offers: Sequence[Offer], dice: Dice) -> Choice:
    """Answer the council's question, which is offered first. The host's rights are left to people."""
    offer = offers[0]
    move: Move
    match offer.move:
        case "speak":
            move = Speak(phrase(temper, view, dice))
        case "acclaim":
            places = offer.fields["statement"]
            assert isinstance(places, Pick)
            move = Acclaim(favour(temper, view, places.values, dice))
        case "vote":
            move = Vote(vote(temper, view, dice))
        case "choose_faction":
            move = ChooseFaction(dice.pick(FACTIONS))
        case _:
            move = action(temper, view, dice)
    return Choice(offer.ask, move)


class Councillor(Bot[View, Move]):
    """One temperament at any seat of the council."""

    def __init__(self, temper: Temper) -> None:
        self._temper = temper

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        return answer(self._temper, view, offers, dice)


class RandomVoter(Bot[View, Move]):
    """Votes at random but wastes nothing on actions: the baseline for every temperament (BALANCE.md)."""

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        if offers[0].move == "no_action":
            return Choice(offers[0].ask, NoAction())
        return RANDOM.choose(view, offers, memory, dice, budget)


class DeckNarrator(Bot[View, Move]):
    """Tells the card that was prepared (R-9.3)."""

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        ask = offers[0].ask
        return Choice(ask, Conclude("…") if offers[0].move == "conclude" else UseCard())


class Council(Bot[View, Move]):
    """A mixed table: the match's lot gives each seat its temperament, and the Narrator tells cards."""

    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        assert view.seat is not None
        if view.seat == narrator(view.public):
            return DECK.choose(view, offers, memory, dice, budget)
        return answer(temperament(view.public, view.seat), view, offers, dice)


DECK: Final = DeckNarrator()
RANDOM: Final = RandomBot(Move)
BOTS: Final[dict[str, Bot[Any, Any]]] = {
    "council": Council(),
    **{temper.name: Councillor(temper) for temper in TEMPERS},
    "deck": DECK,
    "voter": RandomVoter(),
    "random": RANDOM,
}
