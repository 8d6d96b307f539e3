"""What follows a known length is stored without a question; whatever is in the way of that is found out."""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NoReturn

import psycopg
import pytest

from tests.store.conftest import OpenSql
from tests.store.postgres import Postgres
from tests.store.short_way import Shortest
from tests.store.trouble import trouble
from zarzewie.store import known_lengths, loop_statement, postgres_appends, sqlite_appends
from zarzewie.store.interface import Append, Appended, Conflict, StoreError, Taken, WrittenText
from zarzewie.store.known_lengths import KnownLengths, KnownMatch
from zarzewie.store.sql import SqlStore

APPENDS = {"sqlite": sqlite_appends, "postgresql": postgres_appends}


@pytest.fixture
def short(open_sql: OpenSql) -> Iterator[Callable[[str], Shortest]]:
    opened: list[Shortest] = []

    def opening(address: str) -> Shortest:
        opened.append(Shortest(open_sql(address)))
        return opened[-1]

    yield opening
    for each in opened:
        each.close()


@pytest.fixture
def mine(sql_address: str, short: Callable[[str], Shortest]) -> Shortest:
    """With two matches of one entry each, both known to it."""
    opened = short(sql_address)
    for match in ("a", "b"):
        opened.store.create(match, b"", b"")
        assert opened.append([Append(match, 0, (b"1",), "first", content=b"one")]) == [Appended(1)]
    return opened


@pytest.fixture
def store(mine: Shortest) -> SqlStore:
    return mine.store


@pytest.fixture
def other(sql_address: str, mine: Shortest, short: Callable[[str], Shortest]) -> Shortest:
    """Another process on the same database."""
    return short(sql_address)


@pytest.fixture
def no_question(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The way that asks is closed."""

    def asked(*_: Any) -> NoReturn:
        raise AssertionError("it was asked")

    monkeypatch.setattr(APPENDS[store.engine.dialect.name], "append_all", asked)
    yield
    monkeypatch.undo()


@pytest.mark.usefixtures("no_question")
def test_what_follows_is_stored_without_a_question(mine: Shortest, store: SqlStore) -> None:
    for length in range(1, 40):
        batch = [Append(match, length, (b"next",), f"key {length}", content=b"c") for match in ("b", "a")]
        assert mine.append(batch) == [Appended(length + 1)] * 2
    assert len(store.entries("a")) == len(store.entries("b")) == 40
    assert store.key("a", "key 7") is not None


def test_who_opens_a_match_knows_its_length(other: Shortest, monkeypatch: pytest.MonkeyPatch) -> None:
    assert other.append([Append("b", 1, (b"2",))]) == [Appended(2)]  # it is connected now
    assert other.store.open("a") is not None
    for appends in APPENDS.values():
        monkeypatch.delattr(appends, "append_all")
    assert other.append([Append("a", 1, (b"2",))]) == [Appended(2)]


def test_another_process_that_was_faster_is_a_conflict_and_then_known(
    mine: Shortest, store: SqlStore, other: Shortest
) -> None:
    assert other.append([Append("a", 1, (b"theirs",), "theirs")]) == [Appended(2)]
    late = [Append("b", 1, (b"mine",), "mine"), Append("a", 1, (b"mine",), "mine")]
    assert mine.append(late) == [Appended(2), Conflict(2)]
    assert mine.append([Append("a", 2, (b"mine",), "mine")]) == [Appended(3)]
    assert store.entries("a") == (b"1", b"theirs", b"mine")
    assert store.entries("b") == (b"1", b"mine")


def test_entries_of_one_match_are_stored_all_or_none(
    mine: Shortest, store: SqlStore, other: Shortest
) -> None:
    """Were they inserted row by row, the second would be stored after another process's first."""
    other.append([Append("a", 1, (b"theirs",))])
    assert mine.append([Append("a", 1, (b"2", b"3"))]) == [Conflict(2)]
    other.append([Append("a", 2, (b"theirs",))])
    follow = [Append("a", 2, (b"3",)), Append("a", 3, (b"4",)), Append("b", 1, (b"2",))]
    assert mine.append(follow) == [Conflict(3), Appended(4), Appended(2)]
    assert store.entries("a") == (b"1", b"theirs", b"theirs", b"4")


def test_a_key_that_is_stored_is_found_out_whoever_stored_it(
    mine: Shortest, store: SqlStore, other: Shortest
) -> None:
    assert other.append([Append("b", 1, (b"2",), "second", content=b"two")]) == [Appended(2)]
    assert store.open("b") is not None
    again = [
        Append("a", 1, (b"again",), "first", content=b"one"),
        Append("b", 2, (b"again",), "second", content=b"else"),
    ]
    assert mine.append(again) == [Appended(1, again=True), Taken()]
    assert (len(store.entries("a")), len(store.entries("b"))) == (1, 2)


def test_the_same_key_twice_in_one_batch_is_stored_once(mine: Shortest, store: SqlStore) -> None:
    twice = [Append("a", 1, (b"2",), "key"), Append("a", 2, (b"2",), "key"), Append("b", 1, (b"2",), "key")]
    assert mine.append(twice) == [Appended(2), Appended(2, again=True), Appended(2)]


def test_texts_are_stored_with_what_follows_or_not_at_all(
    mine: Shortest, store: SqlStore, other: Shortest
) -> None:
    words = WrittenText(b"id", "ada", "words")
    other.append([Append("a", 1, (b"theirs",))])
    assert mine.append([Append("a", 1, (b"2",), texts=(words,))]) == [Conflict(2)]
    assert store.texts("a") == {}
    assert mine.append([Append("a", 2, (b"3",), texts=(words,))]) == [Appended(3)]
    assert store.texts("a") == {b"id": "words"}


def test_processes_that_race_for_the_same_matches_tear_nothing(
    mine: Shortest, store: SqlStore, other: Shortest
) -> None:
    """Batches of both, in opposite orders, some with two entries of a match: none is lost, torn or stuck."""
    rounds = 60

    def insist(process: Shortest, name: str) -> int:
        lengths = {"a": 1, "b": 1}
        stored = 0
        for number in range(rounds):
            matches = ("a", "b") if name == "one" else ("b", "a")
            size = 1 + (number % 5 == 0)
            batch = [
                Append(match, lengths[match], (f"{name} {number}".encode(),) * size, f"{name} {number}")
                for match in matches
            ]
            for match, answer in zip(matches, process.append(batch), strict=True):
                assert isinstance(answer, Appended | Conflict)
                lengths[match] = answer.length
                stored += size if isinstance(answer, Appended) else 0
        return stored

    with ThreadPoolExecutor(2) as pool:
        stored = sum(pool.map(insist, (mine, other), ("one", "two")))
    logs = [store.entries(match) for match in ("a", "b")]
    assert sum(map(len, logs)) == stored + 2
    for log in logs:
        pairs = [entry for entry in set(log) if entry != b"1" and int(entry.split()[1]) % 5 == 0]
        assert all(log[log.index(pair) + 1] == pair for pair in pairs)


@pytest.mark.parametrize("failing", ["follow", "remember"])
def test_a_failure_forgets_what_was_known(
    mine: Shortest, store: SqlStore, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    def fail(*_: Any) -> NoReturn:
        raise StoreError("unreachable", "planted")

    monkeypatch.setattr(KnownLengths, failing, fail)
    with trouble("unreachable"):
        mine.append([Append("a", 1, (b"2",), "key")])
    monkeypatch.undo()
    assert store._known.follow([Append("a", 1, (b"2",))]) is None
    was_stored = len(store.entries("a")) == 2
    assert mine.append([Append("a", 1, (b"2",), "key")]) == [Appended(2, again=was_stored)]


@pytest.fixture
def apart(postgres: Postgres, short: Callable[[str], Shortest]) -> tuple[Shortest, str]:
    """On PostgreSQL, with two matches of one entry each and a wire, and its address."""
    address = postgres.fresh_database()
    mine = short(address)
    for match in ("a", "b"):
        mine.store.create(match, b"", b"")
        mine.append([Append(match, 0, (b"1",))])
    mine.append([Append("a", 1, (b"2",))])
    return mine, address


def disconnect_all(address: str) -> None:
    others = "usename = current_user AND pid <> pg_backend_pid()"
    with psycopg.connect(address, autocommit=True) as killer:
        killer.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
        while killer.execute(f"SELECT 1 FROM pg_stat_activity WHERE {others}").fetchone():
            time.sleep(0.01)


def wait_for_a_lock(address: str) -> None:
    """Wait until somebody waits for a lock."""
    with psycopg.connect(address, autocommit=True) as watcher:
        question = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        while watcher.execute(question).fetchone() is None:
            time.sleep(0.01)


def test_a_connection_lost_in_the_middle_forgets_everything(apart: tuple[Shortest, str]) -> None:
    mine, address = apart
    locker = psycopg.connect(address)
    locker.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(mine.append, [Append("a", 2, (b"3",), "key")])
        wait_for_a_lock(address)
        disconnect_all(address)
        with trouble("unreachable"):
            waiting.result()
    locker.close()
    assert mine.store._known.follow([Append("b", 1, (b"2",))]) is None
    assert mine.append([Append("a", 2, (b"3",), "key")]) == [Appended(3)]


def test_a_connection_lost_at_rest_is_no_error_for_the_next_move(apart: tuple[Shortest, str]) -> None:
    mine, address = apart
    for number in range(2, 5):
        disconnect_all(address)
        time.sleep(0.1)  # until the loop has seen it
        assert mine.append([Append("a", number, (b"next",), f"key {number}")]) == [Appended(number + 1)]


def test_closing_waits_for_what_was_begun(apart: tuple[Shortest, str]) -> None:
    mine, _ = apart
    answers: list[Any] = []

    async def begin_and_finish() -> None:
        assert mine.store.begin([Append("a", 2, (b"x" * 9_000_000,), "key")], answers.extend)
        assert answers == []
        mine.store.finish()

    asyncio.run_coroutine_threadsafe(begin_and_finish(), mine.loop).result(30)
    assert answers == [Appended(3)]
    assert len(mine.store.entries("a")) == 3


def test_a_batch_larger_than_the_sockets_buffers_is_sent_bit_by_bit(apart: tuple[Shortest, str]) -> None:
    mine, _ = apart
    assert mine.append([Append("a", 2, (b"x" * 9_000_000,), "key")]) == [Appended(3)]
    assert mine.append([Append("a", 3, (b"small",), "next")]) == [Appended(4)]


def test_who_has_read_what_another_added_follows_without_a_question(
    apart: tuple[Shortest, str], short: Callable[[str], Shortest], monkeypatch: pytest.MonkeyPatch
) -> None:
    mine, address = apart
    theirs = short(address)
    assert theirs.append([Append("a", 2, (b"3",)), Append("b", 1, (b"2",))]) == [Appended(3), Appended(2)]
    for read in (mine.store.entries_since, mine.entries_since):  # by a thread, and on the loop
        found = read({"a": 2, "b": 0, "unknown": 0})
        assert {match: [data for data, _ in entries] for match, entries in found.items()} == {
            "a": [b"3"],
            "b": [b"1", b"2"],
            "unknown": [],
        }
    monkeypatch.delattr(postgres_appends, "append_all")
    assert mine.append([Append("a", 3, (b"4",)), Append("b", 2, (b"3",))]) == [Appended(4), Appended(3)]
    assert mine.store.entries_since({"a": 0})["a"] == mine.entries_since({"a": 0})["a"]


def test_a_reading_that_is_cut_off_is_an_error(apart: tuple[Shortest, str]) -> None:
    mine, address = apart
    assert len(mine.entries_since({"a": 0})["a"]) == 2
    with psycopg.connect(address) as locker, ThreadPoolExecutor(1) as pool:
        locker.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
        waiting = pool.submit(mine.entries_since, {"a": 0})
        wait_for_a_lock(address)
        others = "usename = current_user AND query LIKE '%LATERAL%' AND pid <> pg_backend_pid()"
        locker.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
        with trouble("unreachable"):
            waiting.result()
    assert [data for data, _ in mine.store.entries_since({"a": 0})["a"]] == [b"1", b"2"]


def test_only_so_many_matches_are_remembered() -> None:
    known = KnownLengths(most=2)
    for number, match in enumerate(("a", "b", "a", "c")):
        known.remember({match: KnownMatch(number, 0)})
    assert known.follow([Append("b", 0, (b"1",))]) is None
    assert known.follow([Append("a", 0, (b"1",)), Append("c", 0, (b"1",))]) is not None
    assert known_lengths.MOST >= 10_000


@pytest.mark.parametrize("after", ["terminate", "forget"])
def test_a_connection_that_was_broken_while_it_was_made_is_not_kept(
    postgres: Postgres,
    short: Callable[[str], Shortest],
    monkeypatch: pytest.MonkeyPatch,
    after: str,
) -> None:
    """PostgreSQL went away before the statement was prepared, or did not prepare it."""
    address = postgres.fresh_database()
    mine = short(address)
    mine.store.create("a", b"", b"")
    connected, made = loop_statement._connected, list[Any]()

    def broken(engine: Any) -> Any:
        made.append(connected(engine))
        if after == "terminate":
            with psycopg.connect(address, autocommit=True) as killer:
                killer.execute("SELECT pg_terminate_backend(%s)", (made[-1].info.backend_pid,))
            time.sleep(0.2)
        else:
            made[-1].execute("SET search_path TO nowhere")
        return made[-1]

    monkeypatch.setattr(loop_statement, "_connected", broken)
    for number in range(3):
        assert mine.append([Append("a", number, (b"next",), f"key {number}")]) == [Appended(number + 1)]
    assert made
    assert all(connection.closed for connection in made)
    monkeypatch.undo()
    monkeypatch.setattr(loop_statement, "PAUSE", 0.0)
    mine.store._appends._on_loop._insert._next_attempt = 0.0  # type: ignore[union-attr]
    mine.append([Append("a", 3, (b"next",), "key 3")])
    monkeypatch.delattr(postgres_appends, "append_all")
    assert mine.append([Append("a", 4, (b"next",), "key 4")]) == [Appended(5)]


def test_a_connection_that_was_made_while_all_ended_is_closed(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, open_sql: OpenSql
) -> None:
    statement = loop_statement.LoopStatement(open_sql(postgres.fresh_database()).engine, b"SELECT 1", 1.0)
    connected, made = loop_statement._connected, list[Any]()

    def late(engine: Any) -> Any:
        made.append(connected(engine))
        statement.finish()
        return made[-1]

    monkeypatch.setattr(loop_statement, "_connected", late)
    statement._wanted = True
    statement.connect()
    assert [connection.closed for connection in made] == [True]
