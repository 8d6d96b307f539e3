"""The tables of the log, for queries. In a database they are created by migrations/."""

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

log = MetaData()

Number = BigInteger().with_variant(Integer, "sqlite")  # only INTEGER is SQLite's own row number

matches = Table(
    "matches",
    log,
    Column("pk", Number, primary_key=True),
    Column("id", Text, nullable=False, unique=True),
    Column("head", LargeBinary, nullable=False),
    Column("secrets", LargeBinary, nullable=False),
)

# The length of a match is its greatest number: nothing else is written when a match grows, and nothing can
# disagree. On SQLite rows are stored in the order of writing, with a small index by match and number.
entries = Table(
    "entries",
    log,
    Column("match_pk", Number, ForeignKey("matches.pk"), nullable=False),
    Column("number", Number, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("at", Double, nullable=False),
    Column("key", LargeBinary),  # a digest of the append's key, on its last entry
    Column("content", LargeBinary),  # a digest of what the key was sent for, if given
    PrimaryKeyConstraint("match_pk", "number"),
)

# The database itself refuses a key for the second time: nothing has to be asked before an entry is stored.
with_a_key = entries.c.key.is_not(None)
Index(
    "ix_entries_key",
    entries.c.match_pk,
    entries.c.key,
    unique=True,
    sqlite_where=with_a_key,
    postgresql_where=with_a_key,
)

snapshots = Table(
    "snapshots",
    log,
    Column("match_pk", Number, ForeignKey("matches.pk"), primary_key=True, autoincrement=False),
    Column("length", Number, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

# New rows are written to see whether there is room: rewriting the same pages succeeds on a full disk too.
pulse = Table(
    "pulse",
    log,
    Column("id", Number, primary_key=True),
    Column("ballast", LargeBinary, nullable=False),
    info={"moved": False},
)

# While another database is moved here (transfer.py), it has one row, and no server opens the database.
moving = Table(
    "moving",
    log,
    Column("id", Number, primary_key=True),
    Column("source", Text, nullable=False),
    info={"moved": False},
)

# Texts by people are stored outside the log, which names them by id: they can be erased without changing it.
# As bytes, because PostgreSQL's text does not take every character, and one text would fail the whole batch.
texts = Table(
    "texts",
    log,
    Column("id", LargeBinary, primary_key=True),
    Column("match_pk", Number, ForeignKey("matches.pk"), nullable=False, index=True),
    Column("owner", Text, nullable=False, index=True),
    Column("body", LargeBinary),
)
