"""Content that matches began with, where no release has kept it."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    op.create_table(
        "contents",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("digest", sa.String(32), primary_key=True),
        sa.Column("packed", sa.LargeBinary, nullable=False),
    )
