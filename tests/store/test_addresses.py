"""Addresses of stores."""

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


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///:memory:", "mysql://localhost/x", "nowhere", ""])
def test_what_is_no_address_of_a_store_is_unreachable(address: str) -> None:
    with trouble("unreachable"):
        open_store(address)
