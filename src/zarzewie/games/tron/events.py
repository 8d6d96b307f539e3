"""The events of Szklany tron. Both players are told all of them, except which cards Aelin drew."""

from typing import Literal

from zarzewie.games.tron.cards import Card
from zarzewie.games.tron.chapters import Ability
from zarzewie.games.tron.mind import XY
from zarzewie.games.tron.state import Loss
from zarzewie.kernel import game as kernel
from zarzewie.kernel.game import Seat

Where = Literal["discard", "demon", "deck"]


class Opened(kernel.Event, frozen=True):
    """A card opens the Mind (T-4.1, T-6.1, T-7.4)."""

    day: int
    card: Card
    row: tuple[Card, ...]


class Drawn(kernel.Event, frozen=True):
    """To Aelin alone: the four cards she lays as Determination."""

    cards: tuple[Card, ...]


class Arranged(kernel.Event, frozen=True):
    """Determination is laid out; only Aelin knows its cards."""


class Placed(kernel.Event, frozen=True):
    seat: Seat
    card: Card
    at: XY


class Relived(kernel.Event, frozen=True):
    """These cards made seven (T-3.1)."""

    seat: Seat
    cards: tuple[Card, ...]


class Discarded(kernel.Event, frozen=True):
    """`demon`: corrupted, under the demon of its colour (T-6.4); `deck`: under the deck (T-11.1)."""

    card: Card
    to: Where


class Revealed(kernel.Event, frozen=True):
    seat: Seat
    slot: int
    card: Card


class Answered(kernel.Event, frozen=True):
    """Aelin has answered a relived memory; whether she had a choice is not said (T-6.5)."""


class Drew(kernel.Event, frozen=True):
    seat: Seat
    cards: tuple[Card, ...]


class DemonsCame(kernel.Event, frozen=True):
    """Drawn demons move to the demon row (T-6.2)."""

    colours: tuple[int, ...]


class Expelled(kernel.Event, frozen=True):
    """A demon and all it had corrupted go to the discard pile (T-6.5). They are face up there."""

    colour: int
    freed: tuple[Card, ...]


class Cleared(kernel.Event, frozen=True):
    """Prologue II begins: the revealed cards start three rows (T-5.1)."""

    rows: tuple[Card, ...]


class Took(kernel.Event, frozen=True):
    """Added to a row, or discarded if it would pass the row's total (T-5.2, T-6.6)."""

    seat: Seat
    card: Card
    row: int
    added: bool


class Split(kernel.Event, frozen=True):
    """The Mind fell apart (T-8.1); Aelin decides."""

    parts: tuple[tuple[Card, ...], ...]


class Kept(kernel.Event, frozen=True):
    cards: tuple[Card, ...]


class RowComplete(kernel.Event, frozen=True):
    """Jestem tu (T-6.7)."""

    row: int


class DayEnded(kernel.Event, frozen=True):
    """Jestem przy tobie (T-6.7, T-7)."""

    day: int


class FellApart(kernel.Event, frozen=True):
    """A row came to its total against the chapter's rule: what was added is discarded (T-11.1)."""

    row: int


class Distorted(kernel.Event, frozen=True):
    """How many corrupted memories left this game (T-7.2)."""

    count: int


class AbilityUsed(kernel.Event, frozen=True):
    seat: Seat
    ability: Ability


class Won(kernel.Event, frozen=True):
    pass


class Lost(kernel.Event, frozen=True):
    how: Loss


Event = (
    Opened
    | Drawn
    | Arranged
    | Placed
    | Relived
    | Discarded
    | Revealed
    | Answered
    | Drew
    | DemonsCame
    | Expelled
    | Cleared
    | Took
    | Split
    | Kept
    | RowComplete
    | FellApart
    | DayEnded
    | Distorted
    | AbilityUsed
    | Won
    | Lost
)
