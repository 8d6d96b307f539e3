"""A model's budgets, stored: they hold for all processes together."""

import asyncio
from collections.abc import Iterator

import pytest

from zarzewie.narrator.budgets import Budget
from zarzewie.server import stored_budgets
from zarzewie.server.shared_limits import SharedLimits
from zarzewie.store.sql import SqlStore

DAY = 24 * 3600.0


@pytest.fixture
def store(sql_address: str) -> Iterator[SqlStore]:
    store = SqlStore(sql_address)
    yield store
    store.close()


class Day:
    def __init__(self) -> None:
        self.now = 100 * DAY

    def __call__(self) -> float:
        return self.now


def reserve(budget: Budget, tokens: int) -> bool:
    return asyncio.run(budget.reserve(tokens))


def test_two_processes_spend_one_budget(store: SqlStore) -> None:
    budgets = stored_budgets.budgets(store)
    near, far = (budgets("match.abc234", 3, 1000, None) for _ in range(2))
    assert reserve(near, 600)
    assert not reserve(far, 401)
    assert reserve(far, 400)
    asyncio.run(near.refund(300))
    assert reserve(far, 300)
    assert not reserve(near, 0), "three calls"


def test_nothing_given_back_makes_it_larger_than_it_was(store: SqlStore) -> None:
    budget = stored_budgets.budgets(store)("match.abc234", 2, 1000, None)
    assert reserve(budget, 10)
    asyncio.run(budget.refund(10_000, 5))
    assert not reserve(budget, 1001)
    assert [reserve(budget, 1) for _ in range(3)] == [True, True, False]


def test_a_days_budget_is_full_again_the_next_day_and_old_ones_are_forgotten(store: SqlStore) -> None:
    day = Day()
    budget = stored_budgets.budgets(store, day)("day", 1, 100, DAY)
    assert [reserve(budget, 100), reserve(budget, 1)] == [True, False]
    day.now += DAY
    assert reserve(budget, 100)
    stored_budgets.forget_old(store, day.now + stored_budgets.KEPT + 1)
    assert reserve(budget, 100), "its row is gone"


def test_side_by_side_nothing_is_overdrawn(store: SqlStore) -> None:
    budget = stored_budgets.budgets(store)("match.abc234", 100, 1000, None)

    async def all_at_once() -> list[bool]:
        return await asyncio.gather(*(budget.reserve(300) for _ in range(8)))

    assert asyncio.run(all_at_once()).count(True) == 3


def test_limits_that_guard_people_are_counted_together(store: SqlStore) -> None:
    near, far = SharedLimits(store), SharedLimits(store)
    waits = [(near, far)[n % 2].take("sign_in", "192.0.2.1", 4) for n in range(6)]
    assert waits[:4] == [0, 0, 0, 0]
    assert all(0 < wait <= 15 for wait in waits[4:])
    assert near.take("sign_in", "192.0.2.2", 4) == 0, "each address has its own"
    assert near.take("guests", "192.0.2.1", 4) == 0, "and each kind"


def test_what_an_address_may_do_in_a_day_is_counted_together(store: SqlStore) -> None:
    near, far = SharedLimits(store), SharedLimits(store)
    assert near.count("uploads_mb", "192.0.2.1", 700, 1000)
    assert not far.count("uploads_mb", "192.0.2.1", 301, 1000)
    assert far.count("uploads_mb", "192.0.2.1", 300, 1000)


def test_no_address_is_stored(store: SqlStore) -> None:
    SharedLimits(store).take("sign_in", "192.0.2.77", 4)
    with store.reading.connect() as connection:
        (row,) = connection.exec_driver_sql("SELECT * FROM buckets").all()
    assert b"192.0.2.77" not in b"".join(bytes(str(value), "utf8") for value in row)
    assert len(row.id) == 16
