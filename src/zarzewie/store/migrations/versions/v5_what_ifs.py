"""What-ifs know what they go on from, so that they can be counted; and tables are found by their host."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    op.add_column("tables", sa.Column("forked_from", sa.String(64)))
    op.create_index("ix_tables_host", "tables", ["host"])
