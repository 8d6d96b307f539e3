"""Ways to come to a table as a test needs it."""

from typing import Any

import msgspec

from zarzewie.games.tron import rules
from zarzewie.games.tron.cards import SETS, CardSet
from zarzewie.games.tron.mind import XY, Lying, Mind, to_place
from zarzewie.games.tron.types import Options, State
from zarzewie.kernel.chance import Chance

CHANCE = Chance(bytes(range(32)))
CARDS = 35

SOLID = CardSet("solid", (0b1111,) * CARDS)
"""Everything covered: any overlap is legal, so that a test can be about something else."""

# Cards of the first two colours by strength; the numbers are those of cards.json.
ONE, ANOTHER_ONE, TWO, ANOTHER_TWO, THREE, FOUR, FIVE = range(7)
FOREIGN = range(7, 14)


def laid(*cards: tuple[int, XY], printed: CardSet = SOLID) -> Mind:
    return Mind.lay(printed, (Lying(card, at_place(at)) for card, at in cards))


def at_place(at: XY) -> int:
    place = to_place(at)
    assert place is not None
    return place


def patterns(*quadrants: str) -> CardSet:
    """A set whose first cards have these patterns; the rest is covered."""
    given = tuple(int(pattern, 2) for pattern in quadrants)
    return CardSet("test", given + (0b1111,) * (CARDS - len(given)))


def table(options: Options | None = None, **changes: Any) -> State:
    """A prologue as dealt, with some of it replaced."""
    state = rules.setup(options or Options(), 2, CHANCE).state
    return msgspec.structs.replace(state, **changes)


def all_cards(state: State) -> list[int]:
    in_mind = [card for card, _ in state.mind.cards]
    return sorted([*in_mind, *state.row, *state.deck, *state.discard, *state.determination])


STANDARD = SETS["standard"]
