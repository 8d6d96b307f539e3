"""Addresses of stores; opening and closing them."""

import sqlite3
from typing import Any

import psycopg
import pytest

from tests.store.trouble import trouble
from zarzewie.store import open_store
from zarzewie.store.memory import MemoryStore
from zarzewie.store.sql import SqlStore


def test_memory_is_a_place_for_a_store() -> None:
    assert isinstance(open_store("memory:"), MemoryStore)


def test_a_database_is_a_place_for_a_store_which_may_be_closed_twice(sql_address: str) -> None:
    store = open_store(sql_address)
    assert isinstance(store, SqlStore)
    store.close()
    store.close()


def test_what_is_in_use_or_opened_when_a_store_closes_is_closed_after_use(sql_address: str) -> None:
    store = SqlStore(sql_address)
    with store.reading.connect() as used:
        in_use = used.connection.dbapi_connection
        store.close()
        with store.reading.connect() as late:
            opened_late = late.connection.dbapi_connection
    assert is_closed(in_use)
    assert is_closed(opened_late)


def is_closed(connection: Any) -> bool:
    try:
        connection.execute("SELECT 1")
    except (psycopg.OperationalError, sqlite3.ProgrammingError):
        return True
    return False


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///:memory:", "mysql://localhost/x", "nowhere", ""])
def test_what_is_no_address_of_a_store_is_unreachable(address: str) -> None:
    with trouble("unreachable"):
        open_store(address)
