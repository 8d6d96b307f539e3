"""The walk through all routes, with people at two processes on one PostgreSQL: nothing crosses but views."""

from pathlib import Path

import pytest

from tests.server.secrecy.cage import check_looking
from tests.server.secrecy.house import together
from tests.server.secrecy.world import populated
from tests.store.conftest import postgres
from tests.store.postgres import Postgres
from zarzewie.server.table_audiences import TableAudiences

__all__ = ["postgres"]


def walk(folder: Path, postgres: Postgres) -> None:
    with together(folder, [postgres.fresh_database()] * 2) as (one, two):
        assert one.hub.peers.id != two.hub.peers.id
        world = populated(one, two)
        try:
            assert one.hub.peers.has_others
            assert two.hub.peers.has_others
            check_looking(world)
        finally:
            world.close()


def test_what_is_told_at_another_process_is_told_to_nobody_else(tmp_path: Path, postgres: Postgres) -> None:
    walk(tmp_path, postgres)


def test_a_planted_fault_is_found_where_a_message_crosses(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell = TableAudiences.tell
    monkeypatch.setattr(TableAudiences, "tell", lambda self, message, seats=None: tell(self, message))
    with pytest.raises(AssertionError, match="a socket tells Jan a whisper"):
        walk(tmp_path, postgres)
