"""Checks of forks of undisclosed matches: made of what a seat knew, they play and verify like any match."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from zarzewie.conformance.playout import Playout, Position, turn
from zarzewie.conformance.secrecy import WINDOW, pieces, told_to, worlds
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.codec import decode, encode
from zarzewie.kernel.game import Seat, Told
from zarzewie.kernel.match import Entry, Match, Turn, fold
from zarzewie.kernel.record import read, record, verify, write

SECRET = bytes(range(100, 132))

Fork = Callable[[Match, Seat, Iterable[Told], bytes], Turn]


class PositionAndLog(NamedTuple):
    """A moment, and everything that was told up to it."""

    moment: Position
    told: list[Told]


def pasts(played: Playout) -> list[PositionAndLog]:
    told: list[Told] = []
    found = []
    for moment in played.moments:
        told = [*told, *moment.told]
        found.append(PositionAndLog(moment, told))
    return found


def _written(forked: Turn) -> bytes:
    return encode([forked.match.head, forked.entry])


def check_it_depends_on_nothing_hidden(
    past: PositionAndLog, seat: Seat, dice: Dice, fork: Fork = Match.imagine
) -> None:
    """The fork is the same if made in a world with redrawn secrets, where other seats had heard nothing."""
    match = past.moment.match
    own = [each for each in past.told if each.to is None or seat in each.to]
    made = _written(fork(match, seat, past.told, SECRET))
    for other in worlds(match, seat, dice):
        assert _written(fork(other, seat, own, SECRET)) == made, f"a fork tells {seat} a secret"


def check_it_holds_no_hidden_text(past: PositionAndLog, seat: Seat, fork: Fork = Match.imagine) -> None:
    match = past.moment.match
    hidden = encode(match.game.secrets(match.state, seat)).decode()
    known = encode([match.view(seat), told_to(past.told, seat)]).decode()
    made = _written(fork(match, seat, past.told, SECRET)).decode()
    for canary in past.moment.canaries:
        if canary[:WINDOW] in hidden and canary not in known:
            heard = [piece for piece in pieces(canary) if piece in made]
            assert not heard, f"a fork tells {seat} {heard} of a hidden text"


def check_it_looks_like_the_match(past: PositionAndLog, seat: Seat) -> None:
    """The seat has the same view, and everything that it had heard."""
    forked = past.moment.match.imagine(seat, past.told, SECRET)
    assert encode(forked.match.view(seat)) == encode(past.moment.match.view(seat))
    assert told_to(forked.told, seat) == told_to(past.told, seat)


def check_it_folds_and_verifies(past: PositionAndLog, seat: Seat, dice: Dice, most: int = 12) -> None:
    """After some more entries it folds from its own log alone, and its file verifies."""
    forked = past.moment.match.imagine(seat, past.told, SECRET)
    entries, match = [forked.entry], forked.match
    while match.asks() and match.length < most:
        went = turn(match, dice)
        entries, match = [*entries, went.entry], went.match
    stored: Sequence[Entry] = [decode(encode(entry), Entry) for entry in entries]
    assert encode(fold(match.game, match.head, [SECRET], stored).state) == encode(match.state)
    file = record(match.game, match.head, [SECRET], stored)
    assert verify(read(write(file)), lambda _: match.game) == match.outcome()


def dice_for(past: PositionAndLog) -> Dice:
    return Chance(b"forks").at(past.moment.match.length)
