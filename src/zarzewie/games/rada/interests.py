"""What a councillor has at heart beside the realm: the stat that its faction guards, and its own business.

Everything follows from public facts, so that two who mean to vote as one find the same solution (R-12.1).
"""

from typing import Final

from zarzewie.games.rada.forecast import Forecast
from zarzewie.games.rada.realm import FACTIONS, Faction
from zarzewie.games.rada.state import Public
from zarzewie.kernel.game import Seat

RUIN: Final = 0
SAFE: Final = 4
"""A lowest stat at which business counts for nothing, and from which on it counts in full."""
FEARED: Final = 20.0
"""What ruin weighs for two who agree on a solution, beside what either of them gains."""


def stake(public: Public, seat: Seat) -> Faction:
    """The faction whose stat a councillor's own business hangs on, beside its own faction's.

    In one faction everybody has the same business; in the others kin have different ones.
    """
    faction = public.factions[seat]
    place = 0 if faction == of_one_business(public) else public.factions[:seat].count(faction)
    return (faction + 1 + (public.lot // 2 + place) % 2) % len(FACTIONS)


def of_one_business(public: Public) -> Faction | None:
    """One of the factions with more than one member."""
    several = [faction for faction in range(len(FACTIONS)) if public.factions.count(faction) > 1]
    return several[public.lot % len(several)] if several else None


def calm(public: Public) -> float:
    """How far the realm is from ruin, 0 to 1."""
    return min(1.0, max(0.0, (min(public.stats) - RUIN) / (SAFE - RUIN)))


def of_one_mind(public: Public, seen: Forecast, one: Seat, another: Seat) -> int:
    """The solution that serves two councillors best: what they guard, their business, and the realm."""
    theirs = [
        seen.guarded[faction]
        for seat in (one, another)
        for faction in (public.factions[seat], stake(public, seat))
    ]
    liked = [
        sum(gains) + health - FEARED * ruin
        for *gains, health, ruin in zip(*theirs, seen.health, seen.ruin, strict=True)
    ]
    return liked.index(max(liked))
