"""The temperaments of the council's bots (R-10.1): what each of them cares for, and how they are dealt."""

from itertools import permutations
from typing import Final

import msgspec

from zarzewie.games.rada.state import Public
from zarzewie.kernel.game import Seat


class Temper(msgspec.Struct, frozen=True):
    name: str
    realm: float
    """Care for how the realm stands."""
    fear: float
    """Fear of ruin."""
    guard: float
    """Care for the stat that the own faction guards."""
    kin: float
    """Care for voting with the own faction, as far as it has voted as one."""
    crowd: float
    """Care for standing on the winning side."""
    pride: float
    """How readily it would rather see the realm burn than somebody else win."""
    nerve: float = 0.7
    """How evenly it draws among what seems equal."""
    schemes: bool = False
    """Whether it lays others open when it has little to lose."""
    hides: bool = False
    """Whether it protects itself when somebody schemes."""


LOYAL: Final = Temper("loyal", realm=0.5, fear=3.0, guard=0.8, kin=2.6, crowd=0.35, pride=0.08)
AMBITIOUS: Final = Temper("ambitious", realm=0.3, fear=3.0, guard=0.6, kin=1.8, crowd=0.55, pride=0.9)
SCHEMER: Final = Temper(
    "schemer", realm=0.3, fear=3.0, guard=0.8, kin=2.0, crowd=0.5, pride=1.0, schemes=True
)
CAUTIOUS: Final = Temper(
    "cautious", realm=0.8, fear=3.0, guard=0.6, kin=2.2, crowd=0.5, pride=0.05, hides=True
)

TEMPERS: Final = (LOYAL, AMBITIOUS, SCHEMER, CAUTIOUS)
DEALS: Final = tuple(permutations(TEMPERS))


def temperament(public: Public, seat: Seat) -> Temper:
    """The temperament of a seat in a mixed council. Over all lots, each sits everywhere equally often."""
    return DEALS[public.lot % len(DEALS)][seat % len(TEMPERS)]
