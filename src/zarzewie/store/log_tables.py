"""The tables of the log as the code knows them. What is in a database is made by migrations/."""

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    ForeignKey,
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
# disagree. On SQLite rows lie in the order of writing, with a light index by match and number beside them.
entries = Table(
    "entries",
    log,
    Column("match_pk", Number, ForeignKey("matches.pk"), nullable=False),
    Column("number", Number, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("match_pk", "number"),
)

snapshots = Table(
    "snapshots",
    log,
    Column("match_pk", Number, ForeignKey("matches.pk"), primary_key=True, autoincrement=False),
    Column("length", Number, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

# One column, because SQLite scans the whole table for `(match_pk, digest) IN (VALUES …)`. The match comes
# first in it, so that the keys of one match lie on few pages.
keys = Table(
    "keys",
    log,
    Column("id", LargeBinary, primary_key=True),
    Column("length", Number, nullable=False),
    Column("content", LargeBinary),  # a digest of what it was sent for; none where nobody said so
    sqlite_with_rowid=False,
)

# Written anew to see whether there is room: the same pages would say yes on a full disk.
pulse = Table(
    "pulse",
    log,
    Column("id", Number, primary_key=True),
    Column("ballast", LargeBinary, nullable=False),
)

# What people wrote lies beside the log, which names it by its id: it can be erased, and the log stays whole.
# As bytes, because PostgreSQL's text takes not every character, and one text would fail the whole batch.
texts = Table(
    "texts",
    log,
    Column("id", LargeBinary, primary_key=True),
    Column("match_pk", Number, ForeignKey("matches.pk"), nullable=False, index=True),
    Column("owner", Text, nullable=False, index=True),
    Column("body", LargeBinary),
)
