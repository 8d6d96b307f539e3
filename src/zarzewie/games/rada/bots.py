"""The bots: councillors that see only what their seat sees, and the deck as Narrator (R-10.1).

Their memory is in the view: the public record, their own ledger, and revealed votes.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any, Final

from zarzewie.games.rada.bargains import DECEIT, PACT, bargain, betrayers, promised
from zarzewie.games.rada.council import members, narrator
from zarzewie.games.rada.forecast import doubted, drawn, forecast, once, par, unity, weighed
from zarzewie.games.rada.interests import calm, of_one_mind, stake
from zarzewie.games.rada.lines import statement
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
BUSINESS: Final = 1.5
"""Weight of the stat that a councillor's own business hangs on."""
TRUST: Final = 4
"""How steeply unison grows with how often a faction voted as one."""
ALONE: Final = 0.5
"""Taken from `Temper.crowd` of a councillor without kin, who has its power anyway (R-5.4)."""
LONE_REALM: Final = 0.35
"""How a councillor without kin weighs the realm, beside others."""
TOO_PROUD: Final = 0.3
"""`Temper.pride` from which on a councillor takes revenge on one who broke a promise."""
LITTLE_HOPE: Final = 0.35
SCHEMES: Final = 2
GOOD_HOPE: Final = 0.6

_forecast = once(forecast)
_par = once(par)
_doubted = once(doubted)


# --- statements


def favour(temper: Temper, view: View, places: Sequence[int], dice: Dice) -> int:
    """Pick a statement: a promised one first, else by kin or by others, by temperament.

    Avoid authors who were seen to break ranks, who broke their word to this seat, or whom it deceives now.
    """
    authors, factions = view.public.authors, view.public.factions
    if authors is None or view.seat is None:
        return dice.pick(places)
    kept, broken = promised(temper, view, "back_statement")
    if backed := [place for place in places if authors[place] in kept]:
        return dice.pick(backed)
    mine, doubts = factions[view.seat], _doubted(view.public) | betrayers(view) | broken
    for_kin = dice.unit() < temper.kin / 2
    wanted = [place for place in places if (factions[authors[place]] == mine) == for_kin] or places
    if doubts:
        wanted = [place for place in wanted if authors[place] not in doubts] or wanted
    return dice.pick(wanted)


# --- secret actions


def action(temper: Temper, view: View, dice: Dice) -> Action:
    """Choose a secret action. Influence wins the game, so spend it only where little is lost."""
    betrayed = betrayers(view) - set(view.public.exiled)
    if (temper.schemes or (temper.pride > TOO_PROUD and betrayed)) and view.public.round > ROUNDS // 2:
        return scheme(temper, view, dice)
    if temper.hides and worth_hiding(view):
        return Protect()
    return NoAction()


def scheme(temper: Temper, view: View, dice: Dice) -> Action:
    """Twice per game at most, with little hope: one who broke a promise, or the most united rival faction.

    A seat that was promised to be left alone is spared, where the promise is kept.
    """
    assert view.seat is not None
    assert view.influence is not None
    public, purse = view.public, view.influence
    rivals = [faction for faction in _peopled(view) if faction != public.factions[view.seat]]
    if not rivals or purse < PRICES[Expose] or hope(view) > LITTLE_HOPE or _schemes(view) == SCHEMES:
        return NoAction()
    spared, _ = promised(temper, view, "leave_alone")
    betrayed = sorted(betrayers(view) - spared - set(public.exiled))
    if betrayed and dice.below(2):
        return Expose(dice.pick(betrayed))
    one_mind = unity(public)
    firmest = max(rivals, key=lambda faction: one_mind[faction])
    seats = members(public, firmest)
    if len(seats) > 1 and purse >= PRICES[SowDiscord] and dice.below(2):
        return SowDiscord(FACTIONS[firmest])
    if targets := [seat for seat in seats if seat not in spared]:
        return Expose(dice.pick(targets))
    return NoAction()


def _peopled(view: View) -> list[Faction]:
    return [faction for faction in range(len(FACTIONS)) if members(view.public, faction)]


def _schemes(view: View) -> int:
    """How often this councillor has acted against others."""
    return sum(type(known) is Mine and isinstance(known.action, Expose | SowDiscord) for known in view.ledger)


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
    """Vote by interest: the realm, the faction's stat, one's own business, united kin, and promises.

    The nearer the ruin, the less one's own business counts. A proud councillor without hope votes against the
    crowd and the realm.
    """
    assert view.seat is not None
    public = view.public
    seen, faction = _forecast(public), public.factions[view.seat]
    lone = seen.sizes[faction] == 1
    despair = temper.pride * (1 - hope(view)) * public.round / ROUNDS
    crowd = FOR_WINNER * ((temper.crowd - ALONE * lone) * (1 - despair) - despair)
    realm = temper.realm * (1 - despair) * (LONE_REALM if lone else 1)
    fear = temper.fear * (1 - GRUDGE * despair)
    unison = 0.0 if lone else FOR_CONSENSUS * temper.kin * _trust(seen.unity[faction]) * _firm(view)
    business = BUSINESS * calm(public)
    likes = [
        realm * health + temper.guard * guarded + business * own + crowd * carried + unison * leaning
        for health, guarded, own, carried, leaning in zip(
            seen.health,
            seen.guarded[faction],
            seen.guarded[stake(public, view.seat)],
            seen.carried,
            seen.leanings[faction],
            strict=True,
        )
    ]
    kept, broken = promised(temper, view, "vote_as_one")
    for partner in kept:
        likes[of_one_mind(public, seen, view.seat, partner)] += PACT
    for partner in broken:  # who deceives leaves the other alone with it
        likes[of_one_mind(public, seen, view.seat, partner)] -= DECEIT
    least = min(likes)
    worth = [
        (like - least) * (1 - ruin * (1 - despair)) - fear * ruin  # in a fallen realm nothing else counts
        for like, ruin in zip(likes, seen.ruin, strict=True)
    ]
    return drawn(weighed(worth, 1 / temper.nerve), dice)


def _trust(unity: float) -> float:
    """Kin who voted as one do it again, kin who did not go their own ways: 0.5 where both is as likely."""
    return 0.5 * (2 * unity) ** TRUST


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


# --- the bots


def answer(temper: Temper, view: View, offers: Sequence[Offer], dice: Dice) -> Choice:
    """Deal with others first, then answer the council's question, which is offered first.

    The host's rights are left to people.
    """
    dealt = bargain(temper, view, offers, dice)
    if dealt is not None:
        return dealt
    offer = offers[0]
    move: Move
    match offer.move:
        case "speak":
            assert view.seat is not None
            move = Speak(statement(temper, view.public, view.seat, dice))
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
