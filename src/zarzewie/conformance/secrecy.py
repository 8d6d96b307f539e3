"""Checks that what a seat is sent depends only on what it may know."""

from collections.abc import Iterator, Sequence
from typing import Any

from zarzewie.conformance.candidates import Candidate, attempt
from zarzewie.conformance.differences import check_alike
from zarzewie.conformance.playout import Position
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused, Seat, Told
from zarzewie.kernel.match import Match, Turn
from zarzewie.kernel.offer import count, nth

ENOUGH = 8
"""Maximum number of moves compared in two worlds per moment; there are many moments."""

WINDOW = 8
"""Number of characters of a hidden text that identify it."""


def told_to(told: Sequence[Told], seat: Seat | None) -> list[Any]:
    return [each.event for each in told if each.to is None or seat in each.to]


def watchers(match: Match) -> tuple[Seat | None, ...]:
    """Every seat, and a spectator."""
    return (*range(match.head.seats), None)


def scrambled(match: Match, seat: Seat | None, dice: Dice) -> Match:
    return match.in_state(match.game.scramble(match.state, seat, dice))


def imagined(match: Match, seat: Seat, dice: Dice) -> Match:
    return match.in_state(match.game.imagine(match.view(seat), seat, dice))


def worlds(match: Match, seat: Seat | None, dice: Dice) -> Iterator[Match]:
    """Worlds that look the same to this seat: what is hidden redrawn, or all rebuilt from its view."""
    yield scrambled(match, seat, dice)
    if seat is not None:
        yield imagined(match, seat, dice)


# --- what is sent


def check_worlds_look_the_same(match: Match, other: Match, seat: Seat | None) -> None:
    check_alike(match.view(seat), other.view(seat), f"the view tells {seat} a secret")
    if seat is not None:
        check_alike(match.offers(seat), other.offers(seat), f"the offers tell {seat} a secret")
        check_alike(match.talk(seat), other.talk(seat), f"what {seat} may say tells it a secret")


def check_refusals_are_the_same(match: Match, other: Match, tried: Sequence[Candidate]) -> None:
    """What a seat tries is refused in both worlds with the same rule and facts, or in neither."""
    for candidate in tried:
        one, two = _refusal(match, candidate), _refusal(other, candidate)
        assert one == two, f"trying {candidate} tells a secret: {one} or {two}"


def _refusal(match: Match, candidate: Candidate) -> tuple[str, dict[str, Any]] | None:
    came = attempt(match, candidate)
    return (came.rule, came.facts) if isinstance(came, Refused) else None


def check_tellings_are_the_same(match: Match, other: Match, seat: Seat | None, dice: Dice) -> None:
    """If a move in both worlds leads to equal views of this seat, the seat was told the same in both."""
    for one, two in _done_in_both(match, other, dice):
        if encode(one.match.view(seat)) == encode(two.match.view(seat)):
            check_alike(
                told_to(one.told, seat), told_to(two.told, seat), f"{one.entry} tells {seat} a secret"
            )


def _done_in_both(match: Match, other: Match, dice: Dice) -> Iterator[tuple[Turn, Turn]]:
    offered = [(actor, offer) for actor in range(match.head.seats) for offer in match.offers(actor)]
    for actor, offer in dice.shuffle(offered)[:ENOUGH]:
        candidate = Candidate(actor, offer.ask, nth(offer, dice.below(count(offer)), "the same words"))
        one, two = attempt(match, candidate), attempt(other, candidate)
        if isinstance(one, Turn) and isinstance(two, Turn):
            yield one, two
    for ask in match.asks():
        try:
            yield match.expire(ask.id), other.expire(ask.id)
        except Refused:
            continue


# --- bots and tests


def check_imagination_fits(match: Match, seat: Seat, dice: Dice) -> None:
    """A world imagined from a view has the same view and the same offers, and it takes the offered moves."""
    world = imagined(match, seat, dice)
    check_alike(match.view(seat), world.view(seat), f"seat {seat} imagines another view")
    check_alike(match.offers(seat), world.offers(seat), f"seat {seat} imagines other offers")
    for offer in match.offers(seat):
        candidate = Candidate(seat, offer.ask, nth(offer, dice.below(count(offer))))
        came = attempt(world, candidate)
        assert not isinstance(came, Refused), f"{candidate} is refused in a world imagined by {seat}: {came}"


Named = set[tuple[Seat | None, str]]


def changed_secrets(match: Match, dice: Dice) -> tuple[Named, Named]:
    """The secrets that are hidden now, by seat and name, and those of them that a scramble changed."""
    hidden, changed = set(), set()
    for seat in watchers(match):
        before = match.game.secrets(match.state, seat)
        after = match.game.secrets(match.game.scramble(match.state, seat, dice), seat)
        assert before.keys() == after.keys(), f"a scramble for {seat} hides other things than before"
        hidden |= {(seat, name) for name in before}
        changed |= {(seat, name) for name in before if encode(before[name]) != encode(after[name])}
    return hidden, changed


def check_scramble_is_not_idle(moments: Sequence[Position], dice: Dice) -> None:
    """Every secret is redrawn in some moment: with an idle scramble every leak would pass unnoticed."""
    hidden: Named = set()
    changed: Named = set()
    for moment in moments:
        now_hidden, now_changed = changed_secrets(moment.match, dice)
        hidden |= now_hidden
        changed |= now_changed
    assert hidden == changed, f"never redrawn: {sorted(hidden - changed, key=repr)}"


# --- canaries


def check_no_canary_sings(moment: Position, tried: Sequence[Candidate]) -> None:
    """No text that is hidden from a seat, nor a piece of one, is in anything that the seat is sent now."""
    match = moment.match
    for seat in watchers(match):
        hidden = encode(match.game.secrets(match.state, seat)).decode()
        sent = _sent(moment, seat, [each for each in tried if each.seat == seat])
        for canary in moment.canaries:
            if canary[:WINDOW] in hidden:
                heard = [piece for piece in pieces(canary) if piece in sent]
                assert not heard, f"{seat} is sent {heard} of a hidden text"


def _sent(moment: Position, seat: Seat | None, tried: Sequence[Candidate]) -> str:
    match = moment.match
    offers = () if seat is None else match.offers(seat)
    refusals = [_refusal(match, candidate) for candidate in tried]
    return encode([match.view(seat), offers, told_to(moment.told, seat), refusals]).decode()


def pieces(canary: str) -> list[str]:
    return [canary[at : at + WINDOW] for at in range(len(canary) - WINDOW + 1)]
