"""Campaigns have owners and remember seats; whom a host removed stays removed.

Who led last owns a campaign, else who opened its first table; a pair owns theirs together (K-13.4, T-11.1).
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"

Number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
LEADER = 0
PAIR = 2
TOGETHER = "tron"


def upgrade() -> None:
    _seats()
    _campaigns()
    connection = op.get_bind()
    for campaign in connection.execute(sa.text("SELECT id, game, progress, created FROM campaigns")).all():
        _take_over(connection, campaign)


def _seats() -> None:
    op.add_column("tables", sa.Column("left_behind", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("successor", sa.String(16)))
    # as SQL: SQLite adds a column that refers to something, but no such rule afterwards
    op.execute("ALTER TABLE seats ADD COLUMN kept_for VARCHAR(32) REFERENCES people (id)")
    op.create_index("ix_seats_kept_for", "seats", ["kept_for"])
    op.add_column("seats", sa.Column("since", sa.Double))
    op.create_table(
        "removed",
        sa.Column("id", Number, primary_key=True),
        sa.Column(
            "table_code", sa.String(16), sa.ForeignKey("tables.code", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.UniqueConstraint("table_code", "person"),
    )


def _campaigns() -> None:
    op.add_column("campaigns", sa.Column("run", sa.Integer, nullable=False, server_default="0"))
    op.add_column("campaigns", sa.Column("shelf", sa.Text, nullable=False, server_default="[]"))
    for column in (
        sa.Column("number", sa.Integer, nullable=False, server_default="0"),
        sa.Column("owner", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("seat", sa.Integer),
        sa.Column("since", sa.Double, nullable=False, server_default="0"),
        sa.Column("removed", sa.Double),
        sa.Column("resets", sa.Boolean, nullable=False, server_default=sa.false()),
    ):
        op.add_column("companions", column)


def _take_over(connection: sa.Connection, campaign: Any) -> None:
    people: Sequence[str] = (
        connection.execute(
            sa.text(
                "SELECT person FROM companions JOIN people ON people.id = companions.person"
                " WHERE campaign = :id ORDER BY people.created, people.id"
            ),
            {"id": campaign.id},
        )
        .scalars()
        .all()
    )
    sat = [
        {person: seat for seat, person in _sitters(connection, match) if person in people}
        for match in _played(campaign.progress)
    ]
    owners = _owners(campaign.game, people, sat, _openers(connection, campaign.id))
    seats = _seats_of(sat)
    for number, person in enumerate(people):
        connection.execute(
            sa.text(
                "UPDATE companions SET number = :number, owner = :owner, seat = :seat, since = :since"
                " WHERE campaign = :id AND person = :person"
            ),
            {
                "number": number,
                "owner": person in owners,
                "seat": seats.get(person),
                "since": campaign.created,
                "id": campaign.id,
                "person": person,
            },
        )


def _played(progress: str) -> list[str]:
    """Its matches, the first one first; none where nothing was played, or nothing that can be read."""
    try:
        return [kept["chapter"]["match"] for kept in json.loads(progress or "[]")]
    except (ValueError, TypeError, KeyError):
        return []


def _sitters(connection: sa.Connection, match: str) -> Iterator[tuple[int, str]]:
    found = connection.execute(
        sa.text('SELECT seat, person FROM sitters WHERE "match" = :match AND person IS NOT NULL'),
        {"match": match},
    )
    yield from ((row.seat, row.person) for row in found)


def _openers(connection: sa.Connection, campaign: str) -> Sequence[str]:
    """Who opened its tables, the first one first."""
    return (
        connection.execute(
            sa.text("SELECT host FROM tables WHERE campaign = :id ORDER BY created, code"), {"id": campaign}
        )
        .scalars()
        .all()
    )


def _owners(
    game: str, people: Sequence[str], sat: Sequence[dict[str, int]], openers: Sequence[str]
) -> Sequence[str]:
    opened = [person for person in openers if person in people]
    if game == TOGETHER:
        together = [person for each in reversed(sat) for person in each]
        return list(dict.fromkeys((*opened[:1], *together, *people)))[:PAIR]
    led = [person for each in reversed(sat) for person, seat in each.items() if seat == LEADER]
    return [*led, *opened, *people][:1]


def _seats_of(sat: Sequence[dict[str, int]]) -> dict[str, int]:
    """Where each of them sat last, unless somebody else has sat there since."""
    found: dict[str, int] = {}
    for each in reversed(sat):
        for person, seat in each.items():
            if person not in found and seat not in found.values():
                found[person] = seat
    return found
