from collections.abc import Iterator

import pytest

from tests.live import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    live = Server(tmp_path_factory.mktemp("server")).start()
    yield live
    live.stop()
