"""A database is moved to another one: all of it; and until then no server opens what is there."""

import math
import os
import random
import signal
import stat
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from typing import Any, Literal

import pytest
from sqlalchemy import (
    Column,
    Connection,
    Integer,
    MetaData,
    Table,
    delete,
    func,
    insert,
    inspect,
    select,
    update,
)

from tests.store.conftest import OpenSql
from tests.store.full_database import (
    MADE,
    SCHEMAS,
    SECRET,
    TABLES,
    contents,
    full_database,
    made,
    release,
    stored_bytes,
)
from tests.store.postgres import Postgres
from tests.store.trouble import trouble
from zarzewie.server.schema import jobs, messages, people
from zarzewie.store.engines import connect
from zarzewie.store.interface import Append, Appended
from zarzewie.store.lock import claim
from zarzewie.store.log_tables import entries, matches, moving, pulse
from zarzewie.store.migrate import moved_from
from zarzewie.store.row_copies import BadRow, Copies, Step
from zarzewie.store.row_streams import TroubleAt, UnreadableTable
from zarzewie.store.transfer import Moved, NotMoved, move

ROOT = Path(__file__).parents[2]
KILLS = 10
PATIENCE = 60.0

Since = Literal["started", "begun"]


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database with rows in every table."""
    file = tmp_path_factory.mktemp("full") / "full.db"
    full_database(file)
    return file.read_bytes()


@pytest.fixture
def source(full: bytes, tmp_path: Path) -> str:
    (tmp_path / "old.db").write_bytes(full)
    return f"sqlite:///{tmp_path}/old.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database that does not exist yet."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/new.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh_database()


def moved(source: str, target: str, anew: bool = False) -> Moved:
    return move(source, target, SCHEMAS, lambda *_: None, anew)


class Interrupted(Exception):
    pass


def interrupted(source: str, target: str, at: str = "people", step: Step = "copy") -> None:
    """Move until this table's turn comes."""

    def watch(now: Step, table: str, _rows: int, _total: int) -> None:
        if (now, table) == (step, at):
            raise Interrupted

    with pytest.raises(Interrupted):
        move(source, target, SCHEMAS, watch)


@contextmanager
def writing(address: str) -> Iterator[Connection]:
    engines = connect(address, 5.0)
    with engines.writing.begin() as connection:
        yield connection
    engines.dispose()


# --- all of it


def test_no_table_is_empty_in_the_database_that_these_tests_move(source: str) -> None:
    assert {name for name, rows in contents(source).items() if len(rows) < MADE} == set()


def test_there_and_back_every_row_of_every_table_is_the_same(
    source: str, tmp_path: Path, postgres: Postgres
) -> None:
    there, back = postgres.fresh_database(), f"sqlite:///{tmp_path}/back.db"
    before = stored_bytes(tmp_path / "old.db")
    first = moved(source, there)
    assert first.rows == {table: len(rows) for table, rows in contents(source).items()}
    assert (first.migrated, first.resumed, first.anew, first.left) == (False, False, False, ())
    assert contents(there) == contents(source)
    assert moved(there, back).rows == first.rows
    assert stored_bytes(tmp_path / "back.db") == before == stored_bytes(tmp_path / "old.db")


def test_from_one_postgresql_to_another(source: str, postgres: Postgres) -> None:
    one, other = postgres.fresh_database(), postgres.fresh_database()
    moved(source, one)
    moved(one, other)
    assert contents(other) == contents(source)


@pytest.mark.parametrize("version", ["0.1.0", "0.2.0"])
def test_what_an_earlier_release_left_is_brought_up_to_date_on_the_way(
    version: str, tmp_path: Path, target: str
) -> None:
    source = release(version, tmp_path / "old.db")
    assert moved(source, target).migrated
    assert contents(target) == contents(source)


def test_new_rows_get_numbers_after_those_that_were_moved(
    source: str, target: str, open_sql: OpenSql
) -> None:
    moved(source, target)
    store = open_sql(target)
    assert store.create("new", b"head", b"secrets")
    assert store.append([Append("new", 0, (b"entry",))]) == [Appended(1)]
    job = made(jobs, 1) | {"key": "another"}
    del job["id"]
    with store.engine.begin() as connection:
        connection.execute(insert(jobs), job)
        numbers = connection.scalars(select(jobs.c.id).order_by(jobs.c.id)).all()
    assert numbers[-1] == numbers[-2] + 1


def test_an_empty_table_counts_from_one(target: str, tmp_path: Path, open_sql: OpenSql) -> None:
    source = release("0.2.0", tmp_path / "old.db")
    moved(source, target)
    job = made(jobs, 1)
    del job["id"]
    with open_sql(target).engine.begin() as connection:
        connection.execute(insert(jobs), job)
        assert connection.scalar(select(jobs.c.id)) == 1


def test_a_match_with_a_gap_is_moved_as_it_is_and_named(source: str, target: str, tmp_path: Path) -> None:
    release("0.2.0", tmp_path / "old.db")
    with writing(source) as connection:
        match, name = connection.execute(select(matches.c.pk, matches.c.id)).first() or (0, "")
        connection.execute(delete(entries).where(entries.c.match_pk == match, entries.c.number == 2))
    assert moved(source, target).gaps == (name,)


def test_tables_of_others_stay_where_they_are_and_are_named(source: str, target: str) -> None:
    others = MetaData()
    Table("visitors", others, Column("id", Integer, primary_key=True))
    with writing(source) as connection:
        others.create_all(connection)
    assert moved(source, target).left == ("visitors",)


def test_a_database_that_a_server_has_only_looked_at_is_still_empty(
    source: str, target: str, open_sql: OpenSql
) -> None:
    store = open_sql(target)
    store.ready()
    store.close()
    moved(source, target)
    assert contents(target) == contents(source)


# --- interrupted


@pytest.mark.parametrize("table", ["entries", "people"])
@pytest.mark.parametrize("step", ["copy", "compare"])
def test_an_unfinished_move_keeps_servers_out_and_goes_on(
    source: str, target: str, table: str, step: Step, open_sql: OpenSql
) -> None:
    interrupted(source, target, table, step)
    with trouble("moving"):
        open_sql(target)
    again = moved(source, target)
    assert (again.resumed, again.anew) == (True, False)
    assert contents(target) == contents(source)
    open_sql(target).ready()


@pytest.mark.parametrize("where", ["sqlite to postgresql", "postgresql to sqlite"])
def test_killed_at_any_moment_it_goes_on_and_ends_with_all_of_it(
    where: str, source: str, tmp_path: Path, postgres: Postgres, open_sql: OpenSql
) -> None:
    target = postgres.fresh_database()
    if where == "postgresql to sqlite":
        moved(source, target)
        source, target = target, f"sqlite:///{tmp_path}/new.db"
    whole = contents(source)
    dice = random.Random(where)
    half = 0
    with mover(source, target) as worker:
        ended, length = live_and_be_killed(worker, "begun", PATIENCE)
        assert ended == "done"
        empty(target)
        for number in range(KILLS):
            since: Since = "begun" if number % 4 else "started"
            live_and_be_killed(worker, since, seconds=dice.uniform(0.0, length))
            if is_marked(target):
                half += 1
                with trouble("moving"):
                    open_sql(target)
            elif rows_of(target):
                assert contents(target) == whole
                empty(target)
        assert live_and_be_killed(worker, "begun", PATIENCE)[0] == "done"
    assert half >= KILLS // 3, "kills are to hit the move, not its beginning or end"
    assert contents(target) == whole
    open_sql(target).ready()


@contextmanager
def mover(source: str, target: str) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-m", "tests.store.move_worker", source, target]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as worker:
        yield worker


def live_and_be_killed(worker: "subprocess.Popen[str]", since: Since, seconds: float) -> tuple[str, float]:
    """Let it move for so long since it started or began to copy. How it ended, and seconds since then."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write("go\n")
    pid = int(worker.stdout.readline())
    said = worker.stdout.readline().strip() if since == "begun" else ""

    def kill() -> None:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)

    at = time.monotonic()
    timer = Timer(seconds, kill)
    timer.start()
    while said not in ("done", "dead"):
        said = worker.stdout.readline().strip()
    timer.cancel()
    timer.join()
    return said, time.monotonic() - at


def is_marked(address: str) -> bool:
    with writing(address) as connection:
        return moved_from(connection) is not None


def rows_of(address: str) -> int:
    """People in the database, if it has any tables yet."""
    with writing(address) as connection:
        there = inspect(connection).has_table("people")
        return (connection.scalar(select(func.count()).select_from(people)) or 0) if there else 0


def empty(address: str) -> None:
    with writing(address) as connection:
        connection.execute(update(people).values(owner=None))
        for table in reversed(TABLES):
            connection.execute(delete(table))


# --- the source has changed since


def rename(connection: Connection) -> None:
    connection.execute(update(people).where(people.c.id == first_id(connection)).values(name="Other"))


def hand_a_login_on(connection: Connection) -> None:
    """From the last person to the first: while the old row is in the copy, the new one cannot be added."""
    ids = connection.scalars(select(people.c.id).order_by(people.c.id)).all()
    connection.execute(update(people).where(people.c.id == ids[-1]).values(login=None))
    connection.execute(insert(people), made(people, 1) | {"id": "!", "login": "given", "recovery": None})
    connection.execute(update(people).where(people.c.id == "!").values(owner=None))


def play_on(connection: Connection) -> None:
    longest = select(func.max(entries.c.number)).where(entries.c.match_pk == 1).scalar_subquery()
    number = (connection.scalar(select(longest)) or 0) + 1
    entry = {"match_pk": 1, "number": number, "data": b"more", "at": 1.5}
    connection.execute(insert(entries), made(entries, 1) | entry)


def erase(connection: Connection) -> None:
    connection.execute(delete(messages).where(messages.c.id == connection.scalar(select(messages.c.id))))


def first_id(connection: Connection) -> str:
    return connection.scalar(select(people.c.id).order_by(people.c.id)) or ""


@pytest.mark.parametrize(
    ("change", "table", "step"),
    [
        (rename, "reports", "copy"),
        (hand_a_login_on, "texts", "compare"),
        (play_on, "texts", "compare"),
        (erase, "reports", "copy"),
    ],
)
def test_what_changed_in_the_source_since_the_interruption_is_moved_too(
    source: str, target: str, change: Callable[[Connection], None], table: str, step: Step
) -> None:
    with writing(source) as connection:
        last = connection.scalar(select(func.max(people.c.id)))
        connection.execute(update(people).where(people.c.id == last).values(login="given"))
    interrupted(source, target, table, step)
    with writing(source) as connection:
        change(connection)
    moved(source, target)
    assert contents(target) == contents(source)


def test_a_copy_that_holds_what_the_source_has_lost_begins_anew(source: str, target: str) -> None:
    interrupted(source, target, "texts", "compare")
    with writing(source) as connection:
        erase(connection)
    again = moved(source, target)
    assert (again.resumed, again.anew) == (True, True)


# --- faults are found


def change_a_text(connection: Connection) -> tuple[str, str]:
    connection.execute(update(people).where(people.c.id == first_id(connection)).values(name="Other"))
    return "people", first_id(connection)


def change_a_bit(connection: Connection) -> tuple[str, str]:
    number = connection.scalar(select(func.max(entries.c.number)).where(entries.c.match_pk == 1))
    last = (entries.c.match_pk == 1) & (entries.c.number == number)
    data = connection.scalar(select(entries.c.data).where(last)) or b""
    connection.execute(update(entries).where(last).values(data=data[:-1] + bytes([data[-1] ^ 1])))
    return "entries", f"1/{number}"


def change_a_time(connection: Connection) -> tuple[str, str]:
    at = connection.scalar(select(entries.c.at).where(entries.c.match_pk == 2, entries.c.number == 1)) or 0.0
    change = update(entries).where(entries.c.match_pk == 2, entries.c.number == 1)
    connection.execute(change.values(at=math.nextafter(at, 0.0)))
    return "entries", "2/1"


def drop_a_row(connection: Connection) -> tuple[str, str]:
    connection.execute(delete(jobs).where(jobs.c.id == 1_000_002))
    return "jobs", "1000002"


def add_a_row(connection: Connection) -> tuple[str, str]:
    connection.execute(insert(jobs), made(jobs, 1) | {"id": 5, "key": "planted"})
    return "jobs", "5"


@pytest.mark.parametrize("fault", [change_a_text, change_a_bit, change_a_time, drop_a_row, add_a_row])
def test_a_fault_in_the_copy_is_found_and_named_and_healed_by_the_next_run(
    source: str, target: str, fault: Callable[[Connection], tuple[str, str]], open_sql: OpenSql
) -> None:
    planted: list[tuple[str, str]] = []

    def watch(step: Step, *_: object) -> None:
        if step == "compare" and not planted:
            with writing(target) as connection:
                planted.append(fault(connection))

    with pytest.raises(BadRow) as found:
        move(source, target, SCHEMAS, watch)
    assert (found.value.why, found.value.table, found.value.key) == ("differs", *planted[0])
    assert SECRET not in str(found.value)
    with trouble("moving"):
        open_sql(target)
    assert moved(source, target).resumed
    assert contents(target) == contents(source)


def test_a_row_that_is_lost_on_its_way_is_found(
    source: str, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Copies._store

    def forgetful(self: Copies, table: Table, how: Any, rows: Any, *more: Any) -> None:
        store(self, table, how, rows[:-1] if table is jobs else rows, *more)

    monkeypatch.setattr(Copies, "_store", forgetful)
    with pytest.raises(BadRow, match="differs: jobs 1000003"):
        moved(source, target)


@pytest.mark.parametrize(
    ("table", "bad", "key"),
    [
        (people, {"name": f"{SECRET}\0"}, "!"),
        (people, {"language": f"{SECRET}, too long for its column"}, "!"),
        (jobs, {"tries": 2**40}, "7"),
    ],
)
def test_a_row_that_postgresql_does_not_accept_is_named_and_what_it_holds_is_not(
    source: str, postgres: Postgres, table: Table, bad: dict[str, Any], key: str
) -> None:
    row: dict[str, Any] = {"id": "!", "login": None, "owner": None, "recovery": None}
    row = row if table is people else {"id": 7, "key": "another"}
    with writing(source) as connection:
        connection.execute(insert(table), made(table, 1) | row | bad)
    target = postgres.fresh_database()
    for _ in range(2):
        with pytest.raises(BadRow) as found:
            moved(source, target)
        assert (found.value.why, found.value.table, found.value.key) == ("row", table.name, key)
        assert SECRET not in "".join(traceback.format_exception(found.value))
    with writing(source) as connection:
        connection.execute(delete(table).where(table.c.id == row["id"]))
    moved(source, target)
    assert contents(target) == contents(source)


def test_a_value_that_is_no_text_is_named_by_its_table_alone(source: str, target: str) -> None:
    with writing(source) as connection:
        connection.exec_driver_sql("UPDATE jobs SET facts = CAST(x'ff7461' AS TEXT) WHERE id = 1000001")
    with pytest.raises(UnreadableTable) as found:
        moved(source, target)
    assert found.value.table == "jobs"
    assert "Could not decode" not in "".join(traceback.format_exception(found.value))


# --- refused, and nothing is changed


def test_a_target_that_holds_something_is_left_as_it_is(source: str, target: str, tmp_path: Path) -> None:
    other = full_database(tmp_path / "other.db", "0.1.0")
    moved(other, target)
    before = contents(target)
    for anew in (False, True):
        with pytest.raises(NotMoved) as refused:
            moved(source, target, anew)
        assert refused.value.why == "occupied"
    assert contents(target) == before


def test_where_a_move_is_refused_neither_database_is_brought_up_to_date(tmp_path: Path) -> None:
    files = [tmp_path / "old.db", tmp_path / "new.db"]
    source, target = (release("0.1.0", file) for file in files)
    before = [file.read_bytes() for file in files]
    with pytest.raises(NotMoved, match="occupied"):
        moved(source, target)
    assert [file.read_bytes() for file in files] == before


def test_a_target_of_another_program_is_left_as_it_is(source: str, target: str) -> None:
    others = MetaData()
    Table("visitors", others, Column("id", Integer, primary_key=True))
    with writing(target) as connection:
        others.create_all(connection)
    with pytest.raises(TroubleAt) as refused:
        moved(source, target)
    assert (refused.value.reason, refused.value.address) == ("foreign", target)
    with writing(target) as connection:
        assert inspect(connection).get_table_names() == ["visitors"]


def test_what_another_database_left_unfinished_is_dropped_only_if_asked(
    source: str, target: str, tmp_path: Path
) -> None:
    other = full_database(tmp_path / "other.db", "0.1.0")
    interrupted(other, target, "seats")
    with pytest.raises(NotMoved) as refused:
        moved(source, target)
    assert refused.value.why == "elsewhere"
    assert refused.value.source == f"sqlite:///{tmp_path}/other.db"
    assert not moved(source, target, anew=True).resumed
    assert contents(target) == contents(source)


def test_a_half_moved_database_is_no_source(source: str, target: str, tmp_path: Path) -> None:
    interrupted(source, target)
    with pytest.raises(TroubleAt) as refused:
        moved(target, f"sqlite:///{tmp_path}/third.db")
    assert (refused.value.reason, refused.value.address) == ("moving", target)
    assert not (tmp_path / "third.db").exists()


@pytest.mark.parametrize("taken", ["source", "target"])
def test_while_a_server_has_one_of_them_nothing_is_moved(
    source: str, sql_address: str, taken: str, open_sql: OpenSql
) -> None:
    open_sql(sql_address).close()
    from_, to = (sql_address, source) if taken == "source" else (source, sql_address)
    with claim(sql_address), pytest.raises(TroubleAt) as refused:
        moved(from_, to)
    assert (refused.value.reason, refused.value.address) == ("taken", sql_address)


def test_a_server_cannot_start_on_either_while_they_are_moved(source: str, target: str) -> None:
    looked: list[str] = []

    def watch(*_: object) -> None:
        if not looked:
            for address in (source, target):
                with trouble("taken"), claim(address, patience=0.1):
                    pass
                looked.append(address)

    move(source, target, SCHEMAS, watch)
    assert looked == [source, target]


def test_a_database_is_not_moved_to_itself(sql_address: str, open_sql: OpenSql) -> None:
    open_sql(sql_address).close()
    with pytest.raises(NotMoved, match="same"):
        moved(sql_address, sql_address)


def test_where_there_is_nothing_nothing_is_made(tmp_path: Path, postgres: Postgres) -> None:
    target = tmp_path / "new.db"
    with pytest.raises(TroubleAt) as refused:
        moved(f"sqlite:///{tmp_path}/none.db", f"sqlite:///{target}")
    assert refused.value.reason == "unreachable"
    with pytest.raises(NotMoved, match="nothing"):
        moved(postgres.fresh_database(), f"sqlite:///{target}")
    assert list(tmp_path.iterdir()) == []


def test_a_new_file_and_all_beside_it_are_their_owners_alone(source: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    interrupted(source, f"sqlite:///{folder}/new.db")
    moved(source, f"sqlite:///{folder}/new.db")
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}


def test_what_root_makes_in_somebodys_folder_is_theirs(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[str] = []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda file, *_: given.append(file.name))
    moved(source, f"sqlite:///{tmp_path}/new.db")
    assert {"new.db", "new.db.lock"} <= set(given)


# --- the declared tables


def test_every_reference_to_a_row_that_may_come_later_can_be_added_afterwards() -> None:
    for place, table in enumerate(TABLES):
        for column in table.c:
            for reference in column.foreign_keys:
                assert column.nullable or reference.column.table in TABLES[:place], column


def test_only_what_holds_no_data_is_not_moved() -> None:
    everything = {table for schema in SCHEMAS for table in schema.tables.values()}
    of_processes = {"processes", "presence", "leases", "installation", "buckets"}
    assert {table.name for table in everything - set(TABLES)} == {pulse.name, moving.name, *of_processes}
