"""Failures of a PostgreSQL server are named, lose nothing, and the store recovers where it can."""

import sys

import psycopg
import pytest
from sqlalchemy.exc import DBAPIError

from tests.store.conftest import OpenSql
from tests.store.postgres import Postgres
from tests.store.trouble import SHORTLY, append_one, length_of, trouble, with_a_match
from zarzewie.store import open_store
from zarzewie.store.engines import connect
from zarzewie.store.errors import reason_of
from zarzewie.store.interface import StoreError
from zarzewie.store.migrate import VERSION_TABLE


@pytest.fixture
def address(postgres: Postgres) -> str:
    return postgres.fresh_database()


def test_without_its_driver_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with trouble("driver"):
        open_store("postgresql://127.0.0.1/x")


def test_a_server_that_does_not_answer_is_unreachable_and_the_password_is_not_told() -> None:
    with pytest.raises(StoreError, match="unreachable") as caught:
        open_store("postgresql://keeper:open-sesame@127.0.0.1:1/x", patience=SHORTLY)
    assert "open-sesame" not in str(caught.value)


def test_a_server_without_the_database_is_unreachable(address: str, open_sql: OpenSql) -> None:
    with trouble("unreachable"):
        open_sql(address.replace("@/", "@/no_"))


def test_a_database_of_somebody_else_is_foreign_and_stays_as_it_is(address: str, open_sql: OpenSql) -> None:
    with psycopg.connect(address, autocommit=True) as other:
        other.execute("CREATE TABLE bookmarks (url text)")
        with trouble("foreign"):
            open_sql(address)
        tables = other.execute("SELECT tablename FROM pg_tables WHERE tableowner = current_user").fetchall()
    assert tables == [("bookmarks",)]


def test_a_database_of_a_newer_version_is_left_alone(address: str, open_sql: OpenSql) -> None:
    with_a_match(open_sql(address))
    with psycopg.connect(address, autocommit=True) as later:
        later.execute(f"UPDATE {VERSION_TABLE} SET version_num = '999'".encode())
    with trouble("newer"):
        open_sql(address)


def test_a_database_without_its_tables_is_broken(address: str, open_sql: OpenSql) -> None:
    store = with_a_match(open_sql(address))
    with psycopg.connect(address, autocommit=True) as other:
        other.execute("DROP TABLE entries")
    with trouble("broken"):
        append_one(store, 1)


def test_while_another_holds_the_match_it_is_locked_and_can_be_read_and_then_goes_on(
    address: str, open_sql: OpenSql
) -> None:
    store = with_a_match(open_sql(address, SHORTLY))
    with psycopg.connect(address) as other:
        other.execute("SELECT * FROM matches FOR UPDATE")
        with trouble("locked"):
            append_one(store, 1)
        assert length_of(store) == 1
    append_one(store, 1)
    assert length_of(store) == 2


def test_a_server_that_stops_in_a_transaction_lets_others_go_on(address: str, open_sql: OpenSql) -> None:
    stopped, other = with_a_match(open_sql(address)), open_sql(address)
    with trouble("unreachable"), stopped.engine.begin() as connection:
        connection.exec_driver_sql("SELECT * FROM matches FOR UPDATE")
        append_one(other, 1)  # it waits for the lock, which ends after IDLE seconds
        connection.exec_driver_sql("SELECT 1")
    append_one(stopped, 2)


def test_a_read_only_database_can_be_read(address: str, postgres: Postgres, open_sql: OpenSql) -> None:
    with_a_match(open_sql(address)).close()
    role = address.removeprefix("postgresql://").partition("@")[0]
    postgres.execute(f"ALTER ROLE {role} SET default_transaction_read_only = on")
    store = open_sql(address)
    with trouble("readonly"):
        append_one(store, 1)
    assert length_of(store) == 1


def test_lost_connections_are_made_anew(address: str, open_sql: OpenSql) -> None:
    store = with_a_match(open_sql(address))
    with psycopg.connect(address, autocommit=True) as other:
        other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE usename = current_user AND pid <> pg_backend_pid()"
        )
    append_one(store, 1)
    assert length_of(store) == 2


class Said(psycopg.Error):
    def __init__(self, sqlstate: str) -> None:
        super().__init__()
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("sqlstate", "reason"),
    [
        ("53100", "full"),
        ("53300", "unreachable"),
        ("57P01", "unreachable"),
        ("40P01", "locked"),
        ("XX001", "broken"),
        ("22021", None),
    ],
)
def test_what_cannot_be_made_to_happen_here_is_named_too(sqlstate: str, reason: str | None) -> None:
    assert reason_of(DBAPIError("", {}, Said(sqlstate))) == reason


@pytest.mark.parametrize("where", ["u:SECRET@127.0.0.1:1/x", "u@127.0.0.1:1/x?password=SECRET"])
def test_no_error_holds_the_password_of_the_database(where: str) -> None:
    with pytest.raises(StoreError) as refused:
        open_store(f"postgresql://{where}", 1.0)
    assert "127.0.0.1" in str(refused.value)
    assert "SECRET" not in str(refused.value)


def test_a_machine_that_is_gone_is_noticed_after_seconds_not_hours(postgres: Postgres) -> None:
    address = postgres.fresh_database()
    for given, expected in (("", "10000"), ("&tcp_user_timeout=77000", "77000")):
        engines = connect(address + given, 5.0)
        connection = engines.writing.raw_connection()
        try:
            assert connection.driver_connection is not None
            found = connection.driver_connection.info.get_parameters()
        finally:
            connection.close()
            engines.dispose()
        idle, interval, count = (int(found[f"keepalives_{name}"]) for name in ("idle", "interval", "count"))
        assert idle + interval * count <= 15, "the system's default is more than two hours"
        assert found["tcp_user_timeout"] == expected, "what the host has written counts"
