"""Moves that a client might try: similar to offered ones, for other asks, by other seats, or nonsense."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from zarzewie.conformance.arbitrary import arbitrary
from zarzewie.conformance.playout import Position
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.codec import encode, plain
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.match import Match, Played, Turn, read_move
from zarzewie.kernel.offer import Chosen, Offer, draw, shapes, within

_MANY = 4000


class Candidate(NamedTuple):
    """A move as a client would send it."""

    seat: Seat
    ask: str
    sent: Chosen

    def entry(self) -> Played:
        return Played(self.seat, self.ask, msgspec.Raw(encode(self.sent)))


def attempt(match: Match, candidate: Candidate) -> Turn | Refused:
    """Try a move and return the turn or the refusal. Any other exception is a bug and propagates."""
    try:
        return match.take(candidate.entry())
    except Refused as refusal:
        return refusal


def is_offered(match: Match, candidate: Candidate, offers: Sequence[Offer]) -> bool:
    """Whether the move is one of these offers of its seat."""
    try:
        move = read_move(match.game, encode(candidate.sent))
    except Refused:
        return False
    named = {"move": type(move).__struct_config__.tag, **msgspec.structs.asdict(move)}
    return any(offer.ask == candidate.ask and within(offer, named) for offer in offers)


def candidates(moment: Position, seat: Seat, dice: Dice, most: int) -> list[Candidate]:
    """About `most` candidates of one seat, mostly for its own asks."""
    match = moment.match
    now = [offer for other in range(match.head.seats) for offer in match.offers(other)]
    near = [*moment.recent, *now]
    own_asks = [ask.id for ask in match.asks() if seat in ask.seats] or [""]
    other_asks = ["", "nonsense", *(offer.ask for offer in near)]
    return [
        Candidate(seat, dice.pick(other_asks if dice.below(6) == 0 else own_asks), sent)
        for sent in _sendable(match, near, dice, most // 3)
    ]


def _sendable(match: Match, near: Sequence[Offer], dice: Dice, each: int) -> Iterator[Chosen]:
    crossed = list(islice(shapes(near), _MANY))
    for _ in range(each):
        yield arbitrary(match.game.move_type, dice)
        if near:
            yield dice.pick(crossed)
            yield mutated(draw([dice.pick(near)], dice)[1], dice)


def mutated(chosen: Chosen, dice: Dice) -> Chosen:
    """The same move with one field a little off."""
    fields = [name for name in chosen if name != "move"]
    if not fields:
        return {**chosen, "more": 1}
    name = dice.pick(fields)
    return {**chosen, name: _off(plain(chosen[name]), dice)}


def _off(value: Any, dice: Dice) -> Any:
    match value:
        case bool():
            return dice.pick((not value, None))
        case int():
            return value + dice.pick((-1000, -2, -1, 1, 2, 1000, 1 << 62))
        case str():
            return dice.pick((value + "x", value[1:], value.upper(), "", "x" * 1000))
        case [*items] if items:
            at = dice.below(len(items))
            off = [*items[:at], _off(items[at], dice), *items[at + 1 :]]
            return dice.pick((off, off, items[1:], [*items, items[0]]))
        case _:
            return dice.pick((0, "", None))
