"""Migrations create the tables that the code declares, and leave other tables alone."""

import psycopg
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Column, Integer, MetaData, Table, inspect, text

from tests.store.conftest import OpenSql
from tests.store.postgres import Postgres
from zarzewie.server.schema import metadata
from zarzewie.store.batch import digest
from zarzewie.store.engines import connect
from zarzewie.store.files import make_database
from zarzewie.store.interface import Append, Appended, Conflict, StoredKey
from zarzewie.store.log_tables import log
from zarzewie.store.migrate import VERSION_TABLE, _migrations


def test_the_migrations_make_the_tables_that_the_code_knows(sql_address: str, open_sql: OpenSql) -> None:
    known = MetaData()
    for table in (*log.sorted_tables, *metadata.sorted_tables):
        table.to_metadata(known)
    with open_sql(sql_address).reading.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, known) == []


def test_the_log_is_a_rowid_table_with_a_light_index(sqlite_address: str, open_sql: OpenSql) -> None:
    with open_sql(sqlite_address).reading.connect() as connection:
        listed = connection.exec_driver_sql("SELECT name, wr FROM pragma_table_list")
        assert not [name for name, without in listed if without]
        indexed = connection.exec_driver_sql(
            "SELECT name FROM pragma_index_info('sqlite_autoindex_entries_1')"
        )
        assert [name for (name,) in indexed] == ["match_pk", "number"]


def test_others_may_keep_their_tables_beside_the_log(sql_address: str, open_sql: OpenSql) -> None:
    others = MetaData()
    Table("visitors", others, Column("id", Integer, primary_key=True))
    store = open_sql(sql_address)
    others.create_all(store.engine)
    again = open_sql(sql_address)
    assert "visitors" in inspect(again.engine).get_table_names()


def test_options_in_the_address_of_a_server_count(postgres: Postgres, open_sql: OpenSql) -> None:
    address = postgres.fresh_database()
    with psycopg.connect(postgres.address, autocommit=True) as connection:
        connection.execute("CREATE SCHEMA club")
        connection.execute("GRANT ALL ON SCHEMA club TO PUBLIC")
    store = open_sql(f"{address}&options=-csearch_path%3Dclub")
    assert inspect(store.engine).default_schema_name == "club"
    assert "entries" in inspect(store.engine).get_table_names("club")


def test_opening_again_changes_nothing(sql_address: str, open_sql: OpenSql) -> None:
    store = open_sql(sql_address)
    store.create("a", b"head", b"secrets")
    before = store.open("a")
    assert open_sql(sql_address).open("a") == before


def left_by_version_8(address: str) -> None:
    """A match of three entries whose keys are in a table of their own."""
    make_database(address)
    engines = connect(address, 5.0)
    config, _ = _migrations()
    with engines.writing.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "8")
        connection.execute(text("INSERT INTO matches (id, head, secrets) VALUES ('a', :none, :none)"), NONE)
        connection.execute(
            text("INSERT INTO entries (match_pk, number, data, at) VALUES (1, :number, :none, 0)"),
            [{"number": number, **NONE} for number in (1, 2, 3)],
        )
        connection.execute(
            text("INSERT INTO keys (id, length, content) VALUES (:id, :length, :content)"),
            [
                {"id": (1).to_bytes(8, "big") + digest(key), "length": length, "content": content}
                for key, length, content in KEYS
            ],
        )
    engines.dispose()


NONE = {"none": b""}
KEYS = [
    ("first", 1, b"what for"),
    ("last", 3, None),
    ("of nothing", 0, None),
    ("of what is not there", 9, None),
    ("of nothing after the last", 3, None),
]


def test_keys_of_before_are_kept_with_their_entries(sql_address: str, open_sql: OpenSql) -> None:
    left_by_version_8(sql_address)
    store = open_sql(sql_address)
    assert "keys" not in inspect(store.engine).get_table_names()
    assert store.key("a", "first") == StoredKey(1, b"what for")
    again = [Append("a", 3, (b"again",), key) for key in ("first", "new", "of nothing")]
    assert store.append(again) == [Appended(1, again=True), Appended(4), Conflict(4)]
    assert {store.key("a", key) for key in ("last", "of nothing after the last")} == {StoredKey(3), None}
    assert len(store.entries("a")) == 4
