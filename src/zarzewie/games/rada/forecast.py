"""What anybody at the table can reckon: from public facts alone, and so once for all bots."""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp, sqrt
from typing import Final, Generic, NamedTuple, TypeVar

from zarzewie.games.rada.council import Public, Shown, members
from zarzewie.games.rada.dilemmas import DECK
from zarzewie.games.rada.director import POWER_GAIN
from zarzewie.games.rada.narration import ARROW
from zarzewie.games.rada.resolution import FOR_CONSENSUS, FOR_WINNER
from zarzewie.games.rada.types import FACTIONS, POWER
from zarzewie.kernel.game import Seat

T = TypeVar("T")

Changes = tuple[int, ...]
"""What a stat may change by, each as likely as the others."""

FEAR: Final = 6.0
GUARD: Final = 0.8
SHARPNESS: Final = 1.5
"""How a councillor of middling temper is thought to weigh ruin and the guarded stat, and how firmly."""

GUESSED: Final[dict[int, Changes]] = {-2: (-9, -7, -5), -1: (-6, -4, -2), 0: (-2, -1, 0), 1: (1, 2, 3)}
"""Where the table hides effects: what the words of a card let one guess."""


class Once(Generic[T]):
    """A reckoning from public facts. They are the same value for all bots, so it is made once for all."""

    def __init__(self, reckon: Callable[[Public], T]) -> None:
        self._reckon = reckon
        self._last: tuple[Public, T] | None = None

    def __call__(self, public: Public) -> T:
        last = self._last
        if last is None or last[0] is not public:
            last = self._last = (public, self._reckon(public))
        return last[1]


class Forecast(NamedTuple):
    """Of each solution: how it leaves the realm, how likely it ruins it, and who will probably choose it."""

    health: list[float]
    ruin: list[float]
    guarded: list[list[float]]
    """By faction: what the stat that it guards gains or loses."""
    leanings: list[list[float]]
    """By faction: the shares in which its members will probably vote."""
    carried: list[float]
    """The chance that it is implemented."""
    unity: list[float]
    """By faction, not by solution: how often it was of one mind."""


def forecast(public: Public) -> Forecast:
    factions = range(len(FACTIONS))
    changes = _changes(public.dilemma)
    one_mind = [unity(public, faction) for faction in factions]
    health = [_health(public.stats, change) for change in changes]
    in_time = one_mind if public.options.collapse == "literal" else [0.0] * len(factions)
    ruin = [_ruin(public.stats, change, in_time) for change in changes]
    guarded = [[_mean(change[stat]) for change in changes] for stat in POWER]
    leanings = [
        shares([h - FEAR * r + GUARD * g for h, r, g in zip(health, ruin, gains, strict=True)], SHARPNESS)
        for gains in guarded
    ]
    sizes = [len(members(public, faction)) for faction in factions]
    votes = [
        sum(size * leaning[at] for size, leaning in zip(sizes, leanings, strict=True))
        for at in range(len(changes))
    ]
    carried = shares(votes, SHARPNESS / sqrt(sum(sizes)))
    return Forecast(health, ruin, guarded, leanings, carried, one_mind)


def _changes(shown: Shown | None) -> list[list[Changes]]:
    """By solution and stat: the numbers that the table's arrows or words may stand for."""
    assert shown is not None
    if shown.exact is not None:
        return [[(by,) for by in change] for change in shown.exact]
    if shown.arrows is not None:
        return [[_behind(count) for count in arrows] for arrows in shown.arrows]
    if shown.own is not None:
        return [[GUESSED[-1]] * len(POWER)] * shown.solutions
    return [[GUESSED[lean] for lean in leaning] for leaning in DECK[shown.card].leanings]


@cache
def _behind(arrows: int) -> Changes:
    if not arrows:
        return (0,)
    sign = 1 if arrows > 0 else -1
    return tuple(sign * (ARROW * (abs(arrows) - 1) + more) for more in range(1, ARROW + 1))


@cache
def _mean(change: Changes) -> float:
    return sum(change) / len(change)


def _health(stats: Sequence[int], change: Sequence[Changes]) -> float:
    """How well the realm stands after this: a stat near nothing weighs far more than a high one."""
    return -6 * sum([exp(-(stat + _mean(by)) / 5) for stat, by in zip(stats, change, strict=True)])


def _ruin(stats: Sequence[int], change: Sequence[Changes], in_time: Sequence[float]) -> float:
    """The chance that some stat comes to nothing, with the powers that will probably come before it."""
    safe = 1.0
    for faction, stat in enumerate(POWER):
        falls = _falls(stats[stat], change[stat])
        if falls:
            saved = falls - _falls(stats[stat] + POWER_GAIN, change[stat])
            safe *= 1 - falls + in_time[faction] * saved
    return 1 - safe


@cache
def _falls(stat: int, change: Changes) -> float:
    return sum(stat + by <= 0 for by in change) / len(change)


def unity(public: Public, faction: int) -> float:
    """How often a faction was of one mind, as if there had been two rounds more, one of them so."""
    return (sum(faction in past.powers for past in public.history) + 1) / (len(public.history) + 2)


def par(public: Public) -> float:
    """What a councillor holds by now on average, acclaim included; not less prices, which are secret."""
    sizes = [public.factions.count(faction) for faction in range(len(FACTIONS))]
    won = sum(FOR_WINNER * past.totals[past.implemented] for past in public.history)
    agreed = sum(FOR_CONSENSUS * sizes[faction] for past in public.history for faction in past.powers)
    acclaim = sum(past.favours[past.acclaimed] for past in public.history if past.acclaimed is not None)
    return public.options.start_influence + (won + agreed + acclaim) / public.players


def doubted(public: Public) -> frozenset[Seat]:
    """Who was seen to vote apart from most of the own faction, when discord was sown there."""
    found: set[Seat] = set()
    for past in public.history:
        for sown in past.sown:
            votes = [vote for _, vote in sown.votes]
            most = max(votes, key=votes.count)
            found.update(seat for seat, vote in sown.votes if vote != most)
    return frozenset(found)


def shares(worth: Sequence[float], sharpness: float) -> list[float]:
    """Of a whole, by worth: the sharper, the more goes to the best."""
    best = max(worth)
    weights = [exp(max(-40.0, sharpness * (value - best))) for value in worth]
    total = sum(weights)
    return [weight / total for weight in weights]
