"""What the store could not take is retried, with growing pauses."""

import asyncio

import pytest

from zarzewie.server import backoff
from zarzewie.server.backoff import LONGEST, pause, until_stored
from zarzewie.store.interface import StoreError


def test_pauses_grow_to_a_longest_one() -> None:
    pauses = [pause(failures) for failures in range(1, 12)]
    assert pauses == sorted(pauses)
    assert pauses[0] < 1
    assert pauses[-1] == LONGEST == pause(10**6)


def test_work_is_repeated_until_it_is_stored_and_what_else_fails_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(backoff, "FIRST", 0.001)
    tries = 0

    async def work() -> str:
        nonlocal tries
        tries += 1
        if tries < 4:
            raise StoreError("locked", "somebody holds it")
        return "stored"

    async def broken() -> None:
        raise LookupError

    assert asyncio.run(until_stored("it", work)) == "stored"
    assert tries == 4
    with pytest.raises(LookupError):
        asyncio.run(until_stored("it", broken))
