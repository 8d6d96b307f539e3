"""The server's database tables, apart from the log. store/migrations/ creates them in a database."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

Number = BigInteger().with_variant(Integer, "sqlite")

NOT_MOVED = {"moved": False}
"""Marks tables that belong to the running processes of one database (`zarzewie move`)."""


def _of_table() -> ForeignKey:
    return ForeignKey("tables.code", ondelete="CASCADE")


# --- people

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("login", Text, unique=True),  # for signing in with a password; none for a guest
    Column("password", Text),  # salted and stretched; none for a guest
    Column("recovery", LargeBinary(32), unique=True),  # hash of a recovery link's token
    Column("email", Text),  # for reminders only, if given
    Column("email_code", Text),  # code sent to that address; none: confirmed
    Column("language", String(8)),
    Column("erased", Double),
    Column("owner", String(32), ForeignKey("people.id"), index=True),  # of a program; none: a person
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", LargeBinary(32), primary_key=True),  # a hash: only the browser has the token itself
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("seen", Double),
    Column("label", Text),  # name of a program; none for a browser
)

# --- tables

tables = Table(
    "tables",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("settings", Text, nullable=False),  # protocol.Settings, as JSON
    Column("size", Integer, nullable=False),
    Column("host", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("stage", String(16), nullable=False, index=True),
    Column("match", String(64), nullable=False),  # the current match; a rematch is another one
    Column("campaign", String(32), ForeignKey("campaigns.id"), index=True),
    Column("left_behind", Boolean, nullable=False, default=False),  # its campaign continues without it
    Column("successor", String(16)),  # the table at which the same people continue
    Column("created", Double, nullable=False),
    Column("forked_from", String(64)),  # of a what-if: the match that it continues
    # Grows with every change that people at the table are told of; each process compares it with its own
    Column("revision", Number, nullable=False, default=0),
    Column("map_revision", Number, nullable=False, default=0),  # when its picture last changed
    Column("fold_revision", Number, nullable=False, default=0),  # when its match had to be folded anew
)

seats = Table(
    "seats",
    metadata,
    Column("table_code", String(16), _of_table(), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), index=True),
    Column("bot", String(32)),  # if there is a person: plays for them until they return
    Column("ready", Boolean, nullable=False, default=True),
    Column("kept_for", String(32), ForeignKey("people.id"), index=True),  # no one else may sit here
    Column("since", Double),  # when its person sat down
    Column("missed", Integer, nullable=False, default=0),  # deadlines in a row that they missed
    Column("missed_at", Double),  # the last of these, so that it counts once
    UniqueConstraint("table_code", "person"),
)

votes = (
    Table(  # for a pause, a bot, the end of reading, another match; dropped when settled or a match begins
        "votes",
        metadata,
        Column("table_code", String(16), _of_table(), primary_key=True),
        Column("what", String(96), primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("proposal", Text),  # protocol.Again, as JSON, if it is for another match
    )
)

removed = Table(  # by the host: may sit here again only if invited
    "removed",
    metadata,
    Column("id", Number, primary_key=True),
    Column("table_code", String(16), _of_table(), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    UniqueConstraint("table_code", "person"),
)

sittings = Table(  # every match played at a table, for "my games" and statistics
    "sittings",
    metadata,
    Column("match", String(64), primary_key=True),
    Column("table_code", String(16), _of_table(), index=True),
    Column("game", String(32), nullable=False),
    Column("began", Double, nullable=False),
    Column("ended", Double),
    Column("outcome", Text),
)

sitters = Table(
    "sitters",
    metadata,
    Column("match", String(64), ForeignKey("sittings.match", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), index=True),
    Column("bot", String(32)),
    Column("name", Text),  # the person's name in this match, fixed when it began
)

pauses = Table(
    "pauses",
    metadata,
    Column("id", Number, primary_key=True),
    Column("table_code", String(16), _of_table(), nullable=False, index=True),
    Column("began", Double, nullable=False),
    Column("until", Double),  # it ends automatically then; none: when a player ends it
    Column("ended", Double),
    Column("why", String(16), nullable=False),  # "read", "restart": see server/pauses.py
    Column("seat", Integer),
    Column("ask", Text),  # whose clock was restarted
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("progress", Text, nullable=False),
    Column("run", Integer, nullable=False, default=0),  # a restart begins another run
    Column("shelf", Text, nullable=False, default="[]"),  # earlier runs, to undo a restart
    Column("archived", Boolean, nullable=False, default=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
)

companions = Table(
    "companions",
    metadata,
    Column("campaign", String(32), ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), primary_key=True, index=True),
    Column("number", Integer, nullable=False, default=0),  # identifies them to others: ids stay on the server
    Column("owner", Boolean, nullable=False, default=False),
    Column("seat", Integer),  # their seat, with what is kept for them there
    Column("since", Double, nullable=False, default=0.0),
    Column("removed", Double),  # when removed; they come back only if invited again
    Column("resets", Boolean, nullable=False, default=False),  # wants a restart; all owners have to
)

brought = Table(  # matches played elsewhere and imported from a campaign's file
    "brought",
    metadata,
    Column("campaign", String(32), ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("sitting", LargeBinary, nullable=False),  # a match file, compressed
)

maps = Table(  # the picture under a board (server/board_pictures.py)
    "maps",
    metadata,
    Column("match", String(64), ForeignKey("sittings.match", ondelete="CASCADE"), primary_key=True),
    Column("ground", LargeBinary(16), primary_key=True),  # identifies the board and its size
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("digest", LargeBinary(16), nullable=False),
    Column("picture", LargeBinary, nullable=False),  # re-encoded: nothing but pixels
    Column("created", Double, nullable=False),
)

contents = Table(  # content that matches here began with, if no release has it (server/content_store.py)
    "contents",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("digest", String(32), primary_key=True),
    Column("packed", LargeBinary, nullable=False),
)

# --- messages and notes

messages = Table(
    "messages",
    metadata,
    Column("id", Number, primary_key=True),
    Column("table_code", String(16), _of_table(), nullable=False, index=True),
    Column("audience", String(96), nullable=False),  # who hears it; numbered per audience (server/chat.py)
    Column("number", Integer, nullable=False),
    Column("person", String(32), ForeignKey("people.id"), index=True),
    Column("name", Text),  # author's name at this table then; none: the account's
    Column("seat", Integer),
    Column("whispered_to", Integer),  # a seat; none: to the whole table
    Column("body", Text),  # none: erased by its author or removed by the host
    Column("sent", Double, nullable=False),
    Column("revision", Number, nullable=False, default=0),  # of the table, when it was sent or changed
    Index("messages_numbered", "table_code", "audience", "number", unique=True),
)

silenced = Table(  # by the host, at one table
    "silenced",
    metadata,
    Column("table_code", String(16), _of_table(), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Number, primary_key=True),
    Column("message", Number, ForeignKey("messages.id", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("why", Text, nullable=False),
    Column("created", Double, nullable=False),
    UniqueConstraint("message", "person"),
)

notes = Table(
    "notes",
    metadata,
    Column("match", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("place", String(64), primary_key=True),  # a card, an entry, or "" for the match as a whole
    Column("body", Text, nullable=False),
    Column("changed", Double, nullable=False),
)

# --- background jobs

jobs = Table(
    "jobs",
    metadata,
    Column("id", Number, primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("key", Text, nullable=False, unique=True),  # the same job is queued only once
    Column("facts", Text, nullable=False),
    Column("due", Double, nullable=False, index=True),
    Column("leased", Double),  # until then a worker is doing it
    Column("tries", Integer, nullable=False, default=0),
    Column("done", Double),
    Column("result", Text),  # of a job whose result is awaited
)

# --- several server processes (server/peers.py)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),  # "serve" or "think"
    Column("version", String(32), nullable=False),
    Column("started", Double, nullable=False),
    Column("until", Double, nullable=False, index=True),  # it is dead if it has not renewed this by then
    info=NOT_MOVED,
)

presence = Table(  # people who are connected to a table where they sit, by the process they are connected to
    "presence",
    metadata,
    Column("process", String(32), ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True),
    Column("table_code", String(16), _of_table(), primary_key=True, index=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    info=NOT_MOVED,
)

leases = Table(  # what one process does for all: the house of a table, or a chore
    "leases",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("process", String(32), index=True),  # none: released
    Column("number", Number, nullable=False),  # grows with every change of hands (fencing)
    info=NOT_MOVED,
)

marks = Table(  # numbers that every process watches
    "marks",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("number", Number, nullable=False),
)

installation = Table(  # one row, made by a migration
    "installation",
    metadata,
    Column("id", String(32), primary_key=True),
    info=NOT_MOVED,
)

buckets = Table(  # rate limits that hold across processes; addresses only as keyed digests
    "buckets",
    metadata,
    Column("id", LargeBinary(16), primary_key=True),
    Column("left", Double, nullable=False),
    Column("at", Double, nullable=False, index=True),
    info=NOT_MOVED,
)

budgets = Table(  # of a language model: of a match, or of a day
    "budgets",
    metadata,
    Column("name", String(96), primary_key=True),
    Column("calls", Integer, nullable=False),
    Column("tokens", Integer, nullable=False),
    Column("since", Double, nullable=False, index=True),
)
