"""How bots deal (R-12.3): whom they seek, what they ask, which promises they keep, and what they remember.

Everything follows from a seat's own view. Whether a bot keeps a promise is settled by the deal itself, so
that it decides the same in every phase of the round.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, assert_never, cast
from zlib import crc32

from zarzewie.games.rada.council import councillors
from zarzewie.games.rada.deals import tellable
from zarzewie.games.rada.forecast import drawn, once, unity
from zarzewie.games.rada.lines import whispered
from zarzewie.games.rada.moves import AnswerDeal, DealMove, OfferDeal, PassOn, Promise, Reproach
from zarzewie.games.rada.promises import promises
from zarzewie.games.rada.state import Deal
from zarzewie.games.rada.tempers import Temper
from zarzewie.games.rada.views import View
from zarzewie.kernel.bot import Choice
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Seat
from zarzewie.kernel.offer import Offer, Pick

PACT: Final = 6.0
"""What a promised solution weighs beside a vote's other reasons: all but the fear of ruin."""
DECEIT: Final = 3.0
"""What is taken from the solution that a broken promise named."""
EVERYBODY: Final = 0.9
"""The chance that a councillor speaks to the one whose turn it is: so everybody is sought in most rounds."""
SOUGHT: Final = 3
"""How many others a councillor seeks in a round."""
HONEST: Final = 0.95
"""`Temper.word` from which on nobody is promised what was promised to another: there is one vote to give."""
GRUDGE: Final = 0.25
"""What is left of a promise's worth towards one who broke theirs."""


class Bargain(NamedTuple):
    """What may be asked, and what is offered for it."""

    asks: Promise
    gives: Promise
    among_kin: float
    """How readily it is proposed to one of the same faction, and to others."""
    among_others: float


BARGAINS: Final = (
    Bargain("back_statement", "back_statement", 4.0, 4.0),
    Bargain("vote_as_one", "nothing", 0.0, 0.2),
    Bargain("vote_as_one", "back_statement", 0.0, 2.5),
    Bargain("back_statement", "vote_as_one", 0.0, 0.3),
    Bargain("leave_alone", "back_statement", 0.5, 1.0),
    Bargain("leave_alone", "leave_alone", 0.1, 0.1),
    Bargain("back_statement", "leave_alone", 0.0, 0.1),
)
OF_LEARNED: Final = (
    Bargain("back_statement", "tell_learned", 1.0, 1.0),
    Bargain("tell_learned", "tell_learned", 1.0, 1.0),
)
"""Proposed by those who have learned something."""


def bargain(temper: Temper, view: View, offers: Sequence[Offer], dice: Dice) -> Choice | None:
    """What this bot has to say to others before it answers the council: one deal at a time."""
    for offer in _by_urgency(offers):
        move = _move(temper, view, offer, dice)
        if move is not None:
            return Choice(offer.ask, move)
    return None


URGENCY: Final = ("reproach", "answer_deal", "pass_on", "offer_deal")


def _by_urgency(offers: Sequence[Offer]) -> list[Offer]:
    of_deals = [offer for offer in offers if offer.move in URGENCY]
    return sorted(of_deals, key=lambda offer: URGENCY.index(offer.move))


def _move(temper: Temper, view: View, offer: Offer, dice: Dice) -> DealMove | None:
    match offer.move:
        case "reproach":
            return reproach(temper, view, _picked(offer, "to"), dice)
        case "answer_deal":
            return answer_deal(temper, view, _picked(offer, "by")[0], dice)
        case "pass_on":
            return pass_on(temper, view, offer)
        case "offer_deal":
            return offer_deal(temper, view, offer, dice)
    return None


def _picked(offer: Offer, field: str) -> tuple[int, ...]:
    values = offer.fields[field]
    assert isinstance(values, Pick)
    return cast(tuple[int, ...], values.values)


# --- what is remembered


def mine(view: View) -> Iterable[Deal]:
    """The deals that bind this seat in this round."""
    return (deal for deal in view.deals if deal.round == view.public.round and deal.answer == "accepted")


def pending(view: View) -> Iterable[Deal]:
    """The deals that bind this seat in this round, or will if its offer is accepted."""
    yield from mine(view)
    for deal in view.deals:
        if deal.round == view.public.round and deal.answer == "open" and deal.by == view.seat:
            yield deal


def other(deal: Deal, seat: Seat | None) -> Seat:
    return deal.to if seat == deal.by else deal.by


def said(view: View) -> list[str]:
    """All that this seat has said with its deals."""
    return [
        words
        for deal in view.deals
        for words in (
            (deal.offered_with, deal.reproached[0])
            if deal.by == view.seat
            else (deal.answered_with, deal.reproached[1])
        )
        if words
    ]


def betrayers(view: View) -> frozenset[Seat]:
    """Those who broke a promise to this seat, as far as it can tell."""
    if not view.deals:
        return frozenset()
    return frozenset(
        other(deal, view.seat) for deal in view.deals if deal.kept[1 if view.seat == deal.by else 0] is False
    )


def faithful(view: View) -> frozenset[Seat]:
    """Those who kept a promise to this seat in the last round."""
    return frozenset(
        other(deal, view.seat)
        for deal in view.deals
        if deal.round == view.public.round - 1 and deal.kept[1 if view.seat == deal.by else 0]
    )


def keeps(temper: Temper, view: View, deal: Deal) -> bool:
    """Whether this bot keeps a promise: by temperament, and hardly to one who broke theirs."""
    worth = temper.word * (GRUDGE if other(deal, view.seat) in betrayers(view) else 1.0)
    lot = f"{view.public.lot}.{deal.round}.{deal.by}.{deal.to}.{view.seat}.{view.public.stats}"
    return crc32(lot.encode()) / 2**32 < worth


def promised(temper: Temper, view: View, what: Promise) -> tuple[frozenset[Seat], frozenset[Seat]]:
    """To whom this seat has promised something now: where it keeps its word, and where it does not."""
    assert view.seat is not None
    kept, broken = set[Seat](), set[Seat]()
    for deal in mine(view) if view.deals else ():
        if what in promises(deal, view.seat):
            (kept if keeps(temper, view, deal) else broken).add(other(deal, view.seat))
    return frozenset(kept), frozenset(broken)


# --- answering


def answer_deal(temper: Temper, view: View, by: Seat, dice: Dice) -> AnswerDeal:
    """Accept what costs little or brings something; those who broke their word hear why not."""
    assert view.seat is not None
    deal = next(each for each in view.deals if each.by == by and each.answer == "open")
    betrayed = by in betrayers(view)
    accept = dice.unit() < temper.deals * _appeal(temper, view, deal) * (GRUDGE if betrayed else 1.0)
    if accept and by in faithful(view) and dice.below(3) == 0:
        words = whispered("thanks", temper, view.public, view.seat, dice, said(view), "accept")
    else:
        how = "accept" if accept else "decline_betrayed" if betrayed else "decline"
        words = whispered(how, temper, view.public, view.seat, dice, said(view))
    return AnswerDeal(by, accept, words)


def _given_away(temper: Temper, view: View, promise: Promise) -> bool:
    """Whether an honest councillor has promised its vote for a statement already."""
    if promise != "back_statement" or temper.word < HONEST:
        return False
    assert view.seat is not None
    return any("back_statement" in promises(deal, view.seat) for deal in pending(view))


def _appeal(temper: Temper, view: View, deal: Deal) -> float:
    assert view.seat is not None
    own = promises(deal, view.seat)
    if "tell_learned" in own and not tellable_of(view):
        return 0.0  # it could not be kept
    if any(_given_away(temper, view, promise) for promise in own):
        return 0.0
    if deal.asks == "nothing" or deal.asks == deal.gives:
        return 1.0
    kin = view.public.factions[deal.by] == view.public.factions[deal.to]
    match deal.asks:
        case "vote_as_one":
            return 1.0 if kin else 0.8 * _free(view)
        case "leave_alone":
            return 0.9
        case "back_statement" | "tell_learned":
            return 0.9 if deal.gives != "nothing" else 0.5 if kin else 0.3
    assert_never(deal.asks)


def _free(view: View) -> float:
    """How readily a councillor votes with one of another faction: less where its own is often of one mind."""
    assert view.seat is not None
    return min(1.0, 2 * (1 - _unity(view.public)[view.public.factions[view.seat]]))


_unity = once(unity)


def tellable_of(view: View) -> tuple[int, ...]:
    return tellable(view.ledger)


# --- keeping and breaking, in words


def pass_on(temper: Temper, view: View, offer: Offer) -> PassOn | None:
    """Tell the latest that was learned to somebody to whom it was promised, if the promise is kept."""
    owed = _picked(offer, "to")
    kept, _ = promised(temper, view, "tell_learned")
    to = next((seat for seat in owed if seat in kept), None)
    return None if to is None else PassOn(to, _picked(offer, "entry")[-1])


def reproach(temper: Temper, view: View, broke: Sequence[Seat], dice: Dice) -> Reproach | None:
    """Say so to one who broke a promise, unless this councillor broke its own in the same deal."""
    assert view.seat is not None
    deals = [deal for deal in view.deals if deal.round == view.public.round - 1]
    wronged = {other(deal, view.seat) for deal in deals if _wronged(deal, view.seat)}
    to = next((seat for seat in broke if seat in wronged), None)
    if to is None:
        return None
    words = whispered("reproach", temper, view.public, view.seat, dice, said(view))
    return Reproach(to, words) if words else None


def _wronged(deal: Deal, seat: Seat) -> bool:
    """Who promised to vote as one and was left alone is wronged, though neither vote is like the other."""
    mine = 0 if seat == deal.by else 1
    clean = deal.kept[mine] is not False or promises(deal, seat) == ("vote_as_one",)
    return clean and deal.kept[1 - mine] is False


# --- offering


def offer_deal(temper: Temper, view: View, offer: Offer, dice: Dice) -> OfferDeal | None:
    """Once in a round to each of the councillors whose turn it is, but to nobody whom it has refused."""
    assert view.seat is not None
    now = [deal for deal in view.deals if deal.round == view.public.round]
    asked = {deal.to for deal in now if deal.by == view.seat}
    refused = {deal.by for deal in now if deal.to == view.seat and deal.answer == "declined"}
    trusted = [seat for seat in _picked(offer, "to") if seat not in asked | refused | betrayers(view)]
    for sought in _sought(view):
        if sought in trusted and dice.unit() < EVERYBODY:
            return _proposal(temper, view, offer, sought, dice)
    return None


def _sought(view: View) -> Iterator[Seat]:
    """Whom this councillor seeks in this round. All seek others, so that nobody is left out."""
    assert view.seat is not None
    seated = councillors(view.public)
    for more in range(min(SOUGHT, len(seated) - 1)):
        step = 1 + (view.public.lot + SOUGHT * view.public.round + more) % (len(seated) - 1)
        yield seated[(seated.index(view.seat) + step) % len(seated)]


def _proposal(temper: Temper, view: View, offer: Offer, to: Seat, dice: Dice) -> OfferDeal | None:
    assert view.seat is not None
    kin = view.public.factions[to] == view.public.factions[view.seat]
    asks = cast(Pick, offer.fields["asks"]).values
    gives = cast(Pick, offer.fields["gives"]).values
    several = [
        each
        for each in (*BARGAINS, *(OF_LEARNED if tellable_of(view) else ()))
        if each.asks in asks and each.gives in gives and not _given_away(temper, view, each.gives)
    ]
    weights = [
        each.among_kin
        if kin
        else each.among_others * (_free(view) if "vote_as_one" in (each.asks, each.gives) else 1.0)
        for each in several
    ]
    if not sum(weights):
        return None
    chosen = several[drawn(weights, dice)]
    follows = f"give_{chosen.gives}" if chosen.gives != "nothing" else None
    words = whispered(f"offer_{chosen.asks}", temper, view.public, view.seat, dice, said(view), follows)
    return OfferDeal(to, chosen.asks, chosen.gives, words)
