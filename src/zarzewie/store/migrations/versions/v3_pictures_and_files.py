"""Pictures under a board, and sittings that came with a file."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    op.create_table(
        "brought",
        sa.Column(
            "campaign", sa.String(32), sa.ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("sitting", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "maps",
        sa.Column(
            "match", sa.String(64), sa.ForeignKey("sittings.match", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("ground", sa.LargeBinary(16), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("digest", sa.LargeBinary(16), nullable=False),
        sa.Column("picture", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
