"""The types of all messages between a browser and the server, in both directions.

The client's types are generated from this module (web/src/lib/protocol.ts; a test fails if they are stale).
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from zarzewie.kernel.game import Outcome, Seat, Talk
from zarzewie.kernel.offer import Offer

SeatNumber = Annotated[int, Meta(ge=0, le=99)]
Stage = Literal["gathering", "playing", "over"]

# --- over HTTP: people


class NewGuest(msgspec.Struct, forbid_unknown_fields=True):
    """Play as a guest: a name is enough."""

    name: str


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str


# --- over HTTP: tables


class OptionField(msgspec.Struct, frozen=True):
    """An option of a game and its allowed values, for drawing a form. Its texts are in the catalogues."""

    name: str
    kind: Literal["flag", "number", "choice", "text"]
    default: Any
    values: tuple[Any, ...] = ()
    low: int | None = None
    high: int | None = None
    """Maximum of a number; of a text, its maximum length in characters."""


class OfferedPreset(msgspec.Struct, frozen=True):
    """Options under one name, to begin with: those that are not the default."""

    name: str
    options: dict[str, Any]
    bot: str = ""
    """The bot for empty seats; if empty, the one that the form names."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    id: str
    least: int
    most: int
    bots: tuple[str, ...]
    options: tuple[OptionField, ...] = ()
    presets: tuple[OfferedPreset, ...] = ()
    timed: bool = True
    """Whether its tables may have a clock."""
    client: str | None = None
    """URL of the board of a game from an external package: an ES module on this server."""


BotPace = Literal["slow", "normal", "fast"]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of a table that do not depend on its game."""

    open: bool = False
    """Listed publicly; otherwise found only by its link or code."""
    pace: Literal["none", "live", "slow"] = "none"
    seconds: int | None = None
    """Time for each answer; None: the default of this pace. The limits are in `deadlines.TIMES`."""
    spectators: Literal["off", "delayed", "public"] = "public"
    """Whether others may watch what is public: not at all, some minutes late, or as it happens."""
    disclose: Literal["all", "result"] = "all"
    """What is shown after the end: every seat's perspective and the secret, or nothing more than before."""
    bots: BotPace = "normal"
    """How long bots pause before they answer."""


class SetBotPace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bots: BotPace


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A new table. `bots` are seated immediately, by seat; the host gets `seat`, or the first free one."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    bots: dict[int, str] = {}
    seat: Seat | None = None
    settings: Settings = Settings()
    campaign: str | None = None
    anew: bool = False
    """Leave the open tables of the campaign behind."""


class Sitting(msgspec.Struct, frozen=True):
    """Who holds a seat: a person, a bot, a bot for an absent person, or no one yet."""

    name: str | None = None
    bot: str | None = None
    here: bool = False
    ready: bool = True
    who: str | None = None
    """Identifies the person at this table from match to match, independent of their name."""
    agrees: tuple[str, ...] = ()
    """Proposals agreed to: "pause", "resume", "again", "bot.3"; and what was read: "read.2.statements"."""
    kept: str | None = None
    """Name of the person for whom the seat is kept; no one else may take it."""


class Pausing(msgspec.Struct, frozen=True):
    why: Literal["excused", "vote", "host"]
    until: float | None = None
    seat: Seat | None = None


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another match at the same table, optionally with other options or other seats.

    `seats`: for each seat of the next match, the seat of this match whose holder takes it.
    """

    options: dict[str, Any] | None = None
    seats: tuple[SeatNumber, ...] | None = None


class TableInfo(msgspec.Struct, frozen=True):
    code: str
    game: str
    options: dict[str, Any]
    seats: tuple[Sitting, ...]
    stage: Stage
    commitment: str | None = None
    """The hash of the match's secret, published before the first move."""
    settings: Settings = Settings()
    host: Seat | None = None
    match: str = ""
    pause: Pausing | None = None
    again: Again | None = None
    """What is proposed for the next match."""
    campaign: str | None = None
    discloses: bool = True
    """Whether everything may be seen after the end: it was agreed, and no campaign has secrets to keep."""


class Refusal(msgspec.Struct, frozen=True, tag_field="type", tag="refusal"):
    """A refusal: the rule's id and the facts for its text. `key` is that of the refused message."""

    rule: str
    facts: dict[str, Any]
    key: str | None = None


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    code: str
    game: str
    stage: Stage
    seats: tuple[Sitting, ...]
    options: dict[str, Any]
    settings: Settings
    created: float
    seat: Seat | None = None
    """The seat of the person asking."""
    kept: Seat | None = None
    """The seat kept for the person asking."""
    my_turn: bool = False
    wrong: Refusal | None = None
    """Why it cannot be opened."""


class SitDown(msgspec.Struct, forbid_unknown_fields=True):
    """Take a seat, or put a bot on it."""

    seat: SeatNumber | None = None
    bot: str | None = None


class Ready(msgspec.Struct, forbid_unknown_fields=True):
    ready: bool


class AtSeat(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    bot: str | None = None


class Removed(msgspec.Struct, frozen=True):
    """A person whom the host removed from this table."""

    id: int
    name: str


class InviteAgain(msgspec.Struct, forbid_unknown_fields=True):
    id: Annotated[int, Meta(ge=0, le=2**53)]


class Excuse(msgspec.Struct, forbid_unknown_fields=True):
    """Stop the clocks for this many seconds, while the person is away."""

    seconds: Annotated[int, Meta(ge=1)]


class Read(msgspec.Struct, forbid_unknown_fields=True):
    """The seat has read what came before this ask; once all have, its clock starts."""

    ask: str


class Proposal(msgspec.Struct, forbid_unknown_fields=True):
    """A vote that needs a majority of those present: a pause, its end, or a bot for an absent person."""

    what: Literal["pause", "resume", "bot"]
    seat: SeatNumber | None = None


class StoredMove(msgspec.Struct, frozen=True):
    """One of the person's own moves, as stored, in a match that cannot be opened here."""

    at: float
    move: msgspec.Raw


class HouseMove(msgspec.Struct, forbid_unknown_fields=True):
    """A move of the house, made by the host: one of the offers to HOUSE."""

    ask: str
    move: dict[str, Any]


# --- over HTTP: messages, notes and proposed words


class NewMessage(msgspec.Struct, forbid_unknown_fields=True):
    """A message at a table: aloud (`to` is null), or a whisper to one seat. `to` is always required.

    `match`: the match to which that seat belongs, so that a whisper never reaches the seat's next holder.
    """

    body: str
    to: SeatNumber | None
    match: str | None = None


class Message(msgspec.Struct, frozen=True, tag_field="type", tag="message"):
    id: str
    name: str
    """Name of its author at this table when it was sent."""
    body: str | None
    """None: removed by its author or by the host."""
    sent: float
    seat: Seat | None = None
    to: Seat | None = None
    who: str | None = None
    """Its author, as in `Sitting.who`."""


class Silence(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    silent: bool = True


class Report(msgspec.Struct, forbid_unknown_fields=True):
    why: str


class Note(msgspec.Struct, frozen=True):
    """A private note. `place` is what it is about: a card, an entry, or the match as a whole."""

    place: str
    body: str
    seat: Seat | None = None


class NewNote(msgspec.Struct, forbid_unknown_fields=True):
    body: str


class Handed(msgspec.Struct, frozen=True):
    """A handout of an earlier match. `to`: the seat in that match it was given to; None: everyone."""

    title: str
    text: str
    to: Seat | None = None


class WantedWords(msgspec.Struct, forbid_unknown_fields=True):
    """A request for words that the leader could say, by the game's kind. `deed`: what a player attempts."""

    kind: Annotated[str, Meta(max_length=40)]
    deed: Annotated[str, Meta(max_length=600)] = ""


class Proposed(msgspec.Struct, frozen=True):
    """Proposed words, to be used, changed or ignored; they do not affect the match."""

    words: str
    source: Literal["model", "list"]


# --- over HTTP: after the end


class Frame(msgspec.Struct, frozen=True):
    """A moment of a match, from one perspective. If not all is disclosed, only moments with news count."""

    entry: int
    view: Any
    told: tuple[Any, ...]
    seat: Seat | None = None
    """The seat that made the entry; None: the house, or another seat if that is not disclosed."""
    at: float | None = None


class Replay(msgspec.Struct, frozen=True):
    """A finished match, to be stepped through."""

    table: TableInfo
    length: int
    perspectives: tuple[Seat | None, ...]
    """Seats from which it may be viewed; None is a spectator."""
    mine: Seat | None
    outcome: Outcome
    secrets: tuple[str, ...] = ()
    """The secrets behind the commitments, if disclosed."""


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    """A what-if: play on from this moment of the replay, in this seat, against bots."""

    entry: Annotated[int, Meta(ge=0)]
    seat: SeatNumber
    bot: str | None = None


class FinishedMatch(msgspec.Struct, frozen=True):
    """One of a person's own finished matches."""

    match: str
    table: str
    game: str
    seat: Seat
    ended: float
    how: str
    won: bool


class ArchivedMatch(msgspec.Struct, frozen=True):
    """A match of a campaign. If `match` is empty, it was played elsewhere and imported from a file."""

    match: str
    table: str
    options: dict[str, Any]
    how: str
    winners: tuple[Seat, ...]
    ended: float


class Companion(msgspec.Struct, frozen=True):
    """A member of a campaign. `number` identifies them to the server."""

    number: int
    name: str
    owner: bool
    me: bool
    seat: Seat | None
    resets: bool
    """Wants to restart the campaign; it happens once all owners do."""
    removed: bool
    """Comes back only if invited again."""


class NextTable(msgspec.Struct, frozen=True):
    code: str
    stage: Stage


class Campaign(msgspec.Struct, frozen=True):
    id: str
    game: str
    name: str
    companions: tuple[Companion, ...]
    archive: tuple[ArchivedMatch, ...]
    archived: bool
    changed: float
    next: NextTable | None = None
    """The one table at which it continues."""
    undo: float | None = None
    """When the run was set aside that an undo would restore."""
    together: bool = False
    """Whether all who play it own it; otherwise one of them does."""


class NewCampaign(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    name: str


class ChangeCampaign(msgspec.Struct, forbid_unknown_fields=True):
    name: str | None = None
    archived: bool | None = None
    reset: bool | None = None
    """Whether this owner wants to restart the campaign."""
    undo: bool = False


class AtCompanion(msgspec.Struct, forbid_unknown_fields=True):
    companion: Annotated[int, Meta(ge=0, le=2**31 - 1)]


# --- over the socket, in


class Answer(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="answer"):
    """A move. Each has a new `key`, and the same one when it is sent again."""

    ask: str
    move: msgspec.Raw
    key: str


class Undo(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """Take the last entry back, for seats that may (`Game.undoers`). Both entries stay in the log."""

    key: str


class Query(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="query"):
    """A question answered from the seat's view (`Game.preview`): odds, a path, a forecast. Never logged."""

    query: dict[str, Any]
    key: str


class Ping(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    pass


Incoming = Answer | Undo | Query | Ping


# --- over the socket, out


class Clocks(msgspec.Struct, frozen=True, tag_field="type", tag="clocks"):
    """The deadline of each ask to this seat, and the server's current time."""

    now: float
    deadlines: dict[str, float | None]
    reading: float | None = None
    """End of the time to read what came before; the clock starts then, or when all are ready."""


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The complete state of the table for this seat, except for the first `heard` lines of its log."""

    table: TableInfo
    seat: Seat | None
    tick: int
    view: Any = None
    offers: tuple[Offer, ...] = ()
    log: tuple[Any, ...] = ()
    outcome: Outcome | None = None
    talk: Talk = Talk()
    heard: int = 0
    clocks: Clocks | None = None
    kept: Seat | None = None
    """The seat kept for the recipient: they do not sit there yet, and no one else may."""


class Update(msgspec.Struct, frozen=True, tag_field="type", tag="update"):
    """What changed for this seat, numbered by the seat's own tick."""

    tick: int
    view: Any
    offers: tuple[Offer, ...]
    told: tuple[Any, ...]
    outcome: Outcome | None = None
    talk: Talk = Talk()


class Seats(msgspec.Struct, frozen=True, tag_field="type", tag="seats"):
    """Sent when a player sat down, came or left, voted or paused, or the campaign's next table was opened."""

    table: TableInfo
    seat: Seat | None
    kept: Seat | None = None
    """As in `Welcome`."""


class Ack(msgspec.Struct, frozen=True, tag_field="type", tag="ack"):
    """The move with this key is stored and counts."""

    key: str


class Reply(msgspec.Struct, frozen=True, tag_field="type", tag="reply"):
    """The answer to the query with this key."""

    key: str
    answer: Any


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    pass


class Trouble(msgspec.Struct, frozen=True, tag_field="type", tag="trouble"):
    """An error other than a refusal: the message could not be read, or could not be stored."""

    why: Literal["unreadable", "store"]
    key: str | None = None


class MapChanged(msgspec.Struct, frozen=True, tag_field="type", tag="map"):
    """The picture under the board was replaced or removed: fetch it again."""


Outgoing = Welcome | Update | Seats | Clocks | Message | Ack | Reply | Pong | Refusal | Trouble | MapChanged
