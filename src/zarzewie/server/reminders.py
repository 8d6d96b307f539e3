"""Letters to who is not there: at a slow table a reminder after a while, unless they answer before; and that
the others play on without them."""

import time
from collections.abc import Iterable

from zarzewie.kernel.game import Seat
from zarzewie.server.jobs import Jobs
from zarzewie.server.table import Table
from zarzewie.store.sql import SqlStore

AFTER = 600.0
"""Seconds. Who was here a moment ago knows it."""

Wanted = dict[str, dict[str, object]]
"""The facts of each reminder, by the key of its job."""


def wanted(table: Table) -> Wanted:
    """A reminder for every person who owes an answer and does not look."""
    if table.committed is None or table.row.settings.pace != "slow":
        return {}
    due = table.deadlines()
    return {
        f"{table.playing}.{ask.id}.{seat}": {
            "person": person,
            "code": table.row.code,
            "game": table.row.game,
            "until": due.get(ask.id),
        }
        for ask in table.asks()
        for seat, person in table.row.people.items()
        if seat in ask.owing and seat not in table.bots and seat not in table.here()
    }


def tell_left_out(store: SqlStore, table: Table, seats: Iterable[Seat]) -> None:
    """Once a match: how to come back is told once."""
    jobs = Jobs(store)
    for seat in seats:
        if person := table.row.people.get(seat):
            facts = {"person": person, "code": table.row.code, "game": table.row.game}
            jobs.note("without", f"{table.playing}.without.{seat}", facts)


def renew(store: SqlStore, before: Wanted, now: Wanted) -> None:
    """Note down what is new, and drop what was answered."""
    jobs = Jobs(store)
    for key in before.keys() - now.keys():
        jobs.drop(key)
    for key in now.keys() - before.keys():
        jobs.note("reminder", key, now[key], time.time() + AFTER)
