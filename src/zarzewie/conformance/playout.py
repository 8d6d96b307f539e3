"""Random play of any game: any number of seats, unusual options, clocks and undo where they are allowed."""

from collections.abc import Iterator, Sequence
from string import ascii_lowercase
from typing import Any, NamedTuple

import msgspec

from zarzewie.conformance.arbitrary import arbitrary
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.game import HOUSE, AnyGame, Refused, Seat, Told
from zarzewie.kernel.match import Entry, Forgotten, Match, Turn
from zarzewie.kernel.offer import Offer, draw

ENDLESS = 500
"""Maximum number of entries in a playout of an endless game."""

NEVER = 5000
"""Number of entries within which random play of any other game must have ended."""


class Position(NamedTuple):
    """A match after an entry, with that entry, what it told, and the last offers that were made before."""

    match: Match
    told: Sequence[Told]
    entry: Entry | None
    recent: tuple[Offer, ...]
    canaries: tuple[str, ...]
    """The texts that moves have written so far, all different."""


class Playout(NamedTuple):
    moments: list[Position]

    @property
    def entries(self) -> list[Entry]:
        return [moment.entry for moment in self.moments if moment.entry is not None]

    @property
    def last(self) -> Match:
        return self.moments[-1].match

    @property
    def secret(self) -> bytes:
        return self.last.chance.secret


def playout(
    game: AnyGame,
    seed: bytes,
    most: int = ENDLESS,
    options: dict[str, Any] | None = None,
    seats: int | None = None,
) -> Playout:
    """At most `most` entries of random play; the seed decides everything that is not given."""
    return Playout(list(walk(game, seed, most, options, seats)))


def walk(
    game: AnyGame,
    seed: bytes,
    most: int = ENDLESS,
    options: dict[str, Any] | None = None,
    seats: int | None = None,
) -> Iterator[Position]:
    """Like `playout`, but lazy: a game that breaks later can be checked up to there."""
    chance = Chance(seed)
    secret = bytes(chance.at("secret").shuffle(range(256))[:32])
    match, told = _start(game, chance.at("table"), secret, options, seats)
    dice = chance.at("play")
    entry: Entry | None = None
    recent: tuple[Offer, ...] = ()
    canaries: tuple[str, ...] = ()
    while True:
        yield Position(match, told, entry, recent, canaries)
        if match.length == most or not match.asks():
            return
        recent = (*recent, *_offers(match))[-20:]
        canary = "".join(dice.pick(ascii_lowercase) for _ in range(24))
        canaries = (*canaries, canary)
        came = turn(match, dice, canary)
        match, entry, told = came.match, came.entry, came.told


def _start(
    game: AnyGame, dice: Dice, secret: bytes, options: dict[str, Any] | None, seats: int | None
) -> tuple[Match, Sequence[Told]]:
    seats = dice.pick(game.seats) if seats is None else seats
    odd: dict[str, Any] = arbitrary(game.options_type, dice) if dice.below(2) else {}
    if options is None:
        try:
            return Match.start(game, odd, seats, secret)
        except Refused:  # not every combination of options is valid
            options = {}
    return Match.start(game, options, seats, secret)


def turn(match: Match, dice: Dice, words: str = "…") -> Turn:
    """Play one more entry: mostly a move, sometimes an undo or an expiry.

    A sealed ask that all seats have answered is closed half of the time.
    """
    sealable = [ask.id for ask in match.asks() if ask.sealed and not ask.owing]
    if sealable and dice.below(2):
        return match.expire(dice.pick(sealable))
    if dice.below(12) == 0 and (undone := _undone(match, dice)):
        return undone
    if dice.below(12) == 0 and (expired := _expired(match, dice)):
        return expired
    if (of_house := match.house_offers()) and dice.below(12) == 0:
        return match.play(HOUSE, *_drawn(match, of_house, dice, words))
    seat = dice.pick(_owing(match) if dice.below(4) else _able(match))
    return match.play(seat, *chosen(match, seat, dice, words))


def _able(match: Match) -> list[Seat]:
    return [seat for seat in range(match.head.seats) if match.offers(seat)]


def _owing(match: Match) -> list[Seat]:
    """The seats that owe an answer: at a large table, changing answers at random would hardly ever end."""
    return sorted({seat for ask in match.asks() for seat in ask.owing}) or _able(match)


def chosen(match: Match, seat: Seat, dice: Dice, words: str = "…") -> tuple[str, Any]:
    """An ask and an offered move. Every offer is equally likely, however many moves it holds."""
    return _drawn(match, match.offers(seat), dice, words)


def _drawn(match: Match, offers: Sequence[Offer], dice: Dice, words: str) -> tuple[str, Any]:
    offer, drawn = draw([dice.pick(offers)], dice, words)
    return offer.ask, msgspec.convert(drawn, match.game.move_type)


def _undone(match: Match, dice: Dice) -> Turn | None:
    undoers = sorted(match.game.undoers(match.state))
    if not undoers or match.length == match.first:
        return None
    try:
        return match.undo(dice.pick(undoers), match.first + dice.below(match.length - match.first))
    except Forgotten:  # that state is in the log only
        return None


def _expired(match: Match, dice: Dice) -> Turn | None:
    try:
        return match.expire(dice.pick(match.asks()).id)
    except Refused:  # some rules take no answer from a clock
        return None


def _offers(match: Match) -> tuple[Offer, ...]:
    return tuple(offer for seat in range(match.head.seats) for offer in match.offers(seat))
