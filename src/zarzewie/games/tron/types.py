"""The words of Szklany tron: options, state, moves, events, view."""

from typing import Literal

import msgspec

from zarzewie.games.tron.cards import Card
from zarzewie.games.tron.mind import XY, Mind
from zarzewie.kernel import game as kernel
from zarzewie.kernel.game import Seat

Phase = Literal["first", "second", "reveal"]
Loss = Literal["deck_empty", "nothing_fits"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: Literal["standard", "easy", "hard"] = "standard"
    """Which card set is played with (T-1.2)."""
    aelin: Literal[0, 1] = 0
    """Which seat plays Aelin (T-1.3); the other plays Rowan."""


class State(kernel.State):
    options: Options
    mind: Mind
    row: tuple[Card, ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...]
    determination: tuple[Card, ...]
    revealed: tuple[int, ...]
    """Slots of Determination, in the order they were revealed."""
    turn: int
    active: Seat
    phase: Phase
    second_is_next: bool
    """The turn goes on with its second card (T-4.2) once the question of T-4.3 is answered."""
    lost: Loss | None


# --- moves


class Place(kernel.Move, frozen=True):
    """A card of the memory row into the Mind, its top left quadrant at this place."""

    card: Card
    at: XY


class Discard(kernel.Move, frozen=True):
    card: Card


class Reveal(kernel.Move, frozen=True):
    """Turn up a card of Determination."""

    slot: int


Move = Place | Discard | Reveal


# --- events


class Dealt(kernel.Event, frozen=True):
    """The Mind is open and the memory row lies there (T-4.1)."""

    mind: Card
    row: tuple[Card, ...]


class Placed(kernel.Event, frozen=True):
    seat: Seat
    card: Card
    at: XY


class Relived(kernel.Event, frozen=True):
    """These cards made seven (T-3.1)."""

    seat: Seat
    cards: tuple[Card, ...]


class Discarded(kernel.Event, frozen=True):
    seat: Seat
    card: Card


class Revealed(kernel.Event, frozen=True):
    seat: Seat
    slot: int
    card: Card


class Drew(kernel.Event, frozen=True):
    seat: Seat
    cards: tuple[Card, ...]


class Won(kernel.Event, frozen=True):
    pass


class Lost(kernel.Event, frozen=True):
    how: Loss


Event = Dealt | Placed | Relived | Discarded | Revealed | Drew | Won | Lost


# --- view


class Seen(msgspec.Struct, frozen=True):
    """A card in the Mind."""

    card: Card
    at: XY


class View(msgspec.Struct, frozen=True):
    """What is on the table. Nobody has anything to hide in the prologue; the deck and Determination do."""

    seat: Seat | None
    cards: str
    aelin: Seat
    mind: tuple[Seen, ...]
    row: tuple[Card, ...]
    deck: int
    discard: tuple[Card, ...]
    determination: tuple[Card | None, ...]
    revealed: tuple[int, ...]
    turn: int
    active: Seat
    phase: Phase
    second_is_next: bool
    outcome: Literal["won"] | Loss | None
