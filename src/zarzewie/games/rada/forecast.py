"""Estimates from public facts alone, computed once for all bots of a table."""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp, sqrt
from operator import mul
from typing import Final, NamedTuple, TypeVar

from zarzewie.games.rada.council import members
from zarzewie.games.rada.dilemmas import deck
from zarzewie.games.rada.director import POWER_GAIN
from zarzewie.games.rada.narration import ARROW
from zarzewie.games.rada.realm import FACTIONS, POWER
from zarzewie.games.rada.resolution import FOR_CONSENSUS, FOR_WINNER
from zarzewie.games.rada.state import Public
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Seat

T = TypeVar("T")

Changes = tuple[int, ...]
"""Possible changes of a stat, all equally likely."""

FEAR: Final = 6.0
GUARD: Final = 0.8
SHARPNESS: Final = 1.5
"""An average councillor's weights of ruin and of the guarded stat, and the sharpness of the choice."""

GUESSED: Final[dict[int, Changes]] = {-2: (-9, -7, -5), -1: (-6, -4, -2), 0: (-2, -1, 0), 1: (1, 2, 3)}
"""Likely changes by a card's leaning, for tables that hide effects."""


def once(reckon: Callable[[Public], T]) -> Callable[[Public], T]:
    """Keep the last result: all bots of a table ask with the same public facts."""
    last: tuple[Public, T] | None = None

    def reckoned(public: Public) -> T:
        nonlocal last
        known = last  # one read: another thread may play another match
        if known is None or known[0] is not public:
            known = last = (public, reckon(public))
        return known[1]

    return reckoned


class Forecast(NamedTuple):
    """For each solution: how it leaves the realm, how likely it ruins it, who will probably choose it."""

    health: list[float]
    ruin: list[float]
    guarded: list[list[float]]
    """By faction: what the stat that it guards gains or loses."""
    leanings: list[list[float]]
    """By faction: how its members will probably vote, as shares."""
    carried: list[float]
    """The chance that it is implemented."""
    unity: list[float]
    """By faction, not by solution: how often it voted as one."""
    sizes: list[int]
    """By faction: how many members it has in the council."""


def forecast(public: Public) -> Forecast:
    changes = _changes(public)
    outlooks = [list(map(_outlook, public.stats, change)) for change in changes]
    one_mind = unity(public)
    in_time = one_mind if public.options.collapse == "literal" else [0.0] * len(FACTIONS)
    health = [-6 * (one.want + two.want + three.want) for one, two, three in outlooks]
    ruin = [_ruin(each, in_time) for each in outlooks]
    guarded = [[each[stat].mean for each in outlooks] for stat in POWER]
    leanings = [
        shares([h - FEAR * r + GUARD * g for h, r, g in zip(health, ruin, gains, strict=True)], SHARPNESS)
        for gains in guarded
    ]
    sizes = [len(members(public, faction)) for faction in range(len(FACTIONS))]
    votes = [sum(map(mul, sizes, of_it)) for of_it in zip(*leanings, strict=True)]
    carried = shares(votes, SHARPNESS / sqrt(sum(sizes)))
    return Forecast(health, ruin, guarded, leanings, carried, one_mind, sizes)


class Outlook(NamedTuple):
    """The outlook of one stat under one solution."""

    mean: float
    want: float
    """How low it will be: a point near zero counts far more than one near the cap."""
    falls: float
    """The chance that it falls to zero."""
    saved: float
    """The part of that chance that a power removes."""


@cache
def _outlook(stat: int, change: Changes) -> Outlook:
    mean = sum(change) / len(change)
    falls = sum(stat + by <= 0 for by in change) / len(change)
    still = sum(stat + POWER_GAIN + by <= 0 for by in change) / len(change)
    return Outlook(mean, exp(-(stat + mean) / 5), falls, falls - still)


def _ruin(outlooks: Sequence[Outlook], in_time: Sequence[float]) -> float:
    """The chance that some stat falls to zero, after the powers that will probably be used."""
    safe = 1.0
    for faction, stat in enumerate(POWER):
        outlook = outlooks[stat]
        if outlook.falls:
            safe *= 1 - outlook.falls + in_time[faction] * outlook.saved
    return 1 - safe


def _changes(public: Public) -> list[list[Changes]]:
    """By solution and stat: the numbers that the table's arrows or words may mean."""
    shown = public.dilemma
    assert shown is not None
    if shown.exact is not None:
        return [[(by,) for by in change] for change in shown.exact]
    if shown.arrows is not None:
        return [[_behind(count) for count in arrows] for arrows in shown.arrows]
    if shown.own is not None:
        return [[GUESSED[-1]] * len(POWER)] * shown.solutions
    return [
        [GUESSED[lean] for lean in leaning] for leaning in deck(public.edition.content)[shown.card].leanings
    ]


@cache
def _behind(arrows: int) -> Changes:
    if not arrows:
        return (0,)
    sign = 1 if arrows > 0 else -1
    return tuple(sign * (ARROW * (abs(arrows) - 1) + more) for more in range(1, ARROW + 1))


def unity(public: Public) -> list[float]:
    """How often each faction voted as one, smoothed by one imagined round of each kind."""
    came = [faction for past in public.history for faction in past.powers]
    return [(came.count(faction) + 1) / (len(public.history) + 2) for faction in range(len(FACTIONS))]


def par(public: Public) -> float:
    """A councillor's average Influence and acclaim. Prices are secret and not subtracted."""
    sizes = [public.factions.count(faction) for faction in range(len(FACTIONS))]
    won = sum(FOR_WINNER * past.totals[past.implemented] for past in public.history)
    agreed = sum(FOR_CONSENSUS * sizes[faction] for past in public.history for faction in past.powers)
    acclaim = sum(past.favours[past.acclaimed] for past in public.history if past.acclaimed is not None)
    return public.options.start_influence + (won + agreed + acclaim) / public.players


def doubted(public: Public) -> frozenset[Seat]:
    """Seats that were seen to vote against most of their faction when discord was sown there."""
    found: set[Seat] = set()
    for past in public.history:
        for sown in past.sown:
            votes = [vote for _, vote in sown.votes]
            most = max(votes, key=votes.count)
            found.update(seat for seat, vote in sown.votes if vote != most)
    return frozenset(found)


def shares(worth: Sequence[float], sharpness: float) -> list[float]:
    """Softmax of the worths. A higher `sharpness` gives more to the best.

    >>> shares((1.0, 1.0), sharpness=2.0)
    [0.5, 0.5]
    """
    weights = weighed(worth, sharpness)
    total = sum(weights)
    return [weight / total for weight in weights]


def weighed(worth: Sequence[float], sharpness: float) -> list[float]:
    best = max(worth)
    return [exp(sharpness * (value - best)) for value in worth]


def drawn(weights: Sequence[float], dice: Dice) -> int:
    """A place drawn by weight."""
    at = dice.unit() * sum(weights)
    for place, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return place
    return len(weights) - 1
