"""Fixtures for stores of every kind: in memory, in a SQLite file, in a PostgreSQL started by the tests."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from tests.store.postgres import Postgres, binaries
from zarzewie.store import open_store
from zarzewie.store.interface import Store
from zarzewie.store.sql import SqlStore


def required(what: str) -> NoReturn:
    """Skip the test, or fail it in CI, where nothing may be skipped."""
    reason = f"this machine has not got {what}"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    found = binaries()
    if found is None:
        required("a PostgreSQL server (Debian: apt install postgresql)")
    server = Postgres(found)
    yield server
    server.stop()


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/log.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def sql_address(request: pytest.FixtureRequest) -> str:
    """The address of a new database, SQLite and PostgreSQL."""
    return _new(request.param, request)


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def store(request: pytest.FixtureRequest) -> Iterator[Store]:
    """An empty store of each kind."""
    store = open_store(_new(request.param, request))
    yield store
    store.close()


def _new(kind: str, request: pytest.FixtureRequest) -> str:
    match kind:
        case "sqlite":
            address: str = request.getfixturevalue("sqlite_address")
            return address
        case "postgresql":
            server: Postgres = request.getfixturevalue("postgres")
            return server.fresh_database()
        case _:
            return "memory:"


OpenSql = Callable[..., SqlStore]


@pytest.fixture
def open_sql() -> Iterator[OpenSql]:
    """Open stores and close them after the test."""
    opened: list[SqlStore] = []

    def opening(address: str, patience: float = 5.0) -> SqlStore:
        opened.append(SqlStore(address, patience))
        return opened[-1]

    yield opening
    for store in opened:
        store.close()
