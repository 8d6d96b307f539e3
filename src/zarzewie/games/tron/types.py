"""The words of Szklany tron: options, state, moves."""

from typing import Final, Literal

import msgspec

from zarzewie.games.tron.cards import COLOURS, STRENGTHS, Card
from zarzewie.games.tron.mind import XY, Mind
from zarzewie.kernel import game as kernel
from zarzewie.kernel.game import Edition, Seat

STRONGEST: Final = max(STRENGTHS)
ALL_COLOURS: Final = tuple(range(len(COLOURS)))

Part = Literal["gathering", "clearing", "day"]
"""Prologue I (gathering thoughts), prologue II (clearing the Mind), a day of a chapter."""
Phase = Literal["place", "more", "reveal", "take", "keep", "arrange", "observe", "answer", "over"]
Loss = Literal[
    "deck_empty", "nothing_fits", "mind_empty", "nothing_to_take", "too_few_cards", "out_of_breath"
]
Ability = Literal["respite", "spark", "second_look"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapter: Literal[0, 1, 2, 3, 4, 5, 6, 7] = 0
    """0 is the prologue."""
    cards: Literal["standard", "easy", "hard"] = "standard"
    """Which card set is played with (T-1.2)."""
    aelin: Literal[0, 1] = 0
    """Which seat plays Aelin (T-1.3); the other plays Rowan in the prologue, Fenrys afterwards."""
    leftover: Literal["shuffle", "discard_only"] = "shuffle"
    """What becomes of the rest of the deck at the end of a day (T-7.3)."""
    determination: Literal["hidden", "open"] = "hidden"
    """`open` shows Fenrys Aelin's cards: for practice, and to measure what knowing them is worth (T-11.2)."""


class Row(msgspec.Struct, frozen=True):
    """A row that strengthens Determination: its first card, and what was added on its left."""

    first: Card
    shown: bool = False
    """Revealed to both."""
    added: tuple[Card, ...] = ()
    least: int = 1
    """What everybody can tell of the first card's strength: a card thrown away passed the total …"""
    most: int = STRONGEST
    """… and a Whisper without "I am here" means that it was not reached (T-6.7)."""
    colours: tuple[int, ...] = ALL_COLOURS
    """What everybody can tell of its colour, where a chapter's rule speaks of it (T-11.1)."""


class Demon(msgspec.Struct, frozen=True):
    """A demon in the demon row and the memories it has corrupted (T-6.4)."""

    colour: int
    under: tuple[Card, ...] = ()


class State(kernel.State):
    options: Options
    edition: Edition
    part: Part
    phase: Phase
    day: int
    turn: int
    active: Seat
    mind: Mind
    row: tuple[Card, ...]
    """The memory row."""
    deck: tuple[Card, ...]
    discard: tuple[Card, ...]
    rows: tuple[Row, ...]
    """Determination, from the topmost row down."""
    revealed: tuple[int, ...]
    """Slots of Determination in the order they were revealed (T-4.3)."""
    done: int
    """How many rows are complete: the topmost ones, for only the current row grows (T-5.2, T-6.6)."""
    demons: tuple[Demon, ...]
    distorted: tuple[Card, ...]
    """Out of this game for everybody to know (T-7.2)."""
    unseen: tuple[Card, ...]
    """Distorted without being seen: Aelin knows which (T-7.4)."""
    gone: tuple[Card, ...]
    """What was left of the deck, under `leftover = discard_only`: nobody knows which."""
    placed: int
    """How many cards this turn of placing has put into the Mind."""
    relived: int | None
    """The colour that Aelin is being asked about (T-6.5)."""
    asked: int
    """How many questions were asked: each has its own id."""
    takes: int
    """How many cards Aelin has taken today."""
    used: tuple[Ability, ...]
    """Abilities spent today."""
    expelled: int
    lost: Loss | None
    won: bool


# --- moves


class Place(kernel.Move, frozen=True):
    """A card of the memory row into the Mind, its top left quadrant at this place."""

    card: Card
    at: XY


class Discard(kernel.Move, frozen=True):
    card: Card


class Reveal(kernel.Move, frozen=True):
    """Turn up a card of Determination that nobody knows (T-4.3)."""

    slot: int


class Take(kernel.Move, frozen=True):
    """A visible card out of the Mind, to the current row; `reveal` its Determination card with it (T-6.6)."""

    card: Card
    reveal: bool = False


class Keep(kernel.Move, frozen=True):
    """Aelin keeps the part of the split Mind in which this card lies (T-8.1)."""

    card: Card


class Arrange(kernel.Move, frozen=True):
    """Aelin lays the four cards she drew, in this order from the top (T-6.1)."""

    order: tuple[int, int, int, int]


class Draw(kernel.Move, frozen=True):
    """Fenrys draws one more (T-6.2)."""


class Stop(kernel.Move, frozen=True):
    """Fenrys has drawn enough (T-6.2)."""


class Show(kernel.Move, frozen=True):
    """Aelin answers a relived memory by revealing a card of its colour (T-6.5)."""

    slot: int


class Decline(kernel.Move, frozen=True):
    """Aelin answers a relived memory by nothing (T-6.5)."""


class Use(kernel.Move, frozen=True):
    """An ability of the chapter, once a day (T-11.1)."""

    ability: Ability
    target: int = 0
    """The slot of Determination that Spark reveals."""


Move = Place | Discard | Reveal | Take | Keep | Arrange | Draw | Stop | Show | Decline | Use

DEMON: Final = 35
"""The demon of a colour is the card 35 + colour (T-1.3)."""
