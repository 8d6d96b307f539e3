"""Votes at a table: rows that people at different processes share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from zarzewie.server import lobby, people, votes
from zarzewie.server.protocol import Again, NewTable
from zarzewie.server.table_rows import load
from zarzewie.server.votes import READ, Votes
from zarzewie.store.sql import SqlStore


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqlStore]:
    store = SqlStore(f"sqlite:///{tmp_path}/zarzewie.db")
    yield store
    store.close()


@pytest.fixture
def code(store: SqlStore) -> str:
    host, _ = people.arrive(store, "Anna")
    return lobby.create(store, host, NewTable("tron", 2)).code


def stored(store: SqlStore, code: str) -> Votes:
    with store.reading.connect() as connection:
        return votes.load_all(connection, [code])[code]


def test_who_agrees_is_counted_once(store: SqlStore, code: str) -> None:
    for seat in (0, 1, 0):
        votes.agree(store, code, "pause", seat)
    assert stored(store, code).on("pause") == {0, 1}
    assert (stored(store, code).of(1, {}), stored(store, code).of(2, {})) == (("pause",), ())


def test_what_is_done_is_asked_anew_next_time(store: SqlStore, code: str) -> None:
    votes.agree(store, code, "pause", 0)
    votes.agree(store, code, "bot.1", 0)
    assert votes.settle(store, code, "pause")
    assert stored(store, code).of(0, {}) == ("bot.1",)


def test_what_two_processes_find_agreed_is_carried_out_by_one(store: SqlStore, code: str) -> None:
    votes.agree(store, code, "pause", 0)
    assert [votes.settle(store, code, "pause") for _ in range(2)] == [True, False]


def test_another_proposal_for_the_next_match_asks_everybody_anew(store: SqlStore, code: str) -> None:
    other = Again(seats=(1, 0))
    votes.propose_again(store, code, None, 0)
    votes.propose_again(store, code, other, 1)
    assert stored(store, code).on("again") == {1}
    votes.propose_again(store, code, other, 0)
    assert stored(store, code) == Votes({"again": frozenset({0, 1})}, other)


def test_with_a_match_all_that_was_proposed_ends(store: SqlStore, code: str) -> None:
    votes.agree(store, code, "pause", 0)
    votes.propose_again(store, code, Again(seats=(1, 0)), 1)
    with store.engine.begin() as connection:
        votes.clear(connection, code)
    assert stored(store, code) == Votes()


def test_who_has_read_counts_only_while_the_question_is_open(store: SqlStore, code: str) -> None:
    for what in (READ + "1.actions", "pause", READ + "2.actions"):
        votes.agree(store, code, what, 0)
    assert stored(store, code).of(0, {"2.actions": 5.0}) == ("pause", READ + "2.actions")
    assert stored(store, code).of(0, {}) == ("pause",)
    assert stored(store, code).on(READ + "1.actions") == frozenset(), "that question is closed"


def test_every_vote_is_news_for_the_table(store: SqlStore, code: str) -> None:
    seen = [load(store, code).revision]
    for change in (
        lambda: votes.agree(store, code, "pause", 0),
        lambda: votes.settle(store, code, "pause"),
        lambda: votes.propose_again(store, code, None, 0),
    ):
        change()
        seen.append(load(store, code).revision)
    assert seen == sorted(set(seen))
