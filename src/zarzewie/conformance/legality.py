"""Checks that offers and rules agree: exactly what is offered is taken, and a refusal changes nothing."""

from collections.abc import Sequence

from zarzewie.conformance.candidates import Candidate, attempt, is_offered
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import HOUSE, Refused, Seat
from zarzewie.kernel.match import Match
from zarzewie.kernel.offer import Offer, count, nth

FEW = 12
"""Maximum number of moves tried per offer, and of offers per seat; if there are more, they are sampled."""

_WORDS = ("…", "żar i popiół " * 400)


def check_asks_and_offers_agree(match: Match) -> None:
    """A seat has offers for exactly those asks that it is in, and some seat is asked until the end."""
    asks = {ask.id: ask for ask in match.asks()}
    assert len(asks) == len(match.asks()), "two asks of one id are open"
    assert bool(asks) != bool(match.outcome()), "it is over, or somebody is asked"
    for ask in asks.values():
        seats = {HOUSE, *range(match.head.seats)}
        assert set(ask.seats) <= seats, f"{ask} asks a seat that is not there"
        assert HOUSE not in ask.owing, f"{ask} waits for the house"
        assert set(ask.answered) <= set(ask.seats), f"{ask} was answered by a seat that was not asked"
    moves = [ask.moves[-1] for ask in asks.values() if ask.moves]  # one of each is enough
    for seat in (HOUSE, *range(match.head.seats)):
        for ask in asks.values():
            for move in moves:
                found = match.is_asked(seat, ask.id, move)
                assert found == (seat in ask.seats and move in ask.moves), f"{seat} is asked {ask.id}: {move}"
        offers = _offers(match, seat)
        asked = {ask.id for ask in asks.values() if seat in ask.seats}
        assert {offer.ask for offer in offers} == asked, f"seat {seat} is asked {asked}, offered {offers}"
        for offer in offers:
            assert offer.move in asks[offer.ask].moves, f"{offer.ask} does not ask for {offer.move}"
            assert count(offer) > 0, f"{offer} offers nothing"


def _offers(match: Match, seat: Seat) -> Sequence[Offer]:
    found: Sequence[Offer] = match.house_offers() if seat == HOUSE else match.offers(seat)
    return found


def check_offers_are_accepted(match: Match, dice: Dice) -> None:
    """Every combination of every offer is taken as a client would send it, and no state is modified."""
    before = encode(match.state)
    for seat in (HOUSE, *range(match.head.seats)):
        for offer in dice.shuffle(_offers(match, seat))[:FEW]:
            for candidate in _combinations(seat, offer, dice):
                came = attempt(match, candidate)
                assert not isinstance(came, Refused), f"{candidate} is offered, but refused: {came}"
                assert is_offered(match, candidate, [offer]), f"{candidate} reads as something else"
    assert encode(match.state) == before, "a move changed the state that it was made in"


def _combinations(seat: int, offer: Offer, dice: Dice) -> list[Candidate]:
    total = count(offer)
    some = range(total) if total <= FEW else [dice.below(total) for _ in range(FEW)]
    return [Candidate(seat, offer.ask, nth(offer, at, dice.pick(_WORDS))) for at in some]


def check_nothing_else_is_accepted(match: Match, candidates: Sequence[Candidate]) -> None:
    """What is not offered is refused, and nothing changes."""
    before = encode(match.state)
    seats = (HOUSE, *range(match.head.seats))
    offers = {seat: _offers(match, seat) for seat in seats}
    for candidate in candidates:
        came = attempt(match, candidate)
        if not is_offered(match, candidate, offers.get(candidate.seat, ())):
            assert isinstance(came, Refused), f"{candidate} is not offered, but taken"
    assert encode(match.state) == before, "a refused move changed the state"
