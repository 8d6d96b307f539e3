"""What anybody at the table can expect of a dilemma: from public facts alone, reckoned once for all bots."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import NamedTuple

from zarzewie.games.rada.council import Public, members
from zarzewie.games.rada.dilemmas import DECK
from zarzewie.games.rada.director import POWER_GAIN
from zarzewie.games.rada.narration import ARROW
from zarzewie.games.rada.types import FACTIONS, POWER

Losses = tuple[int, ...]
"""What a stat may change by, each as likely as the others."""

GUESSED = {-2: (-9, -8, -7, -6, -5), -1: (-6, -5, -4, -3), 0: (-2, -1, 0), 1: (1, 2, 3)}
"""Where the table hides effects: what the words of a card let one guess."""


class Forecast(NamedTuple):
    """By solution: how it would leave the realm, how likely it ruins it, who will probably choose it."""

    health: tuple[float, ...]
    ruin: tuple[float, ...]
    wishes: tuple[tuple[float, ...], ...]
    """By faction: how much it gains or loses in the stat that it guards."""
    leanings: tuple[tuple[float, ...], ...]
    """By faction: the shares in which its members will probably vote."""
    carried: tuple[float, ...]
    """The chance that it is implemented."""


def forecast(public: Public) -> Forecast:
    assert public.dilemma is not None
    sizes = tuple(len(members(public, faction)) for faction in range(len(FACTIONS)))
    return _forecast(public.stats, _ranges(public), sizes, _unity(public))


def _ranges(public: Public) -> tuple[tuple[Losses, ...], ...]:
    """By solution and stat: the numbers that it may hide."""
    shown = public.dilemma
    assert shown is not None
    if shown.exact is not None:
        return tuple(tuple((by,) for by in change) for change in shown.exact)
    if shown.arrows is not None:
        return tuple(tuple(BEHIND[count] for count in arrows) for arrows in shown.arrows)
    if shown.own is not None:
        return (tuple(GUESSED[-1] for _ in POWER),) * shown.solutions
    return tuple(tuple(GUESSED[lean] for lean in leaning) for leaning in DECK[shown.card].leanings())


def _behind(arrows: int) -> Losses:
    sign = 1 if arrows > 0 else -1
    return (
        tuple(sign * (ARROW * (abs(arrows) - 1) + more) for more in range(1, ARROW + 1)) if arrows else (0,)
    )


BEHIND = {arrows: _behind(arrows) for arrows in range(-3, 3)} | {2: (4,)}


def _unity(public: Public) -> tuple[float, ...]:
    """How often each faction's power has come, counted as if there had been two rounds more, one with it."""
    rounds = len(public.history) + 2
    return tuple(
        (sum(faction in past.powers for past in public.history) + 1) / rounds
        for faction in range(len(FACTIONS))
    )


@lru_cache(maxsize=256)
def _forecast(
    stats: tuple[int, ...],
    ranges: tuple[tuple[Losses, ...], ...],
    sizes: tuple[int, ...],
    unity: tuple[float, ...],
) -> Forecast:
    health = tuple(_health(stats, change) for change in ranges)
    ruin = tuple(_ruin(stats, change, unity) for change in ranges)
    wishes = tuple(tuple(_mean(change[stat]) for change in ranges) for stat in POWER)
    leanings = tuple(
        shares([h - 6 * r + 0.25 * w for h, r, w in zip(health, ruin, wish, strict=True)], 1.5)
        for wish in wishes
    )
    votes = [
        sum(size * leaning[solution] for size, leaning in zip(sizes, leanings, strict=True))
        for solution in range(len(ranges))
    ]
    return Forecast(health, ruin, wishes, leanings, shares(votes, 1.5 / sqrt(sum(sizes))))


def _mean(change: Losses) -> float:
    return sum(change) / len(change)


def _health(stats: Sequence[int], change: Sequence[Losses]) -> float:
    """How well the realm stands after this: a stat near nothing weighs far more than a high one."""
    return -sum(exp(-(stat + _mean(by)) / 5) for stat, by in zip(stats, change, strict=True)) * 6


def _ruin(stats: Sequence[int], change: Sequence[Losses], unity: Sequence[float]) -> float:
    """The chance that some stat comes to nothing, with the powers that will probably come."""
    safe = 1.0
    for faction, stat in enumerate(POWER):
        falls = _falls(stats[stat], change[stat])
        if falls:
            saved = _falls(stats[stat] + POWER_GAIN, change[stat])
            safe *= 1 - falls + unity[faction] * (falls - saved)
    return 1 - safe


def _falls(stat: int, change: Losses) -> float:
    return sum(stat + by <= 0 for by in change) / len(change)


def shares(worth: Sequence[float], sharpness: float) -> tuple[float, ...]:
    best = max(worth)
    weights = [exp(max(-40.0, sharpness * (value - best))) for value in worth]
    total = sum(weights)
    return tuple(weight / total for weight in weights)
