"""Every message between a browser and the server, in and out, is a type here.

The client's types are generated from this page (web/src/lib/protocol.ts; a test says when they are stale).
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


class Choice(msgspec.Struct, frozen=True):
    """One option of a game: what it may be, so that a form can be drawn. Its meaning is in the catalogues."""

    name: str
    kind: Literal["flag", "number", "choice", "text"]
    default: Any
    values: tuple[Any, ...] = ()
    low: int | None = None
    high: int | None = None
    """The greatest number; of a text, the most characters."""


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    id: str
    least: int
    most: int
    bots: tuple[str, ...]
    options: tuple[Choice, ...] = ()
    timed: bool = True
    """Whether a clock may run."""
    client: str | None = None
    """Where the browser finds the board of a game from outside: an ES module on this server."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is kept, whatever is played at it."""

    open: bool = False
    """Listed for everybody; otherwise found by its link or code alone."""
    pace: Literal["none", "live", "slow"] = "none"
    seconds: int | None = None
    """For each answer; none: the usual time of this pace. What it may be is said by `clocks.TIMES`."""
    spectators: Literal["off", "delayed", "public"] = "public"
    """Whether others may look: not at all, some minutes late, or at what is public as it happens."""
    disclose: Literal["all", "result"] = "all"
    """What is shown after the end: every seat's perspective and the secret, or nothing more."""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table for a game. `bots` sit down at once, by seat; the first free seat is the host's."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    bots: dict[int, str] = {}
    seat: Seat | None = None
    settings: Settings = Settings()
    campaign: str | None = None
    anew: bool = False
    """Of a campaign: what is open is left behind."""


class Sitting(msgspec.Struct, frozen=True):
    """Who holds a seat: a person, a bot, a bot for a person who is away, or nobody yet."""

    name: str | None = None
    bot: str | None = None
    here: bool = False
    ready: bool = True
    who: str | None = None
    """Whoever it is, whatever they are called: the same at this table from match to match."""
    agrees: tuple[str, ...] = ()
    """To which proposals: "pause", "resume", "again", "bot.3"; and what was read: "read.2.statements"."""
    kept: str | None = None
    """The name of whom it is kept for: nobody else sits down here."""


class Pausing(msgspec.Struct, frozen=True):
    why: Literal["excused", "vote", "host"]
    until: float | None = None
    seat: Seat | None = None


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One more at the same table, perhaps with other options or with people in other seats.

    `seats`: for each seat of the next match, who of this one sits there.
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
    """Whether everything may be seen after the end: agreed, and no campaign keeps its secrets."""


class Refusal(msgspec.Struct, frozen=True, tag_field="type", tag="refusal"):
    """A rule says no: its id and the facts that its sentence needs. `key` is the answer's own."""

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
    """Mine."""
    kept: Seat | None = None
    """Kept for me: I am waited for there."""
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
    """Somebody whom the host sent away from this table."""

    id: int
    name: str


class InviteAgain(msgspec.Struct, forbid_unknown_fields=True):
    id: Annotated[int, Meta(ge=0, le=2**53)]


class Excuse(msgspec.Struct, forbid_unknown_fields=True):
    """Back in so many seconds: the clocks stand still until then."""

    seconds: Annotated[int, Meta(ge=1)]


class Read(msgspec.Struct, forbid_unknown_fields=True):
    """I have read what came before this question; once all have, its clock starts."""

    ask: str


class Proposal(msgspec.Struct, forbid_unknown_fields=True):
    """For a majority of those present: a pause, its end, or a bot for a seat whose person is away."""

    what: Literal["pause", "resume", "bot"]
    seat: SeatNumber | None = None


class StoredMove(msgspec.Struct, frozen=True):
    """A move of mine in a match that cannot be opened here, as it was stored."""

    at: float
    move: msgspec.Raw


class HouseMove(msgspec.Struct, forbid_unknown_fields=True):
    """What the host does in the name of the house: one of its offers."""

    ask: str
    move: dict[str, Any]


# --- over HTTP: words


class NewMessage(msgspec.Struct, forbid_unknown_fields=True):
    """Said at a table: aloud (`to` is null), or in a whisper to one seat. To whom is always said.

    `match`: of which match that seat is, so that no whisper follows a seat to whoever has it next.
    """

    body: str
    to: SeatNumber | None
    match: str | None = None


class Message(msgspec.Struct, frozen=True, tag_field="type", tag="message"):
    id: str
    name: str
    """Of its author at this table then."""
    body: str | None
    """None: taken away, by its author or by the host."""
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
    """A private note. `place` says on what: a card, an entry, or the match as a whole."""

    place: str
    body: str
    seat: Seat | None = None


class NewNote(msgspec.Struct, forbid_unknown_fields=True):
    body: str


class Handed(msgspec.Struct, frozen=True):
    """A handout of an earlier sitting. `to`: whom it was given, by the seat of then; none: everybody."""

    title: str
    text: str
    to: Seat | None = None


class WantedWords(msgspec.Struct, forbid_unknown_fields=True):
    """Words that whoever leads could say, of a kind that the game knows. `deed`: what somebody tries."""

    kind: Annotated[str, Meta(max_length=40)]
    deed: Annotated[str, Meta(max_length=600)] = ""


class Proposed(msgspec.Struct, frozen=True):
    """To be taken, changed or left: nothing has happened by it."""

    words: str
    source: Literal["model", "list"]


# --- over HTTP: after the end


class Frame(msgspec.Struct, frozen=True):
    """A moment of a match, from one perspective. Where not everything is disclosed, only news is a moment."""

    entry: int
    view: Any
    told: tuple[Any, ...]
    seat: Seat | None = None
    """Whose entry it was; none: the house, or somebody else where that is not disclosed."""
    at: float | None = None


class Replay(msgspec.Struct, frozen=True):
    """A finished match, ready to be walked through."""

    table: TableInfo
    length: int
    perspectives: tuple[Seat | None, ...]
    """From which seats it may be looked at; none is a spectator."""
    mine: Seat | None
    outcome: Outcome
    secrets: tuple[str, ...] = ()
    """What the commitments stood for, where it is disclosed."""


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    """What if: from this moment of the replay on, in this seat, against bots."""

    entry: Annotated[int, Meta(ge=0)]
    seat: SeatNumber
    bot: str | None = None


class Standing(msgspec.Struct, frozen=True):
    """One of my finished matches."""

    match: str
    table: str
    game: str
    seat: Seat
    ended: float
    how: str
    won: bool


class ArchivedMatch(msgspec.Struct, frozen=True):
    """One match of a campaign. Without a name of its own it was played elsewhere and came with a file."""

    match: str
    table: str
    options: dict[str, Any]
    how: str
    winners: tuple[Seat, ...]
    ended: float


class Companion(msgspec.Struct, frozen=True):
    """Somebody of a campaign. `number` names them to the server."""

    number: int
    name: str
    owner: bool
    me: bool
    seat: Seat | None
    resets: bool
    """Wants to begin anew; it happens when all owners do."""
    removed: bool
    """Comes back only when they are invited again."""


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
    """The one table at which it goes on."""
    undo: float | None = None
    """When something was laid aside that undoing brings back."""
    together: bool = False
    """Whoever plays it owns it; else one of them does."""


class NewCampaign(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    name: str


class ChangeCampaign(msgspec.Struct, forbid_unknown_fields=True):
    name: str | None = None
    archived: bool | None = None
    reset: bool | None = None
    """I wish to begin anew, or do not any more."""
    undo: bool = False


class AtCompanion(msgspec.Struct, forbid_unknown_fields=True):
    companion: Annotated[int, Meta(ge=0, le=2**31 - 1)]


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


class Clocks(msgspec.Struct, frozen=True, tag_field="type", tag="clocks"):
    """Until when each question to this seat waits, and what time it is for the server."""

    now: float
    deadlines: dict[str, float | None]
    reading: float | None = None
    """Until then there is time to read what came before; the clock starts then, or when all are ready."""


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """Where the table stands for this seat, complete, but for the first `heard` lines of its log."""

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
    """Kept for whoever reads this: they do not sit there yet, and nobody else may."""


class Update(msgspec.Struct, frozen=True, tag_field="type", tag="update"):
    """What changed for this seat, numbered by the seat's own tick."""

    tick: int
    view: Any
    offers: tuple[Offer, ...]
    told: tuple[Any, ...]
    outcome: Outcome | None = None
    talk: Talk = Talk()


class Seats(msgspec.Struct, frozen=True, tag_field="type", tag="seats"):
    """Somebody sat down, came or went, agreed or paused; or the next table of this campaign was opened."""

    table: TableInfo
    seat: Seat | None
    kept: Seat | None = None
    """As in `Welcome`."""


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


class MapChanged(msgspec.Struct, frozen=True, tag_field="type", tag="map"):
    """There is another picture under the board, or none any more: ask for it."""


Outgoing = Welcome | Update | Seats | Clocks | Message | Ack | Reply | Pong | Refusal | Trouble | MapChanged
