"""Which promises of a deal were kept: in truth, and as far as one of its parties can tell (R-12.2).

Both ask the same questions. The truth has one answer to each, a party's knowledge has all that are possible.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple, TypeVar, assert_never

from zarzewie.games.rada.council import councillors
from zarzewie.games.rada.moves import Expose, Promise
from zarzewie.games.rada.realm import Solution
from zarzewie.games.rada.state import Attempted, Deal, Exposed, Kept, Mine, Round, State
from zarzewie.kernel.game import Seat

T = TypeVar("T")

Votes = tuple[Solution | None, ...]


def promises(deal: Deal, seat: Seat) -> tuple[Promise, ...]:
    """What this party has promised. Voting as one binds both, whoever named it."""
    own = deal.gives if seat == deal.by else deal.asks
    both: tuple[Promise, ...] = ("vote_as_one",) if "vote_as_one" in (deal.asks, deal.gives) else ()
    return both if own in ("nothing", "vote_as_one") else (own, *both)


class Facts(NamedTuple):
    """What a councillor may have done in a round: every possibility, None for an abstention."""

    votes: frozenset[Solution | None]
    favours: frozenset[int | None]
    targets: frozenset[Seat | None]
    """Whom it exposed."""


def verdict(deal: Deal, seat: Seat, one: Facts, other: Facts, place: int | None) -> Kept:
    """Whether this party kept all that it promised; None where nothing was to be kept, or it cannot be told.

    `place` is where the other's statement lay, None if there was none to back.
    """
    found = {
        _together([_kept(promise, deal, seat, done, place) for promise in promises(deal, seat)])
        for done in _ways(deal, seat, one, other)
    }
    return found.pop() if len(found) == 1 else None


class _Done(NamedTuple):
    vote: Solution | None
    others_vote: Solution | None
    favour: int | None
    target: Seat | None


def _ways(deal: Deal, seat: Seat, one: Facts, other: Facts) -> Iterator[_Done]:
    """All that may have been done, as far as a promise speaks of it."""
    promised = promises(deal, seat)

    def spoken_of(promise: Promise, possible: frozenset[T]) -> frozenset[T | None]:
        return possible if promise in promised else frozenset({None})

    votes, others = (spoken_of("vote_as_one", each.votes) for each in (one, other))
    favours, targets = (
        spoken_of("back_statement", one.favours),
        spoken_of("leave_alone", one.targets),
    )
    return (_Done(*way) for way in product(votes, others, favours, targets))


def _together(kept: list[Kept]) -> Kept:
    judged = [each for each in kept if each is not None]
    return all(judged) if judged else None


def _kept(promise: Promise, deal: Deal, seat: Seat, done: _Done, place: int | None) -> Kept:
    match promise:
        case "nothing":
            return None
        case "back_statement":
            return None if place is None else done.favour == place
        case "vote_as_one":  # the same solution; abstaining breaks it, and only for who abstains
            if done.vote is None:
                return False
            return None if done.others_vote is None else done.vote == done.others_vote
        case "leave_alone":
            return done.target != (deal.to if seat == deal.by else deal.by)
        case "tell_learned":
            return seat in deal.passed_on
    assert_never(promise)


# --- the truth


def in_truth(state: State, votes: Votes) -> list[Facts]:
    return [
        Facts(
            frozenset({votes[seat]}),
            frozenset({state.favours[seat]}),
            frozenset({action.target if isinstance(action, Expose) else None}),
        )
        for seat, action in enumerate(state.actions)
    ]


# --- what an observer can tell, from the record of the round and its own ledger


def as_known(state: State, observer: Seat) -> list[Facts]:
    """Everybody's possibilities in the round that was just recorded."""
    last = state.public.history[-1]
    present = tuple(sorted({*councillors(state.public), *last.exiled}))
    mine = next(
        each
        for each in reversed(state.ledger[observer])
        if isinstance(each, Mine) and each.round == last.number
    )
    exposed = {
        each.target: each
        for each in state.ledger[observer]
        if isinstance(each, Exposed) and each.round == last.number
    }
    left_alone = _left_alone(state, last, observer, mine)
    found = []
    for seat in range(state.public.players):
        if seat == observer:
            target = mine.action.target if isinstance(mine.action, Expose) else None
            found.append(Facts(*map(frozenset, ({mine.vote}, {mine.favour}, {target}))))
            continue
        known = exposed.get(seat)
        found.append(
            Facts(
                frozenset({known.vote}) if known else _votes(last, seat, mine.vote, len(present)),
                _favours(last, seat, mine.favour, len(present), known, state),
                _targets(last, seat, observer, present, left_alone),
            )
        )
    return found


def _votes(last: Round, seat: Seat, mine: Solution | None, present: int) -> frozenset[Solution | None]:
    """A vote follows from a sown faction, or from totals that leave no choice."""
    for sown in last.sown:
        for member, vote in sown.votes:
            if member == seat:
                return frozenset({vote})
    left = [total - (solution == mine) for solution, total in enumerate(last.totals)]
    abstained = present - sum(last.totals) - (mine is None)
    possible: set[Solution | None] = {solution for solution, total in enumerate(left) if total}
    return frozenset(possible | {None} if abstained else possible)


def _favours(
    last: Round, seat: Seat, mine: int | None, present: int, known: Exposed | None, state: State
) -> frozenset[int | None]:
    if known is not None and state.public.options.expose_statement_vote:
        return frozenset({known.favour})
    left = [votes - (place == mine) for place, votes in enumerate(last.favours)]
    abstained = present - sum(last.favours) - (mine is None)
    possible: set[int | None] = {place for place, votes in enumerate(left) if votes}
    if last.authors is not None:
        possible.discard(last.authors.index(seat))
    return frozenset(possible | {None} if abstained else possible)


def _targets(
    last: Round, seat: Seat, observer: Seat, present: tuple[Seat, ...], left_alone: bool
) -> frozenset[Seat | None]:
    if last.actions:
        action = dict(last.actions).get(seat)
        return frozenset({action.target if isinstance(action, Expose) else None})
    possible = {None, *present} - {seat}
    return frozenset(possible - {observer} if left_alone else possible)


def _left_alone(state: State, last: Round, observer: Seat, mine: Mine) -> bool:
    """Whether this seat knows that nobody exposed it: it was protected, and would have been told."""
    told = state.public.options.protect_notify == "anonymous"
    tried = any(isinstance(each, Attempted) and each.round == last.number for each in state.ledger[observer])
    return told and mine.action.__struct_config__.tag == "protect" and not tried
