"""Tables set up as tests need them."""

from typing import Any

import msgspec
import pytest

from zarzewie.games.tron import GAME, legal, rules
from zarzewie.games.tron.cards import DEMON, SETS, CardSet
from zarzewie.games.tron.mind import XY, Lying, Mind, to_place
from zarzewie.games.tron.moves import Move
from zarzewie.games.tron.options import Options
from zarzewie.games.tron.state import Phase, Row, State
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Event, Refused, Step

CHANCE = Chance(bytes(range(32)))
CARDS = 35

SOLID = CardSet("solid", (0b1111,) * CARDS)
"""All quadrants are covered, so that any overlap is legal and a test can be about something else."""

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
    """A set whose first cards have these patterns; all others are covered."""
    given = tuple(int(pattern, 2) for pattern in quadrants)
    return CardSet("test", given + (0b1111,) * (CARDS - len(given)))


def table(options: Options | None = None, **changes: Any) -> State:
    """A prologue as dealt, with some fields replaced."""
    state: State = GAME.setup(options or Options(), 2, CHANCE).state
    return msgspec.structs.replace(state, **changes)


def all_cards(state: State) -> list[int]:
    in_mind = [card for card, _ in state.mind.cards]
    rows = [card for row in state.rows for card in (row.first, *row.added)]
    demons = [card for demon in state.demons for card in (DEMON + demon.colour, *demon.under)]
    out = [*state.distorted, *state.unseen, *state.gone]
    return sorted([*in_mind, *state.row, *state.deck, *state.discard, *rows, *demons, *out])


STANDARD = SETS["standard"]

CHAINS, DAGGERS, FLAMES, GLASS, ANTLERS = range(5)


def card(hue: int, strength: int, second: bool = False) -> int:
    """The number of a card by what is printed on it; there are two each of strengths 1 and 2."""
    return hue * 7 + {1: 0, 2: 2, 3: 4, 4: 5, 5: 6}[strength] + second


def a_day(phase: Phase, chapter: int = 1, **changes: Any) -> State:
    """A day with a few cards in every place, all of whose quadrants are covered.

    The Mind is chains 1 and 2 side by side; the rows begin with daggers 3, flames 4, glass 5, antlers 1.
    """
    options = msgspec.convert({"chapter": chapter}, Options)
    firsts = (card(DAGGERS, 3), card(FLAMES, 4), card(GLASS, 5), card(ANTLERS, 1))
    given = {
        "phase": phase,
        "active": 0 if phase in ("take", "arrange") else 1,
        "mind": laid((card(CHAINS, 1), (0, 0)), (card(CHAINS, 2), (1, 0))),
        "rows": tuple(Row(first) for first in firsts),
        "deck": (card(ANTLERS, 5), card(ANTLERS, 4), card(ANTLERS, 3)),
        **changes,
    }
    return table(options, **given)


def do(state: State, *moves: Move) -> Step[State]:
    """Make these moves in order, each by the seat that is asked. Return the last step."""
    step = Step(state)
    for move in moves:
        step = rules.apply(step.state, legal.asked(step.state), move, CHANCE)
    return step


def refused(state: State, move: Move, seat: int | None = None) -> str:
    with pytest.raises(Refused) as refusal:
        rules.apply(state, legal.asked(state) if seat is None else seat, move, CHANCE)
    return refusal.value.rule


def events(step: Step[State]) -> list[Event]:
    return [told.event for told in step.told]
