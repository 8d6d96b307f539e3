"""The writer: one thread commits the appends of all (group commit)."""

from collections.abc import Iterator, Sequence
from threading import Event, Thread

import pytest

from tests.store.conftest import OpenSql
from zarzewie.store.interface import Answer, Append, Appended, Conflict, Missing, StoreError
from zarzewie.store.memory import MemoryStore
from zarzewie.store.sql import SqlStore
from zarzewie.store.writer import Writer

PATIENCE = 10.0


class SlowStore(MemoryStore):
    """Holds the first batch until released, records batch sizes, and fails on demand."""

    def __init__(self) -> None:
        super().__init__()
        self.create("a", b"", b"")
        self.batches: list[int] = []
        self.begun = Event()
        self.may_go_on = Event()
        self.failure: Exception | None = None

    def append(self, appends: Sequence[Append]) -> list[Answer]:
        self.batches.append(len(appends))
        self.begun.set()
        self.may_go_on.wait(PATIENCE)
        if self.failure:
            raise self.failure
        return super().append(appends)


@pytest.fixture
def slow() -> SlowStore:
    return SlowStore()


@pytest.fixture
def writer(slow: SlowStore) -> Iterator[Writer]:
    writer = Writer(slow, most=10)
    yield writer
    slow.may_go_on.set()
    writer.close()


def entry(number: int) -> Append:
    return Append("a", number, (b"%d" % (number + 1),))


def test_what_waits_while_a_batch_is_written_is_the_next_batch(writer: Writer, slow: SlowStore) -> None:
    first = writer.submit(entry(0))
    assert slow.begun.wait(PATIENCE)
    rest = [writer.submit(entry(number)) for number in range(1, 8)]
    slow.may_go_on.set()
    assert [answer.result(PATIENCE) for answer in [first, *rest]] == [Appended(n) for n in range(1, 9)]
    assert slow.batches == [1, 7]


def test_a_batch_has_a_greatest_size(writer: Writer, slow: SlowStore) -> None:
    writer.submit(entry(0))
    assert slow.begun.wait(PATIENCE)
    rest = [writer.submit(entry(number)) for number in range(1, 25)]
    slow.may_go_on.set()
    assert rest[-1].result(PATIENCE) == Appended(25)
    assert slow.batches == [1, 10, 10, 4]


def test_nobody_is_answered_before_the_batch_is_written(writer: Writer, slow: SlowStore) -> None:
    answer = writer.submit(entry(0))
    assert slow.begun.wait(PATIENCE)
    assert not answer.done()
    slow.may_go_on.set()
    assert answer.result(PATIENCE) == Appended(1)


def test_each_gets_its_own_answer(writer: Writer, slow: SlowStore) -> None:
    slow.may_go_on.set()
    batch = [entry(0), entry(7), Append("nobody", 0, (b"1",)), entry(1)]
    answers = [writer.submit(append) for append in batch]
    assert [answer.result(PATIENCE) for answer in answers] == [
        Appended(1),
        Conflict(1),
        Missing(),
        Appended(2),
    ]


@pytest.mark.parametrize("failure", [StoreError("full", "no room"), RuntimeError("a mistake of ours")])
def test_a_failed_batch_fails_for_each_of_it_and_the_writer_lives_on(
    writer: Writer, slow: SlowStore, failure: Exception
) -> None:
    slow.failure = failure
    failing = [writer.submit(entry(0))]
    assert slow.begun.wait(PATIENCE)
    failing += [writer.submit(entry(0)) for _ in range(3)]
    slow.may_go_on.set()
    assert [answer.exception(PATIENCE) for answer in failing] == [failure] * 4
    slow.failure = None
    assert writer.submit(entry(0)).result(PATIENCE) == Appended(1)


def test_what_is_cancelled_in_time_is_not_written(writer: Writer, slow: SlowStore) -> None:
    writer.submit(entry(0))
    assert slow.begun.wait(PATIENCE)
    cancelled, kept = writer.submit(entry(1)), writer.submit(entry(1))
    assert cancelled.cancel()
    slow.may_go_on.set()
    assert kept.result(PATIENCE) == Appended(2)
    assert slow.batches == [1, 1]


def test_closing_writes_what_is_waiting(slow: SlowStore) -> None:
    writer = Writer(slow, most=3)
    answers = [writer.submit(entry(number)) for number in range(20)]
    slow.may_go_on.set()
    writer.close()
    assert [answer.result(0) for answer in answers] == [Appended(number) for number in range(1, 21)]


def test_a_closed_writer_takes_nothing_and_may_be_closed_again(slow: SlowStore) -> None:
    writer = Writer(slow)
    writer.close()
    writer.close()
    with pytest.raises(RuntimeError, match="closed"):
        writer.submit(entry(0))


def test_it_writes_to_a_database(sql_address: str, open_sql: OpenSql) -> None:
    store = open_sql(sql_address)
    store.create("a", b"", b"")
    writer = Writer(store)
    answers = [writer.submit(entry(number)) for number in range(50)]
    assert [answer.result(PATIENCE) for answer in answers] == [Appended(number) for number in range(1, 51)]
    writer.close()
    assert store.entries("a") == tuple(b"%d" % number for number in range(1, 51))


def test_whoever_else_writes_waits_for_a_batch_or_two_and_not_until_nobody_plays(sqlite_address: str) -> None:
    store = SqlStore(sqlite_address)
    store.create("a", b"", b"")
    writer = Writer(store)
    stop = Event()

    def play() -> None:
        number = 0
        while not stop.is_set():
            waiting = [writer.submit(entry(number + more)) for more in range(50)]
            number += 50
            for answer in waiting[:25]:
                answer.result(PATIENCE)

    playing = Thread(target=play)
    playing.start()
    try:
        assert all(store.create(f"table {number}", b"", b"") for number in range(50))
    finally:
        stop.set()
        playing.join()
        writer.close()
        store.close()
