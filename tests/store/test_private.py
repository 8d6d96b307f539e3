"""Other accounts on the machine can read neither the database nor the files next to it."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.conftest import OpenSql
from tests.store.trouble import trouble, with_a_match
from zarzewie.store.backup import backup, restore

OWNER_ALONE = 0o600


@pytest.fixture(params=[0o000, 0o022, 0o277], ids=oct)
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


def for_their_owner_alone(*names: str) -> dict[str, int]:
    return dict.fromkeys(names, OWNER_ALONE)


@pytest.mark.usefixtures("umask")
def test_a_new_database_and_all_beside_it_are_its_owners_alone(tmp_path: Path, open_sql: OpenSql) -> None:
    with_a_match(open_sql(f"sqlite:///{tmp_path}/log.db"))
    assert modes(tmp_path) == for_their_owner_alone("log.db", "log.db-wal", "log.db-shm")


@pytest.mark.usefixtures("umask")
def test_a_backup_and_what_is_restored_are_their_owners_alone(tmp_path: Path, open_sql: OpenSql) -> None:
    file, copies = tmp_path / "log.db", tmp_path / "copies"
    copies.mkdir()
    copies.chmod(0o755)
    with_a_match(open_sql(f"sqlite:///{file}")).close()
    backup(file, copies / "backup.db")
    restore(copies / "backup.db", copies / "new.db")
    restore(copies / "backup.db", copies / "new.db")
    found = modes(copies)
    assert {"backup.db", "new.db"} < found.keys()
    assert set(found.values()) == {OWNER_ALONE}, "also what was put aside"


def test_while_it_is_written_a_backup_is_its_owners_alone(
    tmp_path: Path, open_sql: OpenSql, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[dict[str, int]] = []
    folder = tmp_path / "copies"
    folder.mkdir()
    monkeypatch.setattr("zarzewie.store.backup.check", lambda _: seen.append(modes(folder)))
    with_a_match(open_sql(f"sqlite:///{tmp_path}/log.db")).close()
    backup(tmp_path / "log.db", folder / "backup.db")
    assert seen == [for_their_owner_alone("backup.db.part")]


def test_a_link_that_leads_to_no_file_yet_makes_one_for_its_owner_alone(
    tmp_path: Path, open_sql: OpenSql
) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "log.db")
    with_a_match(open_sql(f"sqlite:///{tmp_path}/link.db"))
    assert modes(tmp_path)["log.db"] == OWNER_ALONE


@pytest.mark.parametrize("query", ["uri=true", "mode=rwc&uri=true"])
def test_an_address_that_is_a_uri_makes_it_for_its_owner_alone_too(
    query: str, tmp_path: Path, open_sql: OpenSql
) -> None:
    with_a_match(open_sql(f"sqlite:///file:{tmp_path}/a%20log.db?{query}"))
    assert modes(tmp_path) == for_their_owner_alone("a log.db", "a log.db-wal", "a log.db-shm")


def test_who_may_read_a_database_that_is_there_is_its_keepers_choice(
    tmp_path: Path, open_sql: OpenSql
) -> None:
    file = tmp_path / "log.db"
    open_sql(f"sqlite:///{file}").close()
    file.chmod(0o640)
    with_a_match(open_sql(f"sqlite:///{file}"))
    assert modes(tmp_path)["log.db"] == 0o640


def test_where_nothing_can_be_made_the_store_is_unreachable(tmp_path: Path, open_sql: OpenSql) -> None:
    with trouble("unreachable"):
        open_sql(f"sqlite:////proc/{tmp_path.name}.db")
