"""Matches, their entries, snapshots and keys."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None

Number = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("pk", Number, primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("head", sa.LargeBinary, nullable=False),
        sa.Column("secrets", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("match_pk", Number, sa.ForeignKey("matches.pk"), nullable=False),
        sa.Column("number", Number, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match_pk", "number"),
    )
    op.create_table(
        "snapshots",
        sa.Column("match_pk", Number, sa.ForeignKey("matches.pk"), primary_key=True, autoincrement=False),
        sa.Column("length", Number, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("id", sa.LargeBinary, primary_key=True),
        sa.Column("length", Number, nullable=False),
        sqlite_with_rowid=False,
    )
