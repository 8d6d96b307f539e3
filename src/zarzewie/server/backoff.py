"""What failed is tried again, at first soon and then less often, for as long as the house is open."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from zarzewie.server.logs import note
from zarzewie.store.interface import StoreError

FIRST = 0.5
LONGEST = 30.0
"""Seconds."""

T = TypeVar("T")


def pause(failures: int) -> float:
    """So many seconds after so many failures in a row.

    >>> [pause(n) for n in (1, 2, 3, 8, 5000)]
    [0.5, 1.0, 2.0, 30.0, 30.0]
    """
    return min(LONGEST, FIRST * 2.0 ** min(failures - 1, 16))


async def until_stored(what: str, work: Callable[[], Awaitable[T]]) -> T:
    """Work that can be done twice, until the store takes it."""
    failures = 0
    while True:
        try:
            return await work()
        except StoreError as error:
            failures += 1
            note(logging.WARNING, "store", what=what, reason=error.reason, failures=failures)
        await asyncio.sleep(pause(failures))
