"""Mail to absent people.

At a slow table they get a reminder after a while, unless they answer first. They are also told when the
others play on without them.
"""

import time
from collections.abc import Iterable

from zarzewie.kernel.game import Seat
from zarzewie.server.jobs import Jobs
from zarzewie.server.table import Table
from zarzewie.store.sql import SqlStore

AFTER = 600.0
"""Seconds before a reminder is sent: a person who was here a moment ago needs none."""

Wanted = dict[str, dict[str, object]]
"""The facts of each reminder, by the key of its job."""


def wanted(table: Table) -> Wanted:
    """A reminder for every person who owes an answer and is not connected."""
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
    """Tell people that the others play on without them, and how to come back: once per match."""
    jobs = Jobs(store)
    for seat in seats:
        if person := table.row.people.get(seat):
            facts = {"person": person, "code": table.row.code, "game": table.row.game}
            jobs.note("without", f"{table.playing}.without.{seat}", facts)


def renew(store: SqlStore, match: str, before: Wanted | None, now: Wanted) -> None:
    """Queue new reminders, and drop those that are no longer wanted.

    `before`: what was wanted; None: unknown, another process may have queued any of this match.
    """
    jobs = Jobs(store)
    queued = jobs.keys("reminder", f"{match}.") if before is None else before.keys()
    before = before or {}
    for key in queued - now.keys():
        jobs.drop(key)
    for key in now.keys() - before.keys():
        jobs.note("reminder", key, now[key], time.time() + AFTER)
