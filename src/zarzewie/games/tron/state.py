"""The state of a game of Szklany tron."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, Literal

import msgspec

from zarzewie.games.tron.cards import ALL_COLOURS, STRONGEST, Card
from zarzewie.games.tron.chapters import Ability
from zarzewie.games.tron.mind import Mind
from zarzewie.games.tron.options import Options
from zarzewie.kernel import game as kernel
from zarzewie.kernel.game import Edition, Seat

Part = Literal["gathering", "clearing", "day"]
"""Prologue I (gathering thoughts), prologue II (clearing the Mind), a day of a chapter."""
Phase = Literal["place", "more", "reveal", "take", "keep", "arrange", "observe", "answer", "over"]
Loss = Literal[
    "deck_empty", "nothing_fits", "mind_empty", "nothing_to_take", "too_few_cards", "out_of_breath"
]


class Row(msgspec.Struct, frozen=True):
    """A row that strengthens Determination: its first card, and what was added on its left."""

    first: Card
    shown: bool = False
    """Revealed to both."""
    added: tuple[Card, ...] = ()
    least: int = 1
    """Lower bound of the first card's strength, known to both: raised when a card would pass the total."""
    most: int = STRONGEST
    """Upper bound, known to both: a Whisper without "I am here" lowers it, because the total was not reached
    (T-6.7)."""
    colours: tuple[int, ...] = ALL_COLOURS
    """Possible colours of the first card, known to both, where a chapter has a colour rule (T-11.1)."""


class Demon(msgspec.Struct, frozen=True):
    """A demon in the demon row and the memories it has corrupted (T-6.4)."""

    colour: int
    under: tuple[Card, ...] = ()


class Public(msgspec.Struct):
    """Public facts, in the form that states and views share."""

    options: Options
    edition: Edition
    part: Part
    phase: Phase
    day: int
    turn: int
    active: Seat
    row: tuple[Card, ...]
    """The memory row."""
    discard: tuple[Card, ...]
    revealed: tuple[int, ...]
    """Slots of Determination in the order they were revealed (T-4.3)."""
    done: int
    """Number of complete rows. They are the topmost, because only the current row grows (T-5.2, T-6.6)."""
    placed: int
    """Number of cards that were placed in the Mind in this turn."""
    relived: int | None
    """The colour that Aelin is being asked about (T-6.5)."""
    asked: int
    """Number of questions so far, used in the ids of asks."""
    takes: int
    """Number of cards that Aelin has taken today."""
    used: tuple[Ability, ...]
    """Abilities used today."""
    expelled: int


class State(Public, kernel.State, kw_only=True):
    mind: Mind
    deck: tuple[Card, ...]
    rows: tuple[Row, ...]
    """Determination, from the topmost row down."""
    demons: tuple[Demon, ...]
    distorted: tuple[Card, ...]
    """Out of the game, known to both players (T-7.2)."""
    unseen: tuple[Card, ...]
    """Out of the game without being seen; Aelin knows which (T-7.4)."""
    gone: tuple[Card, ...]
    """Out of the game from the deck, under `leftover = discard_only`; unknown to both players."""
    lost: Loss | None
    won: bool


public: Final[Callable[[Public], tuple[Any, ...]]] = attrgetter(*Public.__struct_fields__)
"""The public part of a state or a view, in order: `View(*public(state), …)`, `State(*public(view), …)`."""
