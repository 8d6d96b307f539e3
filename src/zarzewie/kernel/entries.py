"""The stored parts of a match: its head, and the entries that follow it."""

from typing import Any

import msgspec

from zarzewie.kernel.game import Event, Seat


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of a match that are fixed before its first move."""

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
    """By the house: time is up for an ask."""

    ask: str


class Undone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="undone"):
    """Everything after entry `to` is taken back. The entries themselves stay in the log."""

    seat: Seat
    to: int


class Reseeded(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="reseeded"):
    """By the house: from here on, chance comes from another secret. A fork begins with this entry."""

    commitment: str


class Imagined(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="entry", tag="imagined"):
    """By the house: the match begins in this state and not with its setup. Only ever the first entry.

    As far as the seat knew in another match, it could have been in this state. `told` holds the events that
    it had heard there, each with a flag: whether everyone had heard it.
    """

    seat: Seat
    state: msgspec.Raw
    told: msgspec.Raw


Entry = Played | Expired | Undone | Reseeded | Imagined


class TakenBack(Event, frozen=True):
    """A seat took entries back. How many is not told: it would reveal moves that only some seats know of."""

    by: Seat


class Snapshot(msgspec.Struct, frozen=True):
    """A match after `length` entries, to open it without folding them."""

    length: int
    undos: int
    secret: int
    state: bytes
