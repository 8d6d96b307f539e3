"""What a match is made of, as it is stored: its head, and the entries that follow."""

from typing import Any

import msgspec

from zarzewie.kernel.game import Event, Seat


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed before the first move."""

    game: str
    version: int
    content: str
    options: dict[str, Any]
    seats: int
    commitment: str


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="played"):
    """A seat answers an ask with a move."""

    seat: Seat
    ask: str
    move: msgspec.Raw


class Expired(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="expired"):
    """The house: time is up for an ask."""

    ask: str


class Undone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="undone"):
    """All after entry `to` is taken back. What was taken back stays in the log."""

    seat: Seat
    to: int


class Reseeded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="reseeded"):
    """The house: from here on chance comes from another secret. This is how a fork begins."""

    commitment: str


class Imagined(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="imagined"):
    """The house: not the setup but this world is the beginning. This seat could have been in it elsewhere.

    It stands first or nowhere. `told` is what the seat had heard by then, each with whether all had heard it.
    """

    seat: Seat
    state: msgspec.Raw
    told: msgspec.Raw


Entry = Played | Expired | Undone | Reseeded | Imagined


class TakenBack(Event, frozen=True):
    """Somebody took entries back. How many tells what only some know, so it is not said."""

    by: Seat


class Snapshot(msgspec.Struct, frozen=True):
    """A match after so many entries, to open it without folding them."""

    length: int
    undos: int
    secret: int
    state: bytes
