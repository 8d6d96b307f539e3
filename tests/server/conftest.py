from collections.abc import Iterator

import pytest

from tests.live import Server
from tests.store.conftest import postgres, sql_address, sqlite_address

__all__ = ["postgres", "server", "sql_address", "sqlite_address"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    live = Server(tmp_path_factory.mktemp("server")).start()
    yield live
    live.stop()
