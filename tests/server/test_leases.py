"""Processes, their leases, and who is connected where: on SQLite and on PostgreSQL."""

from collections.abc import Iterator

import pytest
from sqlalchemy import update

from zarzewie.server import connected_people, leases, lobby, people, processes, schema
from zarzewie.server.leases import Fenced, Lease
from zarzewie.server.protocol import NewTable
from zarzewie.store.sql import SqlStore

NAME = leases.of_table("abc234")


@pytest.fixture
def store(sql_address: str) -> Iterator[SqlStore]:
    store = SqlStore(sql_address)
    yield store
    store.close()


def die(store: SqlStore, process: str) -> None:
    """Let this process miss its beats."""
    with store.engine.begin() as connection:
        connection.execute(update(schema.processes).where(schema.processes.c.id == process).values(until=1.0))


def test_processes_know_of_each_other_and_of_a_death(store: SqlStore) -> None:
    assert processes.beat(store, "a").living == frozenset()
    assert processes.beat(store, "b").living == {"a"}
    assert processes.beat(store, "a").known
    die(store, "a")
    assert processes.beat(store, "b").living == frozenset()
    assert not processes.beat(store, "a").known, "it hears that it was taken for dead"
    assert processes.beat(store, "a").known


def test_a_thinker_is_counted_apart(store: SqlStore) -> None:
    processes.beat(store, "thinker", processes.THINK)
    beat = processes.beat(store, "a")
    assert (beat.living, beat.thinkers) == (frozenset(), 1)


def test_a_lease_is_held_by_one_process_while_it_lives(store: SqlStore) -> None:
    for process in ("a", "b"):
        processes.beat(store, process)
    assert leases.take(store, [NAME], "a") == {NAME: Lease(NAME, 1)}
    assert leases.take(store, [NAME], "b") == {}
    assert leases.take(store, [NAME], "a") == {NAME: Lease(NAME, 1)}, "to ask again changes nothing"
    die(store, "a")
    assert leases.take(store, [NAME], "b") == {NAME: Lease(NAME, 2)}


def test_who_was_replaced_meanwhile_is_found_out_where_it_writes(store: SqlStore) -> None:
    for process in ("a", "b"):
        processes.beat(store, process)
    (old,) = leases.take(store, [NAME], "a").values()
    die(store, "a")
    (new,) = leases.take(store, [NAME], "b").values()
    with store.engine.begin() as connection:
        leases.check(connection, new)
        leases.check(connection, None)
        with pytest.raises(Fenced):
            leases.check(connection, old)


def test_what_is_given_back_is_free_and_its_number_grows_on(store: SqlStore) -> None:
    for process in ("a", "b"):
        processes.beat(store, process)
    leases.take(store, [NAME], "a")
    leases.release(store, [NAME], "b")  # not b's to give
    assert leases.take(store, [NAME], "b") == {}
    leases.release(store, [NAME], "a")
    assert leases.orphans(store, 10) == [], "nobody needs it now"
    assert leases.take(store, [NAME], "b") == {NAME: Lease(NAME, 2)}


def test_tables_of_the_dead_are_found(store: SqlStore) -> None:
    processes.beat(store, "a")
    leases.take(store, [NAME, "chore.cleanup"], "a")
    assert leases.orphans(store, 10) == []
    die(store, "a")
    assert leases.orphans(store, 10) == ["abc234"]


def test_whose_process_died_is_no_longer_here_and_who_finds_it_can_tell_the_table(store: SqlStore) -> None:
    anna, _ = people.arrive(store, "Anna")
    code = lobby.create(store, anna, NewTable("tron", 2)).code
    for process in ("a", "b"):
        processes.beat(store, process)
    connected_people.write(store, "a", {code: [anna.id]})
    assert connected_people.elsewhere(store, [code, "other"], "b") == {code: {anna.id}, "other": frozenset()}
    assert connected_people.elsewhere(store, [code], "a") == {code: frozenset()}
    die(store, "a")
    assert list(processes.beat(store, "b").buried) == [code]
    assert connected_people.elsewhere(store, [code], "b") == {code: frozenset()}


def test_who_leaves_in_order_is_forgotten_at_once(store: SqlStore) -> None:
    processes.beat(store, "a")
    leases.take(store, [NAME], "a")
    processes.leave(store, "a")
    assert processes.beat(store, "b").living == frozenset()
    assert leases.orphans(store, 10) == ["abc234"]
