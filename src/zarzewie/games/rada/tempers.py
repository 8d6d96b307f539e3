"""The temperaments of the council's bots (R-10.1): their weights, and which seat gets which."""

from itertools import permutations
from typing import Final

import msgspec

from zarzewie.games.rada.state import Public
from zarzewie.kernel.game import Seat


class Temper(msgspec.Struct, frozen=True):
    name: str
    realm: float
    """Weight of the realm's condition."""
    fear: float
    """Weight of the risk of ruin."""
    guard: float
    """Weight of the stat that its own faction guards."""
    kin: float
    """Weight of voting with its own faction, scaled by how often the faction voted as one."""
    crowd: float
    """Weight of being on the winning side."""
    pride: float
    """How readily it would rather ruin the realm than let another councillor win."""
    word: float
    """The chance that it keeps a promise."""
    deals: float
    """How readily it offers and accepts deals."""
    nerve: float = 0.7
    """Temperature of its vote: higher is more random."""
    schemes: bool = False
    """Whether it exposes others when it has little to lose."""
    hides: bool = False
    """Whether it protects itself when others scheme."""


LOYAL: Final = Temper(
    "loyal", realm=2.4, fear=7.5, guard=0.5, kin=0.9, crowd=0.35, pride=0.04, word=0.97, deals=0.8
)
AMBITIOUS: Final = Temper(
    "ambitious", realm=1.6, fear=7.5, guard=0.35, kin=0.65, crowd=0.65, pride=0.45, word=0.75, deals=0.9
)
SCHEMER: Final = Temper(
    "schemer",
    realm=1.6,
    fear=7.5,
    guard=0.5,
    kin=0.7,
    crowd=0.9,
    pride=0.5,
    word=0.55,
    deals=1.0,
    schemes=True,
)
CAUTIOUS: Final = Temper(
    "cautious",
    realm=3.6,
    fear=7.5,
    guard=0.35,
    kin=0.75,
    crowd=0.5,
    pride=0.025,
    word=0.9,
    deals=0.7,
    hides=True,
)

TEMPERS: Final = (LOYAL, AMBITIOUS, SCHEMER, CAUTIOUS)
DEALT: Final = tuple(permutations(TEMPERS))


def temperament(public: Public, seat: Seat) -> Temper:
    """The temperament of a seat in a mixed council. Over all lots, each is equally often at every seat."""
    return DEALT[public.lot % len(DEALT)][seat % len(TEMPERS)]
