"""Failures of a SQLite file are named, lose nothing, and the store recovers where it can."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.store.conftest import OpenSql
from tests.store.trouble import SHORTLY, append_one, length_of, trouble, with_a_match
from zarzewie.store import engines
from zarzewie.store.interface import Append, StoreError
from zarzewie.store.migrate import VERSION_TABLE
from zarzewie.store.sql import SqlStore


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "log.db"


@pytest.fixture
def address(file: Path) -> str:
    return f"sqlite:///{file}"


# --- unreachable


def test_a_missing_directory_is_unreachable(tmp_path: Path, open_sql: OpenSql) -> None:
    with trouble("unreachable"):
        open_sql(f"sqlite:///{tmp_path}/nowhere/log.db")
    assert list(tmp_path.iterdir()) == []


def test_a_directory_in_place_of_the_file_is_unreachable(tmp_path: Path, open_sql: OpenSql) -> None:
    with trouble("unreachable"):
        open_sql(f"sqlite:///{tmp_path}")


# --- foreign


def test_a_file_that_is_no_database_is_foreign_and_stays_as_it_is(
    file: Path, address: str, open_sql: OpenSql
) -> None:
    file.write_bytes(b"Dear diary, " * 1000)
    with trouble("foreign"):
        open_sql(address)
    assert file.read_bytes() == b"Dear diary, " * 1000


def test_a_database_of_somebody_else_is_foreign_and_stays_as_it_is(
    file: Path, address: str, open_sql: OpenSql
) -> None:
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("CREATE TABLE bookmarks (url)")
    before = file.read_bytes()
    with trouble("foreign"):
        open_sql(address)
    assert file.read_bytes() == before


def test_a_database_of_a_newer_version_is_left_alone(file: Path, address: str, open_sql: OpenSql) -> None:
    with_a_match(open_sql(address)).close()
    with closing(sqlite3.connect(file)) as later, later:
        later.execute(f"UPDATE {VERSION_TABLE} SET version_num = '999'")
    before = file.read_bytes()
    with trouble("newer"):
        open_sql(address)
    assert file.read_bytes() == before


# --- broken


def test_a_truncated_database_is_broken_and_its_missing_half_heals_it(
    file: Path, address: str, open_sql: OpenSql
) -> None:
    with_a_match(open_sql(address), 1000).close()
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    with trouble("broken"):
        open_sql(address)
    with file.open("r+b") as half:
        half.seek(len(whole) // 2)
        half.write(whole[len(whole) // 2 :])
    assert length_of(open_sql(address)) == 1000


def test_a_page_of_rubbish_is_broken_where_it_is_read_and_the_rest_can_be_read(
    file: Path, address: str, open_sql: OpenSql
) -> None:
    with_a_match(open_sql(address), 1000).close()
    with file.open("r+b") as pages:
        pages.seek(-4096 * 5, 2)
        pages.write(b"rubbish!" * 512)
    store = open_sql(address)
    with trouble("broken"):
        store.open("a")
    assert len(store.entries("a", most=10)) == 10


def test_a_database_without_its_tables_is_broken(file: Path, address: str, open_sql: OpenSql) -> None:
    store = open_sql(address)
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("DROP TABLE entries")
    with trouble("broken"):
        with_a_match(store)


# --- locked


@contextmanager
def locked(file: Path, how: str = "IMMEDIATE") -> Iterator[None]:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute(f"BEGIN {how}")
        yield


def test_while_another_writes_it_is_locked_and_can_be_read_and_then_goes_on(
    file: Path, address: str, open_sql: OpenSql
) -> None:
    store = with_a_match(open_sql(address, SHORTLY))
    with locked(file):
        with trouble("locked"):
            append_one(store, 1)
        with trouble("locked"):
            store.create("b", b"", b"")
        assert length_of(store) == 1
    append_one(store, 1)
    assert length_of(store) == 2


def test_a_new_file_that_another_holds_is_locked_and_can_be_opened_later(
    file: Path, address: str, open_sql: OpenSql
) -> None:
    with locked(file, "EXCLUSIVE"), trouble("locked"):
        open_sql(address, SHORTLY)
    assert length_of(with_a_match(open_sql(address))) == 1


@contextmanager
def locked_for_a_moment(file: Path) -> Iterator[None]:
    hold = (
        "import sqlite3, sys, time; connection = sqlite3.connect(sys.argv[1]);"
        "connection.execute('BEGIN IMMEDIATE'); print(flush=True); time.sleep(0.3)"
    )
    with subprocess.Popen([sys.executable, "-c", hold, str(file)], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        yield


def test_a_lock_that_goes_in_time_is_waited_for(file: Path, address: str, open_sql: OpenSql) -> None:
    store = with_a_match(open_sql(address, patience=30))
    with locked_for_a_moment(file):
        append_one(store, 1)


def test_a_lock_on_a_new_file_that_goes_in_time_is_waited_for(
    file: Path, address: str, open_sql: OpenSql
) -> None:
    with locked_for_a_moment(file):
        store = open_sql(address, patience=30)
    assert length_of(with_a_match(store)) == 1


# --- full


def leave_no_room(monkeypatch: pytest.MonkeyPatch, pages: int) -> None:
    """Limit what is written through connections from now on. SQLite raises it to the pages that are there."""
    monkeypatch.setattr(engines, "WRITING", (*engines.WRITING, f"max_page_count={pages}"))


def fill(store: SqlStore) -> int:
    """Append until there is no room. Return the last acknowledged length."""
    length = 1
    with trouble("full"):
        while True:
            append_one(store, length)
            length += 1
    return length


def test_a_full_database_is_full_and_loses_nothing_and_goes_on_when_there_is_room(
    address: str, open_sql: OpenSql, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_match(open_sql(address)).close()
    leave_no_room(monkeypatch, pages=20)
    store = open_sql(address)
    length = fill(store)
    with trouble("full"):
        store.append([Append("a", length, (b"entry" * 1000,) * 100, "key")])
    assert length_of(store) == length
    assert store.key("a", "key") is None
    monkeypatch.undo()
    append_one(store, length)
    store.close()
    assert length_of(open_sql(address)) == length + 1


def test_a_failed_batch_lets_go_of_the_lock_though_its_error_is_still_at_hand(
    file: Path, address: str, open_sql: OpenSql, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_match(open_sql(address)).close()
    leave_no_room(monkeypatch, pages=1)
    store = open_sql(address)
    with pytest.raises(StoreError) as error:
        store.append([Append("a", 1, (b"entry" * 1000,) * 100, "key")])
    with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
    assert error.value.reason == "full"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(disk)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("mounting is not permitted here; a limit on pages stands for a full disk above")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def test_a_full_disk_is_full_and_loses_nothing_and_goes_on_when_there_is_room(
    small_disk: Path, open_sql: OpenSql
) -> None:
    ballast = small_disk / "ballast"
    ballast.write_bytes(bytes(400_000))
    store = with_a_match(open_sql(f"sqlite:///{small_disk}/log.db"))
    length = fill(store)
    assert length_of(store) == length
    ballast.unlink()
    append_one(store, length)
    store.close()
    again = open_sql(f"sqlite:///{small_disk}/log.db")
    assert length_of(again) == length + 1
    again.close()


# --- read-only


def test_a_read_only_database_can_be_read(address: str, file: Path, open_sql: OpenSql) -> None:
    store = with_a_match(open_sql(address))
    reader = open_sql(f"sqlite:///file:{file}?mode=ro&uri=true")
    assert length_of(reader) == 1
    with trouble("readonly"):
        append_one(reader, 1)
    append_one(store, 1)
    assert length_of(reader) == 2
