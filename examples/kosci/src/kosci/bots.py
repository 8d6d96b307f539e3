"""The bots: one that computes odds, and a random one."""

from collections.abc import Iterator, Sequence
from math import comb

from kosci.moves import Bid, Doubt, Move
from kosci.rules import found
from kosci.state import Public
from kosci.views import View
from zarzewie.kernel.bot import Bot, Choice, RandomBot
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Offer, Pick, Span

NEAR = 0.06
"""Bids within this probability of the best are equally good: always bidding the best reveals its dice."""


class Counter(Bot[View, Move]):
    """Doubts if the last bid is more likely wrong than its own best bid is right."""

    def choose(self, view: View, offers: Sequence[Offer], memory: None, dice: Dice, budget: float) -> Choice:
        ask = offers[0].ask
        public = view.public
        bids = {bid: likely(view, bid.count, bid.face) for bid in _raises(offers)}
        best = max(bids.values(), default=0.0)
        if public.calls:
            last = public.calls[-1]
            if 1 - likely(view, last.count, last.face) >= best:
                return Choice(ask, Doubt())
        good = [bid for bid, chance in bids.items() if chance >= best - NEAR]
        return Choice(ask, dice.pick(good))


def _raises(offers: Sequence[Offer]) -> Iterator[Bid]:
    """Bids on every offered face with the two lowest counts; higher ones are not considered."""
    for offer in offers:
        match offer.fields.get("count"), offer.fields.get("face"):
            case Span(low, high), Pick(values):
                for count in range(low, min(low + 1, high) + 1):
                    yield from (Bid(count, face) for face in values)


def likely(view: View, count: int, face: int) -> float:
    """The probability that this bid is right, given the seat's own dice and the number of other dice."""
    public, own = view.public, view.dice or ()
    missing = count - found([own], face, public.wild)
    return at_least(missing, public.total - len(own), _share(public, face))


def _share(public: Public, face: int) -> float:
    return 1 / 3 if public.wild and face != 1 else 1 / 6


def at_least(wanted: int, dice: int, share: float) -> float:
    """The probability that at least `wanted` of `dice` dice hit, if each hits with probability `share`.

    >>> at_least(1, 2, 0.5)
    0.75
    """
    if wanted <= 0:
        return 1.0
    return sum(
        comb(dice, hits) * share**hits * (1 - share) ** (dice - hits) for hits in range(wanted, dice + 1)
    )


BOTS = {"counter": Counter(), "random": RandomBot(Move)}
