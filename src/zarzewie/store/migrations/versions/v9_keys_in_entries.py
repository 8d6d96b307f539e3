"""A key is stored with the last entry that it was sent with, and is unique in its match.

The database refuses a repeated key by itself, so a move is stored without a question before.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "9"
down_revision = "8"

AT_ONCE = 2000
MATCH = 8
"""Bytes of a key's id that name its match; the rest is the digest of the key."""


def upgrade() -> None:
    op.add_column("entries", sa.Column("key", sa.LargeBinary))
    op.add_column("entries", sa.Column("content", sa.LargeBinary))
    _move()
    with_a_key = sa.text("key IS NOT NULL")
    op.create_index(
        "ix_entries_key",
        "entries",
        ["match_pk", "key"],
        unique=True,
        sqlite_where=with_a_key,
        postgresql_where=with_a_key,
    )
    op.drop_table("keys")


def _move() -> None:
    """Move each key to its entry. One whose entry is missing or has a key can only be of an empty append."""
    connection = op.get_bind()
    some = sa.text("SELECT id, length, content FROM keys WHERE id > :after ORDER BY id LIMIT :most")
    put = sa.text(
        "UPDATE entries SET key = :key, content = :content"
        " WHERE match_pk = :match AND number = :length AND key IS NULL"
    )
    after = b""
    while found := connection.execute(some, {"after": after, "most": AT_ONCE}).all():
        connection.execute(put, [_entry(*row) for row in found])
        after = found[-1].id


def _entry(key: bytes, length: int, content: bytes | None) -> dict[str, Any]:
    match = int.from_bytes(key[:MATCH], "big")
    return {"match": match, "key": key[MATCH:], "length": length, "content": content}
