"""One server per database: it holds the lock exclusively until its process ends, however it ends."""

import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, make_url, text

from tests.store.postgres import Postgres
from tests.store.trouble import trouble, with_a_match
from zarzewie.store.backup import backup, restore
from zarzewie.store.lock import AdvisoryLock, claim
from zarzewie.store.sql import SqlStore

ROOT = Path(__file__).parents[2]
HOLDING = """
import subprocess, sys
from zarzewie.store.lock import claim
with claim(sys.argv[1]):
    print("held", flush=True)
    if sys.argv[2:]:
        waits = [sys.executable, "-c", "import time; time.sleep(60)"]
        print(subprocess.Popen(waits, close_fds=False).pid, flush=True)
    sys.stdin.read()
"""
PATIENCE = 30.0


@contextmanager
def another_house(address: str, *more: str) -> Iterator["subprocess.Popen[str]"]:
    """A process that holds the database until it is stopped."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDING, address, *more],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
    finally:
        process.kill()
        process.communicate()


def test_a_second_house_is_refused_and_comes_in_when_the_first_has_closed(sql_address: str) -> None:
    with claim(sql_address), trouble("taken"), claim(sql_address, patience=0.2):
        pass
    with claim(sql_address):
        pass


def test_a_house_in_another_process_is_noticed_and_dies_with_it(sql_address: str) -> None:
    with another_house(sql_address) as process:
        with trouble("taken"), claim(sql_address, patience=0.2):
            pass
        process.send_signal(signal.SIGKILL)
        process.wait(PATIENCE)
        with claim(sql_address):
            pass


@pytest.mark.parametrize("way", ["relative", "link", "linked folder", "uri"])
def test_it_is_the_same_database_by_whatever_way_it_is_reached(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    SqlStore(f"sqlite:///{folder}/log.db").close()
    monkeypatch.chdir(folder)
    (tmp_path / "link.db").symlink_to(folder / "log.db")
    (tmp_path / "linked").symlink_to(folder)
    other = {
        "relative": "sqlite:///../data/log.db",
        "link": f"sqlite:///{tmp_path}/link.db",
        "linked folder": f"sqlite:///{tmp_path}/linked/log.db",
        "uri": f"sqlite:///file:{folder}/log.db?uri=true",
    }[way]
    with claim(f"sqlite:///{folder}/log.db"), trouble("taken"), claim(other):
        pass


def test_what_a_house_leaves_beside_the_database_is_its_owners_alone_and_in_nobodys_way(
    tmp_path: Path,
) -> None:
    address = f"sqlite:///{tmp_path}/log.db"
    with claim(address):
        pass
    (left,) = tmp_path.iterdir()
    assert stat.S_IMODE(left.stat().st_mode) == 0o600
    with claim(address):
        pass


def test_what_root_leaves_beside_somebodys_database_is_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[str, int, int]] = []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda file, user, group: given.append((file.name, user, group)))
    file = tmp_path / "log.db"
    file.touch()
    with claim(f"sqlite:///{file}"):
        pass
    theirs = file.stat()
    assert given == [("log.db.lock", theirs.st_uid, theirs.st_gid)]


def test_a_lock_that_was_deleted_meanwhile_is_not_mistaken_for_a_lock(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/log.db"
    with claim(address):
        (lock,) = tmp_path.iterdir()
        lock.unlink()
    with claim(address), trouble("taken"), claim(address):
        pass


def test_a_child_of_a_house_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/log.db"
    with another_house(address, "with a child") as process:
        assert process.stdout is not None
        child = int(process.stdout.readline())
        process.kill()
        process.wait(PATIENCE)
        try:
            os.kill(child, 0)
            with claim(address):
                pass
        finally:
            os.kill(child, signal.SIGKILL)


def test_a_backup_is_made_of_a_held_database_and_nothing_is_restored_over_it(tmp_path: Path) -> None:
    file, copy = tmp_path / "log.db", tmp_path / "copy.db"
    with_a_match(SqlStore(f"sqlite:///{file}")).close()
    before = file.read_bytes()
    with claim(f"sqlite:///{file}"):
        backup(file, copy)
        with trouble("taken"):
            restore(copy, file)
    assert file.read_bytes() == before
    assert restore(copy, file) is not None


def test_a_folder_that_cannot_be_written_to_is_unreachable(tmp_path: Path) -> None:
    with trouble("unreachable"), claim(f"sqlite:///{tmp_path}/nowhere/log.db"):
        pass


# --- PostgreSQL


def until(what: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.02)


@contextmanager
def asking(address: str) -> Iterator[Connection]:
    engine = create_engine(make_url(address).set(drivername="postgresql+psycopg"))
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def holders(address: str) -> list[int]:
    """Backend pids that hold this database's advisory lock."""
    query = (
        "SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid)"
        " WHERE locktype = 'advisory' AND granted AND usename = current_user"
    )
    with asking(address) as connection:
        return list(connection.scalars(text(query)))


def cut(address: str) -> None:
    """Terminate the connection that holds the lock, as a restart of PostgreSQL would."""
    (holder,) = holders(address)
    with asking(address) as connection:
        connection.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": holder})
    until(lambda: holder not in holders(address))


def test_a_house_whose_connection_was_lost_takes_its_database_again(postgres: Postgres) -> None:
    address = postgres.fresh_database()
    with claim(address, look_every=0.05) as held:
        cut(address)
        until(lambda: len(holders(address)) == 1)
        with trouble("taken"), claim(address, patience=0.2):
            pass
        assert not held.lost.is_set()
    until(lambda: holders(address) == [])


def test_a_house_takes_its_database_again_however_long_it_was_away(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried, again = [], AdvisoryLock._again

    def counted(self: AdvisoryLock) -> None:
        again(self)
        tried.append(time.monotonic())

    monkeypatch.setattr(AdvisoryLock, "_again", counted)
    address = postgres.fresh_database()
    role = make_url(address).username
    with claim(address, look_every=0.05) as held:
        postgres.execute(f"ALTER ROLE {role} NOLOGIN")
        postgres.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '{role}'")
        until(lambda: len(tried) > 2)
        postgres.execute(f"ALTER ROLE {role} LOGIN")
        until(lambda: len(holders(address)) == 1)
        assert not held.lost.is_set()


def test_a_house_that_is_cut_off_again_while_it_takes_its_database_goes_on_trying(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken, take = [], AdvisoryLock._take

    def cut_off(self: AdvisoryLock, *given: Any) -> None:
        taken.append(time.monotonic())
        if len(taken) in (2, 3):
            pid = self._connection.exec_driver_sql("SELECT pg_backend_pid()").scalar()
            postgres.execute(f"SELECT pg_terminate_backend({pid}, 5000)")
        take(self, *given)

    monkeypatch.setattr(AdvisoryLock, "_take", cut_off)
    address = postgres.fresh_database()
    with claim(address, look_every=0.05) as held:
        cut(address)
        until(lambda: len(taken) == 4)
        until(lambda: len(holders(address)) == 1)
        assert not held.lost.is_set()
    until(lambda: holders(address) == [])


def test_a_house_that_lost_its_database_to_another_hears_of_it(postgres: Postgres) -> None:
    address = postgres.fresh_database()
    with claim(address, look_every=1.0) as held:
        cut(address)
        with claim(address) as other:
            assert held.lost.wait(PATIENCE)
            assert not other.lost.is_set()


def test_houses_in_two_schemas_of_one_database_do_not_meet(postgres: Postgres) -> None:
    with claim(postgres.fresh_database()), claim(postgres.fresh_database()):
        pass
