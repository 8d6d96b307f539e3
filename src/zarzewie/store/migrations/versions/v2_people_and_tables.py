"""People, tables, what they say, and texts by reference.

The first version made four of these tables without a migration: what they hold is taken over.
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"

Number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
EARLIER = ("seats", "tables", "sessions", "people")


def upgrade() -> None:
    here = set(sa.inspect(op.get_bind()).get_table_names())
    earlier = [name for name in EARLIER if name in here]
    for name in earlier:
        op.rename_table(name, f"earlier_{name}")
    for index in ("ix_sessions_person", "ix_seats_person"):
        op.execute(f"DROP INDEX IF EXISTS {index}")
    op.add_column("entries", sa.Column("at", sa.Double, nullable=False, server_default=sa.text("0")))
    _texts()
    _people()
    _tables()
    _words()
    if earlier:
        _take_over()


def _texts() -> None:
    op.create_table(
        "texts",
        sa.Column("id", sa.LargeBinary, primary_key=True),
        sa.Column("match_pk", Number, sa.ForeignKey("matches.pk"), nullable=False, index=True),
        sa.Column("owner", sa.Text, nullable=False, index=True),
        sa.Column("body", sa.LargeBinary),
    )


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("login", sa.Text, unique=True),
        sa.Column("password", sa.Text),
        sa.Column("recovery", sa.LargeBinary(32), unique=True),
        sa.Column("email", sa.Text),
        sa.Column("email_code", sa.Text),
        sa.Column("language", sa.String(8)),
        sa.Column("erased", sa.Double),
        sa.Column("owner", sa.String(32), sa.ForeignKey("people.id"), index=True),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.LargeBinary(32), primary_key=True),
        _person(nullable=False, index=True, ondelete="CASCADE"),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double),
        sa.Column("label", sa.Text),
    )


def _tables() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("progress", sa.Text, nullable=False),
        sa.Column("archived", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
    op.create_table(
        "companions",
        sa.Column(
            "campaign", sa.String(32), sa.ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True
        ),
        _person(primary_key=True, index=True),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("host", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("stage", sa.String(16), nullable=False, index=True),
        sa.Column("match", sa.String(64), nullable=False),
        sa.Column("campaign", sa.String(32), sa.ForeignKey("campaigns.id"), index=True),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "seats",
        _table(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        _person(index=True),
        sa.Column("bot", sa.String(32)),
        sa.Column("ready", sa.Boolean, nullable=False),
        sa.UniqueConstraint("table_code", "person"),
    )
    op.create_table(
        "sittings",
        sa.Column("match", sa.String(64), primary_key=True),
        _table(index=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("began", sa.Double, nullable=False),
        sa.Column("ended", sa.Double),
        sa.Column("outcome", sa.Text),
    )
    op.create_table(
        "sitters",
        sa.Column(
            "match", sa.String(64), sa.ForeignKey("sittings.match", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        _person(index=True),
        sa.Column("bot", sa.String(32)),
    )
    op.create_table(
        "pauses",
        sa.Column("id", Number, primary_key=True),
        _table(nullable=False, index=True),
        sa.Column("began", sa.Double, nullable=False),
        sa.Column("until", sa.Double),
        sa.Column("ended", sa.Double),
        sa.Column("why", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
    )


def _words() -> None:
    op.create_table(
        "messages",
        sa.Column("id", Number, primary_key=True),
        _table(nullable=False, index=True),
        _person(index=True),
        sa.Column("seat", sa.Integer),
        sa.Column("whispered_to", sa.Integer),
        sa.Column("body", sa.Text),
        sa.Column("sent", sa.Double, nullable=False),
    )
    op.create_table("silenced", _table(primary_key=True), _person(primary_key=True))
    op.create_table(
        "reports",
        sa.Column("id", Number, primary_key=True),
        sa.Column("message", Number, sa.ForeignKey("messages.id", ondelete="CASCADE"), nullable=False),
        _person(nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.UniqueConstraint("message", "person"),
    )
    op.create_table(
        "notes",
        sa.Column("match", sa.String(64), primary_key=True),
        _person(primary_key=True, index=True, ondelete="CASCADE"),
        sa.Column("place", sa.String(64), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
    op.create_table(
        "jobs",
        sa.Column("id", Number, primary_key=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("key", sa.Text, nullable=False, unique=True),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("due", sa.Double, nullable=False, index=True),
        sa.Column("leased", sa.Double),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("done", sa.Double),
    )


def _take_over() -> None:
    """What the first version kept, into the new tables."""
    for statement in (
        "INSERT INTO people (id, name, created) SELECT id, name, created FROM earlier_people",
        "INSERT INTO sessions (token, person, created) SELECT token, person, created FROM earlier_sessions",
        """INSERT INTO tables (code, game, options, settings, size, host, stage, match, created)
           SELECT code, game, options, '{}', size, host, stage, code, created FROM earlier_tables""",
        """INSERT INTO seats (table_code, seat, person, bot, ready)
           SELECT table_code, seat, person, bot, TRUE FROM earlier_seats""",
    ):
        op.execute(statement)
    for name in EARLIER:
        op.drop_table(f"earlier_{name}")


def _person(ondelete: str | None = None, **rest: Any) -> Any:
    return sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete=ondelete), **rest)


def _table(**rest: Any) -> Any:
    return _ref("table_code", sa.String(16), "tables.code", **rest)


def _ref(name: str, kind: Any, to: str, **rest: Any) -> Any:
    """What goes with what it belongs to."""
    return sa.Column(name, kind, sa.ForeignKey(to, ondelete="CASCADE"), **rest)
