from collections.abc import Iterator

import pytest

from tests.live import Server
from tests.server.several.at_once import wait_until_met
from tests.store.conftest import postgres
from tests.store.postgres import Postgres

__all__ = ["postgres"]

Two = tuple[Server, Server]


def started(db: str, folders: pytest.TempPathFactory) -> list[Server]:
    return [
        Server(folders.mktemp(name), db=db, toys=True, LIMITS_SIGN_IN="10").start()
        for name in ("near", "far")
    ]


@pytest.fixture(scope="module")
def two(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    """Two server processes on one database."""
    db = postgres.fresh_database()
    servers = started(db, tmp_path_factory)
    wait_until_met(db, 2)
    yield servers[0], servers[1]
    for server in servers:
        server.kill()


@pytest.fixture
def mortal(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    """Two server processes of a test's own, which may kill them."""
    db = postgres.fresh_database()
    servers = started(db, tmp_path_factory)
    wait_until_met(db, 2)
    yield servers[0], servers[1]
    for server in servers:
        server.kill()
