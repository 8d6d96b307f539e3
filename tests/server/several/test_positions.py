"""How far tables have come, as the sweep asks it."""

from collections.abc import Iterator

import pytest

from tests.store.conftest import postgres, sql_address, sqlite_address
from zarzewie.server import lobby, people, table_rows, table_state
from zarzewie.server.protocol import NewTable
from zarzewie.store.interface import Append
from zarzewie.store.sql import SqlStore

__all__ = ["postgres", "sql_address", "sqlite_address"]


@pytest.fixture
def store(sql_address: str) -> Iterator[SqlStore]:
    opened = SqlStore(sql_address)
    yield opened
    opened.close()


def test_each_of_several_tables_has_the_length_of_its_own_match(store: SqlStore) -> None:
    person, _ = people.arrive(store, "Anna")
    codes = [lobby.create(store, person, NewTable("tron", 2)).code for _ in range(3)]
    for length, code in enumerate(codes):
        match = table_rows.load(store, code).match
        store.create(match, b"{}", b"[]")
        for number in range(length):
            store.append([Append(match, number, (b"{}",))])
    found = table_state.positions(store, codes)
    assert [found[code].length for code in codes] == [0, 1, 2]
