"""A database of the first version, whose people and tables were created without a migration, is upgraded."""

import time

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Column,
    Connection,
    Double,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    inspect,
    select,
    text,
)

from tests.store.conftest import OpenSql
from zarzewie.server import schema
from zarzewie.store.engines import connect
from zarzewie.store.log_tables import matches
from zarzewie.store.migrate import MIGRATIONS

FIRST = MetaData()

people = Table(
    "people",
    FIRST,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
)
sessions = Table(
    "sessions",
    FIRST,
    Column("token", LargeBinary(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False),
)
tables = Table(
    "tables",
    FIRST,
    Column("code", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("size", Integer, nullable=False),
    Column("host", String(32), ForeignKey("people.id"), nullable=False),
    Column("stage", String(16), nullable=False),
    Column("created", Double, nullable=False),
)
seats = Table(
    "seats",
    FIRST,
    Column("table_code", String(16), ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=True, index=True),
    Column("bot", String(32), nullable=True),
    UniqueConstraint("table_code", "person"),
)

NOW = time.time()
ENTRY = {"data": b"entry"}


def first_version(address: str, with_people: bool) -> None:
    engines = connect(address, 5.0)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engines.writing.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "1")
        connection.execute(matches.insert().values(id="abcdef", head=b"head", secrets=b"secrets"))
        connection.execute(text("INSERT INTO entries (match_pk, number, data) VALUES (1, 1, :data)"), ENTRY)
        if with_people:
            FIRST.create_all(connection)
            fill(connection)
    engines.dispose()


def fill(connection: Connection) -> None:
    table = {"code": "abcdef", "game": "tron", "options": "{}", "size": 2, "host": "ada", "stage": "playing"}
    connection.execute(people.insert().values(id="ada", name="Ada", created=NOW))
    connection.execute(sessions.insert().values(token=b"hash", person="ada", created=NOW))
    connection.execute(tables.insert().values(**table, created=NOW))
    connection.execute(seats.insert().values(table_code="abcdef", seat=0, person="ada"))
    connection.execute(seats.insert().values(table_code="abcdef", seat=1, bot="rule"))


@pytest.mark.parametrize("with_people", [True, False])
def test_the_log_of_the_first_version_is_all_there(
    sql_address: str, open_sql: OpenSql, with_people: bool
) -> None:
    first_version(sql_address, with_people)
    opened = open_sql(sql_address).open("abcdef")
    assert opened is not None
    assert (opened.entries, opened.times) == ((b"entry",), (0.0,))


def test_people_tables_and_seats_of_the_first_version_are_all_there(
    sql_address: str, open_sql: OpenSql
) -> None:
    first_version(sql_address, with_people=True)
    with open_sql(sql_address).reading.connect() as connection:
        person = connection.execute(select(schema.people)).one()
        assert (person.id, person.name, person.created, person.password) == ("ada", "Ada", NOW, None)
        session = connection.execute(select(schema.sessions)).one()
        assert (session.token, session.person) == (b"hash", "ada")
        table = connection.execute(select(schema.tables)).one()
        assert (table.code, table.host, table.stage, table.match) == ("abcdef", "ada", "playing", "abcdef")
        held = connection.execute(select(schema.seats).order_by(schema.seats.c.seat)).all()
        assert [(seat.person, seat.bot, seat.ready) for seat in held] == [
            ("ada", None, True),
            (None, "rule", True),
        ]
        assert not [name for name in inspect(connection).get_table_names() if name.startswith("earlier")]
