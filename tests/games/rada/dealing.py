"""Deals between two councillors, for tests."""

from typing import Any

import pytest

from tests.games.rada.making import PAIRS, SECRET, acclaimed, council, public, resolved, voting, with_state
from zarzewie.games.rada import rules
from zarzewie.games.rada.moves import AnswerDeal, DealMove, OfferDeal, Promise
from zarzewie.games.rada.state import Deal, Kept
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Match

CHANCE = Chance(SECRET)


def table(**options: Any) -> Match:
    """Six councillors, two of each faction, in their first statements."""
    return with_state(council(6, **options), factions=PAIRS)


def offer(to: int) -> OfferDeal:
    return OfferDeal(to, "vote_as_one", "nothing")


def dealt(match: Match, seat: int, move: DealMove) -> Match:
    return match.play(seat, f"{public(match).round}.deals", move).match


def agreed(match: Match, by: int, to: int, asks: Promise, gives: Promise) -> Match:
    """An accepted deal."""
    return dealt(dealt(match, by, OfferDeal(to, asks, gives)), to, AnswerDeal(by, accept=True))


def round_of(match: Match) -> Match:
    """The rest of a round in which nothing else happens."""
    return resolved(voting(acclaimed(match)), [0] * 6).match


def one_deal(match: Match) -> Deal:
    (deal,) = match.state.deals
    assert isinstance(deal, Deal)
    return deal


def kept(match: Match, seat: int) -> tuple[Kept, Kept]:
    """What a party can tell of the only deal: whether `by` and `to` kept it."""
    (deal,) = match.view(seat).deals
    found: tuple[Kept, Kept] = deal.kept
    return found


def refused(match: Match, seat: int, move: DealMove) -> Refused:
    """The refusal of a move, whoever is asked for what."""
    with pytest.raises(Refused) as came:
        rules.apply(match.state, seat, move, CHANCE)
    return came.value


def shown(match: Match, seat: int | None) -> bytes:
    """Everything that a seat is shown now."""
    return encode([match.view(seat), () if seat is None else match.offers(seat)])
