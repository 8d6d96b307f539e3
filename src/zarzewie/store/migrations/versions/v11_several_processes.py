"""What several server processes on one database have to know of each other."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "11"
down_revision = "10"

Number = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    for name in ("revision", "map_revision", "fold_revision"):
        op.add_column("tables", sa.Column(name, Number, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("missed", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("missed_at", sa.Double))
    op.add_column("pauses", sa.Column("ask", sa.Text))
    op.add_column("messages", sa.Column("revision", Number, nullable=False, server_default="0"))
    op.add_column("jobs", sa.Column("result", sa.Text))
    op.create_table(
        "votes",
        sa.Column("table_code", sa.String(16), _of_table(), primary_key=True),
        sa.Column("what", sa.String(96), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("proposal", sa.Text),
    )
    _processes()
    op.create_table(
        "buckets",
        sa.Column("id", sa.LargeBinary(16), primary_key=True),
        sa.Column("left", sa.Double, nullable=False),
        sa.Column("at", sa.Double, nullable=False, index=True),
    )
    op.create_table(
        "budgets",
        sa.Column("name", sa.String(96), primary_key=True),
        sa.Column("calls", sa.Integer, nullable=False),
        sa.Column("tokens", sa.Integer, nullable=False),
        sa.Column("since", sa.Double, nullable=False, index=True),
    )


def _processes() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("version", sa.String(32), nullable=False),
        sa.Column("started", sa.Double, nullable=False),
        sa.Column("until", sa.Double, nullable=False, index=True),
    )
    of_process = sa.ForeignKey("processes.id", ondelete="CASCADE")
    of_person = sa.ForeignKey("people.id", ondelete="CASCADE")
    op.create_table(
        "presence",
        sa.Column("process", sa.String(32), of_process, primary_key=True),
        sa.Column("table_code", sa.String(16), _of_table(), primary_key=True, index=True),
        sa.Column("person", sa.String(32), of_person, primary_key=True),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("process", sa.String(32), index=True),
        sa.Column("number", Number, nullable=False),
    )
    op.create_table(
        "marks",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("number", Number, nullable=False),
    )
    made = op.create_table("installation", sa.Column("id", sa.String(32), primary_key=True))
    op.bulk_insert(made, [{"id": secrets.token_hex(16)}])


def _of_table() -> sa.ForeignKey:
    return sa.ForeignKey("tables.code", ondelete="CASCADE")
