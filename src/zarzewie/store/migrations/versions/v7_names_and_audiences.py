"""Names are fixed with a match, and messages are numbered among those of their own audience."""

import secrets
from collections import Counter

import sqlalchemy as sa
from alembic import op

revision = "7"
down_revision = "6"


def upgrade() -> None:
    op.add_column("sitters", sa.Column("name", sa.Text))
    op.execute("UPDATE sitters SET name = (SELECT name FROM people WHERE people.id = sitters.person)")
    op.add_column("messages", sa.Column("audience", sa.String(96), nullable=False, server_default=""))
    op.add_column("messages", sa.Column("number", sa.Integer, nullable=False, server_default="0"))
    op.add_column("messages", sa.Column("name", sa.Text))
    _number()
    op.create_index("messages_numbered", "messages", ["table_code", "audience", "number"], unique=True)


def _number() -> None:
    """What was said aloud, table by table; each old whisper has an audience of its own, that says nothing."""
    columns = ("id", "table_code", "whispered_to", "audience", "number")
    messages = sa.table("messages", *(sa.column(name) for name in columns))
    connection = op.get_bind()
    said = connection.execute(sa.select(messages.c.id, messages.c.table_code, messages.c.whispered_to)).all()
    numbers: Counter[str] = Counter()
    found = []
    for row in sorted(said, key=lambda row: row.id):
        if row.whispered_to is None:
            numbers[row.table_code] += 1
            found.append({"this": row.id, "audience": "", "number": numbers[row.table_code]})
        else:
            found.append({"this": row.id, "audience": secrets.token_hex(8), "number": 1})
    if found:
        change = sa.update(messages).where(messages.c.id == sa.bindparam("this"))
        numbered = change.values(audience=sa.bindparam("audience"), number=sa.bindparam("number"))
        connection.execute(numbered, found)
