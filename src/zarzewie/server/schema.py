"""What the server keeps beside the log. What is in a database is made by store/migrations/."""

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


def _of_table() -> ForeignKey:
    return ForeignKey("tables.code", ondelete="CASCADE")


# --- people

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("login", Text, unique=True),  # signs in with it and a password; none for a guest
    Column("password", Text),  # salted and stretched; none for a guest
    Column("recovery", LargeBinary(32), unique=True),  # the hash of a recovery link's token
    Column("email", Text),  # for reminders only, if given
    Column("email_code", Text),  # sent to that address; none: confirmed
    Column("language", String(8)),
    Column("erased", Double),
    Column("owner", String(32), ForeignKey("people.id"), index=True),  # whose program this is; none: a person
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", LargeBinary(32), primary_key=True),  # a hash: the token itself is the browser's alone
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("seen", Double),
    Column("label", Text),  # the name of a program that plays in this person's seat; none for a browser
)

# --- tables

tables = Table(
    "tables",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("settings", Text, nullable=False),  # lobby.Settings: who may look, which clock, what is disclosed
    Column("size", Integer, nullable=False),
    Column("host", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("stage", String(16), nullable=False, index=True),
    Column("match", String(64), nullable=False),  # the match that is played here now; a rematch is another
    Column("campaign", String(32), ForeignKey("campaigns.id"), index=True),
    Column("left_behind", Boolean, nullable=False, default=False),  # its campaign goes on without it
    Column("successor", String(16)),  # the table at which the same people go on
    Column("created", Double, nullable=False),
    Column("forked_from", String(64)),  # of a what-if: the match that it goes on from
)

seats = Table(
    "seats",
    metadata,
    Column("table_code", String(16), _of_table(), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), index=True),
    Column("bot", String(32)),  # with a person: plays for them until they take the seat back
    Column("ready", Boolean, nullable=False, default=True),
    Column("kept_for", String(32), ForeignKey("people.id"), index=True),  # nobody else sits down here
    Column("since", Double),  # when its person sat down
    UniqueConstraint("table_code", "person"),
)

removed = Table(  # by the host: they sit down here again only when they are invited again
    "removed",
    metadata,
    Column("id", Number, primary_key=True),
    Column("table_code", String(16), _of_table(), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    UniqueConstraint("table_code", "person"),
)

sittings = Table(  # every match that was played at a table, for "my games" and statistics
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
    Column("name", Text),  # what the person was called in this match, from its beginning on
)

pauses = Table(
    "pauses",
    metadata,
    Column("id", Number, primary_key=True),
    Column("table_code", String(16), _of_table(), nullable=False, index=True),
    Column("began", Double, nullable=False),
    Column("until", Double),  # it ends by itself then; none: when somebody ends it
    Column("ended", Double),
    Column("why", String(16), nullable=False),  # "read": no pause, people were ready with reading by then
    Column("seat", Integer),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("progress", Text, nullable=False),
    Column("run", Integer, nullable=False, default=0),  # beginning it anew begins another run
    Column("shelf", Text, nullable=False, default="[]"),  # earlier runs: beginning anew can be undone
    Column("archived", Boolean, nullable=False, default=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
)

companions = Table(
    "companions",
    metadata,
    Column("campaign", String(32), ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), primary_key=True, index=True),
    Column("number", Integer, nullable=False, default=0),  # names them to the others: ids stay here
    Column("owner", Boolean, nullable=False, default=False),
    Column("seat", Integer),  # theirs, with what waits for them there
    Column("since", Double, nullable=False, default=0.0),
    Column("removed", Double),  # they come back only when they are invited again
    Column("resets", Boolean, nullable=False, default=False),  # wants to begin anew; all owners have to
)

brought = Table(  # sittings that were played elsewhere and came with a campaign's file
    "brought",
    metadata,
    Column("campaign", String(32), ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("sitting", LargeBinary, nullable=False),  # a match file, packed
)

maps = Table(  # the picture under a board (server/board_pictures.py)
    "maps",
    metadata,
    Column("match", String(64), ForeignKey("sittings.match", ondelete="CASCADE"), primary_key=True),
    Column("ground", LargeBinary(16), primary_key=True),  # which board, and of which size
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("digest", LargeBinary(16), nullable=False),
    Column("picture", LargeBinary, nullable=False),  # drawn anew: nothing but pixels
    Column("created", Double, nullable=False),
)

contents = Table(  # what matches here began with, where no release has kept it (server/content_store.py)
    "contents",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("digest", String(32), primary_key=True),
    Column("packed", LargeBinary, nullable=False),
)

# --- words

messages = Table(
    "messages",
    metadata,
    Column("id", Number, primary_key=True),
    Column("table_code", String(16), _of_table(), nullable=False, index=True),
    Column("audience", String(96), nullable=False),  # server/chat.py: who hears it, and its number among that
    Column("number", Integer, nullable=False),
    Column("person", String(32), ForeignKey("people.id"), index=True),
    Column("name", Text),  # of its author at this table then; none: as the account is called
    Column("seat", Integer),
    Column("whispered_to", Integer),  # a seat; none: to the whole table
    Column("body", Text),  # none: erased by its author or removed by the host
    Column("sent", Double, nullable=False),
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

# --- work that must happen once

jobs = Table(
    "jobs",
    metadata,
    Column("id", Number, primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("key", Text, nullable=False, unique=True),  # the same work is noted down once
    Column("facts", Text, nullable=False),
    Column("due", Double, nullable=False, index=True),
    Column("leased", Double),  # somebody does it until then
    Column("tries", Integer, nullable=False, default=0),
    Column("done", Double),
)
