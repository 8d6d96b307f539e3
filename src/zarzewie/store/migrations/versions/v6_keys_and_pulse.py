"""What a key was sent for, and a row that is written to see whether there is room."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    op.add_column("keys", sa.Column("content", sa.LargeBinary))
    op.create_table(
        "pulse",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("ballast", sa.LargeBinary, nullable=False),
    )
