"""One of everything that a game from outside may send."""

import enum
from dataclasses import dataclass
from typing import Annotated, Any, Generic, Literal, NamedTuple, NewType, Optional, TypeVar, Union

import msgspec
from msgspec import UNSET, Meta, UnsetType

from zarzewie.kernel import game
from zarzewie.kernel.game import Question

Card = int
"""By its number."""
XY = tuple[int, int]
Name = Annotated[str, Meta(max_length=4)]
Purse = NewType("Purse", int)
T = TypeVar("T")


class Colour(enum.Enum):
    RED = "red"
    BLACK = "black"


class Lying(NamedTuple):
    card: Card
    at: XY


@dataclass(frozen=True)
class Label:
    text: str


class Bag:
    """A class of the game's own."""

    def to_plain(self) -> dict[str, int]:
        return {"stones": 3}


class Pair(msgspec.Struct, Generic[T], frozen=True):
    one: T
    other: T


class Known(msgspec.Struct, frozen=True):
    round: int
    """How many
    were played."""


class Record(msgspec.Struct, frozen=True, array_like=True):
    seat: game.Seat
    name: Name


class Base(msgspec.Struct, frozen=True, tag=True):
    pass


class Won(Base, frozen=True):
    by: int


class Lost(Base, frozen=True):
    """Everybody, */ at once."""


Ending = Won | Lost


class View(Known, frozen=True, omit_defaults=True):
    mode: Literal["day", "night", 3, True]
    colour: Colour
    lying: tuple[Lying, ...]
    hands: dict[str, list[Card]]
    counts: dict[Literal["red", "black"], int]
    label: Label
    bag: Bag
    pair: Pair[Card | None]
    records: frozenset[Record] | None
    anything: Any
    raw: msgspec.Raw
    ending: Optional[Ending]  # noqa: UP045
    either: Union[int, "Later"]
    purse: Purse
    sealed: tuple[str, ...] | UnsetType = UNSET
    renamed: int = msgspec.field(default=0, name="as-sent")


class Later(msgspec.Struct, frozen=True):
    again: "Later | None"


class Take(game.Move, frozen=True):
    card: Card
    twice: bool = False


class Told(game.Event, frozen=True):
    move: Take


class Way(Question[tuple[XY, ...]], frozen=True):
    to: XY
