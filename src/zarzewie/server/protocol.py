"""Every message between a browser and the server, in and out, is a type here.

The client's types are generated from this page (web/src/lib/protocol.ts; a test says when they are stale).
"""

from typing import Any, Literal

import msgspec

from zarzewie.kernel.game import Outcome, Seat
from zarzewie.kernel.offer import Offer

# --- over HTTP


class NewGuest(msgspec.Struct, forbid_unknown_fields=True):
    """Play as a guest: a name is enough."""

    name: str


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    id: str
    least: int
    most: int
    bots: tuple[str, ...]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table for a game. `bots` sit down at once, by seat; the first free seat is the host's."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    bots: dict[int, str] = {}
    seat: Seat | None = None


class Sitting(msgspec.Struct, frozen=True):
    """Who holds a seat: a person, a bot, or nobody yet."""

    name: str | None = None
    bot: str | None = None
    here: bool = False


class TableInfo(msgspec.Struct, frozen=True):
    code: str
    game: str
    options: dict[str, Any]
    seats: tuple[Sitting, ...]
    stage: Literal["gathering", "playing", "over"]
    commitment: str | None = None
    """The hash of the match's secret, published before the first move."""


class SitDown(msgspec.Struct, forbid_unknown_fields=True):
    """Take a seat, or put a bot on it."""

    seat: Seat | None = None
    bot: str | None = None


class Refusal(msgspec.Struct, frozen=True, tag_field="type", tag="refusal"):
    """A rule says no: its id and the facts that its sentence needs. `key` is the answer's own."""

    rule: str
    facts: dict[str, Any]
    key: str | None = None


# --- over the socket, in


class Answer(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="answer"):
    """A move. `key` is new for each and the same when it is sent again."""

    ask: str
    move: msgspec.Raw
    key: str


class Undo(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """Take the last entry back, for whoever may (`Game.undoers`). Both stay in the log."""

    key: str


class Query(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="query"):
    """A question that the seat's own view answers (`Game.preview`): odds, a way, a forecast. Never logged."""

    query: dict[str, Any]
    key: str


class Ping(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    pass


Incoming = Answer | Undo | Query | Ping


# --- over the socket, out


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """Where the table stands for this seat, complete."""

    table: TableInfo
    seat: Seat | None
    tick: int
    view: Any = None
    offers: tuple[Offer, ...] = ()
    log: tuple[Any, ...] = ()
    outcome: Outcome | None = None


class Update(msgspec.Struct, frozen=True, tag_field="type", tag="update"):
    """What changed for this seat, numbered by the seat's own tick."""

    tick: int
    view: Any
    offers: tuple[Offer, ...]
    told: tuple[Any, ...]
    outcome: Outcome | None = None


class Seats(msgspec.Struct, frozen=True, tag_field="type", tag="seats"):
    """Somebody sat down, came or went."""

    table: TableInfo
    seat: Seat | None


class Ack(msgspec.Struct, frozen=True, tag_field="type", tag="ack"):
    """The move with this key is stored and counts."""

    key: str


class Reply(msgspec.Struct, frozen=True, tag_field="type", tag="reply"):
    """What the query with this key asked for."""

    key: str
    answer: Any


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    pass


class Trouble(msgspec.Struct, frozen=True, tag_field="type", tag="trouble"):
    """Something other than a rule: the message could not be read, or could not be stored."""

    why: Literal["unreadable", "store"]
    key: str | None = None


Outgoing = Welcome | Update | Seats | Ack | Reply | Pong | Refusal | Trouble
