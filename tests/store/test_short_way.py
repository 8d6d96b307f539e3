"""What follows a known length is stored without a question; whatever is in the way of that is found out."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NoReturn

import psycopg
import pytest

from tests.store.conftest import OpenSql
from tests.store.postgres import Postgres
from tests.store.trouble import trouble
from zarzewie.store import known_lengths, own_connection, postgres_appends, sqlite_appends
from zarzewie.store.interface import Append, Appended, Conflict, StoreError, Taken, WrittenText
from zarzewie.store.known_lengths import KnownLengths, KnownMatch
from zarzewie.store.sql import SqlStore

APPENDS = {"sqlite": sqlite_appends, "postgresql": postgres_appends}


@pytest.fixture
def store(sql_address: str, open_sql: OpenSql) -> SqlStore:
    """With two matches of one entry each, both known to it."""
    opened = open_sql(sql_address)
    for match in ("a", "b"):
        opened.create(match, b"", b"")
        assert opened.append([Append(match, 0, (b"1",), "first", content=b"one")]) == [Appended(1)]
    return opened


@pytest.fixture
def other(sql_address: str, store: SqlStore, open_sql: OpenSql) -> SqlStore:
    """Another process on the same database."""
    return open_sql(sql_address)


@pytest.fixture
def no_question(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The way that asks is closed."""

    def asked(*_: Any) -> NoReturn:
        raise AssertionError("it was asked")

    monkeypatch.setattr(APPENDS[store.engine.dialect.name], "append_all", asked)
    yield
    monkeypatch.undo()


@pytest.mark.usefixtures("no_question")
def test_what_follows_is_stored_without_a_question(store: SqlStore) -> None:
    for length in range(1, 40):
        batch = [Append(match, length, (b"next",), f"key {length}", content=b"c") for match in ("b", "a")]
        assert store.append(batch) == [Appended(length + 1)] * 2
    assert len(store.entries("a")) == len(store.entries("b")) == 40
    assert store.key("a", "key 7") is not None


def test_who_opens_a_match_knows_its_length(other: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    assert other.open("a") is not None
    for appends in APPENDS.values():
        monkeypatch.delattr(appends, "append_all")
    assert other.append([Append("a", 1, (b"2",))]) == [Appended(2)]


def test_another_process_that_was_faster_is_a_conflict_and_then_known(
    store: SqlStore, other: SqlStore
) -> None:
    assert other.append([Append("a", 1, (b"theirs",), "theirs")]) == [Appended(2)]
    late = [Append("b", 1, (b"mine",), "mine"), Append("a", 1, (b"mine",), "mine")]
    assert store.append(late) == [Appended(2), Conflict(2)]
    assert store.append([Append("a", 2, (b"mine",), "mine")]) == [Appended(3)]
    assert store.entries("a") == (b"1", b"theirs", b"mine")
    assert store.entries("b") == (b"1", b"mine")


def test_entries_of_one_match_are_stored_all_or_none(store: SqlStore, other: SqlStore) -> None:
    """Were they inserted row by row, the second would be stored after another process's first."""
    other.append([Append("a", 1, (b"theirs",))])
    assert store.append([Append("a", 1, (b"2", b"3"))]) == [Conflict(2)]
    other.append([Append("a", 2, (b"theirs",))])
    follow = [Append("a", 2, (b"3",)), Append("a", 3, (b"4",)), Append("b", 1, (b"2",))]
    assert store.append(follow) == [Conflict(3), Appended(4), Appended(2)]
    assert store.entries("a") == (b"1", b"theirs", b"theirs", b"4")


def test_a_key_that_is_stored_is_found_out_whoever_stored_it(store: SqlStore, other: SqlStore) -> None:
    assert other.append([Append("b", 1, (b"2",), "second", content=b"two")]) == [Appended(2)]
    assert store.open("b") is not None
    again = [
        Append("a", 1, (b"again",), "first", content=b"one"),
        Append("b", 2, (b"again",), "second", content=b"else"),
    ]
    assert store.append(again) == [Appended(1, again=True), Taken()]
    assert (len(store.entries("a")), len(store.entries("b"))) == (1, 2)


def test_the_same_key_twice_in_one_batch_is_stored_once(store: SqlStore) -> None:
    twice = [Append("a", 1, (b"2",), "key"), Append("a", 2, (b"2",), "key"), Append("b", 1, (b"2",), "key")]
    assert store.append(twice) == [Appended(2), Appended(2, again=True), Appended(2)]


def test_texts_are_stored_with_what_follows_or_not_at_all(store: SqlStore, other: SqlStore) -> None:
    mine = WrittenText(b"id", "ada", "words")
    other.append([Append("a", 1, (b"theirs",))])
    assert store.append([Append("a", 1, (b"2",), texts=(mine,))]) == [Conflict(2)]
    assert store.texts("a") == {}
    assert store.append([Append("a", 2, (b"3",), texts=(mine,))]) == [Appended(3)]
    assert store.texts("a") == {b"id": "words"}


def test_processes_that_race_for_the_same_matches_tear_nothing(store: SqlStore, other: SqlStore) -> None:
    """Batches of both, in opposite orders, some with two entries of a match: none is lost, torn or stuck."""
    rounds = 60

    def insist(mine: SqlStore, name: str) -> int:
        lengths = {"a": 1, "b": 1}
        stored = 0
        for number in range(rounds):
            matches = ("a", "b") if name == "one" else ("b", "a")
            size = 1 + (number % 5 == 0)
            batch = [
                Append(match, lengths[match], (f"{name} {number}".encode(),) * size, f"{name} {number}")
                for match in matches
            ]
            for match, answer in zip(matches, mine.append(batch), strict=True):
                assert isinstance(answer, Appended | Conflict)
                lengths[match] = answer.length
                stored += size if isinstance(answer, Appended) else 0
        return stored

    with ThreadPoolExecutor(2) as pool:
        stored = sum(pool.map(insist, (store, other), ("one", "two")))
    logs = [store.entries(match) for match in ("a", "b")]
    assert sum(map(len, logs)) == stored + 2
    for log in logs:
        pairs = [entry for entry in set(log) if entry != b"1" and int(entry.split()[1]) % 5 == 0]
        assert all(log[log.index(pair) + 1] == pair for pair in pairs)


@pytest.mark.parametrize("failing", ["follow", "remember"])
def test_a_failure_forgets_what_was_known(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    def fail(*_: Any) -> NoReturn:
        raise StoreError("unreachable", "planted")

    monkeypatch.setattr(KnownLengths, failing, fail)
    with trouble("unreachable"):
        store.append([Append("a", 1, (b"2",), "key")])
    monkeypatch.undo()
    assert store._known.follow([Append("a", 1, (b"2",))]) is None
    was_stored = len(store.entries("a")) == 2
    assert store.append([Append("a", 1, (b"2",), "key")]) == [Appended(2, again=was_stored)]


def test_a_connection_lost_in_the_middle_forgets_everything(
    postgres: Postgres, open_sql: OpenSql, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgres.fresh_database()
    store = open_sql(address)
    for match in ("a", "b"):
        store.create(match, b"", b"")
        store.append([Append(match, 0, (b"1",))])
    store.append([Append("a", 1, (b"2",))])
    monkeypatch.setattr(own_connection, "_has_news", lambda connection: False)
    with psycopg.connect(address, autocommit=True) as killer:
        killer.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE usename = current_user AND pid <> pg_backend_pid()"
        )
    with trouble("unreachable"):
        store.append([Append("a", 2, (b"3",), "key")])
    assert store._known.follow([Append("b", 1, (b"2",))]) is None
    assert store.append([Append("a", 2, (b"3",), "key")]) == [Appended(3)]


def test_only_so_many_matches_are_remembered() -> None:
    known = KnownLengths(most=2)
    for number, match in enumerate(("a", "b", "a", "c")):
        known.remember({match: KnownMatch(number, 0)})
    assert known.follow([Append("b", 0, (b"1",))]) is None
    assert known.follow([Append("a", 0, (b"1",)), Append("c", 0, (b"1",))]) is not None
    assert known_lengths.MOST >= 10_000
