"""Retries with exponential backoff, without a limit on the number of attempts."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from zarzewie.server.logs import note
from zarzewie.store.interface import StoreError

FIRST = 0.5
LONGEST = 30.0
"""First and longest pause between attempts, in seconds."""
IMPATIENT = 2.0
"""Longest pause where people wait for it: they go on soon after the store does."""

T = TypeVar("T")


def pause(failures: int, longest: float = LONGEST) -> float:
    """Return the seconds to wait after this many failures in a row.

    >>> [pause(n) for n in (1, 2, 3, 8, 5000)]
    [0.5, 1.0, 2.0, 30.0, 30.0]
    """
    return min(longest, FIRST * 2.0 ** min(failures - 1, 16))


async def until_stored(what: str, work: Callable[[], Awaitable[T]], longest: float = LONGEST) -> T:
    """Repeat idempotent work until it raises no StoreError, after pauses of at most `longest` seconds."""
    failures = 0
    while True:
        try:
            return await work()
        except StoreError as error:
            failures += 1
            note(logging.WARNING, "store", what=what, reason=error.reason, failures=failures)
        await asyncio.sleep(pause(failures, longest))
